// The command line itself: help, version, bad usage, outputs that cannot be written.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/cli/program.h"

namespace bastide::test {
namespace {

using Arguments = std::vector<std::string>;

std::string shown(const Arguments& arguments) {
  std::string text;
  for (const std::string& a : arguments) text += a.substr(0, 60) + " ";
  return text;
}

TEST(CliUsage, VersionAndHelp) {
  EXPECT_EQ(run_program({"--version"}).out, "bastide " BASTIDE_VERSION "\n");
  const ProgramResult help = run_program({"--help"});
  EXPECT_EQ(help.code, 0);
  for (const char* command : {"play", "show", "score", "explain", "analyze", "convert", "simulate", "arena",
                              "engine", "perft", "bench", "tiles", "rules", "check-data"}) {
    EXPECT_NE(help.out.find(command), std::string::npos) << command;
    const ProgramResult own = run_program({command, "--help"});
    EXPECT_EQ(own.code, 0) << command;
    EXPECT_NE(own.out.find("Examples:"), std::string::npos) << command;
    EXPECT_NE(own.out.find(std::string("bastide ") + command), std::string::npos) << command;
    EXPECT_EQ(own.err, "") << command;
  }
}

// "TEXT ..." takes all words that follow; others may be repeated, and then take one each.
TEST(CliUsage, HelpSaysHowManyWordsAnOptionTakes) {
  EXPECT_NE(run_program({"arena", "--help"}).out.find("--players TEXT ..."), std::string::npos);
  for (const char* command : {"train", "analyze", "explain"})
    EXPECT_EQ(run_program({command, "--help"}).out.find("TEXT ..."), std::string::npos) << command;
}

TEST(CliUsage, AnOptionGivenTwiceIsNamed) {
  const ProgramResult r = run_program({"simulate", "--games", "1", "--games", "2"});
  EXPECT_EQ(r.code, 2);
  EXPECT_EQ(r.err, "bastide: --games: given more than once (see bastide simulate --help)\n");
}

TEST(CliUsage, BadUsageIsOneLineAndExitTwo) {
  const Arguments bad[] = {
      {},
      {"frobnicate"},
      {"--bogus"},
      {"simulate", "--bogus"},
      {"simulate", "--games", "-5"},
      {"simulate", "--games", "0"},
      {"simulate", "--games", "3x"},
      {"simulate", "--games", "99999999999999999999"},
      {"simulate", "--games"},
      {"simulate", "--games", "1", "2"},
      {"simulate", "--seats", "0"},
      {"simulate", "--seats", "7"},
      {"simulate", "--seats", "two"},
      {"simulate", "--rules", "nonsense"},
      {"simulate", "--rules", "base{farmers=maybe}"},
      {"simulate", "--rules", "base@anniversary-2021", "--seats", "6"},
      {"simulate", "--rules", "base*9"},
      {"simulate", "--rules", ""},
      {"simulate", "--seed", "-1"},
      {"simulate", "--first-game", "-1"},
      {"simulate", "--check", "sometimes"},
      {"simulate", "--threads", "0"},
      {"simulate", "--games", "1", "--out", "/nonexistent/deep/folder"},
      {"simulate", "--games", "1", "--out", "/dev/null"},
      {"engine", "--player", "nobody"},
      {"arena"},
      {"arena", "--a", "greedy"},
      {"arena", "--a", "nobody", "--b", "greedy"},
      {"arena", "--a", "greedy:5", "--b", "greedy"},
      {"arena", "--a", "level:nobody", "--b", "greedy"},
      {"arena", "--a", "exec:", "--b", "greedy"},
      {"arena", "--a", "greedy", "--b", "greedy", "--games", "0"},
      {"arena", "--a", "greedy", "--b", "greedy", "--seats", "1"},
      {"arena", "--a", "greedy", "--b", "greedy", "--seats", "7"},
      {"arena", "--a", "greedy", "--b", "greedy", "--rules", "nonsense"},
      {"arena", "--a", "greedy", "--b", "greedy", "--rules", "base@anniversary-2021", "--seats", "6"},
      {"arena", "--a", "greedy", "--b", "greedy", "--seats", "3", "--sprt"},
      {"arena", "--a", "greedy", "--b", "greedy", "--sprt", "--elo1", "0"},
      {"arena", "--a", "greedy", "--b", "greedy", "--players", "random", "random"},
      {"arena", "--players", "greedy"},
      {"arena", "--players", "greedy", "random", "greedy", "--seats", "7"},
      {"train", "--out", "weights.json", "--set", "mine"},
      {"train", "--out", "weights.json", "--batch", "0"},
      {"train", "--out", "weights.json", "--steps", "0"},
      {"arena", "--players", "greedy", "random", "greedy", "--sprt"},
      {"arena", "--a", "greedy", "--b", "greedy", "--games", "1", "--out", "/dev/null"},
      {"arena", "--a", "greedy", "--b", "greedy", "--games", "1", "--journal", "/nonexistent/journal"},
      {"arena", "--a", "greedy", "--b", "greedy", "--games", "1", "--journal", "/"},
      {"arena", "--a", "greedy", "--b", "greedy", "--games", "1", "--journal", "-"},
      {"arena", "--a", "greedy", "--b", "greedy", "--games", "1", "--elo1", "20"},
      {"arena", "--a", "greedy", "--b", "greedy", "--games", "1000001"},
      {"bench", "--seconds", "0"},
      {"bench", "--seconds", "nan"},
      {"bench", "--seats", "7"},
      {"perft", "--depth", "0"},
      {"perft", "--draws", "V,Z"},
      {"perft", "--draws", "V", "--depth", "9"},
      {"perft", "--draws", "C,C", "--depth", "9"},
      {"perft", "--draws", "V", "--chance"},
      {"perft", "--position", "nonsense"},
      {"tiles", "nonsense"},
      {"tiles", "--svg", "x.svg"},
      {"tiles", "base", "--svg", "/nonexistent/x.svg"},
      {"tiles", "base", "--svg", "/"},
      {"rules", "base+nonsense"},
      {"rules", std::string(100000, 'x')},
      {"check-data", "/nonexistent"},
      {"check-data", "/dev/null"},
      {"score"},
      {"score", "/nonexistent"},
      {"score", "/"},
      {"show", "/nonexistent"},
      {"play", "--seats", "7"},
      {"play", "--bot", "Z"},
      {"play", "--bot", "A,B"},
      {"play", "--names", "a,b,c"},
      {"play", "--names", "a\nb"},
      {"play", "--load", "/nonexistent"},
      {"play", "--load", "-"},
  };
  for (const Arguments& arguments : bad) {
    const ProgramResult r = run_program(arguments);
    EXPECT_EQ(r.code, 2) << shown(arguments);
    EXPECT_TRUE(is_one_message(r.err)) << shown(arguments) << r.err;
    EXPECT_EQ(r.out, "") << shown(arguments);
  }
}

TEST(CliUsage, OutputThatCannotBeWritten) {
  for (const Arguments& arguments : {Arguments{"tiles"}, Arguments{"rules", "--json"}, Arguments{"--help"},
                                     Arguments{"simulate", "--games", "2"}, Arguments{"play"}}) {
    const ProgramResult full = run_program(arguments, {.out_to = "/dev/full"});
    EXPECT_EQ(full.code, 2) << shown(arguments);
    EXPECT_TRUE(is_one_message(full.err)) << full.err;
    const ProgramResult closed = run_program(arguments, {.close_out = true});
    EXPECT_EQ(closed.code, 2) << shown(arguments);
    EXPECT_TRUE(is_one_message(closed.err)) << closed.err;
  }
}

TEST(CliUsage, DevicesAreNotReplaced) {
  const ProgramResult full = run_program({"tiles", "base", "--svg", "/dev/full"});
  EXPECT_EQ(full.code, 2);
  EXPECT_TRUE(is_one_message(full.err)) << full.err;
  EXPECT_EQ(run_program({"tiles", "base", "--svg", "/dev/null"}).code, 0);
  EXPECT_TRUE(std::filesystem::is_character_file("/dev/null"));
}

TEST(CliUsage, Tiles) {
  const ProgramResult text = run_program({"tiles", "river-20"});
  EXPECT_EQ(text.code, 0);
  EXPECT_NE(text.out.find("reconstruction"), std::string::npos);
  EXPECT_NE(text.out.find("inferred"), std::string::npos);
  const auto sets = nlohmann::json::parse(run_program({"tiles", "--json"}).out);
  EXPECT_EQ(sets["sets"][0]["set"], "base");
  const auto base = nlohmann::json::parse(run_program({"tiles", "base", "--json"}).out);
  int tiles = 0;
  for (const auto& kind : base["kinds"]) tiles += kind["count"].get<int>();
  EXPECT_EQ(tiles, 72);
  const TemporaryFolder folder;
  EXPECT_EQ(run_program({"tiles", "base", "--svg", folder.path("base.svg")}).code, 0);
  EXPECT_EQ(read_file(folder.path("base.svg")).substr(0, 4), "<svg");
  EXPECT_EQ(folder.files(), std::vector<std::string>{"base.svg"});
}

TEST(CliUsage, Rules) {
  EXPECT_NE(run_program({"rules"}).out.find("farm-scoring"), std::string::npos);
  const auto all = nlohmann::json::parse(run_program({"rules", "--json"}).out);
  EXPECT_EQ(all["presets"].size(), 3u);
  const auto one = nlohmann::json::parse(run_program({"rules", "base+river{farmers=off}", "--json"}).out);
  EXPECT_EQ(one["ruleset"], "base+river{farmers=off}");
  EXPECT_EQ(one["options"]["farmers"]["value"], "off");
  EXPECT_EQ(one["options"]["farmers"]["from"], "set in the ruleset");
  EXPECT_EQ(one["options"]["small-city"]["from"], "preset annotated-4");
  EXPECT_TRUE(one["playable"]);
  EXPECT_TRUE(nlohmann::json::parse(run_program({"rules", "base+tower", "--json"}).out)["playable"]);
  EXPECT_EQ(run_program({"simulate", "--rules", "all", "--seats", "6", "--games", "5"}).code, 0);
}

TEST(CliUsage, CheckData) {
  const ProgramResult good = run_program({"check-data"});
  EXPECT_EQ(good.code, 0);
  EXPECT_NE(good.out.find("ok base 72 tiles, 24 kinds: 72 established\n"), std::string::npos) << good.out;
  EXPECT_EQ(run_program({"check-data", BASTIDE_SOURCE_DIR "/data"}).code, 0);
  const TemporaryFolder folder;
  std::filesystem::copy(BASTIDE_SOURCE_DIR "/data", folder.path("data"),
                        std::filesystem::copy_options::recursive);
  folder.write("data/tiles/base.json", "{\"set\": \"base\", ");
  const ProgramResult broken = run_program({"check-data", folder.path("data")});
  EXPECT_EQ(broken.code, 1);
  EXPECT_NE(broken.out.find("tiles/base.json"), std::string::npos);
  EXPECT_EQ(broken.out.find("ok base "), std::string::npos);
}

TEST(CliUsage, Perft) {
  EXPECT_EQ(run_program({"perft", "--draws", "X,X", "--depth", "1"}).out, "depth  1  8\n");
  const auto json = nlohmann::json::parse(run_program({"perft", "--chance", "--depth", "2", "--json"}).out);
  EXPECT_EQ(json["depths"].size(), 2u);
  EXPECT_TRUE(json["chance"]);
  // A position gives the same counts as the game it was taken from.
  const std::string position = json["position"];
  EXPECT_EQ(run_program({"perft", "--chance", "--depth", "2"}).out,
            run_program({"perft", "--chance", "--depth", "2", "--position", position}).out);
}

TEST(CliUsage, Bench) {
  const ProgramResult r = run_program({"bench", "--seconds", "0.2", "--json"});
  ASSERT_EQ(r.code, 0) << r.err;
  const auto json = nlohmann::json::parse(r.out);
  for (const char* key : {"games_per_cpu_second", "decisions_per_cpu_second", "state_bytes", "state_copy_ns",
                          "placements_per_game"}) {
    EXPECT_GT(json[key].get<double>(), 0) << key;
  }
  for (const char* tile : {"20", "40", "70"}) EXPECT_TRUE(json["ns_per_decision"].contains(tile)) << tile;
  EXPECT_EQ(json["mean_scores"].size(), 2u);
  EXPECT_EQ(json["signature"].get<std::string>() + "\n", run_program({"bench", "--signature"}).out);
  EXPECT_EQ(run_program({"bench", "--games", "3"}).code, 0);
}

}  // namespace
}  // namespace bastide::test
