// Why a move with figures, fairy or towers is refused. Part of explain_refusal().
#pragma once

#include "base/result.h"
#include "game/state.h"
#include "table/move.h"
#include "table/ruleset.h"

namespace bastide {

// Kinds deploy, recall, fairy, princess, tower and capture in any phase, and pass in phase wood.
// Precondition: the move is not legal.
Error refuse_wood(const Ruleset& rules, const State& state, const Move& move);

}  // namespace bastide
