// Plays a match, on several threads, and adds up what was played.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cli/arena/match.h"
#include "cli/arena/tally.h"

namespace bastide::cli {

using Results = std::vector<std::optional<GameResult>>;  // by number; empty: not played yet

struct RunPlan {
  int threads = 1;
  std::chrono::milliseconds patience{10'000};  // with other programs that are silent
  std::string folder;                          // records go here, if it is set
  std::optional<SprtPlan> sprt;  // the match ends when it is decided. For two players at two seats
  std::function<void(const GameResult&)> finished = [](const GameResult&) {};  // one at a time
};

// Plays the games that have no result yet. Games that are under way when `stop` is set are abandoned.
void run_match(const Match& match, const RunPlan& plan, Results& results, const std::atomic<bool>& stop,
               const std::function<void(u64 done)>& progress);

// Watches the test over the rounds in their order, whatever order they are played in, so that it is decided
// by the same games every time.
class SprtWatch {
 public:
  explicit SprtWatch(const SprtPlan& plan) : plan_(plan), test_(bastide::cli::sprt(plan, {})) {}
  // Looks at all rounds that are complete, from the first without a gap, until it is decided.
  void look(const Results& results);
  const SprtPlan& plan() const { return plan_; }
  const Sprt& test() const { return test_; }
  bool decided() const { return test_.decision != SprtDecision::none; }
  u64 rounds() const { return rounds_; }  // that it took into account

 private:
  SprtPlan plan_;
  Sprt test_;
  PairCounts pairs_{};
  u64 rounds_ = 0;
};

// The tally of every pairing over all complete rounds, or the first so many.
std::vector<Tally> tallies(const Match& match, const Results& results, std::optional<u64> rounds = {});

}  // namespace bastide::cli
