// Everything a record tells about its scores.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "cli/words.h"
#include "interop/jcz/replay.h"
#include "notation/record.h"

namespace bastide::cli {

inline constexpr std::size_t scored_kinds = 9;

struct ScoreReport {
  struct Points {
    int ply = 0;  // the decision they came with
    Event event;
  };
  std::string rules;
  int seats = 0;
  std::vector<std::string> names;
  bool over = false;
  int discards = 0;
  std::vector<std::vector<int>> plies;  // scores after each decision
  std::vector<Points> points;
  std::vector<int> scores;
  std::vector<std::array<int, scored_kinds>> categories;  // by seat
};

// Replays a record; `source` is named in messages if it cannot be.
ScoreReport score_report(const Record& record, const std::string& source);

// The same for a `.jcz` file that was replayed: its messages take the place of decisions.
ScoreReport score_report(const jcz::Game& game);

// Seats and what they scored for, one line each.
std::vector<std::string> score_table(const ScoreReport& report);

// Every scoring in order, explained.
std::vector<std::string> score_lines(const ScoreReport& report);

}  // namespace bastide::cli
