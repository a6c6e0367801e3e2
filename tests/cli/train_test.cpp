// `bastide train`: the same command gives the same weights, however it came to its end.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/cli/program.h"

namespace bastide::test {
namespace {

std::vector<std::string> training(const std::string& out, const std::vector<std::string>& more = {}) {
  std::vector<std::string> arguments = {"train", "--games", "48",   "--batch", "4", "--steps",
                                        "3",     "--set",   "base", "--out",   out};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return arguments;
}

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

TEST(CliTrain, ThreadsChangeNothing) {
  const TemporaryFolder folder;
  ASSERT_EQ(run_program(training(folder.path("one.json"), {"--threads", "1"})).code, 0);
  ASSERT_EQ(run_program(training(folder.path("three.json"), {"--threads", "3"})).code, 0);
  EXPECT_EQ(read_file(folder.path("one.json")), read_file(folder.path("three.json")));
}

TEST(CliTrain, GoesOnWhereItWasInterrupted) {
  const TemporaryFolder folder;
  const ProgramResult whole = run_program(training(folder.path("whole.json")));
  ASSERT_EQ(whole.code, 0);
  const std::string parts = folder.path("parts.json");
  const ProgramResult stopped = run_program(training(parts), {.interrupt_after_ms = 1});
  ASSERT_EQ(stopped.code, 1) << stopped.err;
  EXPECT_NE(stopped.out.find("the same command goes on from " + parts + ".checkpoint"), std::string::npos);
  EXPECT_FALSE(std::filesystem::exists(parts));
  const ProgramResult other = run_program(training(parts, {"--seed", "2"}));
  EXPECT_EQ(other.code, 2);
  EXPECT_NE(other.err.find("belongs to other settings"), std::string::npos) << other.err;
  const ProgramResult renamed = run_program(
      {"train", "--games", "48", "--batch", "4", "--steps", "3", "--set", "expanded", "--out", parts});
  EXPECT_EQ(renamed.code, 2);
  EXPECT_NE(renamed.err.find("belongs to other settings"), std::string::npos) << renamed.err;
  const ProgramResult ended = run_program(training(parts));
  ASSERT_EQ(ended.code, 0) << ended.err;
  EXPECT_EQ(first_line(ended.out), first_line(whole.out)) << "the means go on, too";
  EXPECT_EQ(read_file(folder.path("whole.json")), read_file(parts));
  EXPECT_FALSE(std::filesystem::exists(parts + ".checkpoint"));
}

TEST(CliTrain, OtherSetsStayAndTheSetSaysHowItWasMade) {
  const TemporaryFolder folder;
  const std::string out = folder.path("weights.json");
  const std::string from = out + ":base";
  ASSERT_EQ(run_program(training(out)).code, 0);
  const auto before = nlohmann::json::parse(read_file(out));
  ASSERT_EQ(
      run_program({"train", "--games", "3", "--batch", "2", "--rate", "0.002", "--seed", "5", "--rules",
                   "base+river", "--seats", "random", "--from", from, "--set", "expanded", "--out", out})
          .code,
      0);
  const auto after = nlohmann::json::parse(read_file(out));
  ASSERT_EQ(after["sets"].size(), 2u);
  EXPECT_EQ(after["sets"][0], before["sets"][0]);
  EXPECT_EQ(after["sets"][1]["name"], "expanded");
  EXPECT_EQ(after["sets"][1]["made"],
            "rules base+river, seats random, games 3, seed 5, rate 0.002, batch 2, steps 1, from " + from);
}

// However it was damaged: nothing is learned from it, and nothing is written.
TEST(CliTrain, RefusesACheckpointThatCannotBe) {
  const TemporaryFolder folder;
  const std::string out = folder.path("weights.json"), checkpoint = out + ".checkpoint";
  ASSERT_EQ(run_program(training(out), {.interrupt_after_ms = 1}).code, 1);  // leaves a good one
  const auto good = nlohmann::json::parse(read_file(checkpoint));
  const std::tuple<const char*, nlohmann::json, const char*> cases[] = {
      {"/games", 47, "games: 47 are no whole batches of 4"},
      {"/games", 52, "belongs to other settings"},
      {"/steps", 999, "steps: expected "},
      {"/spread/7", -1, "spread[7]: expected a number from 0"},
      {"/mean/7", 1e300, "mean[7]: 1e+300 does not go with the spread"},
      {"/points", 1e300, "points: expected a number of at most a million"},
  };
  for (const auto& [place, value, message] : cases) {
    auto bad = good;
    bad[nlohmann::json::json_pointer(place)] = value;
    folder.write("weights.json.checkpoint", bad.dump());
    const ProgramResult r = run_program(training(out));
    EXPECT_EQ(r.code, 2) << place;
    EXPECT_NE(r.err.find(message), std::string::npos) << r.err;
    EXPECT_FALSE(std::filesystem::exists(out));
    EXPECT_EQ(nlohmann::json::parse(read_file(checkpoint)), bad) << place;
  }
}

// A random ruleset may be for five at most.
TEST(CliTrain, RandomRulesetsGetAsManySeatsAsTheyHave) {
  const TemporaryFolder folder;
  const ProgramResult r = run_program({"train", "--rules", "random", "--seats", "6", "--games", "4",
                                       "--batch", "2", "--out", folder.path("weights.json")});
  EXPECT_EQ(r.code, 0) << r.err;
}

TEST(CliTrain, WritesToAFile) {
  for (const char* option : {"--out", "--checkpoint"}) {
    const TemporaryFolder folder;
    std::vector<std::string> arguments = {"train", "--games", "1"};
    if (option != std::string("--out")) arguments.insert(arguments.end(), {"--out", folder.path("w.json")});
    arguments.insert(arguments.end(), {option, "-"});
    const ProgramResult r = run_program(arguments);
    EXPECT_EQ(r.code, 2);
    EXPECT_NE(r.err.find(std::string(option) + ": expected a file; found -"), std::string::npos) << r.err;
  }
}

// Without waiting for the end of the batch, which would take minutes.
TEST(CliTrain, CtrlCEndsALargeBatch) {
  const TemporaryFolder folder;
  const ProgramResult r = run_program(
      {"train", "--rules", "all", "--batch", "1024", "--games", "2048", "--out", folder.path("weights.json")},
      {.interrupt_after_ms = 1});
  EXPECT_EQ(r.code, 1) << r.err;
  EXPECT_NE(r.out.find("the same command goes on"), std::string::npos) << r.out;
}

// What cannot be written at the end is refused at the beginning.
TEST(CliTrain, RefusesAtOnceWhatItCouldNotWrite) {
  const TemporaryFolder folder;
  const std::string out = folder.path("weights.json");
  const ProgramResult same = run_program(training(out, {"--checkpoint", folder.path("./weights.json")}));
  EXPECT_EQ(same.code, 2);
  EXPECT_NE(same.err.find("is the file of --out, too"), std::string::npos) << same.err;
  const ProgramResult nowhere = run_program(training(folder.path("nowhere/weights.json")));
  EXPECT_EQ(nowhere.code, 2);
  EXPECT_NE(nowhere.err.find("--out: " + folder.path("nowhere") + ": No such file"), std::string::npos)
      << nowhere.err;
  EXPECT_TRUE(folder.files().empty());
}

}  // namespace
}  // namespace bastide::test
