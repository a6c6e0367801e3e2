// The façade: what every other room uses to play. All functions are pure of I/O, clock and threads; the
// same calls give the same results on every platform.
//
//   auto rules = ruleset("base+river");                       // Result<Ruleset>
//   auto state = new_game(*rules, 2);                         // Result<State>
//   while (!is_over(*state)) {
//     if (is_chance(*state)) { ChanceList draws; chance(*rules, *state, draws);  /* pick one */
//       apply(*rules, *state, Move::draw(tile)); }
//     else { MoveList moves; generate(*rules, *state, moves);  /* pick one */
//       apply(*rules, *state, moves[i]); }
//   }
//
// Looking at a position in detail: inspect.h. Text forms: notation/.
#pragma once

#include "base/result.h"
#include "base/rng.h"
#include "game/check.h"     // check(): looks for a broken invariant
#include "game/explain.h"   // the rule behind decisions, refusals and events
#include "game/new_game.h"  // new_game(), key()
#include "game/state.h"
#include "table/event.h"
#include "table/move.h"
#include "table/ruleset.h"

namespace bastide {

// Every legal decision of the seat to move, in a fixed order. Empty when chance is to move or the game is
// over.
void generate(const Ruleset& rules, const State& state, MoveList& moves);

// The draws chance can make now, with their numbers of copies. Empty unless is_chance(state).
void chance(const Ruleset& rules, const State& state, ChanceList& draws);

// Whether a decision or draw is legal now; any bytes may be asked about.
bool is_legal(const Ruleset& rules, const State& state, const Move& move);

// Carries out a decision or draw and everything that follows by itself. Precondition: is_legal.
void apply(const Ruleset& rules, State& state, const Move& move, EventLog* log = nullptr);

// The same for a move from outside: an illegal one is refused with the reason and changes nothing.
Result<void> try_apply(const Ruleset& rules, State& state, const Move& move, EventLog* log = nullptr);

bool is_over(const State& state);
bool is_chance(const State& state);
// The seat that decides; the seat whose draw it is while chance is to move.
Seat to_move(const State& state);
int score(const State& state, Seat seat);

// Bytes a copy of the state touches.
std::size_t state_bytes(const State& state);

}  // namespace bastide
