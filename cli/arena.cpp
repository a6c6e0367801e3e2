// `bastide arena`: players against players, measured.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <thread>

#include "cli/arena/external_bot.h"
#include "cli/arena/journal.h"
#include "cli/arena/records.h"
#include "cli/arena/report.h"
#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/input.h"
#include "cli/interrupt.h"
#include "cli/output.h"
#include "cli/playout.h"
#include "cli/progress.h"
#include "cli/series.h"

namespace bastide::cli {

namespace {

struct Settings {
  std::string a, b;
  std::vector<std::string> players;
  std::string rules = "base";
  i64 seats = 2;
  i64 games = 100;
  u64 seed = 1;
  i64 threads = std::max<i64>(1, std::thread::hardware_concurrency());
  double patience = 10;
  bool sprt = false;
  i64 elo0 = 0;
  i64 elo1 = 10;
  std::string folder;
  std::string journal;
  bool json = false;
};

ai::PlayerSpec player_or_fail(const std::string& option, const std::string& text) {
  if (text.empty()) throw Failure(option + " is missing: expected a player, e.g. greedy or search:250ms");
  return value_or_fail(ai::parse_player_spec(text), option);
}

std::vector<ai::PlayerSpec> players_of(const Settings& settings) {
  if (settings.players.empty()) return {player_or_fail("--a", settings.a), player_or_fail("--b", settings.b)};
  if (!settings.a.empty() || !settings.b.empty()) throw Failure("expected either --a and --b or --players");
  if (settings.players.size() < 2) throw Failure("--players: expected two players or more");
  if (settings.players.size() > 2 && settings.sprt) throw Failure("--sprt: the test is for two players");
  std::vector<ai::PlayerSpec> players;
  for (const std::string& text : settings.players) players.push_back(player_or_fail("--players", text));
  return players;
}

Match match_of(const Settings& settings) {
  Match match;
  match.rules = ruleset_or_fail(settings.rules);
  match.players = players_of(settings);
  match.seats = int(settings.seats);
  match.seed = settings.seed;
  new_game_or_fail(match.rules, match.seats);
  // Half a pair says nothing.
  const u64 each_two = u64(match.seats) * match.meetings();  // games of a round
  match.rounds = (u64(settings.games) + each_two - 1) / each_two;
  return match;
}

RunPlan run_plan_of(const Settings& settings) {
  RunPlan plan;
  plan.threads = int(settings.threads);
  plan.patience = std::chrono::milliseconds(i64(settings.patience * 1000));
  plan.folder = settings.folder;
  if (!plan.folder.empty()) make_folder(plan.folder);
  const Settings usual;
  if (!settings.sprt && (settings.elo0 != usual.elo0 || settings.elo1 != usual.elo1))
    throw Failure("--elo0, --elo1: they are for the test, which needs --sprt");
  if (settings.sprt) {
    if (settings.seats != 2) throw Failure("--sprt: the test is for two seats");
    if (settings.elo0 >= settings.elo1) throw Failure("--elo1 must be above --elo0");
    plan.sprt = SprtPlan{double(settings.elo0), double(settings.elo1)};
  }
  return plan;
}

// A command line with a mistake in it is no player that loses.
void check_programs(const Match& match, const RunPlan& plan, const std::atomic<bool>& stop) {
  for (const ai::PlayerSpec& player : match.players) {
    if (!player.is_program()) continue;
    const auto started = ExternalBot(player.command, plan.patience).start(stop);
    if (!started && !stop) throw Failure("player " + one_line(player.text) + ": " + started.error().text());
  }
}

// A player of our own that breaks the rules is a bug, however well it plays.
bool has_broken_player(const Match& match, const Results& results) {
  return std::ranges::any_of(results, [&](const auto& r) {
    if (!r || !r->forfeit) return false;
    const Fixture f = fixture(match, r->number);
    return !match.players[std::size_t(f.player[r->forfeit->seat])].is_program();
  });
}

// Ctrl-C has been pressed; what to do now is for people, so it is not part of the result.
void say_how_to_go_on(const Settings& settings) {
  fmt::print(stderr, "{}\n",
             settings.journal.empty()
                 ? "stopped: the games so far are lost; with --journal FILE a match can go on later"
                 : "stopped: the same command goes on, with the games in " + one_line(settings.journal));
}

int arena(const Settings& settings) {
  const Match match = match_of(settings);
  RunPlan plan = run_plan_of(settings);
  Results results(match.games());
  std::optional<Journal> journal;
  if (!settings.journal.empty()) {
    need_file("--journal", settings.journal);
    journal.emplace(settings.journal, match, results);
    plan.finished = [&](const GameResult& game) { journal->write(game); };
  }
  const auto before = u64(std::ranges::count_if(results, [](const auto& r) { return r.has_value(); }));
  if (!plan.folder.empty()) check_records(match, results, plan.folder, journal.has_value());
  const std::atomic<bool>& interrupted = catch_interrupts();
  if (before < match.games()) check_programs(match, plan, interrupted);
  Progress progress(match.games(), before);
  run_match(match, plan, results, interrupted, [&](u64 done) { progress.show(done); });
  progress.clear();
  const MatchReport report = report_of(match, results, plan.sprt);
  print((settings.json ? report_json : report_text)(report));
  if (report.stopped) say_how_to_go_on(settings);
  return report.stopped || has_broken_player(match, results) ? exit_negative : exit_ok;
}

}  // namespace

void add_arena(Arguments& arguments) {
  static Settings settings;
  arguments.text("--a", settings.a, "Player A with a budget, e.g. search:250ms");
  arguments.text("--b", settings.b, "Player B");
  arguments.list("--players", settings.players, "Instead of A and B: several players, each against each");
  arguments.number("--games", settings.games, 1, 1'000'000,
                   "Games of each two players, rounded up to whole rounds [100]");
  arguments.text("--rules", settings.rules, "Ruleset [base]");
  arguments.number("--seats", settings.seats, 2, max_seats, "Seats: A at one, B at all others [2]");
  arguments.seed("--seed", settings.seed, "Seed of the match [1]");
  arguments.number("--threads", settings.threads, 1, 256, "Games played at the same time [all cores]");
  arguments.seconds("--patience", settings.patience,
                    "Seconds another program may be silent beyond its budget before it loses [10]");
  arguments.flag("--sprt", settings.sprt, "End as soon as the sequential test is decided");
  arguments.number("--elo0", settings.elo0, -1000, 1000, "Hypothesis: A is no better than this [0]");
  arguments.number("--elo1", settings.elo1, -1000, 1000, "Hypothesis: A is at least so much better [10]");
  arguments.text("--out", settings.folder, "Folder for one record a game: game-000123.bastide");
  arguments.text("--journal", settings.journal,
                 "File that keeps every game as it ends; the same command goes on from there");
  arguments.flag("--json", settings.json, "Print the result as JSON");
  arguments.examples(
      "  bastide arena --a greedy --b random --games 200\n"
      "  bastide arena --a greedy:500n --b greedy --games 2000 --sprt --elo1 20 --journal match.jsonl\n"
      "  bastide arena --a greedy --b 'exec@250ms:./mybot --level 3' --rules all --seats 4 --out games\n"
      "  bastide arena --players greedy greedy:50n random --games 100\n"
      "Players: " +
      ai::names_of(ai::roster()) +
      (ai::levels().empty() ? "" : ", level: with " + ai::names_of(ai::levels())) +
      ", exec:COMMAND. Budgets: name:250ms, name:1.5s, name:2000n,\nname:250ms,2000n; exec@250ms:COMMAND.");
  arguments.action([] { return arena(settings); });
}

}  // namespace bastide::cli
