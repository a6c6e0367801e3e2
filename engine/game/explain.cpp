#include "game/explain.h"

#include "game/explain_wood.h"

namespace bastide {

namespace {

Error refusal(std::string message) { return {"move/illegal", "", std::move(message)}; }

std::string name_of(TileId t) { return t < tile_facts().size() ? std::string(tile_facts()[t].id) : "?"; }

std::string text(Coord c) { return std::to_string(c.x) + "," + std::to_string(c.y); }

const char* name_of(Side s) {
  constexpr const char* names[] = {"north", "east", "south", "west"};
  return names[u8(s)];
}

Error refuse_draw(const Ruleset& rules, const State& state, const Move& m) {
  if (state.turn.phase != Phase::draw) return refusal("no tile is to be drawn now");
  const std::string tile = name_of(m.tile);
  int later = 0;
  for (int i = 0; i < rules.stack.size(); ++i) {
    if (rules.stack[i].tile == m.tile) later += state.bag.copies[std::size_t(i)];
  }
  if (later > 0) return refusal("tile " + tile + " is not in the stack that is drawn from now (R-TURN-2)");
  return refusal("no tile " + tile + " is left to draw");
}

Error refuse_placement(const Ruleset& rules, const State& state, const Move& m) {
  if (state.turn.phase != Phase::place) return refusal("no tile is to be placed now");
  const TileDef& tile = tile_def(state.turn.tile);
  const Board& board = state.board;
  if (m.arg >= 4) return refusal("a rotation is 0, 1, 2 or 3");
  if (board.cell_at(m.at) != none8) return refusal("cell " + text(m.at) + " is taken");
  bool touches = false;
  for (int s = 0; s < 4; ++s) {
    const u8 beside = board.cell_at(neighbour(m.at, Side(s)));
    if (beside == none8) continue;
    touches = true;
    const u8 mine = u8(tile.faces[m.rotation].edges >> (2 * s) & 3);
    const u8 other = u8(board.face(board.cell(beside)).edges >> (2 * u8(opposite(Side(s)))) & 3);
    if (mine != other) {
      return refusal("tile " + name_of(state.turn.tile) + " does not match at " + text(m.at) + ": the " +
                     name_of(Side(s)) + " edge differs from its neighbour (R-BASE-PLACE-2)");
    }
  }
  if (!touches) return refusal("cell " + text(m.at) + " touches no placed tile (R-BASE-PLACE-1)");
  if (!tile.has_river) return refusal("the placement is not legal");
  for (int i = 0; i < state.river.count; ++i) {
    if (state.river.tips[std::size_t(i)].next != m.at) continue;
    return refusal(rules.options.river_uturn() == RiverUturn::clearance
                       ? "around the continuation of the river five cells must be empty (R-RV-PLACE-2)"
                       : "the river may not turn back on itself (R-RV-PLACE-2)");
  }
  return refusal("a river tile must continue the river (R-RV-PLACE-1)");
}

Error refuse_symbol(const State& state, const Move& m) {
  if (state.turn.phase != Phase::symbol) return refusal("no symbol is to be resolved now (R-AN-6)");
  if (state.board.cell_at(m.at) == none8) return refusal("no tile lies at " + text(m.at));
  return refusal("the tile just placed does not connect the arrow of the tile at " + text(m.at) +
                 " (R-AN-1)");
}

Error refuse_dragon(const State& state, const Move& m) {
  if (state.turn.phase != Phase::dragon) return refusal("the dragon does not travel now");
  const u8 cell = state.board.cell_at(m.at);
  if (cell == none8) return refusal("no tile lies at " + text(m.at) + " (R-PD-DRAGON-4)");
  if (cell == state.fairy.cell)
    return refusal("the dragon never enters the cell of the fairy (R-PD-FAIRY-3)");
  if (princess_dragon::visited(state.dragon, cell))
    return refusal("the dragon has been at " + text(m.at) + " on this journey (R-PD-DRAGON-4)");
  return refusal("cell " + text(m.at) + " is not beside the dragon (R-PD-DRAGON-4)");
}

Error refuse_exchange(const State& state) {
  if (state.turn.phase != Phase::exchange) return refusal("no prisoners are exchanged now");
  return refusal("seat " + std::to_string(state.turn.exchange_with) +
                 " holds no such follower of yours (R-TW-EXCHANGE-2)");
}

Error refuse_ransom(const Ruleset& rules, const State& state, const Move& m) {
  if (!rules.has(Element::tower)) return refusal("the ruleset has no towers");
  if (state.turn.ransom_paid) return refusal("only one ransom may be paid in a turn (R-TW-RANSOM-2)");
  const Seat payer = state.turn.decider;
  if (m.arg >= follower_kinds || m.extra >= state.players.count ||
      state.players[m.extra].prison[payer][m.arg] == 0)
    return refusal("that seat holds no such follower of yours (R-TW-RANSOM-1)");
  if (state.players[payer].score < constant::ransom_points)
    return refusal("a ransom costs 3 points (R-TW-RANSOM-3)");
  return refusal("no ransom may be paid in this phase (R-TW-RANSOM-1, R-TURN-9)");
}

Error refuse_second_part(const State& state) {
  if (state.turn.phase != Phase::part_end) return refusal("the part is not at its end");
  if (state.turn.part == 2) return refusal("a turn has never more than two parts (R-TURN-14)");
  return refusal("nothing gives a second part (R-TURN-13)");
}

Error refuse_pass(const Ruleset& rules, const State& state) {
  switch (state.turn.phase) {
    case Phase::draw: return refusal("a tile is to be drawn now");
    case Phase::place: return refusal("a drawn tile must be placed (R-BASE-PLACE-3)");
    case Phase::symbol: return refusal("one of the symbols must be chosen (R-AN-5)");
    case Phase::wood: return refuse_wood(rules, state, Move::pass());
    case Phase::exchange: return refusal("one follower must come back (R-TW-EXCHANGE-1)");
    case Phase::dragon: return refusal("the dragon must move (R-PD-DRAGON-3)");
    case Phase::part_end:
      return refusal("the second part must be played: the symbol is not optional (R-TURN-13)");
    case Phase::capture:
    case Phase::over: break;
  }
  return refusal("passing is not possible now");
}

}  // namespace

Error explain_refusal(const Ruleset& rules, const State& state, const Move& m) {
  if (state.turn.phase == Phase::over) return refusal("the game is over");
  switch (m.kind) {
    case MoveKind::draw: return refuse_draw(rules, state, m);
    case MoveKind::place: return refuse_placement(rules, state, m);
    case MoveKind::symbol: return refuse_symbol(state, m);
    case MoveKind::deploy:
    case MoveKind::recall:
    case MoveKind::fairy:
    case MoveKind::princess:
    case MoveKind::tower:
    case MoveKind::capture: return refuse_wood(rules, state, m);
    case MoveKind::exchange: return refuse_exchange(state);
    case MoveKind::ransom: return refuse_ransom(rules, state, m);
    case MoveKind::dragon: return refuse_dragon(state, m);
    case MoveKind::second_part: return refuse_second_part(state);
    case MoveKind::pass: return refuse_pass(rules, state);
  }
  return refusal("unknown kind of move");
}

}  // namespace bastide
