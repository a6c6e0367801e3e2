// Dragon, fairy, princess. (The magic portal is a placement elsewhere, see game/wood.cpp.)
#pragma once

#include <array>

#include "board/board.h"

namespace bastide::princess_dragon {

struct Dragon {
  u8 cell = none8;       // none8: beside the board
  u8 visited_count = 0;  // cells of the present journey, the start included (R-PD-DRAGON-5)
  std::array<u8, 7> visited{};
};

struct Fairy {
  u8 cell = none8;  // none8: beside the board
};

inline bool visited(const Dragon& dragon, u8 cell) {
  for (int i = 0; i < dragon.visited_count; ++i) {
    if (dragon.visited[std::size_t(i)] == cell) return true;
  }
  return false;
}

// May the dragon go from where it is to this cell now (R-PD-DRAGON-4)?
inline bool may_enter(const Board& board, const Dragon& dragon, const Fairy& fairy, u8 cell) {
  if (cell == none8 || cell == fairy.cell || visited(dragon, cell)) return false;
  const Coord from = board.cell(dragon.cell).at, to = board.cell(cell).at;
  const int dx = from.x - to.x, dy = from.y - to.y;
  return dx * dx + dy * dy == 1;
}

// Calls visit(cell) for every cell the dragon may enter now.
template <class Visit>
void for_each_step(const Board& board, const Dragon& dragon, const Fairy& fairy, Visit visit) {
  for (int s = 0; s < 4; ++s) {
    const u8 cell = board.cell_at(neighbour(board.cell(dragon.cell).at, Side(s)));
    if (may_enter(board, dragon, fairy, cell)) visit(cell);
  }
}

// The city of the princess on this tile, no_feature if it shows none.
inline FeatureId princess_city(const Board& board, const Cell& cell) {
  const TileDef& def = board.def(cell);
  for (int s = 0; s < def.segment_count; ++s) {
    if (def.segments[std::size_t(s)].tags & tag::princess) return board.feature_of(cell, s);
  }
  return no_feature;
}

// Is the figure bound to the fairy (R-PD-FAIRY-2)?
inline bool is_bound(const Figure& g, const Fairy& fairy, bool by_tile) {
  return g.is_follower() && (by_tile ? g.cell == fairy.cell && fairy.cell != none8 : g.beside_fairy);
}

}  // namespace bastide::princess_dragon
