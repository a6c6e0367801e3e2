// The wood step (T4) and what it opens: everything a seat can do with figures, fairy and towers, and
// the ransom, which may be paid beside it. Section 4 of the rules.
#pragma once

#include "game/state.h"
#include "table/event.h"
#include "table/move.h"
#include "table/ruleset.h"

namespace bastide::wood {

// Is there anything to decide but passing? Passing alone is not asked about.
bool any_choice(const Ruleset& rules, const State& state);

// Legal moves of the phases wood, capture and exchange; passing included where it is allowed.
void generate(const Ruleset& rules, const State& state, MoveList& moves);
void generate_captures(const State& state, MoveList& moves);
void generate_exchanges(const State& state, MoveList& moves);
// Ransoms the deciding seat may pay now, in any phase.
void generate_ransoms(const Ruleset& rules, const State& state, MoveList& moves);
bool may_pay_ransom(const Ruleset& rules, const State& state);

// Legality of one move, judged from the rules. Precondition: the phase is the move's.
bool is_legal(const Ruleset& rules, const State& state, const Move& move);
bool is_legal_capture(const State& state, const Move& move);
bool is_legal_exchange(const State& state, const Move& move);
bool is_legal_ransom(const Ruleset& rules, const State& state, const Move& move);

// Carry out a legal move. They change figures, towers, points and prisons, and leave the phase to the turn.
void apply(const Ruleset& rules, State& state, const Move& move, EventLog* log);
// Returns true if the seat must now choose which of its own followers comes back.
bool apply_capture(const Ruleset& rules, State& state, const Move& move, EventLog* log);
void apply_exchange(State& state, FigureKind kind, EventLog* log);
// Carries out an exchange in which all prisoners that qualify are of one kind; false if the seat must choose.
bool exchange_if_no_choice(State& state, EventLog* log);
void apply_ransom(State& state, const Move& move, EventLog* log);

}  // namespace bastide::wood
