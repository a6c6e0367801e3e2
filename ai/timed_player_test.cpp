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
  const auto rules = ruleset("base+princess-dragon");
  State state = *new_game(*rules, 2), first = state;
  Rng rng(1);
  std::vector<u64> allowed;
  TimedPlayer player(std::make_unique<Frugal>(allowed), {.time = {}, .nodes = 100});
  std::vector<Seat> asked;
  while (asked.size() < 3 && !is_over(state)) {  // until a journey is long enough
    if (state.turn.phase != Phase::dragon) {
      apply(*rules, state, test::random_move(*rules, state, rng));
      continue;
    }
    first = state;
    asked.clear();
    allowed.clear();
    player.next_tile();
    while (state.turn.phase == Phase::dragon) {
      asked.push_back(to_move(state));
      apply(*rules, state, player.think(*rules, state).line[0]);
    }
  }
  ASSERT_GE(asked.size(), 3u);
  EXPECT_NE(asked[0], asked[1]);
  const std::vector<u64> expected{100, 100, 40, 40, 0, 0};
  EXPECT_EQ(allowed, std::vector<u64>(expected.begin(), expected.begin() + std::ptrdiff_t(asked.size())));
  allowed.clear();
  player.think(*rules, first);                            // again: the game was taken back
  player.think(*rules, first, {.time = {}, .nodes = 7});  // a limit of its own
  player.next_tile();
  player.think(*rules, first);
  EXPECT_EQ(allowed, (std::vector<u64>{100, 7, 100}));
}

}  // namespace
}  // namespace bastide::ai
