#include "cli/explain_json.h"

#include "cli/event_json.h"
#include "cli/rule_texts.h"

namespace bastide::cli {

namespace {

Json lines_json(const std::vector<EventLine>& lines, int seats) {
  Json json = Json::array();
  for (const EventLine& line : lines) json.push_back(event_line_json(line, seats));
  return json;
}

Json possible_json(const PossibleKind& k) {
  return {{"kind", k.decision->name}, {"title", k.decision->title}, {"text", k.decision->text},
          {"rule", k.decision->rule}, {"count", k.moves.size()},    {"moves", k.moves}};
}

Json refused_json(const std::vector<RefusedKinds>& groups) {
  Json json = Json::array();
  for (const RefusedKinds& group : groups) {
    for (const DecisionDef* def : group.decisions) {
      json.push_back({{"kind", def->name},
                      {"title", def->title},
                      {"reason", group.why.reason},
                      {"rule", group.why.rule}});
    }
  }
  return json;
}

Json spots_json(const std::vector<RefusedSpots>& groups) {
  Json json = Json::array();
  for (const RefusedSpots& group : groups) {
    for (const std::string& move : group.moves)
      json.push_back({{"move", move}, {"reason", group.why.reason}, {"rule", group.why.rule}});
  }
  return json;
}

Json last_json(const ExplainReport& r) {
  if (!r.last) return nullptr;
  const DecisionDef& def = *r.last->decision;
  Json json = {{"move", r.last->move}, {"seat", r.last->seat},
               {"kind", def.name},     {"title", def.title},
               {"rule", def.rule},     {"events", lines_json(r.last->lines, int(r.names.size()))}};
  if (!r.last->skipped.empty()) {
    json["skipped"] = refused_json(r.last->skipped);
    json["skipped_spots"] = spots_json(r.last->skipped_spots);
  }
  return json;
}

Json asked_json(const AskedMove& a, int seats) {
  Json json = {{"move", a.move}, {"legal", a.decision != nullptr}};
  if (a.decision == nullptr) {
    json["reason"] = a.why.reason;
    json["rule"] = a.why.rule;
    return json;
  }
  json["kind"] = a.decision->name;
  json["title"] = a.decision->title;
  json["text"] = a.decision->text;
  json["rule"] = a.decision->rule;
  json["events"] = lines_json(a.lines, seats);
  json["then"] = a.then;
  return json;
}

}  // namespace

std::string explain_json(const ExplainReport& r, bool texts) {
  const int seats = int(r.names.size());
  Json possible = Json::array(), asked = Json::array();
  for (const PossibleKind& k : r.possible) possible.push_back(possible_json(k));
  for (const AskedMove& a : r.asked) asked.push_back(asked_json(a, seats));
  Json json = {{"ruleset", r.rules},
               {"seats", seats},
               {"names", r.names},
               {"ply", r.ply},
               {"moves", r.moves},
               {"standing", r.standing},
               {"phase", name_of(r.phase)},
               {"seat", r.seat},
               {"part", r.part_number},
               {"tile", r.tile.empty() ? Json() : Json(r.tile)},
               {"last", last_json(r)},
               {"possible", possible},
               {"refused", refused_json(r.refused)},
               {"spots", spots_json(r.spots)},
               {"asked", asked}};
  if (texts) {
    json["rules"] = Json::object();
    for (const std::string_view number : cited_rules(r)) {
      if (const RuleText* rule = find_rule(number)) json["rules"][std::string(number)] = rule->text;
    }
  }
  return json.dump();
}

}  // namespace bastide::cli
