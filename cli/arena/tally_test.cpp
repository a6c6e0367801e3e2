#include "cli/arena/tally.h"

#include <gtest/gtest.h>

#include "cli/arena/run.h"

namespace bastide::cli {
namespace {

GameResult game(std::vector<int> scores) {
  GameResult result;
  result.scores = std::move(scores);
  return result;
}

GameResult forfeited(std::vector<int> scores, Seat by) {
  GameResult result = game(std::move(scores));
  result.forfeit = Forfeit{by, "it has ended"};
  return result;
}

void add(Tally& tally, const std::vector<GameResult>& games) {
  std::vector<const GameResult*> pointers;
  for (const GameResult& g : games) pointers.push_back(&g);
  tally.add_round(pointers);
}

TEST(ArenaTally, PairsAreTheUnit) {
  Tally tally;
  add(tally, {game({90, 80}), game({70, 75})});  // A wins by 10 and by 5
  add(tally, {game({60, 60}), game({80, 77})});  // draws, loses by 3
  EXPECT_EQ(tally.games(), 4u);
  EXPECT_EQ(tally.wins_a, 2u);
  EXPECT_EQ(tally.draws, 1u);
  EXPECT_EQ(tally.wins_b, 1u);
  EXPECT_EQ(tally.pairs, (PairCounts{0, 1, 0, 0, 1}));
  EXPECT_DOUBLE_EQ(tally.share().mean, 0.625);
  EXPECT_DOUBLE_EQ(tally.margin()->mean, 3);  // of 7.5 and -1.5
  EXPECT_DOUBLE_EQ(*tally.margin()->error, 4.5);
  EXPECT_DOUBLE_EQ(*tally.mean_score_a(), (90 + 75 + 60 + 77) / 4.0);
  EXPECT_DOUBLE_EQ(*tally.mean_score_b(), (80 + 70 + 60 + 80) / 4.0);
}

TEST(ArenaTally, AForfeitIsLostWhateverTheScores) {
  Tally tally;
  add(tally, {game({90, 80}), game({70, 75})});
  add(tally, {forfeited({50, 10}, 0), forfeited({50, 10}, 0)});  // first by A, then by B
  EXPECT_EQ(tally.wins_a, 3u);
  EXPECT_EQ(tally.wins_b, 1u);
  EXPECT_EQ(tally.forfeits_a, 1u);
  EXPECT_EQ(tally.forfeits_b, 1u);
  EXPECT_DOUBLE_EQ(tally.margin()->mean, 7.5);
  EXPECT_DOUBLE_EQ(*tally.mean_score_a(), 82.5);
}

TEST(ArenaTally, WithMoreSeatsTiesAreShared) {
  Tally tally;
  add(tally, {game({50, 40, 30}), game({50, 50, 30}), game({50, 50, 50})});
  EXPECT_EQ(tally.wins_a, 1u);
  EXPECT_EQ(tally.draws, 2u);
  EXPECT_DOUBLE_EQ(tally.share().mean, (1 + 0.5 + 1 / 3.0) / 3);
  EXPECT_DOUBLE_EQ(tally.margin()->mean, 10 / 3.0);
  EXPECT_DOUBLE_EQ(*tally.mean_score_b(), (35 + 40 + 50) / 3.0);
}

TEST(ArenaTally, TheTestLooksAtRoundsInOrder) {
  Results results(1000);
  const auto fill = [&](u64 round) {
    results[2 * round] = game({90, 80});
    results[2 * round + 1] = game({80, 90});
  };
  for (u64 round = 1; round < 500; ++round) fill(round);
  SprtWatch watch(SprtPlan{0, 10});
  watch.look(results);
  EXPECT_EQ(watch.rounds(), 0u);  // the first one is missing
  fill(0);
  watch.look(results);
  EXPECT_TRUE(watch.decided());
  EXPECT_EQ(watch.test().decision, SprtDecision::elo1);
  const u64 decided_by = watch.rounds();
  EXPECT_GT(decided_by, 50u);
  EXPECT_LT(decided_by, 150u);
  watch.look(results);
  EXPECT_EQ(watch.rounds(), decided_by);
}

}  // namespace
}  // namespace bastide::cli
