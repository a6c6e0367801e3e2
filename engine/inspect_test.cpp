// A look at small positions.
#include "inspect.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "notation/position.h"
#include "notation/ruleset_text.h"
#include "tests/support/random_game.h"

namespace bastide {
namespace {

Ruleset base() {
  RulesetSpec spec;
  spec.copies[u8(ModuleId::base)] = 1;
  return *make_ruleset(spec);
}

int total(const std::vector<Chance>& tiles) {
  int n = 0;
  for (const Chance& c : tiles) n += c.copies;
  return n;
}

TEST(Inspect, StartTile) {
  const Ruleset rules = base();
  const State state = *new_game(rules, 2);
  const std::vector<FeatureView> views = features(rules, state);
  ASSERT_EQ(views.size(), 4u);
  const auto of_kind = [&](SegmentKind k) {
    return std::find_if(views.begin(), views.end(), [&](const FeatureView& v) { return v.kind == k; });
  };
  const FeatureView& city = *of_kind(SegmentKind::city);
  EXPECT_EQ(city.open, 1);
  EXPECT_EQ(city.open_cells, (std::vector<Coord>{{0, -1}}));
  EXPECT_EQ(city.value_now, 1);
  EXPECT_EQ(city.value_completed, 2);
  const FeatureView& road = *of_kind(SegmentKind::road);
  EXPECT_EQ(road.open_cells, (std::vector<Coord>{{1, 0}, {-1, 0}}));
  EXPECT_EQ(road.value_now, 1);
  EXPECT_EQ(road.winners, 0);
}

TEST(Inspect, WhatExpansionsBring) {
  const auto rules = ruleset("base+inns-cathedrals+traders-builders");
  const auto position = parse_position(
      "base+inns-cathedrals+traders-builders ; seats 2 ; "
      "tiles D@0,0>0 ic-inn-straight@1,0>0 ic-cathedral@0,-1>0 tb-corner-wine@0,-2>2 V@2,0>0 ; "
      "figures 1F:r0@0,0 1B:r0@1,0 0F:c0@0,0 ; scores 0,0 ; turn 0 draw");
  ASSERT_TRUE(position) << position.error().text();
  const auto state = set_up(*rules, *position);
  ASSERT_TRUE(state) << state.error().text();
  const auto at = [&](Coord c, u8 local) {
    return feature(*rules, *state,
                   state->board.feature_of(state->board.cell(state->board.cell_at(c)), local));
  };
  const FeatureView city = at({0, 0}, 0);
  EXPECT_TRUE(city.cathedral);
  EXPECT_FALSE(city.inn);
  EXPECT_EQ(city.goods, (std::array{1, 0, 0}));
  EXPECT_EQ(city.value_now, 0) << "a cathedral without the last wall";
  EXPECT_EQ(city.value_completed, 9);
  const FeatureView road = at({0, 0}, 1);
  EXPECT_TRUE(road.inn);
  EXPECT_EQ(road.helpers, 1 << 1);
  EXPECT_EQ(road.winners, 1 << 1);
  EXPECT_EQ(road.value_completed, 6);
}

// A dragon tile set aside comes back: a place it fits is not dead.
TEST(Inspect, TilesSetAsideKeepACellAlive) {
  const auto rules = ruleset("base+princess-dragon");
  State state = *new_game(*rules, 2);
  const Coord spot{0, -1};
  for (const Chance& c : tiles_that_fit(*rules, state, spot)) {
    if (tile_def(c.tile).special == Special::dragon) continue;
    for (int i = 0; i < rules->stack.size(); ++i) {
      if (rules->stack[i].tile == c.tile) state.bag.copies[std::size_t(i)] = 0;
    }
  }
  for (int i = 0; i < rules->dragon_entries.size(); ++i) {
    u8& copies = state.bag.copies[rules->dragon_entries[i]];
    state.bag.aside_of[std::size_t(i)] = copies;
    copies = 0;
  }
  EXPECT_TRUE(tiles_that_fit(*rules, state, spot).empty());
  EXPECT_TRUE(dead_cells(*rules, state).empty());
}

TEST(Inspect, DragonStepsToCome) {
  const auto rules = ruleset("base+princess-dragon+traders-builders");
  int journeys = 0, long_ones = 0;
  for (u64 seed = 0; seed < 12; ++seed) {
    State state = *new_game(*rules, 2 + int(seed % 5));
    Rng rng(seed);
    int announced = 0, steps = 0;  // of the tile that is played
    while (!is_over(state)) {
      const int to_come = dragon_steps_to_come(*rules, state);
      switch (state.turn.phase) {
        case Phase::draw:
          EXPECT_EQ(to_come, 0);
          EXPECT_LE(steps, announced);
          announced = steps = 0;
          break;
        case Phase::part_end: EXPECT_EQ(to_come, 0); break;
        case Phase::dragon:
          EXPECT_EQ(to_come, 6 - steps);
          journeys += steps == 0;
          long_ones += ++steps == 6;
          break;
        default:
          announced = to_come;
          EXPECT_EQ(to_come, tile_def(state.turn.tile).special == Special::dragon ? 6 : 0);
      }
      apply(*rules, state, test::random_move(*rules, state, rng));
    }
  }
  EXPECT_GT(journeys, 20);
  EXPECT_GT(long_ones, 0);
}

TEST(Inspect, RemainingTiles) {
  const Ruleset rules = base();
  State state = *new_game(rules, 2);
  EXPECT_EQ(total(remaining_tiles(rules, state)), 71);
  apply(rules, state, Move::draw(find_tile("C")));
  const std::vector<Chance> left = remaining_tiles(rules, state);
  EXPECT_EQ(total(left), 70);
  EXPECT_TRUE(
      std::none_of(left.begin(), left.end(), [](const Chance& c) { return c.tile == find_tile("C"); }));
}

TEST(Inspect, TilesThatFit) {
  const Ruleset rules = base();
  const State state = *new_game(rules, 2);
  // North of the start tile a city edge is needed: all but A, B, U, V, W and X have one.
  EXPECT_EQ(total(tiles_that_fit(rules, state, {0, -1})), 71 - (2 + 4 + 8 + 9 + 4 + 1));
  EXPECT_TRUE(tiles_that_fit(rules, state, {0, 0}).empty()) << "taken";
  EXPECT_TRUE(tiles_that_fit(rules, state, {5, 5}).empty()) << "touches nothing";
  EXPECT_TRUE(dead_cells(rules, state).empty());
}

TEST(Inspect, ProjectedScoresCountWhatIsJustCompleted) {
  const Ruleset rules = base();
  State state = *new_game(rules, 2);
  apply(rules, state, Move::draw(find_tile("A")));
  apply(rules, state, Move::place({1, 0}, 1));  // its road ends the road of the start tile
  const u8 monastery = tile_def(find_tile("A")).monastery;
  apply(rules, state, Move::deploy(FigureKind::follower, {1, 0}, monastery));
  EXPECT_EQ(score(state, 0), 0);
  EXPECT_EQ(projected_scores(rules, state)[0], 2);
  EXPECT_EQ(projected_scores(rules, state)[1], 0);
  const FeatureView view = feature(rules, state, state.board.feature_of(state.board.figure(0)));
  EXPECT_EQ(view.kind, SegmentKind::monastery);
  EXPECT_EQ(view.open, 7);
  EXPECT_EQ(view.open_cells.size(), 7u);
  EXPECT_EQ(view.value_completed, 9);
  EXPECT_EQ(view.winners, 1);
  EXPECT_EQ(view.strength[0], 1);
}

}  // namespace
}  // namespace bastide
