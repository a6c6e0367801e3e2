#include "ai/analysis.h"

#include <gtest/gtest.h>

#include <cmath>

#include "ai/search_player.h"
#include "notation/move_text.h"
#include "notation/position.h"
#include "notation/ruleset_text.h"
#include "tests/support/random_game.h"

namespace bastide::ai {
namespace {

const std::atomic<bool> never = false;

Budget nodes(u64 n) { return {.time = {}, .nodes = n}; }

Line way(const Ruleset& rules, State state, const std::vector<std::string>& texts) {
  Line line;
  for (const std::string& text : texts) {
    line.push_back(*parse_move(state, text));
    EXPECT_TRUE(try_apply(rules, state, line.back())) << text;
  }
  return line;
}

// A city of four tiles and a pennant with a knight of seat 0 and one opening, and the tile that closes it.
TEST(Analysis, FinishingTheOwnCityIsBestAndNotDoingSoLoses) {
  const auto rules = ruleset("base");
  const auto position = parse_position(
      "base ; seats 2 ; tiles D@0,0>0 C@0,-1>0 E@1,-1>3 E@-1,-1>1 ; figures 0F:c0@0,-1 ; scores 0,0 ; turn 0 "
      "place E");
  ASSERT_TRUE(position) << position.error().text();
  const auto state = set_up(*rules, *position);
  ASSERT_TRUE(state) << state.error().text();
  Analyst analyst(*rules, 2);
  const auto good = analyst.judge(*state, way(*rules, *state, {"@0,-2>2", "-"}), nodes(4000), never);
  ASSERT_TRUE(good);
  EXPECT_EQ(good->best[0], way(*rules, *state, {"@0,-2>2"})[0]);
  EXPECT_LT(good->loss(), 300);       // a farmer might be better still
  ASSERT_FALSE(good->other.empty());  // also where nothing is better
  EXPECT_NE(good->other, way(*rules, *state, {"@0,-2>2", "-"}));
  const auto bad = analyst.judge(*state, way(*rules, *state, {"@0,1>2", "-"}), nodes(4000), never);
  ASSERT_TRUE(bad);
  EXPECT_EQ(bad->best[0], way(*rules, *state, {"@0,-2>2"})[0]);
  EXPECT_EQ(bad->other, bad->best);
  EXPECT_GT(bad->loss(), good->loss());
  EXPECT_GT(bad->loss(), 200);
  ASSERT_TRUE(bad->error);
  EXPECT_LT(*bad->error, bad->loss());
}

TEST(Analysis, TheSearchLosesNothingByItsOwnJudgement) {
  const auto rules = ruleset("base");
  State state = *new_game(*rules, 2, 0, 14);
  const auto player = make_search_player();
  Analyst analyst(*rules, 2);
  Rng rng(3);
  while (!is_over(state)) {
    if (is_chance(state)) {
      apply(*rules, state, test::random_move(*rules, state, rng));
      continue;
    }
    const Line line = player->think(*rules, state, nodes(1500), never, [](const Thought&) {}).line;
    const auto judgement = analyst.judge(state, line, nodes(1500), never);
    ASSERT_TRUE(judgement);
    EXPECT_EQ(judgement->loss(), 0);
    EXPECT_EQ(judgement->best, line);
    for (const Move& m : line) apply(*rules, state, m);
  }
}

// In the last move of a game nothing is left to guess: the loss is the difference of the results.
TEST(Analysis, TheLastMoveIsExact) {
  const auto rules = ruleset("base");
  for (u64 seed = 0; seed < 3; ++seed) {
    State state = *new_game(*rules, 2, 0, 10);
    Rng rng(seed);
    Line last;
    State before = state;
    while (!is_over(state)) {
      if (is_chance(state)) last.clear();
      const Move move = test::random_move(*rules, state, rng);
      if (move.kind == MoveKind::place) before = state;
      if (move.kind != MoveKind::draw) last.push_back(move);
      apply(*rules, state, move);
    }
    const Seat seat = to_move(before);
    const auto margin = [&](const State& s) { return 100 * (score(s, seat) - score(s, Seat(1 - seat))); };
    Analyst analyst(*rules, 2);
    const auto judgement = analyst.judge(before, last, nodes(5000), never);
    ASSERT_TRUE(judgement);
    EXPECT_EQ(judgement->lead_played, margin(state));
    State best = before;
    for (const Move& m : judgement->best) apply(*rules, best, m);
    EXPECT_EQ(judgement->lead_best, margin(best));
    int most = -100000;
    auto placed = [](const State&) {};
    auto rank = [](const State&) { return 0.f; };
    auto visit = [&](const Line&, const State& s) {
      most = std::max(most, margin(s));
      return std::optional<float>(0);
    };
    for_each_way(*rules, before, seat, Promising{}, placed, rank, visit);
    EXPECT_EQ(judgement->lead_best, most);
  }
}

TEST(Analysis, LuckIsZeroOnAverage) {
  int redraws = 0;
  for (u64 seed = 0; seed < 8; ++seed) {
    const auto rules = make_ruleset(test::random_spec(seed));
    ASSERT_TRUE(rules);
    State state = *new_game(*rules, test::random_seats(*rules, seed));
    Rng rng(seed);
    Analyst analyst(*rules, state.players.count);
    for (int i = 0; i < 60 && !is_over(state); ++i) {
      if (is_chance(state) && i % 4 == 0) {
        ChanceList draws;
        chance(*rules, state, draws);
        const auto lucks = analyst.lucks(state);
        ASSERT_EQ(int(lucks.size()), draws.size());
        double sum = 0;
        for (int k = 0; k < draws.size(); ++k) {
          const Luck& luck = lucks[std::size_t(k)];
          EXPECT_EQ(luck.tile, draws[k].tile);
          sum += luck.points * draws[k].copies;
          State next = state;
          apply(*rules, next, Move::draw(luck.tile));
          if (!is_chance(next)) continue;
          ++redraws;
          EXPECT_EQ(luck.points, 0);
        }
        EXPECT_LT(std::abs(sum), 1e-6);
      }
      apply(*rules, state, test::random_move(*rules, state, rng));
    }
  }
  EXPECT_GT(redraws, 0);
}

// Whatever is played, under any rules: the loss is not negative, the better way is legal and whole, and the
// same question has the same answer.
TEST(Analysis, AnyWayCanBeJudged) {
  for (u64 seed = 20; seed < 28; ++seed) {
    const auto rules = make_ruleset(test::random_spec(seed));
    State state = *new_game(*rules, test::random_seats(*rules, seed));
    Rng rng(seed);
    Analyst analyst(*rules, state.players.count), other(*rules, state.players.count);
    for (int tile = 0; tile < 24 && !is_over(state); ++tile) {
      while (!is_over(state) && is_chance(state)) apply(*rules, state, test::random_move(*rules, state, rng));
      if (is_over(state)) break;
      const State before = state;
      const Seat seat = to_move(state);
      Line played;
      while (!is_way_end(state, seat)) {
        played.push_back(test::random_move(*rules, state, rng));
        apply(*rules, state, played.back());
      }
      if (tile % 6 != 0) continue;
      const Budget budget = nodes(tile % 12 == 0 ? 200 : 1);
      const auto judgement = analyst.judge(before, played, budget, never);
      ASSERT_TRUE(judgement);
      EXPECT_GE(judgement->loss(), 0);
      State after = before;
      for (const Move& m : judgement->best) ASSERT_TRUE(try_apply(*rules, after, m));
      EXPECT_TRUE(is_way_end(after, seat));
      if (!judgement->other.empty()) {
        after = before;
        for (const Move& m : judgement->other) ASSERT_TRUE(try_apply(*rules, after, m));
        EXPECT_TRUE(is_way_end(after, seat));
        EXPECT_NE(key(*rules, after), key(*rules, state));
      }
      const auto again = other.judge(before, played, budget, never);
      ASSERT_TRUE(again);
      EXPECT_EQ(judgement->best, again->best);
      EXPECT_EQ(judgement->lead_best, again->lead_best);
      EXPECT_EQ(judgement->lead_played, again->lead_played);
    }
  }
}

TEST(Analysis, StopsWhenTold) {
  const auto rules = ruleset("base");
  State state = *new_game(*rules, 2);
  Rng rng(1);
  apply(*rules, state, test::random_move(*rules, state, rng));
  MoveList moves;
  generate(*rules, state, moves);
  Line played{moves[0]};
  State next = state;
  apply(*rules, next, moves[0]);
  if (!is_way_end(next, 0)) played.push_back(Move::pass());
  const std::atomic<bool> stop = true;
  EXPECT_FALSE(Analyst(*rules, state.players.count).judge(state, played, nodes(1'000'000), stop));
}

}  // namespace
}  // namespace bastide::ai
