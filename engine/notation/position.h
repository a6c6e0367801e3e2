// A position as one line of text, see docs/formats/position.md:
//   base ; seats 2 ; tiles D@0,0>0 V@1,0>0 ; figures 0F:r0@1,0 ; scores 0,3 ; discarded C ; turn 1 place V
// Everything that matters for the rest of the game is in it: set_up(parse(print(state))) has the same key.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bastide.h"

namespace bastide {

// Longer texts are refused unread. The largest position takes less than a fifth of it.
inline constexpr std::size_t max_position_bytes = 1 << 16;

// Higher scores are refused: what the rest of the longest game adds must fit the type of a score.
inline constexpr int max_position_score = 30000;

struct Position {
  struct Tile {
    TileId tile = no_tile;
    Coord at;
    Rotation rotation = 0;
    friend bool operator==(const Tile&, const Tile&) = default;
  };
  struct Standing {
    Seat seat = 0;
    FigureKind kind = FigureKind::follower;
    Coord at;
    u8 segment = 0;  // none8: on the tower, a guard
    bool beside_fairy = false;
    friend bool operator==(const Standing&, const Standing&) = default;
  };
  struct Tower {
    Coord at;
    int height = 0;
    bool closed = false;
    friend bool operator==(const Tower&, const Tower&) = default;
  };
  struct Prisoner {
    Seat holder = 0;
    Seat owner = 0;
    FigureKind kind = FigureKind::follower;
    friend bool operator==(const Prisoner&, const Prisoner&) = default;
  };
  RulesetSpec spec;
  int seats = 2;
  std::vector<Tile> tiles;          // in the order they were placed, those of the set-up first
  std::vector<Tower> towers;        // of one piece or more
  std::vector<Standing> figures;    // in any order; position_of sorts them
  std::vector<Prisoner> prisoners;  // in any order; position_of sorts them
  std::vector<Coord> dragon;  // empty: beside the board. Where it is; in phase dragon then the cells it came
                              // through on this journey, from the first one
  std::optional<Coord> fairy;
  std::vector<int> scores;                                     // by seat
  std::array<std::array<u8, goods_kinds>, max_seats> goods{};  // by seat: wine, grain, cloth
  std::vector<int> pieces;  // tower pieces left, by seat; empty: all that a seat begins with
  std::vector<TileId>
      discarded;              // out of the game: they fitted nowhere. In any order; position_of sorts them
  std::optional<int> draws;   // that are left, in a game of limited length (R-END-5)
  std::vector<TileId> aside;  // dragon tiles drawn before the first volcano. In any order, as above

  Phase phase = Phase::draw;
  Seat seat = 0;          // whose turn it is
  TileId tile = no_tile;  // phase place: the drawn tile
  Coord placed;           // phases symbol to part_end: the cell of the tile just placed, the last of `tiles`
  bool second_part = false;
  bool builder = false;  // a second part is due through the builder
  bool ransom_paid = false;
  SymbolKind symbol = SymbolKind::none;  // resolved in this part
  std::optional<Coord> tower;            // raised in this part
  std::optional<Seat> exchange_with;     // phase exchange and later in the part

  friend bool operator==(const Position&, const Position&) = default;
};

// Reads a position; whether it can be is set_up's question. Errors are at "column N".
Result<Position> parse_position(std::string_view text);

// The canonical text. Precondition: the figures stand on tiles of the position.
std::string print_position(const Position& position);

// The position of a state.
Position position_of(const Ruleset& rules, const State& state);

// A state in this position. Refuses what cannot be: another ruleset, tiles the ruleset does not have (any
// more), tiles of a later stack before the earlier ones are used up, placements that are not legal, figures
// nobody has or that stand where none may, tower pieces and goods that do not add up, a phase the game cannot
// be in. Several seats may share a feature.
Result<State> set_up(const Ruleset& rules, const Position& position);

}  // namespace bastide
