// `uct`: plain Monte Carlo tree search with uniformly random games to the end. It knows nothing but the
// rules: a reference to measure others against.
#pragma once

#include <memory>

#include "ai/player.h"

namespace bastide::ai {

std::unique_ptr<Player> make_uct_player(u64 seed);

}  // namespace bastide::ai
