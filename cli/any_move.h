// Moves in the notation of any phase: whoever asks why something is refused may ask at the wrong time.
#pragma once

#include <string_view>

#include "bastide.h"

namespace bastide::cli {

// The move, whatever phase its notation belongs to; it need not be legal. Errors:
//   move/syntax, move/unknown-tile       it is no notation at all
//   move/no-tile, move/unknown-segment   it names something that is not there
Result<Move> parse_any_move(const State& state, std::string_view text);

}  // namespace bastide::cli
