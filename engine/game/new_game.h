// Set-up, and the hash that tells two states apart.
#pragma once

#include "base/result.h"
#include "game/state.h"
#include "table/ruleset.h"

namespace bastide {

// A new game before its first draw. Refuses seat counts the ruleset does not allow (1 seat is allowed,
// for studies and tests).
Result<State> new_game(const Ruleset& rules, int seats, Seat first = 0);

// Figures a seat has in all, and tower pieces it starts with.
int figures_per_seat(const Ruleset& rules, FigureKind kind);
int tower_pieces_per_seat(int seats);

// Hash of everything that matters from here on; equal states have equal keys however they came about.
u64 key(const Ruleset& rules, const State& state);

}  // namespace bastide
