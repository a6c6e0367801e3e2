// What is followed and what is left aside, with all expansions.
#include "ai/sieve.h"

#include <gtest/gtest.h>

#include "ai/ways.h"
#include "notation/ruleset_text.h"
#include "tests/support/random_game.h"

namespace bastide::ai {
namespace {

// A number for every position, so that ways differ in worth; what it says does not matter.
float worth_of(const Ruleset& rules, const State& state) { return float(key(rules, state) % 10007) / 100; }

struct Followed {
  std::vector<Move> placements;  // in the order they were followed
  std::vector<Line> lines;
  std::vector<float> values;
};

Followed follow(const Ruleset& rules, const State& state, const Promising& promising) {
  Followed out;
  const auto placed = [&](const State&) {};
  const auto rank = [&](const State& after) { return worth_of(rules, after); };
  const auto visit = [&](const Line& line, const State& after) {
    if (out.placements.empty() || out.placements.back() != line[0]) out.placements.push_back(line[0]);
    out.lines.push_back(line);
    out.values.push_back(worth_of(rules, after));
    return std::optional(out.values.back());
  };
  for_each_way(rules, state, to_move(state), promising, placed, rank, visit);
  return out;
}

// Every way there is, by trying everything.
int count_all(const Ruleset& rules, const State& state, Seat seat) {
  if (is_way_end(state, seat)) return 1;
  MoveList moves;
  generate(rules, state, moves);
  int count = 0;
  for (const Move& m : moves) {
    State next = state;
    apply(rules, next, m);
    count += count_all(rules, next, seat);
  }
  return count;
}

// Some turns of random games.
template <class Look>
void for_turns(const Ruleset& rules, int games, Look look) {
  for (u64 seed = 0; seed < u64(games); ++seed) {
    State state = *new_game(rules, 3);
    Rng rng(seed);
    while (!is_over(state)) {
      if (state.turn.phase == Phase::place && rng.below(25) == 0) look(state);
      apply(rules, state, test::random_move(rules, state, rng));
    }
  }
}

TEST(Sieve, LeavesNothingAsideUnlessTold) {
  const auto rules = ruleset("all");
  int turns = 0;
  for_turns(*rules, 2, [&](const State& state) {
    const int all = count_all(*rules, state, to_move(state));
    if (all > 20000) return;
    EXPECT_EQ(int(follow(*rules, state, {}).lines.size()), all);
    ++turns;
  });
  EXPECT_GT(turns, 5);
}

TEST(Sieve, FollowsTheBestPlacementsFirst) {
  const auto rules = ruleset("all");
  for_turns(*rules, 3, [&](const State& state) {
    const auto rank = [&](const Move& m) {
      State next = state;
      apply(*rules, next, m);
      return worth_of(*rules, next);
    };
    const Followed found = follow(*rules, state, {5, 3, true});
    EXPECT_LE(found.placements.size(), 5u);
    for (std::size_t i = 1; i < found.placements.size(); ++i)
      EXPECT_GE(rank(found.placements[i - 1]), rank(found.placements[i]));
    MoveList moves;
    generate(*rules, state, moves);
    int better = 0;
    for (const Move& m : moves) {
      if (m.kind == MoveKind::place) better += rank(m) > rank(found.placements.back());
    }
    EXPECT_EQ(better, int(found.placements.size()) - 1);
  });
}

// The fairy's ways to far away tiles, with given gains after one placement: which of them are kept after the
// next.
TEST(Sieve, RepeatsTheBestOfWhatIsDoneElsewhere) {
  const auto rules = ruleset("base+princess-dragon");
  constexpr int most = 2;
  const auto no_rank = [](const State&, const Move&) { return 0.f; };
  int tried = 0;
  for_turns(*rules, 12, [&](const State& state) {
    MoveList placements, moves;
    generate(*rules, state, placements);
    State placed = state;
    apply(*rules, placed, placements[0]);
    if (placed.turn.phase != Phase::wood) return;
    generate(*rules, placed, moves);
    // Far from the tile: nothing of the cell is joined to it.
    std::vector<Move> fairies;
    const Cell& tile = placed.board.cell(placed.turn.cell);
    for (const Move& m : moves) {
      if (m.kind != MoveKind::fairy || m.at == tile.at) continue;
      const Cell& there = placed.board.cell(placed.board.cell_at(m.at));
      bool joined = false;
      for (int s = 0; s < placed.board.def(there).segment_count; ++s) {
        for (int t = 0; t < placed.board.def(tile).segment_count; ++t)
          joined |= placed.board.feature_of(there, s) == placed.board.feature_of(tile, t);
      }
      if (!joined) fairies.push_back(m);
    }
    if (fairies.size() < 4) return;
    ++tried;
    const auto kept = [&](const std::vector<float>& gains) {
      Sieve sieve({8, most, true});
      sieve.follow(0);
      MoveList first = moves;
      sieve.keep(*rules, placed, first, no_rank);
      EXPECT_EQ(first.size(), moves.size());  // nothing was tried yet
      for (std::size_t i = 0; i < fairies.size(); ++i)
        sieve.learn(placed, fairies[i], i < gains.size() ? gains[i] : -1.f);
      sieve.learn(placed, fairies[3], -9);  // in another way, which is worse: forgotten
      sieve.follow(1);
      MoveList second = moves;
      sieve.keep(*rules, placed, second, no_rank);
      std::vector<std::size_t> found;
      for (std::size_t i = 0; i < fairies.size(); ++i) {
        if (std::find(second.begin(), second.end(), fairies[i]) != second.end()) found.push_back(i);
      }
      EXPECT_EQ(std::size_t(moves.size() - second.size()), fairies.size() - found.size());
      return found;
    };
    EXPECT_EQ(kept({1, 4, 2, 3}), (std::vector<std::size_t>{1, 3}));
    EXPECT_EQ(kept({4, 3, 2, 1}), (std::vector<std::size_t>{0, 1}));
    EXPECT_EQ(kept({5, 5, 5, 5}).size(), 2u);  // equals are not all dropped
  });
  EXPECT_GT(tried, 5);
}

// The end of the turn is early enough for whoever has such a follower in hand.
TEST(Sieve, PaysARansomEarlyOnlyForWhatIsNeeded) {
  const auto rules = ruleset("base+tower");
  int early = 0, late = 0;
  for_turns(*rules, 150, [&](const State& state) {
    const Seat seat = to_move(state);
    const Followed found = follow(*rules, state, {8, 2, true});
    for (const Line& line : found.lines) {
      ASSERT_EQ(line[0].kind, MoveKind::place);
      for (std::size_t i = 1; i < line.size(); ++i) {
        if (line[i].kind != MoveKind::ransom) continue;
        State before = state;
        for (std::size_t k = 0; k < i; ++k) apply(*rules, before, line[k]);
        if (before.turn.phase == Phase::wood) {
          EXPECT_EQ(before.players[seat].supply_of(line[i].figure), 0);
          ++early;
        } else {
          ++late;
        }
      }
    }
  });
  EXPECT_GT(late, 0);
  EXPECT_GT(early, 0);
}

}  // namespace
}  // namespace bastide::ai
