#include "cli/arena/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "notation/ruleset_text.h"

namespace bastide::cli {

namespace {

using Json = nlohmann::ordered_json;

double milliseconds(u64 microseconds) { return double(microseconds) / 1000; }

double per_move(const Timing& timing) {
  return timing.moves == 0 ? 0 : milliseconds(timing.microseconds) / double(timing.moves);
}

template <class T>
Json or_null(const std::optional<T>& value) {
  return value ? Json(*value) : Json(nullptr);
}

// How late a player with a limit of time was.
void add_overshoot(Json& json, const char* name, const ai::PlayerSpec& player, const Timing& timing) {
  const bool limited = player.budget.time.has_value();
  const auto at = [&](double part) {
    return limited ? Json(milliseconds(percentile(timing.overshoots, timing.moves, part))) : Json(nullptr);
  };
  json[std::string("overshoot_ms_p99_") + name] = at(0.99);
  json[std::string("overshoot_ms_max_") + name] = at(1);
}

Json sprt_json(const SprtWatch& watch) {
  const Sprt& test = watch.test();
  const Json accepted = test.decision == SprtDecision::none   ? Json(nullptr)
                        : test.decision == SprtDecision::elo0 ? Json("elo0")
                                                              : Json("elo1");
  return {{"elo0", watch.plan().elo0}, {"elo1", watch.plan().elo1}, {"alpha", watch.plan().alpha},
          {"beta", watch.plan().beta}, {"llr", test.llr},           {"lower", test.lower},
          {"upper", test.upper},       {"accepted", accepted}};
}

Json tally_json(const Match& match, const Pairing& pairing, const Tally& tally) {
  const auto& a = match.players[std::size_t(pairing.a)];
  const auto& b = match.players[std::size_t(pairing.b)];
  const Estimate share = tally.share(), margin = tally.margin();
  Json json = {{"a", a.text},
               {"b", b.text},
               {"games", tally.games()},
               {"wins_a", tally.wins_a},
               {"draws", tally.draws},
               {"wins_b", tally.wins_b},
               {"mean_margin", margin.mean},
               {"stderr", or_null(margin.error)},
               {"ms_per_move_a", per_move(tally.time_a)},
               {"ms_per_move_b", per_move(tally.time_b)},
               {"mean_score_a", tally.mean_score_a()},
               {"mean_score_b", tally.mean_score_b()},
               {"share_a", share.mean},
               {"share_stderr", or_null(share.error)},
               {"even_share", 1 / double(match.seats)}};
  const Interval interval = share_interval(share, tally.games());
  json["share_low"] = interval.low;
  json["share_high"] = interval.high;
  if (match.seats == 2) {
    json["elo"] = or_null(elo_of_share(share.mean));
    json["elo_low"] = or_null(elo_of_share(interval.low));
    json["elo_high"] = or_null(elo_of_share(interval.high));
    json["pairs"] = tally.pairs;
  }
  json["moves_a"] = tally.time_a.moves;
  json["moves_b"] = tally.time_b.moves;
  add_overshoot(json, "a", a, tally.time_a);
  add_overshoot(json, "b", b, tally.time_b);
  json["forfeits_a"] = tally.forfeits_a;
  json["forfeits_b"] = tally.forfeits_b;
  return json;
}

Json forfeits_json(const MatchReport& report) {
  Json list = Json::array();
  for (const auto& result : report.results) {
    if (!result || !result->forfeit) continue;
    const Fixture f = fixture(report.match, result->number);
    list.push_back({{"game", result->number},
                    {"seat", result->forfeit->seat},
                    {"player", report.match.players[std::size_t(f.player[result->forfeit->seat])].text},
                    {"reason", result->forfeit->reason}});
  }
  return list;
}

// ---------------------------------------------------------------- text

std::string elo_text(const std::optional<double>& elo, const char* otherwise) {
  return elo ? fmt::format("{:+.0f}", *elo) : otherwise;
}

std::string player_line(const char* letter, const ai::PlayerSpec& player, double score, const Timing& timing,
                        u64 forfeits) {
  std::string line = fmt::format("  {} {}: {:.1f} points a seat, {:.2f} ms a move", letter, player.text,
                                 score, per_move(timing));
  if (player.budget.time) {
    line += fmt::format(", late by {:.1f} ms (99 of 100), {:.1f} ms (at most)",
                        milliseconds(percentile(timing.overshoots, timing.moves, 0.99)),
                        milliseconds(percentile(timing.overshoots, timing.moves, 1)));
  }
  if (forfeits > 0) line += fmt::format(", {} forfeited", forfeits);
  return line + "\n";
}

std::string tally_text(const Match& match, const Pairing& pairing, const Tally& tally) {
  const Estimate share = tally.share(), margin = tally.margin();
  const Interval interval = share_interval(share, tally.games());
  std::string text = fmt::format("  games    {}: A won {}, drew {}, lost {}\n", tally.games(), tally.wins_a,
                                 tally.draws, tally.wins_b);
  text += fmt::format("  margin   {:+.2f} points{}\n", margin.mean,
                      margin.error ? fmt::format(" ± {:.2f} (standard error)", *margin.error) : "");
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
  for (const Json& forfeit : forfeits_json(report)) {
    if (++count > most) continue;
    text += fmt::format("  game {} lost by seat {}, {}: {}\n", forfeit["game"].get<u64>(),
                        forfeit["seat"].get<int>(), forfeit["player"].get<std::string>(),
                        forfeit["reason"].get<std::string>());
  }
  if (count > most) text += fmt::format("  … and {} more\n", count - most);
  return text.empty() ? "" : "forfeits:\n" + text;
}

}  // namespace

MatchReport report_of(const Match& match, const Results& results, const std::optional<SprtPlan>& sprt) {
  MatchReport report{match, results, {}, std::nullopt};
  std::optional<u64> rounds;
  if (sprt) {
    report.sprt.emplace(*sprt).look(results);
    if (report.sprt->decided()) rounds = report.sprt->rounds();
  }
  report.tallies = tallies(match, results, rounds);
  report.stopped = !rounds && std::ranges::any_of(results, [](const auto& r) { return !r; });
  return report;
}

std::string report_json(const MatchReport& report) {
  const Match& match = report.match;
  Json json = tally_json(match, match.pairings()[0], report.tallies[0]);
  json["rules"] = print_ruleset(match.rules.spec);
  json["seats"] = match.seats;
  json["seed"] = match.seed;
  if (report.sprt) json["sprt"] = sprt_json(*report.sprt);
  json["forfeits"] = forfeits_json(report);
  json["stopped"] = report.stopped;
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string report_text(const MatchReport& report) {
  const Match& match = report.match;
  std::string text =
      fmt::format("A {} against B {}, rules {}, {} seats, seed {}\n", match.players[0].text,
                  match.players[1].text, print_ruleset(match.rules.spec), match.seats, match.seed);
  text += tally_text(match, match.pairings()[0], report.tallies[0]);
  if (report.sprt) text += sprt_text(*report.sprt);
  return text + forfeits_text(report);
}

}  // namespace bastide::cli
