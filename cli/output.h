// Writing: standard output whose errors are noticed, and files that appear whole or not at all.
#pragma once

#include <string>
#include <string_view>

namespace bastide::cli {

// Adds to standard output. Text is kept until there is a good deal of it or flush_output() is called;
// a write that fails (full disk, closed pipe) throws a Failure.
void print(std::string_view text);
void flush_output();

// Writes a file by way of a temporary file beside it, so that it is never seen half written. Devices and
// pipes are written to directly, "-" is standard output. Fails with one line that names the file.
void write_file(const std::string& path, std::string_view text);

// Makes sure that files can be put into the folder; makes it if only its last part is missing.
void make_folder(const std::string& path);

}  // namespace bastide::cli
