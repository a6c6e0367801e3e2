// What results say about strength. Numbers in, numbers out; docs/arena.md explains them.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "base/types.h"

namespace bastide::cli {

inline constexpr double z95 = 1.959963984540054;  // standard errors on each side of a 95 % interval

struct Estimate {
  double mean = 0;
  std::optional<double> error;  // standard error of the mean; needs two values
};
Estimate estimate(std::span<const double> values);

// Elo of somebody who takes this share of the points: 0.5 -> 0, 0.64 -> 100. Nothing at 0 and 1.
std::optional<double> elo_of_share(double share);
double share_of_elo(double elo);

// Where the true share lies with 95 % confidence (Wilson's interval). The games count as many as independent
// ones with the same standard error would; if nothing was lost or nothing won, as many as they are.
struct Interval {
  double low = 0;
  double high = 1;
};
Interval share_interval(const Estimate& share, u64 games);

// The smallest value that at least `part` of all `count` values do not exceed; `values` are those that are
// not zero. 0 if there are none.
u64 percentile(std::vector<u64> values, u64 count, double part);

// The sequential test: is A at least elo1 better, or at most elo0? The log-likelihood ratio of the two is
// computed from the results of whole pairs (pentanomial: A gets 0, ½, 1, 1½ or 2 points of a pair), each
// hypothesis with the frequencies that explain the results best.
using PairCounts = std::array<u64, 5>;  // by half points of A

struct SprtPlan {
  double elo0 = 0;
  double elo1 = 10;
  double alpha = 0.05;  // chance of accepting elo1 though elo0 is true
  double beta = 0.05;   // and the other way round
};
enum class SprtDecision : u8 { none, elo0, elo1 };

struct Sprt {
  double llr = 0;
  double lower = 0;  // at or below: elo0 is accepted
  double upper = 0;  // at or above: elo1 is accepted
  SprtDecision decision = SprtDecision::none;
};
Sprt sprt(const SprtPlan& plan, const PairCounts& pairs);

// The strength of several players, from the points each took from each other (Bradley and Terry's model).
// points[i][j] are those of i in its games with j, draws half. Elo, with mean 0; each pair of players that
// met is given one drawn game more, so that those who won everything have a number. The standard error takes
// all games for independent. Who met nobody has no rating; should there be groups that never met each other,
// each has a mean of 0 of its own.
struct Rating {
  double elo = 0;
  double error = 0;
};
std::vector<std::optional<Rating>> fit_ratings(const std::vector<std::vector<double>>& points);

}  // namespace bastide::cli
