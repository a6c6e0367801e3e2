// Positions that random play would take very long to reach: a position of a game, with figures, prisoners,
// towers, dragon and fairy put elsewhere and most tiles out of the game, as far as set_up accepts it.
#pragma once

#include "notation/position.h"

namespace bastide::property {

// The result can be set up.
Position disturbed(const Ruleset& rules, const Position& position, Rng& rng);

}  // namespace bastide::property
