// What legal decisions and events mean, by rule.
#include "game/explain.h"
#include "game/turn_parts.h"

namespace bastide {

namespace {

DecisionKind follower_kind(SegmentKind kind) {
  switch (kind) {
    case SegmentKind::road: return DecisionKind::follower_road;
    case SegmentKind::city: return DecisionKind::follower_city;
    case SegmentKind::field: return DecisionKind::follower_field;
    case SegmentKind::monastery:
    case SegmentKind::garden: break;
  }
  return DecisionKind::follower_monastery;
}

DecisionKind deployment_kind(const Ruleset& rules, const State& state, const Move& m) {
  if (m.segment == none8) return DecisionKind::guard;
  const Board& board = state.board;
  const u8 index = board.cell_at(m.at);
  const Cell& cell = board.cell(index);
  if (index != state.turn.cell) {
    // Beside an own follower only TWIN leads, to a feature nobody holds only the others do.
    if (board.feature(board.feature_of(cell, m.segment)).strengths.any()) return DecisionKind::twin;
    const bool portal =
        rules.has(Element::portal) && board.def(board.cell(state.turn.cell)).special == Special::magic_portal;
    return portal ? DecisionKind::portal : DecisionKind::remote;
  }
  switch (m.figure) {
    case FigureKind::follower: break;
    case FigureKind::large_follower: return DecisionKind::large_follower;
    case FigureKind::abbot: return DecisionKind::abbot;
    case FigureKind::builder: return DecisionKind::builder;
    case FigureKind::pig: return DecisionKind::pig;
  }
  return follower_kind(board.def(cell).segments[m.segment].kind);
}

DecisionKind passing_kind(const State& state) {
  if (state.turn.phase == Phase::capture) return DecisionKind::spare;
  if (state.turn.phase != Phase::part_end) return DecisionKind::pass;
  return turn::second_part_due(state) ? DecisionKind::decline_part : DecisionKind::end_turn;
}

DecisionKind kind_of(const Ruleset& rules, const State& state, const Move& m) {
  switch (m.kind) {
    case MoveKind::draw: return DecisionKind::draw;
    case MoveKind::place:
      return tile_def(state.turn.tile).has_river ? DecisionKind::continue_river : DecisionKind::place;
    case MoveKind::symbol: return DecisionKind::symbol;
    case MoveKind::deploy: return deployment_kind(rules, state, m);
    case MoveKind::recall: return DecisionKind::recall;
    case MoveKind::fairy: return DecisionKind::fairy;
    case MoveKind::princess:
      return rules.options.princess_removal() == PrincessRemoval::must ? DecisionKind::princess_must
                                                                       : DecisionKind::princess_may;
    case MoveKind::tower: return DecisionKind::tower;
    case MoveKind::capture:
      return (m.extra & ~beside_fairy_bit) == state.turn.seat ? DecisionKind::capture_own
                                                              : DecisionKind::capture;
    case MoveKind::exchange: return DecisionKind::exchange;
    case MoveKind::ransom: return DecisionKind::ransom;
    case MoveKind::dragon: return DecisionKind::dragon;
    case MoveKind::second_part: return DecisionKind::second_part;
    case MoveKind::pass: break;
  }
  return passing_kind(state);
}

std::string_view rule_of_placing(const Event& e) {
  if (e.segment == none8) return "R-TW-GUARD-1";
  switch (e.figure) {
    case FigureKind::follower: break;
    case FigureKind::large_follower: return "R-IC-LARGE-1";
    case FigureKind::abbot: return "R-AB-1";
    case FigureKind::builder: return "R-TB-BUILDER-1";
    case FigureKind::pig: return "R-TB-PIG-1";
  }
  return "R-BASE-FOLLOW-1";
}

}  // namespace

const DecisionDef& explain_decision(const Ruleset& rules, const State& state, const Move& move) {
  return decision_defs()[u8(kind_of(rules, state, move))];
}

std::string_view rule_of(const Event& e) {
  if (e.rule[0] != '\0') return e.rule;
  switch (e.kind) {
    case EventKind::tile_drawn: return "R-TURN-2";
    case EventKind::tile_discarded: return "R-TURN-4";
    case EventKind::tile_placed: return tile_def(e.tile).has_river ? "R-RV-PLACE-1" : "R-BASE-PLACE-1";
    case EventKind::figure_placed: return rule_of_placing(e);
    case EventKind::figure_returned: return "R-TURN-12";
    case EventKind::points: return "R-TURN-11";
    case EventKind::tile_set_aside: return "R-TURN-3";
    case EventKind::tiles_returned: return "R-PD-VOLCANO-2";
    case EventKind::goods_taken: return "R-SCORE-GOODS-1";
    case EventKind::dragon_moved: return e.seat == none8 ? "R-PD-VOLCANO-2" : "R-PD-DRAGON-3";
    case EventKind::fairy_moved: return "R-PD-FAIRY-1";
    case EventKind::tower_raised: return "R-TW-PIECE-1";
    case EventKind::figure_captured: return "R-TW-CAPTURE-4";
    case EventKind::figure_freed: return "R-TW-EXCHANGE-1";
    case EventKind::no_points: return "R-FINAL-3";
    case EventKind::symbol_resolved: return "R-AN-5";
    case EventKind::second_part: return "R-TURN-13";
    case EventKind::game_over: return "R-END-1";
  }
  return "R-TURN-16";
}

}  // namespace bastide
