// The catalogue against what is printed on well-known tiles.
#include <gtest/gtest.h>

#include <set>

#include "tiles/tile.h"

namespace bastide {
namespace {

const TileFacts& facts(std::string_view id) {
  const TileId tile = find_tile(id);
  EXPECT_NE(tile, no_tile) << id;
  return tile_facts()[tile == no_tile ? 0 : tile];
}

const TileDef& def(std::string_view id) { return tile_defs()[find_tile(id)]; }

u8 edges(Terrain n, Terrain e, Terrain s, Terrain w) {
  return u8(u8(n) | u8(e) << 2 | u8(s) << 4 | u8(w) << 6);
}

constexpr u8 none = none8;
using Sides = std::array<u8, 4>;
using Halves = std::array<u8, 8>;

TEST(Catalogue, StartTileInAllRotations) {
  // D: city N, road W-E. Segments: 0 city, 1 road, 2 field at the city, 3 field in the south.
  const TileDef& d = def("D");
  ASSERT_EQ(d.segment_count, 4);
  const auto c = Terrain::city, r = Terrain::road, f = Terrain::field;
  EXPECT_EQ(d.faces[0].edges, edges(c, r, f, r));
  EXPECT_EQ(d.faces[1].edges, edges(r, c, r, f));
  EXPECT_EQ(d.faces[2].edges, edges(f, r, c, r));
  EXPECT_EQ(d.faces[3].edges, edges(r, f, r, c));
  EXPECT_EQ(d.faces[0].side, (Sides{0, 1, none, 1}));
  EXPECT_EQ(d.faces[1].side, (Sides{1, 0, 1, none}));
  EXPECT_EQ(d.faces[2].side, (Sides{none, 1, 0, 1}));
  EXPECT_EQ(d.faces[3].side, (Sides{1, none, 1, 0}));
  EXPECT_EQ(d.faces[0].half, (Halves{none, none, 2, 3, 3, 3, 3, 2}));
  EXPECT_EQ(d.faces[1].half, (Halves{3, 2, none, none, 2, 3, 3, 3}));
  EXPECT_EQ(d.faces[2].half, (Halves{3, 3, 3, 2, none, none, 2, 3}));
  EXPECT_EQ(d.faces[3].half, (Halves{2, 3, 3, 3, 3, 2, none, none}));
  EXPECT_EQ(d.segments[2].touches, 1u);
  EXPECT_EQ(d.segments[3].touches, 0u);
  EXPECT_EQ(d.segments[0].tags, 0);
  EXPECT_EQ(d.segments[2].tags, tag::shared_tile);
}

TEST(Catalogue, RiverTurnsWithTheTile) {
  const TileDef& d = def("river-road-and-river-bends");  // road N-E, river S-W
  EXPECT_TRUE(d.has_river);
  EXPECT_EQ(d.river_end, RiverEnd::none);
  EXPECT_EQ(d.faces[0].river, 0b1100);
  EXPECT_EQ(d.faces[1].river, 0b1001);
  EXPECT_EQ(d.faces[2].river, 0b0011);
  EXPECT_EQ(d.faces[3].river, 0b0110);
  // Segments: 0 road, 1 outer field, 2 field inside the road bend, 3 field inside the river bend.
  EXPECT_EQ(d.faces[2].half, (Halves{1, 3, 3, 1, 1, 2, 2, 1}));
}

TEST(Catalogue, SegmentsInOrder) {
  const TileDef& inn = def("ic-inn-crossing");  // three roads, inn on the eastern one
  EXPECT_EQ(inn.segments[0].tags, tag::inn | tag::shared_tile);
  EXPECT_EQ(inn.segments[1].tags, tag::shared_tile);
  EXPECT_EQ(def("ic-cathedral").segments[0].tags, tag::cathedral);
  EXPECT_EQ(def("pd-corner-princess").segments[0].tags, tag::princess);
  EXPECT_EQ(def("tb-corner-wine").segments[0].goods, Goods::wine);
  EXPECT_EQ(def("C").segments[0].pennants, 1);
  EXPECT_EQ(def("C").segments[0].port_count, 4);

  const TileDef& a = def("A");  // road, field, monastery
  EXPECT_EQ(a.segment_count, 3);
  EXPECT_EQ(a.segments[0].kind, SegmentKind::road);
  EXPECT_EQ(a.segments[1].kind, SegmentKind::field);
  EXPECT_EQ(a.monastery, 2);
  EXPECT_EQ(a.garden, none8);

  const TileDef& middle = def("ic-four-cities");  // enclosed field
  EXPECT_EQ(middle.segments[4].ports, 0);
  EXPECT_EQ(middle.segments[4].touches, 0b1111u);
  EXPECT_EQ(middle.faces[1].side, (Sides{3, 0, 1, 2}));
}

TEST(Catalogue, SpecialsAndSymbols) {
  EXPECT_EQ(def("pd-field-volcano").special, Special::volcano);
  EXPECT_EQ(def("tw-field").special, Special::tower_foundation);
  EXPECT_EQ(def("an-turn-3").symbol, SymbolKind::again);
  EXPECT_EQ(def("an-turn-3").arrow, Side::west);
  EXPECT_EQ(facts("tw-city-straight").roads[0].along_city, 0);
  EXPECT_EQ(facts("pd-tunnel-dragon").crossing.kind, CrossingKind::tunnel);
  EXPECT_EQ(facts("pd-tunnel-dragon").crossing.upper.kind, FeatureRefKind::city);
}

TEST(Catalogue, Totals) {
  const std::pair<const char*, int> wanted[] = {{"base", 72},
                                                {"river", 12},
                                                {"river-20", 17},
                                                {"inns-cathedrals", 18},
                                                {"traders-builders", 24},
                                                {"princess-dragon", 30},
                                                {"tower", 18},
                                                {"anniversary", 15}};
  ASSERT_EQ(tile_sets().size(), std::size(wanted));
  std::size_t next = 0;
  for (std::size_t i = 0; i < std::size(wanted); ++i) {
    const TileSetInfo& set = tile_sets()[i];
    EXPECT_EQ(set.id, wanted[i].first);
    EXPECT_EQ(set.first, next);
    int total = 0;
    for (int k = set.first; k < set.first + set.kinds; ++k) {
      total += tile_facts()[k].count;
      EXPECT_EQ(tile_facts()[k].set, i);
    }
    EXPECT_EQ(total, wanted[i].second) << set.id;
    EXPECT_EQ(set.total, total);
    next += set.kinds;
  }
  EXPECT_EQ(next, tile_facts().size());
  EXPECT_EQ(next, tile_defs().size());
}

TEST(Catalogue, FindsEveryKindByItsId) {
  for (std::size_t i = 0; i < tile_facts().size(); ++i) EXPECT_EQ(find_tile(tile_facts()[i].id), i);
  EXPECT_EQ(find_tile(""), no_tile);
  EXPECT_EQ(find_tile("Y"), no_tile);
  EXPECT_EQ(find_tile("zzz"), no_tile);
}

TEST(Catalogue, GardensComeAsTwins) {
  int twins = 0, copies = 0;
  for (std::size_t i = 0; i < tile_facts().size(); ++i) {
    const TileFacts& kind = tile_facts()[i];
    EXPECT_EQ(kind.garden, tile_defs()[i].garden != none8) << kind.id;
    if (kind.garden_twin == no_tile) {
      EXPECT_FALSE(kind.garden) << kind.id;
      continue;
    }
    const TileFacts& other = tile_facts()[kind.garden_twin];
    EXPECT_EQ(other.garden_twin, i);
    EXPECT_NE(kind.garden, other.garden);
    EXPECT_EQ(kind.set, other.set);
    EXPECT_EQ(tile_defs()[i].faces[1].half, tile_defs()[kind.garden_twin].faces[1].half);
    if (!kind.garden) {
      ++twins;
      copies += kind.garden_copies;
      EXPECT_GT(kind.count, 0);
      EXPECT_NE(kind.garden_scope, GardenScope::none);
    } else {
      EXPECT_EQ(kind.count, 0);
      EXPECT_LT(kind.garden_field, kind.field_count);
    }
  }
  EXPECT_EQ(twins, 20);
  EXPECT_EQ(copies, 20);
  EXPECT_EQ(facts("E").garden_scope, GardenScope::base_and_river);
  EXPECT_EQ(facts("ic-four-cities").garden_scope, GardenScope::all_sets);
  EXPECT_EQ(facts("river20-road-bridge-plain").garden_twin, find_tile("river20-road-bridge-garden"));
  EXPECT_EQ(facts("an-add-corner-two-gates-garden").count, 0);
  EXPECT_TRUE(facts("river20-bend-2-garden").garden);
}

TEST(Catalogue, Sources) {
  std::set<std::string_view> sources;
  for (const TileFacts& kind : tile_facts()) {
    if (kind.source) sources.insert(kind.id);
  }
  EXPECT_EQ(sources, (std::set<std::string_view>{"river-spring", "river20-source", "river20-source-east"}));
  EXPECT_EQ(facts("river20-source").next_cell, find_tile("river20-source-east"));
  EXPECT_EQ(facts("river20-source").count, 1);
  EXPECT_EQ(facts("river20-source-east").count, 0);
  EXPECT_EQ(facts("river-spring").next_cell, no_tile);
}

// Whatever the tile and the rotation: each side is claimed as its terrain says, and each half has a field
// exactly where the side is not city.
TEST(Catalogue, FacesAgreeWithEdges) {
  for (std::size_t i = 0; i < tile_defs().size(); ++i) {
    const TileDef& tile = tile_defs()[i];
    for (const TileFace& face : tile.faces) {
      for (int s = 0; s < 4; ++s) {
        const auto terrain = Terrain(face.edges >> (2 * s) & 3);
        const bool claimed = terrain == Terrain::city || terrain == Terrain::road;
        ASSERT_EQ(face.side[s] != none8, claimed) << tile_facts()[i].id;
        if (claimed) {
          const auto kind = terrain == Terrain::city ? SegmentKind::city : SegmentKind::road;
          EXPECT_EQ(tile.segments[face.side[s]].kind, kind);
        }
        EXPECT_EQ((face.river >> s & 1) != 0, terrain == Terrain::river);
        for (int h : {2 * s, 2 * s + 1}) {
          ASSERT_EQ(face.half[h] != none8, terrain != Terrain::city) << tile_facts()[i].id;
        }
      }
    }
  }
}

}  // namespace
}  // namespace bastide
