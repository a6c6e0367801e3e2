#include "bastide.h"

#include "game/explain.h"
#include "game/turn_order.h"

namespace bastide {

void generate(const Ruleset& rules, const State& state, MoveList& moves) {
  turn::generate(rules, state, moves);
}

void chance(const Ruleset& rules, const State& state, ChanceList& draws) {
  turn::chances(rules, state, draws);
}

bool is_legal(const Ruleset& rules, const State& state, const Move& move) {
  return turn::is_legal(rules, state, move);
}

void apply(const Ruleset& rules, State& state, const Move& move, EventLog* log) {
  turn::apply(rules, state, move, log);
}

Result<void> try_apply(const Ruleset& rules, State& state, const Move& move, EventLog* log) {
  if (!turn::is_legal(rules, state, move)) return std::unexpected(explain_refusal(rules, state, move));
  turn::apply(rules, state, move, log);
  return {};
}

bool is_over(const State& state) { return state.turn.phase == Phase::over; }
bool is_chance(const State& state) { return state.turn.phase == Phase::draw; }
Seat to_move(const State& state) { return state.turn.decider; }
int score(const State& state, Seat seat) { return state.players[seat].score; }

std::size_t state_bytes(const State& state) {
  return sizeof(State) - sizeof(Board) + state.board.used_bytes();
}

}  // namespace bastide
