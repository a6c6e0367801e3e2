// Inns and cathedrals: all or nothing. The large follower needs no code of its own: its strength is data.
#pragma once

#include "board/feature.h"
#include "table/value.h"

namespace bastide::inns_cathedrals {

// Changes what the feature is worth when completed. `active` = the ruleset's tags with an effect.
inline void adjust_completed(Value& value, const Feature& f, u8 active) {
  if (f.kind == SegmentKind::road && (f.tags & active & tag::inn)) {
    value.each = 2;
    value.rule = "R-SCORE-ROAD-3";
  } else if (f.kind == SegmentKind::city && (f.tags & active & tag::cathedral)) {
    value.each = 3;
    value.rule = "R-SCORE-CITY-4";
  } else {
    return;
  }
  value.points = value.each * (value.tiles + value.pennants);
}

// The same for one that is incomplete at the end of the game.
inline void adjust_incomplete(Value& value, const Feature& f, u8 active) {
  const bool inn = f.kind == SegmentKind::road && (f.tags & active & tag::inn);
  const bool cathedral = f.kind == SegmentKind::city && (f.tags & active & tag::cathedral);
  if (!inn && !cathedral) return;
  value.points = 0;
  value.each = 0;
  value.rule = "R-FINAL-3";
}

}  // namespace bastide::inns_cathedrals
