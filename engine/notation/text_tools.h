// Small helpers of the text formats: quoting foreign text in messages, strict numbers, cutting into words.
// Nothing here knows the game.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/types.h"

namespace bastide::text {

// Foreign text for a message: in quotation marks, control and non-ASCII bytes escaped, cut after 40 bytes.
std::string quoted(std::string_view foreign);

// A decimal number in its shortest form ("0", "-3", never "+3", "03" or "-0") within [low, high]; nothing
// else may follow.
std::optional<int> number(std::string_view digits, int low, int high);

// "column 7" for a byte offset counted from 0.
std::string column(std::size_t offset);
// The offset of such a place, 0 for any other: to locate the error of a part within the whole.
std::size_t offset_in(std::string_view where);

constexpr bool is_blank(char c) { return c == ' ' || c == '\t'; }

// A word and where it begins in the text it was cut from.
struct Word {
  std::string_view text;
  std::size_t offset = 0;
};

// Words separated by spaces and tabs; offsets are counted from `base`.
std::vector<Word> words(std::string_view line, std::size_t base = 0);
Word trimmed(Word word);

// "a, b, c"
template <class Range, class Name>
std::string listed(const Range& range, Name name) {
  std::string out;
  for (const auto& item : range) {
    const std::string_view text = name(item);
    if (text.empty()) continue;
    if (!out.empty()) out += ", ";
    out += text;
  }
  return out;
}

// Well-formed UTF-8 without control characters.
bool is_printable_utf8(std::string_view text);

}  // namespace bastide::text
