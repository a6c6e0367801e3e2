#include "notation/move_text.h"

#include <gtest/gtest.h>

#include <set>

#include "notation/position.h"
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

// A game of everything, somewhere in phase wood: a small city with a knight of each seat, a tower, a fairy.
struct Middle {
  Ruleset rules;
  State state;

  explicit Middle(const std::string& text)
      : rules(*make_ruleset(parse_position(text)->spec)), state(*set_up(rules, *parse_position(text))) {}
};

const std::string all_on = "base+inns-cathedrals+traders-builders+princess-dragon+tower+abbot";
const std::string middle =
    all_on +
    " ; seats 2 ; tiles D@0,0>0 tw-city@0,-1>2 pd-field-volcano@0,1>0 V@1,0>0 ; towers 0,-1=1 ; figures "
    "0F:r0@0,0 "
    "1F:f0@0,0 0L:f0@0,-1* ; dragon 0,1 ; fairy 0,-1 ; scores 9,9 ; pieces 9,10 ; turn 0 ";

TEST(MoveText, ReadsMovesOfTheExpansions) {
  const Middle t(middle + "wood 1,0");
  const auto& s = t.state;
  EXPECT_EQ(*parse_move(s, "F:f0@0,-1"),
            Move::deploy(FigureKind::follower, {0, -1}, find_segment(find_tile("tw-city"), "f0")));
  EXPECT_EQ(*parse_move(s, "F:t@0,-1"), Move::deploy(FigureKind::follower, {0, -1}, none8));
  EXPECT_EQ(*parse_move(s, "F:t@1,0"), Move::deploy(FigureKind::follower, {1, 0}, none8));
  EXPECT_EQ(*parse_move(s, "fairy@0,0"), Move::fairy_to({0, 0}));
  EXPECT_EQ(*parse_move(s, "fairy:L:f0@0,0"), Move::fairy_beside(FigureKind::large_follower, {0, 0}, 2));
  EXPECT_EQ(*parse_move(s, "fairy:F:t@0,-1"), Move::fairy_beside(FigureKind::follower, {0, -1}, none8));
  EXPECT_EQ(*parse_move(s, "princess:1F:c0@0,0"), Move::princess(FigureKind::follower, {0, 0}, 0, 1));
  EXPECT_EQ(*parse_move(s, "princess:0L:c0@0,0*"),
            Move::princess(FigureKind::large_follower, {0, 0}, 0, 0 | beside_fairy_bit));
  EXPECT_EQ(*parse_move(s, "tower@0,-1"), Move::tower({0, -1}));
  EXPECT_EQ(*parse_move(s, "ransom:L1"), Move::ransom(FigureKind::large_follower, 1));
  EXPECT_EQ(parse_move(s, "recall")->kind, MoveKind::recall);
  for (const char* text :
       {"F:f0@0,-1", "F:t@0,-1", "F:t@1,0", "fairy@0,0", "fairy:L:f0@0,0", "fairy:F:t@0,-1",
        "princess:1F:c0@0,0", "princess:0L:c0@0,0*", "tower@0,-1", "ransom:L1", "recall"}) {
    EXPECT_EQ(print_move(s, *parse_move(s, text)), text);
  }
  const Middle capture(middle + "capture 1,0 tower 0,-1");
  EXPECT_EQ(*parse_move(capture.state, "capture:0L:f0@0,-1*"),
            Move::capture(FigureKind::large_follower, {0, -1}, find_segment(find_tile("tw-city"), "f0"),
                          beside_fairy_bit));
  EXPECT_EQ(*parse_move(capture.state, "-"), Move::pass());
  const Middle exchange(
      middle.substr(0, middle.find(" ; scores")) +
      " ; prisoners 1:0F,0A ; scores 9,9 ; pieces 9,10 ; turn 0 exchange 1,0 tower 0,-1 with 1");
  EXPECT_EQ(*parse_move(exchange.state, "exchange:A"), Move::exchange(FigureKind::abbot));
  EXPECT_EQ(print_move(exchange.state, Move::exchange(FigureKind::abbot)), "exchange:A");
  EXPECT_FALSE(parse_move(exchange.state, "exchange:"));
  EXPECT_FALSE(parse_move(exchange.state, "-"));
  const Middle end(middle + "end 1,0 builder");
  EXPECT_EQ(*parse_move(end.state, "more"), Move::second_part());
  EXPECT_EQ(*parse_move(end.state, "-"), Move::pass());
}

TEST(MoveText, WrongMovesOfTheExpansionsAreRefused) {
  const Middle wood(middle + "wood 1,0"), capture(middle + "capture 1,0 tower 0,-1"),
      end(middle + "end 1,0 builder");
  struct Wrong {
    const Middle& table;
    const char* text;
    const char* code;
    const char* part;
  };
  const Wrong table[] = {
      {wood, "F:t", "move/unknown-segment", "expected one of r0, f0, f1"},
      {wood, "F:r0@1,0", "move/syntax", "expected F:r0; found"},
      {wood, "F:r0@5,5", "move/no-tile", "no tile lies at 5,5"},
      {wood, "F:r0@0,0,0", "move/syntax", "F:c0, or -"},
      {wood, "F:m@0,0", "move/unknown-segment", "tile D has no segment"},
      {wood, "fairy", "move/syntax", "expected fairy@X,Y or fairy:FIGURE:SEGMENT@X,Y"},
      {wood, "fairy:F@0,0", "move/syntax", "expected fairy@X,Y or fairy:FIGURE:SEGMENT@X,Y"},
      {wood, "fairy:X:c0@0,0", "move/syntax", "expected fairy@X,Y or fairy:FIGURE:SEGMENT@X,Y"},
      {wood, "princess:F:c0@0,0", "move/syntax", "expected princess:SEAT FIGURE:SEGMENT@X,Y"},
      {wood, "princess:6F:c0@0,0", "move/syntax", "expected princess:SEAT FIGURE:SEGMENT@X,Y"},
      {wood, "princess:1F:c0@0,0**", "move/syntax", "expected princess:SEAT FIGURE:SEGMENT@X,Y"},
      {wood, "tower", "move/syntax", "F:c0, or -"},
      {wood, "tower@", "move/syntax", "F:c0, or -"},
      {wood, "recall@0,0", "move/syntax", "F:c0, or -"},
      {wood, "more", "move/syntax", "F:c0, or -"},
      {wood, "dragon@0,0", "move/syntax", "F:c0, or -"},
      {wood, "capture:1F:c0@0,0", "move/syntax", "F:c0, or -"},
      {wood, "ransom:L", "move/syntax", "such as ransom:F1"},
      {wood, "ransom:L6", "move/syntax", "such as ransom:F1"},
      {wood, "ransom:1L", "move/syntax", "such as ransom:F1"},
      {capture, "F:r0", "move/syntax", "expected capture:SEAT FIGURE:SEGMENT@X,Y"},
      {capture, "capture:1F", "move/syntax", "expected capture:SEAT FIGURE:SEGMENT@X,Y"},
      {end, "pass", "move/syntax", "expected more for a second part"},
  };
  for (const Wrong& w : table) {
    const auto move = parse_move(w.table.state, w.text);
    ASSERT_FALSE(move) << w.text;
    EXPECT_EQ(move.error().code, w.code) << w.text;
    EXPECT_NE(move.error().message.find(w.part), std::string::npos) << w.text << ": " << move.error().message;
  }
}

TEST(MoveText, EveryLegalMoveRoundTrips) {
  std::set<MoveKind> seen;
  for (u64 seed = 0; seed < 60; ++seed) {
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
        seen.insert(move.kind);
      }
      apply(rules, state, moves[int(rng.below(u32(moves.size())))]);
    }
    EXPECT_FALSE(parse_move(state, "-"));
  }
  // An exchange is too rare to be waited for.
  for (u8 k = 0; k <= u8(MoveKind::pass); ++k)
    EXPECT_TRUE(seen.contains(MoveKind(k)) || MoveKind(k) == MoveKind::exchange) << int(k);
}

}  // namespace
}  // namespace bastide
