#include "cli/failure.h"

namespace bastide::cli {

namespace {

constexpr std::size_t longest_line = 500;

// Bytes of the UTF-8 character that begins here, 0 if none does.
std::size_t utf8_length(const std::string& text, std::size_t at) {
  const auto byte = [&](std::size_t i) { return i < text.size() ? u8(text[i]) : u8(0); };
  const u8 first = byte(at);
  const std::size_t length = first < 0x80                    ? 1
                             : first >= 0xC2 && first < 0xE0 ? 2
                             : first >= 0xE0 && first < 0xF0 ? 3
                             : first >= 0xF0 && first < 0xF5 ? 4
                                                             : 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(at + i) & 0xC0) != 0x80) return 0;
  }
  // The C1 control characters, U+0080 to U+009F.
  if (first == 0xC2 && byte(at + 1) < 0xA0) return 0;
  return length;
}

}  // namespace

std::string one_line(const std::string& text) {
  std::string line;
  for (std::size_t i = 0; i < text.size();) {
    if (line.size() >= longest_line) return line + " ...";
    const std::size_t length = utf8_length(text, i);
    const bool shown = length > 1 || (length == 1 && u8(text[i]) >= 0x20 && text[i] != 0x7F);
    line += shown ? text.substr(i, length) : text[i] == '\n' ? " " : "?";
    i += length > 0 ? length : 1;
  }
  return line;
}

}  // namespace bastide::cli
