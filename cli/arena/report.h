// What a match has shown, for people and for programs: docs/arena.md.
#pragma once

#include <string>

#include "cli/arena/run.h"

namespace bastide::cli {

// A player of a match over all its pairings.
struct PlayerSummary {
  u64 games = 0;
  double points = 0;                // a win is 1, a draw half; with more than two seats as if there were two
  std::vector<double> points_from;  // of them, by player they were taken from
  std::optional<Rating> rating;     // with more than two players, of one that met others
  std::optional<double> mean_score;
  Timing time;
  u64 forfeits = 0;
};

struct MatchReport {
  const Match& match;
  const Results& results;
  std::vector<Tally> tallies;
  std::vector<PlayerSummary> players;
  std::optional<SprtWatch> sprt;
  bool is_round_robin() const { return match.players.size() > 2; }
  bool stopped = false;  // before all games were played, and not by the test
};
MatchReport report_of(const Match& match, const Results& results, const std::optional<SprtPlan>& sprt);

// Nothing without moves.
std::optional<double> ms_per_move(const Timing& timing);
// Whether there were moves, and a limit of time they could be late for.
bool could_be_late(const ai::PlayerSpec& player, const Timing& timing);
// What this part of the moves is not later than.
double overshoot_ms(const Timing& timing, double part);

std::string report_json(const MatchReport& report);
std::string report_text(const MatchReport& report);

}  // namespace bastide::cli
