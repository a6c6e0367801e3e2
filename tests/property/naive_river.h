// The river read off the table: from the source along every arm, each time anew (R-RV-PLACE-*).
// Shares no code with the engine.
#pragma once

#include <vector>

#include "naive_board.h"
#include "table/options.h"

namespace bastide::property {

// An arm of the river from its source to where it is now.
struct Arm {
  std::vector<int> bends;  // per tile after the source: -1 left, 0 straight, 1 right
  Place end;               // the place the stream flows into
  int flow = 0;            // the direction (a side) it flows there
  bool open = false;       // `end` is empty
};

std::vector<Arm> arms(const NaiveBoard& board);

// May the river tile lie there?
bool river_allows(const NaiveBoard& board, RiverUturn rule, TileId tile, int turn, Place at);

}  // namespace bastide::property
