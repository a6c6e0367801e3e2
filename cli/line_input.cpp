#include "cli/line_input.h"

#include <unistd.h>

#include <cerrno>
#include <charconv>

#include "cli/output.h"

namespace bastide::cli {

namespace {

constexpr std::size_t longest_line = 4096;

class Reader {
 public:
  // The next byte, or -1 at the end of input or if it cannot be read.
  int next() {
    if (at_ == end_) {
      ssize_t got = 0;
      do {
        got = read(STDIN_FILENO, block_, sizeof block_);
      } while (got < 0 && errno == EINTR);
      if (got <= 0) return -1;
      at_ = 0;
      end_ = std::size_t(got);
    }
    return static_cast<unsigned char>(block_[at_++]);
  }

 private:
  char block_[4096];
  std::size_t at_ = 0;
  std::size_t end_ = 0;
};

}  // namespace

std::optional<std::string> ask(const std::string& prompt) {
  static Reader reader;
  print(prompt);
  flush_output();
  std::string line;
  int c = reader.next();
  if (c < 0) return std::nullopt;
  for (; c >= 0 && c != '\n'; c = reader.next()) {
    if (line.size() < longest_line) line += char(c);
  }
  const char* const blanks = " \t\r";
  const std::size_t first = line.find_first_not_of(blanks);
  if (first == std::string::npos) return "";
  return line.substr(first, line.find_last_not_of(blanks) - first + 1);
}

std::optional<Choice> parse_choice(const std::string& line) {
  Choice choice;
  const char* end = line.data() + line.size();
  auto [rest, error] = std::from_chars(line.data(), end, choice.number);
  if (error != std::errc() || choice.number < 0) return std::nullopt;
  while (rest != end && *rest == ' ') ++rest;
  if (rest != end) choice.letter = *rest++;
  return rest == end ? std::optional(choice) : std::nullopt;
}

}  // namespace bastide::cli
