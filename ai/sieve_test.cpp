// What is followed and what is left aside, with all expansions.
#include "ai/sieve.h"

#include <gtest/gtest.h>

#include <map>

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

// A fairy that walks to a far away tile can do so after every placement: it is tried once, and again only if
// few other things gained more.
TEST(Sieve, TriesWhatIsDoneElsewhereOnceAndThenTheBestOfIt) {
  const auto rules = ruleset("base+princess-dragon");
  constexpr int most = 2;
  int left_aside = 0, repeated = 0;
  for_turns(*rules, 6, [&](const State& state) {
    const Followed all = follow(*rules, state, {8, Promising::all, true});
    const Followed some = follow(*rules, state, {8, most, true});
    ASSERT_EQ(some.placements, all.placements);
    const auto fairies = [](const Followed& found, const Move& placement) {
      std::map<u64, float> best;  // by decision
      for (std::size_t i = 0; i < found.lines.size(); ++i) {
        const Line& line = found.lines[i];
        if (line[0] != placement || line.size() < 2 || line[1].kind != MoveKind::fairy) continue;
        const auto [at, is_new] = best.insert({std::bit_cast<u64>(line[1]), found.values[i]});
        if (!is_new) at->second = std::max(at->second, found.values[i]);
      }
      return best;
    };
    const auto first = fairies(all, all.placements[0]);
    EXPECT_EQ(fairies(some, all.placements[0]), first);
    for (std::size_t p = 1; p < all.placements.size(); ++p) {
      const auto every = fairies(all, all.placements[p]), followed = fairies(some, all.placements[p]);
      left_aside += int(every.size() - followed.size());
      for (const auto& [move, value] : followed) {
        EXPECT_TRUE(every.contains(move));
        repeated += first.contains(move);
      }
    }
  });
  EXPECT_GT(left_aside, 100);
  EXPECT_GT(repeated, 10);
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
