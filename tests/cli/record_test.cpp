// score and show: good records, and everything that is not one.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <numeric>

#include "base/rng.h"
#include "interop/record_json.h"
#include "tests/cli/program.h"

namespace bastide::test {
namespace {

// A random game with this number, as text.
std::string game(const std::string& rules, int number, const std::string& seats = "3") {
  const TemporaryFolder folder;
  run_program({"simulate", "--rules", rules, "--seats", seats, "--games", "1", "--first-game",
               std::to_string(number), "--out", folder.path()});
  return read_file(folder.path(folder.files().at(0)));
}

std::string without_result(std::string text, int lines) {
  for (int i = 0; i <= lines; ++i) text.erase(text.rfind('\n', text.size() - 2) + 1);
  return text;
}

TEST(CliScore, JsonAddsUp) {
  for (int number = 0; number < 4; ++number) {
    const std::string text = game(number % 2 ? "base+river" : "base@bigbox-2006", number);
    const ProgramResult r = run_program({"score", "-", "--json"}, {.text = text});
    ASSERT_EQ(r.code, 0) << r.err;
    const auto json = nlohmann::json::parse(r.out);
    EXPECT_TRUE(json["complete"]);
    std::vector<int> sums(3, 0);
    for (const auto& e : json["events"]) {
      sums[e["seat"].get<std::size_t>()] += e["points"].get<int>();
      EXPECT_TRUE(e["reason"].get<std::string>().starts_with("R-"));
      EXPECT_LT(e["ply"].get<std::size_t>(), json["plies"].size());
      const int counted = e.value("tiles", 0) + e.value("pennants", 0) + e.value("cities", 0);
      EXPECT_EQ(e["points"].get<int>(), counted * e["each"].get<int>()) << e;
    }
    EXPECT_EQ(json["final_scores"].get<std::vector<int>>(), sums);
    EXPECT_EQ(json["plies"].back()["scores"], json["final_scores"]);
    EXPECT_EQ(json["plies"].back()["index"].get<std::size_t>() + 1, json["plies"].size());
    for (std::size_t s = 0; s < 3; ++s) {
      int total = 0;
      for (const auto& points : json["categories"][s]) total += points.get<int>();
      EXPECT_EQ(total, sums[s]);
    }
    EXPECT_EQ(text.find("result"), text.rfind("result"));
  }
}

TEST(CliScore, TextAndUnfinishedGames) {
  const std::string text = game("base", 0);
  const ProgramResult whole = run_program({"score", "-"}, {.text = text});
  EXPECT_NE(whole.out.find("final scores"), std::string::npos);
  EXPECT_NE(whole.out.find("R-FINAL"), std::string::npos);
  const ProgramResult part = run_program({"score", "-"}, {.text = without_result(text, 10) + "unfinished\n"});
  EXPECT_EQ(part.code, 0) << part.err;
  EXPECT_NE(part.out.find("not finished"), std::string::npos);
}

TEST(CliScore, JsonRecordsAreTheSame) {
  const std::string text = game("base+river", 5);
  const auto record = parse_record(text);
  ASSERT_TRUE(record.has_value());
  EXPECT_EQ(run_program({"score", "-"}, {.text = text}).out,
            run_program({"score", "-"}, {.text = "\n  " + record_to_json(*record)}).out);
}

TEST(CliScore, HostileInput) {
  const TemporaryFolder folder;
  const std::string text = game("base", 1);
  std::vector<std::string> inputs = {"",
                                     "\n",
                                     std::string(1, '\0'),
                                     "bastide 1",
                                     "bastide 9\nruleset base\nseats 2\n",
                                     std::string(100000, '{'),
                                     std::string(100000, '['),
                                     "{\"format\": 1}",
                                     "\xff\xfe\x00",
                                     text + "garbage\n",
                                     text + text,
                                     std::string(2 << 20, 'x')};
  Rng rng(5);
  std::string noise(2 << 20, ' ');
  for (char& c : noise) c = char(rng.next());
  inputs.push_back(noise);
  inputs.push_back(noise.substr(0, 1 << 19));
  std::string deep;
  for (int i = 0; i < 100000; ++i) deep += "{\"a\":";
  inputs.push_back(deep);
  for (const char* command : {"score", "show", "explain", "analyze"}) {
    for (const std::string& input : inputs) {
      const std::string file = folder.write("input", input);
      const ProgramResult r = run_program({command, file});
      EXPECT_EQ(r.code, 2) << command << " " << input.substr(0, 40);
      EXPECT_TRUE(is_one_message(r.err)) << r.err.substr(0, 300);
      EXPECT_TRUE(r.err.starts_with("bastide: " + file + ": ")) << r.err.substr(0, 300);
      EXPECT_LT(r.err.size(), 800u);
      EXPECT_EQ(r.out, "");
    }
  }
}

TEST(CliScore, DamagedRecordsNeverCrash) {
  const std::string text = game("base", 2);
  Rng rng(9);
  for (int i = 0; i < 60; ++i) {
    std::string damaged = text;
    if (i % 2 == 0) {
      damaged.resize(rng.below(u32(text.size())));
    } else {
      for (int k = 0; k < 3; ++k) damaged[rng.below(u32(text.size()))] = char(rng.next());
    }
    const ProgramResult r = run_program({"score", "-", "--json"}, {.text = damaged});
    ASSERT_TRUE(r.code == 0 || r.code == 2) << r.code << "\n" << damaged;
    EXPECT_TRUE(r.code == 0 ? nlohmann::json::accept(r.out) : is_one_message(r.err)) << r.err;
  }
}

TEST(CliShow, EveryPlyCanBeShown) {
  const TemporaryFolder folder;
  const std::string file = folder.write("game", game("base+river@anniversary-2021", 3));
  EXPECT_NE(run_program({"show", file, "--ply", "2"}).out.find("Seat A may place a follower"),
            std::string::npos);
  for (const char* ply : {"0", "1", "2", "30", "99"}) {
    const ProgramResult r = run_program({"show", file, "--ply", ply, "--ascii"});
    EXPECT_EQ(r.code, 0) << r.err;
    for (const char c : r.out) ASSERT_TRUE(c == '\n' || (c >= ' ' && c < 0x7F)) << int(c);
    EXPECT_NE(r.out.find("base+river@anniversary-2021 ; seats 3"), std::string::npos);
  }
  EXPECT_EQ(run_program({"show", file, "--ply", "100000"}).code, 2);
  EXPECT_EQ(run_program({"show", file}).out.find("\x1b"), std::string::npos);
  EXPECT_NE(run_program({"show", file, "--color"}).out.find("\x1b[0;"), std::string::npos);
}

TEST(CliShow, JsonAndSvg) {
  const TemporaryFolder folder;
  const std::string file = folder.write("game", game("base", 4));
  const auto json = nlohmann::json::parse(run_program({"show", file, "--ply", "1", "--json"}).out);
  EXPECT_EQ(json["ply"], 1);
  EXPECT_EQ(json["scores"], (std::vector<int>{0, 0, 0}));
  EXPECT_TRUE(json["drawn_tile"].is_string());
  EXPECT_EQ(json["seats"][2]["supply"]["follower"], 7);
  EXPECT_TRUE(json["dragon"].is_null());
  EXPECT_EQ(run_program({"show", file, "--svg", folder.path("board.svg"), "--dark"}).code, 0);
  EXPECT_EQ(read_file(folder.path("board.svg")).substr(0, 4), "<svg");
  const ProgramResult r = run_program({"show", file, "--svg", folder.path("missing/board.svg")});
  EXPECT_EQ(r.code, 2);
  EXPECT_TRUE(is_one_message(r.err)) << r.err;
  EXPECT_EQ(folder.files(), (std::vector<std::string>{"board.svg", "game"}));
}

}  // namespace
}  // namespace bastide::test
