// Files that stop after any message come back from a record as they were.
#include <gtest/gtest.h>

#include "interop/jcz/export.h"
#include "interop/jcz/replay.h"
#include "interop/record_json.h"
#include "notation/ruleset_text.h"
#include "tests/support/jcz_games.h"

namespace bastide::jcz {
namespace {

// What a person who plays on from the file would notice.
void expect_same(const Game& game, const Game& other, const std::string& where) {
  EXPECT_EQ(game.scores, other.scores) << where;
  EXPECT_EQ(game.final_scores, other.final_scores) << where;
  EXPECT_EQ(game.phase, other.phase) << where;
  EXPECT_EQ(game.may_pass, other.may_pass) << where;
  EXPECT_EQ(game.over, other.over) << where;
}

void expect_round_trip(const File& file, const std::string& where) {
  const auto game = replay(file);
  ASSERT_TRUE(game) << where << ": " << game.error().text();
  const std::string text = print_record(game->record);
  const auto record = parse_record(text);
  ASSERT_TRUE(record) << where << ": " << record.error().text() << "\n" << text;
  ASSERT_EQ(*record, game->record) << where << "\n" << text;
  const auto from_json = record_from_json(record_to_json(*record));
  ASSERT_TRUE(from_json) << where << ": " << from_json.error().text();
  ASSERT_EQ(*from_json, *record) << where;
  const auto again = file_of(*from_json);
  ASSERT_TRUE(again) << where << ": " << again.error().text() << "\n" << text << write_file(file);
  const auto other = replay(*again);
  ASSERT_TRUE(other) << where << ": " << other.error().text();
  expect_same(*game, *other, where);
}

class JczCutOff : public testing::TestWithParam<int> {};

TEST_P(JczCutOff, AfterAnyMessage) {
  int uncommitted = 0, of_games = 0;
  for (u64 seed = 0; seed < 6; ++seed) {
    Rng rng(mix(u64(GetParam()) + 77) ^ seed);
    const auto spec = ruleset_of(test::random_jcz_setup(rng));
    ASSERT_TRUE(spec) << spec.error().text();
    if (!make_ruleset(*spec)) continue;  // more tiles than a board holds
    const auto whole = file_of(test::play_like_jcz(*spec, 1 + int(rng.below(6)), rng, seed % 2 == 0).record);
    ASSERT_TRUE(whole) << whole.error().text();
    const std::size_t step = 1 + rng.below(5);
    for (std::size_t end = rng.below(u32(step)); end <= whole->replay.size(); end += step) {
      File file = *whole;
      file.replay.resize(end);
      expect_round_trip(file, print_ruleset(*spec) + " seed " + std::to_string(seed) + ", " +
                                  std::to_string(end) + " messages");
      if (HasFailure()) return;
      uncommitted += replay(file)->record.uncommitted;
      ++of_games;
    }
  }
  EXPECT_GT(uncommitted, of_games / 20);
}

// The last tile lies, and its points wait for the word.
TEST(JczCutOff, BeforeTheLastCommit) {
  const auto record =
      parse_record("bastide 1\nruleset base\nseats 2\ndraws 1\n=E @0,-1>2 F:c0\nresult 4 0\n");
  ASSERT_TRUE(record) << record.error().text();
  File file = *file_of(*record);
  ASSERT_EQ(file.replay.back().type, MessageType::commit);
  EXPECT_EQ(replay(file)->final_scores, (std::vector{4, 0}));
  file.replay.pop_back();
  expect_round_trip(file, "one tile");
  const auto game = replay(file);
  EXPECT_EQ(game->final_scores, (std::vector{0, 0}));
  EXPECT_FALSE(game->over);
  EXPECT_EQ(game->phase, "commitaction");
  EXPECT_TRUE(print_record(game->record).ends_with("F:c0\nuncommitted\n"));
}

INSTANTIATE_TEST_SUITE_P(Games, JczCutOff, testing::Range(0, 8));

}  // namespace
}  // namespace bastide::jcz
