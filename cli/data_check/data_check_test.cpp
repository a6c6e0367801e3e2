// The shipped data is sound, and every kind of damage to it is noticed and named.
#include "cli/data_check/data_check.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "table/options.h"

namespace bastide {
namespace {

std::string joined(const std::vector<std::string>& lines) {
  std::string out;
  for (const std::string& line : lines) out += line + "\n";
  return out;
}

TEST(DataCheck, ShippedDataIsSound) {
  EXPECT_EQ(joined(check_data(embedded_data())), "");
  EXPECT_EQ(joined(check_compiled(embedded_data())), "");
}

TEST(DataCheck, SummaryCountsByCertainty) {
  const auto sets = summarise_data(embedded_data());
  ASSERT_EQ(sets.size(), 8u);
  EXPECT_EQ(summary_line(sets[0]), "base: 72 tiles, 24 kinds: 72 established");
  EXPECT_EQ(summary_line(sets[2]),
            "river-20: 17 tiles, 17 kinds: 2 established, 9 inferred, 6 reconstruction");
  EXPECT_EQ(summary_line(sets[7]), "anniversary: 15 tiles, 15 kinds: 1 established, 14 reconstruction");
}

// Replace `from` by `to` in the first line of `file` that contains `line`; the problem must contain `expect`.
struct Damage {
  const char* name;
  const char* file;
  const char* line;
  const char* from;
  const char* to;
  const char* expect;
};

constexpr Damage damages[] = {
    {"WrongCount", "tiles/base.json", "\"id\": \"U\"", "\"count\": 8", "\"count\": 7",
     "base.json: base: copies of U"},
    {"CountZero", "tiles/base.json", "\"id\": \"U\"", "\"count\": 8", "\"count\": 0", "base.json: U"},
    {"CountHuge", "tiles/base.json", "\"id\": \"U\"", ": 8", ": 18446744073709551615", "base.json: U"},
    {"CountNegative", "tiles/base.json", "\"id\": \"U\"", ": 8", ": -9223372036854775808", "base.json: U"},
    {"CountFraction", "tiles/base.json", "\"id\": \"U\"", ": 8", ": 8.5", "base.json: U"},
    {"CountIsText", "tiles/base.json", "\"id\": \"U\"", ": 8", ": \"8\"", "base.json: U count"},
    {"WrongTotal", "tiles/tower.json", "\"total\"", "18", "19", "tower.json: tower: tiles"},
    {"WrongEdgeLetter", "tiles/base.json", "\"id\": \"D\"", "crfr", "crfc", "base.json: D: side W"},
    {"UnclaimedEdge", "tiles/base.json", "\"id\": \"E\"", "cfff", "cffr", "base.json: E: side W"},
    {"BadEdgeLetter", "tiles/base.json", "\"id\": \"D\"", "crfr", "crfx", "base.json: D"},
    {"ShortEdges", "tiles/base.json", "\"id\": \"D\"", "crfr", "crf", "base.json: D"},
    {"SideTwice", "tiles/base.json", "\"id\": \"H\"", "\"S\"", "\"N\"",
     "base.json: H: side N belongs to both"},
    {"SideTwiceInOne", "tiles/base.json", "\"id\": \"F\"", "\"WE\"", "\"WW\"", "base.json: F"},
    {"FieldCutWrong", "tiles/base.json", "\"id\": \"V\"", "[0, 1, 2, 3, 4, 7], \"touches\": []}",
     "[0, 1, 2], \"touches\": []}, {\"halves\": [3, 4, 7], \"touches\": []}", "base.json: V: fields differ"},
    {"FieldJoinedWrong", "tiles/tower.json", "\"id\": \"tw-city-straight\"",
     "{\"halves\": [2], \"touches\": [0]}, {\"halves\": [3, 4, 5, 6], \"touches\": []}, {\"halves\": [7]",
     "{\"halves\": [3, 4, 5, 6], \"touches\": []}, {\"halves\": [2, 7]",
     "tower.json: tw-city-straight: fields"},
    {"EnclosedFieldMissing", "tiles/inns-cathedrals.json", "\"id\": \"ic-four-cities\"",
     "{\"halves\": [], \"touches\": [0, 1, 2, 3]}", "",
     "inns-cathedrals.json: ic-four-cities: fields differ"},
    {"TouchMissing", "tiles/base.json", "\"id\": \"E\"", "\"touches\": [0]", "\"touches\": []",
     "base.json: E: fields"},
    {"TouchesNoCity", "tiles/base.json", "\"id\": \"E\"", "\"touches\": [0]", "\"touches\": [1]",
     "base.json: E"},
    {"HalfMissing", "tiles/base.json", "\"id\": \"V\"", "[5, 6]", "[5]", "base.json: V: fields have"},
    {"HalfTwice", "tiles/base.json", "\"id\": \"V\"", "[5, 6]", "[4, 5, 6]", "base.json: V: half-edges"},
    {"HalfOutOfRange", "tiles/base.json", "\"id\": \"V\"", "[5, 6]", "[5, 8]", "base.json: V"},
    {"CornerMissing", "tiles/inns-cathedrals.json", "\"id\": \"ic-city-wedge\"", ", \"corners\": [\"SE\"]",
     "", "inns-cathedrals.json: ic-city-wedge: fields differ"},
    {"BridgeUndeclared", "tiles/traders-builders.json", "\"id\": \"tb-bridge\"",
     "\"crossings\": [{\"kind\": \"bridge\", \"of\": [\"road:0\", \"road:1\"], \"upper\": \"road:1\"}], ", "",
     "traders-builders.json: tb-bridge: road 0 and road 1 cross"},
    {"BarriersCross", "tiles/inns-cathedrals.json", "\"id\": \"ic-crossing-between-cities\"",
     "\"end\": \"junction\"}, {\"sides\": \"W\", \"end\": \"junction\"",
     "\"end\": \"junction\"}, {\"sides\": \"W\", \"end\": \"cottage\"",
     "inns-cathedrals.json: ic-crossing-between-cities"},
    {"TunnelForBridge", "tiles/tower.json", "\"id\": \"tw-bridge-over-city\"", "\"bridge\"", "\"tunnel\"",
     "tower.json: tw-bridge-over-city: fields differ"},
    {"CrossingOfNothing", "tiles/traders-builders.json", "\"id\": \"tb-bridge\"", "\"road:0\", \"road:1\"",
     "\"road:0\", \"river\"", "traders-builders.json: tb-bridge"},
    {"RoadEndMissing", "tiles/base.json", "\"id\": \"A\"", ", \"end\": \"junction\"", "",
     "base.json: A: road 0"},
    {"RoadEndsAtNoCity", "tiles/base.json", "\"id\": \"S\"", "city:0", "city:7", "base.json: S"},
    {"JunctionMissing", "tiles/base.json", "\"id\": \"W\"", "\"junction\": {\"kind\": \"village\"}, ", "",
     "base.json: W"},
    {"MonasteryMissing", "tiles/base.json", "\"id\": \"A\"", "\"monastery\": true, ", "",
     "base.json: A: junction"},
    {"RiverEndMissing", "tiles/river.json", "\"id\": \"river-lake\"", ", \"end\": \"lake\"", "",
     "river.json: river-lake"},
    {"VariantWrong", "tiles/river.json", "\"variants\"", "rrvf", "rrvr", "river.json: river-spring-2021"},
    {"SeamWrong", "tiles/river-20.json", "\"id\": \"river20-source\"",
     "{\"at\": [1, 0], \"edges\": \"fvfv\", \"river\": {\"sides\": \"WE\"}, \"fields\": [{\"halves\": [0, 1, "
     "2, 7], "
     "\"touches\": []}, {\"halves\": [3, 4, 5, 6]",
     "{\"at\": [1, 0], \"edges\": \"vfvf\", \"river\": {\"sides\": \"NS\"}, \"fields\": [{\"halves\": [0, 7, "
     "6, 5], "
     "\"touches\": []}, {\"halves\": [1, 2, 3, 4]",
     "river-20.json: river20-source: the seam"},
    {"CellMoved", "tiles/river-20.json", "\"id\": \"river20-source\"", "[1, 0]", "[0, 0]", "river20-source"},
    {"MissingKey", "tiles/base.json", "\"id\": \"K\"",
     "\"name\": \"city side, road bends to the left of it\", ", "", "base.json: K: key 'name' is missing"},
    {"MissingFields", "tiles/base.json", "\"id\": \"C\"", ", \"fields\": []", "",
     "base.json: C: key 'fields'"},
    {"UnknownKey", "tiles/base.json", "\"id\": \"C\"", "\"pennants\"", "\"penants\"", "base.json: C"},
    {"KeyTwice", "tiles/base.json", "\"id\": \"C\"", "\"count\": 1", "\"count\": 1, \"count\": 1",
     "base.json: top level"},
    {"WrongType", "tiles/base.json", "\"id\": \"C\"", "\"fields\": []", "\"fields\": {}",
     "base.json: C fields"},
    {"CityIsNumber", "tiles/base.json", "\"id\": \"E\"", "[{\"sides\": \"N\"}]", "[3]",
     "base.json: E cities[0]"},
    {"FlagIsNumber", "tiles/base.json", "\"id\": \"B\"", "\"monastery\": true", "\"monastery\": 1",
     "base.json: B"},
    {"TileIsNull", "tiles/base.json", "\"id\": \"X\"", "{\"id\": \"X\"", "null, {\"id\": \"X\"",
     "base.json: tiles[23]"},
    {"DuplicateId", "tiles/base.json", "\"id\": \"G\"", "\"G\"", "\"F\"",
     "base.json: F: this id is used twice"},
    {"DuplicateLetter", "tiles/tower.json", "\"letter\": \"TB\"", "TB", "TA",
     "tower.json: tw-two-cities-road: letter"},
    {"StartTileLost", "tiles/base.json", "\"id\": \"D\"", "\"start\": true, ", "",
     "base.json: base: the start tile"},
    {"UnknownSpecial", "tiles/tower.json", "\"id\": \"tw-field\"", "tower-foundation", "well",
     "tower.json: tw-field"},
    {"PrincessNotInCity", "tiles/princess-dragon.json", "\"id\": \"pd-corner-princess\"",
     ", \"princess\": true", "", "princess-dragon.json: pd-corner-princess: princess"},
    {"WrongGoods", "tiles/traders-builders.json", "\"id\": \"tb-corner-wine\"", "\"wine\"", "\"grain\"",
     "traders-builders.json: traders-builders: goods wine"},
    {"WrongSymbol", "tiles/anniversary.json", "\"id\": \"an-any-1\"", "remote", "again",
     "anniversary: symbols"},
    {"NoSymbol", "tiles/anniversary.json", "\"id\": \"an-any-1\"",
     "\"symbol\": {\"kind\": \"remote\", \"arrow\": \"E\"}, ", "", "an-any-1: no symbol"},
    {"WrongSetName", "tiles/tower.json", "\"set\"", "\"tower\"", "\"towers\"", "tower.json: top level"},
    {"UnknownStatus", "tiles/river-20.json", "\"id\": \"river20-cloister\"", "reconstruction", "guess",
     "river20-cloister"},
    {"GardenOfNothing", "tiles/base-gardens.json", "\"tile\": \"E\"", "\"E\"", "\"Z\"",
     "base-gardens.json: Z"},
    {"TooManyGardens", "tiles/base-gardens.json", "\"tile\": \"E\"", "\"count\": 1", "\"count\": 6",
     "base-gardens.json: E"},
    {"GardenFieldWrong", "tiles/base-gardens.json", "\"tile\": \"E\"", "\"field\": 0", "\"field\": 2",
     "base-gardens.json: E"},
    {"GardenUnlisted", "tiles/base.json", "\"id\": \"B\"", "\"monastery\": true",
     "\"garden\": true, \"monastery\": true", "base.json: B: has a garden"},
    {"DefaultMissing", "rules/options.json", "\"annotated-4\": \"farm-3\"", "\"annotated-4\": \"farm-3\", ",
     "", "options.json: farm-scoring: no default"},
    {"DefaultUnknown", "rules/options.json", "\"annotated-4\": \"farm-3\"", "\"annotated-4\": \"farm-3\"",
     "\"annotated-4\": \"farm-9\"", "options.json: farm-scoring: default"},
    {"DefaultOfNoPreset", "rules/options.json", "\"annotated-4\": \"farm-3\"", "{",
     "{\"modern\": \"farm-3\", ", "options.json: farm-scoring: no preset modern"},
    {"ModuleUnknown", "rules/options.json", "\"id\": \"annotated-4\"", "\"river\"", "\"lake\"",
     "options.json: annotated-4: no module"},
    {"ElementUnknown", "rules/options.json", "\"id\": \"tower\", \"title\"", "[\"tower\"]", "[\"keep\"]",
     "options.json: tower: no element"},
    {"SetUnknown", "rules/options.json", "\"id\": \"tower\", \"title\"", "{\"set\": \"tower\"}",
     "{\"set\": \"keep\"}", "options.json: tower: no set keep"},
    {"ConditionUnknown", "rules/options.json", "\"id\": \"river\"", "\"value\": \"river-1\"",
     "\"value\": \"river-9\"", "options.json: river: option river-set has no value"},
    {"BookUnknown", "rules/options.json", "\"id\": \"bigbox-2006\"", "the 2006 big box rules", "a letter",
     "bigbox-2006: no book"},
    {"DefaultPresetUnknown", "rules/options.json", "\"default_preset\"", "annotated-4", "annotated-5",
     "default_preset: no preset"},
    {"GoodsConstant", "rules/options.json", "\"goods\": {", "9", "8", "options.json: constants: wine"},
    {"TowerConstant", "rules/options.json", "\"tower_pieces_per_seat\"", "\"6\": 5", "\"6\": 6",
     "constants: not enough tower"},
    {"OptionsKeyMissing", "rules/options.json", "\"name\": \"farmers\"", "\"group\"", "\"groop\"",
     "options.json: farmers"},
};

class DataDamage : public testing::TestWithParam<Damage> {};

DataFile& file_named(std::vector<DataFile>& files, const std::string& name) {
  return *std::ranges::find(files, name, &DataFile::name);
}

TEST_P(DataDamage, IsNoticedAndNamed) {
  const Damage& damage = GetParam();
  auto files = embedded_data();
  std::string& text = file_named(files, damage.file).text;
  // "name" and "group" of an option stand on lines of their own, hence no search for the end of the line.
  const auto line = text.find(damage.line);
  ASSERT_NE(line, std::string::npos);
  const auto start = text.rfind('\n', line) + 1;
  const auto at = text.find(damage.from, start);
  ASSERT_NE(at, std::string::npos);
  text.replace(at, std::string(damage.from).size(), damage.to);

  const auto problems = check_data(files);
  ASSERT_FALSE(problems.empty());
  EXPECT_NE(joined(problems).find(damage.expect), std::string::npos) << joined(problems);
  for (const std::string& problem : problems) {
    EXPECT_EQ(problem.find('\n'), std::string::npos) << problem;
    EXPECT_GE(std::ranges::count(problem, ':'), 2) << problem;
  }
}

INSTANTIATE_TEST_SUITE_P(Table, DataDamage, testing::ValuesIn(damages),
                         [](const auto& tested) { return std::string(tested.param.name); });

TEST(DataCheck, MissingUnknownAndDoubleFiles) {
  auto files = embedded_data();
  files[0].name = "tiles/other.json";
  files.push_back(files[1]);
  const std::string problems = joined(check_data(files));
  EXPECT_NE(problems.find("tiles/base.json: file: missing"), std::string::npos) << problems;
  EXPECT_NE(problems.find("tiles/other.json: file: unknown"), std::string::npos) << problems;
  EXPECT_NE(problems.find("tiles/river.json: file: given twice"), std::string::npos) << problems;
  EXPECT_FALSE(check_data({}).empty());
  EXPECT_FALSE(check_compiled({}).empty());
}

TEST(DataCheck, TruncatedAnywhereIsAProblem) {
  const auto shipped = embedded_data();
  for (const char* name : {"tiles/river-20.json", "tiles/base-gardens.json", "rules/options.json"}) {
    auto files = shipped;
    DataFile& file = file_named(files, name);
    const std::string whole = file.text.substr(0, file.text.find_last_of('}') + 1);
    for (std::size_t size = 0; size < whole.size(); size += 1 + whole.size() / 60) {
      file.text = whole.substr(0, size);
      const auto problems = check_data(files);
      ASSERT_FALSE(problems.empty()) << name << " cut at " << size;
      EXPECT_NE(joined(problems).find(name), std::string::npos);
    }
  }
}

TEST(DataCheck, OddTexts) {
  for (const char* text :
       {"", "null", "[]", "{}", "3", "\"text\"", "\xff\xfe", "{\"tiles\": 3}", "[[[[[[", "nan"}) {
    auto files = embedded_data();
    for (DataFile& file : files) file.text = text;
    EXPECT_EQ(check_data(files).size() >= files.size(), true) << text;
  }
  auto files = embedded_data();
  files[0].text = std::string(200000, '[');
  EXPECT_FALSE(check_data(files).empty());
  files[0].text += std::string(200000, ']');
  EXPECT_FALSE(check_data(files).empty());
}

// Sound data that is not what the program was built from.
TEST(DataCheck, CompiledTablesAreCompared) {
  const auto changed = [](const char* file, const char* from, const char* to) {
    auto files = embedded_data();
    std::string& text = file_named(files, file).text;
    text.replace(text.find(from), std::string(from).size(), to);
    return joined(check_compiled(files));
  };
  EXPECT_NE(
      changed("tiles/base.json", "\"name\": \"monastery\"", "\"name\": \"chapel\"").find("B: the program"),
      std::string::npos);
  EXPECT_NE(changed("tiles/base-gardens.json", "\"tile\": \"U\"", "\"tile\": \"W\"").find("U: the program"),
            std::string::npos);
  EXPECT_NE(changed("rules/options.json", "\"annotated-4\": \"farm-3\"", "\"annotated-4\": \"city-4\"")
                .find("farm-scoring: the program"),
            std::string::npos);
}

TEST(Options, PresetsAndNames) {
  const Options annotated = preset_options(default_preset);
  EXPECT_EQ(annotated.farm_scoring(), FarmScoring::farm_3);
  EXPECT_EQ(annotated.followers_number(), 7);
  EXPECT_EQ(annotated.max_players_number(), 6);
  EXPECT_EQ(preset_options(PresetId::anniversary_2021).max_players_number(), 5);
  EXPECT_EQ(find_option("river-set"), OptionId::river_set);
  EXPECT_EQ(find_value(OptionId::river_set, "river-20"), u8(RiverSet::river_20));
  EXPECT_EQ(find_value(OptionId::max_players, "5"), u8(MaxPlayers::v5));
  EXPECT_FALSE(find_option("first-player"));
  EXPECT_FALSE(find_value(OptionId::farmers, "maybe"));
  EXPECT_EQ(find_preset("bigbox-2006"), PresetId::bigbox_2006);
  EXPECT_EQ(find_module("tower"), ModuleId::tower);
  EXPECT_EQ(find_element("large-follower"), Element::large_follower);
  EXPECT_FALSE(element_defs()[u8(Element::symbol)].standalone);

  Options options = annotated;
  const ModuleDef& river = module_defs()[u8(ModuleId::river)];
  ASSERT_EQ(river.sets.size(), 2u);
  EXPECT_TRUE(in_play(river.sets[0], options));
  EXPECT_FALSE(in_play(river.sets[1], options));
  options.set(RiverSet::river_20);
  EXPECT_FALSE(in_play(river.sets[0], options));
  EXPECT_TRUE(in_play(river.sets[1], options));
  EXPECT_NE(options, annotated);
}

}  // namespace
}  // namespace bastide
