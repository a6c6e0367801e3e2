// Set-up, and the hash that tells two states apart.
#pragma once

#include <optional>

#include "base/result.h"
#include "game/state.h"
#include "table/ruleset.h"

namespace bastide {

// The longest game draws fewer tiles than a board has cells.
inline constexpr int most_draws = max_cells - 1;

// A new game before its first draw. Refuses seat counts the ruleset does not allow (1 seat is allowed,
// for studies and tests). With `draws` play stops after so many draws (R-END-5).
Result<State> new_game(const Ruleset& rules, int seats, Seat first = 0, std::optional<int> draws = {});

// Figures a seat has in all, and tower pieces it starts with.
int figures_per_seat(const Ruleset& rules, FigureKind kind);
int tower_pieces_per_seat(int seats);

// Hash of everything that matters from here on; equal states have equal keys however they came about.
u64 key(const Ruleset& rules, const State& state);

}  // namespace bastide
