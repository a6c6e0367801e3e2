// Random games under random subsets of what JCloisterZone has: written, read again, and the same.
#include "interop/jcz/export.h"

#include <gtest/gtest.h>

#include "interop/jcz/replay.h"
#include "interop/jcz/setup.h"
#include "notation/ruleset_text.h"
#include "tests/support/jcz_games.h"
#include "tests/support/random_game.h"

namespace bastide::jcz {
namespace {

// The scores of a replayed file at the same moments.
std::vector<std::vector<int>> scores_of(const File& file, const Game& game) {
  std::vector<std::vector<int>> out;
  for (std::size_t i = 0; i < file.replay.size(); ++i) {
    if (file.replay[i].type == MessageType::place_tile) out.push_back(game.scores[i]);
  }
  out.push_back(game.final_scores);
  return out;
}

class JczExport : public testing::TestWithParam<int> {};

TEST_P(JczExport, RandomGamesComeBack) {
  for (u64 seed = 0; seed < 40; ++seed) {
    Rng rng(mix(u64(GetParam())) ^ seed);
    const auto spec = ruleset_of(test::random_jcz_setup(rng));
    ASSERT_TRUE(spec) << spec.error().text();
    if (!make_ruleset(*spec)) continue;  // more tiles than a board holds
    const bool ransom_anywhere = seed % 3 == 0;
    const test::Played played = test::play_like_jcz(*spec, 1 + int(rng.below(6)), rng, ransom_anywhere);
    const std::string rules = print_ruleset(*spec) + " seed " + std::to_string(seed);
    const auto file = file_of(played.record);
    ASSERT_TRUE(file) << rules << ": " << file.error().text() << "\n" << print_record(played.record);
    const auto read = read_file(write_file(*file));
    ASSERT_TRUE(read) << rules << ": " << read.error().text();
    EXPECT_EQ(*read, *file) << rules;
    const auto game = replay(*read);
    ASSERT_TRUE(game) << rules << ": " << game.error().text();
    EXPECT_TRUE(game->over) << rules;
    EXPECT_EQ(game->record.spec, *spec) << rules;
    if (ransom_anywhere) {
      EXPECT_EQ(game->final_scores, played.scores.back()) << rules;
    } else {
      EXPECT_EQ(scores_of(*read, *game), played.scores) << rules;
    }
    // From there on nothing changes any more.
    const auto again = file_of(game->record);
    ASSERT_TRUE(again) << rules << ": " << again.error().text();
    EXPECT_EQ(again->replay, file->replay) << rules;
    EXPECT_EQ(again->initial_random, file->initial_random) << rules;
  }
}

// Draws against the order of the stacks are forced.
TEST_P(JczExport, GamesDrawnInAnyOrderComeBack) {
  int forced = 0;
  for (u64 seed = 0; seed < 15; ++seed) {
    Rng rng(mix(u64(GetParam()) + 500) ^ seed);
    auto spec = ruleset_of(test::random_jcz_setup(rng));
    ASSERT_TRUE(spec) << spec.error().text();
    if (!make_ruleset(*spec)) continue;  // more tiles than a board holds
    const RulesetSpec usual = *spec;
    spec->options.set(DrawOrder::any);
    const test::Played played = test::play_like_jcz(*spec, 1 + int(rng.below(6)), rng, false);
    const std::string rules = print_ruleset(*spec) + " seed " + std::to_string(seed);
    const auto file = file_of(played.record);
    ASSERT_TRUE(file) << rules << ": " << file.error().text() << "\n" << print_record(played.record);
    const auto game = replay(*read_file(write_file(*file)));
    ASSERT_TRUE(game) << rules << ": " << game.error().text() << "\n" << print_record(played.record);
    EXPECT_TRUE(game->over) << rules;
    EXPECT_EQ(scores_of(*file, *game), played.scores) << rules;
    EXPECT_EQ(game->record.spec, file->draw_order.empty() ? usual : *spec) << rules;
    if (!file->draw_order.empty()) {
      EXPECT_EQ(game->record.moves.size(), played.record.moves.size()) << rules;
    }
    forced += !file->draw_order.empty();
  }
  EXPECT_GT(forced, 0);
}

INSTANTIATE_TEST_SUITE_P(Games, JczExport, testing::Range(0, 6));

std::string refusal(const std::string& text) {
  const auto record = parse_record(text);
  if (!record) return "no record: " + record.error().text();
  const auto file = file_of(*record);
  return file ? "accepted" : file.error().text();
}

TEST(JczExportCases, WhatCannotBeSaidIsRefusedWithTheReason) {
  const std::string two = "\nseats 2\n";
  EXPECT_EQ(refusal("bastide 1\nruleset base+anniversary" + two + "unfinished\n"),
            "ruleset: JCloisterZone does not have the element symbol");
  EXPECT_EQ(
      refusal("bastide 1\nruleset base+river" + two +
              "=river-bend-1 @1,0>0 -\n=river-straight-1 @1,1>1 -\n=river-bend-2 @1,2>2 -\nunfinished\n"),
      "accepted");
  // A third bend to the same side: the end of the river points at its spring, two cells away.
  const std::string back =
      refusal("bastide 1\nruleset base+river" + two +
              "=river-bend-1 @1,0>0 -\n=river-straight-1 @1,1>1 -\n=river-bend-2 @1,2>1 -\n"
              "=river-straight-2 @0,2>0 -\n=river-road-and-river-bends @-1,2>2 -\nunfinished\n");
  EXPECT_TRUE(back.find("JCloisterZone cannot follow: ") != back.npos) << back;
  // A field counted otherwise.
  const std::string fields = refusal("bastide 1\nruleset base{farm-scoring=city-4}" + two +
                                     "draws 2\n=E @0,-1>2 F:f0\n=V @1,0>0 -\nresult 4 0\n");
  EXPECT_TRUE(fields.find("the scores come out otherwise; it plays farm-scoring=farm-3") != fields.npos)
      << fields;
  EXPECT_EQ(refusal("bastide 1\nruleset base{farm-scoring=city-4}" + two +
                    "draws 1\n=E @0,-1>2 F:c0\nresult 4 0\n"),
            "accepted");
  // A second part that is declined, a builder where it would go home at once.
  const std::string builder = "bastide 1\nruleset base+traders-builders" + two +
                              "=V @1,0>0 F:r0\n=E @0,-1>2 -\n=U @-1,0>0 B:r0\n=B @0,1>0 -\n=U @-2,0>0 -";
  const std::string declined = refusal(builder + " -\nunfinished\n");
  EXPECT_TRUE(declined.find("it always plays the builder's second part") != declined.npos) << declined;
  EXPECT_EQ(refusal(builder + " more\nunfinished\n"), "accepted");
}

TEST(JczExportCases, SeatsAreCountedFromTheFirst) {
  const auto record = parse_record(
      "bastide 1\nruleset base\nseats 3\nfirst 2\nseat 0 Ann\nseat 2 Cid\n=E @0,-1>2 F:c0\n=V @1,0>0 "
      "F:r0\nunfinished\n");
  ASSERT_TRUE(record) << record.error().text();
  const auto file = file_of(*record);
  ASSERT_TRUE(file) << file.error().text();
  EXPECT_EQ(file->players, (std::vector<std::string>{"Cid", "Ann", "Player 3"}));
  EXPECT_EQ(replay(*file)->final_scores, (std::vector{4, 0, 0}));
}

// A tile more in the pack than in our stacks is kept out by the end of the game.
TEST(JczExportCases, AStartTileThatWasRemoved) {
  const Ruleset rules = *ruleset("base+river{river-start-tile=remove,river-uturn=clearance}");
  const Record record = test::random_game(rules, 2, 5);
  const auto file = file_of(record);
  ASSERT_TRUE(file) << file.error().text();
  EXPECT_EQ(file->end_turn, 11 + 71);
  EXPECT_TRUE(replay(*file)->over);
}

}  // namespace
}  // namespace bastide::jcz
