// The order of a turn, in one place. Each row is a step of section 2.2 of docs/rules; steps that ask a
// seat (or chance) are phases, the others happen by themselves between two phases.
//
//   step   what                                          rule           phase
//   T1     chance draws a tile                           R-TURN-2       draw
//          it fits nowhere: discarded, drawn again       R-TURN-4       draw
//          nothing left to draw: final scoring           R-TURN-5       over
//   T2     the active seat places it                     R-BASE-PLACE   place
//   T3     segments join                                 R-TURN-7       -
//   T4     the active seat may place a figure            R-TURN-8       wood
//          (skipped when passing is all that is possible)
//   T6     completed features score, figures go home     R-TURN-11      -
//   T8     next seat, or the game ends                   R-TURN-15      draw, over
//
// turn.cpp holds the steps, in this order.
#pragma once

#include "game/state.h"
#include "table/event.h"
#include "table/move.h"
#include "table/ruleset.h"

namespace bastide::turn {

// Adds every legal decision of the seat to move. Nothing in phases draw and over.
void generate(const Ruleset& rules, const State& state, MoveList& moves);

// Whether this decision or draw may be made now: judged afresh from the rules, not by generate().
bool is_legal(const Ruleset& rules, const State& state, const Move& move);

// Carries out a legal decision or draw, and every step that follows by itself. Precondition: is_legal.
void apply(const Ruleset& rules, State& state, const Move& move, EventLog* log);

// Draws possible now.
void chances(const Ruleset& rules, const State& state, ChanceList& list);

}  // namespace bastide::turn
