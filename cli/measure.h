// Measuring the engine, without its command line: see docs/cli.md for what each number means.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "bastide.h"

namespace bastide::cli {

// Processor time of this process, in nanoseconds.
u64 cpu_nanoseconds();

// Complete random games, every decision chosen among all legal ones.
struct GamesMeasure {
  u64 games = 0;
  u64 decisions = 0;
  u64 placements = 0;  // tiles placed
  u64 ways = 0;        // legal ways to place them, summed
  std::array<i64, max_seats> scores{};
  u64 nanoseconds = 0;
};

// Plays until `seconds` of processor time have passed, or exactly `games` games if that is not 0.
GamesMeasure measure_games(const Ruleset& rules, int seats, double seconds, u64 games);

// The mean cost of generating, choosing and applying one decision while the board's n-th cell is filled,
// without the cost of the copies it is measured on. None if games under this ruleset do not get so far.
// Late in a game nobody may have followers left: a tile then asks one decision instead of two, and that one
// does the work of both. `per_tile` is the cost of all decisions of the tile, which tells how the cost grows
// with the board and not with the number of questions.
struct DecisionMeasure {
  double per_decision = 0;
  double per_tile = 0;
};
std::optional<DecisionMeasure> measure_decision(const Ruleset& rules, int seats, int cell, double seconds);

struct CopyMeasure {
  double bytes = 0;        // a copy touches, at the last decision of a game
  double nanoseconds = 0;  // it takes
};
CopyMeasure measure_copy(const Ruleset& rules, int seats, double seconds);

}  // namespace bastide::cli
