// See readers.h.
#include "cli/data_check/readers.h"

namespace bastide::data_check {

namespace {

constexpr int max_parts = 4;  // the arrays of TileFacts

u8 one_side(const JsonView& view, char c) {
  const auto found = std::string_view("NESW").find(c);
  if (found == std::string_view::npos) view.fail("sides are letters out of NESW");
  return u8(1 << found);
}

u8 read_sides(const JsonView& view) {
  u8 mask = 0;
  for (char c : view.text()) {
    const u8 bit = one_side(view, c);
    if (mask & bit) view.fail("side " + std::string(1, c) + " occurs twice");
    mask |= bit;
  }
  if (mask == 0) view.fail("at least one side expected");
  return mask;
}

u8 read_index_mask(const JsonView& view, int limit) {
  u8 mask = 0;
  for (const JsonView& entry : view.items()) {
    const u8 bit = u8(1 << entry.number(0, limit - 1));
    if (mask & bit) entry.fail("occurs twice");
    mask |= bit;
  }
  return mask;
}

std::vector<JsonView> parts(const JsonView& cell, std::string_view key, bool required = false) {
  if (!required && !cell.has(key)) return {};
  auto found = cell.get(key).items();
  if (found.size() > max_parts) cell.fail("more than 4 " + std::string(key));
  return found;
}

CityFacts read_city(const JsonView& view) {
  view.only({"sides", "corners", "pennants", "cathedral", "goods", "princess"});
  CityFacts city;
  city.sides = read_sides(view.get("sides"));
  if (view.has("corners")) {
    for (const JsonView& corner : view.get("corners").items()) {
      const u8 bit = u8(1 << corner.word({"NW", "NE", "SE", "SW"}));
      if (city.corners & bit) corner.fail("occurs twice");
      city.corners |= bit;
    }
  }
  if (view.has("pennants")) city.pennants = u8(view.get("pennants").number(0, 9));
  city.cathedral = view.flag_or_false("cathedral");
  if (view.has("goods")) city.goods = Goods(1 + view.get("goods").word({"wine", "grain", "cloth"}));
  city.princess = view.flag_or_false("princess");
  return city;
}

// "city:1" and the like: the number, which must be below `count`.
u8 numbered(const JsonView& view, const std::string& text, std::string_view kind, std::size_t count) {
  const std::string digits = text.substr(kind.size() + 1);
  if (digits.size() != 1 || digits[0] < '0' || std::size_t(digits[0] - '0') >= count) {
    view.fail("'" + text + "' does not exist on this tile");
  }
  return u8(digits[0] - '0');
}

RoadFacts read_road(const JsonView& view, std::size_t cities) {
  view.only({"sides", "end", "inn", "along_city"});
  RoadFacts road;
  road.sides = read_sides(view.get("sides"));
  if (view.has("end")) {
    const JsonView end = view.get("end");
    const std::string text = end.text();
    if (text.starts_with("city:")) {
      road.end = RoadEnd::city;
      road.end_city = numbered(end, text, "city", cities);
    } else {
      constexpr RoadEnd ends[] = {RoadEnd::junction, RoadEnd::cottage, RoadEnd::volcano};
      road.end = ends[end.word({"junction", "cottage", "volcano"})];
    }
  }
  road.inn = view.flag_or_false("inn");
  if (view.has("along_city")) road.along_city = u8(view.get("along_city").number(0, int(cities) - 1));
  return road;
}

FeatureRef read_ref(const JsonView& view, const Cell& cell) {
  const std::string text = view.text();
  if (text == "river" && cell.river.sides) return {FeatureRefKind::river, 0};
  if (text.starts_with("city:")) {
    return {FeatureRefKind::city, numbered(view, text, "city", cell.cities.size())};
  }
  if (text.starts_with("road:")) {
    return {FeatureRefKind::road, numbered(view, text, "road", cell.roads.size())};
  }
  view.fail("'" + text + "' is no feature of this tile");
}

CrossingFacts read_crossing(const JsonView& view, const Cell& cell) {
  view.only({"kind", "of", "upper"});
  CrossingFacts crossing;
  crossing.kind = CrossingKind(1 + view.get("kind").word({"bridge", "tunnel"}));
  const auto of = view.get("of").items();
  if (of.size() != 2) view.fail("'of' names two features");
  const FeatureRef a = read_ref(of[0], cell);
  const FeatureRef b = read_ref(of[1], cell);
  if (a == b) view.fail("'of' names two different features");
  crossing.upper = read_ref(view.get("upper"), cell);
  if (crossing.upper != a && crossing.upper != b) view.fail("'upper' is not one of the two features");
  crossing.lower = crossing.upper == a ? b : a;
  return crossing;
}

Cell read_cell(const JsonView& view) {
  Cell cell;
  if (view.has("at")) {
    const auto at = view.get("at").items();
    if (at.size() != 2) view.fail("'at' has two numbers");
    cell.x = at[0].number(-9, 9);
    cell.y = at[1].number(-9, 9);
  }
  cell.edges = view.get("edges").text();
  if (cell.edges.size() != 4 || cell.edges.find_first_not_of("frcv") != std::string::npos) {
    view.fail("edges are four of the letters f r c v");
  }
  for (const JsonView& city : parts(view, "cities")) cell.cities.push_back(read_city(city));
  for (const JsonView& road : parts(view, "roads")) cell.roads.push_back(read_road(road, cell.cities.size()));
  for (const JsonView& field : parts(view, "fields", true)) {
    field.only({"halves", "touches"});
    cell.fields.push_back({.halves = read_index_mask(field.get("halves"), 8),
                           .touches = read_index_mask(field.get("touches"), int(cell.cities.size()))});
  }
  if (view.has("junction")) {
    const JsonView junction = view.get("junction");
    junction.only({"kind", "joins_cities"});
    const int kind = junction.get("kind").word({"village", "crossing", "monastery", "tower"});
    cell.junction.kind = JunctionKind(1 + kind);
    if (junction.has("joins_cities")) {
      cell.junction.joins_cities = read_index_mask(junction.get("joins_cities"), int(cell.cities.size()));
    }
  }
  if (view.has("river")) {
    const JsonView river = view.get("river");
    river.only({"sides", "end"});
    cell.river.sides = read_sides(river.get("sides"));
    if (river.has("end")) cell.river.end = RiverEnd(1 + river.get("end").word({"spring", "lake"}));
  }
  for (const JsonView& crossing : parts(view, "crossings")) {
    cell.crossings.push_back(read_crossing(crossing, cell));
  }
  for (const JsonView& special : parts(view, "specials")) {
    cell.specials.push_back(
        Special(1 + special.word({"volcano", "dragon", "magic-portal", "princess", "tower-foundation"})));
  }
  if (view.has("symbol")) {
    const JsonView symbol = view.get("symbol");
    symbol.only({"kind", "arrow"});
    cell.symbol.kind = SymbolKind(1 + symbol.get("kind").word({"twin", "remote", "again"}));
    cell.symbol.arrow = Side(symbol.get("arrow").word({"N", "E", "S", "W"}));
  }
  cell.monastery = view.flag_or_false("monastery");
  cell.garden = view.flag_or_false("garden");
  return cell;
}

TileRecord read_tile(const JsonView& view) {
  view.only({"id",       "letter", "name",      "note",     "count",  "status",    "start",
             "source",   "new",    "cells",     "edges",    "cities", "roads",     "fields",
             "junction", "river",  "crossings", "specials", "symbol", "monastery", "garden"});
  TileRecord tile;
  tile.id = view.get("id").text();
  if (tile.id.empty()) view.fail("id is empty");
  tile.letter = view.text_or("letter");
  tile.name = view.get("name").text();
  tile.note = view.text_or("note");
  tile.count = view.get("count").number(1, 99);
  if (view.has("status")) {
    tile.certainty = Certainty(view.get("status").word({"established", "inferred", "reconstruction"}));
  }
  tile.start = view.flag_or_false("start");
  tile.source = view.flag_or_false("source");
  tile.is_new = view.flag_or_false("new");
  if (view.has("cells")) {
    if (view.has("edges")) view.fail("a tile has either cells or edges");
    for (const JsonView& cell : view.get("cells").items()) {
      cell.only({"at", "edges", "cities", "roads", "fields", "junction", "river", "crossings", "specials",
                 "symbol", "monastery", "garden"});
      cell.get("at");
      tile.cells.push_back(read_cell(cell));
    }
    if (tile.cells.empty()) view.fail("no cells");
  } else {
    tile.cells.push_back(read_cell(view));
  }
  return tile;
}

}  // namespace

SetRecord read_set(const JsonView& root, Problems& problems) {
  root.only({"set", "title", "total", "certainty", "letters", "variants", "tiles"});
  SetRecord set;
  set.file = root.file();
  set.set = root.get("set").text();
  set.title = root.get("title").text();
  set.certainty = root.get("certainty").text();
  set.total = root.get("total").number(0, 999);
  const auto attempt = [&](const JsonView& view, std::vector<TileRecord>& into) {
    try {
      into.push_back(read_tile(view));
    } catch (const BadPlace& bad) {
      problems.push_back(bad.problem);
      set.whole = false;
    }
  };
  for (const JsonView& view : root.get("tiles").items()) attempt(view, set.tiles);
  if (root.has("variants")) {
    for (const JsonView& view : root.get("variants").items()) {
      view.only({"of", "edition", "certainty", "tile"});
      attempt(view.get("tile"), set.variants);
    }
  }
  return set;
}

std::vector<GardenRecord> read_gardens(const JsonView& root, Problems& problems) {
  root.only({"set", "title", "total", "certainty", "meaning", "tiles", "other_sets"});
  std::vector<GardenRecord> gardens;
  const auto read = [&](const JsonView& view, bool other) {
    view.only({"set", "tile", "count", "of", "field", "note"});
    GardenRecord garden;
    garden.set = other ? view.get("set").text() : "base";
    garden.tile = view.get("tile").text();
    garden.count = view.get("count").number(1, 99);
    if (view.has("of")) garden.of = view.get("of").number(1, 99);
    garden.field = view.get("field").number(0, max_parts - 1);
    gardens.push_back(garden);
  };
  for (const bool other : {false, true}) {
    for (const JsonView& view : root.get(other ? "other_sets" : "tiles").items("tile")) {
      try {
        read(view, other);
      } catch (const BadPlace& bad) {
        problems.push_back(bad.problem);
      }
    }
  }
  return gardens;
}

}  // namespace bastide::data_check
