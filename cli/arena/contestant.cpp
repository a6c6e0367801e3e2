#include "cli/arena/contestant.h"

#include "cli/arena/external_bot.h"

namespace bastide::cli {

namespace {

// A player of the roster: another one at each seat and in each game, so that none remembers anything.
class RosterContestant final : public Contestant {
 public:
  explicit RosterContestant(const ai::Entrant& entrant) : entrant_(entrant) {}

  Result<void> begin(const Ruleset&, int seats, const std::array<u64, max_seats>& seeds,
                     const std::atomic<bool>&) override {
    for (Seat s = 0; s < seats; ++s) players_[s] = entrant_.make(seeds[s]);
    return {};
  }

  void hear(const State&, const Move&) override {}

  Result<Answer> decide(const Ruleset& rules, const State& state, const ai::Budget& budget,
                        const std::atomic<bool>& stop) override {
    const auto begin = std::chrono::steady_clock::now();
    ai::Thought thought =
        players_[to_move(state)]->think(rules, state, budget, stop, [](const ai::Thought&) {});
    return Answer{std::move(thought.line), std::chrono::steady_clock::now() - begin, thought.nodes};
  }

 private:
  const ai::Entrant& entrant_;
  std::array<std::unique_ptr<ai::Player>, max_seats> players_;
};

}  // namespace

std::unique_ptr<Contestant> make_contestant(const ai::PlayerSpec& spec, std::chrono::milliseconds patience) {
  if (spec.is_program()) return std::make_unique<ExternalBot>(spec.command, patience);
  return std::make_unique<RosterContestant>(*spec.entrant);
}

}  // namespace bastide::cli
