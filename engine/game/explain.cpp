#include "game/explain.h"

#include "expansions/base_game/base_game.h"

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

Error refuse_deployment(const Ruleset& rules, const State& state, const Move& m) {
  if (state.turn.phase != Phase::wood) return refusal("no figure may be placed now");
  const Cell& cell = state.board.cell(state.turn.cell);
  const TileDef& def = state.board.def(cell);
  if (m.at != cell.at) return refusal("a follower goes on the tile just placed (R-BASE-FOLLOW-1)");
  if (m.segment >= def.segment_count) return refusal("the tile has no such segment");
  if (m.arg != u8(FigureKind::follower) ||
      state.players[state.turn.seat].supply_of(FigureKind::follower) == 0) {
    return refusal("no such figure in the supply (R-BASE-FOLLOW-1)");
  }
  const Segment& segment = def.segments[m.segment];
  if (segment.kind == SegmentKind::garden) return refusal("only an abbot may stand on a garden (R-AB-2)");
  if (segment.kind == SegmentKind::field && rules.options.farmers() == Farmers::off) {
    return refusal("farmers are off: nobody may stand on a field (R-BASE-SETUP-8)");
  }
  return refusal("the feature is already occupied (R-BASE-FOLLOW-3)");
}

}  // namespace

Error explain_refusal(const Ruleset& rules, const State& state, const Move& m) {
  if (state.turn.phase == Phase::over) return refusal("the game is over");
  switch (m.kind) {
    case MoveKind::draw: return refuse_draw(rules, state, m);
    case MoveKind::place: return refuse_placement(rules, state, m);
    case MoveKind::deploy: return refuse_deployment(rules, state, m);
    case MoveKind::pass:
      return refusal(state.turn.phase == Phase::draw ? "a tile is to be drawn now"
                                                     : "a drawn tile must be placed (R-BASE-PLACE-3)");
  }
  return refusal("unknown kind of move");
}

}  // namespace bastide
