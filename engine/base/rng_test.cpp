// Random numbers: the same ones everywhere, and evenly spread.
#include "base/rng.h"

#include <gtest/gtest.h>

#include <array>

namespace bastide {
namespace {

// The first number of splitmix64 with seed 0 is published; the others come from a second implementation.
TEST(Rng, MixIsSplitmix64) {
  EXPECT_EQ(mix(0), 0xe220a8397b1dcdafull);
  EXPECT_EQ(mix(1), MIX1);
}

TEST(Rng, KnownNumbers) {
  Rng zero(0);
  EXPECT_EQ(zero.next(), Z0);
  EXPECT_EQ(zero.next(), Z1);
  EXPECT_EQ(zero.next(), Z2);
  EXPECT_EQ(zero.next(), Z3);
  Rng other(12345);
  EXPECT_EQ(other.next(), O0);
  EXPECT_EQ(other.next(), O1);
}

TEST(Rng, KnownNumbersBelowALimit) {
  Rng rng(7);
  for (const u32 expected : {BELOW}) EXPECT_EQ(rng.below(10), expected);
}

TEST(Rng, IsConstexpr) {
  static_assert(Rng(0).next() == Z0);
  static_assert(Rng(3).below(1) == 0);
}

TEST(Rng, BelowStaysBelow) {
  Rng rng(1);
  for (u32 n = 1; n < 300; ++n) {
    for (int i = 0; i < 50; ++i) ASSERT_LT(rng.below(n), n);
  }
  for (int i = 0; i < 1000; ++i) ASSERT_LT(rng.below(0xFFFFFFFFu), 0xFFFFFFFFu);
}

TEST(Rng, BelowIsUniform) {
  Rng rng(2);
  for (const u32 n : {2u, 3u, 6u, 71u}) {
    std::array<int, 71> count{};
    const int draws = 40'000;
    for (int i = 0; i < draws; ++i) ++count[rng.below(n)];
    double chi = 0;
    const double expected = double(draws) / n;
    for (u32 i = 0; i < n; ++i) chi += (count[i] - expected) * (count[i] - expected) / expected;
    EXPECT_LT(chi, n + 6 * 12.0) << n;  // far beyond the 99.99 % quantile
  }
}

// Without rejection every third number below 3 * 2^30 would come twice as often as the others.
TEST(Rng, BelowRejectsTheBiasedRest) {
  Rng rng(3);
  int thirds = 0;
  for (int i = 0; i < 30'000; ++i) thirds += rng.below(3u << 30) % 3 == 0;
  EXPECT_NEAR(thirds, 10'000, 400);
}

}  // namespace
}  // namespace bastide
