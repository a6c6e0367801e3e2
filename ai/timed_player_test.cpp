#include "ai/timed_player.h"

#include <gtest/gtest.h>

#include "notation/ruleset_text.h"
#include "tests/support/random_game.h"

namespace bastide::ai {
namespace {

// Looks at sixty positions, and remembers how many it was allowed.
class Frugal final : public Player {
 public:
  explicit Frugal(std::vector<u64>& allowed) : allowed_(allowed) {}
  Thought think(const Ruleset& rules, const State& state, const Budget& budget, const std::atomic<bool>&,
                const Report&) override {
    allowed_.push_back(budget.nodes.value());
    MoveList moves;
    generate(rules, state, moves);
    return {{moves[0]}, {}, 60};
  }

 private:
  std::vector<u64>& allowed_;
};

TEST(TimedPlayer, HasOneBudgetForEachSeatAndTile) {
  const auto rules = ruleset("base");
  State state = *new_game(*rules, 2);
  Rng rng(1);
  apply(*rules, state, test::random_move(*rules, state, rng));
  std::vector<u64> allowed;
  TimedPlayer player(std::make_unique<Frugal>(allowed), {.time = {}, .nodes = 100});
  player.think(*rules, state);
  player.think(*rules, state);
  player.think(*rules, state);
  State other = state;
  while (to_move(other) == to_move(state) || is_chance(other))
    apply(*rules, other, test::random_move(*rules, other, rng));
  player.think(*rules, other);
  player.think(*rules, state, {.time = {}, .nodes = 7});
  player.next_tile();
  player.think(*rules, state);
  EXPECT_EQ(allowed, (std::vector<u64>{100, 40, 0, 100, 7, 100}));
}

}  // namespace
}  // namespace bastide::ai
