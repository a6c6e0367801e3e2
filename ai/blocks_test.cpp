#include "ai/blocks.h"

#include <gtest/gtest.h>

namespace bastide::ai {
namespace {

TEST(Blocks, KeepsTogetherWhatWasTakenTogether) {
  Blocks<u32> list;
  std::vector<std::pair<u32, u32>> ranges;  // first, count
  u32 next = 0;
  for (u32 n = 0; n < 2000; ++n) {
    const u32 count = n * 7919 % 100;
    ranges.push_back({list.take(count), count});
    for (u32& value : list.range(ranges.back().first, count)) value = next++;
  }
  u32 expected = 0;
  for (const auto& [first, count] : ranges) {
    const auto range = list.range(first, count);
    ASSERT_EQ(range.size(), count);
    for (u32 i = 0; i < count; ++i) {
      ASSERT_EQ(range[i], expected++);
      ASSERT_EQ(&range[i], &list[first + i]);
    }
  }
  EXPECT_GE(list.bytes(), next * sizeof(u32));
}

TEST(Blocks, NothingMovesWhenItGrows) {
  Blocks<int> list;
  const int* first = &list[list.push(7)];
  for (int i = 0; i < 100'000; ++i) list.push(i);
  EXPECT_EQ(first, &list[0]);
  EXPECT_EQ(*first, 7);
  list.clear();
  EXPECT_EQ(list.bytes(), 0u);
  EXPECT_EQ(list.push(8), 0u);
  EXPECT_EQ(*first, 8);
}

}  // namespace
}  // namespace bastide::ai
