// Whole sets: what the rule books and the published tile lists say about numbers.
//
// The figures here are the books' and stand apart from the data on purpose: they catch a tile that is sound
// in itself but wrong. data/tiles/README.md says where books contradict each other and what is used.
#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include "cli/data_check/records.h"

namespace bastide::data_check {

namespace {

using Numbers = std::map<std::string, int>;

// Complaints about one set, "file: set: what".
class SetChecker {
 public:
  SetChecker(const SetRecord& set, Problems& problems) : set_(set), problems_(problems) {}

  void expect(const std::string& what, int got, int want) const {
    if (got != want) {
      fail(what + ": " + std::to_string(got) + " instead of " + std::to_string(want));
    }
  }

  // Names the keys that differ, so that a wrong count points at its tile.
  void expect(const std::string& what, const Numbers& got, const Numbers& want) const {
    const auto at = [](const Numbers& n, const std::string& key) {
      const auto found = n.find(key);
      return found == n.end() ? 0 : found->second;
    };
    std::set<std::string> keys;
    for (const auto& [key, n] : got) keys.insert(key);
    for (const auto& [key, n] : want) keys.insert(key);
    for (const std::string& key : keys) expect(what + " " + key, at(got, key), at(want, key));
  }

  // Tiles with a cell of some kind; copies count.
  int count(const std::function<bool(const Cell&)>& has) const {
    int n = 0;
    for (const TileRecord& tile : set_.tiles) n += tile.count * int(std::ranges::count_if(tile.cells, has));
    return n;
  }

  Numbers letters() const {
    Numbers out;
    for (const TileRecord& tile : set_.tiles) out[tile.letter.empty() ? tile.id : tile.letter] += tile.count;
    return out;
  }

  void fail(const std::string& what) const { report(problems_, set_.file, set_.set, what); }
  const std::vector<TileRecord>& tiles() const { return set_.tiles; }

 private:
  const SetRecord& set_;
  Problems& problems_;
};

// One copy of every letter but those in `more`.
Numbers letter_sheet(char first, std::string_view second, const Numbers& more) {
  Numbers out;
  for (char c : second) out[std::string{first, c}] = 1;
  for (const auto& [key, n] : more) out[key] = n;
  return out;
}

// Edge letters up to rotation, and for rivers also up to reflection: the lists do not tell left from right.
std::string canonical(std::string edges, bool reflect) {
  std::string best = edges;
  for (int mirror = 0; mirror < (reflect ? 2 : 1); ++mirror) {
    for (int i = 0; i < 4; ++i) {
      std::rotate(edges.begin(), edges.begin() + 1, edges.end());
      best = std::min(best, edges);
    }
    std::reverse(edges.begin(), edges.end());
  }
  return best;
}

Numbers canonical(const Numbers& codes, bool reflect) {
  Numbers out;
  for (const auto& [code, n] : codes) out[canonical(code, reflect)] += n;
  return out;
}

bool has_special(const Cell& cell, Special special) {
  return std::ranges::find(cell.specials, special) != cell.specials.end();
}

bool has_crossing(const Cell& cell, CrossingKind kind) {
  return std::ranges::any_of(cell.crossings, [&](const CrossingFacts& c) { return c.kind == kind; });
}

bool has_monastery(const Cell& cell) { return cell.monastery; }

void check_base(const SetChecker& set) {
  set.expect("copies of", set.letters(),
             {{"A", 2}, {"B", 4}, {"C", 1}, {"D", 4}, {"E", 5}, {"F", 2}, {"G", 1}, {"H", 3},
              {"I", 2}, {"J", 3}, {"K", 3}, {"L", 3}, {"M", 2}, {"N", 3}, {"O", 2}, {"P", 3},
              {"Q", 1}, {"R", 3}, {"S", 2}, {"T", 1}, {"U", 8}, {"V", 9}, {"W", 4}, {"X", 1}});
  // The picture list of the annotated rules 4.0: different tiles per edge code.
  Numbers kinds;
  std::string starts;
  for (const TileRecord& tile : set.tiles()) {
    ++kinds[canonical(tile.cells.front().edges, false)];
    if (tile.start) starts += tile.id;
  }
  set.expect("tiles with edges", kinds,
             canonical({{"cccc", 1},
                        {"ccrr", 2},
                        {"cccf", 2},
                        {"cfcf", 3},
                        {"cccr", 2},
                        {"ccff", 3},
                        {"cfff", 1},
                        {"frfr", 1},
                        {"cfrr", 1},
                        {"ffrr", 1},
                        {"fffr", 1},
                        {"ffff", 1},
                        {"crrr", 1},
                        {"crrf", 1},
                        {"frrr", 1},
                        {"crfr", 1},
                        {"rrrr", 1}},
                       false));
  set.expect("monasteries", set.count(has_monastery), 6);
  if (starts != "D") set.fail("the start tile is D, not '" + starts + "'");
}

int river_ends(const SetChecker& set, RiverEnd end) {
  return set.count([end](const Cell& cell) { return cell.river.end == end; });
}

void check_river(const SetChecker& set) {
  Numbers codes;
  for (const TileRecord& tile : set.tiles()) codes[canonical(tile.cells.front().edges, true)] += tile.count;
  set.expect("tiles with edges", codes,
             canonical({{"ccvv", 1},
                        {"ffvv", 2},
                        {"cvcv", 1},
                        {"fvfv", 2},
                        {"cvrv", 1},
                        {"fvrv", 1},
                        {"fffv", 2},
                        {"rrvv", 1},
                        {"rvrv", 1}},
                       true));
  set.expect("springs", river_ends(set, RiverEnd::spring), 1);
  set.expect("lakes", river_ends(set, RiverEnd::lake), 1);
  set.expect("copies of", set.letters(), letter_sheet('R', "ABCDEFGHIJKL", {}));
}

// River sides that leave the tile, seams between its cells not counted.
int outlets(const TileRecord& tile) {
  constexpr int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};
  int n = 0;
  for (const Cell& cell : tile.cells) {
    for (int s = 0; s < 4; ++s) {
      if (!(cell.river.sides >> s & 1)) continue;
      n += std::ranges::none_of(tile.cells, [&](const Cell& other) {
        return other.x == cell.x + dx[s] && other.y == cell.y + dy[s];
      });
    }
  }
  return n;
}

void check_river_20(const SetChecker& set) {
  int doubles = 0, sources = 0, fresh = 0;
  for (const TileRecord& tile : set.tiles()) {
    doubles += tile.cells.size() == 2 ? tile.count : 0;
    sources += tile.source && tile.cells.size() == 2 ? 1 : 0;
    fresh += tile.is_new ? tile.count : 0;
    if (tile.source && tile.cells.size() != 2) set.fail(tile.id + ": the source is the double tile");
    const bool ends =
        std::ranges::any_of(tile.cells, [](const Cell& c) { return c.river.end != RiverEnd::none; });
    set.expect(tile.id + ": outlets", outlets(tile), ends ? 1 : 2);
  }
  set.expect("double tiles", doubles, 1);
  set.expect("sources", sources, 1);
  set.expect("lakes", river_ends(set, RiverEnd::lake), 2);
  set.expect("springs", river_ends(set, RiverEnd::spring), 0);
  set.expect("new tiles", fresh, 5);
}

void check_inns_cathedrals(const SetChecker& set) {
  set.expect("copies of", set.letters(), letter_sheet('E', "ABCDEFGHIJKLMNOPQ", {{"EK", 2}}));
  set.expect("tiles with inns", set.count([](const Cell& cell) {
    return std::ranges::any_of(cell.roads, [](const RoadFacts& r) { return r.inn; });
  }),
             6);
  set.expect("cathedrals", set.count([](const Cell& cell) {
    return std::ranges::any_of(cell.cities, [](const CityFacts& c) { return c.cathedral; });
  }),
             2);
  set.expect("tiles with four cities", set.count([](const Cell& c) { return c.cities.size() == 4; }), 1);
  set.expect("monasteries between two roads",
             set.count([](const Cell& c) { return c.monastery && c.roads.size() == 2; }), 1);
}

void check_traders_builders(const SetChecker& set) {
  set.expect("copies of", set.letters(), letter_sheet('H', "ABCDEFGHIJKLMNOPQRSTUVWX", {}));
  Numbers goods;
  constexpr const char* names[] = {"", "wine", "grain", "cloth"};
  for (const TileRecord& tile : set.tiles()) {
    for (const CityFacts& city : tile.cells.front().cities) {
      if (city.goods != Goods::none) goods[names[u8(city.goods)]] += tile.count;
    }
  }
  set.expect("goods", goods, {{"wine", 9}, {"grain", 6}, {"cloth", 5}});
  for (std::size_t fields : {std::size_t(3), std::size_t(4)}) {
    set.expect("bridges with " + std::to_string(fields) + " fields",
               set.count([&](const Cell& c) { return !c.crossings.empty() && c.fields.size() == fields; }),
               1);
  }
  set.expect("crossings", set.count([](const Cell& c) { return !c.crossings.empty(); }), 2);
  set.expect("monasteries", set.count(has_monastery), 1);
  set.expect(
      "monasteries between three roads and three fields",
      set.count([](const Cell& c) { return c.monastery && c.roads.size() == 3 && c.fields.size() == 3; }), 1);
  set.expect("tiles with three cities", set.count([](const Cell& c) { return c.cities.size() == 3; }), 1);
  set.expect("tiles with three cities round one field", set.count([](const Cell& c) {
    return c.cities.size() == 3 && c.fields.size() == 1 && c.fields.front().halves == 0;
  }),
             1);
}

void check_princess_dragon(const SetChecker& set) {
  set.expect("copies of", set.letters(), letter_sheet('B', "ABCDEFGHIJKLMNOPQRSTUVWXYZ123", {{"BG", 2}}));
  const auto special = [&](const std::string& name, Special which, int want) {
    set.expect(name, set.count([which](const Cell& c) { return has_special(c, which); }), want);
  };
  special("volcanoes", Special::volcano, 6);
  special("dragons", Special::dragon, 12);
  special("princesses", Special::princess, 6);
  special("magic portals", Special::magic_portal, 6);
  for (const TileRecord& tile : set.tiles()) {
    set.expect(tile.id + ": specials", int(tile.cells.front().specials.size()), 1);
  }
  set.expect("tunnels", set.count([](const Cell& c) { return has_crossing(c, CrossingKind::tunnel); }), 1);
  set.expect("monasteries in a city",
             set.count([](const Cell& c) { return c.monastery && !c.cities.empty(); }), 1);
}

void check_tower(const SetChecker& set) {
  set.expect("copies of", set.letters(), letter_sheet('T', "ABCDEFGHIJKLMNOPQ", {{"TK", 2}}));
  set.expect("foundations",
             set.count([](const Cell& c) { return has_special(c, Special::tower_foundation); }), 18);
  set.expect("crossings", set.count([](const Cell& c) { return !c.crossings.empty(); }), 1);
  set.expect("bridges with four fields",
             set.count([](const Cell& c) { return !c.crossings.empty() && c.fields.size() == 4; }), 1);
}

void check_anniversary(const SetChecker& set) {
  Numbers kinds;
  constexpr const char* names[] = {"none", "twin", "remote", "again"};
  for (const TileRecord& tile : set.tiles()) {
    const SymbolKind kind = tile.cells.front().symbol.kind;
    if (kind == SymbolKind::none) set.fail(tile.id + ": no symbol");
    kinds[names[u8(kind)]] += tile.count;
  }
  set.expect("symbols", kinds, {{"twin", 5}, {"remote", 5}, {"again", 5}});
}

struct SetRule {
  const char* set;
  int total;
  void (*check)(const SetChecker&);
};

constexpr SetRule set_rules[] = {
    {"base", 72, check_base},
    {"river", 12, check_river},
    {"river-20", 17, check_river_20},
    {"inns-cathedrals", 18, check_inns_cathedrals},
    {"traders-builders", 24, check_traders_builders},
    {"princess-dragon", 30, check_princess_dragon},
    {"tower", 18, check_tower},
    {"anniversary", 15, check_anniversary},
};

void check_names(const Records& records, Problems& problems) {
  std::set<std::string> ids;
  for (const SetRecord& set : records.sets) {
    std::set<std::string> letters;
    const auto once = [&](const TileRecord& tile) {
      if (!ids.insert(tile.id).second) report(problems, set.file, tile.id, "this id is used twice");
      if (!tile.letter.empty() && !letters.insert(tile.letter).second) {
        report(problems, set.file, tile.id, "letter " + tile.letter + " is used twice");
      }
      if (tile.name.empty()) report(problems, set.file, tile.id, "no name");
    };
    for (const TileRecord& tile : set.tiles) once(tile);
    for (const TileRecord& tile : set.variants) once(tile);
  }
}

void check_gardens(const Records& records, Problems& problems) {
  int in_base = 0;
  std::set<std::string> listed;
  for (const GardenRecord& garden : *records.gardens) {
    const auto fail = [&](const std::string& what) { report(problems, garden_file, garden.tile, what); };
    if (garden.set == "base") in_base += garden.count;
    if (!listed.insert(garden.tile).second) fail("listed twice");
    const SetRecord* set = find_set(records, garden.set);
    if (!set) {
      if (std::ranges::find(set_names, garden.set) == std::end(set_names)) fail("no set " + garden.set);
      continue;
    }
    const auto tile = std::ranges::find(set->tiles, garden.tile, &TileRecord::id);
    if (tile == set->tiles.end()) {
      if (set->whole) fail("set " + garden.set + " has no such tile");
      continue;
    }
    if (garden.count > tile->count) fail("more gardens than copies");
    if (garden.of && *garden.of != tile->count) fail("'of' is not the number of copies");
    if (std::size_t(garden.field) >= tile->cells.front().fields.size()) fail("no such field");
  }
  if (in_base != 8) report(problems, garden_file, "base", std::to_string(in_base) + " gardens instead of 8");
  // A garden printed on a tile must be listed too: the list decides when it is in play.
  for (const SetRecord& set : records.sets) {
    for (const TileRecord& tile : set.tiles) {
      if (tile.cells.front().garden && !listed.contains(tile.id)) {
        report(problems, set.file, tile.id,
               std::string("has a garden that ") + garden_file + " does not list");
      }
    }
  }
}

}  // namespace

void check_sets(const Records& records, Problems& problems) {
  check_names(records, problems);
  for (const SetRecord& set : records.sets) {
    if (!set.whole) continue;
    const SetChecker checker(set, problems);
    int total = 0;
    for (const TileRecord& tile : set.tiles) total += tile.count;
    checker.expect("tiles against 'total'", total, set.total);
    for (const SetRule& rule : set_rules) {
      if (set.set != rule.set) continue;
      checker.expect("tiles", total, rule.total);
      rule.check(checker);
    }
  }
  if (records.gardens) check_gardens(records, problems);
}

}  // namespace bastide::data_check
