#include "expansions/river/river.h"

namespace bastide::river {

namespace {

Bend bend(Side flowing_in, Side flowing_out) {
  if (flowing_out == flowing_in) return Bend::straight;
  return flowing_out == turned(flowing_in, 1) ? Bend::right : Bend::left;
}

// The tip after a tile at `at`, entered through `tip`, that lets the stream out at `out`.
Tip moved_on(const Tip& tip, Coord at, Side out) {
  const Bend b = bend(tip.flow, out);
  return {neighbour(at, out), out, b, b == Bend::straight ? tip.last_bend : b};
}

bool bend_allowed(RiverUturn rule, const Tip& tip, Bend b) {
  if (b == Bend::straight) return true;
  switch (rule) {
    case RiverUturn::alternate_bends: return b != tip.last_bend;
    case RiverUturn::immediate_only: return b != tip.last_tile;
    case RiverUturn::clearance: return true;  // judged by has_clearance
  }
  return true;
}

// Around the continuation of the tip five cells are empty: the two beside the next cell, the cell after
// it, and the two beside that. `also_taken` is a cell about to be filled.
bool has_clearance(const Board& board, const Tip& tip, Coord also_taken) {
  const auto taken = [&](Coord c) { return c == also_taken || board.cell_at(c) != none8; };
  const Side left = turned(tip.flow, 3), right = turned(tip.flow, 1);
  const Coord after = neighbour(tip.next, tip.flow);
  return !taken(neighbour(tip.next, left)) && !taken(neighbour(tip.next, right)) && !taken(after) &&
         !taken(neighbour(after, left)) && !taken(neighbour(after, right));
}

// Tips after placing, without looking at the rules about bends.
River after(const River& river, const TileFace& face, Coord at) {
  River next;
  for (int i = 0; i < river.count; ++i) {
    const Tip& tip = river.tips[std::size_t(i)];
    if (tip.next != at) {
      next.tips[next.count++] = tip;
      continue;
    }
    for (int s = 0; s < 4; ++s) {
      if (!(face.river >> s & 1) || Side(s) == opposite(tip.flow)) continue;
      next.tips[next.count++] = moved_on(tip, at, Side(s));
    }
  }
  return next;
}

bool is_source(const Cell& c) { return tile_facts()[c.tile].source; }

// Walks back from an open edge to the source, or to the second bend if that comes first.
Tip trace_back(const Board& board, const Cell& from, Side out) {
  Tip tip{neighbour(from.at, out), out};
  Cell c = from;
  Side leaving = out;
  bool first = true;
  for (int steps = 0; steps < board.cell_count() && !is_source(c); ++steps) {
    const u8 entry_sides = u8(board.face(c).river & ~(1u << u8(leaving)));
    if (entry_sides == 0) break;
    Side entry = Side::north;
    while (!(entry_sides >> u8(entry) & 1)) entry = turned(entry, 1);
    const Bend b = bend(opposite(entry), leaving);
    if (first) tip.last_tile = b;
    first = false;
    if (b != Bend::straight) {
      tip.last_bend = b;
      break;
    }
    const u8 before = board.cell_at(neighbour(c.at, entry));
    if (before == none8) break;
    c = board.cell(before);
    leaving = opposite(entry);
  }
  return tip;
}

}  // namespace

River trace(const Board& board) {
  River river;
  for (int i = 0; i < board.cell_count(); ++i) {
    const Cell& c = board.cell(i);
    for (int s = 0; s < 4; ++s) {
      if (!(board.face(c).river >> s & 1) || board.cell_at(neighbour(c.at, Side(s))) != none8) continue;
      if (river.count < river.tips.size()) river.tips[river.count++] = trace_back(board, c, Side(s));
    }
  }
  return river;
}

void follow(River& river, const Board& board, u8 cell) {
  const Cell& c = board.cell(cell);
  river = after(river, board.face(c), c.at);
}

bool may_place(const Ruleset& rules, const Board& board, const River& river, const TileDef& tile,
               Rotation rotation, Coord at) {
  if (!board.fits(tile, rotation, at)) return false;
  const TileFace& face = tile.faces[rotation];
  const RiverUturn rule = rules.options.river_uturn();
  bool continues = false;
  for (int i = 0; i < river.count; ++i) {
    const Tip& tip = river.tips[std::size_t(i)];
    if (tip.next != at) continue;
    continues = true;
    for (int s = 0; s < 4; ++s) {
      if (!(face.river >> s & 1) || Side(s) == opposite(tip.flow)) continue;
      if (board.cell_at(neighbour(at, Side(s))) != none8) return false;  // R-RV-PLACE-3: the arms never meet
      if (!bend_allowed(rule, tip, bend(tip.flow, Side(s)))) return false;
    }
  }
  if (!continues || rule != RiverUturn::clearance) return continues;
  const River next = after(river, face, at);
  for (int i = 0; i < next.count; ++i) {
    if (!has_clearance(board, next.tips[std::size_t(i)], at)) return false;
  }
  return true;
}

void generate(const Ruleset& rules, const Board& board, const River& river, const TileDef& tile,
              MoveList& moves) {
  for (int i = 0; i < river.count; ++i) {
    const Coord at = river.tips[std::size_t(i)].next;
    if (i == 1 && at == river.tips[0].next) break;
    for (Rotation r = 0; r < 4; ++r) {
      if (may_place(rules, board, river, tile, r, at)) moves.push_back(Move::place(at, r));
    }
  }
}

}  // namespace bastide::river
