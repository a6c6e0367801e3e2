#include "ai/random.h"

#include "ai/lots.h"

namespace bastide::ai {

namespace {

class RandomPlayer final : public Player {
 public:
  explicit RandomPlayer(u64 seed) : seed_(seed) {}

  Thought think(const Ruleset& rules, const State& state, const Budget&, const std::atomic<bool>&,
                const Report& report) override {
    Rng rng(mix(seed_) ^ mix(mix(key(rules, state))));
    const Thought thought{{random_decision(rules, state, rng)}, std::nullopt, 1};
    report(thought);
    return thought;
  }

 private:
  u64 seed_;
};

}  // namespace

std::unique_ptr<Player> make_random_player(u64 seed) { return std::make_unique<RandomPlayer>(seed); }

}  // namespace bastide::ai
