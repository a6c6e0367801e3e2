#include "interop/jcz/board.h"

#include <gtest/gtest.h>

#include "interop/jcz/names.h"

namespace bastide::jcz {
namespace {

std::string location(const char* tile, int rotation, u8 segment) {
  const Cell cell{{3, -2}, 0, find_tile(tile), Rotation(rotation & 3)};
  const Pointer p = pointer_to(cell, segment);
  return p.feature + " " + p.location;
}

TEST(JczBoard, LocationsAreOfTheBoard) {
  EXPECT_EQ(location("D", 0, 0), "City N");
  EXPECT_EQ(location("D", 1, 0), "City E");
  EXPECT_EQ(location("D", 0, 1), "Road WE");
  EXPECT_EQ(location("D", 1, 1), "Road NS");
  EXPECT_EQ(location("V", 0, 0), "Road SW");
  EXPECT_EQ(location("V", 1, 0), "Road NW");
  EXPECT_EQ(location("C", 2, 0), "City NWSE");
  EXPECT_EQ(location("R", 0, 0), "City _S");
  EXPECT_EQ(location("R", 1, 0), "City _W");
  EXPECT_EQ(location("V", 0, 1), "Field NL.NR.EL.ER.SL.WR");
  EXPECT_EQ(location("V", 0, 2), "Field SR.WL");
  EXPECT_EQ(location("V", 1, 2), "Field NL.WR");
  EXPECT_EQ(location("tw-field", 0, none8), "Tower I");
}

// Every part of every tile that both have, in every rotation, on boards turned in every way: named and found.
TEST(JczBoard, EveryPartIsFoundByItsName) {
  for (const TileName& name : tile_names()) {
    const TileId kind = name.kinds[0];
    for (int r = 0; r < 4; ++r) {
      const Cell cell{{0, 0}, 0, kind, Rotation(r & 3)};
      const TileDef& def = tile_def(kind);
      for (u8 s = 0; s < def.segment_count; ++s) {
        for (int turns = 0; turns < 4; ++turns) {
          // On a board turned by so much, the same cell looks like one turned further.
          const Cell seen{{0, 0}, 0, kind, Rotation((r + turns) & 3)};
          const Frame frame({"BA/RCr", {7, 9}, turns});
          EXPECT_EQ(find_part(cell, pointer_to(seen, s), frame), s) << name.id;
        }
      }
      EXPECT_EQ(to_ours(kind, to_theirs(kind, Rotation(r)), Frame()), r) << name.id;
    }
  }
}

TEST(JczBoard, UnionsInAnyOrderAndOldNames) {
  const Cell cell{{0, 0}, 0, find_tile("V"), Rotation(0)};
  const auto find = [&](const char* feature, const char* text) {
    const auto part = find_part(cell, {{}, feature, text}, Frame());
    return part ? int(*part) : -1;
  };
  EXPECT_EQ(find("Road", "W.S"), 0);
  EXPECT_EQ(find("Road", "S.W"), 0);
  EXPECT_EQ(find("Farm", "WL.SR"), 2);
  for (const char* bad : {"", ".", "S", "SWW", "S.", "NW", "SL.WR", "I", "_", "_SW", "S.W.NL", "XY"})
    EXPECT_EQ(find("Road", bad), -1) << bad;
  EXPECT_EQ(find("Tower", "I"), -1);
  EXPECT_EQ(find("Monastery", "I"), -1);
}

TEST(JczBoard, AFrameTurnsAndMoves) {
  const Frame frame({"BA/RCr", {5, -3}, 1});
  EXPECT_EQ(frame.to_ours({5, -3}), (Coord{0, 0}));
  EXPECT_EQ(frame.to_ours({5, -2}), (Coord{1, 0}));  // their south is our east
  EXPECT_EQ(frame.to_ours({4, -3}), (Coord{0, 1}));
  EXPECT_FALSE(frame.to_ours({9999, 0}));
}

}  // namespace
}  // namespace bastide::jcz
