// `bastide bench`: how fast the engine is, and its signature.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/measure.h"
#include "cli/output.h"
#include "cli/playout.h"
#include "cli/signature.h"
#include "notation/ruleset_text.h"

namespace bastide::cli {

namespace {

struct Settings {
  std::string rules = "base";
  i64 seats = 2;
  double seconds = 5;
  i64 games = 0;
  bool signature = false;
  bool json = false;
};

constexpr int cells[] = {20, 40, 70};  // where in the game single decisions are timed

struct Report {
  GamesMeasure games;
  std::array<std::optional<DecisionMeasure>, std::size(cells)> decision;
  CopyMeasure copy;
  u64 signature = 0;

  double games_per_second() const { return double(games.games) * 1e9 / double(games.nanoseconds); }
  double decisions_per_second() const { return double(games.decisions) * 1e9 / double(games.nanoseconds); }
  double per_game(double sum) const { return sum / double(games.games); }
};

std::string hex(u64 n) { return fmt::format("{:016x}", n); }

std::vector<double> mean_scores(const Report& r, i64 seats) {
  std::vector<double> means;
  for (std::size_t s = 0; s < std::size_t(seats); ++s) means.push_back(r.per_game(double(r.games.scores[s])));
  return means;
}

Report measure(const Settings& settings, const Ruleset& rules) {
  Report r;
  const int seats = int(settings.seats);
  measure_games(rules, seats, settings.seconds * 0.05, 0);  // warms the caches up
  r.games = measure_games(rules, seats, settings.seconds * 0.55, 0);
  for (std::size_t i = 0; i < std::size(cells); ++i) {
    r.decision[i] = measure_decision(rules, seats, cells[i], settings.seconds * 0.1);
  }
  r.copy = measure_copy(rules, seats, settings.seconds * 0.1);
  r.signature = engine_signature();
  return r;
}

void print_json(const Settings& settings, const Ruleset& rules, const Report& r) {
  nlohmann::ordered_json decision = nlohmann::ordered_json::object(), tile = decision;
  for (std::size_t i = 0; i < std::size(cells); ++i) {
    if (!r.decision[i]) continue;
    decision[std::to_string(cells[i])] = r.decision[i]->per_decision;
    tile[std::to_string(cells[i])] = r.decision[i]->per_tile;
  }
  const nlohmann::ordered_json json = {
      {"rules", print_ruleset(rules.spec)},
      {"seats", settings.seats},
      {"games", r.games.games},
      {"cpu_seconds", double(r.games.nanoseconds) / 1e9},
      {"games_per_cpu_second", r.games_per_second()},
      {"decisions_per_cpu_second", r.decisions_per_second()},
      {"ns_per_decision", decision},
      {"ns_per_tile", tile},
      {"state_bytes", u64(r.copy.bytes + 0.5)},
      {"state_copy_ns", r.copy.nanoseconds},
      {"mean_scores", mean_scores(r, settings.seats)},
      {"placements_per_game", r.per_game(double(r.games.placements))},
      {"ways_per_placement", double(r.games.ways) / double(r.games.placements)},
      {"decisions_per_game", r.per_game(double(r.games.decisions))},
      {"signature", hex(r.signature)}};
  print(json.dump(2) + "\n");
}

void print_text(const Settings& settings, const Ruleset& rules, const Report& r) {
  print(fmt::format("rules {}, {} seats, one thread, processor time\n", print_ruleset(rules.spec),
                    settings.seats));
  print(fmt::format("  games a second       {:12.0f}\n", r.games_per_second()));
  print(fmt::format("  decisions a second   {:12.0f}\n", r.decisions_per_second()));
  for (std::size_t i = 0; i < std::size(cells); ++i) {
    if (r.decision[i])
      print(fmt::format("  ns a decision, tile {} {:10.0f}\n", cells[i], r.decision[i]->per_decision));
  }
  print(fmt::format("  bytes of a state     {:12.0f}\n", r.copy.bytes));
  print(fmt::format("  ns to copy it        {:12.0f}\n", r.copy.nanoseconds));
  print(fmt::format("  tiles placed a game  {:12.2f}\n", r.per_game(double(r.games.placements))));
  print(fmt::format("  ways to place a tile {:12.2f}\n", double(r.games.ways) / double(r.games.placements)));
  std::string means;
  for (const double mean : mean_scores(r, settings.seats)) means += fmt::format(" {:.2f}", mean);
  print(fmt::format("  mean scores         {}\n", means));
  print(fmt::format("  signature            {}\n", hex(r.signature)));
}

int bench(const Settings& settings) {
  if (settings.signature) {
    const std::string signature = hex(engine_signature());
    print(settings.json ? nlohmann::json{{"signature", signature}}.dump() + "\n" : signature + "\n");
    return exit_ok;
  }
  const Ruleset rules = ruleset_or_fail(settings.rules);
  new_game_or_fail(rules, int(settings.seats));
  if (settings.games > 0) {
    const GamesMeasure m = measure_games(rules, int(settings.seats), 0, u64(settings.games));
    const nlohmann::ordered_json json = {
        {"games", m.games}, {"decisions", m.decisions}, {"placements", m.placements}};
    print(settings.json ? json.dump() + "\n" : fmt::format("{} games, {} decisions\n", m.games, m.decisions));
    return exit_ok;
  }
  (settings.json ? print_json : print_text)(settings, rules, measure(settings, rules));
  return exit_ok;
}

}  // namespace

void add_bench(Arguments& arguments) {
  static Settings settings;
  arguments.text("--rules", settings.rules, "Ruleset to play [base]");
  arguments.number("--seats", settings.seats, 1, max_seats, "Number of seats [2]");
  arguments.seconds("--seconds", settings.seconds, "Processor time to spend [5]");
  arguments.number("--games", settings.games, 1, 1'000'000'000,
                   "Play exactly so many games and measure nothing");
  arguments.flag("--signature", settings.signature, "Print the signature of the engine and nothing else");
  arguments.flag("--json", settings.json, "Print the result as JSON");
  arguments.examples(
      "  bastide bench --seconds 10\n"
      "  bastide bench --rules base+river --seats 4 --json\n"
      "  bastide bench --signature\n"
      "  valgrind --tool=callgrind bastide bench --games 100");
  arguments.action([] { return bench(settings); });
}

}  // namespace bastide::cli
