// A board worked out afresh from its cells and figures alone, slowly and in the plainest way: what
// Board keeps up to date step by step must equal this. The oracle of check() and of property tests;
// shares no code with Board::place.
#pragma once

#include <optional>
#include <string>

#include "board/board.h"

namespace bastide {

// The first difference between the board and what its cells and figures imply; nullopt if there is none.
std::optional<std::string> differs_from_rebuilt(const Board& board);

}  // namespace bastide
