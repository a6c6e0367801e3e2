// Builder, pig and goods.
#pragma once

#include "board/board.h"
#include "table/players.h"
#include "table/ruleset.h"

namespace bastide::traders_builders {

// May the seat's builder stand on this segment (R-TB-BUILDER-1)? Whether there is one is the caller's
// question.
inline bool may_stand_builder(const Ruleset& rules, const Board& board, const Cell& cell, int local,
                              Seat seat) {
  const SegmentKind kind = board.def(cell).segments[std::size_t(local)].kind;
  if (kind != SegmentKind::road && kind != SegmentKind::city) return false;
  const Feature& f = board.feature(board.feature_of(cell, local));
  if (f.complete() && rules.options.builder_on_completed() == BuilderOnCompleted::forbidden) return false;
  return f.strengths.of(seat) > 0;
}

// The same for the pig (R-TB-PIG-1).
inline bool may_stand_pig(const Ruleset& rules, const Board& board, const Cell& cell, int local, Seat seat) {
  if (rules.options.farmers() == Farmers::off) return false;
  if (board.def(cell).segments[std::size_t(local)].kind != SegmentKind::field) return false;
  return board.feature(board.feature_of(cell, local)).strengths.of(seat) > 0;
}

// Did the tile in this cell add to a road or city with the seat's builder (R-TB-BUILDER-5)? Asked after
// the segments have joined and before anything is placed on the tile: a builder in the feature now stood
// in one of its parts before.
inline bool extends_builder(const Board& board, const Cell& cell, Seat seat) {
  const TileDef& def = board.def(cell);
  for (int s = 0; s < def.segment_count; ++s) {
    const SegmentKind kind = def.segments[std::size_t(s)].kind;
    if (kind != SegmentKind::road && kind != SegmentKind::city) continue;
    if (board.feature(board.feature_of(cell, s)).helpers >> seat & 1) return true;
  }
  return false;
}

// Seats with the most tokens of a kind: bit per seat, 0 if nobody has one (R-FINAL-GOODS-1, -2).
inline u8 leaders(const Players& players, int kind) {
  int best = 1;
  u8 leading = 0;
  for (Seat s = 0; s < players.count; ++s) {
    const int n = players[s].goods[std::size_t(kind)];
    if (n > best) {
      best = n;
      leading = 0;
    }
    if (n == best) leading |= u8(1u << s);
  }
  return leading;
}

}  // namespace bastide::traders_builders
