// Matches through the program: repeatable, divisible, and proof against bots that misbehave.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>

#include "tests/cli/program.h"
#include "tests/support/json_schema.h"

namespace bastide::test {
namespace {

using Json = nlohmann::json;
using Arguments = std::vector<std::string>;

Json run_match(const Arguments& arguments, int expected_code = 0) {
  Arguments all{"arena", "--json"};
  all.insert(all.end(), arguments.begin(), arguments.end());
  const ProgramResult r = run_program(all);
  EXPECT_EQ(r.code, expected_code) << r.out << r.err;
  const Json json = Json::parse(r.out, nullptr, false);
  EXPECT_EQ(JsonSchema("arena.schema.json").check(json), "") << r.out << r.err;
  return json;
}

// What does not depend on how fast the machine is.
Json without_times(Json json) {
  for (const char* name : {"a", "b"}) json.erase(std::string("ms_per_move_") + name);
  return json;
}

TEST(CliArena, ResultHasAllKeys) {
  const Json json = run_match({"--a", "greedy", "--b", "random", "--games", "9", "--seed", "3"});
  EXPECT_EQ(json["games"], 10);  // whole pairs
  EXPECT_EQ(json["wins_a"], 10);
  EXPECT_EQ(json["draws"], 0);
  EXPECT_EQ(json["wins_b"], 0);
  EXPECT_GT(json["mean_margin"], 30);
  EXPECT_GT(json["stderr"], 0);
  EXPECT_GT(json["ms_per_move_a"], 0);
  EXPECT_GE(json["ms_per_move_b"], 0);
  EXPECT_TRUE(json["elo"].is_null());
  EXPECT_GT(json["elo_low"], 100);
  EXPECT_EQ(json["pairs"], Json({0, 0, 0, 0, 5}));
  EXPECT_EQ(json["stopped"], false);
}

TEST(CliArena, EqualsAreEqual) {
  const Json json = run_match({"--a", "greedy", "--b", "greedy", "--games", "6"});
  EXPECT_EQ(json["wins_a"], json["wins_b"]);
  EXPECT_EQ(json["mean_margin"], 0.0);
  EXPECT_EQ(json["mean_score_a"], json["mean_score_b"]);
  EXPECT_EQ(json["elo"], 0.0);
}

TEST(CliArena, ThreadsChangeNothing) {
  for (const Arguments& players :
       {Arguments{"--a", "greedy:20n", "--b", "random", "--seats", "3"},
        Arguments{"--players", "greedy:20n", "random", "greedy:5n"},
        Arguments{"--a", "greedy", "--b", "greedy:40n", "--sprt", "--elo1", "200"}}) {
    Arguments one = players, two = players;
    for (Arguments* a : {&one, &two}) a->insert(a->end(), {"--games", "60"});
    one.insert(one.end(), {"--threads", "1"});
    two.insert(two.end(), {"--threads", "4"});
    Json first = without_times(run_match(one)), second = without_times(run_match(two));
    for (Json* json : {&first, &second}) {
      if (!json->contains("pairings")) continue;
      for (Json& pairing : (*json)["pairings"]) pairing = without_times(pairing);
      for (Json& player : (*json)["players"]) player.erase("ms_per_move");
    }
    EXPECT_EQ(first, second);
  }
}

TEST(CliArena, SprtEndsTheMatch) {
  const Json json =
      run_match({"--a", "greedy", "--b", "random", "--games", "2000", "--sprt", "--elo1", "50"});
  EXPECT_EQ(json["sprt"]["accepted"], "elo1");
  EXPECT_LT(json["games"], 200);
  EXPECT_EQ(json["stopped"], false);
  EXPECT_GE(json["sprt"]["llr"], json["sprt"]["upper"]);
}

TEST(CliArena, MoreSeats) {
  const Json json = run_match(
      {"--a", "greedy", "--b", "random", "--games", "4", "--seats", "4", "--rules", "base+traders-builders"});
  EXPECT_EQ(json["games"], 4);
  EXPECT_EQ(json["share_a"], 1.0);
  EXPECT_EQ(json["even_share"], 0.25);
  EXPECT_FALSE(json.contains("elo"));
}

TEST(CliArena, RoundRobin) {
  const Json json = run_match({"--players", "random", "greedy", "greedy:10n", "--games", "4"});
  EXPECT_EQ(json["games"], 12);
  ASSERT_EQ(json["players"].size(), 3u);
  EXPECT_EQ(json["pairings"].size(), 3u);
  EXPECT_GT(json["players"][1]["elo"], json["players"][0]["elo"]);
  const ProgramResult text =
      run_program({"arena", "--players", "random", "greedy", "greedy:10n", "--games", "2"});
  EXPECT_EQ(text.code, 0);
  EXPECT_NE(text.out.find(" 1 greedy "), std::string::npos) << text.out;
}

// One against copies of the other, and the other way round.
TEST(CliArena, RoundRobinWithMoreSeats) {
  const Arguments players{"--players", "random", "greedy", "greedy:10n", "--games", "6", "--seats", "3"};
  const Json json = run_match(players);
  EXPECT_EQ(json["games"], 18);
  EXPECT_EQ(json["pairings"].size(), 6u);
  EXPECT_EQ(json["pairings"][1]["a"], json["pairings"][0]["b"]);
  double points = 0;
  for (const Json& player : json["players"]) points += player["points"].get<double>();
  EXPECT_NEAR(points, 18, 1e-9);
  EXPECT_GT(json["players"][1]["elo"], json["players"][0]["elo"]);
}

TEST(CliArena, KeepsEveryGame) {
  const TemporaryFolder folder;
  run_match({"--a", "greedy:10n", "--b", "random", "--games", "4", "--out", folder.path()});
  ASSERT_EQ(folder.files().size(), 4u);
  EXPECT_EQ(folder.files()[0], "game-000000.bastide");
  const std::string text = read_file(folder.path("game-000001.bastide"));
  EXPECT_NE(text.find("seat 0 random\nseat 1 greedy:10n\n"), std::string::npos) << text;
  EXPECT_EQ(run_program({"score", folder.path("game-000001.bastide")}).code, 0);
}

// A journal has games without their records: better said than found out.
TEST(CliArena, RecordsOfEarlierGamesMustBeThere) {
  const TemporaryFolder folder;
  Arguments match{"arena", "--a",       "greedy:5n",           "--b", "random", "--games",
                  "2",     "--journal", folder.path("journal")};
  EXPECT_EQ(run_program(match).code, 0);
  match.insert(match.end(), {"--out", folder.path("records")});
  const ProgramResult r = run_program(match);
  EXPECT_EQ(r.code, 2);
  EXPECT_NE(r.err.find("--out: game 0 is in the journal, but there is no "), std::string::npos) << r.err;
}

TEST(CliArena, RecordsOfAnotherMatchAreKept) {
  const TemporaryFolder folder;
  run_match({"--a", "greedy:5n", "--b", "random", "--games", "2", "--out", folder.path()});
  const std::string before = read_file(folder.path("game-000001.bastide"));
  const ProgramResult r = run_program(
      {"arena", "--a", "random", "--b", "random", "--games", "4", "--seed", "2", "--out", folder.path()});
  EXPECT_EQ(r.code, 2);
  EXPECT_NE(r.err.find("game-000000.bastide is there already"), std::string::npos) << r.err;
  EXPECT_EQ(read_file(folder.path("game-000001.bastide")), before);
  // Nor when a journal goes on that has nothing to do with them.
  Arguments match{"arena", "--a", "random", "--b", "random", "--games", "2", "--journal", folder.path("j")};
  ASSERT_EQ(run_program(match).code, 0);
  match[6] = "4";
  match.insert(match.end(), {"--out", folder.path()});
  const ProgramResult on = run_program(match);
  EXPECT_EQ(on.code, 2);
  EXPECT_NE(on.err.find("game-000000.bastide is not game 0 of the journal"), std::string::npos) << on.err;
  EXPECT_EQ(read_file(folder.path("game-000001.bastide")), before);
}

TEST(CliArena, RecordsGoOnWithTheirJournal) {
  const TemporaryFolder folder;
  Arguments match{"arena", "--a",       "greedy:5n",      "--b",   "random",        "--games",
                  "2",     "--journal", folder.path("j"), "--out", folder.path("r")};
  ASSERT_EQ(run_program(match).code, 0);
  match[6] = "4";
  folder.write("r/game-000003.bastide", "it was killed before it came into the journal");
  const ProgramResult r = run_program(match);
  EXPECT_EQ(r.code, 0) << r.err;
  EXPECT_EQ(run_program({"score", folder.path("r/game-000003.bastide")}).code, 0);
}

// Killed before its first game came into the journal, and when all games in it are forfeits.
TEST(CliArena, RecordsGoOnWithoutAGameOfTheirsInTheJournal) {
  const TemporaryFolder folder;
  Arguments match{"arena", "--a",       "greedy:5n",      "--b",   "random",        "--games",
                  "2",     "--journal", folder.path("j"), "--out", folder.path("r")};
  ASSERT_EQ(run_program(match).code, 0);
  const std::string journal = read_file(folder.path("j"));
  const std::string record = read_file(folder.path("r/game-000000.bastide"));
  folder.write("j", journal.substr(0, journal.find('\n') + 20));
  const ProgramResult r = run_program(match);
  EXPECT_EQ(r.code, 0) << r.err;
  EXPECT_EQ(read_file(folder.path("r/game-000000.bastide")), record);
  // Another seed has other tiles, so the records are not its own.
  match[8] = folder.path("other");
  match.insert(match.end(), {"--seed", "2"});
  const ProgramResult other = run_program(match);
  EXPECT_EQ(other.code, 2);
  EXPECT_NE(other.err.find("game-000000.bastide is there already"), std::string::npos) << other.err;
  EXPECT_EQ(read_file(folder.path("r/game-000000.bastide")), record);
}

// ---------------------------------------------------------------- interruption

TEST(CliArena, AJournalIsAFile) {
  const ProgramResult r =
      run_program({"arena", "--a", "greedy:5n", "--b", "random", "--games", "2", "--journal", "/dev/null"});
  EXPECT_EQ(r.code, 2);
  EXPECT_NE(r.err.find("/dev/null: a journal is a file"), std::string::npos) << r.err;
}

TEST(CliArena, AMatchGoesOnWhereItWasInterrupted) {
  const TemporaryFolder folder;
  const std::string whole = folder.path("whole"), parts = folder.path("parts");
  const Arguments match{"--a", "greedy:30n", "--b", "random", "--rules", "base+tower", "--games", "40"};
  const auto with = [&](Arguments more) {
    Arguments all = match;
    all.insert(all.end(), more.begin(), more.end());
    return all;
  };
  const Json uninterrupted = run_match(with({"--journal", whole}));
  // Killed after some games, in the middle of a line.
  const std::string text = read_file(whole);
  folder.write("parts", text.substr(0, text.size() * 2 / 5));
  const Json resumed = run_match(with({"--journal", parts, "--threads", "2"}));
  EXPECT_EQ(without_times(resumed), without_times(uninterrupted));
  const Json again = run_match(with({"--journal", parts}));
  EXPECT_EQ(again, resumed);  // nothing is left to play
  // A damaged one, and that of another match, are refused and stay as they are.
  for (const Arguments& wrong : {with({"--journal", parts, "--seed", "2"}), with({"--journal", whole})}) {
    if (wrong.size() == match.size() + 2) std::ofstream(whole, std::ios::app) << "garbage\n";
    const std::string before = read_file(wrong[match.size() + 1]);
    Arguments all{"arena"};
    all.insert(all.end(), wrong.begin(), wrong.end());
    const ProgramResult r = run_program(all);
    EXPECT_EQ(r.code, 2);
    EXPECT_TRUE(is_one_message(r.err)) << r.err;
    EXPECT_EQ(read_file(wrong[match.size() + 1]), before);
  }
}

TEST(CliArena, CtrlCEndsCleanlyAndSaysHowToGoOn) {
  const TemporaryFolder folder;
  const auto some_games_are_written = [&] {
    const std::string journal = read_file(folder.path("journal"));
    return std::count(journal.begin(), journal.end(), '\n') > 8;
  };
  const ProgramResult r = run_program({"arena", "--a", "greedy:5n", "--b", "random", "--games", "1000000",
                                       "--journal", folder.path("journal"), "--json"},
                                      {.interrupt_when = some_games_are_written});
  EXPECT_EQ(r.code, 1);
  EXPECT_NE(r.err.find("the same command goes on"), std::string::npos) << r.err;
  const Json json = Json::parse(r.out, nullptr, false);
  EXPECT_EQ(JsonSchema("arena.schema.json").check(json), "");
  EXPECT_EQ(json["stopped"], true);
  EXPECT_GT(json["games"], 0);
  EXPECT_TRUE(read_file(folder.path("journal")).ends_with("}\n"));
}

// ---------------------------------------------------------------- other programs

std::string engine() { return "exec:'" BASTIDE_PROGRAM "' engine --player greedy"; }

TEST(CliArena, AnotherProgramPlaysAsWellAsTheSamePlayerInside) {
  for (const char* seats : {"2", "3"}) {
    const Json inside = run_match(
        {"--a", "greedy", "--b", "greedy", "--games", "4", "--rules", "base+tower", "--seats", seats});
    const Json outside = run_match(
        {"--a", "greedy", "--b", engine(), "--games", "4", "--rules", "base+tower", "--seats", seats});
    for (const char* key : {"wins_a", "draws", "mean_margin", "mean_score_a", "mean_score_b", "moves_b"})
      EXPECT_EQ(inside[key], outside[key]) << key;
    EXPECT_EQ(outside["forfeits_b"], 0);
  }
}

// A program in the shell's language that answers `go` with this, and everything else as it should.
std::string bot(const TemporaryFolder& folder, const std::string& at_go) {
  return "exec@20ms:exec sh " + folder.write("bot.sh", R"(while read -r word rest; do
  case $word in
    bastide) echo "id name Test"; echo "protocol 1"; echo ready ;;
    newgame|play) echo ok ;;
    go) )" + at_go + R"( ;;
    quit) exit ;;
  esac
done
)");
}

TEST(CliArena, BadBotsLoseTheirGamesAndNothingElse) {
  struct {
    const char* at_go;
    const char* reason;
    const char* patience = "20";  // short only where it is waited for
  } const cases[] = {
      {"exit 7", "exit code 7"},
      {"kill -SEGV $$", "by signal 11"},
      {"echo what?", "expected bestmove, found \"what?\""},
      {"echo bestmove", "without a move"},
      {"echo 'bestmove @0,0>0'", "illegal move: bestmove \"@0,0>0\": cell 0,0 is taken"},
      {"echo 'bestmove nonsense'", "bestmove \"nonsense\""},
      {"echo 'error no idea'", "error no idea"},
      {"sleep 1000", "silent for too long", "0.5"},
      {"while :; do echo info; done", "does not come to a move", "1"},
      {"exec 1>&-; sleep 1000", "closed its output"},
      {"printf 'x%.0s' $(seq 100000); echo", "expected bestmove"},
  };
  for (const auto& c : cases) {
    const TemporaryFolder folder;
    const Json json = run_match({"--a", "random", "--b", bot(folder, c.at_go), "--games", "2", "--threads",
                                 "1", "--patience", c.patience});
    EXPECT_EQ(json["wins_a"], 2) << c.at_go;
    EXPECT_EQ(json["forfeits_b"], 2) << c.at_go;
    EXPECT_TRUE(json["stderr"].is_null());
    EXPECT_EQ(json["overshoot_ms_p99_b"].is_null(), json["moves_b"] == 0) << c.at_go;
    EXPECT_EQ(json["ms_per_move_b"].is_null(), json["moves_b"] == 0) << c.at_go;
    ASSERT_EQ(json["forfeits"].size(), 2u);
    const std::string reason = json["forfeits"][0]["reason"];
    EXPECT_NE(reason.find(c.reason), std::string::npos) << c.at_go << ": " << reason;
  }
}

// One that never moves, among others, and one that nobody comes to play with.
TEST(CliArena, WhatIsNotKnownIsNull) {
  const TemporaryFolder folder;
  const Json silent =
      run_match({"--players", "random", "greedy:10n", bot(folder, "exit 7"), "--games", "2"})["players"][2];
  EXPECT_TRUE(silent["ms_per_move"].is_null() && silent["mean_score"].is_null()) << silent;
  EXPECT_TRUE(silent["elo"].is_number()) << silent;
  const auto some_games_are_written = [&] {
    const std::string journal = read_file(folder.path("journal"));
    return std::count(journal.begin(), journal.end(), '\n') > 2;
  };
  Arguments stopped{"arena", "--players", "random", "greedy:5n", "search:100s",          "--games",
                    "2",     "--threads", "1",      "--journal", folder.path("journal"), "--json"};
  const ProgramResult r = run_program(stopped, {.interrupt_when = some_games_are_written});
  EXPECT_EQ(r.code, 1);
  const Json json = Json::parse(r.out, nullptr, false);
  EXPECT_EQ(JsonSchema("arena.schema.json").check(json), "");
  const Json& players = json["players"];
  EXPECT_TRUE(players[2]["elo"].is_null() && players[2]["elo_stderr"].is_null()) << players;
  EXPECT_LT(players[0]["elo_stderr"], 1000) << players;
  EXPECT_EQ(double(players[0]["elo"]), -double(players[1]["elo"])) << players;
}

// A mistake in the command line, not a player that loses: nothing is played, nothing is in the journal.
TEST(CliArena, ProgramsThatDoNotShakeHandsAreRefused) {
  struct {
    const char* command;
    const char* reason;
    const char* patience = "20";
  } const cases[] = {
      {"exec:exit 1", "handshake: it has ended, exit code 1"},
      {"exec:/nonexistent/bot 2>/dev/null", "exit code 127"},
      {"exec:echo hello; cat >/dev/null", "found \"hello\""},
      {"exec:echo ready; cat >/dev/null", "protocol 1"},
      {"exec:exec yes", "found \"y\""},
      {"exec:exec sleep 1000", "handshake: it was silent for too long", "0.5"},
  };
  for (const auto& c : cases) {
    const TemporaryFolder folder;
    const ProgramResult r = run_program({"arena", "--a", c.command, "--b", "random", "--games", "2",
                                         "--patience", c.patience, "--journal", folder.path("journal")});
    EXPECT_EQ(r.code, 2) << c.command;
    EXPECT_NE(r.err.find(c.reason), std::string::npos) << c.command << ": " << r.err;
    EXPECT_NE(r.err.find("player exec:"), std::string::npos) << r.err;
    EXPECT_EQ(std::ranges::count(read_file(folder.path("journal")), '\n'), 1) << "only what is played";
  }
}

TEST(CliArena, ABotThatCannotBeginAGameLosesIt) {
  const Json json = run_match({"--a", "exec:echo protocol 1; echo ready; cat >/dev/null", "--b", "random",
                               "--games", "2", "--threads", "2", "--patience", "0.5"});
  EXPECT_EQ(json["forfeits_a"], 2);
  EXPECT_EQ(json["wins_b"], 2);
  const std::string reason = json["forfeits"][0]["reason"];
  EXPECT_NE(reason.find("newgame: it was silent"), std::string::npos) << reason;
  // Nothing was played to its end, so there is nothing to average.
  for (const char* key : {"mean_margin", "stderr", "mean_score_a", "mean_score_b"})
    EXPECT_TRUE(json[key].is_null()) << key;
}

// A bot that is only late is told to stop, and plays on.
TEST(CliArena, LateBotsAreReportedAndPlayOn) {
  const TemporaryFolder folder;
  const std::string slow = folder.write("slow.sh", "'" BASTIDE_PROGRAM R"(' engine | while read -r line; do
  case $line in bestmove*) sleep 0.03 ;; esac
  echo "$line"
done
)");
  const Json json = run_match({"--a", "random", "--b", "exec@1ms:sh " + slow, "--games", "2"});
  EXPECT_EQ(json["forfeits_b"], 0) << json["forfeits"];
  EXPECT_GT(json["overshoot_ms_p99_b"], 25);
  EXPECT_GE(json["overshoot_ms_max_b"], json["overshoot_ms_p99_b"]);
  EXPECT_TRUE(json["overshoot_ms_p99_a"].is_null());
}

// Whoever thinks before it says that it has heard the others' moves thinks in its own time.
TEST(CliArena, TimeToHearMovesIsCounted) {
  const TemporaryFolder folder;
  const std::string slow = folder.write("slow.sh", R"(while read -r line; do
  case $line in play*) sleep 0.03 ;; esac
  echo "$line"
done | ')" BASTIDE_PROGRAM "' engine\n");
  const Json json = run_match({"--a", "random", "--b", "exec@1ms:sh " + slow, "--games", "2"});
  EXPECT_EQ(json["forfeits_b"], 0) << json["forfeits"];
  EXPECT_GT(json["overshoot_ms_p99_b"], 25);
}

}  // namespace
}  // namespace bastide::test
