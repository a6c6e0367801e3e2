// The data files as values, read but not yet judged.
//
// A record has the right shape (types, known words, indices in range); whether it makes sense is decided by
// tile_check.cpp, set_check.cpp and options_check.cpp. The small structs of tiles/tile.h are used where they
// fit, so that records can be compared with the compiled tables.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "cli/data_check/data_check.h"
#include "tiles/tile.h"

namespace bastide::data_check {

using Problems = std::vector<std::string>;

// One cell of the board; nearly every tile is one.
struct Cell {
  int x = 0, y = 0;
  std::string edges;
  std::vector<CityFacts> cities;
  std::vector<RoadFacts> roads;
  std::vector<FieldFacts> fields;
  JunctionFacts junction{};
  RiverFacts river{};
  std::vector<CrossingFacts> crossings;
  std::vector<Special> specials;
  SymbolFacts symbol{};
  bool monastery = false;
  bool garden = false;
};

struct TileRecord {
  std::string id, letter, name, note;
  int count = 0;
  Certainty certainty = Certainty::established;
  bool start = false;
  bool source = false;
  bool is_new = false;
  std::vector<Cell> cells;
};

struct SetRecord {
  std::string file;
  std::string set, title, certainty;
  int total = 0;
  std::vector<TileRecord> tiles;
  std::vector<TileRecord> variants;
  bool whole = true;  // no tile had to be left out, so totals are worth comparing
};

struct GardenRecord {
  std::string set, tile;
  int count = 0;
  std::optional<int> of;
  int field = 0;
};

struct ValueRecord {
  std::string name, meaning;
};

struct OptionRecord {
  std::string name, group, note;
  std::vector<ValueRecord> values;
  std::map<std::string, std::string> defaults;  // by preset
  std::vector<std::string> books;
  std::vector<std::string> rules;
};

struct ModuleSetRecord {
  std::string set, option, value;  // option and value empty: always
};

struct ModuleRecord {
  std::string id, title, summary;
  std::vector<ModuleSetRecord> sets;
  std::vector<std::string> elements;
};

struct ElementRecord {
  std::string id, summary, module;  // module only where it cannot stand alone
  bool standalone = false;
};

struct PresetRecord {
  std::string id, title;
  std::vector<std::string> books, modules;
};

struct OptionsRecord {
  std::vector<std::string> books;
  std::string default_preset;
  std::vector<PresetRecord> presets;
  std::vector<ModuleRecord> modules;
  std::vector<ElementRecord> elements;
  std::vector<OptionRecord> options;
  std::map<std::string, int> constants;  // nested ones as "goods.wine"
};

// Everything that could be read. A file with a problem at its top leaves its record out; a bad tile is left
// out of its set.
struct Records {
  std::vector<SetRecord> sets;  // in the order of the catalogue
  std::optional<std::vector<GardenRecord>> gardens;
  std::optional<OptionsRecord> options;
};

inline constexpr const char* set_names[] = {
    "base",  "river",      "river-20", "inns-cathedrals", "traders-builders", "princess-dragon",
    "tower", "anniversary"};
inline constexpr const char* garden_file = "tiles/base-gardens.json";
inline constexpr const char* options_file = "rules/options.json";

std::string set_file(const std::string& set);

Records read_records(const std::vector<DataFile>& files, Problems& problems);

void check_tiles(const Records& records, Problems& problems);
void check_sets(const Records& records, Problems& problems);
void check_options(const Records& records, Problems& problems);

const SetRecord* find_set(const Records& records, const std::string& set);

// "file: place: what".
inline void report(Problems& problems, const std::string& file, const std::string& place,
                   const std::string& what) {
  problems.push_back(file + ": " + place + ": " + what);
}

}  // namespace bastide::data_check
