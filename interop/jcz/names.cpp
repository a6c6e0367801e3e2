#include "interop/jcz/names.h"

#include <algorithm>
#include <vector>

namespace bastide::jcz {

namespace {

struct TileRow {
  std::string_view id;
  std::array<std::string_view, 2> tiles;
  u8 turns;
  bool garden;
};

#include "jcz_tables.inc"

std::vector<TileName> resolved_tiles() {
  std::vector<TileName> names;
  for (const TileRow& row : tile_table) {
    TileName name{row.id, {find_tile(row.tiles[0]), find_tile(row.tiles[1])}, row.turns, row.garden};
    name.module = *find_module(tile_sets()[tile_facts()[name.kinds[0]].set].id);
    names.push_back(name);
  }
  return names;
}

template <class Range, class Matches>
auto first_of(const Range& range, Matches matches) {
  const auto found = std::find_if(range.begin(), range.end(), matches);
  return found == range.end() ? nullptr : &*found;
}

}  // namespace

std::span<const SetName> set_names() { return set_table; }
std::span<const ElementName> element_names() { return element_table; }
std::span<const RuleValue> rule_values() { return rule_table; }
std::span<const Reading> readings() { return reading_table; }

std::span<const TileName> tile_names() {
  static const std::vector<TileName> names = resolved_tiles();
  return names;
}

const SetName* find_set(std::string_view id) {
  return first_of(set_names(), [&](const SetName& s) { return s.id == id; });
}

const SetName* find_set(ModuleId module, bool gardens) {
  return first_of(set_names(), [&](const SetName& s) { return s.module == module && s.gardens == gardens; });
}

const ElementName* find_element_name(std::string_view id) {
  return first_of(element_names(), [&](const ElementName& e) { return e.id == id; });
}

const TileName* find_tile_name(std::string_view id) {
  return first_of(tile_names(), [&](const TileName& t) { return t.id == id; });
}

const TileName* name_of(TileId kind) {
  return first_of(tile_names(), [&](const TileName& t) { return t.kinds[0] == kind || t.kinds[1] == kind; });
}

}  // namespace bastide::jcz
