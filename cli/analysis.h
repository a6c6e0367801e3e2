// A recorded game judged move by move: what `analyze` reports. A move is all the decisions a seat makes for
// one tile. All values are hundredths of a point, so that what is printed adds up.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "ai/analysis.h"
#include "notation/record.h"

namespace bastide::cli {

// How much a move lost. The thresholds are told in docs/analyze.md.
enum class Verdict : u8 { best, inaccuracy, mistake, blunder };
inline constexpr std::size_t verdicts = 4;
inline constexpr std::array<int, verdicts> least_loss{0, 50, 200, 500};  // hundredths of a point, by Verdict
Verdict verdict_of(int loss);
const char* name_of(Verdict verdict);  // "blunder"

// A way to go on, in notation and in words.
struct WayText {
  std::vector<std::string> moves;
  std::string words;
};

// Decisions a seat makes one after the other. A move has one choice, but several if other seats decide in
// between: while the dragon travels.
struct Choice {
  std::size_t ply = 0;  // moves of the record before it, draws included
  WayText played, best;
  WayText other;        // the best way found that leads elsewhere than the one played; may be none
  int lead_played = 0;  // expected with what was played
  int lead_best = 0;
  std::optional<int> error;  // standard error of the loss
  int loss() const { return lead_best - lead_played; }
};

struct DrawLuck {
  std::size_t ply = 0;
  Seat seat = 0;
  TileId tile = no_tile;
  int luck = 0;
};

struct JudgedMove {
  int number = 0;  // in the whole game, from 1
  Seat seat = 0;
  TileId tile = no_tile;
  int part = 1;                 // of the turn
  std::vector<Choice> choices;  // never empty
  std::optional<int> luck;      // of its draw; none for a seat that only moves the dragon
  int loss() const;
  int lead_before() const { return choices.front().lead_best; }
  int lead_after() const { return choices.back().lead_played; }
  const Choice& costliest() const;
};

struct SeatTotals {
  int moves = 0;
  int loss = 0;
  int luck = 0;
  std::array<int, verdicts> verdict{};   // number of moves
  std::vector<std::size_t> costliest{};  // up to three, as indices of Analysis::moves, the worst first
};

struct Analysis {
  std::string rules;
  std::vector<std::string> names;  // of the seats
  u8 seats = 0;                    // bit per seat that was looked at
  bool over = false;
  bool stopped = false;           // only some of the moves are here
  std::vector<JudgedMove> moves;  // in the order of the game
  std::vector<DrawLuck> draws;
  std::vector<SeatTotals> totals;  // by seat
};

struct AnalysisPlan {
  ai::Budget budget;
  int threads = 1;
  u8 seats = 0xFF;  // bit per seat to look at
};

// Judges the moves of these seats. A last move that is not finished is left out. `progress` is called now and
// then with the number of moves done and that of all. `source` is named in messages.
Analysis analyse(const Record& record, const AnalysisPlan& plan, const std::string& source,
                 const std::atomic<bool>& stop, const std::function<void(u64 done, u64 all)>& progress);

// For people, at most so many columns wide where names allow it; and for programs: docs/analyze.md.
std::string analysis_text(const Analysis& analysis, const std::string& budget, std::size_t columns);
std::string analysis_json(const Analysis& analysis, const std::string& budget);

}  // namespace bastide::cli
