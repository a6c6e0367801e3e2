// What people choose from: nothing that matters is left out, everything is said in words.
#include "cli/options_of_turn.h"

#include <gtest/gtest.h>

namespace bastide::cli {
namespace {

TEST(OptionsOfTurn, RotationsThatMakeNoDifferenceAreOne) {
  const TileId crossing = find_tile("X");
  for (Rotation r = 1; r < 4; ++r) EXPECT_EQ(outline(crossing, 0), outline(crossing, r));
}

// The same crossing with an arrow points to another cell each time.
TEST(OptionsOfTurn, ArrowsMakeADifference) {
  const TileId crossing = find_tile("an-turn-4");
  for (Rotation r = 1; r < 4; ++r) EXPECT_NE(outline(crossing, 0), outline(crossing, r));
}

}  // namespace
}  // namespace bastide::cli
