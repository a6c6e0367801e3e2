// What a match has shown, for people and for programs: docs/arena.md.
#pragma once

#include <string>

#include "cli/arena/run.h"

namespace bastide::cli {

struct MatchReport {
  const Match& match;
  const Results& results;
  std::vector<Tally> tallies;
  std::optional<SprtWatch> sprt;
  bool stopped = false;  // before all games were played, and not by the test
};
MatchReport report_of(const Match& match, const Results& results, const std::optional<SprtPlan>& sprt);

std::string report_json(const MatchReport& report);
std::string report_text(const MatchReport& report);

}  // namespace bastide::cli
