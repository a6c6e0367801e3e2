// Figures coming home, and what that takes with it: shared by scoring, dragon, princess and tower.
#pragma once

#include "game/state.h"
#include "table/event.h"
#include "table/ruleset.h"

namespace bastide {

// Takes a figure off the board. The fairy beside it stays on its cell, bound to nobody (R-PD-FAIRY-6); the
// tower of a guard opens again (R-TW-GUARD-3). The figure is then in nobody's hands: the caller puts it
// somewhere.
void lift(const Ruleset& rules, State& state, int index);

// Takes a figure off the board and back to its owner's supply.
void send_home(const Ruleset& rules, State& state, int index, const char* rule, EventLog* log);

// Sends home every builder and pig whose owner has no follower left in its feature (R-FIG-1).
void send_home_left_alone(const Ruleset& rules, State& state, EventLog* log);

}  // namespace bastide
