#include "ai/greedy.h"

#include <cmath>

#include "ai/clock.h"
#include "ai/evaluation.h"
#include "ai/lots.h"
#include "ai/plan.h"
#include "ai/trained.h"
#include "ai/ways.h"
#include "ai/workplace.h"

namespace bastide::ai {

namespace {

constexpr int most_placements = 32;  // that are followed in full: enough, and quick with all expansions
constexpr int most_elsewhere = 16;   // decisions away from the tile (sieve.h)
// Looked at in all: with expansions a few tiles have so many that they would take a third of a second.
constexpr std::size_t most_ways = 6000;

struct Way {
  Line line;
  float value = 0;
};

class GreedyPlayer final : public Player {
 public:
  GreedyPlayer(u64 seed, const GreedySettings& settings) : seed_(seed), settings_(settings) {}

  Thought think(const Ruleset& rules, const State& state, const Budget& budget, const std::atomic<bool>& stop,
                const Report& report) override {
    if (const Thought* planned = plan_.find(rules, state)) {
      report(*planned);
      return *planned;
    }
    const Clock clock(budget, stop);
    std::vector<Way> ways = weigh(rules, state, clock, report);
    const Way& way = ways[choose(ways, key(rules, state))];
    const Thought thought{way.line, int(std::lround(way.value * 100)), ways.size()};
    report(thought);
    plan_.make(rules, state, thought);
    return thought;
  }

 private:
  std::vector<Way> weigh(const Ruleset& rules, const State& state, const Clock& clock, const Report& report) {
    const int seats = state.players.count;
    Evaluation& evaluation = workplace_.at(rules, seats, [&](const Ruleset& own) {
      const Weights& weights = settings_.foresight ? weights_for(own, seats) : no_foresight();
      return std::make_unique<Evaluation>(own, weights, settings_.style);
    });
    evaluation.look(state);
    evaluation.count_gains_from(state);
    const Seat seat = to_move(state);
    std::vector<Way> ways;
    float best = 0;
    const auto placed = [&](const State& after) { evaluation.look_again(after); };
    const auto visit = [&](const Line& line, const State& after) {
      const float value = evaluation.lead(evaluation.values(after), seat, seats);
      if (ways.empty() || value > best) {
        best = value;
        report({line, int(std::lround(value * 100)), ways.size() + 1});
      }
      ways.push_back({line, value});
      const bool enough = ways.size() == most_ways || clock.spent(ways.size());
      return enough ? std::nullopt : std::optional(value);
    };
    const auto rank = [&](const State& after) {
      evaluation.look_again(after);
      const auto lead = [&](const State& s) { return evaluation.lead(evaluation.values(s), seat, seats); };
      return quick_look(rules, after, lead);
    };
    const Promising promising{most_placements, most_elsewhere, rules.elements != 0};
    for_each_way(rules, state, seat, promising, placed, rank, visit);
    return ways;
  }

  // By lot, but the same for the same state.
  std::size_t choose(const std::vector<Way>& ways, u64 state_key) const {
    std::size_t best = 0;
    for (std::size_t i = 1; i < ways.size(); ++i) {
      if (ways[i].value > ways[best].value) best = i;
    }
    if (settings_.temperature <= 0) return best;
    const auto share = [&](const Way& way) {
      return std::exp(double(way.value - ways[best].value) / double(settings_.temperature));
    };
    double total = 0;
    for (const Way& way : ways) total += share(way);
    Rng rng(mix(seed_) ^ state_key);
    double left = uniform(rng) * total;
    for (std::size_t i = 0; i < ways.size(); ++i) {
      left -= share(ways[i]);
      if (left < 0) return i;
    }
    return best;
  }

  static const Weights& no_foresight() {
    static const Weights nothing;
    return nothing;
  }

  const u64 seed_;
  const GreedySettings settings_;
  Workplace<Evaluation> workplace_;
  Plan plan_;
};

}  // namespace

std::unique_ptr<Player> make_greedy_player(u64 seed, const GreedySettings& settings) {
  return std::make_unique<GreedyPlayer>(seed, settings);
}

}  // namespace bastide::ai
