// The weights that ship: data/ai/weights.json, made by `bastide train` as docs/ai.md says.
#pragma once

#include <string_view>

#include "ai/network.h"
#include "bastide.h"

namespace bastide::ai {

inline constexpr int weights_version = 1;
// Names of the sets.
inline constexpr std::string_view base_set = "base", expanded_set = "expanded";

// Those that fit the ruleset: one set for games without expansions, one for all others.
const Weights& weights_for(const Ruleset& rules);

}  // namespace bastide::ai
