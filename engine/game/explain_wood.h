// Why a move with figures, fairy or towers is refused. Part of refusal_of().
#pragma once

#include "game/explain.h"

namespace bastide {

// Kinds deploy, recall, fairy, princess, tower and capture in any phase, and pass in phase wood.
// Precondition: the move is not legal.
Refusal refuse_wood(const Ruleset& rules, const State& state, const Move& move);

// What forbids everything in phase wood but one thing, if there is such: a princess that must be obeyed, a
// volcano with volcano-wood=nothing. Otherwise the reason is empty.
Refusal restriction(const Ruleset& rules, const State& state, bool passing);

// The city of the princess on the tile just placed, if a knight stands in it.
FeatureId city_of_princess(const Ruleset& rules, const State& state);

// Why the active seat cannot place a figure of this kind it has none left of: where it is instead.
// Precondition: the supply has none.
Refusal not_in_supply(const State& state, FigureKind kind);

// "follower", "large follower" …
const char* figure_name(FigureKind kind);

}  // namespace bastide
