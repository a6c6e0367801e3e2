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
  m.at = turned(m.at);  // {} where the move names no cell
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
    const Table table = seed < 3060 ? random_table(seed) : any_table(seed);
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

// The same move when every seat is `shift` places further on.
Move renamed(Move m, int shift, int seats) {
  const bool names_a_seat =
      m.kind == MoveKind::princess || m.kind == MoveKind::capture || m.kind == MoveKind::ransom;
  if (names_a_seat) {
    const u8 beside_fairy = m.extra & beside_fairy_bit;
    m.extra = u8(((m.extra ^ beside_fairy) + shift) % seats) | beside_fairy;
  }
  return m;
}

TEST(Symmetry, RenamingSeatsPermutesScores) {
  for (u64 seed = 3100; seed < 3140; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Table table = seed < 3120 ? random_table(seed) : any_table(seed);
    const std::vector<Move> moves = random_moves(table, seed);
    State state = table.state();
    for (const Move& m : moves) apply(table.rules, state, m);
    const Seat first = table.first;
    for (int shift = 1; shift < table.seats; ++shift) {
      table.first = Seat((first + shift) % table.seats);
      State other = table.state();
      for (const Move& original : moves) {
        const Move m = renamed(original, shift, table.seats);
        ASSERT_TRUE(is_legal(table.rules, other, m));
        apply(table.rules, other, m);
      }
      for (int s = 0; s < table.seats; ++s) {
        EXPECT_EQ(score(state, Seat(s)), score(other, Seat((s + shift) % table.seats)));
      }
    }
  }
}

}  // namespace
}  // namespace bastide::property
