#include "game/explain.h"

#include "game/explain_wood.h"

namespace bastide {

namespace {

std::string name_of(TileId t) { return t < tile_facts().size() ? std::string(tile_facts()[t].id) : "?"; }

std::string text(Coord c) { return std::to_string(c.x) + "," + std::to_string(c.y); }

const char* name_of(Side s) {
  constexpr const char* names[] = {"north", "east", "south", "west"};
  return names[u8(s)];
}

const char* name_of_edge(u8 terrain) {
  constexpr const char* names[] = {"field", "road", "city", "river"};
  return names[terrain & 3];
}

Refusal refuse_draw(const Ruleset& rules, const State& state, const Move& m) {
  if (state.turn.phase != Phase::draw) return {"no tile is to be drawn now", "R-TURN-16"};
  const std::string tile = name_of(m.tile);
  int later = 0;
  bool known = false;
  for (int i = 0; i < rules.stack.size(); ++i) {
    if (rules.stack[i].tile != m.tile) continue;
    later += state.bag.copies[std::size_t(i)];
    known = true;
  }
  if (later > 0) return {"tile " + tile + " is not in the stack that is drawn from now", "R-TURN-2"};
  for (int i = 0; i < rules.dragon_entries.size(); ++i) {
    if (rules.stack[rules.dragon_entries[i]].tile == m.tile && state.bag.aside_of[std::size_t(i)] > 0)
      return {"no tile " + tile + " is left to draw: it waits for the first volcano", "R-TURN-3"};
  }
  if (!known) return {"no tile " + tile + " is left to draw: it is not in this game", "R-SETUP-1"};
  return {"no tile " + tile + " is left to draw", "R-TURN-2"};
}

// The edges match and the cell touches the board: only the river can be against it.
Refusal refuse_river(const Ruleset& rules, const State& state, const TileDef& tile, const Move& m) {
  for (int i = 0; i < state.river.count; ++i) {
    const river::Tip& tip = state.river.tips[std::size_t(i)];
    if (tip.next != m.at) continue;
    for (int s = 0; s < 4; ++s) {
      if (!(tile.faces[m.rotation].river >> s & 1) || Side(s) == opposite(tip.flow)) continue;
      if (state.board.cell_at(neighbour(m.at, Side(s))) != none8)
        return {"the river would flow into the tile at " + text(neighbour(m.at, Side(s))), "R-RV-PLACE-3"};
    }
    return {rules.options.river_uturn() == RiverUturn::clearance
                ? "around the continuation of the river five cells must be empty"
                : "the river may not turn back on itself",
            "R-RV-PLACE-2"};
  }
  return {"a river tile must continue the river", "R-RV-PLACE-1"};
}

Refusal refuse_placement(const Ruleset& rules, const State& state, const Move& m) {
  if (state.turn.phase != Phase::place) return {"no tile is to be placed now", "R-TURN-16"};
  const TileDef& tile = tile_def(state.turn.tile);
  const Board& board = state.board;
  if (m.arg >= 4) return {"a rotation is 0, 1, 2 or 3", "R-DEF-1"};
  if (board.cell_at(m.at) != none8) return {"cell " + text(m.at) + " is taken", "R-BASE-PLACE-1"};
  bool touches = false;
  for (int s = 0; s < 4; ++s) {
    const u8 beside = board.cell_at(neighbour(m.at, Side(s)));
    if (beside == none8) continue;
    touches = true;
    const u8 mine = u8(tile.faces[m.rotation].edges >> (2 * s) & 3);
    const u8 other = u8(board.face(board.cell(beside)).edges >> (2 * u8(opposite(Side(s)))) & 3);
    if (mine != other) {
      return {"tile " + name_of(state.turn.tile) + " does not match at " + text(m.at) + ": its " +
                  name_of(Side(s)) + " edge is " + name_of_edge(mine) + ", that of the neighbour " +
                  name_of_edge(other),
              "R-BASE-PLACE-2"};
    }
  }
  if (!touches) return {"cell " + text(m.at) + " touches no placed tile", "R-BASE-PLACE-1"};
  if (tile.has_river && m == Move::place(m.at, m.rotation)) return refuse_river(rules, state, tile, m);
  return {"a placement is a cell and a rotation, nothing else", "R-BASE-PLACE-3"};
}

Refusal refuse_symbol(const Ruleset& rules, const State& state, const Move& m) {
  if (!rules.has(Element::symbol)) return {"the ruleset has no symbols", "R-SETUP-1"};
  if (state.turn.phase != Phase::symbol) return {"no symbol is to be resolved now", "R-AN-6"};
  if (state.board.cell_at(m.at) == none8) return {"no tile lies at " + text(m.at), "R-AN-1"};
  return {"the tile just placed does not connect the arrow of the tile at " + text(m.at), "R-AN-1"};
}

Refusal refuse_dragon(const Ruleset& rules, const State& state, const Move& m) {
  if (!rules.has(Element::dragon)) return {"the ruleset has no dragon", "R-SETUP-1"};
  if (state.turn.phase != Phase::dragon) return {"the dragon does not travel now", "R-PD-DRAGON-2"};
  const u8 cell = state.board.cell_at(m.at);
  if (cell == none8) return {"no tile lies at " + text(m.at), "R-PD-DRAGON-4"};
  if (cell == state.fairy.cell) return {"the dragon never enters the cell of the fairy", "R-PD-FAIRY-3"};
  if (cell == state.dragon.visited[0])
    return {"the dragon began this journey at " + text(m.at) + ": it has been there", "R-PD-DRAGON-5"};
  if (princess_dragon::visited(state.dragon, cell))
    return {"the dragon has been at " + text(m.at) + " on this journey", "R-PD-DRAGON-4"};
  return {"cell " + text(m.at) + " is not beside the dragon", "R-PD-DRAGON-4"};
}

Refusal refuse_exchange(const Ruleset& rules, const State& state) {
  if (!rules.has(Element::tower)) return {"the ruleset has no towers", "R-SETUP-1"};
  if (state.turn.phase != Phase::exchange) return {"no prisoners are exchanged now", "R-TW-EXCHANGE-1"};
  return {"seat " + std::to_string(state.turn.exchange_with) + " holds no such follower of yours",
          "R-TW-EXCHANGE-2"};
}

Refusal refuse_ransom(const Ruleset& rules, const State& state, const Move& m) {
  if (!rules.has(Element::tower)) return {"the ruleset has no towers", "R-SETUP-1"};
  if (state.turn.ransom_paid) return {"only one ransom may be paid in a turn", "R-TW-RANSOM-2"};
  const Seat payer = state.turn.decider;
  if (m.arg >= follower_kinds || m.extra >= state.players.count ||
      state.players[m.extra].prison[payer][m.arg] == 0)
    return {"that seat holds no such follower of yours", "R-TW-RANSOM-1"};
  if (state.players[payer].score < constant::ransom_points)
    return {"a ransom costs 3 points", "R-TW-RANSOM-3"};
  return {"no ransom may be paid in this phase", "R-TURN-9"};
}

Refusal refuse_second_part(const State& state) {
  if (state.turn.phase != Phase::part_end) return {"the part is not at its end", "R-TURN-13"};
  if (state.turn.part == 2) return {"a turn has never more than two parts", "R-TURN-14"};
  if (state.bag.empty() && (state.turn.builder_again || state.turn.symbol_again))
    return {"no tile is left for a second part", "R-END-1"};
  return {"nothing gives a second part", "R-TURN-13"};
}

Refusal refuse_pass(const Ruleset& rules, const State& state) {
  switch (state.turn.phase) {
    case Phase::draw: return {"a tile is to be drawn now", "R-TURN-16"};
    case Phase::place: return {"a drawn tile must be placed", "R-BASE-PLACE-3"};
    case Phase::symbol: return {"one of the symbols must be chosen", "R-AN-5"};
    case Phase::wood: return refuse_wood(rules, state, Move::pass());
    case Phase::exchange: return {"one follower must come back", "R-TW-EXCHANGE-1"};
    case Phase::dragon: return {"the dragon must move", "R-PD-DRAGON-3"};
    case Phase::part_end: return {"the second part must be played: the symbol is not optional", "R-TURN-13"};
    case Phase::capture:
    case Phase::over: break;
  }
  return {"passing is not possible now", "R-TURN-16"};
}

}  // namespace

Refusal refusal_of(const Ruleset& rules, const State& state, const Move& m) {
  if (state.turn.phase == Phase::over) return {"the game is over", "R-END-1"};
  switch (m.kind) {
    case MoveKind::draw: return refuse_draw(rules, state, m);
    case MoveKind::place: return refuse_placement(rules, state, m);
    case MoveKind::symbol: return refuse_symbol(rules, state, m);
    case MoveKind::deploy:
    case MoveKind::recall:
    case MoveKind::fairy:
    case MoveKind::princess:
    case MoveKind::tower:
    case MoveKind::capture: return refuse_wood(rules, state, m);
    case MoveKind::exchange: return refuse_exchange(rules, state);
    case MoveKind::ransom: return refuse_ransom(rules, state, m);
    case MoveKind::dragon: return refuse_dragon(rules, state, m);
    case MoveKind::second_part: return refuse_second_part(state);
    case MoveKind::pass: return refuse_pass(rules, state);
  }
  return {"unknown kind of move", "R-TURN-16"};
}

Error explain_refusal(const Ruleset& rules, const State& state, const Move& m) {
  const Refusal why = refusal_of(rules, state, m);
  // Once the game is over that alone is the reason: nobody asks for its rule.
  return {"move/illegal", "", state.turn.phase == Phase::over ? why.reason : why.text()};
}

}  // namespace bastide
