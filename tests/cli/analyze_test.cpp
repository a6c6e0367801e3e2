// analyze through the program: what it prints adds up, and nothing it is given makes it fall over.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <sstream>

#include "notation/record.h"
#include "tests/cli/program.h"
#include "tests/support/json_schema.h"

namespace bastide::test {
namespace {

using Json = nlohmann::json;
using Arguments = std::vector<std::string>;

// The first moves of a random game with this number, as text.
std::string opening(const std::string& rules, int number, const std::string& seats, std::size_t moves) {
  const TemporaryFolder folder;
  run_program({"simulate", "--rules", rules, "--seats", seats, "--games", "1", "--first-game",
               std::to_string(number), "--out", folder.path()});
  auto record = parse_record(read_file(folder.path(folder.files().at(0))));
  EXPECT_TRUE(record) << rules;
  if (record->moves.size() > moves) record->moves.resize(moves);
  return print_record(*record);
}

Json analyze(const std::string& text, const Arguments& more = {}, int expected_code = 0) {
  Arguments all{"analyze", "-", "--json"};
  all.insert(all.end(), more.begin(), more.end());
  if (std::ranges::find(all, "--budget") == all.end()) all.insert(all.end(), {"--budget", "200n"});
  const ProgramResult r = run_program(all, {.text = text});
  EXPECT_EQ(r.code, expected_code) << r.err;
  const Json json = Json::parse(r.out, nullptr, false);
  EXPECT_EQ(JsonSchema("analyze.schema.json").check(json), "") << r.out.substr(0, 2000) << r.err;
  return json;
}

int hundredths(const Json& points) { return int(std::lround(points.get<double>() * 100)); }

void expect_sums(const Json& json) {
  for (const Json& totals : json["totals"]) {
    int moves = 0, loss = 0, luck = 0, worst = 0;
    for (const Json& m : json["moves"]) {
      if (m["seat"] != totals["seat"]) continue;
      ++moves;
      loss += hundredths(m["loss"]);
      worst = std::max(worst, hundredths(m["loss"]));
      int own = 0;
      for (const Json& c : m["choices"]) {
        own += hundredths(c["loss"]);
        EXPECT_EQ(hundredths(c["loss"]), hundredths(c["lead_best"]) - hundredths(c["lead_played"]));
        if (hundredths(c["loss"]) == 0) {
          EXPECT_EQ(c["played"], c["best"]);
        } else {
          EXPECT_EQ(c["alternative"], c["best"]);
        }
        EXPECT_NE(c["alternative"], c["played"]);
      }
      EXPECT_EQ(own, hundredths(m["loss"]));
    }
    for (const Json& d : json["draws"]) luck += d["seat"] == totals["seat"] ? hundredths(d["luck"]) : 0;
    EXPECT_EQ(totals["moves"], moves);
    EXPECT_EQ(hundredths(totals["loss"]), loss);
    EXPECT_EQ(hundredths(totals["luck"]), luck);
    EXPECT_EQ(totals["best"].get<int>() + totals["inaccuracies"].get<int>() + totals["mistakes"].get<int>() +
                  totals["blunders"].get<int>(),
              moves);
    EXPECT_EQ(totals["costliest"].empty(), worst == 0);
    if (worst == 0) continue;
    for (const Json& m : json["moves"]) {
      if (m["number"] == totals["costliest"][0]) {
        EXPECT_EQ(hundredths(m["loss"]), worst);
      }
    }
  }
}

TEST(CliAnalyze, EveryMoveIsJudgedAndItAddsUp) {
  const std::string text = opening("base", 1, "2", 1000);
  const Json json = analyze(text, {"--budget", "60n"});
  EXPECT_EQ(json["complete"], true);
  EXPECT_EQ(json["stopped"], false);
  EXPECT_EQ(json["totals"].size(), 2u);
  EXPECT_GE(json["moves"].size(), 68u);
  expect_sums(json);
  const std::size_t draws = std::size_t(std::count(text.begin(), text.end(), '='));
  EXPECT_EQ(json["draws"].size(), draws);
  for (std::size_t i = 0; i < json["moves"].size(); ++i) EXPECT_EQ(json["moves"][i]["number"], i + 1);
  // Random play loses a lot, and the worst of it is called by its name.
  EXPECT_GT(json["totals"][0]["mistakes"].get<int>() + json["totals"][0]["blunders"].get<int>(), 3);
}

TEST(CliAnalyze, AnyRulesAnySeats) {
  for (int number = 0; number < 6; ++number) {
    const std::string seats = std::to_string(number + 1);
    const char* rules = number % 2 ? "all" : "base+princess-dragon+traders-builders";
    const Json json = analyze(opening(rules, number, seats, 50), {"--budget", "20n"});
    EXPECT_EQ(json["complete"], false);
    EXPECT_EQ(json["seats"], number + 1);
    EXPECT_GT(json["moves"].size(), 10u);
    expect_sums(json);
  }
}

// While the dragon travels seats decide in turn: each has one move for the tile, with several choices.
TEST(CliAnalyze, DragonJourneys) {
  const Json json = analyze(
      "bastide 1\nruleset base+princess-dragon+tower\nseats 2\n"
      "=V @1,0>0 F:r0\n=tw-field @1,-1>0 tower@1,-1 capture:0F:r0@1,0\n=pd-field-volcano @2,0>0 -\n"
      "=pd-straight-dragon @-1,0>0 F:r0 dragon@1,0 dragon@0,0 dragon@-1,0\nunfinished\n");
  ASSERT_EQ(json["moves"].size(), 5u);
  const Json& active = json["moves"][3];
  const Json& other = json["moves"][4];
  EXPECT_EQ(active["seat"], 1);
  EXPECT_EQ(other["seat"], 0);
  EXPECT_EQ(other["tile"], "pd-straight-dragon");
  EXPECT_TRUE(other["luck"].is_null());
  EXPECT_TRUE(active["luck"].is_number());
  EXPECT_EQ(active["choices"].size() + other["choices"].size(), 3u);
  EXPECT_EQ(active["played"].size() + other["played"].size(), 5u);
  expect_sums(json);
}

TEST(CliAnalyze, TheBeginningOfAMoveIsNotJudged) {
  const std::string begin = "bastide 1\nruleset base\nseats 2\n=V @1,0>0 F:r0\n";
  EXPECT_EQ(analyze(begin + "unfinished\n")["moves"].size(), 1u);
  const Json drawn = analyze(begin + "=E\nunfinished\n");
  EXPECT_EQ(drawn["moves"].size(), 1u);
  EXPECT_EQ(drawn["draws"].size(), 2u);
  EXPECT_EQ(analyze(begin + "=E @0,-1>2\nunfinished\n")["moves"].size(), 1u);
  EXPECT_EQ(analyze(begin + "=E @0,-1>2 -\nunfinished\n")["moves"].size(), 2u);
  const std::string nothing = "bastide 1\nruleset base\nseats 3\nunfinished\n";
  EXPECT_EQ(analyze(nothing)["moves"].size(), 0u);
  const ProgramResult r = run_program({"analyze", "-"}, {.text = nothing});
  EXPECT_EQ(r.code, 0);
  EXPECT_NE(r.out.find("no move"), std::string::npos);
}

TEST(CliAnalyze, ThreadsChangeNothing) {
  const std::string text = opening("all", 7, "3", 40);
  const Json one = analyze(text, {"--threads", "1"});
  EXPECT_EQ(one, analyze(text, {"--threads", "2"}));
  EXPECT_EQ(one, analyze(text, {"--threads", "5"}));
  EXPECT_EQ(run_program({"analyze", "-", "--budget", "50n", "--threads", "1"}, {.text = text}).out,
            run_program({"analyze", "-", "--budget", "50n", "--threads", "2"}, {.text = text}).out);
}

TEST(CliAnalyze, OneSeatOnly) {
  const std::string text = opening("base", 3, "3", 40);
  const Json all = analyze(text);
  const Json some = analyze(text, {"--seat", "C", "--seat", "0"});
  ASSERT_EQ(some["totals"].size(), 2u);
  EXPECT_EQ(some["totals"][0], all["totals"][0]);
  EXPECT_EQ(some["totals"][1], all["totals"][2]);
  for (const Json& m : some["moves"]) {
    EXPECT_NE(m["seat"], 1);
    EXPECT_EQ(m, all["moves"][m["number"].get<std::size_t>() - 1]);
  }
}

TEST(CliAnalyze, ReadsWhatTheOtherCommandsRead) {
  const TemporaryFolder folder;
  const std::string text = opening("base+inns-cathedrals", 4, "2", 30);
  const std::string file = folder.write("game.bastide", text);
  ASSERT_EQ(run_program({"convert", file, folder.path("game.json")}).code, 0);
  ASSERT_EQ(run_program({"convert", file, folder.path("game.jcz")}).code, 0);
  const Json expected = analyze(text);
  for (const char* name : {"game.json", "game.jcz"}) {
    const ProgramResult r = run_program({"analyze", folder.path(name), "--json", "--budget", "200n"});
    ASSERT_EQ(r.code, 0) << r.err;
    EXPECT_EQ(Json::parse(r.out)["moves"], expected["moves"]) << name;
  }
  const ProgramResult r =
      run_program({"analyze", BASTIDE_SOURCE_DIR "/tests/jcz/tower-ransom.jcz", "--json", "--budget", "50n"});
  EXPECT_EQ(r.code, 0) << r.err;
  EXPECT_EQ(JsonSchema("analyze.schema.json").check(Json::parse(r.out, nullptr, false)), "");
}

TEST(CliAnalyze, TableFitsAHundredColumns) {
  for (const char* rules : {"base", "all"}) {
    const ProgramResult r =
        run_program({"analyze", "-", "--budget", "20n"}, {.text = opening(rules, 5, "2", 80)});
    EXPECT_EQ(r.code, 0) << r.err;
    EXPECT_EQ(r.err, "");
    for (const char* part : {"Played", "Best other", "A Seat A", "??", "Costliest moves of Seat B"})
      EXPECT_NE(r.out.find(part), std::string::npos) << part;
    std::istringstream lines(r.out);
    for (std::string line; std::getline(lines, line);) {
      if (line.starts_with("base")) continue;  // a ruleset may be long
      EXPECT_LE(line.size(), 100u) << line;
    }
  }
}

TEST(CliAnalyze, BadInput) {
  const TemporaryFolder folder;
  const std::string text = opening("base", 6, "2", 20);
  for (const std::string& input :
       {std::string(), std::string("bastide 1"), std::string("{\"format\": 1}"), std::string(100000, '['),
        std::string("\xff\xfe\x00", 3), text + "garbage\n"}) {
    const std::string file = folder.write("input", input);
    const ProgramResult r = run_program({"analyze", file});
    EXPECT_EQ(r.code, 2);
    EXPECT_TRUE(is_one_message(r.err)) << r.err;
    EXPECT_TRUE(r.err.starts_with("bastide: " + file + ": ")) << r.err;
    EXPECT_EQ(r.out, "");
  }
  const std::string file = folder.write("game", text);
  for (const Arguments& wrong :
       {Arguments{"analyze"}, Arguments{"analyze", folder.path("missing")},
        Arguments{"analyze", file, "--budget", "5"}, Arguments{"analyze", file, "--budget", "0n"},
        Arguments{"analyze", file, "--seat", "C"}, Arguments{"analyze", file, "--seat", "AB"},
        Arguments{"analyze", file, "--threads", "0"}, Arguments{"analyze", file, "--bogus"}}) {
    const ProgramResult r = run_program(wrong);
    EXPECT_EQ(r.code, 2) << wrong.back();
    EXPECT_TRUE(is_one_message(r.err)) << r.err;
    EXPECT_EQ(r.out, "");
  }
}

TEST(CliAnalyze, CtrlCEndsCleanly) {
  const ProgramResult r = run_program({"analyze", "-", "--json", "--budget", "150ms", "--threads", "1"},
                                      {.text = opening("base", 8, "2", 1000), .interrupt_after_ms = 1200});
  EXPECT_EQ(r.code, 1);
  EXPECT_NE(r.err.find("stopped"), std::string::npos) << r.err;
  const Json json = Json::parse(r.out, nullptr, false);
  EXPECT_EQ(JsonSchema("analyze.schema.json").check(json), "");
  EXPECT_EQ(json["stopped"], true);
  EXPECT_LT(json["moves"].size(), 60u);
  expect_sums(json);
}

}  // namespace
}  // namespace bastide::test
