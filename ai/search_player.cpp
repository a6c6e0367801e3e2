#include "ai/search_player.h"

#include <algorithm>
#include <cmath>

#include "ai/clock.h"
#include "ai/plan.h"
#include "ai/reserve.h"
#include "ai/trained.h"
#include "ai/workplace.h"

namespace bastide::ai {

namespace {

Thought thought_of(const Candidate& candidate, u64 nodes) {
  return {candidate.line, int(std::lround(candidate.value * 100)), nodes};
}

class SearchPlayer final : public Player {
 public:
  explicit SearchPlayer(const SearchSettings& settings) : settings_(settings) {}

  // The decisions that follow for the same tile were weighed with the first one: they are answered at once.
  Thought think(const Ruleset& rules, const State& state, const Budget& budget, const std::atomic<bool>& stop,
                const Report& report) override {
    const Clock clock(budget_for_now(rules, state, budget), stop);
    if (const Thought* planned = budget.infinite ? nullptr : plan_.find(rules, state)) {
      report(*planned);
      return *planned;
    }
    const int seats = state.players.count;
    Search& search = workplace_.at(rules, seats, [&](const Ruleset& own) {
      return std::make_unique<Search>(own, weights_for(own, seats), settings_);
    });
    const auto spent = [&](u64 nodes) { return clock.spent(nodes); };
    const auto used = [&](u64 nodes) {
      if (settings_.most_visits == 0 || budget.infinite) return clock.used(nodes);
      return std::max(clock.used(nodes), float(search.visits()) / float(settings_.most_visits));
    };
    const auto found = [&](const Candidate& best, u64 nodes) { report(thought_of(best, nodes)); };
    const auto candidates = search.run(state, spent, used, found);
    const Thought thought = thought_of(candidates[0], search.nodes());
    report(thought);
    plan_.make(rules, state, thought);
    return thought;
  }

 private:
  const SearchSettings settings_;
  Workplace<Search> workplace_;
  Plan plan_;
};

}  // namespace

std::unique_ptr<Player> make_search_player(const SearchSettings& settings) {
  return std::make_unique<SearchPlayer>(settings);
}

}  // namespace bastide::ai
