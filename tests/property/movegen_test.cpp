// Generated decisions against brute force over everything that could be asked of is_legal.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <string>
#include <vector>

#include "tests/support/brute_force.h"
#include "variants.h"

namespace bastide::property {
namespace {

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
  const std::vector<Move> legal = test::brute_force(rules, state);
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

// A whole random game, in which one state of `every` is checked.
void check_game(const Table& table, u64 seed, u32 every) {
  SCOPED_TRACE("seed " + std::to_string(seed));
  State state = table.state();
  Rng rng(seed);
  while (true) {
    if (rng.below(every) == 0 || is_over(state)) check_state(table.rules, state, rng);
    if (testing::Test::HasFatalFailure() || is_over(state)) return;
    apply(table.rules, state, random_move(table.rules, state, rng));
  }
}

// covers R-BASE-PLACE-1 R-BASE-FOLLOW-1
TEST(Movegen, EqualsBruteForce) {
  for (u64 seed = 2000; seed < 2060 && !HasFatalFailure(); ++seed) check_game(random_table(seed), seed, 8);
}

// Any modules, their tiles or single elements, any options, any number of seats.
TEST(Movegen, EqualsBruteForceWithExpansions) {
  for (u64 seed = 2060; seed < 2200 && !HasFatalFailure(); ++seed) check_game(any_table(seed), seed, 50);
}

// A refused move changes nothing and says why.
TEST(Movegen, RefusedMovesChangeNothing) {
  for (u64 seed = 2200; seed < 2250; ++seed) {
    const Table table = any_table(seed);
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
