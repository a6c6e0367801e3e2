// What inspect.h says about a position, against the naive board.
#include <gtest/gtest.h>

#include <algorithm>

#include "inspect.h"
#include "naive_game.h"
#include "variants.h"

namespace bastide::property {
namespace {

bool fits_somehow(const NaiveBoard& board, TileId tile, Place at) {
  for (int turn = 0; turn < 4; ++turn) {
    if (board.matches(tile, turn, at)) return true;
  }
  return false;
}

int unseen_of(const NaiveGame& game, TileId tile) {
  int n = 0;
  for (const auto& [entry, copies] : game.unseen()) n += entry.second == tile ? copies : 0;
  return n;
}

void compare_fits(const Ruleset& rules, const State& state, const NaiveGame& naive) {
  const std::vector<Coord> dead = dead_cells(rules, state);
  std::size_t expected_dead = 0;
  for (const Place& p : naive.board().rim()) {
    const Coord at{i16(p.first), i16(p.second)};
    const std::vector<Chance> found = tiles_that_fit(rules, state, at);
    int kinds = 0;
    for (int t = 0; t < int(tile_facts().size()); ++t) {
      const int copies = unseen_of(naive, TileId(t));
      if (copies == 0 || !fits_somehow(naive.board(), TileId(t), p)) continue;
      ++kinds;
      ASSERT_TRUE(std::any_of(found.begin(), found.end(),
                              [&](const Chance& c) { return c.tile == t && c.copies == copies; }));
    }
    ASSERT_EQ(int(found.size()), kinds);
    const bool in_hand = naive.phase() == Phase::place && fits_somehow(naive.board(), naive.tile(), p);
    const bool is_dead = kinds == 0 && !in_hand;
    expected_dead += is_dead;
    ASSERT_EQ(std::find(dead.begin(), dead.end(), at) != dead.end(), is_dead);
  }
  ASSERT_EQ(dead.size(), expected_dead);
}

TEST(InspectProperty, TilesThatFitAndDeadCells) {
  for (u64 seed = 6000; seed < 6010; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const Table table = random_table(seed);
    State state = table.state();
    NaiveGame naive(table.rules, table.seats, table.first);
    Rng rng(seed);
    for (int ply = 0; !is_over(state); ++ply) {
      const Move m = random_move(table.rules, state, rng);
      apply(table.rules, state, m);
      naive.play(m);
      if (ply % 29 == 0) compare_fits(table.rules, state, naive);
      if (HasFatalFailure()) return;
    }
  }
}

TEST(InspectProperty, DeadCellsStayDead) {
  for (u64 seed = 6100; seed < 6120; ++seed) {
    const Table table = random_table(seed);
    State state = table.state();
    Rng rng(seed);
    std::vector<Coord> before;
    for (int ply = 0; !is_over(state); ++ply) {
      apply(table.rules, state, random_move(table.rules, state, rng));
      if (ply % 5 != 0) continue;
      const std::vector<Coord> now = dead_cells(table.rules, state);
      for (const Coord c : before) {
        ASSERT_NE(std::find(now.begin(), now.end(), c), now.end())
            << "seed " << seed << " ply " << ply << " cell " << c.x << "," << c.y;
      }
      before = now;
    }
  }
}

int value_now(const Ruleset& rules, const Region& r) {
  const int tiles = int(r.cells.size());
  switch (r.kind) {
    case SegmentKind::road: return tiles;
    case SegmentKind::monastery:
    case SegmentKind::garden: return 1 + r.neighbours;
    case SegmentKind::city: break;
    case SegmentKind::field: return -1;
  }
  if (!r.closed) return tiles + r.pennants;
  return (tiles == 2 && rules.options.small_city() == SmallCity::one_per_tile ? 1 : 2) * (tiles + r.pennants);
}

void compare_features(const Ruleset& rules, const State& state, const NaiveGame& naive) {
  int segments = 0;
  for (const FeatureView& view : features(rules, state)) {
    const Cell& c = state.board.cell(view.cells.front());
    int local = 0;
    while (state.board.feature_of(c, local) != view.id) ++local;
    const Region region = naive.board().region({{c.at.x, c.at.y}, local});
    segments += int(region.spots.size());
    ASSERT_EQ(view.kind, region.kind);
    ASSERT_EQ(view.complete, region.closed);
    ASSERT_EQ(view.tiles, int(region.cells.size()));
    ASSERT_EQ(view.pennants, region.pennants);
    ASSERT_EQ(view.open == 0, view.open_cells.empty());
    for (const Coord at : view.open_cells) ASSERT_FALSE(naive.board().taken({at.x, at.y}));
    if (view.kind == SegmentKind::field) {
      ASSERT_EQ(view.completed_cities, int(naive.board().completed_cities(region).size()));
    } else {
      ASSERT_EQ(view.value_now, value_now(rules, region));
    }
    Scores strength{};
    for (const NaiveFigure& f : naive.figures()) strength[f.seat] += region.spots.contains(f.spot);
    ASSERT_EQ(view.strength, strength);
  }
  ASSERT_EQ(segments, state.board.segment_count());
}

TEST(InspectProperty, FeaturesAreTheNaiveRegions) {
  for (u64 seed = 6200; seed < 6212; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const Table table = random_table(seed);
    State state = table.state();
    NaiveGame naive(table.rules, table.seats, table.first);
    Rng rng(seed);
    for (int ply = 0; !is_over(state); ++ply) {
      const Move m = random_move(table.rules, state, rng);
      apply(table.rules, state, m);
      naive.play(m);
      if (ply % 23 == 0 || is_over(state)) compare_features(table.rules, state, naive);
      if (HasFatalFailure()) return;
    }
  }
}

}  // namespace
}  // namespace bastide::property
