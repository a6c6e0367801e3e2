// Roads, cities, monasteries and fields: who may stand where, and what they are worth (sections 4.2, 5
// and 6 of docs/rules). Knows the board and the table; no other expansion and no turn order.
#pragma once

#include "board/board.h"
#include "table/event.h"
#include "table/players.h"
#include "table/ruleset.h"
#include "table/value.h"

namespace bastide::base_game {

// May a small or large follower stand on this segment of this cell, as far as the feature is concerned
// (R-BASE-FOLLOW-2, -3, -8)? Whether there is one to place is the caller's question.
inline bool may_stand(const Ruleset& rules, const Board& board, const Cell& cell, int local) {
  const Segment& segment = board.def(cell).segments[std::size_t(local)];
  if (segment.kind == SegmentKind::garden) return false;  // R-AB-2
  if (segment.kind == SegmentKind::field && rules.options.farmers() == Farmers::off) return false;
  return !board.feature(board.feature_of(cell, local)).strengths.any();
}

// What a road, city, monastery or garden is worth, completed (R-SCORE-*) and not (R-FINAL-2, -4).
// Fields are worth nothing by themselves.
Value value_completed(const Ruleset& rules, const Feature& f);
Value value_at_end(const Feature& f);

// The seats that win a feature: bit per seat, 0 if nobody stands in it (R-SCORE-3).
u8 winners(Strengths strengths, int seats);

// First cell of a feature in reading order.
Coord first_cell(const Board& board, FeatureId f);

// Order of features in logs: by first cell; two that share it, by age. Never a tie, so that every
// standard library sorts alike.
inline bool reads_before(const Board& board, FeatureId a, FeatureId b) {
  const Coord at_a = first_cell(board, a), at_b = first_cell(board, b);
  return at_a == at_b ? board.feature(a).first < board.feature(b).first : bastide::reads_before(at_a, at_b);
}

// Final scoring of fields (R-FINAL-FARM-*), by the method of option farm-scoring; a pig is worth one more
// for each city to its owner.
void score_fields(const Ruleset& rules, const Board& board, Players& players, EventLog* log);

// R-FINAL-FARM-2: a field without one gives nothing.
bool touches_completed_city(const Board& board, FeatureId field);

}  // namespace bastide::base_game
