#include "cli/event_json.h"

namespace bastide::cli {

Json points_json(const Event& e, int seats) {
  std::vector<int> strengths;
  for (Seat s = 0; s < seats; ++s) strengths.push_back(e.strengths.of(s));
  Json json = {{"seat", e.seat},
               {"feature", name_of(e.scored)},
               {"points", e.points},
               {"reason", e.rule},
               {"complete", e.complete}};
  if (e.scored != Scored::goods && e.scored != Scored::ransom) json["at"] = {e.at.x, e.at.y};
  if (e.tiles > 0) json["tiles"] = e.tiles;
  if (e.pennants > 0) json["pennants"] = e.pennants;
  if (e.cities > 0) json["cities"] = e.cities;
  json["each"] = e.each;
  json["strengths"] = strengths;
  return json;
}

Json event_line_json(const EventLine& line, int seats) {
  Json json = {{"kind", name_of(line.kind)}, {"text", line.text}, {"rule", line.rule}};
  if (line.scoring.empty()) return json;
  json["points"] = Json::array();
  for (const Event& e : line.scoring) json["points"].push_back(points_json(e, seats));
  return json;
}

}  // namespace bastide::cli
