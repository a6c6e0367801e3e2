#include <nlohmann/json.hpp>

#include "cli/arena/report.h"
#include "notation/ruleset_text.h"

namespace bastide::cli {

namespace {

using Json = nlohmann::ordered_json;

template <class T>
Json or_null(const std::optional<T>& value) {
  return value ? Json(*value) : Json(nullptr);
}

// How late a player with a limit of time was.
void add_overshoot(Json& json, const char* name, const ai::PlayerSpec& player, const Timing& timing) {
  const bool timed = could_be_late(player, timing);
  const auto at = [&](double part) { return timed ? Json(overshoot_ms(timing, part)) : Json(nullptr); };
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
  const Estimate share = tally.share();
  const std::optional<Estimate> margin = tally.margin();
  Json json = {{"a", a.text},
               {"b", b.text},
               {"games", tally.games()},
               {"wins_a", tally.wins_a},
               {"draws", tally.draws},
               {"wins_b", tally.wins_b},
               {"mean_margin", margin ? Json(margin->mean) : Json(nullptr)},
               {"stderr", margin ? or_null(margin->error) : Json(nullptr)},
               {"ms_per_move_a", or_null(ms_per_move(tally.time_a))},
               {"ms_per_move_b", or_null(ms_per_move(tally.time_b))},
               {"mean_score_a", or_null(tally.mean_score_a())},
               {"mean_score_b", or_null(tally.mean_score_b())},
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

Json players_json(const MatchReport& report) {
  Json list = Json::array();
  for (std::size_t i = 0; i < report.players.size(); ++i) {
    const PlayerSummary& player = report.players[i];
    list.push_back({{"player", report.match.players[i].text},
                    {"elo", player.rating ? Json(player.rating->elo) : Json(nullptr)},
                    {"elo_stderr", player.rating ? Json(player.rating->error) : Json(nullptr)},
                    {"games", player.games},
                    {"points", player.points},
                    {"mean_score", or_null(player.mean_score)},
                    {"ms_per_move", or_null(ms_per_move(player.time))},
                    {"forfeits", player.forfeits}});
  }
  return list;
}

// Two players: their one pairing is the match.
Json round_robin_json(const MatchReport& report) {
  Json pairings = Json::array();
  u64 games = 0;
  for (std::size_t i = 0; i < report.tallies.size(); ++i) {
    pairings.push_back(tally_json(report.match, report.match.pairings()[i], report.tallies[i]));
    games += report.tallies[i].games();
  }
  return {{"games", games}, {"players", players_json(report)}, {"pairings", pairings}};
}

}  // namespace

std::string report_json(const MatchReport& report) {
  const Match& match = report.match;
  Json json = report.is_round_robin() ? round_robin_json(report)
                                      : tally_json(match, match.pairings()[0], report.tallies[0]);
  json["rules"] = print_ruleset(match.rules.spec);
  json["seats"] = match.seats;
  json["seed"] = match.seed;
  if (report.sprt) json["sprt"] = sprt_json(*report.sprt);
  json["forfeits"] = forfeits_json(report);
  json["stopped"] = report.stopped;
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace bastide::cli
