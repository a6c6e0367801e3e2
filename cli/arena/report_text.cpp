#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "cli/arena/report.h"
#include "notation/ruleset_text.h"

namespace bastide::cli {

namespace {

std::string elo_text(const std::optional<double>& elo, const char* otherwise) {
  return elo ? fmt::format("{:+.0f}", *elo) : otherwise;
}

// A dash for what is not known.
std::string or_dash(const std::optional<double>& value, fmt::format_string<const double&> form) {
  return value ? fmt::format(form, *value) : "-";
}

std::string player_line(const char* letter, const ai::PlayerSpec& player, std::optional<double> score,
                        const Timing& timing, u64 forfeits) {
  const std::optional<double> ms = ms_per_move(timing);
  std::string line = fmt::format("  {} {}: {}{}", letter, player.text,
                                 score ? fmt::format("{:.1f} points a seat, ", *score) : "",
                                 ms ? fmt::format("{:.2f} ms a move", *ms) : "no move");
  if (could_be_late(player, timing)) {
    line += fmt::format(", late by {:.1f} ms (99 of 100), {:.1f} ms (at most)", overshoot_ms(timing, 0.99),
                        overshoot_ms(timing, 1));
  }
  if (forfeits > 0) line += fmt::format(", {} forfeited", forfeits);
  return line + "\n";
}

std::string tally_text(const Match& match, const Pairing& pairing, const Tally& tally) {
  const Estimate share = tally.share();
  const std::optional<Estimate> margin = tally.margin();
  const Interval interval = share_interval(share, tally.games());
  std::string text = fmt::format("  games    {}: A won {}, drew {}, lost {}\n", tally.games(), tally.wins_a,
                                 tally.draws, tally.wins_b);
  if (tally.games() == 0) return text;
  if (!margin) {
    text += "  margin   not known: no round was played to its end\n";
  } else {
    text += fmt::format("  margin   {:+.2f} points{}\n", margin->mean,
                        margin->error ? fmt::format(" ± {:.2f} (standard error)", *margin->error) : "");
  }
  if (match.seats == 2) {
    text += fmt::format("  Elo      {} (95 %: {} to {}), {:.1f} % of the points\n",
                        elo_text(elo_of_share(share.mean), share.mean > 0.5 ? "+inf" : "-inf"),
                        elo_text(elo_of_share(interval.low), "-inf"),
                        elo_text(elo_of_share(interval.high), "+inf"), 100 * share.mean);
  } else {
    text += fmt::format("  share    {:.1f} % of the wins (95 %: {:.1f} to {:.1f}), even would be {:.1f} %\n",
                        100 * share.mean, 100 * interval.low, 100 * interval.high, 100.0 / match.seats);
  }
  text += player_line("A", match.players[std::size_t(pairing.a)], tally.mean_score_a(), tally.time_a,
                      tally.forfeits_a);
  text += player_line("B", match.players[std::size_t(pairing.b)], tally.mean_score_b(), tally.time_b,
                      tally.forfeits_b);
  return text;
}

std::string sprt_text(const SprtWatch& watch) {
  const Sprt& test = watch.test();
  const char* verdict = test.decision == SprtDecision::none   ? "not decided"
                        : test.decision == SprtDecision::elo0 ? "A is not better by so much"
                                                              : "A is better";
  return fmt::format("  SPRT     {} after {} pairs: {:.2f} between {:.2f} (Elo {:g}) and {:.2f} (Elo {:g})\n",
                     verdict, watch.rounds(), test.llr, test.lower, watch.plan().elo0, test.upper,
                     watch.plan().elo1);
}

std::string forfeits_text(const MatchReport& report) {
  constexpr u64 most = 10;
  u64 count = 0;
  std::string text;
  for (const auto& result : report.results) {
    if (!result || !result->forfeit || ++count > most) continue;
    const Fixture f = fixture(report.match, result->number);
    const Forfeit& forfeit = *result->forfeit;
    text += fmt::format("  game {} lost by seat {}, {}: {}\n", result->number, forfeit.seat,
                        report.match.players[std::size_t(f.player[forfeit.seat])].text, forfeit.reason);
  }
  if (count > most) text += fmt::format("  … and {} more\n", count - most);
  return text.empty() ? "" : "forfeits:\n" + text;
}

// The share of the points each took from each other, strongest first.
std::string cross_table(const MatchReport& report) {
  const Match& match = report.match;
  const std::size_t n = report.players.size();
  const auto share = [&](std::size_t i, std::size_t j) {
    const double own = report.players[i].points_from[j], all = own + report.players[j].points_from[i];
    return all > 0 ? fmt::format("{:.1f}", 100 * own / all) : "-";
  };
  std::vector<std::size_t> order(n);
  std::iota(order.begin(), order.end(), std::size_t(0));
  std::ranges::sort(order, [&](std::size_t i, std::size_t j) {
    const auto elo = [&](std::size_t k) {
      const auto& rating = report.players[k].rating;
      return rating ? rating->elo : -std::numeric_limits<double>::infinity();  // who has none comes last
    };
    return elo(i) != elo(j) ? elo(i) > elo(j) : i < j;
  });
  std::size_t width = 6;
  for (const auto& player : match.players) width = std::max(width, player.text.size());
  std::string text = fmt::format("     {:<{}}  {:>5} {:>6}  {:>6} {:>7} {:>9}", "player", width, "Elo", "±",
                                 "wins", "points", "ms a move");
  for (std::size_t i = 0; i < n; ++i) text += fmt::format(" {:>6}", i + 1);
  text += "\n";
  for (std::size_t i = 0; i < n; ++i) {
    const PlayerSummary& player = report.players[order[i]];
    const auto& rating = player.rating;
    text += fmt::format("  {:>2} {:<{}}  {:>5} {:>5}  {:>6} {:>7} {:>9}", i + 1, match.players[order[i]].text,
                        width, rating ? fmt::format("{:+.0f}", rating->elo) : "-",
                        rating ? fmt::format("{:.0f}", z95 * rating->error) : "-",
                        fmt::format("{:.10g}", std::round(player.points * 10) / 10),
                        or_dash(player.mean_score, "{:.1f}"), or_dash(ms_per_move(player.time), "{:.2f}"));
    for (std::size_t j = 0; j < n; ++j) text += fmt::format(" {:>6}", share(order[i], order[j]));
    if (player.forfeits > 0) text += fmt::format("  {} forfeited", player.forfeits);
    text += "\n";
  }
  return text;
}

std::string round_robin_text(const MatchReport& report) {
  const Match& match = report.match;
  u64 games = 0;
  for (const Tally& tally : report.tallies) games += tally.games();
  const std::string seats = match.seats > 2 ? fmt::format("{} seats, ", match.seats) : "";
  return fmt::format("{} players, rules {}, {}seed {}, {} games\n", match.players.size(),
                     print_ruleset(match.rules.spec), seats, match.seed, games) +
         cross_table(report);
}

}  // namespace

std::string report_text(const MatchReport& report) {
  const Match& match = report.match;
  if (report.is_round_robin()) return round_robin_text(report) + forfeits_text(report);
  std::string text =
      fmt::format("A {} against B {}, rules {}, {} seats, seed {}\n", match.players[0].text,
                  match.players[1].text, print_ruleset(match.rules.spec), match.seats, match.seed);
  text += tally_text(match, match.pairings()[0], report.tallies[0]);
  if (report.sprt) text += sprt_text(*report.sprt);
  return text + forfeits_text(report);
}

}  // namespace bastide::cli
