// The engine against the naive game with everything in play: after every move the same phase, decisions,
// draws, points, figures, goods, prisoners, towers, dragon and fairy, and in the end the same scores.
#include <gtest/gtest.h>

#include <string>

#include "disturb.h"
#include "inspect.h"
#include "lively_play.h"
#include "naive_compare.h"
#include "notation/move_text.h"
#include "notation/position.h"

namespace bastide::property {
namespace {

enum class Style { even, lively };

// Everything that matters for telling what went wrong: the position before the move, and the move.
std::string story(const Ruleset& rules, const State& before, const Move& move) {
  return print_position(position_of(rules, before)) + "\nmove " + print_move(before, move);
}

Move choose(const Ruleset& rules, const State& state, Style style, const Taste& taste, Rng& rng) {
  return style == Style::even ? random_move(rules, state, rng) : lively_move(rules, state, taste, rng);
}

// One move in both games, and everything compared.
void compare_move(const Ruleset& rules, State& state, NaiveGame& naive, const Move& move, bool project) {
  const State before = state;
  apply(rules, state, move);
  naive.play(move);
  ASSERT_EQ(difference(rules, state, naive), "") << story(rules, before, move);
  if (project) {
    ASSERT_EQ(projected_scores(rules, state), naive.ended()) << story(rules, before, move);
  }
}

void compare_game(const Table& table, u64 seed, Style style) {
  const Ruleset& rules = table.rules;
  State state = table.state();
  NaiveGame naive(rules, table.seats, table.first);
  Rng rng(seed);
  const Taste taste = random_taste(rng);
  ASSERT_EQ(difference(rules, state, naive), "");
  for (int ply = 0; !is_over(state) && !testing::Test::HasFatalFailure(); ++ply)
    compare_move(rules, state, naive, choose(rules, state, style, taste, rng), ply % 13 == 0);
}

// Some moves from a position that is a little different from one of a game.
void compare_disturbed(const Table& table, const State& game, Rng& rng) {
  const Position position = disturbed(table.rules, position_of(table.rules, game), rng);
  State state = *set_up(table.rules, position);
  NaiveGame naive(table.rules, position);
  ASSERT_EQ(difference(table.rules, state, naive), "") << print_position(position);
  const Taste taste = random_taste(rng);
  const u32 plies = 4 + rng.below(30);
  for (u32 ply = 0; ply < plies && !is_over(state) && !testing::Test::HasFatalFailure(); ++ply) {
    const Move move = choose(table.rules, state, Style::lively, taste, rng);
    compare_move(table.rules, state, naive, move, ply % 7 == 0);
  }
}

// How seldom the game's positions are disturbed: the rarer the phase, the more often.
u32 one_of(const State& state) {
  switch (state.turn.phase) {
    case Phase::symbol:
    case Phase::exchange: return 1;
    case Phase::capture: return 6;
    case Phase::wood:
      if (state.turn.symbol == SymbolKind::twin) return 2;
      return tile_facts()[state.turn.tile].special == Special::princess ? 3 : 60;
    case Phase::draw:
    case Phase::place:
    case Phase::dragon:
    case Phase::part_end:
    case Phase::over: break;
  }
  return 60;
}

// covers R-TURN-3 R-TURN-7 R-TURN-8 R-TURN-9 R-TURN-13 R-FIG-1 R-PD-DRAGON-3 R-TW-CAPTURE-2 R-AN-1 R-SCORE-1
TEST(Oracle, AnyRulesetWithEvenPlay) {
  for (u64 seed = 5000; seed < 5025 && !HasFatalFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    compare_game(any_table(seed), seed, Style::even);
  }
}

TEST(Oracle, AnyRulesetWithLivelyPlay) {
  for (u64 seed = 6000; seed < 6025 && !HasFatalFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    compare_game(any_table(seed), seed, Style::lively);
  }
}

TEST(Oracle, EverythingWithLivelyPlay) {
  for (u64 seed = 7000; seed < 7045 && !HasFatalFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    compare_game(rich_table(seed), seed, Style::lively);
  }
}

TEST(Oracle, DisturbedPositions) {
  for (u64 seed = 8000; seed < 8045; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const Table table = seed % 3 == 0 ? any_table(seed) : rich_table(seed);
    State state = table.state();
    Rng rng(seed);
    const Taste taste = random_taste(rng);
    while (!is_over(state)) {
      if (rng.below(one_of(state)) == 0) compare_disturbed(table, state, rng);
      if (HasFatalFailure()) return;
      apply(table.rules, state, choose(table.rules, state, Style::lively, taste, rng));
    }
  }
}

}  // namespace
}  // namespace bastide::property
