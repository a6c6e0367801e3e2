// The catalogue: every tile kind, worked out from the data files at compile time.
//
// The facts come from the generated `tile_facts.inc`; the definitions are derived from them here. All
// tables are constants, so nothing runs at start-up and nothing is allocated. A tile that does not fit
// its arrays is a compile error, for a constant expression may not step outside an array.
#include <algorithm>
#include <bit>

#include "tiles/tile.h"

namespace bastide {

namespace {

#include "tile_facts.inc"

constexpr u8 add_segment(TileDef& def, const Segment& segment) {
  def.segments[def.segment_count] = segment;
  def.segments[def.segment_count].port_count = u8(std::popcount(segment.ports));
  return def.segment_count++;
}

constexpr void add_segments(TileDef& def, const TileFacts& facts) {
  for (int i = 0; i < facts.city_count; ++i) {
    const CityFacts& city = facts.cities[i];
    const u8 tags = u8((city.cathedral ? tag::cathedral : 0) | (city.princess ? tag::princess : 0) |
                       (facts.city_count > 1 ? tag::shared_tile : 0));
    add_segment(def, {.kind = SegmentKind::city,
                      .ports = city.sides,
                      .pennants = city.pennants,
                      .tags = tags,
                      .goods = city.goods});
  }
  for (int i = 0; i < facts.road_count; ++i) {
    const RoadFacts& road = facts.roads[i];
    const u8 tags = u8((road.inn ? tag::inn : 0) | (facts.road_count > 1 ? tag::shared_tile : 0));
    add_segment(def, {.kind = SegmentKind::road, .ports = road.sides, .tags = tags});
  }
  for (int i = 0; i < facts.field_count; ++i) {
    const FieldFacts& field = facts.fields[i];
    // Cities come first, so city i of the facts is segment i.
    add_segment(def, {.kind = SegmentKind::field,
                      .ports = field.halves,
                      .tags = facts.field_count > 1 ? tag::shared_tile : u8(0),
                      .touches = field.touches});
  }
  if (facts.monastery) def.monastery = add_segment(def, {.kind = SegmentKind::monastery});
  if (facts.garden) def.garden = add_segment(def, {.kind = SegmentKind::garden});
}

constexpr TileFace make_face(const TileDef& def, const TileFacts& facts, int rotation) {
  TileFace face;
  face.side.fill(none8);
  face.half.fill(none8);
  for (int s = 0; s < 4; ++s) {
    const int turned_side = (s + rotation) & 3;
    face.edges = u8(face.edges | (u8(facts.edges[s]) << (2 * turned_side)));
    if (facts.river.sides >> s & 1) face.river = u8(face.river | 1 << turned_side);
  }
  for (u8 i = 0; i < def.segment_count; ++i) {
    const Segment& segment = def.segments[i];
    if (segment.kind == SegmentKind::field) {
      for (int h = 0; h < 8; ++h) {
        if (segment.ports >> h & 1) face.half[(h + 2 * rotation) & 7] = i;
      }
    } else {
      for (int s = 0; s < 4; ++s) {
        if (segment.ports >> s & 1) face.side[(s + rotation) & 3] = i;
      }
    }
  }
  return face;
}

constexpr TileDef make_def(const TileFacts& facts) {
  TileDef def;
  add_segments(def, facts);
  for (int rotation = 0; rotation < 4; ++rotation) def.faces[rotation] = make_face(def, facts, rotation);
  def.special = facts.special;
  def.symbol = facts.symbol.kind;
  def.arrow = facts.symbol.arrow;
  def.river_end = facts.river.end;
  def.has_river = facts.river.sides != 0;
  return def;
}

constexpr std::size_t kind_count = facts_table.size();
static_assert(kind_count < no_tile);

constexpr auto def_table = [] {
  std::array<TileDef, kind_count> defs{};
  for (std::size_t i = 0; i < kind_count; ++i) defs[i] = make_def(facts_table[i]);
  return defs;
}();

// Kinds in the order of their ids, for look-up.
constexpr auto by_id = [] {
  std::array<TileId, kind_count> order{};
  for (std::size_t i = 0; i < kind_count; ++i) order[i] = TileId(i);
  std::sort(order.begin(), order.end(),
            [](TileId a, TileId b) { return facts_table[a].id < facts_table[b].id; });
  return order;
}();

}  // namespace

std::span<const TileFacts> tile_facts() noexcept { return facts_table; }
std::span<const TileDef> tile_defs() noexcept { return def_table; }
constinit const TileDef* const tile_def_table = def_table.data();
std::span<const TileSetInfo> tile_sets() noexcept { return set_table; }

TileId find_tile(std::string_view id) noexcept {
  const auto* found = std::lower_bound(by_id.data(), by_id.data() + by_id.size(), id,
                                       [](TileId a, std::string_view b) { return facts_table[a].id < b; });
  return found != by_id.data() + by_id.size() && facts_table[*found].id == id ? *found : no_tile;
}

}  // namespace bastide
