// Moves as text, see docs/formats/notation.md:
//   =V                     chance draws tile V
//   @1,-2>3                place the drawn tile at x 1, y -2, turned three quarters clockwise
//   symbol@3,-2            resolve the symbol of that tile
//   F:c0                   follower on city 0 of the tile just placed (c city, r road, f field, m monastery,
//                          g garden; numbered from 0 on each tile; m and g without a number)
//   F:c0@3,-2              the same on another tile; F:t@3,-2 on the tower there, whichever tile it is
//   recall                 take the own abbot back
//   fairy@3,-2             fairy to a cell; fairy:F:c0@3,-2 beside this own follower (fairy-binding=follower)
//   princess:1F:c0@3,-2    send the knight of seat 1 home; a * at the end: the one the fairy stands beside
//   tower@3,-2             put a piece on a tower
//   capture:1F:c0@3,-2     take a follower of seat 1; segment t on a tower, * as above
//   exchange:L             get the own large follower back
//   ransom:L1              buy the own large follower from seat 1
//   dragon@3,-2            move the dragon
//   more                   play a second part
//   -                      nothing of all this
// A segment is named by its kind and number on the tile, so reading and printing need the state. Every move
// has exactly one text: print_move(parse_move(text)) == text.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "bastide.h"

namespace bastide {

// Reads a move in the notation of the state's phase; the notation of another phase is refused with what is
// expected now. Whether the move is legal is try_apply's question.
Result<Move> parse_move(const State& state, std::string_view text);

// Precondition: the move is legal in the state.
std::string print_move(const State& state, const Move& move);

// "c0", "m": a segment's name on its tile, and back (none8 if the tile has none of that name).
std::string segment_name(TileId tile, u8 segment);
u8 find_segment(TileId tile, std::string_view name);

// The same in a place where a guard may be named as well: "t" stands for none8, the tower.
std::string spot_name(TileId tile, u8 segment);
// Not a spot of the tile: no value.
std::optional<u8> find_spot(TileId tile, std::string_view name);

// "F", "L", "A", "B", "P", and back.
char figure_letter(FigureKind kind);
std::optional<FigureKind> find_figure(char letter);

// "1,-2", and back. No board reaches a coordinate beyond ±255; such a text is refused.
std::string print_coord(Coord at);
std::optional<Coord> parse_coord(std::string_view text);

// "1F:c0@3,-2*": a figure on the board.
struct FigureText {
  Seat seat = 0;
  FigureKind kind = FigureKind::follower;
  std::string_view spot;
  Coord at;
  bool beside_fairy = false;
};
std::optional<FigureText> parse_figure(std::string_view text);

// "1,-2>3": where a tile lies and how it is turned.
struct Placing {
  Coord at;
  Rotation rotation = 0;
};
std::string print_placing(Placing placing);
std::optional<Placing> parse_placing(std::string_view text);

}  // namespace bastide
