// What is printed on a tile.
//
// `TileFacts` is the data file in C++ form: what a person sees, unturned. It is cold; art, listings and
// `check-data` read it. `TileDef` is what play needs, worked out from the facts at compile time
// (catalogue.cpp): segments, and for each of the four rotations what meets the edges. It is hot.
//
// Sides are N E S W = 0..3. Half-edges are 0..7, clockwise from the western half of N; half h lies on
// side h/2. A quarter turn clockwise adds 1 to a side and 2 to a half. This room knows no rules of play.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "base/types.h"

namespace bastide {

enum class Side : u8 { north, east, south, west };
constexpr Side opposite(Side s) { return Side((u8(s) + 2) & 3); }
constexpr Side turned(Side s, int quarter_turns) { return Side((u8(s) + quarter_turns) & 3); }

using Rotation = u8;  // quarter turns clockwise, 0..3

// Index of a tile kind in the catalogue. Copies of a tile share it; a tile printed once with and once
// without a garden is two kinds. The two-cell source of the anniversary river is two kinds, one a cell.
using TileId = u8;
inline constexpr TileId no_tile = none8;

enum class Terrain : u8 { field, road, city, river };
enum class Goods : u8 { none, wine, grain, cloth };
enum class Special : u8 { none, volcano, dragon, magic_portal, princess, tower_foundation };
enum class SymbolKind : u8 { none, twin, remote, again };
enum class Certainty : u8 { established, inferred, reconstruction };

// ---------------------------------------------------------------- facts (cold)

// Sets of sides and corners are bit masks: bit i = side i (N E S W), corner i (NW NE SE SW).
struct CityFacts {
  u8 sides = 0;
  u8 corners = 0;  // corners the wall runs to although no side there is city: it cuts the field
  u8 pennants = 0;
  bool cathedral = false;
  Goods goods = Goods::none;
  bool princess = false;
  bool operator==(const CityFacts&) const = default;
};

enum class RoadEnd : u8 { none, junction, city, cottage, volcano };

struct RoadFacts {
  u8 sides = 0;
  RoadEnd end = RoadEnd::none;  // set exactly for one-sided roads
  u8 end_city = none8;          // with RoadEnd::city: which city
  bool inn = false;
  u8 along_city = none8;  // runs against the wall of this city: no field between
  bool operator==(const RoadFacts&) const = default;
};

struct FieldFacts {
  u8 halves = 0;   // bit h = half-edge h; 0 = enclosed within the tile
  u8 touches = 0;  // bit i = city i of this tile
  bool operator==(const FieldFacts&) const = default;
};

enum class JunctionKind : u8 { none, village, crossing, monastery, tower };

struct JunctionFacts {
  JunctionKind kind = JunctionKind::none;
  u8 joins_cities = 0;  // bit i = city i is tied to the junction
  bool operator==(const JunctionFacts&) const = default;
};

enum class RiverEnd : u8 { none, spring, lake };

struct RiverFacts {
  u8 sides = 0;
  RiverEnd end = RiverEnd::none;
  bool operator==(const RiverFacts&) const = default;
};

enum class FeatureRefKind : u8 { city, road, river };
struct FeatureRef {
  FeatureRefKind kind = FeatureRefKind::road;
  u8 index = 0;
  bool operator==(const FeatureRef&) const = default;
};
enum class CrossingKind : u8 { none, bridge, tunnel };
struct CrossingFacts {
  CrossingKind kind = CrossingKind::none;
  FeatureRef upper{}, lower{};
  bool operator==(const CrossingFacts&) const = default;
};

struct SymbolFacts {
  SymbolKind kind = SymbolKind::none;
  Side arrow = Side::north;
  bool operator==(const SymbolFacts&) const = default;
};

// Which copies of a tile carry a garden, and under which value of the garden option.
enum class GardenScope : u8 { none, base_and_river, all_sets };

struct TileFacts {
  std::string_view id{};      // stable name, used in notation
  std::string_view letter{};  // letter code of the published lists, may be empty
  std::string_view name{};    // for people
  std::string_view note{};
  u8 set = 0;    // index into tile_sets()
  u8 count = 0;  // copies in the set; 0 for a twin (see below) and for second cells
  Certainty certainty = Certainty::established;
  bool start = false;          // one copy is the start tile
  bool source = false;         // lies on the table at set-up (spring, both cells of the double source)
  TileId next_cell = no_tile;  // the two-cell source: the kind of its eastern cell
  std::array<Terrain, 4> edges{};
  std::array<CityFacts, 4> cities{};
  u8 city_count = 0;
  std::array<RoadFacts, 4> roads{};
  u8 road_count = 0;
  std::array<FieldFacts, 4> fields{};
  u8 field_count = 0;
  JunctionFacts junction{};
  RiverFacts river{};
  CrossingFacts crossing{};
  bool monastery = false;
  bool garden = false;
  u8 garden_field = 0;  // the garden lies in this field (drawing only)
  Special special = Special::none;
  SymbolFacts symbol{};
  // The same tile with the garden added or taken away, if there is one; of `count` copies
  // `garden_copies` are exchanged for it when gardens of `garden_scope` are in play.
  TileId garden_twin = no_tile;
  u8 garden_copies = 0;
  GardenScope garden_scope = GardenScope::none;
};

struct TileSetInfo {
  std::string_view id{};
  std::string_view title{};
  std::string_view certainty{};
  TileId first = 0;  // kinds of the set are [first, first + kinds), twins and second cells included
  u8 kinds = 0;
  u16 total = 0;  // tiles as printed
};

// ---------------------------------------------------------------- definitions (hot)

enum class SegmentKind : u8 { city, road, field, monastery, garden };

inline constexpr int max_segments = 10;

namespace tag {
inline constexpr u8 inn = 1;
inline constexpr u8 cathedral = 2;
inline constexpr u8 princess = 4;
inline constexpr u8 shared_tile = 8;  // another segment of the same kind lies on the same tile
}  // namespace tag

// Segments of a tile are numbered cities first, then roads, fields, monastery, garden.
struct Segment {
  SegmentKind kind = SegmentKind::field;
  u8 ports = 0;  // bit per side (city, road) or half-edge (field) it has on the border, unturned
  u8 port_count = 0;
  u8 pennants = 0;
  u8 tags = 0;
  u16 touches = 0;  // fields: bit i = city segment i of this tile
  Goods goods = Goods::none;
};

// A tile in one rotation. `side` and `half` give the segment that meets a side (road or city) or a
// half-edge (field), none8 where there is none.
struct TileFace {
  u8 edges = 0;  // two bits a side, Terrain, N lowest
  u8 river = 0;  // bit per side
  std::array<u8, 4> side{};
  std::array<u8, 8> half{};
};

struct TileDef {
  std::array<TileFace, 4> faces{};
  std::array<Segment, max_segments> segments{};
  u8 segment_count = 0;
  u8 monastery = none8;  // segment index
  u8 garden = none8;     // segment index
  Special special = Special::none;
  SymbolKind symbol = SymbolKind::none;
  Side arrow = Side::north;
  RiverEnd river_end = RiverEnd::none;
  bool has_river = false;
};

// ---------------------------------------------------------------- catalogue

std::span<const TileFacts> tile_facts() noexcept;
std::span<const TileDef> tile_defs() noexcept;
extern const TileDef* const tile_def_table;
inline const TileDef& tile_def(TileId tile) noexcept { return tile_def_table[tile]; }
std::span<const TileSetInfo> tile_sets() noexcept;

// The kind with this id, or no_tile.
TileId find_tile(std::string_view id) noexcept;

}  // namespace bastide
