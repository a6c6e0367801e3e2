#include "game/explain.h"

#include <gtest/gtest.h>

#include "notation/move_text.h"
#include "notation/position.h"
#include "tests/support/random_game.h"

namespace bastide {
namespace {

std::string refusal(const std::string& position, const std::string& text) {
  const auto read = parse_position(position);
  if (!read) return "position: " + read.error().text();
  const Ruleset rules = *make_ruleset(read->spec);
  auto state = set_up(rules, *read);
  if (!state) return "position: " + state.error().text();
  const auto move = parse_move(*state, text);
  if (!move) return "move: " + move.error().text();
  const auto done = try_apply(rules, *state, *move);
  return done ? "accepted" : done.error().message;
}

struct Case {
  std::string position;
  const char* move;
  const char* rule;
};

void expect_rules(std::span<const Case> cases) {
  for (const Case& c : cases) {
    const std::string message = refusal(c.position, c.move);
    EXPECT_TRUE(message.ends_with(c.rule)) << c.move << ": " << message << "\n" << c.position;
  }
}

TEST(Explain, FiguresAndAbbots) {
  const std::string front = "base+inns-cathedrals+traders-builders+abbot ; seats 2 ; tiles D@0,0>0 ";
  const std::string road = front + "V@1,0>0 ; figures 1F:r0@0,0 ; turn 0 wood 1,0";
  const Case cases[] = {
      {road, "F:r0", "(R-BASE-FOLLOW-3)"},
      {road, "A:f0", "(R-AB-1)"},
      {road, "B:r0", "(R-TB-BUILDER-1)"},
      {road, "B:f0", "(R-TB-BUILDER-1)"},
      {road, "P:f0", "(R-TB-PIG-1)"},
      {road, "P:r0", "(R-TB-PIG-1)"},
      {road, "F:f0@0,0", "(R-BASE-FOLLOW-1)"},
      {road, "recall", "(R-AB-4)"},
      {front + "V@1,0>0 ; figures 0L:r0@0,0 ; turn 0 wood 1,0", "L:f0",
       "it is on the board, at 0,0 (R-BASE-FOLLOW-1)"},
      {road, "tower@1,0", "the ruleset has no towers (R-SETUP-1)"},
      {road, "fairy@0,0", "the ruleset has no fairy (R-SETUP-1)"},
  };
  expect_rules(cases);
}

TEST(Explain, PrincessAndDragon) {
  const std::string front =
      "base+princess-dragon{fairy-binding=tile} ; seats 2 ; tiles D@0,0>0 pd-field-volcano@0,1>0 ";
  const std::string volcano =
      "base+princess-dragon ; seats 2 ; tiles D@0,0>0 pd-field-volcano@0,1>0 ; figures 0F:r0@0,0 ; dragon "
      "0,1 ; turn 0 ";
  const std::string princess =
      "base+princess-dragon{princess-removal=must} ; seats 2 ; tiles D@0,0>0 pd-corner-princess@0,-1>2 ; ";
  const std::string fairy =
      "base+princess-dragon{fairy-binding=tile} ; seats 2 ; tiles D@0,0>0 V@1,0>0 ; figures "
      "0F:c0@0,0 ; fairy 0,0 ; turn 0 wood 1,0";
  const std::string journey =
      front + "V@1,0>0 pd-straight-dragon@-1,0>0 ; dragon 0,0 0,1 ; fairy 1,0 ; turn 0 dragon -1,0";
  const std::string portal =
      "base+princess-dragon ; seats 2 ; tiles D@0,0>0 E@0,-1>2 pd-crossing-portal@1,0>1 ; turn 0 wood 1,0";
  const Case cases[] = {
      {volcano + "wood 0,1", "F:f0", "(R-PD-VOLCANO-1)"},
      {princess + "figures 1F:c0@0,0 ; turn 0 wood 0,-1", "-", "(R-PD-PRINCESS-2)"},
      {princess + "figures 1F:c0@0,0 ; turn 0 wood 0,-1", "F:f0", "(R-PD-PRINCESS-2)"},
      {princess + "figures 1F:c0@0,0 1F:f0@0,0 ; turn 0 wood 0,-1", "princess:1F:f0@0,0",
       "(R-PD-PRINCESS-2)"},
      {princess + "turn 0 wood 0,-1", "princess:1F:c0@0,0", "(R-PD-PRINCESS-4)"},
      {fairy, "princess:0F:c0@0,0", "(R-PD-PRINCESS-1)"},
      {fairy, "fairy@0,0", "(R-PD-FAIRY-8)"},
      {fairy, "fairy@1,0", "(R-PD-FAIRY-1)"},
      {journey, "dragon@1,0", "(R-PD-FAIRY-3)"},
      {journey, "dragon@0,1", "(R-PD-DRAGON-5)"},
      {journey, "dragon@0,-1", "(R-PD-DRAGON-4)"},
      {portal, "F:c0@0,-1", "(R-PD-PORTAL-2)"},
  };
  expect_rules(cases);
}

TEST(Explain, Towers) {
  const std::string front = "base+traders-builders+tower ; seats 2 ; tiles D@0,0>0 tw-city@0,-1>2 V@1,0>0 ; ";
  const std::string closed =
      front +
      "towers 0,-1=2! ; figures 0F:t@0,-1 ; scores 2,9 ; prisoners 1:0F ; pieces 8,10 ; turn 0 wood 1,0";
  const std::string capture =
      front +
      "towers 0,-1=1 ; figures 0F:r0@0,0 0B:r0@0,0 1F:f0@0,-1 1F:f0@0,0 ; pieces 9,10 ; turn "
      "0 capture 1,0 tower 0,-1";
  const std::string far =
      "base+tower ; seats 2 ; tiles D@0,0>0 tw-city@0,-1>2 U@-1,0>0 V@1,0>0 ; towers 0,-1=1 ; figures "
      "1F:f0@0,-1 "
      "1F:r0@-1,0 ; pieces 9,10 ; turn 0 capture 1,0 tower 0,-1";
  const Case cases[] = {
      {closed, "tower@0,-1", "(R-TW-PIECE-1)"},
      {closed, "tower@0,0", "(R-TW-PIECE-1)"},
      {closed, "F:t@0,-1", "(R-TW-GUARD-1)"},
      {closed, "F:t@1,0", "(R-TW-GUARD-1)"},
      {front + "turn 0 wood 1,0", "F:t@0,-1", "(R-TW-GUARD-1)"},
      {closed, "ransom:F1", "(R-TW-RANSOM-3)"},
      {closed, "ransom:L1", "(R-TW-RANSOM-1)"},
      {closed + " ransom", "ransom:F1", "(R-TW-RANSOM-2)"},
      {capture, "capture:0B:r0@0,0", "(R-TW-CAPTURE-1)"},
      {capture, "capture:1F:f1@1,0", "no such figure stands at 1,0 (R-TW-CAPTURE-3)"},
      {far, "capture:1F:r0@-1,0", "(R-TW-CAPTURE-2)"},
  };
  expect_rules(cases);
}

// ---------------------------------------------------------------- legal decisions

std::string kind_of(const std::string& position, const std::string& text) {
  const auto read = parse_position(position);
  if (!read) return "position: " + read.error().text();
  const Ruleset rules = *make_ruleset(read->spec);
  const auto state = set_up(rules, *read);
  if (!state) return "position: " + state.error().text();
  const auto move = parse_move(*state, text);
  if (!move) return "move: " + move.error().text();
  if (!is_legal(rules, *state, *move)) return explain_refusal(rules, *state, *move).message;
  const DecisionDef& def = explain_decision(rules, *state, *move);
  return std::string(def.name) + " " + std::string(def.rule);
}

void expect_kinds(std::span<const Case> cases) {
  for (const Case& c : cases) EXPECT_EQ(kind_of(c.position, c.move), c.rule) << c.move << "\n" << c.position;
}

TEST(Explain, KindsOfFigures) {
  const std::string front = "base+inns-cathedrals+traders-builders+abbot ; seats 2 ; tiles D@0,0>0 ";
  const std::string free = front + "V@1,0>0 ; turn 0 wood 1,0";
  const std::string own = front + "V@1,0>0 ; figures 0F:r0@0,0 0F:f1@0,0 ; turn 0 wood 1,0";
  const Case cases[] = {
      {front + "; turn 0 draw", "=V", "draw R-TURN-2"},
      {front + "; turn 0 place V", "@1,0>0", "place R-BASE-PLACE-1"},
      {free, "F:r0", "follower-road R-BASE-FOLLOW-2"},
      {free, "F:f0", "follower-field R-BASE-FOLLOW-2"},
      {free, "L:r0", "large-follower R-IC-LARGE-1"},
      {free, "-", "pass R-TURN-8"},
      {own, "B:r0", "builder R-TB-BUILDER-1"},
      {front + "E@0,-1>2 ; turn 0 wood 0,-1", "F:c0", "follower-city R-BASE-FOLLOW-2"},
      {front + "B@0,1>0 ; turn 0 wood 0,1", "F:m", "follower-monastery R-BASE-FOLLOW-2"},
      {front + "B@0,1>0 ; turn 0 wood 0,1", "A:m", "abbot R-AB-1"},
      {front + "B@0,1>0 V@1,0>0 ; figures 0A:m@0,1 ; turn 0 wood 1,0", "recall", "recall R-AB-4"},
      {front + "V@1,0>0 ; figures 0F:r0@0,0 0B:r0@0,0 ; turn 0 end 1,0 builder", "more",
       "second-part R-TURN-13"},
      {front + "V@1,0>0 ; figures 0F:r0@0,0 0B:r0@0,0 ; turn 0 end 1,0 builder", "-",
       "decline-part R-TURN-13"},
      {"base+river ; seats 2 ; tiles river-spring@0,0>0 ; turn 0 place river-bend-1", "@1,0>0",
       "continue-river R-RV-PLACE-1"},
  };
  expect_kinds(cases);
}

TEST(Explain, KindsOfPrincessDragonAndTower) {
  const std::string princess =
      " ; seats 2 ; tiles D@0,0>0 pd-corner-princess@0,-1>2 ; figures 1F:c0@0,0 ; turn 0 "
      "wood 0,-1";
  const std::string portal =
      "base+princess-dragon{fairy-binding=tile} ; seats 2 ; tiles D@0,0>0 pd-crossing-portal@1,0>1 ; figures "
      "0F:c0@0,0 ; turn 0 wood 1,0";
  const std::string tower =
      "base+tower ; seats 2 ; tiles D@0,0>0 tw-city@0,-1>2 V@1,0>0 ; towers 0,-1=1 ; figures 0F:r0@0,0 "
      "1F:f0@0,-1 ; scores 5,5 ; prisoners 1:0F ; pieces 9,10 ; turn 0 ";
  const Case cases[] = {
      {"base+princess-dragon{princess-removal=must}" + princess, "princess:1F:c0@0,0",
       "princess-must R-PD-PRINCESS-2"},
      {"base+princess-dragon{princess-removal=may}" + princess, "princess:1F:c0@0,0",
       "princess-may R-PD-PRINCESS-3"},
      {portal, "F:f1@0,0", "portal R-PD-PORTAL-1"},
      {portal, "fairy@0,0", "fairy R-PD-FAIRY-1"},
      {"base+princess-dragon ; seats 2 ; tiles D@0,0>0 pd-field-volcano@0,1>0 V@1,0>0 "
       "pd-straight-dragon@-1,0>0 ; "
       "dragon 0,0 0,1 ; turn 0 dragon -1,0",
       "dragon@1,0", "dragon R-PD-DRAGON-3"},
      {tower + "wood 1,0", "tower@0,-1", "tower R-TW-PIECE-1"},
      {tower + "wood 1,0", "F:t@0,-1", "guard R-TW-GUARD-1"},
      {tower + "wood 1,0", "ransom:F1", "ransom R-TW-RANSOM-1"},
      {tower + "end 1,0", "-", "end-turn R-TURN-15"},
      {tower + "capture 1,0 tower 0,-1", "capture:1F:f0@0,-1", "capture R-TW-CAPTURE-1"},
      {tower + "capture 1,0 tower 0,-1", "capture:0F:r0@0,0", "capture-own R-TW-CAPTURE-4"},
      {tower + "capture 1,0 tower 0,-1", "-", "spare R-TW-CAPTURE-1"},
  };
  expect_kinds(cases);
}

// ---------------------------------------------------------------- what is not possible

TEST(Explain, AbsentKindsSayWhy) {
  const auto read = parse_position(
      "base+traders-builders+tower ; seats 2 ; tiles D@0,0>0 V@1,0>0 ; figures 1F:r0@0,0 ; turn 0 wood 1,0");
  ASSERT_TRUE(read.has_value());
  const Ruleset rules = *make_ruleset(read->spec);
  const State state = *set_up(rules, *read);
  std::string text;
  for (const Absence& a : absent_decisions(rules, state)) {
    text += std::string(decision_defs()[u8(a.kind)].name) + ": " + a.why.text() + "\n";
  }
  for (const char* line : {
           "follower-road: the feature is already occupied: in this road stands a follower of seat 1, at 0,0 "
           "(R-BASE-FOLLOW-3)\n",
           "follower-city: the tile just placed shows no city (R-BASE-FOLLOW-2)\n",
           "builder: a builder needs a follower of yours in the road or city (R-TB-BUILDER-1)\n",
           "tower: no tile on the board has a tower place (R-TW-PIECE-1)\n",
           "guard: no tower has a piece yet (R-TW-GUARD-1)\n",
           "ransom: nobody holds a follower of yours (R-TW-RANSOM-1)\n",
       }) {
    EXPECT_NE(text.find(line), std::string::npos) << line << text;
  }
  for (const char* name : {"fairy", "abbot", "portal", "twin", "pass", "large-follower"}) {
    EXPECT_EQ(text.find(std::string("\n") + name + ":"), std::string::npos) << name << "\n" << text;
  }
  // The follower on the road, builder and pig on the road and both fields.
  EXPECT_EQ(refused_spots(rules, state).size(), 7u);
}

// Whoever misses a figure is told where it is.
TEST(Explain, FiguresNotInTheSupplyAreSomewhere) {
  const std::string front = "base+inns-cathedrals+tower ; seats 2 ; tiles D@0,0>0 V@1,0>0 ; ";
  const Case cases[] = {
      {front + "figures 0L:c0@0,0 ; turn 0 wood 1,0", "L:f0", "it is on the board, at 0,0 (R-BASE-FOLLOW-1)"},
      {"base+inns-cathedrals+tower ; seats 2 ; tiles D@0,0>0 tw-city@0,-1>2 V@1,0>0 ; towers 0,-1=1 ; "
       "prisoners 1:0L ; pieces 10,9 ; turn 0 wood 1,0",
       "L:f0", "it is a prisoner of seat 1 (R-BASE-FOLLOW-1)"},
      {front + "turn 0 wood 1,0", "P:f0", "this game has none (R-BASE-FOLLOW-1)"},
  };
  expect_rules(cases);
}

// Every refusal says something, whatever the move.
TEST(Explain, AnyBytesAreRefusedWithAReason) {
  for (u64 seed = 0; seed < 30; ++seed) {
    const Ruleset rules = *make_ruleset(test::random_spec(seed));
    State state = *new_game(rules, test::random_seats(rules, seed));
    Rng rng(seed);
    while (true) {
      for (int i = 0; i < 40; ++i) {
        Move move = std::bit_cast<Move>(rng.next());
        move.kind = MoveKind(rng.below(u32(MoveKind::pass) + 1));
        if (rng.below(2) == 0) move.at = state.board.cell(int(rng.below(u32(state.board.cell_count())))).at;
        if (rng.below(2) == 0) move.arg = u8(rng.below(6));
        if (rng.below(2) == 0) move.segment = rng.below(4) == 0 ? none8 : u8(rng.below(5));
        if (rng.below(2) == 0) move.extra = u8(rng.below(6));
        if (is_legal(rules, state, move)) continue;
        const Error error = explain_refusal(rules, state, move);
        ASSERT_FALSE(error.message.empty());
        ASSERT_EQ(error.code, "move/illegal");
      }
      if (is_over(state)) break;
      apply(rules, state, test::random_move(rules, state, rng));
    }
  }
}

}  // namespace
}  // namespace bastide
