#include "cli/score_report.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/failure.h"
#include "interop/jcz/actions.h"
#include "notation/ruleset_text.h"

namespace bastide::cli {

namespace {

// Kinds worth a column: those of the base game, and others that gave points.
std::vector<std::size_t> shown_kinds(const ScoreReport& report) {
  std::vector<std::size_t> shown;
  for (std::size_t k = 0; k < scored_kinds; ++k) {
    bool any = k <= u8(Scored::monastery) || Scored(k) == Scored::field;
    for (const auto& points : report.categories) any |= points[k] != 0;
    if (any) shown.push_back(k);
  }
  return shown;
}

// The first move of a part that is not committed: points from there on wait, but for those given at once.
std::size_t first_waiting(const Record& record) {
  std::size_t i = record.moves.size();
  if (!record.uncommitted) return i;
  while (i > 0 && record.moves[i - 1].kind != MoveKind::place) --i;
  return i == 0 ? 0 : i - 1;
}

}  // namespace

ScoreReport score_report(const Record& record, const std::string& source) {
  ScoreReport report;
  const std::size_t waiting = first_waiting(record);
  report.rules = print_ruleset(record.spec);
  report.seats = record.seats;
  report.names = seat_names(record.names, record.seats);
  report.categories.resize(std::size_t(record.seats));
  report.scores.resize(std::size_t(record.seats));
  Replay game = value_or_fail(Replay::start(record), source);
  while (!game.done()) {
    const bool decision = !is_chance(game.state());
    if (auto done = game.step(); !done) throw Failure(source + ": " + done.error().text());
    if (decision) report.plies.emplace_back();
    for (const Event& e : game.events()) {
      if (e.kind == EventKind::tile_discarded) ++report.discards;
      if (e.kind != EventKind::points && e.kind != EventKind::no_points) continue;
      if (game.next_index() > waiting && !jcz::given_at_once(e)) continue;
      report.points.push_back({std::max(0, int(report.plies.size()) - 1), e});
      report.categories[e.seat][u8(e.scored)] += e.points;
      report.scores[e.seat] += e.points;
    }
    // A last tile that fits nowhere ends the game with its draw: that belongs to the decision before.
    if (!report.plies.empty()) report.plies.back() = report.scores;
  }
  report.over = is_over(game.state()) && !record.uncommitted;
  return report;
}

ScoreReport score_report(const jcz::Game& game) {
  ScoreReport report;
  report.rules = print_ruleset(game.record.spec);
  report.seats = game.record.seats;
  report.names = seat_names({}, report.seats);
  for (std::size_t s = 0; s < game.names.size(); ++s) {
    if (!game.names[s].empty()) report.names[s] = game.names[s];
  }
  report.over = game.over;
  report.discards = game.discards;
  report.plies = game.scores;
  report.scores = game.final_scores;
  report.categories.resize(std::size_t(report.seats));
  for (const auto& [message, event] : game.points) {
    report.points.push_back({message, event});
    report.categories[event.seat][u8(event.scored)] += event.points;
  }
  return report;
}

std::vector<std::string> score_table(const ScoreReport& report) {
  const std::vector<std::size_t> shown = shown_kinds(report);
  std::size_t width = 4;
  for (const std::string& name : report.names) width = std::max(width, columns_of(name));
  std::string head = fmt::format("{:{}}", "", width + 4);
  for (const std::size_t k : shown) head += fmt::format("{:>11}", name_of(Scored(k)));
  std::vector<std::string> lines{head + "      total"};
  for (Seat s = 0; s < report.seats; ++s) {
    std::string line = fmt::format("  {} {}", seat_letter(s), padded(report.names[s], width));
    for (const std::size_t k : shown) line += fmt::format("{:>11}", report.categories[s][k]);
    lines.push_back(line + fmt::format("{:>11}", report.scores[s]));
  }
  return lines;
}

std::vector<std::string> score_lines(const ScoreReport& report) {
  std::vector<std::string> lines;
  std::vector<Event> log;
  for (std::size_t i = 0; i < report.points.size(); ++i) {
    const int ply = report.points[i].ply;
    log.push_back(report.points[i].event);
    if (i + 1 < report.points.size() && report.points[i + 1].ply == ply) continue;
    for (const Scoring& scoring : scorings(log)) {
      lines.push_back(fmt::format("{:4}  {}  {}", ply, explain(scoring, report.names), scoring.front().rule));
    }
    log.clear();
  }
  return lines;
}

}  // namespace bastide::cli
