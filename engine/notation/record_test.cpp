#include "notation/record.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "notation/ruleset_text.h"
#include "tests/support/random_game.h"

namespace bastide {
namespace {

constexpr std::string_view opening =
    "bastide 1\nruleset base\nseats 2\n"
    "=V @1,0>0 F:r0\n"
    "=E @0,-1>2 -\n"
    "unfinished\n";

std::string error_of(std::string_view text) {
  const auto record = parse_record(text);
  return record ? "accepted" : record.error().text();
}

std::string with(std::string_view from, std::string_view to) {
  std::string text(opening);
  return text.replace(text.find(from), from.size(), to);
}

TEST(Record, ReadsAnOpening) {
  const auto record = parse_record(opening);
  ASSERT_TRUE(record) << record.error().text();
  EXPECT_EQ(record->seats, 2);
  EXPECT_EQ(record->first, 0);
  ASSERT_EQ(record->moves.size(), 6u);
  EXPECT_EQ(record->moves[1], Move::place({1, 0}, 0));
  EXPECT_EQ(print_record(*record), opening);
}

TEST(Record, LayoutIsFree) {
  const auto plain = parse_record(opening);
  const auto other = parse_record(
      "# a game\r\n\r\nbastide\t1\r\n  ruleset base  \r\nseats 2\r\n"
      "=V\r\n# in between\r\n@1,0>0\tF:r0 =E\r\n   @0,-1>2 -   \r\nunfinished ");
  ASSERT_TRUE(other) << other.error().text();
  EXPECT_EQ(*other, *plain);
}

TEST(Record, HeaderLinesRoundTrip) {
  const std::string text =
      "bastide 1\nruleset base+river{followers=3}\nseats 3\nfirst 2\nseat 0 Ann Lee\nseat 2 # "
      "Çelik\nunfinished\n";
  const auto record = parse_record(text);
  ASSERT_TRUE(record) << record.error().text();
  EXPECT_EQ(record->first, 2);
  EXPECT_EQ(record->names[0], "Ann Lee");
  EXPECT_EQ(record->names[1], "");
  EXPECT_EQ(record->names[2], "# Çelik");
  EXPECT_EQ(print_record(*record), text);
}

TEST(Record, SeatNames) {
  const std::string forty(40, 'x');
  for (const std::string& good :
       {std::string("A"), forty, std::string("a  b"), std::string("日本"), std::string("😀")}) {
    EXPECT_TRUE(is_seat_name(good)) << good;
  }
  for (const std::string& bad :
       {std::string(), forty + "x", std::string(" a"), std::string("a "), std::string("a\tb"),
        std::string("a\x7f"), std::string("\xff"), std::string("\xc3"), std::string("\xc0\xaf"),
        std::string("\xed\xa0\x80"), std::string("\xf5\x80\x80\x80"), std::string("\xc2\x85"),
        std::string("\xe2\x80\xa8"), std::string("a\0b", 3)}) {
    EXPECT_FALSE(is_seat_name(bad)) << bad;
  }
}

TEST(Record, RandomGamesRoundTrip) {
  for (u64 seed = 0; seed < 60; ++seed) {
    const Ruleset rules = *make_ruleset(test::random_spec(seed));
    Record record = test::random_game(rules, test::random_seats(rules, seed), seed);
    // Every third one is broken off.
    if (seed % 3 == 0) record.moves.resize(Rng(seed).below(u32(record.moves.size())));
    const std::string text = print_record(record);
    const auto read = parse_record(text);
    ASSERT_TRUE(read) << read.error().text() << "\n" << text;
    ASSERT_EQ(*read, record) << text;
    ASSERT_EQ(print_record(*read), text);
  }
}

// covers R-END-5
TEST(Record, AGameOfLimitedLength) {
  const std::string text =
      "bastide 1\nruleset base\nseats 2\ndraws 2\n=V @1,0>0 F:r0\n=E @0,-1>2 -\nresult 2 0\n";
  const auto record = parse_record(text);
  ASSERT_TRUE(record) << record.error().text();
  EXPECT_EQ(record->draws, 2);
  EXPECT_EQ(print_record(*record), text);
  const auto longer =
      parse_record("bastide 1\nruleset base\nseats 2\ndraws 3\n=V @1,0>0 -\n=E @0,-1>2 -\nunfinished\n");
  EXPECT_TRUE(longer) << longer.error().text();
  for (const char* bad : {"draws 0", "draws 255", "draws", "draws 1 2", "draws -1", "draws 3\ndraws 3"}) {
    EXPECT_FALSE(parse_record("bastide 1\nruleset base\nseats 2\n" + std::string(bad) + "\nunfinished\n"))
        << bad;
  }
}

// A part that is played and not committed: our engine has gone on, the record says that nobody else has.
TEST(Record, ALastPartThatIsNotCommitted) {
  const std::string head = "bastide 1\nruleset base\nseats 2\n";
  for (const char* moves : {"=V @1,0>0 F:r0\n", "=V @1,0>0 F:r0\n=E @0,-1>2 -\n"}) {
    const std::string text = head + moves + "uncommitted\n";
    const auto record = parse_record(text);
    ASSERT_TRUE(record) << record.error().text();
    EXPECT_TRUE(record->uncommitted);
    EXPECT_EQ(print_record(*record), text);
  }
  const std::string over = "bastide 1\nruleset base\nseats 2\ndraws 1\n=E @0,-1>2 F:c0\nuncommitted\n";
  ASSERT_TRUE(parse_record(over));
  EXPECT_EQ(print_record(*parse_record(over)), over);
  // Nothing that could be committed: no tile, a tile in hand, a decision to come.
  for (const char* moves : {"", "=V\n", "=V @1,0>0\n", "=V @1,0>0 F:r0\n=E\n"}) {
    EXPECT_NE(error_of(head + moves + "uncommitted\n").find("does not end a part"), std::string::npos)
        << moves;
  }
  EXPECT_NE(error_of(head + "=V @1,0>0 F:r0\nuncommitted 1\n").find("expected the end of the line"),
            std::string::npos);
}

// A late journey and a second part begin when the part before is committed.
TEST(Record, WhatFollowsACommitment) {
  const std::string head =
      "bastide 1\nruleset base+traders-builders\nseats 2\n"
      "=V @1,0>0 F:r0\n=E @0,-1>2 -\n=U @-1,0>0 B:r0\n=B @0,1>0 -\n=U @-2,0>0 -";
  EXPECT_TRUE(parse_record(head + "\nunfinished\n"));
  EXPECT_FALSE(parse_record(head + "\nuncommitted\n"));
  EXPECT_FALSE(parse_record(head + " more\nuncommitted\n"));
  EXPECT_FALSE(parse_record(head + " -\nuncommitted\n"));
}

// A dragon tile that is set aside is not a draw of the game; one that fits nowhere is.
TEST(Record, WhatCountsAsADraw) {
  const Ruleset rules = *ruleset("base+princess-dragon");
  State state = *new_game(rules, 2, 0, 1);
  apply(rules, state, Move::draw(find_tile("pd-bend-dragon")));
  EXPECT_TRUE(is_chance(state));
  apply(rules, state, Move::draw(find_tile("C")));  // beside D alone every tile fits: the city to its north
  ASSERT_EQ(state.turn.phase, Phase::place);
  apply(rules, state, Move::place({0, -1}, 0));
  apply(rules, state, Move::pass());
  EXPECT_TRUE(is_over(state));
  State other = *new_game(rules, 2, 0, 2), limitless = *new_game(rules, 2);
  EXPECT_NE(key(rules, other), key(rules, limitless));
}

TEST(Record, OneLinePerPlacedTile) {
  // Seeds until a tile was discarded: it must stand on the line of the next placed one.
  bool discarded = false;
  for (u64 seed = 0; seed < 200 && !discarded; ++seed) {
    const Ruleset rules = *ruleset("base");
    const std::string text = print_record(test::random_game(rules, 2, seed));
    std::size_t begin = text.find("\n=") + 1;
    while (text[begin] == '=') {
      const std::size_t end = text.find('\n', begin);
      const std::string line = text.substr(begin, end - begin);
      discarded |= std::count(line.begin(), line.end(), '=') > 1;
      const bool last = text[end + 1] != '=';
      EXPECT_TRUE(last || std::count(line.begin(), line.end(), '@') == 1) << line;
      begin = end + 1;
    }
  }
  EXPECT_TRUE(discarded);
}

TEST(Record, TruncationIsAlwaysNoticed) {
  const Ruleset rules = *ruleset("base");
  Record record = test::random_game(rules, 2, 7);
  for (const bool finished : {true, false}) {
    if (!finished) record.moves.resize(record.moves.size() / 2);
    const std::string text = print_record(record);
    // The last character is the line end, which may be missing.
    for (std::size_t length = 0; length + 1 < text.size(); ++length) {
      ASSERT_FALSE(parse_record(std::string_view(text).substr(0, length))) << length;
    }
  }
}

TEST(Record, ReplayStepsThroughTheGame) {
  const Ruleset rules = *ruleset("base+river");
  const Record record = test::random_game(rules, 3, 5);
  auto replay = Replay::start(record);
  ASSERT_TRUE(replay);
  std::size_t steps = 0;
  bool over_seen = false;
  while (!replay->done()) {
    EXPECT_EQ(replay->next_index(), steps);
    ASSERT_TRUE(replay->step());
    ASSERT_EQ(check(replay->rules(), replay->state(), CheckLevel::cheap), std::nullopt);
    for (const Event& e : replay->events()) over_seen |= e.kind == EventKind::game_over;
    ++steps;
  }
  EXPECT_EQ(steps, record.moves.size());
  EXPECT_TRUE(is_over(replay->state()));
  EXPECT_TRUE(over_seen);
}

TEST(Record, ReplayRefusesAnIllegalMoveAndChangesNothing) {
  Record record = *parse_record(opening);
  record.moves[1] = Move::place({5, 5}, 0);
  auto replay = Replay::start(record);
  ASSERT_TRUE(replay && replay->step());
  const u64 before = key(replay->rules(), replay->state());
  EXPECT_FALSE(replay->step());
  EXPECT_EQ(replay->next_index(), 1u);
  EXPECT_EQ(key(replay->rules(), replay->state()), before);
}

TEST(Record, ErrorsNameThePlace) {
  struct Wrong {
    std::string text;
    const char* message;  // beginning
  };
  const Wrong table[] = {
      {"", "line 1, column 1: expected bastide and the edition, a number; found the end of the record"},
      {"\n\n# only\n", "line 4, column 1: expected bastide"},
      {"hello", "line 1, column 1: expected bastide and the edition, a number; found \"hello\""},
      {"bastide", "line 1, column 8: expected one word after bastide"},
      {"bastide 1 2", "line 1, column 11: expected one word after bastide"},
      {"bastide x", "line 1, column 9: expected the edition, a number; found \"x\""},
      {"bastide 2\nanything", "line 1, column 9: edition 2 is not known here: expected edition 1"},
      {"bastide 1\n", "line 2, column 1: expected ruleset and the ruleset; found the end"},
      {"bastide 1\nseats 2\n", "line 2, column 1: expected ruleset"},
      {with("base\n", "\n"), "line 2, column 9: expected one word after ruleset"},
      {with("base\n", "base +river\n"), "line 2, column 14: expected one word after ruleset"},
      {with("base\n", "base+rover\n"), "line 2, column 14: unknown item \"rover\": expected a module"},
      {with("base\n", "river\n"), "line 2, column 9: a ruleset needs the base game"},
      {with("seats 2", "seats"), "line 3, column 6: expected one word after seats"},
      {with("seats 2", "seats 7"), "line 3, column 7: expected the number of seats, 1 to 6; found \"7\""},
      {with("base\nseats 2", "base@anniversary-2021\nseats 6"),
       "line 3, column 7: 6 seats, but max-players is 5"},
      {with("seats 2", "seats 2\nfirst 2"),
       "line 4, column 7: expected the seat that begins, 0 to 1; found \"2\""},
      {with("seats 2", "seats 2\nfirst 1\nfirst 1"), "line 5, column 1: first is given twice"},
      {with("seats 2", "seats 2\nseat"), "line 4, column 5: expected a seat from 0 to 1 and its name"},
      {with("seats 2", "seats 2\nseat 2 Ann"), "line 4, column 6: expected a seat from 0 to 1 and its name"},
      {with("seats 2", "seats 2\nseat 1"), "line 4, column 7: expected a seat from 0 to 1 and its name"},
      {with("seats 2", "seats 2\nseat 1 A\nseat 1 B"), "line 5, column 6: seat 1 is named twice"},
      {with("seats 2", "seats 2\nseat 1 A\x01"), "line 4, column 8: expected a name"},
      {with("=V", "=Z"), "line 4, column 1: unknown tile \"Z\""},
      {with("=V @1,0>0", "@1,0>0"), "line 4, column 1: expected a draw, =TILE; found \"@1,0>0\""},
      {with("@1,0>0", "@1,0>2"), "line 4, column 4: tile V does not match at 1,0"},
      {with("@1,0>0", "@0,0>0"), "line 4, column 4: cell 0,0 is taken"},
      {with("@1,0>0", "@1,0>"), "line 4, column 4: expected where tile V goes"},
      {with("F:r0", "F:c0"), "line 4, column 11: tile V has no segment \"c0\""},
      {with(" F:r0", ""), "line 5, column 1: expected FIGURE:SEGMENT"},
      {with("unfinished", "seat 0 Ann"), "line 6, column 1: expected a draw, =TILE; found \"seat\""},
      {with("unfinished", "result 0 0"), "line 6, column 1: a result, but the game is not over"},
      {with("unfinished", "=U @"), "line 6, column 4: expected where tile U goes"},
      {with("unfinished", ""), "line 7, column 1: the record is cut off"},
      {with("unfinished", "unfinished 3"), "line 6, column 12: expected the end of the line"},
      {std::string(opening) + "=U", "line 7, column 1: nothing may follow the end"},
  };
  for (const Wrong& w : table)
    EXPECT_EQ(error_of(w.text).substr(0, std::string_view(w.message).size()), w.message) << w.text;
}

TEST(Record, TheResultIsVerified) {
  const Ruleset rules = *ruleset("base");
  const std::string text = print_record(test::random_game(rules, 2, 3));
  const std::size_t at = text.rfind("result ");
  const std::string moves = text.substr(0, at), result = text.substr(at);
  EXPECT_NE(error_of(moves).find("expected " + result.substr(0, result.size() - 1)), std::string::npos);
  EXPECT_EQ(error_of(text + "# end\n\n"), "accepted");
  EXPECT_NE(error_of(moves + "result 0 0\n")
                .find("column 1: the game ends with " + result.substr(0, result.size() - 1)),
            std::string::npos);
  EXPECT_NE(error_of(moves + "result\n").find("the game ends with"), std::string::npos);
  EXPECT_NE(error_of(moves + "result 1 two\n").find("column 10: expected points; found \"two\""),
            std::string::npos);
  EXPECT_NE(error_of(text + "=V\n").find("nothing may follow the end; found \"=V\""), std::string::npos);
  EXPECT_NE(error_of(moves + "=V\n" + result).find("expected no more moves, the game is over"),
            std::string::npos);
}

TEST(Record, LimitsAndGarbage) {
  EXPECT_EQ(parse_record(std::string(max_record_bytes + 1, '\n')).error().code, "record/too-long");
  EXPECT_LT(error_of(std::string(max_record_bytes, 'x')).size(), 300u);
  EXPECT_LT(error_of(with("unfinished", "") + std::string(100000, '\x02')).size(), 300u);
  EXPECT_EQ(error_of(std::string("\0\0", 2)).find('\0'), std::string::npos);
}

}  // namespace
}  // namespace bastide
