// Two given ways, compared as the search compares its candidates, but with the whole budget for the two.
#include <array>
#include <cmath>

#include "ai/search.h"

namespace bastide::ai {

Duel Search::duel(const State& state, const Line& first, const Line& second, const Spent& spent,
                  const Used& used) {
  begin(state, spent);
  const Seat seat = to_move(state);
  std::array<Arm, 2> arms;
  arms[0].line = first;
  arms[1].line = second;
  std::array<double, 2> looks{}, sums{};
  for (std::size_t i = 0; i < 2; ++i) {
    State after = state;
    for (const Move& m : arms[i].line) apply(rules_, after, m);
    evaluation_.look(after);
    looks[i] = double(weigh(after).leads[seat]);
  }
  double differences = 0, squares = 0;
  Duel duel;
  while (!stopped_ && used(nodes_) < 1 && bytes() < settings_.memory) {
    choose_turns_ahead(used);
    std::array<double, 2> seen{};
    for (std::size_t i = 0; i < 2; ++i) {
      visit(state, arms[i], duel.visits);
      seen[i] = double(arms[i].seen.leads[seat]);
    }
    if (stopped_) break;  // half a pair would favour one of them
    ++duel.visits;
    for (std::size_t i = 0; i < 2; ++i) sums[i] += seen[i];
    differences += seen[0] - seen[1];
    squares += (seen[0] - seen[1]) * (seen[0] - seen[1]);
    if (arms[0].seen.settled && arms[1].seen.settled) return {float(seen[0]), float(seen[1]), 0, duel.visits};
  }
  const double n = duel.visits;
  duel.first = float(n > 0 ? sums[0] / n : looks[0]);
  duel.second = float(n > 0 ? sums[1] / n : looks[1]);
  if (n > 1) {
    const double variance = std::max(0.0, (squares - differences * differences / n) / (n - 1));
    duel.error = float(std::sqrt(variance / n));
  }
  return duel;
}

}  // namespace bastide::ai
