// The board, on small landscapes laid by hand.
#include "board/board.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "board/rebuild.h"

namespace bastide {
namespace {

TileId tile(std::string_view id) {
  EXPECT_NE(find_tile(id), no_tile) << id;
  return find_tile(id);
}

u8 put(Board& board, std::string_view id, Rotation r, i16 x, i16 y) {
  EXPECT_TRUE(board.cell_count() == 0 || board.fits(tile_def(tile(id)), r, {x, y}))
      << id << " " << x << "," << y;
  const u8 cell = board.place(tile(id), r, {x, y});
  EXPECT_EQ(differs_from_rebuilt(board), std::nullopt) << id << " " << x << "," << y;
  return cell;
}

const Feature& feature(const Board& board, u8 cell, int local) {
  return board.feature(board.feature_of(board.cell(cell), local));
}

TEST(Board, OneTile) {
  Board board(72);
  EXPECT_EQ(board.key(), 0u);
  const u8 d = put(board, "D", 0, 0, 0);  // city N, road E-W, field at the city, field in the south
  EXPECT_EQ(board.cell_count(), 1);
  EXPECT_EQ(board.cell_at({0, 0}), d);
  EXPECT_EQ(board.cell_at({0, 1}), none8);
  EXPECT_EQ(board.frontier_count(), 4);
  EXPECT_EQ(feature(board, d, 0).open, 1);
  EXPECT_EQ(feature(board, d, 1).open, 2);
  EXPECT_EQ(feature(board, d, 2).open, 2);
  EXPECT_EQ(feature(board, d, 3).open, 4);
  EXPECT_EQ(feature(board, d, 0).tiles, 1);
}

TEST(Board, JoiningClosesAFeature) {
  Board board(72);
  const u8 d = put(board, "D", 0, 0, 0);
  const u8 e = put(board, "E", 2, 0, -1);
  EXPECT_EQ(board.feature_of(board.cell(d), 0), board.feature_of(board.cell(e), 0));
  EXPECT_TRUE(feature(board, d, 0).complete());
  EXPECT_EQ(feature(board, d, 0).tiles, 2);
  EXPECT_EQ(feature(board, d, 0).pennants, 0);
}

TEST(Board, PennantsAndStrengthsAddUpWhenFeaturesMerge) {
  Board board(72);
  put(board, "D", 0, 0, 0);
  put(board, "U", 0, 1, 0);
  put(board, "U", 0, -1, 0);
  const u8 left = put(board, "E", 3, 1, -1);  // city W, beside the empty cell north of D
  board.add_figure(0, FigureKind::follower, left, 0);
  const u8 right = put(board, "E", 1, -1, -1);  // city E
  board.add_figure(1, FigureKind::follower, right, 0);
  board.add_figure(1, FigureKind::builder, right, 0);
  const u8 joint = put(board, "Q", 2, 0, -1);  // three sides with pennant: E S W
  const Feature& city = feature(board, joint, 0);
  EXPECT_EQ(city.tiles, 4);
  EXPECT_EQ(city.pennants, 1);
  EXPECT_EQ(city.strengths.of(0), 1);
  EXPECT_EQ(city.strengths.of(1), 1);  // the builder counts nothing
  EXPECT_EQ(city.helpers, 0b10);
  EXPECT_TRUE(city.complete());
}

TEST(Board, RoadLoopClosesItselfAndAField) {
  Board board(72);
  const u8 a = put(board, "V", 3, 0, 0);  // road E S
  put(board, "V", 0, 1, 0);               // road S W
  put(board, "V", 1, 1, 1);               // road W N
  EXPECT_FALSE(feature(board, a, 0).complete());
  put(board, "V", 2, 0, 1);  // road N E
  EXPECT_TRUE(feature(board, a, 0).complete());
  EXPECT_EQ(feature(board, a, 0).tiles, 4);
  int closed = 0;
  for (int s = 1; s <= 2; ++s) closed += feature(board, a, s).complete();
  EXPECT_EQ(closed, 1) << "the field inside is closed, the one outside is not";
}

// R-SCORE-ROAD-4
TEST(Board, CrossingAtBothEndsOfARoadCountsOnce) {
  Board board(72);
  const u8 x = put(board, "X", 0, 0, 0);
  put(board, "V", 0, 1, 0);
  put(board, "V", 1, 1, 1);
  put(board, "V", 2, 0, 1);
  const auto& def = tile_def(tile("X"));
  const u8 east = def.faces[0].side[1], south = def.faces[0].side[2];
  EXPECT_NE(east, south);
  EXPECT_EQ(board.feature_of(board.cell(x), east), board.feature_of(board.cell(x), south));
  EXPECT_EQ(feature(board, x, east).tiles, 4);
  EXPECT_TRUE(feature(board, x, east).complete());
}

// R-X-BASE-2
TEST(Board, TwoCitySegmentsOfOneTileCountOnce) {
  Board board(72);
  const u8 i = put(board, "I", 0, 0, 0);  // separate cities N and W
  board.add_figure(0, FigureKind::follower, i, 0);
  board.add_figure(1, FigureKind::follower, i, 1);
  put(board, "N", 3, 0, -1);
  put(board, "N", 1, -1, 0);
  EXPECT_NE(board.feature_of(board.cell(i), 0), board.feature_of(board.cell(i), 1));
  put(board, "N", 2, -1, -1);
  EXPECT_EQ(board.feature_of(board.cell(i), 0), board.feature_of(board.cell(i), 1));
  const Feature& city = feature(board, i, 0);
  EXPECT_EQ(city.tiles, 4);
  EXPECT_TRUE(city.complete());
  EXPECT_EQ(city.strengths.of(0), 1);
  EXPECT_EQ(city.strengths.of(1), 1);
}

TEST(Board, MonasteriesCountTheirNeighbours) {
  Board board(72);
  const u8 b = put(board, "B", 0, 0, 0);
  const int monk = tile_def(tile("B")).monastery;
  EXPECT_EQ(feature(board, b, monk).open, 8);
  const Coord ring[] = {{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}};
  for (const Coord c : ring) put(board, "B", 0, c.x, c.y);
  EXPECT_EQ(feature(board, b, monk).open, 1);
  EXPECT_EQ(board.shrine_count(), 8);
  put(board, "B", 0, -1, -1);
  EXPECT_TRUE(feature(board, b, monk).complete());
  EXPECT_EQ(feature(board, board.cell_at({-1, -1}), monk).open, 5);
  // One that is put into a hole is complete at once.
  Board hole(72);
  put(hole, "B", 0, 0, -1);
  for (const Coord c : {Coord{1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}})
    put(hole, "B", 0, c.x, c.y);
  EXPECT_TRUE(feature(hole, put(hole, "B", 0, 0, 0), monk).complete());
}

TEST(Board, FiguresComeAndGo) {
  Board board(72);
  const u8 d = put(board, "D", 0, 0, 0);
  const u64 empty = board.key();
  board.add_figure(2, FigureKind::follower, d, 1);
  const u64 one = board.key();
  EXPECT_NE(one, empty);
  board.add_figure(2, FigureKind::follower, d, 1);  // two alike must not cancel out
  EXPECT_NE(board.key(), empty);
  EXPECT_NE(board.key(), one);
  board.add_figure(2, FigureKind::large_follower, d, 1);
  EXPECT_EQ(feature(board, d, 1).strengths.of(2), 4);
  board.remove_figure(2);
  board.remove_figure(0);
  EXPECT_EQ(board.key(), one);
  board.remove_figure(0);
  EXPECT_EQ(board.key(), empty);
  EXPECT_FALSE(feature(board, d, 1).strengths.any());
}

// A straight line has the longest frontier there can be, and every row of it falls on the same slots.
class Line : public testing::TestWithParam<std::tuple<Side, Coord>> {};

TEST_P(Line, Of255Cells) {
  const auto [direction, start] = GetParam();
  Board board(max_cells);
  const Rotation rotation = direction == Side::east || direction == Side::west ? 0 : 1;
  const TileId u = tile("U");
  Coord at = start;
  for (int i = 0; i < max_cells; ++i, at = neighbour(at, direction)) {
    ASSERT_TRUE(i == 0 || board.fits(tile_def(u), rotation, at));
    board.place(u, rotation, at);
  }
  EXPECT_EQ(differs_from_rebuilt(board), std::nullopt);
  EXPECT_EQ(board.frontier_count(), max_frontier);
  EXPECT_EQ(feature(board, 0, 0).tiles, max_cells);
  EXPECT_EQ(feature(board, 0, 0).open, 2);
  EXPECT_EQ(board.cell_at(neighbour(start, opposite(direction))), none8);
  at = start;
  for (int i = 0; i < max_cells; ++i, at = neighbour(at, direction)) EXPECT_EQ(board.cell_at(at), i);
  EXPECT_EQ(board.cell_at(at), none8);
  int fits = 0;
  board.for_each_fit(tile_def(u), [&](int i, Rotation r) {
    EXPECT_TRUE(board.fits(tile_def(u), r, board.frontier_at(i)));
    return ++fits, true;
  });
  // Both ends: two rotations each; each of the cells along the line: two with field to the road's side.
  EXPECT_EQ(fits, 2 * 2 + 2 * max_cells * 2);
  const Board copy = board;
  EXPECT_EQ(differs_from_rebuilt(copy), std::nullopt);
  EXPECT_EQ(copy.key(), board.key());
}

INSTANTIATE_TEST_SUITE_P(AllWays, Line,
                         testing::Combine(testing::Values(Side::north, Side::east, Side::south, Side::west),
                                          testing::Values(Coord{0, 0}, Coord{-20000, 20000}, Coord{31, 31})));

// Cells a multiple of 32 apart want the same slot of the table.
TEST(Board, CellsThatCollideAreAllFound) {
  Board board(max_cells);
  const TileId b = tile("B");
  for (i16 i = 0; i < 100; ++i) board.place(b, 0, {i16(32 * i), i16(i % 2 == 0 ? 0 : 64)});
  for (i16 i = 0; i < 100; ++i) {
    EXPECT_EQ(board.cell_at({i16(32 * i), i16(i % 2 == 0 ? 0 : 64)}), i);
    EXPECT_EQ(board.cell_at({i16(32 * i), i16(i % 2 == 0 ? 64 : 0)}), none8);
  }
  EXPECT_EQ(differs_from_rebuilt(board), std::nullopt);
}

TEST(Board, CopiesTakeOverBoardsOfOtherSizes) {
  Board small(20), large(max_cells);
  for (i16 x = 0; x < 10; ++x) small.place(tile("U"), 0, {x, 0});
  for (i16 x = 0; x < 200; ++x) large.place(tile("U"), 1, {0, x});
  EXPECT_LT(small.used_bytes(), large.used_bytes());
  EXPECT_LE(large.used_bytes(), sizeof(Board));
  Board a = large;
  a = small;
  EXPECT_EQ(a.key(), small.key());
  EXPECT_EQ(a.used_bytes(), small.used_bytes());
  EXPECT_EQ(differs_from_rebuilt(a), std::nullopt);
  a.place(tile("U"), 0, {10, 0});
  EXPECT_EQ(differs_from_rebuilt(a), std::nullopt);
  EXPECT_EQ(small.cell_count(), 10);
  Board b = small;
  b = large;
  b.place(tile("U"), 1, {0, 200});
  EXPECT_EQ(differs_from_rebuilt(b), std::nullopt);
}

TEST(Board, KeyDoesNotDependOnTheOrder) {
  Board a(72), b(72);
  put(a, "D", 0, 0, 0);
  put(a, "U", 0, 1, 0);
  put(a, "E", 2, 0, -1);
  put(b, "E", 2, 0, -1);
  put(b, "D", 0, 0, 0);
  put(b, "U", 0, 1, 0);
  EXPECT_EQ(a.key(), b.key());
  put(a, "U", 0, 2, 0);
  put(b, "U", 2, 2, 0);
  EXPECT_NE(a.key(), b.key()) << "U looks the same turned by a half, but it is another rotation";
}

TEST(Board, EdgesMustMatch) {
  Board board(72);
  board.place(tile("D"), 0, {0, 0});
  EXPECT_FALSE(board.fits(tile_def(tile("B")), 0, {1, 0}));
  EXPECT_FALSE(board.fits(tile_def(tile("U")), 0, {0, 0})) << "taken";
  EXPECT_FALSE(board.fits(tile_def(tile("U")), 0, {2, 0})) << "touches nothing";
  EXPECT_FALSE(board.fits(tile_def(tile("U")), 0, {1, 1})) << "touches a corner only";
  EXPECT_TRUE(board.fits_anywhere(tile_def(tile("B"))));
  board.place(tile("B"), 0, {1, 0});
  EXPECT_NE(differs_from_rebuilt(board), std::nullopt);
  Board fields(72);
  fields.place(tile("B"), 0, {0, 0});
  EXPECT_FALSE(fields.fits_anywhere(tile_def(tile("C"))));
}

}  // namespace
}  // namespace bastide
