// While the dragon travels a seat is asked again and again, and always has something left to think with.
#include "ai/reserve.h"

#include <gtest/gtest.h>

#include "ai/move_clock.h"
#include "ai/search_player.h"
#include "ai/ways.h"
#include "notation/ruleset_text.h"
#include "tests/support/random_game.h"

namespace bastide::ai {
namespace {

using namespace std::chrono_literals;

// A turn in which the dragon will travel.
State before_a_journey(const Ruleset& rules, int seats, u64 seed) {
  State state = *new_game(rules, seats);
  Rng rng(seed);
  while (state.turn.phase != Phase::place || dragon_steps_to_come(rules, state) == 0)
    apply(rules, state, test::random_move(rules, state, rng));
  return state;
}

TEST(Reserve, IsKeptOnlyForStepsOfTheDragon) {
  const auto rules = ruleset("base+princess-dragon");
  const State calm = [&] {
    State state = *new_game(*rules, 2);
    Rng rng(1);
    apply(*rules, state, test::random_move(*rules, state, rng));
    return state;
  }();
  ASSERT_EQ(calm.turn.phase, Phase::place);
  EXPECT_EQ(budget_for_now(*rules, calm, {.time = 100ms, .nodes = 1000}).nodes, 1000u);
  const Budget two = budget_for_now(*rules, before_a_journey(*rules, 2, 1), {.time = 100ms, .nodes = 1000});
  EXPECT_EQ(two.time, 75ms);  // it will take two steps more after its first
  EXPECT_EQ(two.nodes, 750u);
  const Budget six = budget_for_now(*rules, before_a_journey(*rules, 6, 1), {.time = 100ms, .nodes = 1000});
  EXPECT_EQ(six.time, 100ms);  // its first step is its only one
  const Budget one = budget_for_now(*rules, before_a_journey(*rules, 1, 1), {.time = 100ms, .nodes = 1000});
  EXPECT_EQ(one.nodes, 1000u);  // all steps are weighed together
  EXPECT_FALSE(budget_for_now(*rules, before_a_journey(*rules, 2, 1), {}).time);
}

TEST(Reserve, LastsUntilTheLastStep) {
  const auto rules = ruleset("base+princess-dragon");
  const std::atomic<bool> never = false;
  int later_steps = 0;
  for (u64 seed = 0; seed < 9; ++seed) {
    State state = before_a_journey(*rules, 2 + int(seed % 3), seed);
    const Seat seat = to_move(state);
    const auto player = make_search_player();
    MoveClock clock({.time = {}, .nodes = 40'000});
    Rng rng(seed);
    for (int decisions = 0; !is_chance(state) && !is_over(state);) {
      if (to_move(state) != seat) {
        apply(*rules, state, test::random_move(*rules, state, rng));
        continue;
      }
      if (decisions++ > 0 && state.turn.phase == Phase::dragon) {
        EXPECT_GE(budget_for_now(*rules, state, clock.left()).nodes.value(), 4000u) << "seed " << seed;
        ++later_steps;
      }
      const Thought thought = player->think(*rules, state, clock.left(), never, [](const Thought&) {});
      clock.spend(0ns, thought.nodes);
      for (const Move& m : thought.line) {
        if (!is_way_end(state, seat)) apply(*rules, state, m);
      }
    }
  }
  EXPECT_GT(later_steps, 5);
}

}  // namespace
}  // namespace bastide::ai
