// `bastide score`: replays a record and explains every point. The JSON form: docs/formats/score.md.
#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/event_json.h"
#include "cli/failure.h"
#include "cli/input.h"
#include "cli/output.h"
#include "cli/score_report.h"

namespace bastide::cli {

namespace {

struct Settings {
  std::string file;
  bool json = false;
};

Json categories_json(const ScoreReport& r) {
  Json categories = Json::array();
  for (const auto& points : r.categories) {
    Json by_name = Json::object();
    for (std::size_t k = 0; k < scored_kinds; ++k) by_name[name_of(Scored(k))] = points[k];
    categories.push_back(by_name);
  }
  return categories;
}

void print_json(const ScoreReport& r) {
  Json plies = Json::array(), events = Json::array();
  for (std::size_t i = 0; i < r.plies.size(); ++i) plies.push_back({{"index", i}, {"scores", r.plies[i]}});
  for (const auto& p : r.points) {
    if (p.event.kind == EventKind::no_points) continue;  // told to people only
    events.push_back(points_json(p.event, r.seats));
    events.back()["ply"] = p.ply;
  }
  const Json json = {{"ruleset", r.rules},
                     {"seats", r.seats},
                     {"names", r.names},
                     {"complete", r.over},
                     {"discards", r.discards},
                     {"final_scores", r.scores},
                     {"categories", categories_json(r)},
                     {"plies", plies},
                     {"events", events}};
  print(json.dump() + "\n");
}

void print_text(const ScoreReport& r) {
  print(fmt::format("{}, {}: {}\n\n", r.rules, counted(r.seats, "seat"),
                    r.over ? "final scores" : "the game is not finished, scores so far"));
  for (const std::string& line : score_table(r)) print(line + "\n");
  if (!r.points.empty()) print("\n");
  for (const std::string& line : score_lines(r)) print(line + "\n");
  if (r.discards > 0)
    print(fmt::format("\n{} fitted nowhere and left the game.\n", counted(r.discards, "tile")));
}

int run_score(const Settings& settings) {
  const ScoreReport report = score_report(read_record(settings.file), input_name(settings.file));
  (settings.json ? print_json : print_text)(report);
  return exit_ok;
}

}  // namespace

void add_score(Arguments& arguments) {
  static Settings settings;
  arguments.needed("FILE", settings.file, "A game record (.bastide or its JSON form), - for standard input");
  arguments.flag("--json", settings.json, "Print everything as JSON (docs/formats/score.md)");
  arguments.examples(
      "  bastide score game.bastide\n"
      "  bastide score game.bastide --json | jq .final_scores\n"
      "  bastide score - < game.bastide\n"
      "The number before a scoring is the decision that caused it, counted from 0.");
  arguments.action([] { return run_score(settings); });
}

}  // namespace bastide::cli
