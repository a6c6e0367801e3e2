#include "game/explain_wood.h"

#include "expansions/tower/tower.h"

namespace bastide {

namespace {

Error refusal(std::string message) { return {"move/illegal", "", std::move(message)}; }

std::string text(Coord c) { return std::to_string(c.x) + "," + std::to_string(c.y); }

const char* name_of(FigureKind kind) {
  constexpr const char* names[] = {"follower", "large follower", "abbot", "builder", "pig"};
  return u8(kind) < figure_kinds ? names[u8(kind)] : "figure";
}

const Cell& placed_cell(const State& state) { return state.board.cell(state.turn.cell); }

bool is_placed_special(const State& state, Special special) {
  return state.board.def(placed_cell(state)).special == special;
}

// The city of the princess just placed, if a knight stands in it.
FeatureId city_of_princess(const Ruleset& rules, const State& state) {
  if (!rules.has(Element::princess) || !is_placed_special(state, Special::princess)) return no_feature;
  const FeatureId city = princess_dragon::princess_city(state.board, placed_cell(state));
  return state.board.feature(city).strengths.any() ? city : no_feature;
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

Error refuse_guard(const Ruleset& rules, const State& state, const Move& m, const Cell& cell) {
  if (!rules.has(Element::tower)) return refusal("the ruleset has no towers");
  if (m.figure > FigureKind::large_follower)
    return refusal("only a small or large follower may close a tower (R-TW-GUARD-1)");
  if (!tower::is_place(state.board, cell))
    return refusal("the tile at " + text(m.at) + " has no tower (R-TW-GUARD-1)");
  if (cell.tower_closed) return refusal("the tower is closed (R-TW-GUARD-1)");
  return refusal("a tower needs a piece before a follower may close it (R-TW-GUARD-1)");
}

// Builder and pig: only here, and only with a follower of their owner.
Error refuse_helper(const Ruleset& rules, const State& state, const Move& m, const Cell& cell,
                    SegmentKind kind) {
  if (m.figure == FigureKind::pig) {
    if (rules.options.farmers() == Farmers::off)
      return refusal("farmers are off: nobody may stand on a field (R-BASE-SETUP-8)");
    if (kind != SegmentKind::field) return refusal("a pig goes on a field (R-TB-PIG-1)");
    if (m.at != placed_cell(state).at) return refusal("a pig goes on the tile just placed (R-TB-PIG-1)");
    return refusal("a pig needs a farmer of yours in the field (R-TB-PIG-1)");
  }
  if (kind != SegmentKind::road && kind != SegmentKind::city)
    return refusal("a builder goes on a road or in a city (R-TB-BUILDER-1)");
  if (m.at != placed_cell(state).at)
    return refusal("a builder goes on the tile just placed (R-TB-BUILDER-1)");
  const Feature& f = state.board.feature(state.board.feature_of(cell, m.segment));
  if (f.strengths.of(state.turn.seat) == 0)
    return refusal("a builder needs a follower of yours in the road or city (R-TB-BUILDER-1)");
  return refusal("the feature is complete, and builder-on-completed is forbidden (R-TB-BUILDER-1)");
}

Error refuse_place_elsewhere(const Ruleset& rules, const State& state, const Feature& f) {
  const bool portal = rules.has(Element::portal) && is_placed_special(state, Special::magic_portal);
  if (state.turn.symbol == SymbolKind::twin && !portal)
    return refusal("exactly one follower of yours must stand on that very segment (R-AN-7)");
  if (!portal && state.turn.symbol != SymbolKind::remote)
    return refusal("a follower goes on the tile just placed (R-BASE-FOLLOW-1)");
  if (f.strengths.any()) return refusal("the feature is already occupied (R-BASE-FOLLOW-3)");
  return refusal(std::string("the feature is complete: it cannot be claimed from afar (") +
                 (portal ? "R-PD-PORTAL-2)" : "R-AN-8)"));
}

Error refuse_deployment(const Ruleset& rules, const State& state, const Move& m) {
  const u8 index = state.board.cell_at(m.at);
  if (index == none8) return refusal("no tile lies at " + text(m.at));
  const Cell& cell = state.board.cell(index);
  const TileDef& def = state.board.def(cell);
  if (m.segment != none8 && m.segment >= def.segment_count) return refusal("the tile has no such segment");
  if (m.arg >= figure_kinds || state.players[state.turn.seat].supply_of(m.figure) == 0) {
    return refusal(std::string("no such figure in the supply: ") + name_of(m.figure) + " (R-BASE-FOLLOW-1)");
  }
  if (index == state.dragon.cell) {
    return refusal(index == state.turn.cell
                       ? "no figure may be placed on the volcano just placed (R-PD-VOLCANO-1)"
                       : "no figure may be placed on the cell of the dragon (R-PD-VOLCANO-4)");
  }
  if (m.segment == none8) return refuse_guard(rules, state, m, cell);
  const SegmentKind kind = def.segments[m.segment].kind;
  if (m.figure > FigureKind::abbot) return refuse_helper(rules, state, m, cell, kind);
  if (m.figure == FigureKind::abbot) {
    if (kind != SegmentKind::monastery && kind != SegmentKind::garden)
      return refusal("an abbot goes on a monastery or garden (R-AB-1)");
  } else if (kind == SegmentKind::garden) {
    return refusal("only an abbot may stand on a garden (R-AB-2)");
  }
  if (kind == SegmentKind::field && rules.options.farmers() == Farmers::off)
    return refusal("farmers are off: nobody may stand on a field (R-BASE-SETUP-8)");
  const Feature& f = state.board.feature(state.board.feature_of(cell, m.segment));
  if (index != state.turn.cell) return refuse_place_elsewhere(rules, state, f);
  return refusal("the feature is already occupied (R-BASE-FOLLOW-3)");
}

// ---------------------------------------------------------------- the other wood actions

Error refuse_recall(const Ruleset& rules, const State& state) {
  if (!rules.has(Element::abbot)) return refusal("the ruleset has no abbot");
  for (int i = 0; i < state.board.figure_count(); ++i) {
    const Figure& g = state.board.figure(i);
    if (g.kind == FigureKind::abbot && g.seat == state.turn.seat)
      return refusal("your abbot stands elsewhere (R-AB-4)");
  }
  return refusal("your abbot is not on the board (R-AB-4)");
}

Error refuse_fairy(const Ruleset& rules, const State& state, const Move& m) {
  if (!rules.has(Element::fairy)) return refusal("the ruleset has no fairy");
  const bool by_tile = rules.options.fairy_binding() == FairyBinding::tile;
  const u8 cell = state.board.cell_at(m.at);
  bool own_here = false, own_named = false;
  for (int i = 0; cell != none8 && i < state.board.figure_count(); ++i) {
    const Figure& g = state.board.figure(i);
    if (g.cell != cell || g.seat != state.turn.seat || !g.is_follower()) continue;
    own_here = true;
    own_named |= g.kind == m.figure && state.board.local_segment(g) == m.segment;
  }
  if (!own_here) return refusal("the fairy goes only to a follower of yours (R-PD-FAIRY-1)");
  if (by_tile && m != Move::fairy_to(m.at))
    return refusal("with fairy-binding=tile the fairy goes to a cell, fairy@X,Y (R-PD-FAIRY-2)");
  if (!by_tile && !own_named)
    return refusal("with fairy-binding=follower one of your followers there must be named (R-PD-FAIRY-2)");
  return refusal("the fairy stands there already (R-PD-FAIRY-8)");
}

Error refuse_princess(const Ruleset& rules, const State& state, const Move& m) {
  if (!rules.has(Element::princess) || !is_placed_special(state, Special::princess))
    return refusal("no princess was placed (R-PD-PRINCESS-1)");
  if (city_of_princess(rules, state) == no_feature)
    return refusal("no knight stands in the city of the princess (R-PD-PRINCESS-4)");
  if (!stands_there(state, m)) return refusal("no such figure stands at " + text(m.at));
  return refusal("the princess sends only a knight of her city home (R-PD-PRINCESS-2)");
}

Error refuse_tower(const Ruleset& rules, const State& state, const Move& m) {
  if (!rules.has(Element::tower)) return refusal("the ruleset has no towers");
  if (state.players[state.turn.seat].tower_pieces == 0)
    return refusal("you have no tower pieces left (R-TW-PIECE-2)");
  const u8 cell = state.board.cell_at(m.at);
  if (cell == none8 || !tower::is_place(state.board, state.board.cell(cell)))
    return refusal("there is no place for a tower at " + text(m.at) + " (R-TW-PIECE-1)");
  return refusal("the tower is closed (R-TW-PIECE-1)");
}

Error refuse_capture(const State& state, const Move& m) {
  if (state.turn.phase != Phase::capture) return refusal("nobody may be captured now (R-TW-CAPTURE-1)");
  if (!stands_there(state, m)) return refusal("no such figure stands at " + text(m.at));
  if (m.figure > FigureKind::abbot) return refusal("builders and pigs are never captured (R-TW-CAPTURE-1)");
  return refusal("the tower does not reach " + text(m.at) + " (R-TW-CAPTURE-2)");
}

const char* out_of_phase(MoveKind kind) {
  switch (kind) {
    case MoveKind::deploy: return "no figure may be placed now";
    case MoveKind::recall: return "the abbot may not be taken back now (R-AB-4)";
    case MoveKind::fairy: return "the fairy may not be moved now (R-TURN-8)";
    case MoveKind::princess: return "no knight may be sent home now (R-TURN-8)";
    case MoveKind::tower: return "no tower may be raised now (R-TURN-8)";
    default: return "this is not possible now";
  }
}

}  // namespace

Error refuse_wood(const Ruleset& rules, const State& state, const Move& m) {
  if (m.kind == MoveKind::capture) return refuse_capture(state, m);
  if (state.turn.phase != Phase::wood) return refusal(out_of_phase(m.kind));
  if (m.kind == MoveKind::princess) return refuse_princess(rules, state, m);
  if (rules.options.princess_removal() == PrincessRemoval::must &&
      city_of_princess(rules, state) != no_feature)
    return refusal("the princess must send a knight of her city home (R-PD-PRINCESS-2)");
  if (rules.has(Element::dragon) && is_placed_special(state, Special::volcano) &&
      rules.options.volcano_wood() == VolcanoWood::nothing) {
    return refusal(
        "after placing a volcano nothing else may be done: volcano-wood is nothing (R-PD-VOLCANO-1)");
  }
  switch (m.kind) {
    case MoveKind::deploy: return refuse_deployment(rules, state, m);
    case MoveKind::recall: return refuse_recall(rules, state);
    case MoveKind::fairy: return refuse_fairy(rules, state, m);
    case MoveKind::tower: return refuse_tower(rules, state, m);
    default: return refusal("this is not possible now");
  }
}

}  // namespace bastide
