// Lines typed by a person, or piped in by a test.
#pragma once

#include <optional>
#include <string>

namespace bastide::cli {

// The next line of standard input without its end, blanks at both ends cut off; nothing at the end of input.
// What has been printed is shown first. A line of absurd length is cut, so that no input can fill the memory.
std::optional<std::string> ask(const std::string& prompt);

// "3" -> 3, no letter; "3b" and "3 b" -> 3, 'b'; nothing for any other line.
struct Choice {
  int number = -1;
  char letter = '\0';
};
std::optional<Choice> parse_choice(const std::string& line);

}  // namespace bastide::cli
