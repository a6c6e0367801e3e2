// The weights that ship: data/ai/weights.json, made by `bastide train` as docs/ai.md says.
#pragma once

#include <array>
#include <string_view>

#include "ai/network.h"
#include "bastide.h"

namespace bastide::ai {

inline constexpr int weights_version = 1;
// The sets: without expansions and with them, each for two seats and for more.
inline constexpr std::array<std::string_view, 4> set_names{"base", "base-many", "expanded", "expanded-many"};

// Tells these weights from others.
u64 weights_fingerprint();

// Those that fit the game.
const Weights& weights_for(const Ruleset& rules, int seats);

}  // namespace bastide::ai
