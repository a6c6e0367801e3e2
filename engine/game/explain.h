// Why a move is refused: the reason with its rule number, for people.
#pragma once

#include "base/result.h"
#include "game/state.h"
#include "table/move.h"
#include "table/ruleset.h"

namespace bastide {

// Precondition: the move is not legal.
Error explain_refusal(const Ruleset& rules, const State& state, const Move& move);

}  // namespace bastide
