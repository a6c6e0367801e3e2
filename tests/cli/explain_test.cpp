// explain, and the texts of numbered rules: text and JSON, moves asked about, bad input.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <regex>

#include "interop/record_json.h"
#include "tests/cli/program.h"

namespace bastide::test {
namespace {

using Json = nlohmann::json;

// A random game with everything, and one of the base game.
const std::string& game(const std::string& rules) {
  static std::map<std::string, std::string> games;
  std::string& text = games[rules];
  if (!text.empty()) return text;
  const TemporaryFolder folder;
  run_program({"simulate", "--rules", rules, "--games", "1", "--seed", "7", "--out", folder.path()});
  text = read_file(folder.path(folder.files().at(0)));
  return text;
}

Json explained(const std::string& record, int ply, std::vector<std::string> more = {}) {
  more.insert(more.begin(), {"explain", "-", "--json", "--ply", std::to_string(ply)});
  const ProgramResult r = run_program(more, {.text = record});
  EXPECT_EQ(r.code, 0) << r.err;
  return Json::parse(r.out);
}

// ---------------------------------------------------------------- the part of JSON schema that is used

bool has_type(const Json& value, const std::string& type) {
  if (type == "object") return value.is_object();
  if (type == "array") return value.is_array();
  if (type == "string") return value.is_string();
  if (type == "integer") return value.is_number_integer();
  if (type == "boolean") return value.is_boolean();
  return type == "null" && value.is_null();
}

class Schema {
 public:
  explicit Schema(const std::string& file)
      : root_(Json::parse(read_file(BASTIDE_SOURCE_DIR "/docs/formats/" + file))) {}

  // What is wrong, or nothing.
  std::string check(const Json& value) const { return check(value, root_, ""); }

 private:
  std::string check(const Json& value, const Json& schema, const std::string& path) const {
    if (schema.contains("$ref")) {
      const std::string name = schema["$ref"];
      return check(value, root_.at(Json::json_pointer(name.substr(1))), path);
    }
    if (schema.contains("type")) {
      const Json types = schema["type"].is_array() ? schema["type"] : Json::array({schema["type"]});
      bool any = false;
      for (const auto& type : types) any |= has_type(value, type);
      if (!any) return path + ": wrong type";
    }
    if (schema.contains("enum") && std::ranges::find(schema["enum"], value) == schema["enum"].end())
      return path + ": not in the list";
    if (schema.contains("minLength") && value.get<std::string>().empty()) return path + ": empty";
    if (schema.contains("pattern") &&
        !std::regex_search(value.get<std::string>(), std::regex(schema["pattern"].get<std::string>())))
      return path + ": pattern";
    if (value.is_object()) return check_object(value, schema, path);
    if (value.is_array() && schema.contains("items")) {
      for (const auto& item : value) {
        if (const std::string wrong = check(item, schema["items"], path + "[]"); !wrong.empty()) return wrong;
      }
    }
    return "";
  }

  std::string check_object(const Json& value, const Json& schema, const std::string& path) const {
    for (const auto& key : schema.value("required", Json::array())) {
      if (!value.contains(key.get<std::string>())) return path + ": no " + key.dump();
    }
    if (!schema.contains("properties")) return "";
    for (const auto& [key, inside] : value.items()) {
      // Readers accept unknown keys, but ours are all described.
      if (schema["properties"].contains(key)) {
        const std::string wrong = check(inside, schema["properties"][key], path + "/" + key);
        if (!wrong.empty()) return wrong;
      } else if (path.find("points") == std::string::npos) {
        return path + ": " + key + " is not described";
      }
    }
    return "";
  }

  Json root_;
};

// ---------------------------------------------------------------- tests

TEST(CliExplain, JsonFitsItsSchema) {
  const Schema schema("explain.schema.json");
  const std::string& record = game("all");
  for (int ply = 0; ply <= 300; ply += 7) {
    const Json json = explained(record, ply, {"--text", "--move", "F:c0", "--move=-", "--move", "@9,9>0"});
    EXPECT_EQ(schema.check(json), "") << ply;
    EXPECT_EQ(json["ply"], ply);
    EXPECT_EQ(json["asked"].size(), 3u);
    for (const auto& kind : json["possible"]) {
      EXPECT_EQ(kind["count"], kind["moves"].size());
      EXPECT_TRUE(json["rules"].contains(kind["rule"].get<std::string>())) << kind["rule"];
    }
    for (const auto& kind : json["refused"])
      EXPECT_TRUE(json["rules"].contains(kind["rule"].get<std::string>()));
  }
}

TEST(CliExplain, TheBeginningAndTheEnd) {
  const Json first = explained(game("base"), 0);
  EXPECT_TRUE(first["last"].is_null());
  EXPECT_EQ(first["phase"], "draw");
  EXPECT_EQ(first["possible"][0]["kind"], "draw");
  const ProgramResult end = run_program({"explain", "-"}, {.text = game("base")});
  EXPECT_EQ(end.code, 0) << end.err;
  EXPECT_NE(end.out.find("the game is over"), std::string::npos);
  EXPECT_NE(end.out.find("R-FINAL-"), std::string::npos);
  EXPECT_NE(end.out.find("R-END-1"), std::string::npos);
}

TEST(CliExplain, TextOfAPlacement) {
  const ProgramResult r = run_program({"explain", "-", "--ply", "1"}, {.text = game("base")});
  EXPECT_EQ(r.code, 0) << r.err;
  for (const char* text :
       {"Seat A is to place tile", "Phase place", "Move before: =", "Draw a tile  R-TURN-2",
        "Place the drawn tile: ", " ways  R-BASE-PLACE-1", "Not possible now:", "R-TURN-8",
        "Do nothing: a drawn tile must be placed  R-BASE-PLACE-3"}) {
    EXPECT_NE(r.out.find(text), std::string::npos) << text << "\n" << r.out;
  }
  EXPECT_EQ(r.out.find("more (--all)") != std::string::npos,
            run_program({"explain", "-", "--ply", "1", "--all"}, {.text = game("base")}).out != r.out);
}

TEST(CliExplain, SpotsOfTheTileJustPlaced) {
  int refused = 0;
  for (int ply = 2; ply < 120; ++ply) {
    const Json json = explained(game("base"), ply);
    EXPECT_TRUE(json["phase"] == "wood" || json["spots"].empty()) << ply;
    for (const auto& spot : json["spots"]) {
      ++refused;
      const Json asked = explained(game("base"), ply, {"--move", spot["move"]})["asked"][0];
      EXPECT_FALSE(asked["legal"]);
      EXPECT_EQ(asked["reason"], spot["reason"]);
      EXPECT_EQ(spot["rule"], "R-BASE-FOLLOW-3");
      EXPECT_NE(spot["reason"].get<std::string>().find("of Seat "), std::string::npos) << spot;
    }
  }
  EXPECT_GT(refused, 10);
}

TEST(CliExplain, NobodyWasAsked) {
  // Once all followers are on the board a placement is followed by the next draw.
  for (int ply = 2; ply < 160; ++ply) {
    const Json json = explained(game("base"), ply);
    if (json["last"]["kind"] != "place" || json["phase"] == "wood") continue;
    ASSERT_TRUE(json["last"].contains("skipped")) << ply;
    EXPECT_EQ(json["last"]["skipped"].size(), 4u);
    const ProgramResult r =
        run_program({"explain", "-", "--ply", std::to_string(ply)}, {.text = game("base")});
    EXPECT_NE(r.out.find("Nothing could be placed or moved after it"), std::string::npos);
    return;
  }
  FAIL() << "the game never skips the wood phase";
}

TEST(CliExplain, MovesAskedAbout) {
  const std::string& record = game("base");
  const Json place = explained(record, 1);
  const std::string legal = place["possible"][0]["moves"][0];
  const Json asked = explained(record, 1,
                               {"--move", legal, "--move", "@0,0>0", "--move", "@9,9>0", "--move", "F:c0",
                                "--move=-", "--move", "more"})["asked"];
  EXPECT_TRUE(asked[0]["legal"]);
  EXPECT_EQ(asked[0]["rule"], "R-BASE-PLACE-1");
  EXPECT_EQ(asked[0]["events"][0]["kind"], "tile-placed");
  EXPECT_NE(asked[0]["then"].get<std::string>().find("Seat A may place a follower"), std::string::npos);
  const char* rules[] = {"R-BASE-PLACE-1", "R-BASE-PLACE-1", "R-TURN-8", "R-BASE-PLACE-3", "R-TURN-13"};
  for (std::size_t i = 0; i < 5; ++i) {
    EXPECT_FALSE(asked[i + 1]["legal"]) << asked[i + 1];
    EXPECT_EQ(asked[i + 1]["rule"], rules[i]) << asked[i + 1];
  }
  const ProgramResult text = run_program(
      {"explain", "-", "--ply", "1", "--move", legal, "--move", "@0,0>0", "--text"}, {.text = record});
  EXPECT_EQ(text.code, 0);
  EXPECT_NE(text.out.find(legal + " is possible: Place the drawn tile  R-BASE-PLACE-1"), std::string::npos);
  EXPECT_NE(text.out.find("@0,0>0 is refused: cell 0,0 is taken  R-BASE-PLACE-1"), std::string::npos);
  EXPECT_NE(text.out.find("empty cell that shares at least one edge"), std::string::npos);
  EXPECT_EQ(text.out.find("Possible now"), std::string::npos);
}

TEST(CliExplain, ScoringsAreReckoned) {
  for (int ply = 2; ply < 160; ++ply) {
    const Json json = explained(game("base"), ply);
    for (const auto& e : json["last"]["events"]) {
      if (e["kind"] != "points" || !e["points"][0]["complete"]) continue;
      EXPECT_TRUE(e["rule"].get<std::string>().starts_with("R-SCORE-")) << e;
      EXPECT_NE(e["text"].get<std::string>().find(" = "), std::string::npos) << e;
      EXPECT_NE(e["text"].get<std::string>().find(" -> Seat "), std::string::npos) << e;
      return;
    }
  }
  FAIL() << "nothing was scored";
}

TEST(CliExplain, JsonRecordsAreTheSame) {
  const auto record = parse_record(game("base"));
  ASSERT_TRUE(record.has_value());
  EXPECT_EQ(run_program({"explain", "-", "--ply", "9"}, {.text = game("base")}).out,
            run_program({"explain", "-", "--ply", "9"}, {.text = record_to_json(*record)}).out);
}

TEST(CliExplain, BadInput) {
  const TemporaryFolder folder;
  const std::string file = folder.write("game", game("base"));
  const std::vector<std::string> bad[] = {
      {"explain"},
      {"explain", "/nonexistent"},
      {"explain", "/"},
      {"explain", file, "--ply", "100000"},
      {"explain", file, "--ply", "-1"},
      {"explain", file, "--ply", "1", "--move", "garbage"},
      {"explain", file, "--ply", "1", "--move", ""},
      {"explain", file, "--ply", "1", "--move"},
      {"explain", file, "--ply", "1", "--move", "F:c0", "@1,0>0"},
      {"explain", file, "--ply", "1", "--move", "@1,0>7"},
      {"explain", file, "--ply", "1", "--move", std::string(100000, 'x')},
      {"explain", file, "--move", "=Nothing"},
      {"explain", folder.write("empty", "")},
      {"explain", folder.write("noise", "\xff\xfe")},
  };
  for (const auto& arguments : bad) {
    const ProgramResult r = run_program(arguments);
    EXPECT_EQ(r.code, 2) << Json(arguments.size() > 4 ? arguments[4].substr(0, 40) : "").dump();
    EXPECT_TRUE(is_one_message(r.err)) << r.err.substr(0, 300);
    EXPECT_EQ(r.out, "");
  }
  const ProgramResult r = run_program({"explain", file, "--ply", "1", "--move", "garbage"});
  EXPECT_TRUE(r.err.starts_with("bastide: --move: expected where tile ")) << r.err;
}

TEST(CliRules, TextsOfRules) {
  const ProgramResult one = run_program({"rules", "R-TW-EXCHANGE-2"});
  EXPECT_EQ(one.code, 0) << one.err;
  EXPECT_TRUE(one.out.starts_with("R-TW-EXCHANGE-2  (04-figures.md: 4.10 Tower (TW))\n  ")) << one.out;
  EXPECT_NE(one.out.find("the owner chooses which one comes back"), std::string::npos);
  const Json some = Json::parse(run_program({"rules", "R-AN-*", "R-END-1", "R-AN-3", "--json"}).out)["rules"];
  EXPECT_GT(some.size(), 12u);
  EXPECT_EQ(some[0]["number"], "R-AN-1");
  EXPECT_EQ(some[9]["number"], "R-AN-10");
  EXPECT_EQ(some.back()["number"], "R-END-1");
  for (const std::vector<std::string>& bad : {std::vector<std::string>{"rules", "R-"},
                                              {"rules", std::string("R-TW-EXCHANGE-") + "99"},
                                              {"rules", "base", "R-END-1"},
                                              {"rules", "R-END-1", "base"},
                                              {"rules", ""}}) {
    const ProgramResult r = run_program(bad);
    EXPECT_EQ(r.code, 2);
    EXPECT_TRUE(is_one_message(r.err)) << r.err;
    EXPECT_EQ(r.out, "");
  }
}

}  // namespace
}  // namespace bastide::test
