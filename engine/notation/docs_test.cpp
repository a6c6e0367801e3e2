// Every example in docs/formats is read by the parser it is an example of.
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <sstream>

#include "interop/jcz/assertions.h"
#include "interop/record_json.h"
#include "notation/move_text.h"
#include "notation/position.h"
#include "notation/ruleset_text.h"
#include "tests/support/random_game.h"

namespace bastide {
namespace {

std::string read_document(const std::string& name) {
  std::ifstream file(std::string(BASTIDE_SOURCE_DIR "/docs/formats/") + name);
  EXPECT_TRUE(file) << name;
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

// The fenced blocks with this tag.
std::vector<std::string> blocks(const std::string& document, const std::string& tag) {
  std::vector<std::string> out;
  std::istringstream lines(document);
  std::string line;
  bool inside = false;
  while (std::getline(lines, line)) {
    if (inside && line == "```") {
      inside = false;
    } else if (inside) {
      out.back() += line + "\n";
    } else if (line == "```" + tag) {
      inside = true;
      out.emplace_back();
    }
  }
  EXPECT_FALSE(inside) << "a block is not closed";
  EXPECT_FALSE(out.empty()) << "no block " << tag;
  return out;
}

std::vector<std::string> lines_of(const std::string& block) {
  std::vector<std::string> out;
  std::istringstream lines(block);
  for (std::string line; std::getline(lines, line);) out.push_back(line);
  return out;
}

TEST(Documents, Rulesets) {
  const std::string document = read_document("ruleset.md");
  for (const std::string& block : blocks(document, "ruleset")) {
    for (const std::string& line : lines_of(block)) {
      const auto rules = ruleset(line);
      EXPECT_TRUE(rules) << line << ": " << rules.error().text();
    }
  }
  // The table of canonical texts: | `written` | `printed` |
  const std::regex row(R"(\n\| `(\S+)` \| `(\S+)` \|)");
  int rows = 0;
  for (std::sregex_iterator i(document.begin(), document.end(), row), end; i != end; ++i, ++rows) {
    const auto spec = parse_ruleset((*i)[1].str());
    ASSERT_TRUE(spec) << (*i)[1];
    EXPECT_EQ(print_ruleset(*spec), (*i)[2].str());
  }
  EXPECT_EQ(rows, 4);
}

TEST(Documents, Records) {
  for (const char* name : {"notation.md", "record.md"}) {
    for (const std::string& block : blocks(read_document(name), "bastide")) {
      const auto record = parse_record(block);
      ASSERT_TRUE(record) << name << ": " << record.error().text();
      EXPECT_EQ(print_record(*record), block) << "examples are canonical";
    }
  }
}

TEST(Documents, RecordsAsJson) {
  for (const std::string& block : blocks(read_document("record.md"), "json")) {
    const auto record = record_from_json(block);
    ASSERT_TRUE(record) << record.error().text();
    EXPECT_EQ(record_to_json(*record), block);
  }
}

TEST(Documents, JCloisterZonesGames) {
  for (const std::string& block : blocks(read_document("jcz.md"), "jcz")) {
    const auto file = jcz::read_file(block);
    ASSERT_TRUE(file) << file.error().text();
    const auto game = jcz::replay(*file);
    ASSERT_TRUE(game) << game.error().text();
    for (const auto& o : jcz::check_assertions(*file, *game)) EXPECT_TRUE(o.holds) << o.assertion << o.found;
  }
}

TEST(Documents, Positions) {
  for (const std::string& block : blocks(read_document("position.md"), "position")) {
    for (const std::string& line : lines_of(block)) {
      const auto position = parse_position(line);
      ASSERT_TRUE(position) << line << ": " << position.error().text();
      EXPECT_EQ(print_position(*position), line);
      const auto state = set_up(*make_ruleset(position->spec), *position);
      EXPECT_TRUE(state) << line << ": " << state.error().text();
    }
  }
}

// The limits and the keys; tests/cli/convert_test.cpp checks whole records against the schema.
TEST(Documents, TheSchemaDescribesWhatIsWritten) {
  const auto schema = nlohmann::json::parse(read_document("record.schema.json"));
  std::set<std::string> described, written;
  for (const auto& [key, value] : schema["properties"].items()) described.insert(key);
  const std::regex move(schema["properties"]["moves"]["items"]["pattern"].get<std::string>());
  for (u64 seed = 0; seed < 10; ++seed) {
    const Ruleset rules = *make_ruleset(test::random_spec(seed));
    const auto json = nlohmann::json::parse(
        record_to_json(test::random_game(rules, test::random_seats(rules, seed), seed)));
    for (const auto& [key, value] : json.items()) written.insert(key);
    // Only games of limited length and such that stop before a commitment have these: record_json_test.cpp.
    if (seed == 0) written.insert({"draws", "uncommitted"});
    for (const auto& text : json["moves"])
      EXPECT_TRUE(std::regex_match(text.get<std::string>(), move)) << text;
  }
  EXPECT_EQ(written, described);
  EXPECT_EQ(schema["properties"]["edition"]["const"], rules_edition);
  EXPECT_EQ(schema["properties"]["ruleset"]["maxLength"], max_ruleset_bytes);
  EXPECT_EQ(schema["properties"]["seats"]["maximum"], max_seats);
}

}  // namespace
}  // namespace bastide
