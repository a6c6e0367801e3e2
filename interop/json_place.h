// Where a text stops being JSON, in words.
#pragma once

#include <string>
#include <string_view>

namespace bastide {

// "line 3, column 8", as in the text form of records. For a text that is not well-formed JSON.
std::string place_of_mistake(std::string_view text);

}  // namespace bastide
