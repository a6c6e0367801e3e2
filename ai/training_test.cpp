#include "ai/training.h"

#include <gtest/gtest.h>

#include <cmath>

#include "notation/ruleset_text.h"

namespace bastide::ai {
namespace {

// The gradient is that of half the squared error over the positions of the game: small changes of a weight
// show it.
TEST(Training, GradientIsThatOfTheError) {
  const auto rules = ruleset("base");
  TrainingPlan plan;
  plan.lambda = 1;
  plan.lots = 0;
  const Weights weights = first_weights(1);
  const PlayedGame game = play_against_itself(*rules, 2, weights, plan, 9);
  const Gradient gradient = learn(game, weights);
  ASSERT_GT(gradient.samples, 100u);
  int checked = 0;
  for (std::size_t i = 7; i < Weights::size; i += 97) {
    const float step = 1e-3f;
    Weights up = weights, down = weights;
    up.numbers()[i] += step;
    down.numbers()[i] -= step;
    const Gradient above = learn(game, up), below = learn(game, down);
    const double slope = (above.squared_error - below.squared_error) / (4 * double(step));
    EXPECT_NEAR(gradient.sums[i], slope, 0.02 * std::abs(slope) + 2) << i;
    ++checked;
  }
  EXPECT_GT(checked, 5);
}

TEST(Training, TheSameSeedTeachesTheSame) {
  const auto rules = ruleset("base+river");
  const Weights weights = first_weights(2);
  const PlayedGame one = play_against_itself(*rules, 3, weights, {}, 4),
                   two = play_against_itself(*rules, 3, weights, {}, 4);
  EXPECT_EQ(learn(one, weights).sums, learn(two, weights).sums);
  EXPECT_EQ(one.points, two.points);
  EXPECT_NE(one.points, play_against_itself(*rules, 3, weights, {}, 5).points);
}

// With the final score as the only target, every lesson of a game has the same one.
TEST(Training, WithoutLookingAtTheNextPositionTheTargetIsTheFinalScore) {
  const auto rules = ruleset("base");
  TrainingPlan plan;
  plan.lambda = 1;
  const PlayedGame game = play_against_itself(*rules, 2, first_weights(3), plan, 6);
  ASSERT_GT(game.lessons.size(), 50u);
  for (const Lesson& lesson : game.lessons) {
    EXPECT_EQ(double(lesson.targets[0] + lesson.targets[1]), game.points);
  }
}

TEST(Training, PartsOfAGameAreTheGame) {
  const auto rules = ruleset("base");
  const Weights weights = first_weights(2);
  const PlayedGame game = play_against_itself(*rules, 2, weights, {}, 8);
  const Gradient whole = learn(game, weights);
  Gradient sum;
  for (std::size_t part = 0; part < 3; ++part) {
    const Gradient g = learn(game, weights, part, 3);
    EXPECT_NEAR(double(g.samples), double(whole.samples) / 3, 2);
    sum.add(g);
  }
  EXPECT_EQ(sum.samples, whole.samples);
  EXPECT_NEAR(sum.squared_error, whole.squared_error, 1e-6 * whole.squared_error);
  for (std::size_t i = 0; i < Weights::size; ++i) {
    EXPECT_NEAR(sum.sums[i], whole.sums[i], 1e-6 * std::abs(whole.sums[i]) + 1e-6) << i;
  }
}

// Of games that do not depend on the weights, because all moves are drawn by lot.
TEST(Training, FewGamesMakeTheErrorSmaller) {
  const auto rules = ruleset("base");
  TrainingPlan plan;
  plan.lots = 1;
  plan.temperature = 1e6f;
  plan.lambda = 1;
  Weights weights = first_weights(1);
  Optimizer optimizer;
  double first = 0, last = 0;
  for (u64 game = 0; game < 120; ++game) {
    const Gradient gradient = learn(play_against_itself(*rules, 2, weights, plan, game), weights);
    optimizer.step(weights, gradient, 0.01);
    const double error = gradient.squared_error / double(gradient.samples);
    if (game < 20) first += error;
    if (game >= 100) last += error;
  }
  EXPECT_LT(last, 0.7 * first);
}

}  // namespace
}  // namespace bastide::ai
