// A simple opponent: looks at its own turn only and takes what is worth most at once.
#pragma once

#include "bastide.h"

namespace bastide::cli {

// A legal decision of the seat to move; the same state always gives the same one. It weighs every way to
// place the tile and a follower by the scores as they would be if the game ended then, its own less the best
// other one's, and is loath to spend followers. Precondition: the game is neither over nor at a draw.
Move simple_bot_move(const Ruleset& rules, const State& state);

}  // namespace bastide::cli
