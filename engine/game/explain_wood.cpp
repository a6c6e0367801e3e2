#include "game/explain_wood.h"

#include "expansions/tower/tower.h"

namespace bastide {

namespace {

std::string text(Coord c) { return std::to_string(c.x) + "," + std::to_string(c.y); }

const char* name_of(SegmentKind kind) {
  constexpr const char* names[] = {"city", "road", "field", "monastery", "garden"};
  return names[u8(kind)];
}

const Cell& placed_cell(const State& state) { return state.board.cell(state.turn.cell); }

bool is_placed_special(const State& state, Special special) {
  return state.board.def(placed_cell(state)).special == special;
}

// The figure a move names exists.
bool stands_there(const State& state, const Move& m) {
  const u8 cell = state.board.cell_at(m.at);
  for (int i = 0; cell != none8 && i < state.board.figure_count(); ++i) {
    const Figure& g = state.board.figure(i);
    if (g.cell == cell && g.kind == m.figure && state.board.local_segment(g) == m.segment &&
        g.seat == (m.extra & ~beside_fairy_bit) && bool(g.beside_fairy) == bool(m.extra & beside_fairy_bit)) {
      return true;
    }
  }
  return false;
}

// ---------------------------------------------------------------- placing a figure

// Who is in the way, and where.
Refusal occupied(const State& state, FeatureId id) {
  const Board& board = state.board;
  const std::string what = "the feature is already occupied";
  for (int i = 0; i < board.figure_count(); ++i) {
    const Figure& g = board.figure(i);
    if (!g.is_follower() || board.feature_of(g) != id) continue;
    return {what + ": in this " + name_of(board.feature(id).kind) + " stands a " + figure_name(g.kind) +
                " of seat " + std::to_string(g.seat) + ", at " + text(board.cell(g.cell).at),
            "R-BASE-FOLLOW-3"};
  }
  return {what, "R-BASE-FOLLOW-3"};
}

Refusal refuse_guard(const Ruleset& rules, const State& state, const Move& m, const Cell& cell) {
  if (!rules.has(Element::tower)) return {"the ruleset has no towers", "R-SETUP-1"};
  if (m.figure > FigureKind::large_follower)
    return {"only a small or large follower may close a tower", "R-TW-GUARD-1"};
  if (!tower::is_place(state.board, cell))
    return {"the tile at " + text(m.at) + " has no tower", "R-TW-GUARD-1"};
  if (cell.tower_closed) return {"the tower is closed", "R-TW-GUARD-1"};
  return {"a tower needs a piece before a follower may close it", "R-TW-GUARD-1"};
}

Refusal refuse_pig(const Ruleset& rules, const State& state, const Move& m, SegmentKind kind) {
  if (rules.options.farmers() == Farmers::off)
    return {"farmers are off: nobody may stand on a field", "R-BASE-SETUP-8"};
  if (kind != SegmentKind::field) return {"a pig goes on a field", "R-TB-PIG-1"};
  if (m.at != placed_cell(state).at) return {"a pig goes on the tile just placed", "R-TB-PIG-1"};
  return {"a pig needs a farmer of yours in the field", "R-TB-PIG-1"};
}

Refusal refuse_builder(const State& state, const Move& m, const Cell& cell, SegmentKind kind) {
  if (kind != SegmentKind::road && kind != SegmentKind::city)
    return {"a builder goes on a road or in a city", "R-TB-BUILDER-1"};
  if (m.at != placed_cell(state).at) return {"a builder goes on the tile just placed", "R-TB-BUILDER-1"};
  const Feature& f = state.board.feature(state.board.feature_of(cell, m.segment));
  if (f.strengths.of(state.turn.seat) == 0)
    return {"a builder needs a follower of yours in the road or city", "R-TB-BUILDER-1"};
  return {"the feature is complete, and builder-on-completed is forbidden", "R-TB-BUILDER-1"};
}

// Another tile than the one just placed, and nobody may stand there.
Refusal refuse_elsewhere(const Ruleset& rules, const State& state, const Move& m, FeatureId id) {
  const bool portal = rules.has(Element::portal) && is_placed_special(state, Special::magic_portal);
  const bool remote = state.turn.symbol == SymbolKind::remote;
  const Feature& f = state.board.feature(id);
  if (!portal && !remote) {
    if (state.turn.symbol != SymbolKind::twin)
      return {std::string(m.figure == FigureKind::abbot ? "an abbot" : "a follower") +
                  " goes on the tile just placed",
              "R-BASE-FOLLOW-1"};
    if (m.figure == FigureKind::abbot || f.kind == SegmentKind::garden)
      return {"TWIN adds a small or large follower, and not on a garden", "R-AN-11"};
    return {"TWIN needs exactly one follower of yours on that very segment", "R-AN-7"};
  }
  if (f.strengths.any()) return occupied(state, id);
  if (f.kind == SegmentKind::field) {
    return {"the field is complete: enclosed on all sides, and closed-field-remote is forbidden",
            portal ? "R-PD-PORTAL-4" : "R-AN-8"};
  }
  return {std::string("the ") + name_of(f.kind) + " is complete: it cannot be claimed from afar",
          portal ? "R-PD-PORTAL-2" : "R-AN-8"};
}

Refusal refuse_deployment(const Ruleset& rules, const State& state, const Move& m) {
  const u8 index = state.board.cell_at(m.at);
  if (index == none8) return {"no tile lies at " + text(m.at), "R-BASE-FOLLOW-1"};
  const Cell& cell = state.board.cell(index);
  const TileDef& def = state.board.def(cell);
  if (m.segment != none8 && m.segment >= def.segment_count)
    return {"the tile has no such segment", "R-BASE-FOLLOW-2"};
  if (m.arg >= figure_kinds) return {"there is no such kind of figure", "R-BASE-FOLLOW-1"};
  if (state.players[state.turn.seat].supply_of(m.figure) == 0) return not_in_supply(state, m.figure);
  if (m.extra != 0) return {"only own figures are placed", "R-BASE-FOLLOW-1"};
  if (index == state.dragon.cell) {
    if (index == state.turn.cell && is_placed_special(state, Special::volcano))
      return {"no figure may be placed on the volcano just placed", "R-PD-VOLCANO-1"};
    return {"no figure may be placed on the cell of the dragon", "R-PD-VOLCANO-4"};
  }
  if (m.segment == none8) return refuse_guard(rules, state, m, cell);
  const SegmentKind kind = def.segments[m.segment].kind;
  if (m.figure == FigureKind::pig) return refuse_pig(rules, state, m, kind);
  if (m.figure == FigureKind::builder) return refuse_builder(state, m, cell, kind);
  if (m.figure == FigureKind::abbot) {
    if (kind != SegmentKind::monastery && kind != SegmentKind::garden)
      return {"an abbot goes on a monastery or garden", "R-AB-1"};
  } else if (kind == SegmentKind::garden) {
    return {"only an abbot may stand on a garden", "R-AB-2"};
  }
  if (kind == SegmentKind::field && rules.options.farmers() == Farmers::off)
    return {"farmers are off: nobody may stand on a field", "R-BASE-SETUP-8"};
  const FeatureId id = state.board.feature_of(cell, m.segment);
  return index == state.turn.cell ? occupied(state, id) : refuse_elsewhere(rules, state, m, id);
}

// ---------------------------------------------------------------- the other wood actions

Refusal refuse_recall(const State& state) {
  for (int i = 0; i < state.board.figure_count(); ++i) {
    const Figure& g = state.board.figure(i);
    if (g.kind == FigureKind::abbot && g.seat == state.turn.seat)
      return {"your abbot stands at " + text(state.board.cell(g.cell).at), "R-AB-4"};
  }
  return {"your abbot is not on the board", "R-AB-4"};
}

Refusal refuse_fairy(const Ruleset& rules, const State& state, const Move& m) {
  const bool by_tile = rules.options.fairy_binding() == FairyBinding::tile;
  const u8 cell = state.board.cell_at(m.at);
  bool own_here = false, own_named = false;
  for (int i = 0; cell != none8 && i < state.board.figure_count(); ++i) {
    const Figure& g = state.board.figure(i);
    if (g.cell != cell || g.seat != state.turn.seat || !g.is_follower()) continue;
    own_here = true;
    own_named |= g.kind == m.figure && state.board.local_segment(g) == m.segment;
  }
  if (!own_here) return {"the fairy goes only to a follower of yours", "R-PD-FAIRY-1"};
  if (by_tile && m != Move::fairy_to(m.at))
    return {"with fairy-binding=tile the fairy goes to a cell, fairy@X,Y", "R-PD-FAIRY-2"};
  if (!by_tile && !own_named)
    return {"with fairy-binding=follower one of your followers there must be named", "R-PD-FAIRY-2"};
  return {"the fairy stands there already", "R-PD-FAIRY-8"};
}

Refusal refuse_princess(const Ruleset& rules, const State& state, const Move& m) {
  if (!is_placed_special(state, Special::princess)) return {"no princess was placed", "R-PD-PRINCESS-1"};
  if (city_of_princess(rules, state) == no_feature)
    return {"no knight stands in the city of the princess", "R-PD-PRINCESS-4"};
  if (!stands_there(state, m)) return {"no such figure stands at " + text(m.at), "R-PD-PRINCESS-2"};
  const u8 cell = state.board.cell_at(m.at);
  const bool monk = m.segment != none8 && state.board.def(state.board.cell(cell)).segments[m.segment].kind ==
                                              SegmentKind::monastery;
  if (m.segment == none8 || monk || m.figure > FigureKind::abbot) {
    return {"monks, guards, builders and pigs are no knights", "R-PD-PRINCESS-5"};
  }
  return {"the princess sends only a knight of her city home", "R-PD-PRINCESS-2"};
}

Refusal refuse_tower(const State& state, const Move& m) {
  if (state.players[state.turn.seat].tower_pieces == 0)
    return {"you have no tower pieces left", "R-TW-PIECE-2"};
  const u8 cell = state.board.cell_at(m.at);
  if (cell == none8 || !tower::is_place(state.board, state.board.cell(cell)))
    return {"there is no place for a tower at " + text(m.at), "R-TW-PIECE-1"};
  return {"the tower is closed", "R-TW-PIECE-1"};
}

Refusal refuse_capture(const State& state, const Move& m) {
  if (state.turn.phase != Phase::capture) return {"nobody may be captured now", "R-TW-CAPTURE-1"};
  if (!stands_there(state, m)) return {"no such figure stands at " + text(m.at), "R-TW-CAPTURE-3"};
  if (m.figure > FigureKind::abbot) return {"builders and pigs are never captured", "R-TW-CAPTURE-1"};
  return {"the tower does not reach " + text(m.at), "R-TW-CAPTURE-2"};
}

// The game is played without what the move needs.
Refusal missing_element(const Ruleset& rules, MoveKind kind) {
  if (kind == MoveKind::recall && !rules.has(Element::abbot))
    return {"the ruleset has no abbot", "R-SETUP-1"};
  if (kind == MoveKind::fairy && !rules.has(Element::fairy)) return {"the ruleset has no fairy", "R-SETUP-1"};
  if (kind == MoveKind::princess && !rules.has(Element::princess))
    return {"the ruleset has no princesses", "R-SETUP-1"};
  if ((kind == MoveKind::tower || kind == MoveKind::capture) && !rules.has(Element::tower))
    return {"the ruleset has no towers", "R-SETUP-1"};
  return {};
}

Refusal out_of_phase(MoveKind kind) {
  switch (kind) {
    case MoveKind::deploy: return {"no figure may be placed now", "R-TURN-8"};
    case MoveKind::recall: return {"the abbot may not be taken back now", "R-AB-4"};
    case MoveKind::fairy: return {"the fairy may not be moved now", "R-TURN-8"};
    case MoveKind::princess: return {"no knight may be sent home now", "R-TURN-8"};
    case MoveKind::tower: return {"no tower may be raised now", "R-TURN-8"};
    default: return {"this is not possible now", "R-TURN-16"};
  }
}

}  // namespace

const char* figure_name(FigureKind kind) {
  constexpr const char* names[] = {"follower", "large follower", "abbot", "builder", "pig"};
  return u8(kind) < figure_kinds ? names[u8(kind)] : "figure";
}

Refusal not_in_supply(const State& state, FigureKind kind) {
  const Seat seat = state.turn.seat;
  const std::string missing = std::string("your ") + figure_name(kind) + " is not in the supply: ";
  constexpr std::string_view rule = "R-BASE-FOLLOW-1";
  if (kind == FigureKind::follower) return {"you have no follower left in the supply", rule};
  for (int i = 0; i < state.board.figure_count(); ++i) {
    const Figure& g = state.board.figure(i);
    if (g.seat == seat && g.kind == kind)
      return {missing + "it is on the board, at " + text(state.board.cell(g.cell).at), rule};
  }
  for (Seat holder = 0; u8(kind) < follower_kinds && holder < state.players.count; ++holder) {
    if (state.players[holder].prison[seat][u8(kind)] > 0)
      return {missing + "it is a prisoner of seat " + std::to_string(holder), rule};
  }
  return {std::string("there is no ") + figure_name(kind) + " in your supply: this game has none", rule};
}

FeatureId city_of_princess(const Ruleset& rules, const State& state) {
  if (!rules.has(Element::princess) || !is_placed_special(state, Special::princess)) return no_feature;
  const FeatureId city = princess_dragon::princess_city(state.board, placed_cell(state));
  return state.board.feature(city).strengths.any() ? city : no_feature;
}

Refusal restriction(const Ruleset& rules, const State& state, bool passing) {
  if (rules.options.princess_removal() == PrincessRemoval::must &&
      city_of_princess(rules, state) != no_feature)
    return {"the princess must send a knight of her city home", "R-PD-PRINCESS-2"};
  if (!passing && rules.has(Element::dragon) && is_placed_special(state, Special::volcano) &&
      rules.options.volcano_wood() == VolcanoWood::nothing) {
    return {"after placing a volcano nothing else may be done: volcano-wood is nothing", "R-PD-VOLCANO-1"};
  }
  return {};
}

Refusal refuse_wood(const Ruleset& rules, const State& state, const Move& m) {
  if (Refusal r = missing_element(rules, m.kind); !r.reason.empty()) return r;
  if (m.kind == MoveKind::capture) return refuse_capture(state, m);
  if (state.turn.phase != Phase::wood) return out_of_phase(m.kind);
  if (m.kind == MoveKind::princess) return refuse_princess(rules, state, m);
  if (Refusal r = restriction(rules, state, m.kind == MoveKind::pass); !r.reason.empty()) return r;
  switch (m.kind) {
    case MoveKind::deploy: return refuse_deployment(rules, state, m);
    case MoveKind::recall: return refuse_recall(state);
    case MoveKind::fairy: return refuse_fairy(rules, state, m);
    case MoveKind::tower: return refuse_tower(state, m);
    default: return {"this is not possible now", "R-TURN-16"};
  }
}

}  // namespace bastide
