// Hand-made files in tests/jcz show every message and element; broken copies of them are refused.
#include "interop/jcz/replay.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "interop/jcz/assertions.h"
#include "interop/jcz/export.h"
#include "notation/ruleset_text.h"

namespace bastide::jcz {
namespace {

const std::filesystem::path folder = BASTIDE_SOURCE_DIR "/tests/jcz";

std::string text_of_file(const std::string& name) {
  std::ifstream in(folder / (name + ".jcz"));
  std::stringstream text;
  text << in.rdbuf();
  EXPECT_FALSE(text.str().empty()) << name;
  return text.str();
}

Result<Game> game_of(const std::string& text) {
  const auto file = read_file(text);
  if (!file) return std::unexpected(file.error());
  return replay(*file);
}

// The text with one part of it exchanged.
std::string with(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

std::string error_of(const std::string& text) {
  const auto game = game_of(text);
  return game ? "accepted" : game.error().text();
}

TEST(JczReplay, HandMadeFilesKeepTheirAssertions) {
  int files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() != ".jcz") continue;
    ++files;
    const auto file = read_file(text_of_file(entry.path().stem()));
    ASSERT_TRUE(file) << entry.path() << file.error().text();
    const auto game = replay(*file);
    ASSERT_TRUE(game) << entry.path() << game.error().text();
    EXPECT_EQ(game->scores.size(), file->replay.size());
    EXPECT_FALSE(file->assertions.empty());
    for (const Outcome& o : check_assertions(*file, *game))
      EXPECT_TRUE(o.holds) << entry.path() << ": " << o.assertion << ": " << o.found;
    // The record is legal by itself, and ends as the file does.
    const auto record = parse_record(print_record(game->record));
    ASSERT_TRUE(record) << entry.path() << record.error().text();
    EXPECT_EQ(*record, game->record);
    // And back again: the messages come out as they were, but for those that were undone.
    const auto again = file_of(game->record);
    ASSERT_TRUE(again) << entry.path() << again.error().text();
    const auto second = replay(*again);
    ASSERT_TRUE(second) << entry.path() << second.error().text();
    EXPECT_EQ(second->final_scores, game->final_scores) << entry.path();
    EXPECT_EQ(second->record, game->record) << entry.path();
    const bool undone = std::any_of(file->replay.begin(), file->replay.end(),
                                    [](const Message& m) { return m.type == MessageType::undo; });
    if (!undone) {
      EXPECT_EQ(second->scores, game->scores) << entry.path();
    }
  }
  EXPECT_GE(files, 19);
}

TEST(JczReplay, EveryMessageTypeIsShown) {
  std::vector<bool> seen(11);
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() != ".jcz") continue;
    const auto file = read_file(text_of_file(entry.path().stem()));
    for (const Message& m : file->replay) seen[u8(m.type)] = true;
  }
  for (std::size_t t = 0; t < seen.size(); ++t) EXPECT_TRUE(seen[t]) << name_of(MessageType(t));
}

using Scores = std::vector<std::vector<int>>;

// Points are told when JCloisterZone tells them, not when our engine has them.
TEST(JczReplay, ScoresComeWithTheirMessages) {
  const auto basics = game_of(text_of_file("basics"));
  EXPECT_EQ(basics->scores, (Scores{{0, 0}, {0, 0}, {4, 0}, {4, 0}, {4, 0}, {4, 0}, {4, 0}, {4, 0}, {7, 3}}));
  const auto abbot = game_of(text_of_file("abbot"));
  EXPECT_EQ(abbot->scores[7], (std::vector{4, 0}));  // RETURN_MEEPLE
  EXPECT_EQ(abbot->scores[6], (std::vector{0, 0}));
  const auto late = game_of(text_of_file("tower-late-ransom"));
  EXPECT_EQ(late->scores[15], (std::vector{1, 3}));  // PAY_RANSOM
  EXPECT_EQ(late->scores[16], (std::vector{4, 3}));  // COMMIT, and the end
  const auto early = game_of(text_of_file("tower-ransom"));
  EXPECT_EQ(early->scores[13], (std::vector{1, 3}));
  const auto dragon = game_of(text_of_file("dragon-after-scoring"));
  EXPECT_EQ(dragon->scores[12], (std::vector{0, 0}));
  EXPECT_EQ(dragon->scores[13], (std::vector{1, 0}));  // its last step
  const auto before = game_of(text_of_file("dragon-before-scoring"));
  EXPECT_EQ(before->scores[10], (std::vector{1, 4}));  // COMMIT: the city, and the next fairy point
}

TEST(JczReplay, UndoTakesPointsBack) {
  const std::string text = with(text_of_file("abbot"), R"("source": "ABBOT_RETURN"}},)",
                                R"("source": "ABBOT_RETURN"}}, {"type": "UNDO", "payload": {}},
    {"type": "PASS", "payload": {}},)");
  const auto game = game_of(text);
  ASSERT_TRUE(game) << game.error().text();
  EXPECT_EQ(game->scores[7], (std::vector{4, 0}));
  EXPECT_EQ(game->scores[8], (std::vector{0, 0}));
  int told = 0;
  for (const auto& p : game->points) told += p.event.seat == 0 ? p.event.points : 0;
  EXPECT_EQ(told, game->final_scores[0]);
}

TEST(JczReplay, AnUnfinishedTurnIsNotScored) {
  std::string text = text_of_file("basics");
  const std::string last = R"({"type": "COMMIT", "payload": {"random": 0.5}}
  ])";
  text = with(text, ",\n    " + last, "\n  ]");
  const auto game = game_of(text);
  ASSERT_TRUE(game) << game.error().text();
  EXPECT_FALSE(game->over);
  EXPECT_EQ(game->final_scores, (std::vector{4, 0}));
  EXPECT_EQ(game->phase, "commitaction");
}

TEST(JczReplay, ASetUpAloneIsAGameThatHasNotBegun) {
  const auto file = read_file(R"({"setup": {"sets": {"basic:1": 1}, "elements": {"small-follower": 7}}})");
  ASSERT_TRUE(file) << file.error().text();
  const auto game = replay(*file);
  ASSERT_TRUE(game) << game.error().text();
  EXPECT_EQ(game->record.seats, 2);
  EXPECT_TRUE(game->record.moves.empty());
  EXPECT_EQ(print_ruleset(game->record.spec), "base{farmers=off}");
}

TEST(JczReplay, NamesARecordCannotHold) {
  const std::string text =
      with(text_of_file("basics"), R"("name": "Alice")",
           R"("name": "  A very long name that no record of ours can hold \u00e9\u00e9\u00e9\u00e9")");
  const auto game = game_of(text);
  ASSERT_TRUE(game) << game.error().text();
  EXPECT_EQ(game->record.names[0], "A very long name that no record of ours");
  EXPECT_TRUE(parse_record(print_record(game->record)));
}

// Tiles that fit nowhere follow from the random numbers: 0.999 draws the last tile in order, and so on.
TEST(JczReplay, DiscardedTilesAreFound) {
  // A pack of one monastery and cathedrals only cannot be had; two cathedrals beside D fit only its city.
  std::string text = text_of_file("no-inns");
  text = with(text, R"({"drawOrder": ["IC/Rr.i", "IC/Cccc.c"], "endTurn": 2})",
              R"({"drawOrder": ["IC/Rr.i", "IC/Cccc.c", "BA/L"], "endTurn": 3})");
  const auto game = game_of(text);
  ASSERT_TRUE(game) << game.error().text();
  EXPECT_FALSE(game->over);
  EXPECT_EQ(print_record(game->record).substr(print_record(game->record).rfind('=')), "=B\nunfinished\n");
}

TEST(JczReplay, WhatIsIllegalIsRefusedWithItsMessage) {
  const std::string basics = text_of_file("basics"), tower = text_of_file("tower-exchange"),
                    dragon = text_of_file("dragon-before-scoring"),
                    after = text_of_file("dragon-after-scoring");
  const struct {
    std::string text;
    std::string error;
  } table[] = {
      {with(basics, "\"tileId\": \"BA/C\"", "\"tileId\": \"XX/C\""),
       "replay[0]: PLACE_TILE: unknown tile \"XX/C\""},
      {with(basics, "\"tileId\": \"BA/C\"", "\"tileId\": \"TO/C\""),
       "replay[0]: PLACE_TILE: expected tile \"BA/C\", the next one of the forced order, not \"TO/C\""},
      {with(basics, "\"position\": [0, -1]}", "\"position\": [7, 7]}"), "replay[0]: PLACE_TILE: "},
      {with(basics, "\"position\": [0, -1]}", "\"position\": [999, 0]}"),
       "replay[0]: PLACE_TILE: no board reaches"},
      {with(basics, "\"rotation\": \"R180\"", "\"rotation\": \"R0\""), "replay[0]: PLACE_TILE: "},
      {with(basics, "\"location\": \"S\"", "\"location\": \"SW\""),
       "replay[1]: DEPLOY_MEEPLE: the tile there has no \"City\" at \"SW\""},
      {with(basics, "\"location\": \"S\"", "\"location\": \"?\""),
       "replay[1]: DEPLOY_MEEPLE: the tile there"},
      {with(basics, "\"feature\": \"City\"", "\"feature\": \"Castle\""),
       "replay[1]: DEPLOY_MEEPLE: the tile there"},
      {with(basics, "\"0.small.1\"", "\"0.small.8\""),
       "replay[1]: DEPLOY_MEEPLE: there is no figure \"0.small.8\""},
      {with(basics, "\"0.small.1\"", "\"0.big.1\""),
       "replay[1]: DEPLOY_MEEPLE: there is no figure \"0.big.1\""},
      {with(basics, "\"0.small.1\"", "\"1.small.1\""),
       "replay[1]: DEPLOY_MEEPLE: figure \"1.small.1\" belongs to"},
      {with(basics, "\"farmers\": true", "\"fairy\": 1"), "replay[7]: DEPLOY_MEEPLE: "},
      {with(basics, R"({"type": "COMMIT", "payload": {"random": 0.5}},)", ""),
       "replay[2]: PLACE_TILE: expected COMMIT"},
      {with(basics, R"({"type": "COMMIT", "payload": {"random": 0.5}},)",
            R"({"type": "UNDO"}, {"type": "UNDO"}, {"type": "UNDO"},)"),
       "replay[4]: UNDO: nothing in this turn can be undone"},
      {with(basics, R"("payload": {"random": 0.5}}
  ])",
            R"("payload": {}}, {"type": "PASS"}])"),
       "replay[9]: PASS: expected nothing: the game is over"},
      {with(basics, R"({"type": "DEPLOY_MEEPLE")", R"({"type": "COMMIT"}, {"type": "DEPLOY_MEEPLE")"),
       "replay[2]: DEPLOY_MEEPLE: expected PLACE_TILE"},
      {with(basics, "\"type\": \"COMMIT\"", "\"type\": \"COMMIT\", \"player\": 2"),
       "replay[2]: COMMIT: there is no player 2"},
      {with(tower, R"({"type": "EXCHANGE_FOLLOWER", "payload": {"meepleId": "0.big.1"}},)", ""),
       "replay[23]: COMMIT: expected EXCHANGE_FOLLOWER"},
      {with(tower, "TOWER_PIECE", "CASTLE"), "replay[4]: PLACE_TOKEN: unknown token \"CASTLE\""},
      {with(dragon, R"({"type": "MOVE_NEUTRAL_FIGURE", "payload": {"figureId": "dragon.1", "to": [-2, 0]}},)",
            ""),
       "replay[16]: COMMIT: expected MOVE_NEUTRAL_FIGURE of the dragon"},
      {with(dragon, R"("figureId": "dragon.1", "to": [0, -1])", R"("figureId": "dragon.1", "to": [1, 0])"),
       "replay[13]: MOVE_NEUTRAL_FIGURE: "},
      {with(dragon, "fairy.1", "count.1"), "replay[6]: MOVE_NEUTRAL_FIGURE: unknown figure \"count.1\""},
      {with(after, R"("figureId": "fairy.1", "to": [1, 0])", R"("figureId": "fairy.1", "to": [0, 0])"),
       "replay[6]: MOVE_NEUTRAL_FIGURE: "},
      {with(text_of_file("abbot"), "ABBOT_RETURN", "FESTIVAL"),
       "replay[7]: RETURN_MEEPLE: unknown source \"FESTIVAL\""},
      {with(text_of_file("tower-ransom"), R"("PAY_RANSOM", "payload": {"meepleId": "0.small.2"})",
            R"("PAY_RANSOM", "payload": {"meepleId": "0.small.5"})"),
       "replay[13]: PAY_RANSOM: figure \"0.small.5\" is nobody's prisoner"},
      {with(text_of_file("princess-must"), R"("position": [1, -1]}})",
            R"("position": [1, -1]}}, {"type": "PASS", "payload": {}})"),
       "replay[4]: PASS: "},
  };
  for (const auto& [text, error] : table) {
    const std::string found = error_of(text);
    EXPECT_TRUE(found.starts_with(error)) << "expected " << error << "\nfound    " << found;
  }
}

// The forced order may name a tile of a group nobody draws from yet, and tiles that fit nowhere.
TEST(JczReplay, ForcedDrawsAgainstTheOrderOfTheStacks) {
  const auto file = [](const std::string& sets, const std::string& elements, const std::string& start,
                       const std::string& order, const std::string& messages) {
    return R"({"initialRandom": 0.5, "setup": {"sets": {)" + sets +
           R"(}, "elements": {"small-follower": true, )" + elements + R"(}, "start": [{"tile": ")" + start +
           R"(", "x": 0, "y": 0, "rotation": 0}]}, "players": [{"name": "A"}, {"name": "B"}], "replay": [)" +
           messages + R"(], "gameAnnotations": {"drawOrder": [)" + order + "]}}";
  };
  const auto placed = [](const std::string& tile, const std::string& rotation, const std::string& at) {
    return R"({"type": "PLACE_TILE", "payload": {"tileId": ")" + tile + R"(", "rotation": ")" + rotation +
           R"(", "position": )" + at + "}}, ";
  };
  const std::string rest = R"({"type": "PASS"}, {"type": "COMMIT", "payload": {"random": 0.1}})";
  const std::string river = R"("basic:1": 1, "river/1:1": 1)";
  // Land, then the lake; a bend of the river finds no open end and is gone.
  const std::string lake = file(river, R"("river": true)", "RI/s", R"("BA/L", "RI.1/I.e", "RI.1/II", "BA/L")",
                                placed("BA/L", "R0", "[0, -1]") + rest);
  EXPECT_EQ(error_of(lake), "accepted");
  // Its options are those of a river, and the one more.
  const auto game = game_of(lake);
  ASSERT_TRUE(game);
  EXPECT_NE(print_ruleset(game->record.spec).find("draw-order=any"), std::string::npos);
  EXPECT_EQ(game->record.spec.options.followers_number(), 7);
  // Another tile than the forced one.
  EXPECT_EQ(
      error_of(file(R"("basic:1": 1)", R"("farmers": true)", "BA/RCr", R"("BA/L")",
                    placed("BA/RFr", "R0", "[1, 0]") + rest)),
      "replay[0]: PLACE_TILE: expected tile \"BA/L\", the next one of the forced order, not \"BA/RFr\"");
  // A forced tile that is not there any more.
  EXPECT_TRUE(error_of(file(R"("basic:1": 1)", R"("farmers": true)", "BA/RCr", R"("TO/C")",
                            placed("BA/RFr", "R0", "[1, 0]") + rest))
                  .find("drawOrder[0], is not left in the pack") != std::string::npos);
}

TEST(JczAssertions, SayWhatIsTheCase) {
  auto file = *read_file(text_of_file("basics"));
  file.assertions = {"Alice has 8 points",
                     "Carol has 7 points",
                     "Alice scored city for 5 points",
                     "Bob scored city for 4 points",
                     "Alice scored hill for 4 points",
                     "Player can pass",
                     "phase is TilePhase",
                     "the sun shines",
                     "Alice has some points"};
  const auto outcomes = check_assertions(file, *replay(file));
  const char* found[] = {
      "7 points",       "no player is called \"Carol\"", "scored for 4",      "never scored",
      "not understood", "a PASS is not possible",        "phase is gameover", "not understood",
      "not understood"};
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    EXPECT_FALSE(outcomes[i].holds) << outcomes[i].assertion;
    EXPECT_EQ(outcomes[i].found, found[i]) << outcomes[i].assertion;
  }
}

}  // namespace
}  // namespace bastide::jcz
