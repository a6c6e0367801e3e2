// Figures and prisoners of a position.
#include "game/scoring.h"
#include "notation/move_text.h"
#include "notation/set_up.h"

namespace bastide::set_up_detail {

namespace {

using Problem = std::optional<std::string>;

// Who may stand on which kind of segment.
Problem refuse_kind(const Draft& d, FigureKind kind, SegmentKind where) {
  const bool road_or_city = where == SegmentKind::road || where == SegmentKind::city;
  switch (kind) {
    case FigureKind::follower:
    case FigureKind::large_follower:
      if (where == SegmentKind::garden) return "only an abbot may stand on a garden (R-AB-2)";
      break;
    case FigureKind::abbot:
      if (where != SegmentKind::monastery && where != SegmentKind::garden)
        return "an abbot stands on a monastery or garden (R-AB-1)";
      break;
    case FigureKind::builder:
      if (!road_or_city) return "a builder stands on a road or in a city (R-TB-BUILDER-1)";
      break;
    case FigureKind::pig:
      if (where != SegmentKind::field) return "a pig stands on a field (R-TB-PIG-1)";
      break;
  }
  if (where == SegmentKind::field && d.rules.options.farmers() == Farmers::off)
    return "farmers are off: nobody stands on a field (R-BASE-SETUP-8)";
  return std::nullopt;
}

Problem refuse_guard(const Draft& d, FigureKind kind, u8 index) {
  const Cell& cell = d.state.board.cell(index);
  if (cell.tower_height == 0 || !cell.tower_closed)
    return "a guard needs a closed tower: write ! after its height (R-TW-GUARD-1)";
  if (kind > FigureKind::large_follower) return "a guard is a small or large follower (R-TW-GUARD-1)";
  for (int i = 0; i < d.state.board.figure_count(); ++i) {
    const Figure& g = d.state.board.figure(i);
    if (g.cell == index && g.is_guard()) return "the tower has a guard already (R-TW-GUARD-1)";
  }
  return std::nullopt;
}

Problem refuse_spot(const Draft& d, const Position::Standing& g, u8 index) {
  const Board& board = d.state.board;
  const Cell& cell = board.cell(index);
  if (index == d.state.dragon.cell) return "nobody stands on the cell of the dragon (R-INV-5)";
  const bool before_wood = d.position.phase >= Phase::symbol && d.position.phase <= Phase::exchange;
  if (g.segment == none8) {
    if (auto problem = refuse_guard(d, g.kind, index)) return problem;
  } else {
    const SegmentKind where = board.def(cell).segments[g.segment].kind;
    if (auto problem = refuse_kind(d, g.kind, where)) return problem;
    const FeatureId f = board.feature_of(cell, g.segment);
    if (where != SegmentKind::field && board.feature(f).complete() && !is_just_completed(d, f))
      return "the feature is complete: its followers have gone home (R-INV-4)";
  }
  if (before_wood && index == d.state.turn.cell) return "nobody stands on the tile just placed yet";
  return std::nullopt;
}

Problem refuse_fairy(const Draft& d, const Position::Standing& g, u8 index) {
  if (d.rules.options.fairy_binding() == FairyBinding::tile)
    return "with fairy-binding=tile the fairy stands beside nobody (R-PD-FAIRY-2)";
  if (g.kind > FigureKind::abbot) return "the fairy stands beside followers only (R-PD-FAIRY-1)";
  if (index != d.state.fairy.cell) return "the fairy is on another cell (R-PD-FAIRY-2)";
  for (int i = 0; i < d.state.board.figure_count(); ++i) {
    if (d.state.board.figure(i).beside_fairy) return "the fairy stands beside one figure only (R-PD-FAIRY-2)";
  }
  return std::nullopt;
}

Result<void> put_figure(Draft& d, const Position::Standing& g) {
  const u8 index = d.state.board.cell_at(g.at);
  if (g.seat >= d.position.seats) return bad_figure(g.at, "there is no seat " + std::to_string(g.seat));
  if (index == none8) return bad_figure(g.at, "no tile lies there");
  if (g.segment != none8 && g.segment >= d.state.board.def(d.state.board.cell(index)).segment_count)
    return bad_figure(g.at, "the tile has no such segment");
  if (u8(g.kind) >= figure_kinds || d.state.players[g.seat].supply_of(g.kind) == 0)
    return bad_figure(g.at, "seat " + std::to_string(g.seat) + " has no such figure left (R-INV-1)");
  if (auto problem = refuse_spot(d, g, index)) return bad_figure(g.at, *problem);
  if (g.beside_fairy) {
    if (auto problem = refuse_fairy(d, g, index)) return bad_figure(g.at, *problem);
  }
  --d.state.players[g.seat].supply_of(g.kind);
  d.state.board.add_figure(g.seat, g.kind, index, g.segment);
  if (g.beside_fairy) d.state.board.set_beside_fairy(d.state.board.figure_count() - 1, true);
  return {};
}

// Builders and pigs need a follower of their owner (R-INV-3).
Result<void> check_helpers(const Draft& d) {
  const Board& board = d.state.board;
  for (int i = 0; i < board.figure_count(); ++i) {
    const Figure& g = board.figure(i);
    if (g.is_follower() || board.feature(board.feature_of(g)).strengths.of(g.seat) > 0) continue;
    if (g.kind == FigureKind::pig && d.rules.options.pig_without_farmer() == PigWithoutFarmer::stays)
      continue;
    return bad_figure(board.cell(g.cell).at,
                      "a builder or pig without a follower of its owner goes home (R-FIG-1)");
  }
  return {};
}

// A closed tower has its guard, unless a tower stays closed for ever.
Result<void> check_closed_towers(const Draft& d) {
  if (d.rules.options.tower_reopens() == TowerReopens::no) return {};
  const Board& board = d.state.board;
  for (int c = 0; c < board.cell_count(); ++c) {
    if (!board.cell(c).tower_closed) continue;
    bool guarded = false;
    for (int i = 0; i < board.figure_count(); ++i)
      guarded |= board.figure(i).cell == c && board.figure(i).is_guard();
    if (!guarded) {
      return fail(
          "position/towers", "towers",
          "the tower at " + print_coord(board.cell(c).at) + " is closed, but has no guard (R-TW-GUARD-3)");
    }
  }
  return {};
}

}  // namespace

bool is_just_completed(const Draft& d, FeatureId feature) {
  if (!scoring::is_to_come(d.rules, d.position.phase)) return false;
  const Board& board = d.state.board;
  const Cell& placed = board.cell(d.state.turn.cell);
  for (int s = 0; s < board.def(placed).segment_count; ++s) {
    if (board.feature_of(placed, s) == feature) return true;
  }
  for (int i = 0; i < board.shrine_count(); ++i) {
    if (board.shrine(i).feature == feature) return surrounds(board.shrine(i).at, placed.at);
  }
  return false;
}

Result<void> put_figures(Draft& d) {
  for (const Position::Standing& g : d.position.figures) {
    if (auto r = put_figure(d, g); !r) return r;
  }
  if (auto r = check_helpers(d); !r) return r;
  return check_closed_towers(d);
}

Result<void> take_prisoners(Draft& d) {
  const auto bad = [](std::string message) {
    return fail("position/prisoners", "prisoners", std::move(message));
  };
  const int seats = d.position.seats;
  for (const Position::Prisoner& g : d.position.prisoners) {
    if (!d.rules.has(Element::tower)) return bad("the ruleset has no towers");
    if (g.holder >= seats || g.owner >= seats || g.holder == g.owner)
      return bad("a prisoner is held by another seat of the game");
    if (g.kind > FigureKind::abbot) return bad("builders and pigs are never captured (R-TW-CAPTURE-1)");
    u8& supply = d.state.players[g.owner].supply_of(g.kind);
    if (supply == 0) return bad("seat " + std::to_string(g.owner) + " has no such figure left (R-INV-1)");
    if (d.state.players[g.owner].holds_any_of(g.holder))
      return bad("two seats hold prisoners of each other (R-TW-EXCHANGE-1)");
    --supply;
    ++d.state.players[g.holder].prison[g.owner][u8(g.kind)];
  }
  return {};
}

}  // namespace bastide::set_up_detail
