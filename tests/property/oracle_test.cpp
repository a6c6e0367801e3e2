// The engine against a second, naive implementation of the rules: phases, legal decisions, occupied
// features, unplaceable tiles, scores, projected scores, and the events that explain them.
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <tuple>

#include "inspect.h"
#include "naive_compare.h"
#include "variants.h"

namespace bastide::property {
namespace {

Scores scores_of(const State& state) {
  Scores scores{};
  for (Seat s = 0; s < state.players.count; ++s) scores[s] = score(state, s);
  return scores;
}

// Plays one random game in both, comparing after every move.
void compare_game(const Table& table, u64 seed, int project_every) {
  const Ruleset& rules = table.rules;
  State state = table.state();
  NaiveGame naive(rules, table.seats, table.first);
  Rng rng(seed);
  for (int ply = 0; !is_over(state); ++ply) {
    const Move move = random_move(rules, state, rng);
    apply(rules, state, move);
    naive.play(move);
    ASSERT_EQ(difference(rules, state, naive), "") << "ply " << ply;
    if (ply % project_every == 0) {
      ASSERT_EQ(projected_scores(rules, state), naive.ended()) << "ply " << ply;
    }
  }
  EXPECT_EQ(projected_scores(rules, state), naive.table().scores());
}

// covers R-INV-6 R-INV-10 R-SCORE-1 R-SCORE-3 R-FINAL-1 R-BASE-PLACE-2
TEST(Oracle, RandomGamesOfEveryKind) {
  for (u64 seed = 0; seed < 80; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    compare_game(random_table(seed), seed, 7);
    if (HasFatalFailure()) return;
  }
}

class RiverOracle : public testing::TestWithParam<std::tuple<RiverSet, RiverUturn>> {};

// covers R-RV-PLACE-1 R-RV-PLACE-2 R-RV-PLACE-3
TEST_P(RiverOracle, RiverTilesGoWhereTheNaiveRiverSays) {
  const auto [set, rule] = GetParam();
  for (u64 seed = 0; seed < 120; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const Table table = river_table(seed, set, rule);
    State state = table.state();
    NaiveGame naive(table.rules, table.seats, table.first);
    Rng rng(seed);
    while (!is_over(state) && (!is_chance(state) || state.bag.current() <= Stack::lakes)) {
      const Move move = random_move(table.rules, state, rng);
      apply(table.rules, state, move);
      naive.play(move);
      ASSERT_EQ(state.turn.phase, naive.phase());
      if (state.turn.phase == Phase::place) {
        ASSERT_EQ(difference(table.rules, state, naive), "");
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(All, RiverOracle,
                         testing::Combine(testing::Values(RiverSet::river_1, RiverSet::river_20),
                                          testing::Values(RiverUturn::alternate_bends,
                                                          RiverUturn::immediate_only,
                                                          RiverUturn::clearance)));

// Where a points event belongs in the fixed order of R-SCORE-2 and R-FINAL-1: what the tile completed, what
// is left incomplete, fields; roads, cities, monasteries and gardens; cells in reading order.
auto place_in_order(const Event& e, FarmScoring method) {
  const int part = e.scored == Scored::field ? 2 : e.complete ? 0 : 1;
  const int kind = e.scored == Scored::road ? 0 : e.scored == Scored::city ? 1 : 2;
  // By city_4 fields are paid city by city.
  const bool cell = e.scored != Scored::field || method != FarmScoring::city_4;
  return std::tuple(part, kind, cell ? e.at.y : 0, cell ? e.at.x : 0);
}

void check_order(const EventLog& log, FarmScoring method) {
  const Event* last = nullptr;
  for (const Event& e : log) {
    if (e.kind != EventKind::points) continue;
    ASSERT_TRUE(last == nullptr || place_in_order(*last, method) <= place_in_order(e, method))
        << last->rule << " at " << last->at.x << "," << last->at.y << " before " << e.rule << " at " << e.at.x
        << "," << e.at.y;
    last = &e;
  }
}

// What a game's events add up to.
struct Tally {
  Scores points{}, on_board{};
  int drawn = 0, discarded = 0, placed = 0, over = 0;

  void add(const Event& e) {
    switch (e.kind) {
      case EventKind::tile_drawn: ++drawn; break;
      case EventKind::tile_discarded: ++discarded; break;
      case EventKind::tile_placed: ++placed; break;
      case EventKind::figure_placed: ++on_board[e.seat]; break;
      case EventKind::figure_returned: --on_board[e.seat]; break;
      case EventKind::points: add_points(e); break;
      case EventKind::no_points: EXPECT_EQ(e.points, 0); break;
      case EventKind::game_over: ++over; break;
      case EventKind::tile_set_aside:
      case EventKind::tiles_returned:
      case EventKind::goods_taken:
      case EventKind::dragon_moved:
      case EventKind::fairy_moved:
      case EventKind::tower_raised:
      case EventKind::figure_captured:
      case EventKind::figure_freed:
      case EventKind::symbol_resolved:
      case EventKind::second_part: ADD_FAILURE() << "an event of an expansion"; break;
    }
  }

  void add_points(const Event& e) {
    EXPECT_GE(e.points, 0);
    EXPECT_NE(std::string(e.rule), "");
    EXPECT_GT(e.strengths.of(e.seat), 0);
    EXPECT_EQ(e.points, e.scored == Scored::field ? e.cities * e.each : e.each * (e.tiles + e.pennants));
    points[e.seat] += e.points;
  }
};

void follow_events(const Table& table, u64 seed) {
  State state = table.state();
  Rng rng(seed);
  Tally tally;
  const auto log = std::make_unique<EventLog>();
  while (!is_over(state)) {
    const Move move = random_move(table.rules, state, rng);
    const int placed = tally.placed;
    log->clear();
    apply(table.rules, state, move, log.get());
    for (const Event& e : *log) tally.add(e);
    check_order(*log, table.rules.options.farm_scoring());
    ASSERT_EQ(tally.placed - placed, move.kind == MoveKind::place);
    ASSERT_EQ(tally.points, scores_of(state));
    ASSERT_EQ(tally.over, int(is_over(state)));
    for (Seat s = 0; s < table.seats; ++s) {
      ASSERT_EQ(tally.on_board[s] + state.players[s].supply_of(FigureKind::follower),
                table.rules.options.followers_number());
    }
  }
  EXPECT_EQ(tally.placed + tally.discarded, tally.drawn);
  EXPECT_EQ(tally.drawn + table.rules.start.size(), table.rules.cells);
}

// Points of the events add up to the scores; figures leave and come back as the events say.
// covers R-INV-1 R-INV-6 R-INV-7 R-INV-8 R-SCORE-2
TEST(Oracle, EventsTellTheWholeGame) {
  for (u64 seed = 1000; seed < 1300; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    follow_events(random_table(seed), seed);
    if (HasFatalFailure()) return;
  }
}

}  // namespace
}  // namespace bastide::property
