#include "cli/arena/report.h"

#include <algorithm>

namespace bastide::cli {

namespace {

// One side of a pairing, added to what its player has done in the others.
void add_side(PlayerSummary& player, const Tally& tally, double points, std::optional<double> mean_score,
              const Timing& time, u64 forfeits) {
  player.games += tally.games();
  player.points += points;
  if (mean_score)  // divided below
    player.mean_score = player.mean_score.value_or(0) + *mean_score * double(tally.played());
  player.time.add(time);
  player.forfeits += forfeits;
}

// The share of one against several others, as if there were one: 1/K of K seats is even.
double share_of_two(double share, int seats) {
  const double own = share * (seats - 1);
  return own / (own + (1 - share));
}

std::vector<PlayerSummary> summaries(const Match& match, const std::vector<Tally>& tallies) {
  const std::size_t n = match.players.size();
  std::vector<PlayerSummary> players(n);
  std::vector<double> played(n);
  std::vector<std::vector<double>> points(n, std::vector<double>(n, 0));
  for (std::size_t i = 0; i < tallies.size(); ++i) {
    const Tally& t = tallies[i];
    const auto a = std::size_t(match.pairings()[i].a), b = std::size_t(match.pairings()[i].b);
    const double of_a = share_of_two(t.share().mean, match.seats) * double(t.games());
    const double of_b = double(t.games()) - of_a;
    points[a][b] += of_a;
    points[b][a] += of_b;
    add_side(players[a], t, of_a, t.mean_score_a(), t.time_a, t.forfeits_a);
    add_side(players[b], t, of_b, t.mean_score_b(), t.time_b, t.forfeits_b);
    played[a] += double(t.played());
    played[b] += double(t.played());
  }
  const std::vector<std::optional<Rating>> ratings = fit_ratings(points);
  for (std::size_t i = 0; i < n; ++i) {
    players[i].rating = ratings[i];
    players[i].points_from = points[i];
    if (players[i].mean_score) *players[i].mean_score /= played[i];
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

std::optional<double> ms_per_move(const Timing& timing) {
  if (timing.moves == 0) return std::nullopt;
  return double(timing.nanoseconds) / 1e6 / double(timing.moves);
}

bool could_be_late(const ai::PlayerSpec& player, const Timing& timing) {
  return player.budget.time && timing.moves > 0;
}

double overshoot_ms(const Timing& timing, double part) {
  return double(percentile(timing.overshoots, timing.moves, part)) / 1000;
}

}  // namespace bastide::cli
