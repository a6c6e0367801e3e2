#include "game/figures.h"

namespace bastide {

void lift(const Ruleset& rules, State& state, int index) {
  const Figure g = state.board.figure(index);
  if (g.is_guard() && rules.options.tower_reopens() == TowerReopens::yes)
    state.board.set_tower_closed(g.cell, false);
  state.board.remove_figure(index);
}

void send_home(const Ruleset& rules, State& state, int index, const char* rule, EventLog* log) {
  const Figure g = state.board.figure(index);
  const u8 segment = state.board.local_segment(g);
  lift(rules, state, index);
  ++state.players[g.seat].supply_of(g.kind);
  if (log == nullptr) return;
  Event e;
  e.kind = EventKind::figure_returned;
  e.seat = g.seat;
  e.figure = g.kind;
  e.at = state.board.cell(g.cell).at;
  e.segment = segment;
  e.rule = rule;
  log->push_back(e);
}

void send_home_left_alone(const Ruleset& rules, State& state, EventLog* log) {
  for (int i = state.board.figure_count() - 1; i >= 0; --i) {
    const Figure g = state.board.figure(i);
    if (g.is_follower()) continue;
    if (g.kind == FigureKind::pig && rules.options.pig_without_farmer() == PigWithoutFarmer::stays) continue;
    if (state.board.feature(state.board.feature_of(g)).strengths.of(g.seat) > 0) continue;
    send_home(rules, state, i, "R-FIG-1", log);
  }
}

}  // namespace bastide
