// The abbot: monasteries and gardens only, and home again when the owner likes.
#pragma once

#include "board/board.h"

namespace bastide::abbot {

// R-AB-1, as far as the feature is concerned.
inline bool may_stand(const Board& board, const Cell& cell, int local) {
  const SegmentKind kind = board.def(cell).segments[std::size_t(local)].kind;
  if (kind != SegmentKind::monastery && kind != SegmentKind::garden) return false;
  return !board.feature(board.feature_of(cell, local)).strengths.any();
}

// The seat's abbot on the board: its figure index, or -1.
inline int find(const Board& board, Seat seat) {
  for (int i = 0; i < board.figure_count(); ++i) {
    const Figure& g = board.figure(i);
    if (g.kind == FigureKind::abbot && g.seat == seat) return i;
  }
  return -1;
}

}  // namespace bastide::abbot
