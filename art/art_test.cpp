// Tests of the art room. Nothing here freezes the drawing: they check that it is well formed, the same
// every time, and true to the data (the fields found in the picture are the fields of the facts).
#include "art/art.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "art/figures.h"
#include "art/plan.h"
#include "art/standing.h"

namespace bastide::art {
namespace {

// Why the text is not well formed, empty if it is. Enough XML for what the pen writes.
std::string fault(const std::string& svg) {
  std::vector<std::string> open;
  for (std::size_t i = 0; i < svg.size();) {
    if (svg[i] != '<') {
      if (svg[i] == '$' || svg[i] == '@') return "unexpanded template";
      ++i;
      continue;
    }
    std::size_t end = i + 1;
    bool quoted = false;
    while (end < svg.size() && (quoted || svg[end] != '>')) {
      if (svg[end] == '\'') quoted = !quoted;
      if (svg[end] == '$' || svg[end] == '@' || svg[end] == '%') return "unexpanded template";
      if (svg[end] == '<') return "< inside a tag at " + std::to_string(end);
      ++end;
    }
    if (end == svg.size()) return "tag without end at " + std::to_string(i);
    const std::string tag = svg.substr(i + 1, end - i - 1);
    const std::string name = tag.substr(tag[0] == '/', tag.find_first_of(" /", 1) - (tag[0] == '/'));
    if (tag[0] == '/') {
      if (open.empty() || open.back() != tag.substr(1)) return "unexpected </" + tag.substr(1);
      open.pop_back();
    } else if (tag.back() != '/') {
      open.push_back(name);
    }
    i = end + 1;
  }
  if (svg.find("#FF00FF") != std::string::npos) return "unknown colour";
  return open.empty() ? "" : "unclosed <" + open.back();
}

std::string id(TileId tile) { return std::string(tile_facts()[tile].id); }
TileId kinds() { return TileId(tile_facts().size()); }

TEST(Art, EveryTileInEveryRotationIsWellFormedAndSmall) {
  for (TileId tile = 0; tile < kinds(); ++tile)
    for (Rotation r = 0; r < 4; ++r) {
      const std::string svg = tile_svg(tile, r, 0);
      EXPECT_EQ(fault(svg), "") << id(tile);
      EXPECT_GT(svg.size(), 800u) << id(tile);
      EXPECT_LT(svg.size(), 16000u) << id(tile);
    }
}

TEST(Art, FaultFindsFaults) {
  EXPECT_EQ(fault("<a><b/></a>"), "");
  EXPECT_NE(fault("<a><b></a>"), "");
  EXPECT_NE(fault("<a>"), "");
  EXPECT_NE(fault("<a x='$ink'/>"), "");
}

TEST(Art, SameCopyIsAlikeAndCopiesDiffer) {
  for (TileId tile = 0; tile < kinds(); ++tile) {
    EXPECT_EQ(tile_svg(tile, 1, 3), tile_svg(tile, 1, 3)) << id(tile);
    EXPECT_NE(tile_svg(tile, 0, 0), tile_svg(tile, 0, 1)) << id(tile);
    Style night;
    night.night_tiles = true;
    EXPECT_NE(tile_svg(tile, 0, 0), tile_svg(tile, 0, 0, night)) << id(tile);
  }
}

TEST(Art, UnknownTileGivesNothing) {
  EXPECT_EQ(tile_svg(no_tile, 0, 0), "");
  EXPECT_EQ(sheet_svg(200), "");
  EXPECT_EQ(segment_anchor(no_tile, 0, 0), centre);
}

TEST(Art, FieldsInTheDrawingAreTheFieldsOfTheData) {
  for (TileId tile = 0; tile < kinds(); ++tile) EXPECT_TRUE(Plan(tile).fields_agree) << id(tile);
}

// Steps from a field straight across a wall: the cities met are the cities the field touches.
u8 cities_across_the_wall(const Plan& plan, u8 field) {
  std::array<int, 4> met{};
  for (int y = 5; y < tile_size; y += Raster::cell)
    for (int x = 5; x < tile_size; x += Raster::cell) {
      if (plan.raster.owner({x, y}) != field) continue;
      for (const Point d :
           {Point{10, 0}, {-10, 0}, {0, 10}, {0, -10}, {10, 10}, {-10, 10}, {10, -10}, {-10, -10}})
        for (int k = 1; k <= 8; ++k) {
          const Point p = Point{x, y} + d * k;
          if (p.x < 0 || p.y < 0 || p.x >= tile_size || p.y >= tile_size) break;
          const u8 owner = plan.raster.owner(p);
          if (owner < plan.facts.city_count) ++met[owner];
          if (owner != Raster::barrier) break;
        }
    }
  u8 touches = 0;
  for (u8 i = 0; i < 4; ++i)
    if (met[i] >= 12) touches |= u8(1 << i);  // a few meetings happen round the tip of a wall
  return touches;
}

TEST(Art, FieldsTouchTheCitiesTheyTouchInTheData) {
  for (TileId tile = 0; tile < kinds(); ++tile) {
    const Plan plan(tile);
    for (u8 i = 0; i < plan.facts.field_count; ++i)
      EXPECT_EQ(cities_across_the_wall(plan, u8(plan.number.field + i)), plan.facts.fields[i].touches)
          << id(tile) << " field " << int(i);
  }
}

// Floods what one city has in the raster; more than one piece means that its walls cross.
TEST(Art, EveryCityIsInOnePieceAndTouchesNoOther) {
  for (TileId tile = 0; tile < kinds(); ++tile) {
    const Plan plan(tile);
    for (u8 i = 0; i < plan.facts.city_count; ++i) {
      if (plan.facts.crossing.kind == CrossingKind::bridge &&
          plan.facts.crossing.lower.kind == FeatureRefKind::city)
        continue;  // the bridge lies over it
      Raster alone;
      alone.fill_disc(centre, 2 * tile_size, Raster::barrier);
      alone.fill_polygon(plan.cities[i].outline, Raster::open);
      for (const Wall& wall : plan.cities[i].walls)
        alone.stroke(samples({wall.curve}), wall_half, Raster::barrier);
      int pieces = 0, cells = 0;
      for (Point p; alone.find_open(p);) {
        alone.flood(p, 0, &cells);
        pieces += cells > 12;
      }
      EXPECT_EQ(pieces, 1) << id(tile) << " city " << int(i);
      for (u8 j = 0; j < i; ++j)
        for (const Wall& wall : plan.cities[i].walls)
          for (const Point p : samples({wall.curve}))
            if (distance(p, {corners.begin(), corners.end()}) > 240) {
              EXPECT_GT(distance(p, plan.cities[j].outline), 2 * wall_half) << id(tile);
            }
    }
  }
}

TEST(Art, AnchorsLieInTheirSegmentAndApart) {
  for (TileId tile = 0; tile < kinds(); ++tile) {
    const Plan plan(tile);
    ASSERT_EQ(plan.number.count, tile_defs()[tile].segment_count) << id(tile);
    EXPECT_EQ(plan.number.monastery, tile_defs()[tile].monastery) << id(tile);
    EXPECT_EQ(plan.number.garden, tile_defs()[tile].garden) << id(tile);
    for (u8 i = 0; i < plan.number.count; ++i) {
      const Point p = plan.anchors[i];
      EXPECT_TRUE(p.x >= 45 && p.y >= 45 && p.x <= 955 && p.y <= 955) << id(tile) << ' ' << int(i);
      if (i != plan.number.garden) {  // a garden lies on the ground of its field
        EXPECT_EQ(plan.raster.owner(p), i) << id(tile);
      }
      for (u8 j = 0; j < i; ++j)
        EXPECT_GT(distance(p, plan.anchors[j]), 90) << id(tile) << ' ' << int(i) << int(j);
    }
  }
}

TEST(Art, AnchorsTurnWithTheTile) {
  for (TileId tile = 0; tile < kinds(); tile = TileId(tile + 7)) {
    const Numbering number(tile_facts()[tile]);
    for (u8 i = 0; i < number.count; ++i) {
      if (i == number.monastery) continue;  // beside the door of an upright picture
      for (Rotation r = 0; r < 4; ++r)
        EXPECT_EQ(segment_anchor(tile, i, r), turned(segment_anchor(tile, i, 0), r)) << id(tile);
    }
  }
}

TEST(Art, FiguresOnOneTileStandApart) {
  for (TileId tile = 0; tile < kinds(); ++tile) {
    const Plan plan(tile);
    std::vector<Disc> others;
    for (u8 i = 0; i < plan.number.count; ++i) {
      const Figure figure{FigureKind::small_follower, 0, 0, i, false};
      const Disc d = find_standing(plan, figure, 0, figure_radius(figure.kind), others);
      EXPECT_GE(d.radius, 49) << id(tile);
      for (const Disc& other : others) EXPECT_GT(distance(d.at, other.at), 85) << id(tile) << ' ' << int(i);
      others.push_back(d);
    }
  }
}

BoardPicture sample_board() {
  BoardPicture b;
  b.tiles = {{0, 0, 0, 0, 0}, {0, 0, 1, 0, 0}, {1, 1, 0, 1, 2}, {2, 3, -1, 0, 1}};
  for (u8 kind = 0; kind < 8; ++kind) b.figures.push_back({FigureKind(kind), u8(kind % 6), 0, 0, kind == 1});
  b.figures.push_back({FigureKind::dragon, none8, 1, none8, false});
  b.figures.push_back({FigureKind::small_follower, 0, 99, 0, false});  // no such tile: left out
  b.highlighted = {{0, 1}};
  b.highlight_seat = 2;
  b.open_spots = {{2, 0}};
  b.closed_spots = {{-2, 0}};
  return b;
}

TEST(Art, BoardIsWellFormedAndSharesAlikeTiles) {
  for (const Table table : {Table::light, Table::dark})
    for (const bool night : {false, true}) {
      Style style;
      style.table = table;
      style.night_tiles = night;
      style.coordinates = night;
      const std::string svg = board_svg(sample_board(), style);
      EXPECT_EQ(fault(svg), "");
      EXPECT_EQ(svg, board_svg(sample_board(), style));
      EXPECT_NE(svg.find("<use href='#t0'"), std::string::npos);
    }
  EXPECT_EQ(fault(board_svg({}, {})), "");
}

TEST(Art, SheetsAndFiguresAreWellFormed) {
  Style style;
  style.segments = true;
  for (u8 set = 0; set < tile_sets().size(); ++set) EXPECT_EQ(fault(sheet_svg(set, style)), "");
  for (u8 kind = 0; kind < 8; ++kind)
    for (const u8 seat : {u8(0), u8(5), none8})
      EXPECT_EQ(fault(figure_svg(FigureKind(kind), seat, kind == 0)), "");
}

}  // namespace
}  // namespace bastide::art
