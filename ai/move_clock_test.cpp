#include "ai/move_clock.h"

#include <gtest/gtest.h>

namespace bastide::ai {
namespace {

using namespace std::chrono_literals;

TEST(MoveClock, ATileHasOneBudgetForAllDecisions) {
  MoveClock clock({.time = 250ms, .nodes = 1000});
  EXPECT_EQ(clock.left().time, 250ms);
  EXPECT_EQ(clock.left().nodes, 1000u);
  clock.spend(100ms, 300);
  EXPECT_EQ(clock.left().time, 150ms);
  EXPECT_EQ(clock.left().nodes, 700u);
  EXPECT_EQ(clock.overshoot(), 0ns);
  clock.spend(100ms + 1us, 500);
  EXPECT_EQ(clock.left().time, 49ms);  // never more than there is
  EXPECT_EQ(clock.left().nodes, 200u);
  EXPECT_EQ(clock.used(), 200ms + 1us);
}

TEST(MoveClock, NothingLeftIsZeroAndNeverLess) {
  MoveClock clock({.time = 250ms, .nodes = 1000});
  clock.spend(260ms, 1500);
  EXPECT_EQ(clock.left().time, 0ms);
  EXPECT_EQ(clock.left().nodes, 0u);
  EXPECT_EQ(clock.overshoot(), 10ms);
  clock.restart();
  EXPECT_EQ(clock.left().time, 250ms);
  EXPECT_EQ(clock.left().nodes, 1000u);
  EXPECT_EQ(clock.used(), 0ns);
}

TEST(MoveClock, WithoutALimitThereIsNone) {
  MoveClock clock(Budget{});
  clock.spend(1h, 1'000'000);
  EXPECT_FALSE(clock.left().time);
  EXPECT_FALSE(clock.left().nodes);
  EXPECT_FALSE(clock.overshoot());
}

}  // namespace
}  // namespace bastide::ai
