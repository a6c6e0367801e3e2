// One tile at a time: do the edges, features and fields agree with each other?
//
// Every tile yields at most one problem, the first found: the later checks rely on the earlier ones.
#include <algorithm>
#include <array>
#include <bit>

#include "cli/data_check/geometry.h"

namespace bastide::data_check {

namespace {

using Problem = std::optional<std::string>;
constexpr std::string_view side_letters = "NESW";

std::string side_name(int side) { return std::string("side ") + side_letters[side]; }

bool one_side(u8 sides) { return (sides & (sides - 1)) == 0; }

Problem check_edges(const Cell& cell) {
  std::array<std::string, 4> owner;
  Problem problem;
  const auto claim = [&](u8 sides, const std::string& feature, char letter) {
    for (int s = 0; s < 4 && !problem; ++s) {
      if (!(sides >> s & 1)) continue;
      if (!owner[s].empty()) problem = side_name(s) + " belongs to both " + owner[s] + " and " + feature;
      owner[s] = feature;
      if (!problem && cell.edges[s] != letter) {
        problem = side_name(s) + " has the letter '" + cell.edges[s] + "' but belongs to " + feature;
      }
    }
  };
  for (std::size_t i = 0; i < cell.cities.size(); ++i) {
    claim(cell.cities[i].sides, "city " + std::to_string(i), 'c');
  }
  for (std::size_t i = 0; i < cell.roads.size(); ++i) {
    claim(cell.roads[i].sides, "road " + std::to_string(i), 'r');
  }
  claim(cell.river.sides, "the river", 'v');
  for (int s = 0; s < 4 && !problem; ++s) {
    if (owner[s].empty() && cell.edges[s] != 'f') {
      problem = side_name(s) + " has the letter '" + cell.edges[s] + "' but no feature has it";
    }
  }
  return problem;
}

Problem check_ends(const Cell& cell) {
  bool reaches_junction = false;
  for (std::size_t i = 0; i < cell.roads.size(); ++i) {
    const RoadFacts& road = cell.roads[i];
    const std::string name = "road " + std::to_string(i);
    if (std::popcount(road.sides) > 2) return name + " has more than two sides; split it at the junction";
    if (one_side(road.sides) != (road.end != RoadEnd::none)) {
      return name + ": 'end' belongs to roads with one side, and every one of them has it";
    }
    if (road.end == RoadEnd::junction) reaches_junction = true;
    if (road.end == RoadEnd::volcano &&
        std::find(cell.specials.begin(), cell.specials.end(), Special::volcano) == cell.specials.end()) {
      return name + " ends at a volcano, but there is none";
    }
  }
  const bool junction = cell.junction.kind != JunctionKind::none;
  if (reaches_junction && !junction) return "a road ends at a junction, but none is declared";
  if (junction && !reaches_junction) return "junction without roads";
  if (cell.junction.kind == JunctionKind::monastery && !cell.monastery) {
    return "junction at a monastery, but there is no monastery";
  }
  if (cell.river.sides && one_side(cell.river.sides) != (cell.river.end != RiverEnd::none)) {
    return "river: 'end' belongs to a river with one side, and such a river has it";
  }
  return std::nullopt;
}

Problem check_specials(const Cell& cell) {
  if (cell.specials.size() > 1) return "more than one special";
  if (cell.crossings.size() > 1) return "more than one crossing";
  const bool symbol =
      std::find(cell.specials.begin(), cell.specials.end(), Special::princess) != cell.specials.end();
  const bool in_city = std::any_of(cell.cities.begin(), cell.cities.end(),
                                   [](const CityFacts& city) { return city.princess; });
  if (symbol != in_city) return "princess: special and city disagree";
  return std::nullopt;
}

std::string list_bits(unsigned mask) {
  std::string out = "[";
  for (int i = 0; i < 8; ++i) {
    if (mask >> i & 1) out += (out.size() > 1 ? " " : "") + std::to_string(i);
  }
  return out + "]";
}

std::string list_fields(const std::vector<FieldFacts>& fields) {
  std::string out;
  for (const FieldFacts& f : fields)
    out += " " + list_bits(f.halves) + " touching " + list_bits(f.touches) + ";";
  return out;
}

Problem check_fields(const Cell& cell) {
  unsigned have = 0, want = 0;
  for (int h = 0; h < 8; ++h) {
    if (cell.edges[h / 2] != 'c') want |= 1u << h;
  }
  for (const FieldFacts& field : cell.fields) {
    if (have & field.halves) return "half-edges " + list_bits(have & field.halves) + " are in two fields";
    have |= field.halves;
  }
  if (have != want) return "fields have the half-edges " + list_bits(have) + ", expected " + list_bits(want);

  auto derived = derive_fields(cell);
  if (!derived) return "the walk round the tile does not close: features cross";
  auto given = cell.fields;
  const auto order = [](const FieldFacts& a, const FieldFacts& b) {
    return a.halves != b.halves ? a.halves < b.halves : a.touches < b.touches;
  };
  std::sort(given.begin(), given.end(), order);
  std::sort(derived->begin(), derived->end(), order);
  if (given != *derived) {
    return "fields differ from the geometry; file:" + list_fields(given) +
           " geometry:" + list_fields(*derived);
  }
  return std::nullopt;
}

Problem check_cell(const Cell& cell) {
  if (auto p = check_edges(cell)) return p;
  if (auto p = check_ends(cell)) return p;
  if (auto p = undeclared_crossing(cell)) return p;
  if (auto p = check_fields(cell)) return p;
  return check_specials(cell);
}

// Cells of one tile that lie side by side must match like tiles.
Problem check_seams(const TileRecord& tile) {
  // The engine knows one shape of larger tile, the two-cell source.
  if (tile.cells.size() > 2 || (tile.cells.size() == 2 && (tile.cells[0].x != 0 || tile.cells[0].y != 0 ||
                                                           tile.cells[1].x != 1 || tile.cells[1].y != 0))) {
    return "a tile of several cells has two, at [0, 0] and [1, 0]";
  }
  for (const Cell& a : tile.cells) {
    for (const Cell& b : tile.cells) {
      if (&a != &b && a.x == b.x && a.y == b.y) return "two cells at the same place";
      const int dx = b.x - a.x, dy = b.y - a.y;  // y grows to the south
      const bool fits = dx == 1 && dy == 0   ? a.edges[1] == b.edges[3]
                        : dx == 0 && dy == 1 ? a.edges[2] == b.edges[0]
                                             : true;
      if (!fits) return "the seam between two cells does not match";
    }
  }
  return std::nullopt;
}

void check_tile(const SetRecord& set, const TileRecord& tile, Problems& problems) {
  for (const Cell& cell : tile.cells) {
    if (auto p = check_cell(cell)) return report(problems, set.file, tile.id, *p);
  }
  if (auto p = check_seams(tile)) report(problems, set.file, tile.id, *p);
}

}  // namespace

void check_tiles(const Records& records, Problems& problems) {
  for (const SetRecord& set : records.sets) {
    for (const TileRecord& tile : set.tiles) check_tile(set, tile, problems);
    for (const TileRecord& tile : set.variants) check_tile(set, tile, problems);
  }
}

}  // namespace bastide::data_check
