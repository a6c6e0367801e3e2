// Turning the whole table by a quarter, or renaming the seats, changes nothing else.
#include <gtest/gtest.h>

#include <algorithm>

#include "inspect.h"
#include "variants.h"

namespace bastide::property {
namespace {

// A quarter turn clockwise about the origin: east becomes south.
Coord turned(Coord c) { return {i16(-c.y), c.x}; }

Move turned(Move m) {
  if (m.kind == MoveKind::place || m.kind == MoveKind::deploy) m.at = turned(m.at);
  if (m.kind == MoveKind::place) m.rotation = Rotation((m.rotation + 1) & 3);
  return m;
}

// The beginning of the game with the tiles of the set-up turned.
State turned_start(const Table& table) {
  State state = table.state();
  state.board = Board(table.rules.cells);
  for (const StartCell& c : table.rules.start) state.board.place(c.tile, 1, turned(c.at));
  state.river = river::trace(state.board);
  return state;
}

bool same_moves(const MoveList& moves, const MoveList& image) {
  return moves.size() == image.size() && std::all_of(moves.begin(), moves.end(), [&](const Move& m) {
           return std::find(image.begin(), image.end(), turned(m)) != image.end();
         });
}

TEST(Symmetry, TurningTheTableChangesNoScoreAndNoChoice) {
  for (u64 seed = 3000; seed < 3090; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const Table table = random_table(seed);
    State state = table.state(), image = turned_start(table);
    Rng rng(seed);
    while (!is_over(state)) {
      MoveList moves, image_moves;
      generate(table.rules, state, moves);
      generate(table.rules, image, image_moves);
      ASSERT_TRUE(same_moves(moves, image_moves));
      const Move m = random_move(table.rules, state, rng);
      apply(table.rules, state, m);
      ASSERT_TRUE(is_legal(table.rules, image, turned(m)));
      apply(table.rules, image, turned(m));
      ASSERT_EQ(state.turn.phase, image.turn.phase);
      ASSERT_EQ(projected_scores(table.rules, state), projected_scores(table.rules, image));
    }
    EXPECT_EQ(check(table.rules, image, CheckLevel::full), std::nullopt);
    for (Seat s = 0; s < table.seats; ++s) EXPECT_EQ(score(state, s), score(image, s));
  }
}

TEST(Symmetry, FourQuarterTurnsOfABoardAreTheBoard) {
  const Table table = random_table(5);
  State state = table.state();
  Rng rng(5);
  while (!is_over(state)) apply(table.rules, state, random_move(table.rules, state, rng));
  Board image = state.board;
  for (int quarter = 0; quarter < 4; ++quarter) {
    Board next(table.rules.cells);
    for (int i = 0; i < image.cell_count(); ++i) {
      const Cell& c = image.cell(i);
      next.place(c.tile, Rotation((c.rotation + 1) & 3), turned(c.at));
    }
    for (int i = 0; i < image.figure_count(); ++i) {
      const Figure& f = image.figure(i);
      next.add_figure(f.seat, f.kind, f.cell, f.segment - image.cell(f.cell).first_segment);
    }
    EXPECT_EQ(next.key() == state.board.key(), quarter == 3);
    EXPECT_EQ(next.segment_count(), image.segment_count());
    // The same segments hang together, with the same open ends.
    for (int s = 0; s < next.segment_count(); ++s) {
      EXPECT_EQ(next.feature(next.feature_of(s)).open, state.board.feature(state.board.feature_of(s)).open);
      EXPECT_EQ(next.feature(next.feature_of(s)).tiles, state.board.feature(state.board.feature_of(s)).tiles);
    }
    image = next;
  }
}

TEST(Symmetry, RenamingSeatsPermutesScores) {
  for (u64 seed = 3100; seed < 3140; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Table table = random_table(seed);
    const std::vector<Move> moves = random_moves(table, seed);
    State state = table.state();
    for (const Move& m : moves) apply(table.rules, state, m);
    const Seat first = table.first;
    for (int shift = 1; shift < table.seats; ++shift) {
      table.first = Seat((first + shift) % table.seats);
      State renamed = table.state();
      for (const Move& m : moves) {
        ASSERT_TRUE(is_legal(table.rules, renamed, m));
        apply(table.rules, renamed, m);
      }
      for (int s = 0; s < table.seats; ++s) {
        EXPECT_EQ(score(state, Seat(s)), score(renamed, Seat((s + shift) % table.seats)));
      }
    }
  }
}

}  // namespace
}  // namespace bastide::property
