#include "ai/evaluation.h"

#include <gtest/gtest.h>

#include <cmath>

#include "ai/functions.h"
#include "ai/trained.h"
#include "ai/training.h"
#include "notation/position.h"
#include "notation/ruleset_text.h"
#include "tests/support/random_game.h"

namespace bastide::ai {
namespace {

State position(const Ruleset& rules, const std::string& text) {
  const auto parsed = parse_position(text);
  EXPECT_TRUE(parsed) << parsed.error().text();
  auto state = set_up(rules, *parsed);
  EXPECT_TRUE(state) << state.error().text();
  return *state;
}

float naive_points(const Network& net, const Inputs& inputs) {
  double sum = double(net.base);
  for (std::size_t h = 0; h < hidden_count; ++h) {
    double unit = double(net.bias[h]);
    for (std::size_t i = 0; i < input_count; ++i) unit += double(inputs[i]) * double(net.first[i][h]);
    sum += std::max(unit, 0.0) * double(net.second[h]);
  }
  return float(sum);
}

TEST(Network, IsWhatItsWeightsSay) {
  const Weights weights = first_weights(3);
  Rng rng(4);
  for (int n = 0; n < 100; ++n) {
    Inputs inputs{};
    for (float& x : inputs) x = float(int(rng.below(5)) - 2) / 2;
    for (const Network& net : weights.networks)
      EXPECT_NEAR(net.points(inputs), naive_points(net, inputs), 1e-3);
  }
}

TEST(Evaluation, IsExactWhenTheGameIsOver) {
  for (u64 seed = 0; seed < 10; ++seed) {
    const auto rules = make_ruleset(test::random_spec(seed));
    State state = *new_game(*rules, test::random_seats(*rules, seed));
    Rng rng(seed);
    while (!is_over(state)) apply(*rules, state, test::random_move(*rules, state, rng));
    Evaluation evaluation(*rules, weights_for(*rules, state.players.count));
    evaluation.look(state);
    const Values values = evaluation.values(state);
    for (Seat s = 0; s < state.players.count; ++s) EXPECT_EQ(values[s], float(score(state, s)));
  }
}

// Without weights it is what each seat has and would get now; fields, goods and the fairy included elsewhere.
TEST(Evaluation, BeginsWithWhatFeaturesGiveNow) {
  const auto rules = ruleset("base");
  const State state =
      position(*rules,
               "base ; seats 2 ; tiles D@0,0>0 V@1,0>0 E@0,-1>2 ; figures 0F:r0@1,0 ; scores 4,1 ; "
               "turn 1 draw");
  const Weights none{};
  Evaluation evaluation(*rules, none);
  evaluation.look(state);
  const Values values = evaluation.values(state);
  EXPECT_EQ(values[0], 6);  // and a road of two tiles
  EXPECT_EQ(values[1], 1);
  EXPECT_EQ(evaluation.lead(values, 0, 2), 5);
  EXPECT_EQ(evaluation.lead(values, 1, 2), -5);
}

TEST(Evaluation, IsTheSumOfItsSights) {
  const auto rules = ruleset("all");
  const Weights& weights = weights_for(*rules, 3);
  State state = *new_game(*rules, 3);
  Evaluation evaluation(*rules, weights);
  Rng rng(5);
  std::vector<Sight> sights;
  for (int ply = 0; !is_over(state); ++ply) {
    apply(*rules, state, test::random_move(*rules, state, rng));
    if (ply % 3 != 0 || is_over(state)) continue;
    evaluation.look(state);
    const Values values = evaluation.values(state);
    evaluation.sights(state, sights);
    Values sum{};
    for (Seat s = 0; s < 3; ++s) sum[s] = float(score(state, s));
    for (const Sight& sight : sights)
      sum[sight.seat] += sight.now + weights.of(sight.subject).points(sight.inputs);
    for (Seat s = 0; s < 3; ++s) EXPECT_EQ(values[s], sum[s]);
    // What another look leaves behind changes nothing.
    Evaluation fresh(*rules, weights);
    fresh.look(state);
    EXPECT_EQ(fresh.values(state), values);
  }
}

TEST(Evaluation, PrefersWhatCanBeEnded) {
  const auto rules = ruleset("base");
  const auto lead_of = [&](const std::string& text) {
    const State state = position(*rules, text);
    Evaluation evaluation(*rules, weights_for(*rules, state.players.count));
    evaluation.look(state);
    return evaluation.lead(evaluation.values(state), 0, 2);
  };
  // The same city with a knight; its open cell can be filled by many tiles, or by none any more: city in the
  // south and west, road in the east, field in the north.
  const std::string around = "D@0,0>0 V@1,0>0 V@-1,0>3 V@1,-1>1 U@1,-2>1";
  const std::string end = " ; figures 0F:c0@0,0 ; scores 0,0 ; turn 1 draw";
  const float open = lead_of("base ; seats 2 ; tiles " + around + end);
  const float dead = lead_of("base ; seats 2 ; tiles " + around + " E@-1,-1>1 B@0,-2>0" + end);
  EXPECT_GT(open, dead + 1);
}

TEST(Evaluation, StylesWeighTheirSubjects) {
  const auto rules = ruleset("base");
  const State state = position(
      *rules, "base ; seats 2 ; tiles D@0,0>0 V@1,0>0 ; figures 0F:r0@1,0 ; scores 10,20 ; turn 1 draw");
  const Weights none{};
  Style roads;
  roads.liking[std::size_t(Subject::road)] = 2;
  Evaluation liking(*rules, none, roads);
  liking.look(state);
  EXPECT_EQ(liking.values(state)[0], 14);
  Style spite;
  spite.spite = 0.5f;
  Evaluation spiteful(*rules, none, spite);
  spiteful.look(state);
  spiteful.count_gains_from(state);
  EXPECT_EQ(spiteful.lead(spiteful.values(state), 0, 2), 12 - 20);
  EXPECT_EQ(spiteful.lead({12, 24}, 0, 2), 12 - 24 - 2);
}

// As long as any of the others may be the best in the end, it helps to hold any of them back; without doubt
// only the best one counts. With one other seat there is no doubt who it is.
TEST(Evaluation, DoubtMakesAllOthersCount) {
  const auto rules = ruleset("base");
  const Weights none{};
  const Evaluation evaluation(*rules, none);
  const Values values{50, 55, 45, 52}, second_held_back{50, 55, 45, 49}, best_held_back{50, 52, 45, 52};
  const auto gain = [&](const Values& then, float doubt) {
    return evaluation.standing(then, 0, 4, doubt) - evaluation.standing(values, 0, 4, doubt);
  };
  EXPECT_EQ(evaluation.standing(values, 0, 4, 0), -5);
  EXPECT_EQ(gain(second_held_back, 0), 0);
  EXPECT_EQ(gain(best_held_back, 0), 3);
  constexpr float much = 30;
  EXPECT_NEAR(gain(second_held_back, much), 1, 0.2);
  EXPECT_NEAR(gain(best_held_back, much), 1, 0.2);
  EXPECT_GT(gain(best_held_back, much), gain(second_held_back, much));
  EXPECT_NEAR(gain({51, 55, 45, 52}, much), 1, 1e-4);
  EXPECT_EQ(evaluation.standing(values, 0, 2, much), -5);
}

TEST(Functions, AreCloseToThoseOfTheLibrary) {
  for (float x = -15; x <= 0; x += 0.125f) EXPECT_NEAR(exponential(x), std::exp(x), 0.02f) << x;
  for (float x = 1; x <= 6; x += 0.125f) EXPECT_NEAR(logarithm(x), std::log(x), 0.001f) << x;
  EXPECT_EQ(exponential(0), 1);
  EXPECT_EQ(logarithm(1), 0);
}

}  // namespace
}  // namespace bastide::ai
