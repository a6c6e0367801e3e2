#include "cli/arena/journal.h"

#include <gtest/gtest.h>

#include "notation/ruleset_text.h"

namespace bastide::cli {
namespace {

Match match_of(const std::string& a, const std::string& b) {
  Match match;
  match.players = {*ai::parse_player_spec(a), *ai::parse_player_spec(b)};
  match.rules = *ruleset("base");
  match.rounds = 3;
  return match;
}

std::vector<GameResult> some_games() {
  GameResult one{1, {90, 85}, {}, {36, 123456789, {}}, {35, 99, {5, 17}}};
  GameResult two{0, {0, -3}, Forfeit{1, "it said \"\xff\" and left"}, {}, {}};
  return {one, two};
}

std::string journal_text(const Match& match) {
  std::string text = journal_header(match);
  for (const GameResult& game : some_games()) text += journal_line(game);
  return text;
}

TEST(ArenaJournal, ReadsWhatItWrites) {
  const Match match = match_of("greedy:20n", "exec:./a \"bot\"");
  const std::string text = journal_text(match);
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 3);
  const auto journal = parse_journal(text, match);
  ASSERT_TRUE(journal) << journal.error().text();
  EXPECT_EQ(journal->whole_bytes, text.size());
  ASSERT_EQ(journal->games.size(), 2u);
  const GameResult &one = journal->games[0], &two = journal->games[1];
  EXPECT_EQ(one.number, 1u);
  EXPECT_EQ(one.scores, (std::vector{90, 85}));
  EXPECT_FALSE(one.forfeit);
  EXPECT_EQ(one.a.moves, 36u);
  EXPECT_EQ(one.a.nanoseconds, 123456789u);
  EXPECT_EQ(one.b.overshoots, (std::vector<u64>{5, 17}));
  EXPECT_EQ(two.scores, (std::vector{0, -3}));
  ASSERT_TRUE(two.forfeit);
  EXPECT_EQ(two.forfeit->seat, 1);
}

TEST(ArenaJournal, ALineThatWasCutOffIsDropped) {
  const Match match = match_of("greedy", "random");
  const std::string text = journal_text(match);
  const std::size_t header = journal_header(match).size();
  for (std::size_t size = 0; size < text.size(); ++size) {
    const auto journal = parse_journal(std::string_view(text).substr(0, size), match);
    ASSERT_TRUE(journal) << size << ": " << journal.error().text();
    EXPECT_LE(journal->whole_bytes, size);
    EXPECT_EQ(journal->whole_bytes == 0, size < header);
    EXPECT_LT(journal->games.size(), 2u);
  }
}

TEST(ArenaJournal, AnotherMatchIsRefused) {
  const Match match = match_of("greedy", "random");
  const auto refused = [&](Match other, const char* says) {
    const auto journal = parse_journal(journal_text(match), other);
    ASSERT_FALSE(journal);
    EXPECT_EQ(journal.error().where, "line 1");
    EXPECT_NE(journal.error().message.find(says), std::string::npos) << journal.error().message;
  };
  Match other = match;
  other.rules = *ruleset("base+river");
  refused(other, "another match: rules \"base\", not \"base+river\"");
  other = match;
  other.seed = 2;
  refused(other, "another match: seed 1, not 2");
  other = match;
  other.seats = 3;
  refused(other, "another match: seats 2, not 3");
  refused(match_of("random", "greedy"), "another match: players [\"greedy\",\"random\"]");
  other = match;
  other.players[0].budget.nodes = 7;  // of the same name, in another version
  refused(other, "another match: budgets [{},{}], not [{\"nodes\":7},{}]");
  // Not every command line is UTF-8, and the journal is.
  const Match odd = match_of("exec:bot \xff", "random");
  EXPECT_TRUE(parse_journal(journal_text(odd), odd));
  // The same match played by another program.
  std::string text = journal_text(match);
  text.replace(text.find("\"program\":\"") + 11, 4, "zzzz");
  const auto strange = parse_journal(text, match);
  ASSERT_FALSE(strange);
  EXPECT_NE(strange.error().message.find("another match: program"), std::string::npos)
      << strange.error().message;
  // More games are no other match.
  other = match;
  other.rounds = 50;
  EXPECT_TRUE(parse_journal(journal_text(match), other));
}

TEST(ArenaJournal, DamageIsRefusedWithItsLine) {
  const Match match = match_of("greedy", "random");
  const std::string good = journal_line(some_games()[0]);
  const std::string bad[] = {
      "\n",
      "x\n",
      "[]\n",
      "{}\n",
      "null\n",
      good.substr(0, good.size() / 2) + "\n",
      good + good,
      R"({"game":-1,"scores":[1,2],"a":{"moves":1,"ns":1,"late":[]},"b":{"moves":1,"ns":1,"late":[]}})"
      "\n",
      R"({"game":1.5,"scores":[1,2],"a":{"moves":1,"ns":1,"late":[]},"b":{"moves":1,"ns":1,"late":[]}})"
      "\n",
      R"({"game":1,"scores":[1],"a":{"moves":1,"ns":1,"late":[]},"b":{"moves":1,"ns":1,"late":[]}})"
      "\n",
      R"({"game":1,"scores":[1,"2"],"a":{"moves":1,"ns":1,"late":[]},"b":{"moves":1,"ns":1,"late":[]}})"
      "\n",
      R"({"game":1,"scores":[1,1e99],"a":{"moves":1,"ns":1,"late":[]},"b":{"moves":1,"ns":1,"late":[]}})"
      "\n",
      R"({"game":1,"scores":[1,2],"a":{"moves":1,"ns":1},"b":{"moves":1,"ns":1,"late":[]}})"
      "\n",
      R"({"game":1,"scores":[1,2],"a":{"moves":1,"ns":1,"late":[1,2]},"b":{"moves":1,"ns":1,"late":[]}})"
      "\n",
      R"({"game":1,"scores":[1,2],"a":{"moves":1,"ns":1,"late":[]},"b":[]})"
      "\n",
      R"({"game":1,"scores":[1,2],"forfeit":{"seat":2,"reason":""},"a":{"moves":1,"ns":1,"late":[]},"b":{"moves":1,"ns":1,"late":[]}})"
      "\n",
      R"({"game":1,"scores":[1,2],"forfeit":7,"a":{"moves":1,"ns":1,"late":[]},"b":{"moves":1,"ns":1,"late":[]}})"
      "\n",
      std::string(100'000, '[') + "\n",
  };
  for (const std::string& lines : bad) {
    const auto journal = parse_journal(journal_header(match) + lines, match);
    ASSERT_FALSE(journal) << lines;
    EXPECT_EQ(journal.error().where, lines == good + good ? "line 3" : "line 2") << lines;
  }
  for (const std::string& text :
       {std::string("\n"), std::string("# README\n"), std::string("README"), good}) {
    EXPECT_FALSE(parse_journal(text, match)) << text;
  }
}

// Damage anywhere is refused, or is in the last line, or changes what a game was; it never does more.
TEST(ArenaJournal, RandomDamageDoesNoHarm) {
  const Match match = match_of("greedy", "random");
  const std::string whole = journal_text(match);
  Rng rng(11);
  int refused = 0;
  for (int i = 0; i < 20'000; ++i) {
    std::string text = whole;
    for (u32 n = 1 + rng.below(3); n > 0; --n) {
      const std::size_t at = rng.below(u32(text.size()));
      switch (rng.below(3)) {
        case 0: text[at] = char(rng.below(256)); break;
        case 1: text.erase(at, 1 + rng.below(20)); break;
        default: text.insert(at, text.substr(rng.below(u32(text.size())), rng.below(30))); break;
      }
      if (text.empty()) text = " ";
    }
    const auto journal = parse_journal(text, match);
    if (!journal) {
      ++refused;
      continue;
    }
    for (const GameResult& game : journal->games) ASSERT_EQ(game.scores.size(), 2u);
  }
  EXPECT_GT(refused, 10'000);
}

}  // namespace
}  // namespace bastide::cli
