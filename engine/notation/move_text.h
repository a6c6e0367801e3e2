// Moves as text, see docs/formats/notation.md:
//   =V          chance draws tile V
//   @1,-2>3     place the drawn tile at x 1, y -2, turned three quarters clockwise
//   F:c0        follower on city 0 of the tile just placed (c city, r road, f field, m monastery, g garden;
//               numbered from 0 on each tile; m and g without a number)
//   -           no wood action
// A segment is named by its kind and number on the tile, so reading and printing need the state.
#pragma once

#include <string>
#include <string_view>

#include "bastide.h"

namespace bastide {

// Reads a move in the notation of the state's phase. Whether it is legal is try_apply's question.
Result<Move> parse_move(const State& state, std::string_view text);

// Precondition: the move is legal in the state.
std::string print_move(const State& state, const Move& move);

// "c0", "m": a segment's name on its tile, and back (none8 if the tile has none of that name).
std::string segment_name(TileId tile, u8 segment);
u8 find_segment(TileId tile, std::string_view name);

// "F", "L", "A", "B", "P".
char figure_letter(FigureKind kind);

}  // namespace bastide
