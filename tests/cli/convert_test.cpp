// convert, and score for .jcz files: formats, errors, assertions, schemas.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/cli/program.h"
#include "tests/support/json_schema.h"

namespace bastide::test {
namespace {

using Json = nlohmann::json;

std::string sample(const std::string& name) { return BASTIDE_SOURCE_DIR "/tests/jcz/" + name + ".jcz"; }

TEST(CliConvert, AllDirections) {
  const TemporaryFolder folder;
  const std::string endings[] = {".jcz", ".bastide", ".json"};
  // Each format becomes each other one, and all end in the same record.
  const std::string first = folder.path("first.bastide");
  ASSERT_EQ(run_program({"convert", sample("builder-pig-goods"), first}).code, 0);
  for (const std::string& from : endings) {
    const std::string source = folder.path("from" + from);
    ASSERT_EQ(run_program({"convert", first, source}).code, 0);
    for (const std::string& to : endings) {
      const std::string target = folder.path("to" + to), back = folder.path("back.bastide");
      ASSERT_EQ(run_program({"convert", source, target}).code, 0);
      ASSERT_EQ(run_program({"convert", target, back}).code, 0);
      EXPECT_EQ(read_file(back), read_file(first)) << from << to;
    }
  }
}

TEST(CliConvert, StandardInputAndOutput) {
  const std::string text = read_file(sample("basics"));
  const ProgramResult r = run_program({"convert", "-", "-", "--to", "bastide"}, {.text = text});
  ASSERT_EQ(r.code, 0) << r.err;
  EXPECT_EQ(
      r.out,
      "bastide 1\nruleset base\nseats 2\ndraws 3\nseat 0 Alice\nseat 1 Bob\n=E @0,-1>2 F:c0\n=U @1,0>0 F:r0\n"
      "=V @2,0>0 F:f0\nresult 7 3\n");
  const ProgramResult same =
      run_program({"convert", "-", "-", "--from", "jcz", "--to", "bastide"}, {.text = text});
  EXPECT_EQ(same.out, r.out);
  const ProgramResult wrong =
      run_program({"convert", "-", "-", "--from", "json", "--to", "bastide"}, {.text = text});
  EXPECT_EQ(wrong.code, 2);
  EXPECT_TRUE(is_one_message(wrong.err)) << wrong.err;
}

TEST(CliConvert, BadUsageAndBadFiles) {
  const TemporaryFolder folder;
  const std::string deep = folder.write("deep.jcz", std::string(1'000'000, '['));
  const std::string garbage = folder.write("garbage.jcz", std::string(3'000'000, '\xff'));
  const std::string huge = folder.write("huge.jcz", std::string(9'000'000, ' '));
  const std::string symbols =
      folder.write("symbols.bastide", "bastide 1\nruleset base+anniversary\nseats 2\nunfinished\n");
  const struct {
    std::vector<std::string> arguments;
    std::string part;
  } table[] = {
      {{"convert"}, "IN"},
      {{"convert", sample("basics")}, "OUT"},
      {{"convert", sample("basics"), "-"}, "says no format"},
      {{"convert", sample("basics"), folder.path("x.txt")}, "says no format"},
      {{"convert", sample("basics"), "-", "--to", "xml"}, "one of bastide|json|jcz"},
      {{"convert", folder.path("none.jcz"), "-", "--to", "json"}, "No such file"},
      {{"convert", deep, "-", "--to", "json"}, "nested more than 16 deep"},
      {{"convert", garbage, "-", "--to", "json"}, "line 1, column 1: not well-formed JSON"},
      {{"convert", huge, "-", "--to", "json"}, "larger than"},
      {{"convert", symbols, folder.path("out.jcz")}, "JCloisterZone does not have the element symbol"},
      {{"score", deep}, "nested more than 16 deep"},
      {{"score", symbols, "--assert"}, "only .jcz files carry assertions"},
  };
  for (const auto& [arguments, part] : table) {
    const ProgramResult r = run_program(arguments);
    EXPECT_EQ(r.code, 2) << part;
    EXPECT_EQ(r.out, "");
    EXPECT_TRUE(is_one_message(r.err)) << r.err;
    EXPECT_NE(r.err.find(part), std::string::npos) << r.err;
  }
  EXPECT_FALSE(std::filesystem::exists(folder.path("out.jcz")));
}

TEST(CliScore, JczHasAnEntryForEachMessage) {
  const JsonSchema schema("score.schema.json");
  for (const char* name : {"basics", "tower-late-ransom", "builder-pig-goods", "undo", "princess-must"}) {
    const ProgramResult r = run_program({"score", sample(name), "--json", "--assert"});
    ASSERT_EQ(r.code, 0) << r.err;
    const Json json = Json::parse(r.out);
    EXPECT_EQ(schema.check(json), "") << name;
    const Json file = Json::parse(read_file(sample(name)));
    EXPECT_EQ(json["plies"].size(), file["replay"].size());
    EXPECT_EQ(json["plies"].back()["scores"], json["final_scores"]);
    EXPECT_EQ(json["names"][0], "Alice");
    EXPECT_EQ(json["assertions"].size(), file["test"]["assertions"].size());
    std::vector<int> sums(2, 0);
    for (const auto& e : json["events"]) sums[e["seat"].get<std::size_t>()] += e["points"].get<int>();
    EXPECT_EQ(json["final_scores"].get<std::vector<int>>(), sums);
  }
  EXPECT_FALSE(Json::parse(run_program({"score", sample("basics"), "--json"}).out).contains("assertions"));
}

TEST(CliScore, AssertionsDecideTheExitCode) {
  const ProgramResult good = run_program({"score", sample("basics"), "--assert"});
  EXPECT_EQ(good.code, 0);
  EXPECT_NE(good.out.find("ok      Alice has 7 points\n"), std::string::npos) << good.out;
  std::string text = read_file(sample("basics"));
  text.replace(text.find("Alice has 7"), 11, "Alice has 8");
  const ProgramResult bad = run_program({"score", "-", "--assert"}, {.text = text});
  EXPECT_EQ(bad.code, 1);
  EXPECT_NE(bad.out.find("FAILED  Alice has 8 points: 7 points\n"), std::string::npos) << bad.out;
  EXPECT_NE(bad.out.find("ok      Bob has 3 points\n"), std::string::npos);
}

TEST(CliScore, RecordsFitTheSchemas) {
  const JsonSchema scores("score.schema.json"), records("record.schema.json");
  const TemporaryFolder folder;
  run_program({"simulate", "--rules", "all{ransom-when=any-decision}", "--seats", "5", "--games", "6",
               "--out", folder.path()});
  for (const std::string& name : folder.files()) {
    const ProgramResult r = run_program({"score", folder.path(name), "--json"});
    ASSERT_EQ(r.code, 0) << r.err;
    EXPECT_EQ(scores.check(Json::parse(r.out)), "");
    const ProgramResult json = run_program({"convert", folder.path(name), "-", "--to", "json"});
    EXPECT_EQ(records.check(Json::parse(json.out)), "");
  }
  Json spoilt = Json::parse(run_program({"convert", sample("basics"), "-", "--to", "json"}).out);
  EXPECT_EQ(records.check(spoilt), "");
  spoilt["moves"][0] = "dance";
  EXPECT_NE(records.check(spoilt), "");
}

TEST(CliShow, DrawsTheBoardOfAJczFile) {
  const ProgramResult r = run_program({"show", sample("basics")});
  EXPECT_EQ(r.code, 0) << r.err;
  EXPECT_NE(r.out.find("Alice"), std::string::npos);
}

}  // namespace
}  // namespace bastide::test
