// Series of random games: complete, repeatable, and divisible in any way.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/cli/program.h"

namespace bastide::test {
namespace {

std::vector<std::string> series(const std::string& folder, int first, int games, int threads) {
  return {"simulate",
          "--rules",
          "random",
          "--seats",
          "random",
          "--seed",
          "11",
          "--games",
          std::to_string(games),
          "--first-game",
          std::to_string(first),
          "--check",
          "full",
          "--threads",
          std::to_string(threads),
          "--out",
          folder,
          "--json"};
}

TEST(CliSimulate, PartsOfASeriesAreTheSeries) {
  const TemporaryFolder whole, parts;
  const ProgramResult all = run_program(series(whole.path(), 0, 20, 1));
  ASSERT_EQ(all.code, 0) << all.out << all.err;
  ASSERT_EQ(run_program(series(parts.path(), 0, 10, 1)).code, 0);
  ASSERT_EQ(run_program(series(parts.path(), 10, 10, 2)).code, 0);
  ASSERT_EQ(whole.files().size(), 20u);
  EXPECT_EQ(whole.files(), parts.files());
  EXPECT_EQ(whole.files().front(), "game-000000.bastide");
  for (const std::string& file : whole.files()) {
    EXPECT_EQ(read_file(whole.path(file)), read_file(parts.path(file))) << file;
  }
}

TEST(CliSimulate, ThreadsChangeNothing) {
  const TemporaryFolder a, b;
  auto one = nlohmann::json::parse(run_program(series(a.path(), 3, 17, 1)).out);
  auto two = nlohmann::json::parse(run_program(series(b.path(), 3, 17, 2)).out);
  for (auto* json : {&one, &two}) json->erase("seconds");
  EXPECT_EQ(one, two);
}

TEST(CliSimulate, Summary) {
  const ProgramResult r = run_program({"simulate", "--games", "5", "--seats", "3"});
  EXPECT_EQ(r.code, 0);
  EXPECT_EQ(r.err, "");
  EXPECT_NE(r.out.find("5 games"), std::string::npos);
  EXPECT_NE(r.out.find("discards"), std::string::npos);
}

TEST(CliSimulate, CtrlCSaysWhereToGoOn) {
  const ProgramResult r = run_program({"simulate", "--games", "1000000000", "--threads", "2", "--json"},
                                      {.interrupt_after_ms = 300});
  EXPECT_EQ(r.code, 1);
  const auto json = nlohmann::json::parse(r.out);
  EXPECT_TRUE(json["stopped"]);
  EXPECT_EQ(json["resume_at"], json["games"]);
  EXPECT_GT(json["games"].get<int>(), 0);
}

TEST(CliSimulate, FullDiskLeavesNoPartOfARecord) {
  // A folder that vanishes cannot be written to; nothing half done stays behind.
  const TemporaryFolder folder;
  std::filesystem::create_directory(folder.path("game-000002.bastide"));
  const ProgramResult r = run_program({"simulate", "--games", "5", "--out", folder.path()});
  EXPECT_EQ(r.code, 2);
  EXPECT_TRUE(is_one_message(r.err)) << r.err;
  for (const std::string& file : folder.files()) EXPECT_TRUE(file.ends_with(".bastide")) << file;
}

}  // namespace
}  // namespace bastide::test
