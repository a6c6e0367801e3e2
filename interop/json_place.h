// What is wrong with a text before its values are looked at: where it stops being JSON, how deep it goes.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace bastide {

// "line 3, column 8", as in the text form of records. For a text that is not well-formed JSON.
std::string place_of_mistake(std::string_view text);

// Whether the text has more open brackets in one place than `most`, whether or not it is JSON: to be asked
// before a parser spends time and memory on each of them.
bool nests_deeper(std::string_view text, int most);

// A name that one object of the text has twice. Precondition: the text is well-formed JSON.
std::optional<std::string> repeated_name(std::string_view text);

}  // namespace bastide
