// Every decision the engine accepts, found without its move generator.
#pragma once

#include <vector>

#include "bastide.h"

namespace bastide::test {

// Asks is_legal about every move that can be written down: each kind, on every cell of the board and around
// it, with every segment, figure and seat, some of them beyond what exists.
std::vector<Move> brute_force(const Ruleset& rules, const State& state);

}  // namespace bastide::test
