// The weights that ship: data/ai/weights.json, made by `bastide train` as docs/ai.md says.
#pragma once

#include <array>
#include <string_view>

#include "ai/network.h"
#include "bastide.h"

namespace bastide::ai {

inline constexpr int weights_version = 1;
// Names of the sets: two seats without expansions, more seats without expansions, all other games.
inline constexpr std::string_view base_set = "base", many_set = "base-many", expanded_set = "expanded";
inline constexpr std::array set_names{base_set, many_set, expanded_set};

// Those that fit the game.
const Weights& weights_for(const Ruleset& rules, int seats);

}  // namespace bastide::ai
