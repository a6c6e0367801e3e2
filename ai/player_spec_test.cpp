#include "ai/player_spec.h"

#include <gtest/gtest.h>

#include "notation/ruleset_text.h"

namespace bastide::ai {
namespace {

using namespace std::chrono_literals;

TEST(PlayerSpec, NamesWithBudgets) {
  struct {
    const char* text;
    const char* name;
    std::optional<std::chrono::milliseconds> time;
    std::optional<u64> nodes;
  } const cases[] = {
      {"random", "random", {}, {}},
      {"greedy", "greedy", {}, {}},
      {"greedy:250ms", "greedy", 250ms, {}},
      {"greedy:1s", "greedy", 1000ms, {}},
      {"greedy:1.5s", "greedy", 1500ms, {}},
      {"greedy:0.05s", "greedy", 50ms, {}},
      {"greedy:1.005s", "greedy", 1005ms, {}},
      {"greedy:2000n", "greedy", {}, 2000},
      {"greedy:250ms,5000n", "greedy", 250ms, 5000},
      {"greedy:5000n,0.25s", "greedy", 250ms, 5000},
      {"greedy:86400s", "greedy", 86'400'000ms, {}},
  };
  for (const auto& c : cases) {
    const auto spec = parse_player_spec(c.text);
    ASSERT_TRUE(spec) << c.text << ": " << spec.error().text();
    EXPECT_EQ(spec->text, c.text);
    ASSERT_FALSE(spec->is_program());
    EXPECT_EQ(spec->entrant->name, c.name);
    EXPECT_EQ(spec->budget.time, c.time) << c.text;
    EXPECT_EQ(spec->budget.nodes, c.nodes) << c.text;
    EXPECT_FALSE(spec->budget.infinite);
  }
}

TEST(PlayerSpec, Programs) {
  struct {
    const char* text;
    const char* command;
    std::optional<std::chrono::milliseconds> time;
    std::optional<u64> nodes;
  } const cases[] = {
      {"exec:./mybot --flag", "./mybot --flag", {}, {}},
      {"exec:./mybot:250ms", "./mybot:250ms", {}, {}},
      {"exec@250ms:./mybot", "./mybot", 250ms, {}},
      {"exec@1s,300n:a:b", "a:b", 1000ms, 300},
  };
  for (const auto& c : cases) {
    const auto spec = parse_player_spec(c.text);
    ASSERT_TRUE(spec) << c.text << ": " << spec.error().text();
    EXPECT_TRUE(spec->is_program());
    EXPECT_EQ(spec->command, c.command);
    EXPECT_EQ(spec->budget.time, c.time) << c.text;
    EXPECT_EQ(spec->budget.nodes, c.nodes) << c.text;
  }
}

TEST(PlayerSpec, WrongOnesSayWhatWasExpected) {
  struct {
    std::string text;
    const char* says;
  } const cases[] = {
      {"", "expected greedy, search, uct, random"},
      {"Greedy", "expected greedy, search, uct, random"},
      {"greedy ", "expected greedy, search, uct, random"},
      {":250ms", "expected greedy, search, uct, random"},
      {"nobody:250ms", "level:NAME or exec:COMMAND"},
      {"level:", "level"},
      {"level:nobody", "level"},
      {"greedy:", "expected 250ms, 1.5s, 2000n"},
      {"greedy:250", "expected 250ms"},
      {"greedy:0ms", "from 1 ms"},
      {"greedy:0s", "from 1 ms"},
      {"greedy:0n", "from 1 to"},
      {"greedy:-5ms", "expected 250ms"},
      {"greedy:+5ms", "expected 250ms"},
      {"greedy: 5ms", "expected 250ms"},
      {"greedy:5 ms", "expected 250ms"},
      {"greedy:1.5ms", "expected 250ms"},
      {"greedy:1.s", "expected 250ms"},
      {"greedy:.5s", "expected 250ms"},
      {"greedy:1.0005s", "expected 250ms"},
      {"greedy:1e3s", "expected 250ms"},
      {"greedy:nans", "expected 250ms"},
      {"greedy:86401s", "a day"},
      {"greedy:99999999999999999999s", "a day"},
      {"greedy:18446744073709551615s", "a day"},
      {"greedy:1000000000n", "999999999 nodes"},
      {"greedy:5ms,6ms", "expected 250ms"},
      {"greedy:5n,6n", "expected 250ms"},
      {"greedy:5ms,", "expected 250ms"},
      {"greedy:5ms,6n,7n", "expected 250ms"},
      {"greedy:5ms:6n", "expected 250ms"},
      {"exec", "expected greedy, search, uct, random"},
      {"exec:", "expected a command line"},
      {"exec:  \t", "expected a command line"},
      {"exec@250ms", "exec@BUDGET:COMMAND"},
      {"exec@250ms:", "expected a command line"},
      {"exec@:./bot", "is not a budget"},
      {"exec@5x:./bot", "is not a budget"},
      {"exec:a\nb", "one line"},
      {std::string("exec:a\0b", 8), "one line"},
      {"\x1b[31m", "\"?[31m\""},
  };
  for (const auto& c : cases) {
    const auto spec = parse_player_spec(c.text);
    ASSERT_FALSE(spec) << c.text;
    EXPECT_NE(spec.error().text().find(c.says), std::string::npos) << c.text << ": " << spec.error().text();
  }
}

// Whatever is accepted keeps within the limits, and is accepted again.
TEST(PlayerSpec, RandomTextsDoNoHarm) {
  Rng rng(5);
  const std::string pieces[] = {"greedy", "random", ":", "@", "exec", "level", "250ms", "1.5s", "20n",
                                ",",      ".",      "s", "n", "ms",   "0",     "9",     " ",    "\xff"};
  int accepted = 0;
  for (int i = 0; i < 200'000; ++i) {
    std::string text;
    for (u32 n = 1 + rng.below(6); n > 0; --n) text += pieces[rng.below(u32(std::size(pieces)))];
    const auto spec = parse_player_spec(text);
    if (!spec) continue;
    ++accepted;
    EXPECT_EQ(spec->text, text);
    EXPECT_EQ(spec->is_program(), !spec->command.empty());
    if (spec->budget.time) {
      EXPECT_GE(spec->budget.time->count(), 1);
      EXPECT_LE(spec->budget.time->count(), 86'400'000);
    }
    if (spec->budget.nodes) {
      EXPECT_GE(*spec->budget.nodes, 1u);
      EXPECT_LE(*spec->budget.nodes, 999'999'999u);
    }
  }
  EXPECT_GT(accepted, 1000);
}

TEST(Roster, NamesAreWordsAndAllCanThink) {
  const auto rules = *ruleset("base");
  auto state = *new_game(rules, 2);
  ChanceList draws;
  chance(rules, state, draws);
  apply(rules, state, Move::draw(draws[0].tile));
  const std::atomic<bool> stop = true;  // as soon as possible
  for (const auto entrants : {roster(), levels()}) {
    for (const Entrant& entrant : entrants) {
      EXPECT_EQ(find_entrant(entrants, entrant.name), &entrant);
      EXPECT_EQ(entrant.name.find_first_of(":@, \t"), std::string_view::npos) << entrant.name;
      EXPECT_FALSE(entrant.help.empty()) << entrant.name;
      const Thought thought =
          entrant.make(1)->think(rules, state, entrant.usual, stop, [](const Thought&) {});
      ASSERT_FALSE(thought.line.empty()) << entrant.name;
      EXPECT_TRUE(is_legal(rules, state, thought.line[0])) << entrant.name;
    }
  }
}

}  // namespace
}  // namespace bastide::ai
