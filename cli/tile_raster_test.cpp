// Drawings of tiles tell apart whatever connects differently, in every size, in UTF-8 and in ASCII.
#include "cli/tile_raster.h"

#include <gtest/gtest.h>

#include <map>

#include "cli/options_of_turn.h"
#include "cli/text_board.h"

namespace bastide::cli {
namespace {

constexpr TileSize small_size{5, 3}, large_size{9, 5};

std::string drawn(TileId tile, Rotation r, TileSize size, bool utf8) {
  Style style;
  style.utf8 = utf8;
  std::string text;
  const std::vector<std::string> rows = text_tiles({{"", tile, r, {}}}, size, style);
  for (std::size_t i = 1; i < rows.size(); ++i) text += rows[i] + "\n";
  return text;
}

// Two ways to lay a tile that a player is asked to choose from never look the same.
TEST(TileRaster, RotationsThatDifferLookDifferent) {
  for (std::size_t t = 0; t < tile_facts().size(); ++t) {
    const TileId tile = TileId(t);
    for (const TileSize size : {small_size, TileSize{7, 3}, large_size, TileSize{15, 7}}) {
      for (const bool utf8 : {true, false}) {
        for (Rotation a = 0; a < 4; ++a) {
          for (Rotation b = Rotation(a + 1); b < 4; ++b) {
            if (outline(tile, a) == outline(tile, b)) continue;
            EXPECT_NE(drawn(tile, a, size, utf8), drawn(tile, b, size, utf8))
                << tile_facts()[t].id << " turned " << int(a) << " and " << int(b) << ", " << size.width
                << "x" << size.height << "\n"
                << drawn(tile, a, size, utf8);
          }
        }
      }
    }
  }
}

// Nor do two kinds of tiles whose features or fields are joined differently.
TEST(TileRaster, TilesThatDifferLookDifferent) {
  for (const bool utf8 : {true, false}) {
    std::map<std::string, std::pair<TileId, Rotation>> seen;
    for (std::size_t t = 0; t < tile_facts().size(); ++t) {
      for (Rotation r = 0; r < 4; ++r) {
        const std::string picture = drawn(TileId(t), r, large_size, utf8);
        const auto [first, is_new] = seen.try_emplace(picture, TileId(t), r);
        if (is_new) continue;
        const auto [other, turned] = first->second;
        EXPECT_EQ(outline(TileId(t), r), outline(other, turned))
            << tile_facts()[t].id << " turned " << int(r) << " looks like " << tile_facts()[other].id
            << " turned " << int(turned) << "\n"
            << picture;
      }
    }
  }
}

std::string rows_of(const char* id, TileSize size, bool utf8 = true) {
  return drawn(find_tile(id), 0, size, utf8);
}

bool shows(const std::string& picture, const char* part) { return picture.find(part) != std::string::npos; }

TEST(TileRaster, BendsBridgesAndCrossingsAreDistinct) {
  for (const char* id : {"ic-two-bends", "tw-two-bends", "pd-two-bends-portal"}) {
    for (const TileSize size : {small_size, large_size}) {
      EXPECT_TRUE(shows(rows_of(id, size), "┏┛")) << rows_of(id, size);
      EXPECT_FALSE(shows(rows_of(id, size), "╋")) << rows_of(id, size);
    }
  }
  EXPECT_TRUE(shows(rows_of("tb-bridge", small_size), "━━┿━━")) << rows_of("tb-bridge", small_size);
  EXPECT_TRUE(shows(rows_of("tb-bridge", small_size, false), "--=--"));
  EXPECT_TRUE(shows(drawn(find_tile("tb-bridge"), 1, small_size, true), "╂"));
  EXPECT_TRUE(shows(rows_of("tb-bridge-city-cottage", large_size), "━━━━┿▪"))
      << rows_of("tb-bridge-city-cottage", large_size);
  EXPECT_TRUE(shows(rows_of("X", small_size), "━━▪━━"));
}

// Each of two roads has a place of its own for a figure.
TEST(TileRaster, RoadsOfOneTileAreMarkedApart) {
  for (const char* id : {"ic-two-bends", "tb-bridge", "tb-bridge-city-cottage", "tw-bridge-over-city"}) {
    const TileId tile = find_tile(id);
    for (Rotation r = 0; r < 4; ++r) {
      for (const TileSize size : {small_size, large_size}) {
        const TileRaster raster(tile, r, size);
        for (u8 s = 0; s < tile_def(tile).segment_count; ++s) {
          if (tile_def(tile).segments[s].kind != SegmentKind::road) continue;
          EXPECT_TRUE(raster.covers(s, raster.anchor(s))) << id << " " << int(s) << " turned " << int(r);
        }
      }
    }
  }
}

}  // namespace
}  // namespace bastide::cli
