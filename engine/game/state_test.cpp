// New games, and the turn order on a few moves played by hand.
#include "game/state.h"

#include <gtest/gtest.h>

#include <memory>

#include "bastide.h"

namespace bastide {
namespace {

Ruleset base() {
  RulesetSpec spec;
  spec.copies[u8(ModuleId::base)] = 1;
  return *make_ruleset(spec);
}

// R-BASE-SETUP-3, R-BASE-SETUP-6
TEST(NewGame, StartsEmpty) {
  const Ruleset rules = base();
  const State state = *new_game(rules, 3, 2);
  EXPECT_TRUE(is_chance(state));
  EXPECT_FALSE(is_over(state));
  EXPECT_EQ(to_move(state), 2);
  EXPECT_EQ(state.board.cell_count(), 1);
  EXPECT_EQ(state.bag.total(), 71);
  for (Seat s = 0; s < 3; ++s) {
    EXPECT_EQ(score(state, s), 0);
    EXPECT_EQ(state.players[s].supply_of(FigureKind::follower), 7);
  }
}

// R-BASE-SETUP-1
TEST(NewGame, RefusesWrongSeats) {
  Ruleset rules = base();
  for (const int seats : {-1, 0, 7, 100}) {
    const auto game = new_game(rules, seats);
    ASSERT_FALSE(game);
    EXPECT_EQ(game.error().code, "game/seats");
  }
  EXPECT_TRUE(new_game(rules, 1));
  EXPECT_TRUE(new_game(rules, 6));
  EXPECT_EQ(new_game(rules, 2, 2).error().code, "game/first");
  rules.options.set(MaxPlayers::v5);
  EXPECT_TRUE(new_game(rules, 5));
  EXPECT_NE(new_game(rules, 6).error().message.find("max-players"), std::string::npos);
}

// What each seat gets follows the elements in play.
TEST(NewGame, GivesFiguresOfTheElementsInPlay) {
  RulesetSpec spec;
  spec.copies[u8(ModuleId::base)] = 1;
  const auto base_state = new_game(*make_ruleset(spec), 2);
  ASSERT_TRUE(base_state);
  EXPECT_EQ(base_state->players[1].supply_of(FigureKind::large_follower), 0);
  EXPECT_EQ(base_state->players[1].tower_pieces, 0);
  spec.copies[u8(ModuleId::inns_cathedrals)] = 1;
  const auto inns = new_game(*make_ruleset(spec), 2);
  ASSERT_TRUE(inns);
  EXPECT_EQ(inns->players[1].supply_of(FigureKind::large_follower), 1);
  EXPECT_EQ(inns->players[1].supply_of(FigureKind::builder), 0);
}

TEST(NewGame, PlaysEverythingAtOnceWithSixSeats) {
  RulesetSpec spec;
  for (const ModuleDef& module : module_defs()) spec.copies[u8(module.id)] = 1;
  spec.options.set(MaxPlayers::v6);
  const auto state = new_game(*make_ruleset(spec), 6);
  ASSERT_TRUE(state);
  for (Seat s = 0; s < 6; ++s) {
    for (int kind = 0; kind < figure_kinds; ++kind) {
      EXPECT_EQ(state->players[s].supply_of(FigureKind(kind)), kind == 0 ? 7 : 1);
    }
    EXPECT_GT(state->players[s].tower_pieces, 0);
  }
}

TEST(Key, TellsBeginningsApart) {
  const Ruleset rules = base();
  EXPECT_NE(key(rules, *new_game(rules, 2, 0)), key(rules, *new_game(rules, 2, 1)));
  EXPECT_NE(key(rules, *new_game(rules, 2)), key(rules, *new_game(rules, 3)));
  EXPECT_EQ(key(rules, *new_game(rules, 2)), key(rules, *new_game(rules, 2)));
  State richer = *new_game(rules, 2);
  richer.players[1].score = 1;
  EXPECT_NE(key(rules, richer), key(rules, *new_game(rules, 2)));
}

// Draw, place, follower; the city is complete, scores and gives the follower back; the next seat draws.
TEST(Turn, OneTurn) {
  const Ruleset rules = base();
  State state = *new_game(rules, 2);
  apply(rules, state, Move::draw(find_tile("E")));
  EXPECT_EQ(state.turn.phase, Phase::place);
  EXPECT_FALSE(is_legal(rules, state, Move::pass())) << "R-BASE-PLACE-3";
  apply(rules, state, Move::place({0, -1}, 2));
  EXPECT_EQ(state.turn.phase, Phase::wood);
  const auto log = std::make_unique<EventLog>();
  apply(rules, state, Move::deploy(FigureKind::follower, {0, -1}, 0), log.get());
  EXPECT_EQ(score(state, 0), 4);
  EXPECT_EQ(state.players[0].supply_of(FigureKind::follower), 7);
  EXPECT_EQ(to_move(state), 1);
  EXPECT_TRUE(is_chance(state));
  ASSERT_EQ(log->size(), 3);
  EXPECT_EQ((*log)[0].kind, EventKind::figure_placed);
  EXPECT_EQ((*log)[1].kind, EventKind::points);
  EXPECT_EQ((*log)[2].kind, EventKind::figure_returned);
}

// The wood phase is skipped when passing is all that is possible.
TEST(Turn, NoFollowersNoQuestion) {
  RulesetSpec spec;
  spec.copies[u8(ModuleId::base)] = 1;
  spec.options.set(Followers::v0);
  const Ruleset rules = *make_ruleset(spec);
  State state = *new_game(rules, 2);
  apply(rules, state, Move::draw(find_tile("E")));
  apply(rules, state, Move::place({0, -1}, 2));
  EXPECT_TRUE(is_chance(state));
  EXPECT_EQ(to_move(state), 1);
}

}  // namespace
}  // namespace bastide
