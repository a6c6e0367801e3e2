#include "ai/analysis.h"

#include <algorithm>
#include <cmath>

#include "ai/clock.h"
#include "ai/trained.h"

namespace bastide::ai {

namespace {

// Placements followed in full when draws are compared: a look at every tile must not take longer than the
// search for the one that came.
constexpr int luck_placements = 8;

int hundredths(double points) { return int(std::lround(points * 100)); }

State after(const Ruleset& rules, const State& state, const Line& way) {
  State next = state;
  for (const Move& m : way) apply(rules, next, m);
  return next;
}

// Judged by the lead over the best other seat, as losses are counted in it.
SearchSettings without_doubt(SearchSettings settings) {
  settings.doubt = 0;
  return settings;
}

}  // namespace

Analyst::Analyst(const Ruleset& rules, int seats, const SearchSettings& settings)
    : rules_(rules),
      search_(rules, weights_for(rules, seats), without_doubt(settings)),
      evaluation_(rules, weights_for(rules, seats)) {}

std::optional<Judgement> Analyst::judge(const State& state, const Line& played, const Budget& budget,
                                        const std::atomic<bool>& stop) {
  const Clock finding(budget, stop);
  const auto candidates = search_.run(
      state, [&](u64 nodes) { return finding.spent(nodes); }, [&](u64 nodes) { return finding.used(nodes); },
      [](const Candidate&, u64) {});
  if (stop) return std::nullopt;
  const Candidate& found = candidates[0];
  const u64 played_to = key(rules_, after(rules_, state, played));
  const auto other = std::ranges::find_if(candidates, [&](const Candidate& c) {
    return c.line != played && key(rules_, after(rules_, state, c.line)) != played_to;
  });
  Judgement judgement;
  if (other != candidates.end()) judgement.other = other->line;
  if (other != candidates.begin()) {
    // Without a visit the search has nothing to say about the value; one look has.
    const auto at_once = [](u64) { return true; };
    const auto wholly = [](u64) { return 1.f; };
    const float value =
        found.visits > 0 ? found.value : search_.duel(state, played, played, at_once, wholly).first;
    judgement.best = played;
    judgement.lead_best = judgement.lead_played = hundredths(double(value));
    return judgement;
  }
  const Clock weighing(budget, stop);
  const Duel duel = search_.duel(
      state, found.line, played, [&](u64 nodes) { return weighing.spent(nodes); },
      [&](u64 nodes) { return weighing.used(nodes); });
  if (stop) return std::nullopt;
  judgement.best = found.line;
  judgement.lead_best = hundredths(double(duel.first));
  judgement.lead_played = hundredths(double(duel.second));
  if (duel.visits > 1) judgement.error = hundredths(double(duel.error));
  if (judgement.lead_played >= judgement.lead_best) {
    judgement.best = played;
    judgement.lead_best = judgement.lead_played;
  }
  return judgement;
}

std::vector<Luck> Analyst::lucks(const State& state) {
  const Seat seat = to_move(state);
  ChanceList draws;
  chance(rules_, state, draws);
  std::vector<Luck> lucks;
  std::vector<std::size_t> counted;
  double sum = 0, copies = 0;
  for (const Chance& c : draws) {
    lucks.push_back({c.tile, c.copies, 0});
    State drawn = state;
    apply(rules_, drawn, Move::draw(c.tile));
    const auto value = outlook(drawn, seat);
    if (!value) continue;
    counted.push_back(lucks.size() - 1);
    lucks.back().points = *value;
    sum += *value * c.copies;
    copies += c.copies;
  }
  for (const std::size_t i : counted) lucks[i].points -= sum / copies;
  return lucks;
}

std::optional<double> Analyst::outlook(const State& drawn, Seat seat) {
  if (is_chance(drawn)) return std::nullopt;
  const auto lead = [&](const State& s) {
    return evaluation_.lead(evaluation_.values(s), seat, s.players.count);
  };
  evaluation_.look(drawn);
  if (is_over(drawn)) return double(lead(drawn));
  std::optional<float> best;
  const auto placed = [&](const State& s) { evaluation_.look_again(s); };
  const auto rank = [&](const State& s) {
    evaluation_.look_again(s);
    return lead(left_alone(rules_, s));
  };
  const auto visit = [&](const Line&, const State& s) {
    const float value = lead(s);
    best = std::max(best.value_or(value), value);
    return std::optional(value);
  };
  for_each_way(rules_, drawn, seat, Promising{luck_placements}, placed, rank, visit);
  return double(*best);
}

}  // namespace bastide::ai
