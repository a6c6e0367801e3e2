// `random`: any legal decision, all equally likely. A yardstick for what no rule broken and no thought gives.
#pragma once

#include <memory>

#include "ai/player.h"

namespace bastide::ai {

// What it plays depends on the seed and the state alone.
std::unique_ptr<Player> make_random_player(u64 seed);

}  // namespace bastide::ai
