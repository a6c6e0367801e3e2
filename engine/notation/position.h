// A position as one line of text, see docs/formats/position.md:
//   base ; seats 2 ; tiles D@0,0>0 V@1,0>2 ; figures 0F:r0@1,0 ; scores 0,3 ; discarded C ; turn 1 place V
// Everything that matters for the rest of the game is in it: set_up(parse(print(state))) has the same key.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "bastide.h"

namespace bastide {

struct Position {
  struct Tile {
    TileId tile;
    Coord at;
    Rotation rotation;
  };
  struct Standing {
    Seat seat;
    FigureKind kind;
    Coord at;
    u8 segment;
  };
  RulesetSpec spec;
  int seats = 2;
  std::vector<Tile> tiles;          // the tiles of the set-up included, each touching one before it
  std::vector<Standing> figures;
  std::vector<int> scores;          // by seat
  std::vector<TileId> discarded;    // out of the game: they fitted nowhere
  Phase phase = Phase::draw;
  Seat seat = 0;                    // whose turn it is
  TileId tile = no_tile;            // phase place: the drawn tile
  Coord placed;                     // phase wood: the cell of the tile just placed
};

Result<Position> parse_position(std::string_view text);
std::string print_position(const Position& position);

// The position of a state, and a state in this position. set_up refuses what cannot be: tiles the
// ruleset does not have (any more), edges that do not match, figures nobody has or that stand where none may.
Position position_of(const Ruleset& rules, const State& state);
Result<State> set_up(const Ruleset& rules, const Position& position);

}  // namespace bastide
