// Arrows with symbols: which of them a new tile connects.
#pragma once

#include "board/board.h"

namespace bastide::anniversary {

inline bool has_arrow(const Board& board, const Cell& cell) {
  return board.def(cell).symbol != SymbolKind::none;
}

// The cell an arrow hits. Precondition: has_arrow.
inline Coord target(const Board& board, const Cell& cell) {
  return neighbour(cell.at, turned(board.def(cell).arrow, cell.rotation));
}

// R-AN-3: the tile just placed points into the void.
inline bool points_into_void(const Board& board, const Cell& placed) {
  return has_arrow(board, placed) && board.cell_at(target(board, placed)) == none8;
}

// May the symbol of the tile `symbol` be resolved by placing `placed` (R-AN-1)?
inline bool resolvable(const Board& board, const Cell& placed, const Cell& symbol) {
  if (!has_arrow(board, symbol)) return false;
  const Coord hit = target(board, symbol);
  return symbol.at == placed.at ? board.cell_at(hit) != none8 : hit == placed.at;
}

// Calls visit(cell index) for every symbol the tile in cell `placed` connects: its own, then its neighbours'.
template <class Visit>
void for_each_resolvable(const Board& board, u8 placed, Visit visit) {
  const Cell& cell = board.cell(placed);
  if (resolvable(board, cell, cell)) visit(placed);
  for (int s = 0; s < 4; ++s) {
    const u8 beside = board.cell_at(neighbour(cell.at, Side(s)));
    if (beside != none8 && resolvable(board, cell, board.cell(beside))) visit(beside);
  }
}

}  // namespace bastide::anniversary
