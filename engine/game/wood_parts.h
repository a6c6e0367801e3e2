// How moves name figures: shared by wood.cpp and prison.cpp only.
#pragma once

#include "game/state.h"
#include "table/move.h"

namespace bastide::wood {

// The seat of a figure as moves write it.
inline u8 whose(const Figure& g) { return u8(g.seat | (g.beside_fairy ? beside_fairy_bit : 0)); }

// Figures that are alike give one move.
inline void push_once(MoveList& moves, int from, const Move& m) {
  for (int i = from; i < moves.size(); ++i) {
    if (moves[i] == m) return;
  }
  moves.push_back(m);
}

// The figure a move names, or -1.
inline int find_figure(const State& state, const Move& m) {
  const u8 cell = state.board.cell_at(m.at);
  for (int i = 0; cell != none8 && i < state.board.figure_count(); ++i) {
    const Figure& g = state.board.figure(i);
    if (g.cell == cell && g.kind == m.figure && state.board.local_segment(g) == m.segment &&
        whose(g) == m.extra)
      return i;
  }
  return -1;
}

}  // namespace bastide::wood
