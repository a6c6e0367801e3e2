// The river: where it may go on, and how it may turn (R-RV-*, R-RV20-*).
//
// The river grows at its tips, the stream edges that still face an empty cell: one for River I, two for
// the anniversary river. Everything else about river tiles is ordinary placement.
#pragma once

#include <array>

#include "board/board.h"
#include "table/move.h"
#include "table/ruleset.h"

namespace bastide::river {

// Which way a tile turns the stream, walking away from the source.
enum class Bend : u8 { straight, left, right };

struct Tip {
  Coord next;                       // the empty cell the stream flows into
  Side flow = Side::north;          // the direction it flows there
  Bend last_tile = Bend::straight;  // what the tile before `next` did
  Bend last_bend = Bend::straight;  // the last bend on this arm, however far back

  friend bool operator==(const Tip&, const Tip&) = default;
};

struct River {
  std::array<Tip, 2> tips{};
  u8 count = 0;
};

// The river as it lies on the board, found by walking back from every open stream edge. Used at set-up,
// for positions, and to check `follow`.
River trace(const Board& board);

// Updates the tips after a river tile was placed in this cell.
void follow(River& river, const Board& board, u8 cell);

// May this river tile lie here? Includes edge matching (R-BASE-PLACE-2, R-RV-PLACE-1 … 3).
bool may_place(const Ruleset& rules, const Board& board, const River& river, const TileDef& tile,
               Rotation rotation, Coord at);

// Adds every legal placement of a river tile.
void generate(const Ruleset& rules, const Board& board, const River& river, const TileDef& tile,
              MoveList& moves);

}  // namespace bastide::river
