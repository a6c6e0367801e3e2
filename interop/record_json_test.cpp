#include "interop/record_json.h"

#include <gtest/gtest.h>

#include "notation/ruleset_text.h"
#include "tests/support/random_game.h"

namespace bastide {
namespace {

constexpr std::string_view opening = R"({
  "format": "bastide-record",
  "edition": 1,
  "ruleset": "base",
  "seats": 2,
  "first": 0,
  "names": ["Ann", ""],
  "moves": [
    "=V", "@1,0>0", "F:r0",
    "=E", "@0,-1>2", "-"
  ]
}
)";

std::string with(std::string_view from, std::string_view to) {
  std::string text(opening);
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

std::string error_of(std::string_view text) {
  const auto record = record_from_json(text);
  return record ? "accepted" : record.error().text();
}

TEST(RecordJson, ReadsWhatTheTextFormSays) {
  const auto json = record_from_json(opening);
  ASSERT_TRUE(json) << json.error().text();
  const auto text = parse_record(
      "bastide 1\nruleset base\nseats 2\nseat 0 Ann\n=V @1,0>0 F:r0\n=E @0,-1>2 -\nunfinished\n");
  EXPECT_EQ(*json, *text);
  EXPECT_EQ(record_to_json(*json), opening);
}

TEST(RecordJson, OnlyTheNecessaryKeys) {
  const auto json = record_from_json(
      R"({"moves":[],"seats":3,"ruleset":"base+river","edition":1,"format":"bastide-record"})");
  ASSERT_TRUE(json) << json.error().text();
  EXPECT_EQ(json->seats, 3);
  EXPECT_TRUE(record_from_json(record_to_json(*json)));
}

TEST(RecordJson, AGameOfLimitedLength) {
  const auto json = record_from_json(with("\"first\": 0,", "\"first\": 0,\n  \"draws\": 40,"));
  ASSERT_TRUE(json) << json.error().text();
  EXPECT_EQ(json->draws, 40);
  EXPECT_EQ(*record_from_json(record_to_json(*json)), *json);
  EXPECT_EQ(error_of(with("\"first\": 0,", "\"draws\": 0,")), "draws: expected a whole number from 1 to 254");
}

TEST(RecordJson, RandomGamesRoundTrip) {
  for (u64 seed = 0; seed < 40; ++seed) {
    const Ruleset rules = *make_ruleset(test::random_spec(seed));
    Record record = test::random_game(rules, test::random_seats(rules, seed), seed);
    if (seed % 3 == 0) record.moves.resize(Rng(seed).below(u32(record.moves.size())));
    const std::string text = record_to_json(record);
    const auto read = record_from_json(text);
    ASSERT_TRUE(read) << read.error().text() << "\n" << text;
    ASSERT_EQ(*read, record);
    ASSERT_EQ(record_to_json(*read), text);
  }
}

TEST(RecordJson, ErrorsNameThePlace) {
  struct Wrong {
    std::string text;
    const char* message;  // beginning
  };
  const Wrong table[] = {
      {"", "line 1, column 1: not well-formed JSON"},
      {"{", "line 1, column 2: not well-formed JSON"},
      {"{\n  \"format\" 1}", "line 2, column 12: not well-formed JSON"},
      {std::string(opening) + "x", "line 13, column 1: not well-formed JSON"},
      {"\"\xff\"", "line 1, column 2: not well-formed JSON"},
      {"[]", "expected an object"},
      {"null", "expected an object"},
      {"{}", "format: expected \"bastide-record\""},
      {with("bastide-record", "bastide"), "format: expected \"bastide-record\""},
      {with("\"edition\": 1", "\"edition\": 2"), "edition: edition 2 is not known here"},
      {with("\"edition\": 1", "\"edition\": \"1\""), "edition: expected a whole number"},
      {with("\"edition\": 1", "\"edition\": 1.0"), "edition: expected a whole number"},
      {with("\"edition\": 1", "\"edition\": 18446744073709551615"), "edition: expected a whole number"},
      {with("\"edition\": 1", "\"edition\": -9223372036854775808"), "edition: expected a whole number"},
      {with("\"edition\": 1,", ""), "edition: expected a whole number"},
      {with("\"base\"", "7"), "ruleset: expected a string"},
      {with("\"base\"", "\"base+x\""), "ruleset: column 6: unknown item \"x\""},
      {with("\"base\"", "\"river\""), "ruleset: a ruleset needs the base game"},
      {with("\"seats\": 2", "\"seats\": 0"), "seats: expected a whole number from 1 to 6"},
      {with("\"seats\": 2", "\"seats\": true"), "seats: expected a whole number from 1 to 6"},
      {with("\"first\": 0", "\"first\": 2"), "first: expected a whole number from 0 to 1"},
      {with("\"first\": 0", "\"first\": null"), "first: expected a whole number from 0 to 1"},
      {with("[\"Ann\", \"\"]", "[\"Ann\"]"),
       "names: expected an array with a string for each of the 2 seats"},
      {with("[\"Ann\", \"\"]", "{}"), "names: expected an array"},
      {with("[\"Ann\", \"\"]", "[\"Ann\", 1]"), "names[1]: expected a string"},
      {with("\"Ann\"", "\"A\\nnn\""), "names[0]: expected a name"},
      {with("\"Ann\"", "\"A\\u0000\""), "names[0]: expected a name"},
      {with("\"=E\"", "\"=Z\""), "moves[3]: unknown tile \"Z\""},
      {with("\"@1,0>0\"", "\"@1,0>2\""), "moves[1]: tile V does not match"},
      {with("\"F:r0\"", "null"), "moves[2]: expected a string"},
      {with("\"F:r0\"", "[]"), "expected no array or object inside another"},
      {with("\"-\"\n  ]", "\"-\"\n  ], \"result\": [0, 0]"), "result: a result, but the game is not over"},
      {with("\"-\"\n  ]", "\"-\"\n  ], \"result\": 0"), "result: expected an array of points"},
      {with("\"-\"\n  ]", "\"-\"\n  ], \"result\": [0, 1e9]"), "result[1]: expected a whole number"},
      {with("\"-\"\n  ]", "\"-\"\n  ], \"note\": 1"), "unknown key \"note\": expected format, edition"},
      {with("\"seats\": 2", "\"seats\": 2, \"seats\": 3"), "seats: the key is there twice"},
  };
  for (const Wrong& w : table) {
    EXPECT_EQ(error_of(w.text).substr(0, std::string_view(w.message).size()), w.message) << w.text;
  }
}

TEST(RecordJson, TheResultIsVerified) {
  const Ruleset rules = *ruleset("base");
  const std::string text = record_to_json(test::random_game(rules, 2, 3));
  const std::size_t at = text.rfind(",\n  \"result\"");
  ASSERT_NE(at, std::string::npos);
  EXPECT_EQ(error_of(text.substr(0, at) + "}").substr(0, 23), "result: expected result");
  EXPECT_EQ(error_of(text.substr(0, at) + ", \"result\": []}").substr(0, 26), "result: the game ends with");
  EXPECT_EQ(error_of(text.substr(0, at) + ", \"result\": [0, 0]}").substr(0, 26),
            "result: the game ends with");
}

TEST(RecordJson, ALastPartThatIsNotCommitted) {
  const std::string open = with("\"-\"\n  ]", "\"-\"\n  ],\n  \"uncommitted\": true");
  const auto record = record_from_json(open);
  ASSERT_TRUE(record) << record.error().text();
  EXPECT_TRUE(record->uncommitted);
  EXPECT_EQ(*record_from_json(record_to_json(*record)), *record);
  EXPECT_FALSE(record_from_json(with("\"-\"\n  ]", "\"-\"\n  ], \"uncommitted\": false"))->uncommitted);
  EXPECT_EQ(error_of(with("\"-\"\n  ]", "\"-\"\n  ], \"uncommitted\": 1")),
            "uncommitted: expected true or false");
  EXPECT_EQ(error_of(with("\"-\"\n  ]", "\"-\"\n  ], \"uncommitted\": true, \"result\": [0, 0]")),
            "result: expected no result: the last part is uncommitted");
}

TEST(RecordJson, DepthAndSizeAreLimited) {
  for (const char* open : {"[", "{\"moves\":", "{\"moves\":["}) {
    std::string deep;
    while (deep.size() + 20 < max_record_bytes) deep += open;
    EXPECT_NE(error_of(deep), "accepted");
  }
  std::string closed(max_record_bytes / 2, '[');
  closed += std::string(max_record_bytes / 2, ']');
  EXPECT_NE(error_of(closed), "accepted");
  EXPECT_EQ(record_from_json(std::string(max_record_bytes + 1, ' ')).error().code, "record/too-long");
  EXPECT_LT(error_of(with("=E", std::string(100000, 'y'))).size(), 300u);
  EXPECT_LT(error_of(with("format", std::string(100000, 'y'))).size(), 300u);
}

}  // namespace
}  // namespace bastide
