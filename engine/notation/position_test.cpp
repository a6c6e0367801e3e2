#include "notation/position.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "notation/move_text.h"
#include "notation/ruleset_text.h"
#include "tests/support/random_game.h"

namespace bastide {
namespace {

Result<State> state_of(std::string_view text) {
  const auto position = parse_position(text);
  if (!position) return std::unexpected(position.error());
  const auto rules = make_ruleset(position->spec);
  if (!rules) return std::unexpected(rules.error());
  return set_up(*rules, *position);
}

std::string error_of(std::string_view text) {
  const auto state = state_of(text);
  return state ? "accepted" : std::string(state.error().code) + " " + state.error().text();
}

// Figures may be listed in another order, and moves that name them with them.
std::vector<u64> in_order(const MoveList& moves) {
  std::vector<u64> out;
  for (const Move& m : moves) out.push_back(std::bit_cast<u64>(m));
  std::sort(out.begin(), out.end());
  return out;
}

TEST(Position, CanonicalTextStaysAsItIs) {
  for (const char* text : {
           "base ; seats 2 ; tiles D@0,0>0 ; scores 0,0 ; turn 0 draw",
           "base ; seats 2 ; tiles D@0,0>0 V@1,0>0 ; figures 0F:r0@1,0 ; scores 0,3 ; discarded C ; turn 1 "
           "place V",
           "base ; seats 1 ; tiles D@0,0>0 E@0,-1>2 ; scores 7 ; turn 0 wood 0,-1",
           "base ; seats 1 ; tiles D@0,0>0 E@0,-1>2 ; scores 7 ; draws 0 ; turn 0 over",
           "base ; seats 1 ; tiles D@0,0>0 E@0,-1>2 ; scores 7 ; draws 3 ; turn 0 draw",
           "base+river{river-set=river-20} ; seats 3 ; tiles river20-source@0,0>0 river20-source-east@1,0>0 "
           "; "
           "scores 0,0,0 ; turn 2 draw",
           "base+tower ; seats 2 ; tiles D@0,0>0 tw-city@0,-1>2 V@1,0>0 ; towers 0,-1=2! ; figures 0F:t@0,-1 "
           "; "
           "prisoners 0:1F,1F ; scores 4,3 ; pieces 9,9 ; turn 1 wood 1,0 ransom",
           "base+traders-builders ; seats 2 ; tiles D@0,0>0 V@1,0>0 ; figures 0F:r0@0,0 0B:r0@0,0 ; scores "
           "0,0 "
           "; turn 0 end 1,0 builder",
           "base+princess-dragon ; seats 2 ; tiles D@0,0>0 ; scores 0,0 ; aside pd-bend-dragon ; turn 0 draw",
           "base+princess-dragon ; seats 3 ; tiles D@0,0>0 pd-field-volcano@0,1>0 "
           "V@1,0>0 pd-straight-dragon@-1,0>0 ; figures 1F:r0@1,0* ; dragon 0,0 0,1 ; fairy 1,0 ; "
           "scores 0,0,0 ; turn 2 dragon -1,0",
       }) {
    const auto position = parse_position(text);
    ASSERT_TRUE(position) << position.error().text();
    EXPECT_EQ(print_position(*position), text);
    EXPECT_EQ(error_of(text), "accepted");
  }
}

TEST(Position, SectionsMayBeMixedAndSpacedFreely) {
  const auto position = parse_position("base;turn 1 draw;  tiles\tD@0,0>0;seats 2 ");
  ASSERT_TRUE(position) << position.error().text();
  EXPECT_EQ(print_position(*position), "base ; seats 2 ; tiles D@0,0>0 ; scores 0,0 ; turn 1 draw");
}

TEST(Position, EveryStateOfRandomGamesRoundTrips) {
  for (u64 seed = 0; seed < 100; ++seed) {
    const Ruleset rules = *make_ruleset(test::random_spec(seed));
    const Record record = test::random_game(rules, test::random_seats(rules, seed), seed);
    auto replay = Replay::start(record);
    while (true) {
      const State& state = replay->state();
      const std::string text = print_position(position_of(rules, state));
      const auto position = parse_position(text);
      ASSERT_TRUE(position) << position.error().text() << "\n" << text;
      ASSERT_EQ(*position, position_of(rules, state));
      const auto copy = set_up(rules, *position);
      ASSERT_TRUE(copy) << copy.error().text() << "\n" << text;
      ASSERT_EQ(key(rules, *copy), key(rules, state)) << text;
      ASSERT_EQ(print_position(position_of(rules, *copy)), text);
      MoveList mine, theirs;
      generate(rules, state, mine);
      generate(rules, *copy, theirs);
      ASSERT_EQ(in_order(theirs), in_order(mine)) << text;
      // The full check is slow.
      const bool full = replay->next_index() % 16 == 0 || replay->done();
      ASSERT_EQ(check(rules, *copy, full ? CheckLevel::full : CheckLevel::cheap), std::nullopt) << text;
      if (replay->done()) break;
      ASSERT_TRUE(replay->step());
    }
  }
}

TEST(Position, ASetUpGameGoesOnLikeTheOriginal) {
  for (u64 seed = 100; seed < 120; ++seed) {
    const Ruleset rules = *make_ruleset(test::random_spec(seed));
    const Record record = test::random_game(rules, test::random_seats(rules, seed), seed);
    State state = *new_game(rules, record.seats, record.first);
    const std::size_t cut = Rng(seed).below(u32(record.moves.size()));
    for (std::size_t i = 0; i < cut; ++i) apply(rules, state, record.moves[i]);
    State copy = *set_up(rules, position_of(rules, state));
    for (std::size_t i = cut; i < record.moves.size(); ++i) {
      MoveList a, b;
      generate(rules, state, a);
      generate(rules, copy, b);
      ASSERT_EQ(in_order(a), in_order(b));
      apply(rules, state, record.moves[i]);
      apply(rules, copy, record.moves[i]);
      ASSERT_EQ(key(rules, copy), key(rules, state));
    }
  }
}

TEST(Position, SeveralSeatsMayShareAFeature) {
  EXPECT_EQ(
      error_of("base ; seats 2 ; tiles D@0,0>0 U@1,0>0 U@2,0>0 ; figures 0F:r0@0,0 1F:r0@2,0 0F:r0@0,0 ; "
               "scores 0,0 ; turn 0 draw"),
      "accepted");
}

TEST(Position, InPhaseWoodWhatWasJustCompletedStillHoldsItsFollowers) {
  const std::string front =
      "base ; seats 2 ; tiles D@0,0>0 U@1,0>0 E@0,-1>2 ; figures 0F:c0@0,0 ; scores 0,0 ; turn 0 ";
  const auto state = state_of(front + "wood 0,-1");
  ASSERT_TRUE(state) << state.error().text();
  State after = *state;
  apply(*ruleset("base"), after, Move::pass());
  EXPECT_EQ(score(after, 0), 4);
  EXPECT_EQ(error_of(front + "draw"),
            "position/figure figure at 0,0: the feature is complete: its followers have gone home (R-INV-4)");
  EXPECT_EQ(error_of("base ; seats 2 ; tiles D@0,0>0 E@0,-1>2 U@1,0>0 ; figures 0F:c0@0,0 ; turn 0 wood 1,0"),
            "position/figure figure at 0,0: the feature is complete: its followers have gone home (R-INV-4)");
}

TEST(Position, TextErrorsNameTheColumn) {
  struct Wrong {
    const char* text;
    const char* message;  // beginning
  };
  const Wrong table[] = {
      {"", "ruleset/empty-item column 1: expected a module"},
      {"base+x ; seats 2", "ruleset/unknown-item column 6: unknown item \"x\""},
      {"  base+x ; seats 2", "ruleset/unknown-item column 8: unknown item \"x\""},
      {"base", "position/missing column 5: expected a section seats as well"},
      {"base ; seats 2 ; turn 0 draw", "position/missing column 29: expected a section tiles as well"},
      {"base ; seats 2 ; tiles D@0,0>0", "position/missing column 31: expected a section turn as well"},
      {"base ; ; seats 2", "position/expected column 7: expected a section seats, tiles"},
      {"base ; seat 2", "position/expected column 8: expected a section seats, tiles"},
      {"base ; seats 2 ; seats 2", "position/twice column 18: section seats is there twice"},
      {"base ; seats ; x", "position/expected column 14: expected the number of seats, 1 to 6; found \"\""},
      {"base ; seats 7", "position/expected column 14: expected the number of seats, 1 to 6; found \"7\""},
      {"base ; seats 2 3", "position/expected column 16: expected the number of seats"},
      {"base ; tiles D", "position/expected column 14: expected TILE@X,Y>ROTATION; found \"D\""},
      {"base ; tiles D@0,0", "position/expected column 14: expected TILE@X,Y>ROTATION"},
      {"base ; tiles D@0,0>0 V@1,0>4", "position/expected column 22: expected TILE@X,Y>ROTATION"},
      {"base ; tiles Z@0,0>0", "position/unknown-tile column 14: unknown tile \"Z\""},
      {"base ; figures 0F:r0", "position/expected column 16: expected SEAT FIGURE:SEGMENT@X,Y"},
      {"base ; figures F:r0@0,0", "position/expected column 16: expected SEAT FIGURE:SEGMENT@X,Y"},
      {"base ; figures 0X:r0@0,0", "position/expected column 16: expected SEAT FIGURE:SEGMENT@X,Y"},
      {"base ; scores", "position/expected column 14: expected scores with commas between them"},
      {"base ; scores 1, 2", "position/expected column 18: expected scores with commas between them"},
      {"base ; scores 1,-2", "position/expected column 17: expected a score from 0 to 30000; found \"-2\""},
      {"base ; scores 1,,2", "position/expected column 17: expected a score"},
      {"base ; scores 30001", "position/expected column 15: expected a score"},
      {"base ; discarded Z", "position/unknown-tile column 18: unknown tile \"Z\""},
      {"base ; turn", "position/expected column 12: expected a seat; found \"\""},
      {"base ; turn 9 draw", "position/expected column 13: expected a seat; found \"9\""},
      {"base ; turn 0", "position/expected column 14: expected draw, place TILE, over, or symbol, wood"},
      {"base ; turn 0 sleep",
       "position/expected column 15: expected draw, place TILE, over, or symbol, wood"},
      {"base ; turn 0 draw V", "position/expected column 20: expected part2, builder, twin"},
      {"base ; turn 0 place", "position/unknown-tile column 20: unknown tile \"\""},
      {"base ; turn 0 wood V", "position/expected column 20: expected X,Y, the cell"},
      {"base ; turn 0 end", "position/expected column 18: expected X,Y, the cell"},
      {"base ; turn 0 draw part2 part2", "position/twice column 26: \"part2\" is there twice"},
      {"base ; turn 0 wood 0,0 twin again", "position/twice column 29: only one symbol"},
      {"base ; turn 0 capture 0,0 tower", "position/expected column 32: expected X,Y, the cell of the tower"},
      {"base ; turn 0 exchange 0,0 with x", "position/expected column 33: expected a seat"},
      {"base ; towers 0,0", "position/expected column 15: expected X,Y=HEIGHT"},
      {"base ; towers 0,0=0", "position/expected column 15: expected X,Y=HEIGHT"},
      {"base ; towers 0,0=1!!", "position/expected column 15: expected X,Y=HEIGHT"},
      {"base ; prisoners 1F", "position/expected column 18: expected SEAT:SEAT FIGURE"},
      {"base ; prisoners 0:1F,1", "position/expected column 23: expected the owner and the figure"},
      {"base ; goods 0:1,2", "position/expected column 14: expected SEAT:WINE,GRAIN,CLOTH"},
      {"base ; goods 0:1,x,2", "position/expected column 18: expected a number of goods"},
      {"base ; goods 0:1,0,2 0:1,0,2", "position/twice column 22: goods of seat 0"},
      {"base ; pieces 1,31", "position/expected column 17: expected a piece count from 0 to 30"},
      {"base ; dragon x", "position/expected column 15: expected X,Y, a cell of the dragon"},
      {"base ; fairy", "position/expected column 13: expected X,Y, the cell of the fairy"},
      {"base ; aside Z", "position/unknown-tile column 14"},
      {"base ; seats 2 ; tiles D@0,0>0 ; turn 0 draw ; figures 0F:r0@1,0",
       "position/no-tile column 56: a figure at 1,0"},
      {"base ; seats 2 ; tiles D@0,0>0 ; turn 0 draw ; figures 0F:r1@0,0",
       "position/unknown-segment column 56: tile D has no segment \"r1\""},
  };
  for (const Wrong& w : table) {
    EXPECT_EQ(error_of(w.text).substr(0, std::string_view(w.message).size()), w.message) << w.text;
  }
}

TEST(Position, WhatCannotBeIsRefused) {
  struct Wrong {
    const char* text;
    const char* message;  // beginning
  };
  const Wrong table[] = {
      {"base ; seats 2 ; tiles ; turn 0 draw", "position/start tiles: expected D@0,0>0"},
      {"base ; seats 2 ; tiles D@0,0>1 ; turn 0 draw", "position/start tiles: expected D@0,0>0"},
      {"base ; seats 2 ; tiles V@1,0>0 D@0,0>0 ; turn 0 draw", "position/start tiles: expected D@0,0>0"},
      {"base+river{river-set=river-20} ; seats 2 ; tiles river20-source@0,0>0 ; turn 0 draw",
       "position/start tiles: expected river20-source-east@1,0>0, which the set-up puts there, in place 2"},
      {"base ; seats 2 ; tiles D@0,0>0 V@5,0>0 ; turn 0 draw",
       "position/placement V@5,0>0: cell 5,0 touches no placed"},
      {"base ; seats 2 ; tiles D@0,0>0 V@1,0>2 ; turn 0 draw",
       "position/placement V@1,0>2: tile V does not match"},
      {"base ; seats 2 ; tiles D@0,0>0 V@0,0>1 ; turn 0 draw",
       "position/placement V@0,0>1: cell 0,0 is taken"},
      {"base ; seats 2 ; tiles D@0,0>0 C@0,-1>0 C@0,-2>0 ; turn 0 draw",
       "position/no-such-tile C@0,-2>0: the ruleset has no tile of this kind, or not so many"},
      {"base ; seats 2 ; tiles D@0,0>0 tw-city@0,-1>2 ; turn 0 draw", "position/no-such-tile tw-city@0,-1>2"},
      {"base ; seats 2 ; tiles D@0,0>0 ; discarded C C ; turn 0 draw", "position/no-such-tile discarded C"},
      {"base ; seats 2 ; tiles D@0,0>0 ; discarded C ; turn 0 place C", "position/no-such-tile drawn C"},
      {"base+river ; seats 2 ; tiles river-spring@0,0>0 ; discarded V ; turn 0 draw", "position/stack-order"},
      {"base+river ; seats 2 ; tiles river-spring@0,0>0 ; turn 0 place V", "position/stack-order"},
      {"base+river ; seats 2 ; tiles river-spring@0,0>0 ; turn 0 place river-lake", "position/stack-order"},
      {"base ; seats 2 ; tiles D@0,0>0 ; scores 1,2,3 ; turn 0 draw",
       "position/scores scores: 3 scores for 2 seats"},
      {"base ; seats 2 ; tiles D@0,0>0 ; turn 2 draw", "position/turn turn: there is no seat 2"},
      {"base ; seats 2 ; tiles D@0,0>0 ; turn 0 over", "position/turn turn: the game is not over"},
      {"base ; seats 2 ; tiles D@0,0>0 ; turn 0 wood 0,0",
       "position/turn turn: in phase wood the tile just placed"},
      {"base ; seats 2 ; tiles D@0,0>0 V@1,0>0 ; turn 0 wood 0,0",
       "position/turn turn: in phase wood the tile just"},
      {"base{followers=0} ; seats 2 ; tiles D@0,0>0 V@1,0>0 ; turn 0 wood 1,0",
       "position/turn turn: no figure can be placed"},
      {"base ; seats 2 ; tiles D@0,0>0 ; figures 2F:r0@0,0 ; turn 0 draw",
       "position/figure figure at 0,0: there is no seat 2"},
      {"base{followers=1} ; seats 2 ; tiles D@0,0>0 ; figures 0F:r0@0,0 0F:f0@0,0 ; turn 0 draw",
       "position/figure figure at 0,0: seat 0 has no such figure left"},
      {"base ; seats 2 ; tiles D@0,0>0 ; figures 0L:r0@0,0 ; turn 0 draw",
       "position/figure figure at 0,0: seat 0 has no such figure left"},
      {"base{farmers=off} ; seats 2 ; tiles D@0,0>0 ; figures 0F:f0@0,0 ; turn 0 draw",
       "position/figure figure at 0,0: farmers are off"},
      {"base ; seats 2 ; tiles D@0,0>0 V@1,0>0 ; figures 0F:r0@1,0 ; turn 0 wood 1,0",
       "position/figure figure at 1,0: nobody stands on the tile just placed yet"},
      {"base ; seats 9 ; tiles D@0,0>0 ; turn 0 draw", "position/expected"},
      {"base@anniversary-2021 ; seats 6 ; tiles D@0,0>0 ; turn 0 draw", "game/seats"},
  };
  for (const Wrong& w : table) {
    EXPECT_EQ(error_of(w.text).substr(0, std::string_view(w.message).size()), w.message) << w.text;
  }
}

TEST(Position, WhatTheExpansionsForbidIsRefused) {
  const std::string tower = "base+tower ; seats 2 ; tiles D@0,0>0 tw-city@0,-1>2 V@1,0>0 ; ";
  const std::string dragon =
      "base+princess-dragon{fairy-binding=tile} ; seats 2 ; tiles D@0,0>0 pd-field-volcano@0,1>0 V@1,0>0 ; ";
  const std::string traders = "base+traders-builders+abbot ; seats 2 ; tiles D@0,0>0 V@1,0>0 ; ";
  struct Wrong {
    std::string text;
    const char* message;  // beginning
  };
  const Wrong table[] = {
      {tower + "towers 0,0=1 ; pieces 9,10 ; turn 0 draw",
       "position/towers towers: tile D at 0,0 has no place"},
      {tower + "towers 0,-1=1 ; turn 0 draw",
       "position/pieces pieces: expected the pieces the seats have left, 19"},
      {tower + "towers 0,-1=1 ; pieces 9,9 ; turn 0 draw",
       "position/pieces pieces: pieces left and pieces in towers"},
      {tower + "towers 0,-1=1 ; pieces 11,8 ; turn 0 draw", "position/pieces pieces: a seat has at most 10"},
      {tower + "towers 0,-1=1 0,-1=1 ; pieces 9,9 ; turn 0 draw",
       "position/towers towers: the tower at 0,-1 is there"},
      {tower + "towers 0,-1=1! ; pieces 9,10 ; turn 0 draw",
       "position/towers towers: the tower at 0,-1 is closed"},
      {tower + "figures 0F:t@0,-1 ; turn 0 draw",
       "position/figure figure at 0,-1: a guard needs a closed tower"},
      {tower + "prisoners 0:0F ; turn 0 draw", "position/prisoners prisoners: a prisoner is held by another"},
      {tower + "prisoners 0:1F 1:0F ; turn 0 draw", "position/prisoners prisoners: two seats hold"},
      {tower + "prisoners 0:1L ; turn 0 draw", "position/prisoners prisoners: seat 1 has no such"},
      {tower + "turn 0 capture 1,0", "position/turn turn: phase capture needs the tower"},
      {tower + "turn 0 capture 1,0 tower 0,-1", "position/turn turn: no tower can have been raised"},
      {tower + "towers 0,-1=1 ; pieces 9,10 ; turn 0 capture 1,0 tower 0,-1",
       "position/turn turn: nobody can be"},
      {tower + "turn 0 end 1,0", "position/turn turn: there is nothing to decide"},
      {tower + "turn 0 draw part2", "position/turn turn: no element of the ruleset gives a second part"},
      {tower + "dragon 0,0 ; turn 0 draw", "position/dragon dragon: the ruleset has no dragon"},
      {tower + "fairy 0,0 ; turn 0 draw", "position/fairy fairy: the ruleset has no fairy"},
      {dragon + "turn 0 draw", "position/dragon dragon: a volcano lies on the board"},
      {dragon + "dragon 5,5 ; turn 0 draw", "position/dragon dragon: no tile lies at 5,5"},
      {dragon + "dragon 0,0 0,1 ; turn 0 draw", "position/dragon dragon: cells of a journey belong to phase"},
      {dragon + "dragon 0,0 ; turn 0 dragon 1,0", "position/dragon dragon: the dragon travels only when"},
      {dragon + "dragon 0,0 ; fairy 0,0 ; turn 0 draw", "position/fairy fairy: the dragon never enters"},
      {dragon + "dragon 0,0 ; figures 0F:r0@0,0 ; turn 0 draw",
       "position/figure figure at 0,0: nobody stands on the cell"},
      {dragon + "dragon 0,0 ; aside pd-bend-dragon ; turn 0 draw",
       "position/aside aside pd-bend-dragon: the dragon is"},
      {dragon + "dragon 0,0 ; figures 0F:r0@1,0* ; fairy 1,0 ; turn 0 draw",
       "position/figure figure at 1,0: with fairy-binding=tile"},
      {"base+princess-dragon ; seats 2 ; tiles D@0,0>0 ; aside C ; turn 0 draw",
       "position/aside aside C: only dragon"},
      {"base+princess-dragon ; seats 2 ; tiles D@0,0>0 ; dragon 0,0 ; turn 0 draw",
       "position/dragon dragon: the dragon"},
      {"base+princess-dragon ; seats 2 ; tiles D@0,0>0 ; turn 0 place pd-bend-dragon",
       "position/turn turn: a dragon tile"},
      {traders + "figures 0B:r0@0,0 ; turn 0 draw",
       "position/figure figure at 0,0: a builder or pig without"},
      {traders + "figures 0P:r0@0,0 ; turn 0 draw", "position/figure figure at 0,0: a pig stands on a field"},
      {traders + "figures 0B:f0@0,0 ; turn 0 draw",
       "position/figure figure at 0,0: a builder stands on a road"},
      {traders + "figures 0A:r0@0,0 ; turn 0 draw", "position/figure figure at 0,0: an abbot stands on"},
      {traders + "goods 0:1,0,0 ; turn 0 draw", "position/goods goods: completed cities gave 0 wine"},
      {traders + "turn 0 draw builder", "position/turn turn: the builder gives a second part only after"},
      {traders + "turn 0 wood 1,0 again", "position/turn turn: no symbol is resolved"},
  };
  for (const Wrong& w : table) {
    EXPECT_EQ(error_of(w.text).substr(0, std::string_view(w.message).size()), w.message) << w.text;
  }
}

// A position made by a program may hold anything at all.
TEST(Position, ValuesOutOfRangeAreRefused) {
  const Ruleset rules = *ruleset("base");
  const Position good = position_of(rules, *new_game(rules, 2));
  ASSERT_TRUE(set_up(rules, good));
  const auto refused = [&](auto spoil) {
    Position p = good;
    spoil(p);
    return !set_up(rules, p).has_value();
  };
  EXPECT_TRUE(refused([](Position& p) { p.tiles.push_back({200, {1, 0}, 0}); }));
  EXPECT_TRUE(refused([](Position& p) { p.tiles.push_back({no_tile, {1, 0}, 0}); }));
  EXPECT_TRUE(refused([](Position& p) { p.tiles.push_back({3, {1, 0}, 200}); }));
  EXPECT_TRUE(refused([](Position& p) { p.tiles.push_back({3, {INT16_MAX, INT16_MIN}, 0}); }));
  EXPECT_TRUE(refused([](Position& p) { p.discarded.push_back(no_tile); }));
  EXPECT_TRUE(refused([](Position& p) { p.phase = Phase::place; }));
  EXPECT_TRUE(refused([](Position& p) { p.phase = Phase(77); }));
  EXPECT_TRUE(refused([](Position& p) { p.seat = 6; }));
  EXPECT_TRUE(refused([](Position& p) { p.seats = -1; }));
  EXPECT_TRUE(refused([](Position& p) { p.scores[1] = -1; }));
  EXPECT_TRUE(refused([](Position& p) { p.scores[1] = 40000; }));
  EXPECT_TRUE(refused([](Position& p) { p.figures.push_back({0, FigureKind::follower, {0, 0}, 9}); }));
  EXPECT_TRUE(refused([](Position& p) { p.figures.push_back({0, FigureKind(9), {0, 0}, 0}); }));
  EXPECT_TRUE(refused([](Position& p) { p.figures.push_back({9, FigureKind::follower, {0, 0}, 0}); }));
  EXPECT_TRUE(refused([](Position& p) { p.figures.push_back({0, FigureKind::follower, {9, 9}, 0}); }));
  EXPECT_TRUE(refused([](Position& p) { p.spec.options.set(Farmers::off); }));
  EXPECT_TRUE(refused([](Position& p) { p.figures.push_back({0, FigureKind::follower, {0, 0}, none8}); }));
  EXPECT_TRUE(refused([](Position& p) { p.prisoners.push_back({9, 8, FigureKind(7)}); }));
  EXPECT_TRUE(refused([](Position& p) { p.towers.push_back({{0, 0}, -1}); }));
  EXPECT_TRUE(refused([](Position& p) { p.pieces = {-1, 21}; }));
  EXPECT_TRUE(refused([](Position& p) { p.dragon.push_back({9, 9}); }));
  EXPECT_TRUE(refused([](Position& p) { p.goods[5][0] = 1; }));
  EXPECT_TRUE(refused([](Position& p) { p.symbol = SymbolKind(9); }));
  EXPECT_TRUE(refused([](Position& p) { p.exchange_with = 9; }));
  EXPECT_TRUE(refused([](Position& p) { p.tower = Coord{9, 9}; }));
}

TEST(Position, LimitsAndGarbage) {
  EXPECT_EQ(parse_position(std::string(max_position_bytes + 1, ' ')).error().code, "position/too-long");
  EXPECT_LT(error_of("base ; " + std::string(60000, 'y')).size(), 300u);
  std::string longest;
  for (u64 seed = 0; seed < 5; ++seed) {
    const Ruleset rules = *ruleset("base*2+river*2+princess-dragon:tiles+tower:tiles*2{river-set=river-20}");
    const Record record = test::random_game(rules, 6, seed);
    auto replay = Replay::start(record);
    while (!replay->done()) ASSERT_TRUE(replay->step());
    const std::string text = print_position(position_of(rules, replay->state()));
    if (text.size() > longest.size()) longest = text;
  }
  EXPECT_LT(longest.size(), max_position_bytes / 5);
}

}  // namespace
}  // namespace bastide
