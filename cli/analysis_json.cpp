#include "cli/analysis.h"
#include "cli/event_json.h"

namespace bastide::cli {

namespace {

// Two decimals: dividing by 100 gives the number nearest to them, which is printed as short as that.
Json points(int hundredths) { return Json(hundredths / 100.0); }
Json points(const std::optional<int>& hundredths) { return hundredths ? points(*hundredths) : Json(); }

// None: there was no other way.
Json way_json(const WayText& way) { return way.moves.empty() ? Json() : Json(way.moves); }

Json choice_json(const Choice& c) {
  return {{"ply", c.ply},
          {"played", c.played.moves},
          {"best", c.best.moves},
          {"alternative", way_json(c.other)},
          {"lead_played", points(c.lead_played)},
          {"lead_best", points(c.lead_best)},
          {"loss", points(c.loss())},
          {"error", points(c.error)}};
}

Json move_json(const JudgedMove& m) {
  Json choices = Json::array();
  std::vector<std::string> played;
  for (const Choice& c : m.choices) {
    choices.push_back(choice_json(c));
    played.insert(played.end(), c.played.moves.begin(), c.played.moves.end());
  }
  return {{"number", m.number},
          {"ply", m.choices.front().ply},
          {"seat", m.seat},
          {"tile", tile_facts()[m.tile].id},
          {"part", m.part},
          {"played", played},
          {"best", m.costliest().best.moves},
          {"alternative", way_json(m.costliest().other)},
          {"lead_before", points(m.lead_before())},
          {"lead_after", points(m.lead_after())},
          {"loss", points(m.loss())},
          {"verdict", name_of(verdict_of(m.loss()))},
          {"luck", points(m.luck)},
          {"choices", choices}};
}

Json totals_json(const Analysis& a, Seat seat) {
  const SeatTotals& t = a.totals[seat];
  Json costliest = Json::array();
  for (const std::size_t i : t.costliest) costliest.push_back(a.moves[i].number);
  return {{"seat", seat},
          {"name", a.names[seat]},
          {"moves", t.moves},
          {"loss", points(t.loss)},
          {"mean_loss", t.moves > 0 ? Json(t.loss / 100.0 / t.moves) : Json()},
          {"best", t.verdict[0]},
          {"inaccuracies", t.verdict[1]},
          {"mistakes", t.verdict[2]},
          {"blunders", t.verdict[3]},
          {"luck", points(t.luck)},
          {"costliest", costliest}};
}

}  // namespace

std::string analysis_json(const Analysis& a, const std::string& budget) {
  Json moves = Json::array(), draws = Json::array(), totals = Json::array();
  for (const JudgedMove& m : a.moves) moves.push_back(move_json(m));
  for (const DrawLuck& d : a.draws)
    draws.push_back(
        {{"ply", d.ply}, {"seat", d.seat}, {"tile", tile_facts()[d.tile].id}, {"luck", points(d.luck)}});
  for (Seat s = 0; s < int(a.totals.size()); ++s) {
    if (a.seats >> s & 1) totals.push_back(totals_json(a, s));
  }
  const Json thresholds = {{"inaccuracy", points(least_loss[1])},
                           {"mistake", points(least_loss[2])},
                           {"blunder", points(least_loss[3])}};
  const Json json = {{"ruleset", a.rules},   {"seats", a.names.size()}, {"names", a.names},
                     {"complete", a.over},   {"budget", budget},        {"thresholds", thresholds},
                     {"stopped", a.stopped}, {"moves", moves},          {"draws", draws},
                     {"totals", totals}};
  // Names of a foreign file may be anything.
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace bastide::cli
