// Do the tables compiled into the program say the same as the files?
//
// The expected tables are worked out from the records by the rules of data/tiles/README.md (twins for
// gardens, two kinds for the two-cell source), independently of tools/generate_tables.py.
#include <algorithm>

#include "cli/data_check/records.h"
#include "table/options.h"

namespace bastide {

namespace data_check {

namespace {

// A kind as the files want it. Links are ids until both ends are known.
struct ExpectedKind {
  std::string id, name;
  TileFacts facts;
  std::string twin, next;
};

TileFacts facts_of(const TileRecord& tile, const Cell& cell, u8 set) {
  constexpr std::string_view letters = "frcv";
  TileFacts facts;
  facts.letter = tile.letter;
  facts.note = tile.note;
  facts.set = set;
  facts.count = u8(tile.count);
  facts.certainty = tile.certainty;
  for (int s = 0; s < 4; ++s) facts.edges[s] = Terrain(letters.find(cell.edges[s]));
  std::ranges::copy(cell.cities, facts.cities.begin());
  facts.city_count = u8(cell.cities.size());
  std::ranges::copy(cell.roads, facts.roads.begin());
  facts.road_count = u8(cell.roads.size());
  std::ranges::copy(cell.fields, facts.fields.begin());
  facts.field_count = u8(cell.fields.size());
  facts.junction = cell.junction;
  facts.river = cell.river;
  if (!cell.crossings.empty()) facts.crossing = cell.crossings.front();
  facts.monastery = cell.monastery;
  if (!cell.specials.empty()) facts.special = cell.specials.front();
  facts.symbol = cell.symbol;
  return facts;
}

void add_double(const TileRecord& tile, u8 set, std::vector<ExpectedKind>& out) {
  const std::string east = tile.id + "-east";
  TileFacts first = facts_of(tile, tile.cells[0], set), second = facts_of(tile, tile.cells[1], set);
  first.source = second.source = tile.source;
  second.count = 0;
  out.push_back({tile.id, tile.name, first, "", east});
  out.push_back({east, tile.name + ", eastern cell", second, "", ""});
}

void add_tile(const TileRecord& tile, const GardenRecord* garden, u8 set, std::vector<ExpectedKind>& out) {
  if (tile.cells.size() == 2) return add_double(tile, set, out);
  TileFacts facts = facts_of(tile, tile.cells.front(), set);
  facts.start = tile.start;
  facts.source = facts.river.end == RiverEnd::spring;
  if (!garden) {
    out.push_back({tile.id, tile.name, facts, "", ""});
    return;
  }
  constexpr std::string_view id_end = "-garden", name_end = ", garden";
  std::string plain = tile.id, planted = tile.id + std::string(id_end), name = tile.name;
  if (tile.id.ends_with(id_end)) {
    plain = tile.id.substr(0, tile.id.size() - id_end.size()) + "-plain";
    planted = tile.id;
  }
  if (name.ends_with(name_end)) name.resize(name.size() - name_end.size());
  TileFacts twin = facts;
  twin.count = 0;
  twin.start = twin.source = false;
  twin.garden = true;
  twin.garden_field = u8(garden->field);
  facts.garden_copies = u8(garden->count);
  const bool early = garden->set == "base" || garden->set.starts_with("river");
  facts.garden_scope = early ? GardenScope::base_and_river : GardenScope::all_sets;
  out.push_back({plain, name, facts, planted, ""});
  out.push_back({planted, name + std::string(name_end), twin, plain, ""});
}

std::string first_difference(const TileFacts& a, const TileFacts& b) {
  const std::pair<const char*, bool> members[] = {
      {"id", a.id == b.id},
      {"letter", a.letter == b.letter},
      {"name", a.name == b.name},
      {"note", a.note == b.note},
      {"set", a.set == b.set},
      {"count", a.count == b.count},
      {"certainty", a.certainty == b.certainty},
      {"start", a.start == b.start},
      {"source", a.source == b.source},
      {"next_cell", a.next_cell == b.next_cell},
      {"edges", a.edges == b.edges},
      {"cities", a.cities == b.cities && a.city_count == b.city_count},
      {"roads", a.roads == b.roads && a.road_count == b.road_count},
      {"fields", a.fields == b.fields && a.field_count == b.field_count},
      {"junction", a.junction == b.junction},
      {"river", a.river == b.river},
      {"crossing", a.crossing == b.crossing},
      {"monastery", a.monastery == b.monastery},
      {"garden", a.garden == b.garden && a.garden_field == b.garden_field},
      {"special", a.special == b.special},
      {"symbol", a.symbol == b.symbol},
      {"garden_twin", a.garden_twin == b.garden_twin},
      {"garden_copies", a.garden_copies == b.garden_copies},
      {"garden_scope", a.garden_scope == b.garden_scope},
  };
  for (const auto& [name, same] : members) {
    if (!same) return name;
  }
  return "";
}

void compare_set(const SetRecord& set, u8 index, const Records& records, Problems& problems) {
  std::vector<ExpectedKind> expected;
  for (const TileRecord& tile : set.tiles) {
    const GardenRecord* garden = nullptr;
    for (const GardenRecord& entry : *records.gardens) {
      if (entry.set == set.set && entry.tile == tile.id) garden = &entry;
    }
    add_tile(tile, garden, index, expected);
  }
  const TileSetInfo& info = tile_sets()[index];
  if (info.id != set.set || info.title != set.title || info.certainty != set.certainty ||
      info.total != set.total || info.kinds != expected.size()) {
    report(problems, set.file, set.set, "the program was built from other data (set)");
    if (info.kinds != expected.size()) return;
  }
  for (std::size_t i = 0; i < expected.size(); ++i) {
    ExpectedKind& kind = expected[i];
    kind.facts.id = kind.id;
    kind.facts.name = kind.name;
    if (!kind.twin.empty()) kind.facts.garden_twin = find_tile(kind.twin);
    if (!kind.next.empty()) kind.facts.next_cell = find_tile(kind.next);
    const std::string differs = first_difference(kind.facts, tile_facts()[info.first + i]);
    if (!differs.empty()) {
      report(problems, set.file, kind.id, "the program was built from other data (" + differs + ")");
    }
  }
}

void compare_options(const OptionsRecord& record, Problems& problems) {
  const auto differ = [&](const std::string& place) {
    report(problems, options_file, place, "the program was built from other data");
  };
  if (record.options.size() != option_defs().size() || record.presets.size() != preset_defs().size() ||
      record.modules.size() != module_defs().size() || record.elements.size() != element_defs().size()) {
    return differ("top level");
  }
  for (std::size_t p = 0; p < record.presets.size(); ++p) {
    const PresetRecord& preset = record.presets[p];
    const PresetDef& def = preset_defs()[p];
    const auto same = [](const std::string& name, ModuleId id) { return module_defs()[u8(id)].name == name; };
    if (preset.id != def.name || preset.title != def.title || !std::ranges::equal(preset.books, def.books) ||
        !std::ranges::equal(preset.modules, def.modules, same)) {
      differ(preset.id);
    }
  }
  for (std::size_t i = 0; i < record.options.size(); ++i) {
    const OptionRecord& option = record.options[i];
    const OptionDef& def = option_defs()[i];
    bool same = option.name == def.name && option.group == def.group && option.note == def.note &&
                std::ranges::equal(option.rules, def.rules) &&
                std::ranges::equal(option.values, def.values, [](const ValueRecord& a, const OptionValue& b) {
                  return a.name == b.name && a.meaning == b.meaning;
                });
    for (std::size_t p = 0; same && p < record.presets.size(); ++p) {
      const auto found = option.defaults.find(record.presets[p].id);
      same = found != option.defaults.end() && found->second == def.values[def.defaults[p]].name;
    }
    if (!same) differ(option.name);
  }
  for (std::size_t i = 0; i < record.modules.size(); ++i) {
    const ModuleDef& def = module_defs()[i];
    u32 elements = 0;
    for (const std::string& name : record.modules[i].elements) {
      if (const auto found = find_element(name)) elements |= element_bit(*found);
    }
    const auto same_set = [](const ModuleSetRecord& a, const ModuleSet& b) {
      if (a.set != tile_sets()[b.set].id || a.option.empty() == b.conditional) return false;
      if (!b.conditional) return true;
      const OptionDef& option = option_defs()[u8(b.option)];
      return a.option == option.name && a.value == option.values[b.value].name;
    };
    if (record.modules[i].id != def.name || record.modules[i].title != def.title ||
        record.modules[i].summary != def.summary || elements != def.elements ||
        !std::ranges::equal(record.modules[i].sets, def.sets, same_set)) {
      differ(record.modules[i].id);
    }
  }
  for (std::size_t i = 0; i < record.elements.size(); ++i) {
    const ElementDef& def = element_defs()[i];
    if (record.elements[i].id != def.name || record.elements[i].standalone != def.standalone ||
        record.elements[i].summary != def.summary) {
      differ(record.elements[i].id);
    }
  }
}

}  // namespace

}  // namespace data_check

std::vector<std::string> check_compiled(const std::vector<DataFile>& files) {
  using namespace data_check;
  Problems problems;
  const Records records = read_records(files, problems);
  if (!problems.empty()) return problems;
  if (records.sets.size() != tile_sets().size() || !records.gardens || !records.options) {
    report(problems, "data", "files", "incomplete, cannot be compared with the program");
    return problems;
  }
  for (std::size_t i = 0; i < records.sets.size(); ++i) {
    compare_set(records.sets[i], u8(i), records, problems);
  }
  compare_options(*records.options, problems);
  return problems;
}

}  // namespace bastide
