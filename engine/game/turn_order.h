// The order of a turn, in one place. Each row is a step of section 2.2 of docs/rules; steps that ask a
// seat (or chance) are phases, the others happen by themselves between two phases.
//
//   step   what                                             rule            phase
//   T0     the fairy's point for the active seat            R-TURN-1        -
//   T1     chance draws a tile                              R-TURN-2        draw
//          a dragon tile before the first volcano: aside    R-TURN-3        draw
//          it fits nowhere: discarded, drawn again          R-TURN-4        draw
//          nothing left to draw: final scoring              R-TURN-5        over
//   T2     the active seat places it                        R-BASE-PLACE    place
//   T3     segments join; builder; volcano; arrows          R-TURN-7        symbol, if there are several
//   T4     the active seat may do one thing with wood       R-TURN-8        wood
//   T4a    after a tower piece: take a follower             R-TW-CAPTURE    capture
//   T4b    prisoners are exchanged                          R-TW-EXCHANGE   exchange, if kinds differ
//   T5     the dragon travels, with before-scoring          R-TURN-10       dragon
//   T6     completed features score, figures go home        R-TURN-11       -
//   T7     the dragon travels, with after-scoring           R-TURN-10       dragon
//   T8     a second part, the next seat, or the end         R-TURN-13 … 15  part_end, if there is a choice
//
// A phase whose only decision would be to pass is skipped. A ransom may be paid in T2, T4 and T8 beside the
// decision of the phase (R-TURN-9; more freely with ransom-when=any-decision).
// turn.cpp holds the steps, turn_options.cpp what can be decided in each.
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
