#include "cli/arena/report.h"

#include <algorithm>

namespace bastide::cli {

namespace {

// One side of a pairing, added to what its player has done in the others.
void add_side(PlayerSummary& player, const Tally& tally, double points, double mean_score, const Timing& time,
              u64 forfeits) {
  player.games += tally.games();
  player.points += points;
  player.mean_score += mean_score * double(tally.played());  // divided below
  player.time.add(time);
  player.forfeits += forfeits;
}

std::vector<PlayerSummary> summaries(const Match& match, const std::vector<Tally>& tallies) {
  const std::size_t n = match.players.size();
  std::vector<PlayerSummary> players(n);
  std::vector<double> played(n);
  std::vector<std::vector<double>> points(n, std::vector<double>(n, 0));
  for (std::size_t i = 0; i < tallies.size(); ++i) {
    const Tally& t = tallies[i];
    const auto a = std::size_t(match.pairings()[i].a), b = std::size_t(match.pairings()[i].b);
    points[a][b] = t.share().mean * double(t.games());
    points[b][a] = double(t.games()) - points[a][b];
    add_side(players[a], t, points[a][b], t.mean_score_a(), t.time_a, t.forfeits_a);
    add_side(players[b], t, points[b][a], t.mean_score_b(), t.time_b, t.forfeits_b);
    played[a] += double(t.played());
    played[b] += double(t.played());
  }
  const std::vector<Rating> ratings = fit_ratings(points);
  for (std::size_t i = 0; i < n; ++i) {
    players[i].rating = ratings[i];
    players[i].mean_score /= std::max(1.0, played[i]);
  }
  return players;
}

}  // namespace

MatchReport report_of(const Match& match, const Results& results, const std::optional<SprtPlan>& sprt) {
  MatchReport report{match, results, {}, {}, std::nullopt};
  std::optional<u64> rounds;
  if (sprt) {
    report.sprt.emplace(*sprt).look(results);
    if (report.sprt->decided()) rounds = report.sprt->rounds();
  }
  report.tallies = tallies(match, results, rounds);
  report.players = summaries(match, report.tallies);
  report.stopped = !rounds && std::ranges::any_of(results, [](const auto& r) { return !r; });
  return report;
}

double ms_per_move(const Timing& timing) {
  return timing.moves == 0 ? 0 : double(timing.nanoseconds) / 1e6 / double(timing.moves);
}

double overshoot_ms(const Timing& timing, double part) {
  return double(percentile(timing.overshoots, timing.moves, part)) / 1000;
}

}  // namespace bastide::cli
