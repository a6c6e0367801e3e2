// `bastide score`: replays a record and explains every point. The JSON form: docs/formats/score.md.
#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/event_json.h"
#include "cli/failure.h"
#include "cli/game_file.h"
#include "cli/input.h"
#include "cli/output.h"
#include "cli/score_report.h"
#include "interop/jcz/assertions.h"

namespace bastide::cli {

namespace {

struct Settings {
  std::string file;
  bool json = false;
  bool check = false;
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

Json assertions_json(const std::vector<jcz::Outcome>& outcomes) {
  Json assertions = Json::array();
  for (const auto& o : outcomes)
    assertions.push_back({{"assertion", o.assertion}, {"holds", o.holds}, {"found", o.found}});
  return assertions;
}

void print_json(const ScoreReport& r, const std::vector<jcz::Outcome>* outcomes = nullptr) {
  Json plies = Json::array(), events = Json::array();
  for (std::size_t i = 0; i < r.plies.size(); ++i) plies.push_back({{"index", i}, {"scores", r.plies[i]}});
  for (const auto& p : r.points) {
    if (p.event.kind == EventKind::no_points) continue;  // told to people only
    events.push_back(points_json(p.event, r.seats));
    events.back()["ply"] = p.ply;
  }
  Json json = {{"ruleset", r.rules},
               {"seats", r.seats},
               {"names", r.names},
               {"complete", r.over},
               {"discards", r.discards},
               {"final_scores", r.scores},
               {"categories", categories_json(r)},
               {"plies", plies},
               {"events", events}};
  if (outcomes != nullptr) json["assertions"] = assertions_json(*outcomes);
  // Names and assertions of a foreign file may be anything.
  print(json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n");
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

void print_outcomes(const std::vector<jcz::Outcome>& outcomes) {
  for (const auto& o : outcomes) {
    print(one_line(o.holds ? "ok      " + o.assertion : "FAILED  " + o.assertion + ": " + o.found) + "\n");
  }
  if (outcomes.empty()) print("The file has no assertions.\n");
}

int score_jcz(const Settings& settings, const std::string& text, const std::string& source) {
  const jcz::File file = value_or_fail(jcz::read_file(text), source);
  const jcz::Game game = value_or_fail(jcz::replay(file), source);
  const ScoreReport report = score_report(game);
  if (!settings.check) {
    settings.json ? print_json(report) : print_text(report);
    return exit_ok;
  }
  const auto outcomes = jcz::check_assertions(file, game);
  settings.json ? print_json(report, &outcomes) : print_outcomes(outcomes);
  for (const auto& o : outcomes) {
    if (!o.holds) return exit_negative;
  }
  return exit_ok;
}

int run_score(const Settings& settings) {
  const std::string source = input_name(settings.file);
  const GameText game = read_game_text(settings.file);
  if (game.format == GameFormat::jcz) return score_jcz(settings, game.text, source);
  if (settings.check) throw Failure(source + ": only .jcz files carry assertions");
  const ScoreReport report = score_report(record_of(game, source), source);
  settings.json ? print_json(report) : print_text(report);
  return exit_ok;
}

}  // namespace

void add_score(Arguments& arguments) {
  static Settings settings;
  arguments.needed("FILE", settings.file,
                   "A game record (.bastide, its JSON form, or .jcz), - for standard input");
  arguments.flag("--json", settings.json, "Print everything as JSON (docs/formats/score.md)");
  arguments.flag("--assert", settings.check, "Check the assertions of a .jcz file; exit code 1 if one fails");
  arguments.examples(
      "  bastide score game.bastide\n"
      "  bastide score game.bastide --json | jq .final_scores\n"
      "  bastide score - < game.bastide\n"
      "  bastide score test.jcz --assert\n"
      "The number before a scoring is the decision that caused it, counted from 0.");
  arguments.action([] { return run_score(settings); });
}

}  // namespace bastide::cli
