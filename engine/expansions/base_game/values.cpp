#include "expansions/base_game/base_game.h"

namespace bastide::base_game {

Value value_completed(const Ruleset& rules, const Feature& f) {
  switch (f.kind) {
    case SegmentKind::road: return {f.tiles, f.tiles, 0, 1, "R-SCORE-ROAD-2"};
    case SegmentKind::city: {
      const bool small = f.tiles == 2 && rules.options.small_city() == SmallCity::one_per_tile;
      const u8 each = small ? 1 : 2;
      return {each * (f.tiles + f.pennants), f.tiles, f.pennants, each,
              small ? "R-SCORE-CITY-3" : "R-SCORE-CITY-2"};
    }
    case SegmentKind::monastery: return {9, 9, 0, 1, "R-SCORE-MON-1"};
    case SegmentKind::garden: return {9, 9, 0, 1, "R-AB-3"};
    case SegmentKind::field: break;
  }
  return {};
}

Value value_at_end(const Feature& f) {
  switch (f.kind) {
    case SegmentKind::road: return {f.tiles, f.tiles, 0, 1, "R-FINAL-2"};
    case SegmentKind::city: return {f.tiles + f.pennants, f.tiles, f.pennants, 1, "R-FINAL-2"};
    case SegmentKind::monastery:
    case SegmentKind::garden: return {9 - f.open, u8(9 - f.open), 0, 1, "R-FINAL-4"};
    case SegmentKind::field: break;
  }
  return {};
}

u8 winners(Strengths strengths, int seats) {
  int best = 1;
  u8 winning = 0;
  for (Seat s = 0; s < seats; ++s) {
    const int n = strengths.of(s);
    if (n > best) {
      best = n;
      winning = 0;
    }
    if (n == best) winning |= u8(1u << s);
  }
  return winning;
}

Coord first_cell(const Board& board, FeatureId id) {
  Coord first{INT16_MAX, INT16_MAX};
  for (int i = 0; i < board.cell_count(); ++i) {
    const Cell& c = board.cell(i);
    if (!reads_before(c.at, first)) continue;
    for (int s = 0; s < board.def(c).segment_count; ++s) {
      if (board.feature_of(c, s) == id) first = c.at;
    }
  }
  return first;
}

}  // namespace bastide::base_game
