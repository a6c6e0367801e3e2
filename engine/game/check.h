// The invariants of a state (R-INV-*). Slow and plain on purpose.
#pragma once

#include <optional>
#include <string>

#include "game/state.h"
#include "table/ruleset.h"

namespace bastide {

// `cheap` counts figures, tiles and points; `full` also rebuilds the whole board from its cells.
enum class CheckLevel { cheap, full };

// Looks for a broken invariant; nothing found = nullopt.
std::optional<std::string> check(const Ruleset& rules, const State& state, CheckLevel level);

}  // namespace bastide
