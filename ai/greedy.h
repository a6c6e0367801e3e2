// `greedy`: weighs every way to go on by the evaluation and takes the best. It looks at its own move only,
// and answers at once. With a temperature it takes a lesser way now and then, the less often the lesser it
// is: that, and seeing less, is what makes levels for people weaker.
#pragma once

#include <memory>

#include "ai/evaluation.h"
#include "ai/player.h"

namespace bastide::ai {

struct GreedySettings {
  float temperature = 0;  // points; 0: always the best way
  bool foresight = true;  // false: sees only what would be scored if the game ended now
  Style style{};
};

std::unique_ptr<Player> make_greedy_player(u64 seed, const GreedySettings& settings = {});

}  // namespace bastide::ai
