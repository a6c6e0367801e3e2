// Random games under random rulesets, for tests of properties: the same seed gives the same game everywhere.
#pragma once

#include "notation/record.h"

namespace bastide::test {

// The base game (sometimes twice), often a river, any other modules as a whole or only their tiles, some
// elements by themselves; any preset, any option value. Every such ruleset can be made and played.
RulesetSpec random_spec(u64 seed);

// A number of seats the ruleset allows.
int random_seats(const Ruleset& rules, u64 seed);

// One move chosen evenly among the legal ones; a draw by its number of copies. Precondition: not over.
Move random_move(const Ruleset& rules, const State& state, Rng& rng);

// A whole game, with a random first seat and, for some seeds, names.
Record random_game(const Ruleset& rules, int seats, u64 seed);

}  // namespace bastide::test
