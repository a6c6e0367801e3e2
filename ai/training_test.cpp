#include "ai/training.h"

#include <gtest/gtest.h>

#include <cmath>

#include "notation/ruleset_text.h"

namespace bastide::ai {
namespace {

// Without lots and with the final score as the only target, the gradient is that of half the squared error
// over the positions of the game; small changes of a weight leave the game as it is and show it.
TEST(Training, GradientIsThatOfTheError) {
  const auto rules = ruleset("base");
  TrainingPlan plan;
  plan.lambda = 1;
  plan.lots = 0;
  const Weights weights = first_weights(1);
  const Gradient gradient = learn_from_game(*rules, 2, weights, plan, 9);
  ASSERT_GT(gradient.samples, 100u);
  int checked = 0;
  for (std::size_t i = 7; i < Weights::size; i += 97) {
    const float step = 1e-3f;
    Weights up = weights, down = weights;
    up.numbers()[i] += step;
    down.numbers()[i] -= step;
    const Gradient above = learn_from_game(*rules, 2, up, plan, 9),
                   below = learn_from_game(*rules, 2, down, plan, 9);
    if (above.points != gradient.points || below.points != gradient.points) continue;  // another game
    const double slope = (above.squared_error - below.squared_error) / (4 * double(step));
    EXPECT_NEAR(gradient.sums[i], slope, 0.02 * std::abs(slope) + 2) << i;
    ++checked;
  }
  EXPECT_GT(checked, 5);
}

TEST(Training, TheSameSeedTeachesTheSame) {
  const auto rules = ruleset("base+river");
  const Weights weights = first_weights(2);
  const Gradient one = learn_from_game(*rules, 3, weights, {}, 4),
                 two = learn_from_game(*rules, 3, weights, {}, 4);
  EXPECT_EQ(one.sums, two.sums);
  EXPECT_EQ(one.points, two.points);
  EXPECT_NE(one.points, learn_from_game(*rules, 3, weights, {}, 5).points);
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
    const Gradient gradient = learn_from_game(*rules, 2, weights, plan, game);
    optimizer.step(weights, gradient, 0.01);
    const double error = gradient.squared_error / double(gradient.samples);
    if (game < 20) first += error;
    if (game >= 100) last += error;
  }
  EXPECT_LT(last, 0.7 * first);
}

}  // namespace
}  // namespace bastide::ai
