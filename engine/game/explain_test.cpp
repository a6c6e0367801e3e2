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
      {front + "V@1,0>0 ; figures 0L:r0@0,0 ; turn 0 wood 1,0", "L:f0", "large follower (R-BASE-FOLLOW-1)"},
      {road, "tower@1,0", "the ruleset has no towers"},
      {road, "fairy@0,0", "the ruleset has no fairy"},
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
      {journey, "dragon@0,1", "(R-PD-DRAGON-4)"},
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
      {capture, "capture:1F:f1@1,0", "no such figure stands at 1,0"},
      {far, "capture:1F:r0@-1,0", "(R-TW-CAPTURE-2)"},
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
