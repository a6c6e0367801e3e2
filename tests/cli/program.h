// Runs the real program for tests: arguments and input in, exit code and both outputs out.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace bastide::test {

struct ProgramResult {
  int code = -1;  // exit code; 128 + signal if one ended it; -1 if it took too long
  std::string out;
  std::string err;
};

struct ProgramInput {
  std::string text{};      // standard input
  std::string out_to{};    // standard output goes to this file instead
  bool close_out = false;  // standard output is a pipe nobody reads
  // Ctrl-C: so long after the program has begun to listen for it, or as soon as this is true.
  int interrupt_after_ms = 0;
  std::function<bool()> interrupt_when{};
};

ProgramResult run_program(const std::vector<std::string>& arguments, const ProgramInput& input = {});

// A folder of its own that is removed at the end.
class TemporaryFolder {
 public:
  TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  ~TemporaryFolder();
  std::string path(const std::string& name = "") const { return (path_ / name).string(); }
  std::string write(const std::string& name, const std::string& text) const;
  std::vector<std::string> files() const;

 private:
  std::filesystem::path path_;
};

std::string read_file(const std::string& path);

// Whether a message is exactly one line that begins as the program's messages do.
bool is_one_message(const std::string& err);

}  // namespace bastide::test
