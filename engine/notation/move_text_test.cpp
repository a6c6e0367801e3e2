#include "notation/move_text.h"

#include <gtest/gtest.h>

#include "notation/ruleset_text.h"
#include "tests/support/random_game.h"

namespace bastide {
namespace {

// A base game for two after the given moves.
struct Table {
  Ruleset rules = *ruleset("base");
  State state = *new_game(rules, 2);

  explicit Table(std::initializer_list<const char*> moves = {}) {
    for (const char* text : moves) {
      const auto move = parse_move(state, text);
      EXPECT_TRUE(move) << text;
      if (!move) continue;
      EXPECT_TRUE(try_apply(rules, state, *move)) << text;
    }
  }
};

TEST(MoveText, ReadsAllKindsOfMoves) {
  Table t;
  EXPECT_EQ(*parse_move(t.state, "=V"), Move::draw(find_tile("V")));
  t = Table{"=V"};
  EXPECT_EQ(*parse_move(t.state, "@1,-2>3"), Move::place({1, -2}, 3));
  EXPECT_EQ(*parse_move(t.state, "@-255,255>0"), Move::place({-255, 255}, 0));
  t = Table{"=V", "@1,0>0"};
  EXPECT_EQ(*parse_move(t.state, "-"), Move::pass());
  EXPECT_EQ(*parse_move(t.state, "F:r0"), Move::deploy(FigureKind::follower, {1, 0}, 0));
  EXPECT_EQ(*parse_move(t.state, "F:f1"), Move::deploy(FigureKind::follower, {1, 0}, 2));
  EXPECT_EQ(*parse_move(t.state, "L:f0"), Move::deploy(FigureKind::large_follower, {1, 0}, 1));
}

TEST(MoveText, SegmentNamesAreUniqueOnEveryTile) {
  for (std::size_t t = 0; t < tile_facts().size(); ++t) {
    const TileId tile = TileId(t);
    for (u8 s = 0; s < tile_def(tile).segment_count; ++s) {
      EXPECT_EQ(find_segment(tile, segment_name(tile, s)), s) << tile_facts()[t].id;
    }
    for (const char* no : {"", "c", "c9", "c00", "m0", "g0", "r-1", "x0", "c0 "}) {
      EXPECT_EQ(find_segment(tile, no), none8) << no;
    }
  }
  EXPECT_EQ(segment_name(find_tile("A"), 0), "r0");
  EXPECT_EQ(segment_name(find_tile("A"), 1), "f0");
  EXPECT_EQ(segment_name(find_tile("A"), 2), "m");
}

TEST(MoveText, FigureLetters) {
  std::string letters;
  for (u8 k = 0; k < figure_kinds; ++k) {
    letters += figure_letter(FigureKind(k));
    EXPECT_EQ(find_figure(letters.back()), FigureKind(k));
  }
  EXPECT_EQ(letters, "FLABP");
  EXPECT_EQ(find_figure('f'), std::nullopt);
  EXPECT_EQ(find_figure('\0'), std::nullopt);
}

TEST(MoveText, WrongMovesAreRefusedWithWhatIsExpected) {
  const Table draw, place{"=V"}, wood{"=V", "@1,0>0"};
  struct Wrong {
    const Table& table;
    const char* text;
    const char* code;
    const char* part;
  };
  const Wrong table[] = {
      {draw, "", "move/syntax", "expected a draw, =TILE; found \"\""},
      {draw, "V", "move/syntax", "=TILE"},
      {draw, "-", "move/syntax", "=TILE"},
      {draw, "@1,0>0", "move/syntax", "=TILE"},
      {draw, "=", "move/unknown-tile", "\"\""},
      {draw, "=v", "move/unknown-tile", "\"v\""},
      {draw, "=V ", "move/unknown-tile", "\"V \""},
      {place, "=V", "move/syntax", "expected where tile V goes"},
      {place, "-", "move/syntax", "@X,Y>ROTATION"},
      {place, "1,0>0", "move/syntax", "@X,Y>ROTATION"},
      {place, "@1,0", "move/syntax", "@X,Y>ROTATION"},
      {place, "@1,0>", "move/syntax", "@X,Y>ROTATION"},
      {place, "@1,0>4", "move/syntax", "a rotation from 0 to 3"},
      {place, "@1,0>-1", "move/syntax", "a rotation from 0 to 3"},
      {place, "@10>1", "move/syntax", "@X,Y>ROTATION"},
      {place, "@1,>1", "move/syntax", "@X,Y>ROTATION"},
      {place, "@+1,0>1", "move/syntax", "@X,Y>ROTATION"},
      {place, "@01,0>1", "move/syntax", "@X,Y>ROTATION"},
      {place, "@-0,0>1", "move/syntax", "@X,Y>ROTATION"},
      {place, "@1,0,0>1", "move/syntax", "@X,Y>ROTATION"},
      {place, "@256,0>1", "move/syntax", "from -255 to 255"},
      {place, "@65537,0>1", "move/syntax", "from -255 to 255"},
      {place, "@99999999999999999999,0>1", "move/syntax", "from -255 to 255"},
      {wood, "F", "move/syntax", "F:c0, or -"},
      {wood, "F:", "move/syntax", "F:c0, or -"},
      {wood, "Fr0", "move/syntax", "F:c0, or -"},
      {wood, "Z:r0", "move/syntax", "F:c0, or -"},
      {wood, "--", "move/syntax", "F:c0, or -"},
      {wood, "F:c0", "move/unknown-segment", "tile V has no segment \"c0\": expected one of r0, f0, f1"},
      {wood, "F:r", "move/unknown-segment", "r0, f0, f1"},
  };
  for (const Wrong& w : table) {
    const auto move = parse_move(w.table.state, w.text);
    ASSERT_FALSE(move) << w.text;
    EXPECT_EQ(move.error().code, w.code) << w.text;
    EXPECT_NE(move.error().message.find(w.part), std::string::npos) << w.text << ": " << move.error().message;
  }
}

TEST(MoveText, GarbageIsCutAndEscaped) {
  const Table t;
  const std::string message = parse_move(t.state, std::string(5000, '\n')).error().message;
  EXPECT_LT(message.size(), 200u);
  EXPECT_EQ(message.find('\n'), std::string::npos);
}

TEST(MoveText, EveryLegalMoveRoundTrips) {
  for (u64 seed = 0; seed < 20; ++seed) {
    const Ruleset rules = *make_ruleset(test::random_spec(seed));
    State state = *new_game(rules, test::random_seats(rules, seed));
    Rng rng(seed);
    while (!is_over(state)) {
      MoveList moves;
      generate(rules, state, moves);
      if (is_chance(state)) moves.push_back(test::random_move(rules, state, rng));
      for (const Move& move : moves) {
        const std::string text = print_move(state, move);
        const auto read = parse_move(state, text);
        ASSERT_TRUE(read) << text;
        ASSERT_EQ(*read, move) << text;
        ASSERT_EQ(print_move(state, *read), text);
      }
      apply(rules, state, moves[int(rng.below(u32(moves.size())))]);
    }
    EXPECT_FALSE(parse_move(state, "-"));
  }
}

}  // namespace
}  // namespace bastide
