// Captures, exchanges and ransoms: what towers do to followers (R-TW-*).
#include "expansions/tower/tower.h"
#include "game/figures.h"
#include "game/scoring.h"
#include "game/wood.h"
#include "game/wood_parts.h"

namespace bastide::wood {

namespace {

bool may_capture(const State& state, const Figure& g) {
  return g.is_follower() && tower::reaches(state.board.cell(state.turn.tower), state.board.cell(g.cell).at);
}

void free_prisoner(State& state, Seat owner, Seat holder, FigureKind kind, const char* rule, EventLog* log) {
  --state.players[holder].prison[owner][u8(kind)];
  ++state.players[owner].supply_of(kind);
  if (log == nullptr) return;
  Event e;
  e.kind = EventKind::figure_freed;
  e.seat = owner;
  e.by = holder;
  e.figure = kind;
  e.rule = rule;
  log->push_back(e);
}

}  // namespace

void generate_captures(const State& state, MoveList& moves) {
  const int from = moves.size();
  for (int i = 0; i < state.board.figure_count(); ++i) {
    const Figure& g = state.board.figure(i);
    if (!may_capture(state, g)) continue;
    push_once(moves, from,
              Move::capture(g.kind, state.board.cell(g.cell).at, state.board.local_segment(g), whose(g)));
  }
  moves.push_back(Move::pass());
}

bool is_legal_capture(const State& state, const Move& m) {
  if (m == Move::pass()) return true;
  const int index = m.kind == MoveKind::capture ? find_figure(state, m) : -1;
  return index >= 0 && may_capture(state, state.board.figure(index));
}

bool apply_capture(const Ruleset& rules, State& state, const Move& m, EventLog* log) {
  const Seat captor = state.turn.seat;
  const int index = find_figure(state, m);
  const Figure g = state.board.figure(index);
  if (g.seat == captor) {
    send_home(rules, state, index, "R-TW-CAPTURE-4", log);
    send_home_left_alone(rules, state, log);
    return false;
  }
  lift(rules, state, index);
  ++state.players[captor].prison[g.seat][u8(g.kind)];
  if (log != nullptr) {
    Event e;
    e.kind = EventKind::figure_captured;
    e.at = m.at;
    e.seat = g.seat;
    e.by = captor;
    e.figure = g.kind;
    e.segment = m.segment;
    e.rule = "R-TW-CAPTURE-4";
    log->push_back(e);
  }
  send_home_left_alone(rules, state, log);
  if (!state.players[g.seat].holds_any_of(captor)) return false;
  // R-TW-EXCHANGE-1: what was just taken goes back at once.
  state.turn.exchange_with = g.seat;
  free_prisoner(state, g.seat, captor, g.kind, "R-TW-EXCHANGE-1", log);
  return !exchange_if_no_choice(state, log);
}

bool exchange_if_no_choice(State& state, EventLog* log) {
  MoveList choices;
  generate_exchanges(state, choices);
  if (choices.size() > 1) return false;
  apply_exchange(state, choices[0].figure, log);
  return true;
}

void generate_exchanges(const State& state, MoveList& moves) {
  const auto& held = state.players[state.turn.exchange_with].prison[state.turn.seat];
  for (int k = 0; k < follower_kinds; ++k) {
    if (held[std::size_t(k)] > 0) moves.push_back(Move::exchange(FigureKind(k)));
  }
}

bool is_legal_exchange(const State& state, const Move& m) {
  return m.arg < follower_kinds && m == Move::exchange(m.figure) &&
         state.players[state.turn.exchange_with].prison[state.turn.seat][m.arg] > 0;
}

void apply_exchange(State& state, FigureKind kind, EventLog* log) {
  free_prisoner(state, state.turn.seat, state.turn.exchange_with, kind, "R-TW-EXCHANGE-2", log);
}

bool may_pay_ransom(const Ruleset& rules, const State& state) {
  if (!rules.has(Element::tower) || state.turn.ransom_paid) return false;
  if (state.players[state.turn.decider].score < constant::ransom_points) return false;  // R-TW-RANSOM-3
  if (rules.options.ransom_when() == RansomWhen::any_decision) return true;
  const Phase phase = state.turn.phase;
  return state.turn.decider == state.turn.seat &&
         (phase == Phase::place || phase == Phase::wood || phase == Phase::part_end);  // R-TURN-9
}

void generate_ransoms(const Ruleset& rules, const State& state, MoveList& moves) {
  if (!may_pay_ransom(rules, state)) return;
  for (Seat holder = 0; holder < state.players.count; ++holder) {
    for (int k = 0; k < follower_kinds; ++k) {
      if (state.players[holder].prison[state.turn.decider][std::size_t(k)] > 0) {
        moves.push_back(Move::ransom(FigureKind(k), holder));
      }
    }
  }
}

bool is_legal_ransom(const Ruleset& rules, const State& state, const Move& m) {
  return m.arg < follower_kinds && m.extra < state.players.count && m == Move::ransom(m.figure, m.extra) &&
         may_pay_ransom(rules, state) && state.players[m.extra].prison[state.turn.decider][m.arg] > 0;
}

void apply_ransom(State& state, const Move& m, EventLog* log) {
  const Seat payer = state.turn.decider, holder = m.extra;
  state.turn.ransom_paid = true;
  scoring::give(state.players, payer, -constant::ransom_points, Scored::ransom, "R-TW-RANSOM-1", log);
  scoring::give(state.players, holder, constant::ransom_points, Scored::ransom, "R-TW-RANSOM-1", log);
  free_prisoner(state, payer, holder, m.figure, "R-TW-RANSOM-1", log);
}

}  // namespace bastide::wood
