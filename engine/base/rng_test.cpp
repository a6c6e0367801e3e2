// Random numbers: the same ones everywhere, and evenly spread.
#include "base/rng.h"

#include <gtest/gtest.h>

#include <array>

namespace bastide {
namespace {

// First numbers of splitmix64 with seeds 0 and 1; the numbers below come from a second implementation.
TEST(Rng, MixIsSplitmix64) {
  EXPECT_EQ(mix(0), 0xe220a8397b1dcdafull);
  EXPECT_EQ(mix(1), 0x910a2dec89025cc1ull);
}

TEST(Rng, KnownNumbers) {
  Rng zero(0);
  EXPECT_EQ(zero.next(), 0x65094a0ab526fa3aull);
  EXPECT_EQ(zero.next(), 0x14790c77058b9213ull);
  EXPECT_EQ(zero.next(), 0x545e14c068d2cdfcull);
  EXPECT_EQ(zero.next(), 0x5efa9b61ab5324b2ull);
  Rng other(12345);
  EXPECT_EQ(other.next(), 0x97e55e01bfd5d1dcull);
  EXPECT_EQ(other.next(), 0xae477307f63ae3beull);
}

TEST(Rng, KnownNumbersBelowALimit) {
  Rng rng(7);
  for (const u32 expected : {5u, 9u, 9u, 4u, 0u, 9u, 8u, 7u, 5u, 9u, 8u, 5u})
    EXPECT_EQ(rng.below(10), expected);
}

TEST(Rng, IsConstexpr) {
  static_assert(Rng(0).next() == 0x65094a0ab526fa3aull);
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
