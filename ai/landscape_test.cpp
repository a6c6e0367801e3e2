// What the land promises, held against counting by hand.
#include "ai/landscape.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "inspect.h"
#include "tests/support/random_game.h"

namespace bastide::ai {
namespace {

// Calls look(rules, state) at many positions of random games under random rules.
template <class Look>
void for_positions(int games, int every, Look look) {
  for (u64 seed = 0; seed < u64(games); ++seed) {
    const auto rules = make_ruleset(test::random_spec(seed));
    ASSERT_TRUE(rules);
    State state = *new_game(*rules, test::random_seats(*rules, seed));
    Rng rng(seed);
    for (int ply = 0; !is_over(state); ++ply) {
      apply(*rules, state, test::random_move(*rules, state, rng));
      if (ply % every == 0) look(*rules, state);
    }
  }
}

bool ends_there(const Board& board, TileId tile, Coord at, Side side) {
  for (Rotation r = 0; r < 4; ++r) {
    if (!board.fits(tile_def(tile), r, at)) continue;
    const u8 local = tile_def(tile).faces[r].side[u8(side)];
    if (local != none8 && tile_def(tile).segments[local].port_count == 1) return true;
  }
  return false;
}

TEST(BagView, CountsTheTilesThatFitAndEnd) {
  int cells = 0;
  for_positions(25, 37, [&](const Ruleset& rules, const State& state) {
    if (state.bag.aside > 0) return;  // inspect tells those apart, the view does not
    BagView bag(rules);
    bag.look(state);
    for (int i = 0; i < state.board.frontier_count(); ++i) {
      const Coord at = state.board.frontier_at(i);
      const u8 edges = state.board.frontier_edges(i), mask = state.board.frontier_mask(i);
      int fitting = 0;
      std::array<int, 4> ending{};
      for (const Chance& c : tiles_that_fit(rules, state, at)) {
        fitting += c.copies;
        for (std::size_t s = 0; s < 4; ++s) {
          if (ends_there(state.board, c.tile, at, Side(s))) ending[s] += c.copies;
        }
      }
      ASSERT_EQ(bag.fitting(edges, mask), fitting);
      for (std::size_t s = 0; s < 4; ++s) {
        if (mask >> (2 * s) & 3) {
          ASSERT_EQ(bag.ending(edges, mask, s), ending[s]);
        }
      }
      ++cells;
    }
  });
  EXPECT_GT(cells, 1000);
}

TEST(Landscape, BordersAreThoseOfTheFeatures) {
  for_positions(10, 61, [](const Ruleset& rules, const State& state) {
    Landscape land(rules);
    land.count_bag(state);
    land.survey(state.board);
    for (const FeatureView& view : features(rules, state)) {
      if (view.kind != SegmentKind::field) {
        const bool open =
            !view.complete && view.kind != SegmentKind::monastery && view.kind != SegmentKind::garden;
        if (open) {
          EXPECT_EQ(land.outlook(view.id).open_cells, view.open);
        }
        continue;
      }
      std::vector<FeatureId> cities;
      for (const Border& border : land.borders()) {
        if (border.field != view.id || !state.board.feature(border.city).complete()) continue;
        if (std::find(cities.begin(), cities.end(), border.city) == cities.end())
          cities.push_back(border.city);
      }
      EXPECT_EQ(int(cities.size()), view.completed_cities);
    }
  });
}

}  // namespace
}  // namespace bastide::ai
