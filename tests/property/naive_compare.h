// The engine's game held against the naive one: everything both can tell about a state.
#pragma once

#include <string>

#include "bastide.h"
#include "naive_game.h"

namespace bastide::property {

// What differs, in words; empty if nothing does.
std::string difference(const Ruleset& rules, const State& state, const NaiveGame& naive);

}  // namespace bastide::property
