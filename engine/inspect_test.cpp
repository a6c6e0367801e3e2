// A look at small positions.
#include "inspect.h"

#include <gtest/gtest.h>

#include <algorithm>

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
