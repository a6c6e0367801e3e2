#include "game/wood.h"

#include "expansions/abbot/abbot.h"
#include "expansions/base_game/base_game.h"
#include "expansions/tower/tower.h"
#include "expansions/traders_builders/traders_builders.h"
#include "game/figures.h"
#include "game/scoring.h"
#include "game/wood_parts.h"

namespace bastide::wood {

namespace {

constexpr FigureKind followers[] = {FigureKind::follower, FigureKind::large_follower};

// What this part's tile and symbol allow.
struct Menu {
  bool nothing = false;             // volcano-wood=nothing on a volcano turn
  bool elsewhere = false;           // portal or REMOTE: any unoccupied, incomplete feature
  bool twin = false;                // TWIN: beside an own follower
  FeatureId princess = no_feature;  // the city of the princess, if a knight stands in it
  bool must_remove = false;         // … and one has to go
};

Menu menu_of(const Ruleset& rules, const State& state) {
  Menu menu;
  if (rules.elements == 0) return menu;
  const Cell& cell = state.board.cell(state.turn.cell);
  const Special special = state.board.def(cell).special;
  menu.nothing = special == Special::volcano && rules.has(Element::dragon) &&
                 rules.options.volcano_wood() == VolcanoWood::nothing;
  menu.elsewhere = (special == Special::magic_portal && rules.has(Element::portal)) ||
                   state.turn.symbol == SymbolKind::remote;
  menu.twin = state.turn.symbol == SymbolKind::twin;
  if (special == Special::princess && rules.has(Element::princess)) {
    const FeatureId city = princess_dragon::princess_city(state.board, cell);
    if (state.board.feature(city).strengths.any()) {
      menu.princess = city;
      menu.must_remove = rules.options.princess_removal() == PrincessRemoval::must;
    }
  }
  return menu;
}

// R-PD-PORTAL-2, -4, R-AN-8: a feature that can be claimed from afar.
bool is_incomplete(const Ruleset& rules, const Feature& f) {
  if (f.kind == SegmentKind::field && rules.options.closed_field_remote() == ClosedFieldRemote::allowed)
    return true;
  return !f.complete();
}

// R-AN-7, -11: exactly one own follower stands on this very segment, and it is no garden.
bool may_stand_twin(const Board& board, const Cell& cell, int local, Seat seat) {
  if (board.def(cell).segments[std::size_t(local)].kind == SegmentKind::garden) return false;
  int own = 0;
  for (int i = 0; i < board.figure_count(); ++i) {
    const Figure& g = board.figure(i);
    own += g.seat == seat && g.is_follower() && g.segment == cell.first_segment + local;
  }
  return own == 1;
}

bool may_deploy(const Ruleset& rules, const State& state, const Menu& menu, FigureKind kind, u8 index,
                u8 local) {
  const Board& board = state.board;
  const Seat seat = state.turn.seat;
  if (index == state.dragon.cell) return false;  // R-PD-VOLCANO-4
  const Cell& cell = board.cell(index);
  if (local == none8) {
    return rules.has(Element::tower) && kind <= FigureKind::large_follower && tower::may_guard(board, cell);
  }
  const bool here = index == state.turn.cell;
  if (!here && !menu.elsewhere && !menu.twin) return false;
  const bool in_reach =
      here || (menu.elsewhere && is_incomplete(rules, board.feature(board.feature_of(cell, local))));
  switch (kind) {
    case FigureKind::follower:
    case FigureKind::large_follower:
      return (in_reach && base_game::may_stand(rules, board, cell, local)) ||
             (menu.twin && may_stand_twin(board, cell, local, seat));
    case FigureKind::abbot: return in_reach && abbot::may_stand(board, cell, local);
    case FigureKind::builder:
      return here && traders_builders::may_stand_builder(rules, board, cell, local, seat);
    case FigureKind::pig: return here && traders_builders::may_stand_pig(rules, board, cell, local, seat);
  }
  return false;
}

// Calls visit(kind) for each kind of figure the active seat has in supply.
template <class Visit>
void for_each_in_supply(const State& state, Visit visit) {
  for (int k = 0; k < figure_kinds; ++k) {
    if (state.players[state.turn.seat].supply[std::size_t(k)] > 0) visit(FigureKind(k));
  }
}

void generate_deployments(const Ruleset& rules, const State& state, const Menu& menu, MoveList& moves) {
  const auto try_cell = [&](u8 index, FigureKind kind) {
    const Cell& cell = state.board.cell(index);
    const int count = state.board.def(cell).segment_count;
    for (int s = 0; s < count; ++s) {
      if (may_deploy(rules, state, menu, kind, index, u8(s)))
        moves.push_back(Move::deploy(kind, cell.at, u8(s)));
    }
  };
  const bool far = menu.elsewhere || menu.twin;
  for_each_in_supply(state, [&](FigureKind kind) {
    try_cell(state.turn.cell, kind);
    if (!far || kind > FigureKind::abbot) return;
    for (int i = 0; i < state.board.cell_count(); ++i) {
      if (i != state.turn.cell) try_cell(u8(i), kind);
    }
  });
}

void generate_towers(const Ruleset& rules, const State& state, const Menu& menu, MoveList& moves) {
  const bool pieces = state.players[state.turn.seat].tower_pieces > 0;
  for (int i = 0; i < state.board.cell_count(); ++i) {
    const Cell& cell = state.board.cell(i);
    if (!tower::may_build(state.board, cell)) continue;
    if (pieces) moves.push_back(Move::tower(cell.at));
    for (const FigureKind kind : followers) {
      if (state.players[state.turn.seat].supply_of(kind) > 0 &&
          may_deploy(rules, state, menu, kind, u8(i), none8)) {
        moves.push_back(Move::deploy(kind, cell.at, none8));
      }
    }
  }
}

// Whether the fairy may be moved to this figure: an own follower, and not where she stands with the same
// effect (R-PD-FAIRY-8). `bound` = the figure she stands beside, or null.
bool may_join(const State& state, const Figure& g, const Figure* bound, bool by_tile) {
  if (g.seat != state.turn.seat || !g.is_follower()) return false;
  if (by_tile) return g.cell != state.fairy.cell;
  return bound == nullptr || g.cell != bound->cell || g.segment != bound->segment || g.kind != bound->kind ||
         g.seat != bound->seat;
}

const Figure* beside_fairy(const Board& board) {
  for (int i = 0; i < board.figure_count(); ++i) {
    if (board.figure(i).beside_fairy) return &board.figure(i);
  }
  return nullptr;
}

void generate_fairy(const Ruleset& rules, const State& state, MoveList& moves) {
  const int from = moves.size();
  const bool by_tile = rules.options.fairy_binding() == FairyBinding::tile;
  const Figure* bound = beside_fairy(state.board);
  for (int i = 0; i < state.board.figure_count(); ++i) {
    const Figure& g = state.board.figure(i);
    if (!may_join(state, g, bound, by_tile)) continue;
    const Coord at = state.board.cell(g.cell).at;
    push_once(moves, from,
              by_tile ? Move::fairy_to(at) : Move::fairy_beside(g.kind, at, state.board.local_segment(g)));
  }
}

// R-PD-FAIRY-1: is there an own follower as named that she may join?
bool may_move_fairy(const Ruleset& rules, const State& state, const Move& m) {
  const bool by_tile = rules.options.fairy_binding() == FairyBinding::tile;
  if (m.extra != 0 || (by_tile && m != Move::fairy_to(m.at))) return false;
  const Figure* bound = beside_fairy(state.board);
  for (int i = 0; i < state.board.figure_count(); ++i) {
    const Figure& g = state.board.figure(i);
    if (!may_join(state, g, bound, by_tile) || state.board.cell(g.cell).at != m.at) continue;
    if (by_tile || (g.kind == m.figure && state.board.local_segment(g) == m.segment)) return true;
  }
  return false;
}

void generate_princess(const State& state, const Menu& menu, MoveList& moves) {
  const int from = moves.size();
  for (int i = 0; i < state.board.figure_count(); ++i) {
    const Figure& g = state.board.figure(i);
    if (!g.is_follower() || state.board.feature_of(g) != menu.princess) continue;
    push_once(moves, from,
              Move::princess(g.kind, state.board.cell(g.cell).at, state.board.local_segment(g), whose(g)));
  }
}

Event event_at(EventKind kind, const State& state, Coord at) {
  Event e;
  e.kind = kind;
  e.seat = state.turn.seat;
  e.at = at;
  return e;
}

void deploy(State& state, const Move& m, EventLog* log) {
  const u8 cell = state.board.cell_at(m.at);
  --state.players[state.turn.seat].supply_of(m.figure);
  state.board.add_figure(state.turn.seat, m.figure, cell, m.segment);
  if (m.segment == none8) state.board.set_tower_closed(cell, true);
  if (log == nullptr) return;
  Event e = event_at(EventKind::figure_placed, state, m.at);
  e.figure = m.figure;
  e.segment = m.segment;
  log->push_back(e);
}

void move_fairy(const Ruleset& rules, State& state, const Move& m, EventLog* log) {
  state.fairy.cell = state.board.cell_at(m.at);
  const bool by_tile = rules.options.fairy_binding() == FairyBinding::tile;
  bool bound = by_tile;
  for (int i = 0; i < state.board.figure_count(); ++i) {
    const Figure& g = state.board.figure(i);
    const bool named = !bound && g.cell == state.fairy.cell && g.seat == state.turn.seat &&
                       g.kind == m.figure && state.board.local_segment(g) == m.segment;
    state.board.set_beside_fairy(i, named);
    bound |= named;
  }
  if (log == nullptr) return;
  Event e = event_at(EventKind::fairy_moved, state, m.at);
  e.figure = m.figure;
  e.segment = by_tile ? none8 : m.segment;
  log->push_back(e);
}

void raise_tower(State& state, const Move& m, EventLog* log) {
  const u8 cell = state.board.cell_at(m.at);
  --state.players[state.turn.seat].tower_pieces;
  state.board.raise_tower(cell);
  state.turn.tower = cell;
  if (log == nullptr) return;
  Event e = event_at(EventKind::tower_raised, state, m.at);
  e.points = state.board.cell(cell).tower_height;
  log->push_back(e);
}

}  // namespace

void generate(const Ruleset& rules, const State& state, MoveList& moves) {
  const Menu menu = menu_of(rules, state);
  if (menu.princess != no_feature) generate_princess(state, menu, moves);
  if (menu.must_remove) return;  // R-PD-PRINCESS-2
  if (!menu.nothing) {
    generate_deployments(rules, state, menu, moves);
    if (rules.has(Element::tower)) generate_towers(rules, state, menu, moves);
    if (rules.has(Element::fairy)) generate_fairy(rules, state, moves);
    if (rules.has(Element::abbot)) {
      const int index = abbot::find(state.board, state.turn.seat);
      if (index >= 0) moves.push_back(Move::recall(state.board.cell(state.board.figure(index).cell).at));
    }
  }
  moves.push_back(Move::pass());
}

bool any_choice(const Ruleset& rules, const State& state) {
  const Menu menu = menu_of(rules, state);
  if (menu.princess != no_feature) return true;
  if (!menu.nothing) {
    // Most often there is something to place here: look for that first.
    const int count = state.board.def(state.board.cell(state.turn.cell)).segment_count;
    for (int k = 0; k < figure_kinds; ++k) {
      if (state.players[state.turn.seat].supply[std::size_t(k)] == 0) continue;
      for (int s = 0; s < count; ++s) {
        if (may_deploy(rules, state, menu, FigureKind(k), state.turn.cell, u8(s))) return true;
      }
    }
  }
  if (rules.elements == 0) return false;
  if (rules.has(Element::fairy) && !menu.nothing) {
    const bool by_tile = rules.options.fairy_binding() == FairyBinding::tile;
    const Figure* bound = beside_fairy(state.board);
    for (int i = 0; i < state.board.figure_count(); ++i) {
      if (may_join(state, state.board.figure(i), bound, by_tile)) return true;
    }
  }
  MoveList moves;
  generate(rules, state, moves);
  generate_ransoms(rules, state, moves);
  return moves.size() > 1;
}

bool is_legal(const Ruleset& rules, const State& state, const Move& m) {
  const Menu menu = menu_of(rules, state);
  if (m.kind == MoveKind::princess) {
    const int index = find_figure(state, m);
    return menu.princess != no_feature && index >= 0 && m.arg <= u8(FigureKind::abbot) &&
           state.board.feature_of(state.board.figure(index)) == menu.princess;
  }
  if (menu.must_remove) return false;
  if (m == Move::pass()) return true;
  if (menu.nothing) return false;
  const u8 cell = state.board.cell_at(m.at);
  switch (m.kind) {
    case MoveKind::deploy:
      return m.arg < figure_kinds && m.extra == 0 && cell != none8 &&
             (m.segment == none8 || m.segment < state.board.def(state.board.cell(cell)).segment_count) &&
             state.players[state.turn.seat].supply_of(m.figure) > 0 &&
             may_deploy(rules, state, menu, m.figure, cell, m.segment);
    case MoveKind::recall: {
      if (!rules.has(Element::abbot) || m != Move::recall(m.at)) return false;
      const int index = abbot::find(state.board, state.turn.seat);
      return index >= 0 && state.board.figure(index).cell == cell;
    }
    case MoveKind::fairy: return rules.has(Element::fairy) && may_move_fairy(rules, state, m);
    case MoveKind::tower:
      return rules.has(Element::tower) && m == Move::tower(m.at) && cell != none8 &&
             state.players[state.turn.seat].tower_pieces > 0 &&
             tower::may_build(state.board, state.board.cell(cell));
    default: return false;
  }
}

void apply(const Ruleset& rules, State& state, const Move& m, EventLog* log) {
  switch (m.kind) {
    case MoveKind::deploy: deploy(state, m, log); return;
    case MoveKind::recall:
      scoring::score_recall(rules, state, abbot::find(state.board, state.turn.seat), log);
      return;
    case MoveKind::fairy: move_fairy(rules, state, m, log); return;
    case MoveKind::princess:
      send_home(
          rules, state, find_figure(state, m),
          rules.options.princess_removal() == PrincessRemoval::must ? "R-PD-PRINCESS-2" : "R-PD-PRINCESS-3",
          log);
      send_home_left_alone(rules, state, log);
      return;
    case MoveKind::tower: raise_tower(state, m, log); return;
    default: return;
  }
}

}  // namespace bastide::wood
