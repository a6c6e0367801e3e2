// `bastide analyze`: judges every move of a recorded game. docs/analyze.md.
#include <fmt/format.h>

#include <algorithm>
#include <thread>

#include "ai/player_spec.h"
#include "cli/analysis.h"
#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/game_file.h"
#include "cli/input.h"
#include "cli/interrupt.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "cli/words.h"

namespace bastide::cli {

namespace {

constexpr std::size_t text_columns = 100;

struct Settings {
  std::string file;
  std::string budget = "20000n";
  i64 threads = std::max<i64>(1, std::thread::hardware_concurrency());
  std::vector<std::string> seats;
  bool json = false;
};

u8 parse_seats(const std::vector<std::string>& texts, int seats) {
  if (texts.empty()) return 0xFF;
  u8 chosen = 0;
  for (const std::string& text : texts) {
    const auto seat = find_seat(text, seats);
    if (!seat) {
      throw Failure(
          fmt::format("--seat: \"{}\" is not one of the seats A to {}", text, seat_letter(Seat(seats - 1))));
    }
    chosen |= u8(1u << *seat);
  }
  return chosen;
}

int analyze(const Settings& settings) {
  AnalysisPlan plan;
  plan.budget = value_or_fail(ai::parse_budget(settings.budget), "--budget");
  plan.threads = int(settings.threads);
  const std::string source = input_name(settings.file);
  const Record record = record_of(read_game_text(settings.file), source);
  plan.seats = parse_seats(settings.seats, record.seats);
  const std::atomic<bool>& interrupted = catch_interrupts();
  std::optional<Progress> progress;
  const Analysis analysis = analyse(record, plan, source, interrupted, [&](u64 done, u64 all) {
    if (!progress) progress.emplace(all, 0, "moves");
    progress->show(done);
  });
  if (progress) progress->clear();
  print(settings.json ? analysis_json(analysis, settings.budget)
                      : analysis_text(analysis, settings.budget, text_columns));
  if (!analysis.stopped) return exit_ok;
  fmt::print(stderr, "stopped: only the moves above were judged\n");
  return exit_negative;
}

}  // namespace

void add_analyze(Arguments& arguments) {
  static Settings settings;
  arguments.needed("FILE", settings.file,
                   "A game record (.bastide, its JSON form, or .jcz), - for standard input");
  arguments.text("--budget", settings.budget,
                 "What the search may take to find the best move, e.g. 200ms or 2000n [20000n]");
  arguments.number("--threads", settings.threads, 1, 256, "Moves judged at the same time [all cores]");
  arguments.texts("--seat", settings.seats, "Judge this seat only, A or 0; may be repeated");
  arguments.flag("--json", settings.json, "Print everything as JSON (docs/analyze.md)");
  arguments.examples(
      "  bastide analyze game.bastide\n"
      "  bastide analyze game.bastide --budget 1s --seat A\n"
      "  bastide analyze saved.jcz --json | jq .totals\n"
      "With a budget of nodes the result is the same every time, whatever the number of threads.");
  arguments.action([] { return analyze(settings); });
}

}  // namespace bastide::cli
