// Coordinates, features and figures: the small records a board is made of.
#pragma once

#include <array>

#include "tiles/tile.h"

namespace bastide {

// A cell of the unbounded grid: x grows to the east, y to the south.
struct Coord {
  i16 x = 0;
  i16 y = 0;
  friend constexpr bool operator==(Coord, Coord) = default;
};

constexpr Coord neighbour(Coord c, Side s) {
  constexpr i16 dx[4] = {0, 1, 0, -1};
  constexpr i16 dy[4] = {-1, 0, 1, 0};
  return {i16(c.x + dx[u8(s)]), i16(c.y + dy[u8(s)])};
}

// Reading order: from the north row by row, from the west within a row.
constexpr bool reads_before(Coord a, Coord b) { return a.y != b.y ? a.y < b.y : a.x < b.x; }

// The eight cells around a monastery are those within one step in both directions.
constexpr bool surrounds(Coord a, Coord b) {
  const int dx = a.x - b.x, dy = a.y - b.y;
  return dx >= -1 && dx <= 1 && dy >= -1 && dy <= 1;
}

enum class FigureKind : u8 { follower, large_follower, abbot, builder, pig };
inline constexpr int figure_kinds = 5;

// What a figure counts in a majority.
constexpr int strength_of(FigureKind k) {
  switch (k) {
    case FigureKind::follower:
    case FigureKind::abbot: return 1;
    case FigureKind::large_follower: return 2;
    case FigureKind::builder:
    case FigureKind::pig: break;
  }
  return 0;
}

// Strengths of all seats in one word, five bits a seat, so that joining features is one addition.
// A seat has at most 7 + 2 + 1 = 10 on the board.
struct Strengths {
  u32 packed = 0;
  int of(Seat s) const { return int(packed >> (5 * s)) & 31; }
  void add(Seat s, int n) { packed += u32(n) << (5 * s); }
  void remove(Seat s, int n) { packed -= u32(n) << (5 * s); }
  bool any() const { return packed != 0; }
  friend constexpr bool operator==(Strengths, Strengths) = default;
};

using FeatureId = u16;
inline constexpr FeatureId no_feature = none16;

// A road, city, field, monastery or garden: everything its segments add up to.
struct Feature {
  Strengths strengths;
  u16 open = 0;  // open ends: sides (road, city), half-edges (field), missing neighbours (monastery, garden)
  SegmentKind kind = SegmentKind::field;
  u8 tiles = 0;  // distinct cells; not kept for fields
  u8 pennants = 0;
  u8 tags = 0;                // tag::, joined by "or"
  u8 helpers = 0;             // bit per seat: its builder (road, city) or pig (field) stands here
  std::array<u8, 3> goods{};  // wine, grain, cloth
  u16 first = 0;              // its lowest segment index; in an unused record, the next unused one

  bool complete() const { return open == 0; }
  friend constexpr bool operator==(const Feature&, const Feature&) = default;
};
static_assert(sizeof(Feature) == 16);

// Where a guard stands: on the tower of its cell, in no feature.
inline constexpr u16 on_tower = none16;

// A figure standing on a segment, or on a tower.
struct Figure {
  u16 segment = 0;  // index on the board, see Board::feature_of; on_tower for a guard
  u8 cell = 0;
  FigureKind kind : 4 = FigureKind::follower;
  u8 seat : 3 = 0;
  u8 beside_fairy : 1 = 0;  // the fairy stands next to this very figure

  bool is_guard() const { return segment == on_tower; }
  bool is_follower() const { return kind <= FigureKind::abbot; }
};
static_assert(sizeof(Figure) == 4);

struct Cell {
  Coord at;
  u16 first_segment = 0;
  TileId tile = no_tile;
  Rotation rotation : 2 = 0;
  u8 tower_height : 5 = 0;  // pieces; 30 exist
  u8 tower_closed : 1 = 0;
};
static_assert(sizeof(Cell) == 8);

}  // namespace bastide
