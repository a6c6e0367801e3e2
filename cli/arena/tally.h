// The results of one pairing, added up round by round.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "cli/arena/match.h"
#include "cli/arena/statistics.h"

namespace bastide::cli {

class Tally {
 public:
  // All games of a round of this pairing, by the seat of A.
  void add_round(std::span<const GameResult* const> games);

  u64 games() const { return wins_a + draws + wins_b; }
  // A's share of the points: a win is 1, a draw is shared by those who drew. The error is over rounds.
  Estimate share() const { return estimate(round_shares_); }
  // A's points less those of the best other seat, the same way. Rounds with a forfeit are left out.
  std::optional<Estimate> margin() const {
    return round_margins_.empty() ? std::nullopt : std::optional(estimate(round_margins_));
  }
  // Points of a seat, over games that were played to the end.
  u64 played() const { return played_; }
  std::optional<double> mean_score_a() const { return mean(score_a_); }
  std::optional<double> mean_score_b() const { return mean(score_b_); }

  u64 wins_a = 0;
  u64 draws = 0;
  u64 wins_b = 0;
  u64 forfeits_a = 0;
  u64 forfeits_b = 0;
  Timing time_a, time_b;
  PairCounts pairs{};  // with two seats

 private:
  std::optional<double> mean(double sum) const {
    return played_ == 0 ? std::nullopt : std::optional(sum / double(played_));
  }
  // A's share of one game.
  double add_game(const GameResult& game, Seat seat_of_a);

  std::vector<double> round_shares_;
  std::vector<double> round_margins_;
  u64 played_ = 0;
  double score_a_ = 0;
  double score_b_ = 0;  // mean of B's seats, added up over games
};

}  // namespace bastide::cli
