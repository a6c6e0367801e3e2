// Reading what people give the program, with limits.
#pragma once

#include <string>

#include "notation/record.h"

namespace bastide::cli {

// The whole of a file, or of standard input for "-". Fails with one line that names the file: missing,
// a directory, unreadable, larger than the limit.
std::string read_input(const std::string& path, std::size_t limit);

// Fails if the option names standard input where only a file will do.
void need_file(const std::string& option, const std::string& path);

// What messages call this input: the path, or "standard input".
std::string input_name(const std::string& path);

// A game record in any format, told apart by its content. Fails with file, line, column and reason.
Record read_record(const std::string& path);

}  // namespace bastide::cli
