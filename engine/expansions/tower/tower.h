// Towers: where a piece or a guard may go, and whom a tower reaches.
#pragma once

#include "board/board.h"

namespace bastide::tower {

inline bool is_place(const Board& board, const Cell& cell) {
  return board.def(cell).special == Special::tower_foundation;
}

// R-TW-PIECE-1: an empty place or a tower without a guard, any height.
inline bool may_build(const Board& board, const Cell& cell) {
  return is_place(board, cell) && !cell.tower_closed;
}

// R-TW-GUARD-1: an open tower of at least one piece.
inline bool may_guard(const Board& board, const Cell& cell) {
  return is_place(board, cell) && !cell.tower_closed && cell.tower_height > 0;
}

// R-TW-CAPTURE-2: the own cell, and as many cells in each direction as the tower has pieces.
inline bool reaches(const Cell& tower, Coord at) {
  const int dx = tower.at.x - at.x, dy = tower.at.y - at.y;
  if (dx != 0 && dy != 0) return false;
  const int distance = dx + dy;
  return distance <= tower.tower_height && -distance <= tower.tower_height;
}

}  // namespace bastide::tower
