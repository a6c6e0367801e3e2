// Rulesets made up by chance, for simulations: everything the engine plays, in every combination.
#pragma once

#include "bastide.h"

namespace bastide::cli {

// Base, often a river, the other modules as a whole or only their tiles, sometimes two copies, some elements
// by themselves; options at random, seven followers more often than not. Never more cells than the board
// holds.
Ruleset random_ruleset(Rng& rng);

// 1 seat to as many as the ruleset allows.
int random_seats(const Ruleset& rules, Rng& rng);

}  // namespace bastide::cli
