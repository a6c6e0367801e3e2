// Generated decisions against brute force over everything that could be asked of is_legal.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <string>
#include <vector>

#include "variants.h"

namespace bastide::property {
namespace {

struct Box {
  i16 left = 0, top = 0, right = 0, bottom = 0;
};

// The board's bounding box with a margin of one.
Box box_of(const Board& board) {
  Box box;
  for (int i = 0; i < board.cell_count(); ++i) {
    const Coord at = board.cell(i).at;
    box = {std::min(box.left, at.x), std::min(box.top, at.y), std::max(box.right, at.x),
           std::max(box.bottom, at.y)};
  }
  return {i16(box.left - 1), i16(box.top - 1), i16(box.right + 1), i16(box.bottom + 1)};
}

// Every decision is_legal accepts, of all placements around the board, deployments on the tile just placed
// and on its neighbours, and passing.
std::vector<Move> brute_force(const Ruleset& rules, const State& state) {
  std::vector<Move> legal;
  const auto ask = [&](const Move& m) {
    if (is_legal(rules, state, m)) legal.push_back(m);
  };
  const Box box = box_of(state.board);
  for (i16 y = box.top; y <= box.bottom; ++y) {
    for (i16 x = box.left; x <= box.right; ++x) {
      for (Rotation r = 0; r < 4; ++r) ask(Move::place({x, y}, r));
    }
  }
  const Coord at = state.board.cell(state.board.cell_count() - 1).at;
  for (const Coord c : {at, neighbour(at, Side::north), neighbour(at, Side::west)}) {
    for (u8 segment = 0; segment <= max_segments; ++segment) {
      for (u8 figure = 0; figure <= figure_kinds; ++figure) ask(Move::deploy(FigureKind(figure), c, segment));
    }
  }
  ask(Move::pass());
  return legal;
}

bool contains(const MoveList& moves, const Move& m) {
  return std::find(moves.begin(), moves.end(), m) != moves.end();
}

// Bytes of every kind: any, and any near to sensible values.
Move garbage(Rng& rng) {
  Move m;
  u64 bytes = rng.next();
  if (rng.below(2) == 0) bytes &= 0x0003'0007'0007'0303ull;
  std::memcpy(static_cast<void*>(&m), &bytes, sizeof m);
  return m;
}

void check_state(const Ruleset& rules, const State& state, Rng& rng) {
  MoveList moves;
  generate(rules, state, moves);
  const std::vector<Move> legal = brute_force(rules, state);
  ASSERT_EQ(std::size_t(moves.size()), legal.size());  // with the next line: no duplicates
  for (const Move& m : legal) ASSERT_TRUE(contains(moves, m));
  ASSERT_EQ(moves.empty(), is_chance(state) || is_over(state));
  ChanceList draws;
  chance(rules, state, draws);
  ASSERT_EQ(draws.empty(), !is_chance(state));
  for (int t = 0; t < 256; ++t) {
    const bool possible =
        std::any_of(draws.begin(), draws.end(), [&](const Chance& c) { return c.tile == t; });
    ASSERT_EQ(is_legal(rules, state, Move::draw(TileId(t))), possible) << "tile " << t;
  }
  for (int i = 0; i < 50; ++i) {
    const Move m = garbage(rng);
    if (!is_legal(rules, state, m)) continue;
    const bool draw = m.kind == MoveKind::draw && is_chance(state) && m == Move::draw(m.tile);
    ASSERT_TRUE(draw || contains(moves, m));
  }
}

// covers R-BASE-PLACE-1 R-BASE-FOLLOW-1
TEST(Movegen, EqualsBruteForce) {
  for (u64 seed = 2000; seed < 2160; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const Table table = random_table(seed);
    State state = table.state();
    Rng rng(seed);
    while (true) {
      if (rng.below(3) == 0 || is_over(state)) check_state(table.rules, state, rng);
      if (HasFatalFailure()) return;
      if (is_over(state)) break;
      apply(table.rules, state, random_move(table.rules, state, rng));
    }
  }
}

// A refused move changes nothing and says why.
TEST(Movegen, RefusedMovesChangeNothing) {
  for (u64 seed = 2200; seed < 2250; ++seed) {
    const Table table = random_table(seed);
    State state = table.state();
    Rng rng(seed);
    while (!is_over(state)) {
      const u64 before = key(table.rules, state);
      const Move m = garbage(rng);
      if (!is_legal(table.rules, state, m)) {
        const auto result = try_apply(table.rules, state, m);
        ASSERT_FALSE(result);
        ASSERT_EQ(result.error().code, "move/illegal");
        ASSERT_FALSE(result.error().message.empty());
        ASSERT_EQ(key(table.rules, state), before);
      }
      ASSERT_TRUE(try_apply(table.rules, state, random_move(table.rules, state, rng)));
    }
    const auto after = try_apply(table.rules, state, Move::pass());
    ASSERT_FALSE(after);
    EXPECT_EQ(after.error().message, "the game is over");
  }
}

}  // namespace
}  // namespace bastide::property
