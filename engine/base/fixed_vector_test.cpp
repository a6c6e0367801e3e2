// The list without heap.
#include "base/fixed_vector.h"

#include <gtest/gtest.h>

#include <numeric>

namespace bastide {
namespace {

TEST(FixedVector, GrowsAndShrinks) {
  FixedVector<int, 4> list;
  EXPECT_TRUE(list.empty());
  EXPECT_EQ(list.capacity(), 4);
  for (int i = 1; i <= 4; ++i) list.push_back(i * 10);
  EXPECT_EQ(list.size(), 4);
  EXPECT_EQ(list[2], 30);
  list.clear();
  EXPECT_TRUE(list.empty());
  EXPECT_EQ(list.begin(), list.end());
}

TEST(FixedVector, RemovingMovesTheLastOneUp) {
  FixedVector<int, 4> list;
  for (int i = 1; i <= 4; ++i) list.push_back(i);
  list.remove_at(0);
  ASSERT_EQ(list.size(), 3);
  EXPECT_EQ(list[0], 4);
  EXPECT_EQ(list[1], 2);
  list.remove_at(2);  // the last itself
  ASSERT_EQ(list.size(), 2);
  EXPECT_EQ(list[1], 2);
}

TEST(FixedVector, IsARangeASpanAndAValue) {
  FixedVector<int, 8> list;
  for (int i = 0; i < 5; ++i) list.push_back(i);
  EXPECT_EQ(std::accumulate(list.begin(), list.end(), 0), 10);
  const std::span<const int> span = list;
  EXPECT_EQ(span.size(), 5u);
  const FixedVector<int, 8> copy = list;
  list[0] = 99;
  EXPECT_EQ(copy[0], 0);
  EXPECT_EQ(copy.size(), 5);
}

TEST(FixedVector, SizeOfDataWrittenDirectly) {
  FixedVector<u8, 8> list;
  list.data()[0] = 7;
  list.data()[1] = 8;
  list.set_size(2);
  EXPECT_EQ(list.size(), 2);
  EXPECT_EQ(list[1], 8);
}

#if defined(BASTIDE_ASSERTS) && GTEST_HAS_DEATH_TEST
TEST(FixedVectorDeathTest, SaysWhatWasBroken) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  FixedVector<int, 1> list;
  list.push_back(1);
  EXPECT_DEATH(list.push_back(2), "FixedVector::push_back : room left");
  EXPECT_DEATH(list[1] = 3, "FixedVector : index");
}
#endif

}  // namespace
}  // namespace bastide
