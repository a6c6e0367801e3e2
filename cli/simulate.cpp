// `bastide simulate`: random games, to find broken rules and to make records.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/interrupt.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "cli/series.h"
#include "notation/ruleset_text.h"

namespace bastide::cli {

namespace {

struct Settings {
  std::string rules = "base";
  std::string seats = "2";
  i64 games = 100;
  u64 seed = 1;
  i64 first = 0;
  std::string folder;
  std::string checking = "cheap";
  i64 threads = 1;
  bool json = false;
};

SeriesPlan plan_of(const Settings& settings) {
  SeriesPlan plan;
  if (settings.rules != "random") plan.rules = ruleset_or_fail(settings.rules);
  if (settings.seats != "random") {
    if (settings.seats.size() != 1 || settings.seats[0] < '1' || settings.seats[0] > '6') {
      throw Failure("--seats: \"" + settings.seats + "\" is neither a number from 1 to 6 nor random");
    }
    plan.seats = settings.seats[0] - '0';
    if (plan.rules) new_game_or_fail(*plan.rules, plan.seats);
  } else if (plan.rules) {
    new_game_or_fail(*plan.rules, 1);
  }
  plan.seed = settings.seed;
  plan.first = u64(settings.first);
  plan.games = u64(settings.games);
  plan.checking = settings.checking == "none"    ? Checking::none
                  : settings.checking == "cheap" ? Checking::cheap
                                                 : Checking::full;
  plan.threads = int(settings.threads);
  plan.folder = settings.folder;
  if (!plan.folder.empty()) make_folder(plan.folder);
  return plan;
}

double per_game(double sum, u64 games) { return games > 0 ? sum / double(games) : 0; }

std::vector<double> mean_scores(const SeriesSums& sums) {
  std::vector<double> means;
  for (std::size_t s = 0; s < max_seats && sums.played[s] > 0; ++s) {
    means.push_back(per_game(double(sums.scores[s]), sums.played[s]));
  }
  return means;
}

// How to reach a broken game again.
std::string describe(const Settings& settings, const BrokenGame& broken) {
  return fmt::format(
      "broken: game {}, ply {}: {}\n  ruleset {}, seats {}, seed {}\n  again: bastide simulate --rules '{}'"
      " --seats {} --seed {} --first-game {} --games 1 --check {} --out DIR\n",
      broken.number, broken.ply, broken.problem, print_ruleset(broken.record.spec), broken.record.seats,
      settings.seed, settings.rules, settings.seats, settings.seed, broken.number, settings.checking);
}

void print_json(const Settings& settings, const SeriesResult& result, double seconds) {
  const SeriesSums& sums = result.sums;
  nlohmann::ordered_json json = {{"rules", settings.rules},
                                 {"seats", settings.seats},
                                 {"seed", settings.seed},
                                 {"first_game", settings.first},
                                 {"games", sums.games},
                                 {"decisions", sums.decisions},
                                 {"draws", sums.draws},
                                 {"discards", sums.discards},
                                 {"mean_scores", mean_scores(sums)},
                                 {"mean_winning_score", per_game(double(sums.winning_scores), sums.games)},
                                 {"hash", fmt::format("{:016x}", sums.hash)},
                                 {"seconds", seconds},
                                 {"stopped", result.stopped}};
  json["broken"] = nullptr;
  if (result.broken) {
    json["broken"] = {{"game", result.broken->number},
                      {"ply", result.broken->ply},
                      {"problem", result.broken->problem},
                      {"ruleset", print_ruleset(result.broken->record.spec)},
                      {"seats", result.broken->record.seats}};
  } else if (result.stopped) {
    json["resume_at"] = u64(settings.first) + sums.games;
  }
  print(json.dump(2) + "\n");
}

void print_text(const Settings& settings, const SeriesResult& result, double seconds) {
  const SeriesSums& sums = result.sums;
  print(fmt::format("{} games in {:.2f} s ({:.0f}/s), rules {}, seats {}, seed {}\n", sums.games, seconds,
                    double(sums.games) / std::max(seconds, 1e-9), settings.rules, settings.seats,
                    settings.seed));
  print(fmt::format("  decisions  {} ({:.1f} a game)\n", sums.decisions,
                    per_game(double(sums.decisions), sums.games)));
  print(fmt::format("  discards   {} ({:.3f} a game)\n", sums.discards,
                    per_game(double(sums.discards), sums.games)));
  std::string means;
  for (const double mean : mean_scores(sums))
    means += fmt::format("{}{:.2f}", means.empty() ? "" : ", ", mean);
  print(fmt::format("  scores     {} (mean by seat), best {:.2f}\n", means,
                    per_game(double(sums.winning_scores), sums.games)));
  print(fmt::format("  hash       {:016x}\n", sums.hash));
  if (result.broken) {
    print(describe(settings, *result.broken));
    if (!settings.folder.empty())
      print("  record: " + record_path(settings.folder, result.broken->number) + "\n");
  } else if (result.stopped) {
    print(fmt::format("stopped: go on with --first-game {} --games {}\n", u64(settings.first) + sums.games,
                      u64(settings.games) - sums.games));
  }
}

int simulate(const Settings& settings) {
  const SeriesPlan plan = plan_of(settings);
  const std::atomic<bool>& interrupted = catch_interrupts();
  Progress progress(plan.games);
  const SeriesResult result = play_series(plan, interrupted, [&](u64 done) { progress.show(done); });
  progress.clear();
  (settings.json ? print_json : print_text)(settings, result, progress.seconds());
  return result.broken || result.stopped ? exit_negative : exit_ok;
}

}  // namespace

void add_simulate(Arguments& arguments) {
  static Settings settings;
  arguments.text("--rules", settings.rules,
                 "Ruleset of all games, or random: another one in every game [base]");
  arguments.text("--seats", settings.seats, "Number of seats, 1 to 6, or random [2]");
  arguments.number("--games", settings.games, 1, 1'000'000'000, "Games to play [100]");
  arguments.seed("--seed", settings.seed, "Seed of the series [1]");
  arguments.number("--first-game", settings.first, 0, i64(1) << 52,
                   "Number of the first game of the series [0]");
  arguments.text("--out", settings.folder, "Folder for one record a game: game-000123.bastide");
  arguments.choice("--check", settings.checking, "none|cheap|full",
                   "Invariants to check: cheap after every decision, full also rebuilds the board [cheap]");
  arguments.number("--threads", settings.threads, 1, 256,
                   "Games played at the same time; changes no result [1]");
  arguments.flag("--json", settings.json, "Print the summary as JSON");
  arguments.examples(
      "  bastide simulate --games 1000 --seats 4 --seed 7\n"
      "  bastide simulate --rules random --seats random --games 100000 --check full --threads 2\n"
      "  bastide simulate --rules base+river --games 10 --out games\n"
      "A game depends on the seed and its number alone: --first-game 5000 plays the rest of a series.");
  arguments.action([] { return simulate(settings); });
}

}  // namespace bastide::cli
