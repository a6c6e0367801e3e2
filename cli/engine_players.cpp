#include "cli/engine_players.h"

#include <algorithm>

#include "cli/playout.h"
#include "cli/simple_bot.h"
#include "inspect.h"

namespace bastide::cli {

namespace {

using Clock = std::chrono::steady_clock;

// cli/simple_bot.h behind the interface of all players. It looks at one turn only, so it is often done long
// before its budget is.
class SimplePlayer final : public ai::Player {
 public:
  ai::Thought think(const Ruleset& rules, const State& state, const ai::Budget& budget,
                    const std::atomic<bool>& stop, const ai::Report& report) override {
    const auto begin = Clock::now();
    u64 reported = 0;
    const SimpleChoice choice = simple_bot_choice(rules, state, [&](const SimpleChoice& best, u64 nodes) {
      if (best.nodes > reported) report(thought_of(rules, state, best));
      reported = best.nodes;
      return stop.load(std::memory_order_relaxed) || (budget.nodes && nodes >= *budget.nodes) ||
             (budget.time && Clock::now() - begin >= *budget.time);
    });
    if (choice.nodes > reported) report(thought_of(rules, state, choice));
    return thought_of(rules, state, choice);
  }

 private:
  // Its measure of worth counts more than points; what it tells others is where the points would stand.
  static ai::Thought thought_of(const Ruleset& rules, const State& state, const SimpleChoice& choice) {
    State next = state;
    for (const Move& move : choice.line) apply(rules, next, move);
    const auto scores = projected_scores(rules, next);
    const Seat seat = to_move(state);
    int best_other = 0;
    for (Seat s = 0; s < state.players.count; ++s) {
      if (s != seat) best_other = std::max(best_other, scores[s]);
    }
    return {choice.line, 100 * (scores[seat] - best_other), choice.nodes};
  }
};

// Any legal decision, all equally likely. It depends on the seed and the state alone.
class RandomPlayer final : public ai::Player {
 public:
  explicit RandomPlayer(u64 seed) : seed_(seed) {}

  ai::Thought think(const Ruleset& rules, const State& state, const ai::Budget&, const std::atomic<bool>&,
                    const ai::Report& report) override {
    Rng rng = game_rng(seed_, key(rules, state));
    const ai::Thought thought{{random_decision(rules, state, rng)}, std::nullopt, 1};
    report(thought);
    return thought;
  }

 private:
  u64 seed_;
};

}  // namespace

std::vector<protocol::PlayerKind> engine_players() {
  return {
      {"simple", [](u64) -> std::unique_ptr<ai::Player> { return std::make_unique<SimplePlayer>(); }},
      {"random",
       [](u64 seed) -> std::unique_ptr<ai::Player> { return std::make_unique<RandomPlayer>(seed); }},
  };
}

}  // namespace bastide::cli
