// A series of random games, checked while they are played: what `simulate` does, without its command line.
#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <string>

#include "cli/playout.h"

namespace bastide::cli {

enum class Checking { none, cheap, full };

struct SeriesPlan {
  std::optional<Ruleset> rules;  // none: another ruleset in every game
  int seats = 0;                 // 0: another number in every game
  u64 seed = 1;
  u64 first = 0;
  u64 games = 0;
  Checking checking = Checking::none;
  int threads = 1;
  std::string folder;  // records go here, if it is set
};

// Sums over games; adding them in another order gives the same.
struct SeriesSums {
  u64 games = 0;
  u64 decisions = 0;
  u64 draws = 0;
  u64 discards = 0;
  std::array<u64, max_seats> played{};  // games with this seat
  std::array<i64, max_seats> scores{};
  u64 winning_scores = 0;
  u64 hash = 0;  // of all final positions and scores

  void add(const SeriesSums& other);
};

struct BrokenGame {
  u64 number = 0;
  std::size_t ply = 0;
  std::string problem;
  Record record;  // up to and including the move that broke it
};

struct SeriesResult {
  SeriesSums sums;
  std::optional<BrokenGame> broken;  // the lowest-numbered one
  bool stopped = false;
};

// Plays the series. Stops early at the first broken game, or when `stop` is set; the games that were played
// are then the first ones without a gap. `progress` is called now and then with the number of games done.
SeriesResult play_series(const SeriesPlan& plan, const std::atomic<bool>& stop,
                         const std::function<void(u64)>& progress);

// "FOLDER/game-000123.bastide"
std::string record_path(const std::string& folder, u64 number);

}  // namespace bastide::cli
