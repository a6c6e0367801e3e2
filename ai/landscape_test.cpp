// What the land promises, held against counting by hand.
#include "ai/landscape.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "inspect.h"
#include "notation/ruleset_text.h"
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

// Whether the tile fits there in a way for which says(face) is true.
template <class Says>
bool can_lie(const Board& board, TileId tile, Coord at, Says says) {
  for (Rotation r = 0; r < 4; ++r) {
    if (board.fits(tile_def(tile), r, at) && says(tile_def(tile).faces[r])) return true;
  }
  return false;
}

TEST(BagView, CountsTheTilesThatFitEndAndJoin) {
  int cells = 0;
  for_positions(25, 37, [&](const Ruleset& rules, const State& state) {
    if (state.bag.aside > 0) return;  // inspect tells those apart, the view does not
    BagView bag(rules);
    bag.look(state);
    for (int i = 0; i < state.board.frontier_count(); ++i) {
      const Coord at = state.board.frontier_at(i);
      const u8 edges = state.board.frontier_edges(i), mask = state.board.frontier_mask(i);
      const auto chances = tiles_that_fit(rules, state, at);
      const auto copies = [&](auto says) {
        int sum = 0;
        for (const Chance& c : chances) {
          const TileDef& def = tile_def(c.tile);
          const auto says_of = [&](const TileFace& face) { return says(face, def); };
          if (can_lie(state.board, c.tile, at, says_of)) sum += c.copies;
        }
        return sum;
      };
      const auto exits = [](const TileFace& face, const TileDef& def, std::size_t side) {
        return face.side[side] == none8 ? 0 : int(def.segments[face.side[side]].port_count);
      };
      ASSERT_EQ(bag.fitting(edges, mask), copies([](auto&, auto&) { return true; }));
      for (std::size_t a = 0; a < 8; ++a) {
        if ((mask >> (a & 6) & 3) == 0) continue;
        const std::size_t s = a / 2;
        ASSERT_EQ(bag.ending(edges, mask, s),
                  copies([&](const TileFace& f, const TileDef& d) { return exits(f, d, s) == 1; }));
        for (std::size_t b = 0; b < a; ++b) {
          if ((mask >> (b & 6) & 3) == 0) continue;
          ASSERT_EQ(bag.joining_fields(edges, mask, a, b), copies([&](const TileFace& f, const TileDef&) {
                      return f.half[a] != none8 && f.half[a] == f.half[b];
                    }));
          const std::size_t t = b / 2;
          if (t == s) continue;
          ASSERT_EQ(bag.joining(edges, mask, s, t), copies([&](const TileFace& f, const TileDef&) {
                      return f.side[s] != none8 && f.side[s] == f.side[t];
                    }));
          ASSERT_EQ(bag.closing(edges, mask, s, t), copies([&](const TileFace& f, const TileDef& d) {
                      const bool one = f.side[s] == f.side[t];
                      return one ? exits(f, d, s) == 2 : exits(f, d, s) == 1 && exits(f, d, t) == 1;
                    }));
        }
      }
      ++cells;
    }
  });
  EXPECT_GT(cells, 1000);
}

// Looking at many bags in turn, what is left of the one before must not show.
TEST(BagView, ForgetsTheBagBefore) {
  const auto rules = ruleset("all");
  State early = *new_game(*rules, 2), late = early;
  Rng rng(1);
  while (!is_over(late)) {
    apply(*rules, late, test::random_move(*rules, late, rng));
    if (late.bag.total() > 40) early = late;
  }
  BagView used(*rules), fresh(*rules);
  for (const State* state : {&early, &late, &early}) used.look(*state);
  fresh.look(early);
  for (unsigned edges = 0; edges < 256; ++edges) {
    EXPECT_EQ(used.fitting(u8(edges), 255), fresh.fitting(u8(edges), 255));
    EXPECT_EQ(used.ending(u8(edges), 255, 2), fresh.ending(u8(edges), 255, 2));
    EXPECT_EQ(used.joining_fields(u8(edges), 255, 1, 2), fresh.joining_fields(u8(edges), 255, 1, 2));
  }
}

TEST(Landscape, KnowsOpenEdgesAndTheCitiesOfFields) {
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
      EXPECT_EQ(land.pasture(view.id).cities, view.completed_cities);
    }
  });
}

}  // namespace
}  // namespace bastide::ai
