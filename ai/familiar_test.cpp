// What a placement promised is taken for known only where nothing has changed around it.
#include "ai/familiar.h"

#include <gtest/gtest.h>

#include "notation/ruleset_text.h"
#include "tests/support/random_game.h"

namespace bastide::ai {
namespace {

// Plays by lot until a seat has a tile to place.
bool play_on(const Ruleset& rules, State& state, Rng& rng) {
  do {
    apply(rules, state, test::random_move(rules, state, rng));
  } while (!is_over(state) && state.turn.phase != Phase::place);
  return !is_over(state);
}

MoveList placements(const Ruleset& rules, const State& state) {
  MoveList moves;
  generate(rules, state, moves);
  return moves;
}

TEST(Familiar, KnowsWhatItLearnedUntilATileComesBesideIt) {
  const auto rules = ruleset("base");
  ASSERT_TRUE(rules);
  int kept = 0, forgotten = 0, news = 0;
  for (u64 seed = 0; seed < 20; ++seed) {
    State root = *new_game(*rules, 2);
    Rng rng(seed);
    for (int turn = 0; turn < 12; ++turn) ASSERT_TRUE(play_on(*rules, root, rng));
    Familiar familiar;
    familiar.begin(root);
    for (const Move& m : placements(*rules, root)) {
      EXPECT_FALSE(familiar.gain(root, m)) << "before it was looked at";
      familiar.learn(root, m, 0.5f);
      EXPECT_EQ(familiar.gain(root, m), 0.5f);
    }
    // A while later the same seat has the same tile again.
    State later = root;
    for (int turn = 0; turn < 4; ++turn) ASSERT_TRUE(play_on(*rules, later, rng));
    later.turn.tile = root.turn.tile;
    ASSERT_EQ(to_move(later), to_move(root));
    for (const Move& m : placements(*rules, root)) {
      bool beside = false;
      for (int i = root.board.cell_count(); i < later.board.cell_count(); ++i)
        beside |= surrounds(later.board.cell(i).at, m.at);
      const bool known = familiar.gain(later, m).has_value();
      if (beside) {
        EXPECT_FALSE(known);
        ++news;
      } else {
        ++(known ? kept : forgotten);
      }
    }
  }
  EXPECT_GT(news, 0);
  EXPECT_GT(kept, 20 * forgotten) << "a few have the same place in the table";
}

TEST(Familiar, TellsSeatsAndTilesApartAndForgetsWithANewSearch) {
  const auto rules = ruleset("base");
  ASSERT_TRUE(rules);
  State state = *new_game(*rules, 2);
  Rng rng(1);
  ASSERT_TRUE(play_on(*rules, state, rng));
  const Move move = placements(*rules, state)[0];
  Familiar familiar;
  familiar.begin(state);
  familiar.learn(state, move, 1);
  State other = state;
  other.turn.tile = TileId(state.turn.tile + 1);
  EXPECT_FALSE(familiar.gain(other, move));
  other = state;
  other.turn.seat = other.turn.decider = Seat(1 - state.turn.seat);
  EXPECT_FALSE(familiar.gain(other, move));
  familiar.begin(state);
  EXPECT_FALSE(familiar.gain(state, move));
}

}  // namespace
}  // namespace bastide::ai
