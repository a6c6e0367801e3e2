// The weights that ship: data/ai/weights.json, made by `bastide train` as docs/ai.md says.
#pragma once

#include <span>
#include <string_view>

#include "ai/network.h"
#include "bastide.h"

namespace bastide::ai {

inline constexpr int weights_version = 1;

struct TrainedSet {
  std::string_view name;
  std::string_view made;  // how, for people
  std::span<const float> numbers;
};

std::span<const TrainedSet> trained_sets();

// Those that fit the ruleset: one set for games without expansions, one for all others.
const Weights& weights_for(const Ruleset& rules);

}  // namespace bastide::ai
