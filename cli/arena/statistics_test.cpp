#include "cli/arena/statistics.h"

#include <gtest/gtest.h>

#include <cmath>

namespace bastide::cli {
namespace {

TEST(ArenaStatistics, MeanAndStandardError) {
  const double values[] = {2, 4, 4, 6};  // sum of squares around 4: 8; 8 / 3 / 4 = 2/3
  EXPECT_DOUBLE_EQ(estimate(values).mean, 4);
  EXPECT_DOUBLE_EQ(*estimate(values).error, std::sqrt(2.0 / 3));
  EXPECT_EQ(estimate(std::span(values).first(1)).mean, 2);
  EXPECT_FALSE(estimate(std::span(values).first(1)).error);
  EXPECT_EQ(estimate({}).mean, 0);
}

TEST(ArenaStatistics, Elo) {
  EXPECT_DOUBLE_EQ(*elo_of_share(0.5), 0);
  EXPECT_FALSE(std::signbit(*elo_of_share(0.5)));
  EXPECT_NEAR(*elo_of_share(10.0 / 11), 400, 1e-9);
  EXPECT_NEAR(*elo_of_share(1.0 / 11), -400, 1e-9);
  EXPECT_NEAR(*elo_of_share(0.75), 190.8485, 1e-4);
  EXPECT_NEAR(share_of_elo(100), 0.640065, 1e-6);
  EXPECT_FALSE(elo_of_share(0));
  EXPECT_FALSE(elo_of_share(1));
}

TEST(ArenaStatistics, IntervalOfIndependentGamesIsWilsons) {
  // 70 of 100, standard error sqrt(0.7 * 0.3 / 100): the textbook interval is 0.6042 to 0.7811.
  const Interval i = share_interval({0.7, std::sqrt(0.7 * 0.3 / 100)}, 100);
  EXPECT_NEAR(i.low, 0.6042, 1e-4);
  EXPECT_NEAR(i.high, 0.7811, 1e-4);
  // 10 of 10: 1 / (1 + z² / 10).
  const Interval all = share_interval({1, 0.0}, 10);
  EXPECT_NEAR(all.low, 0.7225, 1e-4);
  EXPECT_EQ(all.high, 1);
  // Every pair was shared, which does not make the next one certain: 20 of 40.
  EXPECT_NEAR(share_interval({0.5, 0.0}, 40).low, 0.3520, 1e-4);
  EXPECT_NEAR(share_interval({0.5, 0.0}, 40).high, 0.6480, 1e-4);
  EXPECT_EQ(share_interval({}, 0).low, 0);
  EXPECT_EQ(share_interval({}, 0).high, 1);
}

TEST(ArenaStatistics, PercentilesCountThoseThatAreZero) {
  EXPECT_EQ(percentile({}, 0, 0.99), 0u);
  EXPECT_EQ(percentile({}, 50, 1), 0u);
  EXPECT_EQ(percentile({5}, 100, 0.99), 0u);  // 99 of 100 are not late
  EXPECT_EQ(percentile({5}, 100, 1), 5u);
  EXPECT_EQ(percentile({7, 5}, 100, 0.99), 5u);
  EXPECT_EQ(percentile({9, 1, 5}, 3, 0.5), 5u);
  EXPECT_EQ(percentile({9, 1, 5}, 3, 1), 9u);
}

// Only pairs won 2 : 0 and lost 0 : 2 is a binomial test, whose ratio can be written down: each won pair
// counts ln(s1 / s0), each lost one ln((1 - s1) / (1 - s0)). For 0 and 10 Elo: 0.0283689 and -0.0291969.
TEST(ArenaStatistics, SprtOfPairsThatAreAllDecided) {
  const Sprt test = sprt({}, {40, 0, 0, 0, 60});
  const double s1 = share_of_elo(10);
  EXPECT_NEAR(std::log(s1 / 0.5), 0.0283689, 1e-5);
  EXPECT_NEAR(test.llr, 60 * std::log(s1 / 0.5) + 40 * std::log((1 - s1) / 0.5), 2e-3);
  EXPECT_NEAR(test.lower, -2.94444, 1e-5);  // ln(0.05 / 0.95)
  EXPECT_NEAR(test.upper, 2.94444, 1e-5);
  EXPECT_EQ(test.decision, SprtDecision::none);
  EXPECT_EQ(sprt({}, {0, 0, 0, 0, 120}).decision, SprtDecision::elo1);
  EXPECT_EQ(sprt({}, {120, 0, 0, 0, 0}).decision, SprtDecision::elo0);
}

// For hypotheses near the results, the ratio is nearly that of the normal distribution,
// n (s1 - s0) (2 mean - s0 - s1) / (2 variance).
TEST(ArenaStatistics, SprtIsNearTheNormalApproximation) {
  const PairCounts pairs{50, 150, 300, 250, 50};
  const double n = 800, mean = (0.25 * 150 + 0.5 * 300 + 0.75 * 250 + 50) / n;
  double variance = 0;
  for (std::size_t i = 0; i < 5; ++i) {
    variance += double(pairs[i]) / n * (double(i) / 4 - mean) * (double(i) / 4 - mean);
  }
  EXPECT_DOUBLE_EQ(mean, 0.53125);
  const double s1 = share_of_elo(20);
  EXPECT_NEAR(sprt({0, 20}, pairs).llr, n * (s1 - 0.5) * (2 * mean - 0.5 - s1) / (2 * variance), 0.2);
}

TEST(ArenaStatistics, SprtOfNothingAndOfEqualsIsUndecided) {
  EXPECT_EQ(sprt({}, {}).llr, 0);
  EXPECT_EQ(sprt({-5, 5}, {}).decision, SprtDecision::none);
  EXPECT_NEAR(sprt({-5, 5}, {10, 20, 30, 20, 10}).llr, 0, 1e-9);
  EXPECT_EQ(sprt({}, {0, 0, 1, 0, 0}).decision, SprtDecision::none);
  EXPECT_EQ(sprt({}, {0, 0, 0, 0, 1}).decision, SprtDecision::none);
}

TEST(ArenaStatistics, RatingsOfTwoAreTheirElo) {
  // One drawn game is added: 75.5 of 101.
  const auto two = fit_ratings({{0, 75}, {25, 0}});
  ASSERT_TRUE(two[0] && two[1]);
  EXPECT_NEAR(two[0]->elo - two[1]->elo, *elo_of_share(75.5 / 101), 1e-6);
  EXPECT_NEAR(two[0]->elo + two[1]->elo, 0, 1e-9);
  // The difference has variance 1 / (n p (1 - p)) in natural units, and each rating is half of it.
  const double p = 75.5 / 101;
  EXPECT_NEAR(two[0]->error, 0.5 / std::sqrt(101 * p * (1 - p)) * 400 / std::log(10.0), 1e-4);
}

TEST(ArenaStatistics, RatingsExplainWhoNeverMet) {
  // a beats b, b beats c in the same way; a and c have not met.
  const auto three = fit_ratings({{0, 75, 0}, {25, 0, 75}, {0, 25, 0}});
  ASSERT_TRUE(three[0] && three[1] && three[2]);
  EXPECT_NEAR(three[0]->elo - three[1]->elo, three[1]->elo - three[2]->elo, 1e-5);
  EXPECT_NEAR(three[0]->elo - three[1]->elo, *elo_of_share(75.5 / 101), 1e-5);
  EXPECT_GT(three[0]->error, three[1]->error);
  for (const auto& r : fit_ratings({{0, 500}, {0, 0}})) EXPECT_TRUE(r && std::isfinite(r->elo));
}

// As a round robin may be left: what is known of some does not depend on those who met nobody.
TEST(ArenaStatistics, WhoMetNobodyHasNoRating) {
  for (const auto& r : fit_ratings({{0, 0}, {0, 0}})) EXPECT_FALSE(r);
  const auto two = fit_ratings({{0, 75}, {25, 0}});
  const auto three = fit_ratings({{0, 0, 75}, {0, 0, 0}, {25, 0, 0}});
  EXPECT_FALSE(three[1]);
  ASSERT_TRUE(three[0] && three[2]);
  EXPECT_NEAR(three[0]->elo, two[0]->elo, 1e-6);
  EXPECT_NEAR(three[2]->error, two[1]->error, 1e-6);
  const auto groups = fit_ratings({{0, 75, 0, 0}, {25, 0, 0, 0}, {0, 0, 0, 10}, {0, 0, 10, 0}});
  ASSERT_TRUE(groups[0] && groups[1] && groups[2] && groups[3]);
  EXPECT_NEAR(groups[1]->elo, two[1]->elo, 1e-6);
  EXPECT_NEAR(groups[1]->error, two[1]->error, 1e-6);
  EXPECT_NEAR(groups[2]->elo, 0, 1e-6);
}

}  // namespace
}  // namespace bastide::cli
