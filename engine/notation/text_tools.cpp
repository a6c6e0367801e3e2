#include "notation/text_tools.h"

namespace bastide::text {

namespace {

constexpr std::size_t longest_quote = 40;

bool is_plain(char c) { return c >= ' ' && c <= '~'; }

void append_escaped(std::string& out, char c) {
  constexpr const char* hex = "0123456789abcdef";
  if (is_plain(c)) {
    out += c;
  } else if (c == '\n') {
    out += "\\n";
  } else if (c == '\t') {
    out += "\\t";
  } else {
    out += "\\x";
    out += hex[u8(c) >> 4];
    out += hex[u8(c) & 15];
  }
}

// Length of the well-formed sequence at the front, 0 if there is none or it is a control character.
std::size_t printable_length(std::string_view s) {
  const u8 lead = u8(s[0]);
  if (lead < 0x80) return lead >= 0x20 && lead != 0x7F ? 1 : 0;
  const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || s.size() < length) return 0;
  u32 code = lead & (0x7Fu >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if ((u8(s[i]) & 0xC0) != 0x80) return 0;
    code = code << 6 | (u8(s[i]) & 0x3Fu);
  }
  const bool overlong = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
  const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
  const bool control = code < 0xA0 || code == 0x2028 || code == 0x2029;
  return overlong || surrogate || control || code > 0x10FFFF ? 0 : length;
}

}  // namespace

std::string quoted(std::string_view foreign) {
  std::string out = "\"";
  for (const char c : foreign.substr(0, longest_quote)) append_escaped(out, c);
  if (foreign.size() > longest_quote) out += "…";
  out += '"';
  return out;
}

std::optional<int> number(std::string_view digits, int low, int high) {
  const bool negative = digits.starts_with('-');
  if (negative) digits.remove_prefix(1);
  if (digits.empty() || digits.size() > 9) return std::nullopt;
  if (digits[0] == '0' && (digits.size() > 1 || negative)) return std::nullopt;
  int value = 0;
  for (const char c : digits) {
    if (c < '0' || c > '9') return std::nullopt;
    value = value * 10 + (c - '0');
  }
  if (negative) value = -value;
  if (value < low || value > high) return std::nullopt;
  return value;
}

std::string column(std::size_t offset) { return "column " + std::to_string(offset + 1); }

std::size_t offset_in(std::string_view where) {
  constexpr std::string_view prefix = "column ";
  if (!where.starts_with(prefix)) return 0;
  return std::size_t(number(where.substr(prefix.size()), 1, 999'999'999).value_or(1) - 1);
}

std::vector<Word> words(std::string_view line, std::size_t base) {
  std::vector<Word> out;
  std::size_t i = 0;
  while (true) {
    while (i < line.size() && is_blank(line[i])) ++i;
    if (i == line.size()) return out;
    const std::size_t begin = i;
    while (i < line.size() && !is_blank(line[i])) ++i;
    out.push_back({line.substr(begin, i - begin), base + begin});
  }
}

Word trimmed(Word word) {
  while (!word.text.empty() && is_blank(word.text.front())) {
    word.text.remove_prefix(1);
    ++word.offset;
  }
  while (!word.text.empty() && is_blank(word.text.back())) word.text.remove_suffix(1);
  return word;
}

bool is_printable_utf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t length = printable_length(text);
    if (length == 0) return false;
    text.remove_prefix(length);
  }
  return true;
}

}  // namespace bastide::text
