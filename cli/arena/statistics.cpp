#include "cli/arena/statistics.h"

#include <algorithm>
#include <cmath>

namespace bastide::cli {

namespace {

// The frequencies nearest to `observed` (in likelihood) under which the mean of `values` is `mean`. With a
// Lagrange multiplier they are observed / (1 + x (value - mean)), and x is found by halving.
std::array<double, 5> constrained(const std::array<double, 5>& observed, double mean) {
  const auto value = [](std::size_t i) { return double(i) / 4; };
  // Between the poles every frequency is positive, and the sum below falls with x.
  double low = -1 / (1 - mean), high = 1 / mean;
  for (int step = 0; step < 200; ++step) {
    const double x = (low + high) / 2;
    double sum = 0;
    for (std::size_t i = 0; i < 5; ++i) sum += observed[i] * (value(i) - mean) / (1 + x * (value(i) - mean));
    (sum > 0 ? low : high) = x;
  }
  std::array<double, 5> result{};
  for (std::size_t i = 0; i < 5; ++i) result[i] = observed[i] / (1 + (low + high) / 2 * (value(i) - mean));
  return result;
}

using Matrix = std::vector<std::vector<double>>;

// The strengths under which the points are most likely. Each step makes them more likely; it ends when the
// strengths stand still.
std::vector<double> fit_strengths(const Matrix& taken) {
  const std::size_t n = taken.size();
  std::vector<double> strength(n, 1.0);
  for (int step = 0; step < 100'000; ++step) {
    double change = 0;
    for (std::size_t i = 0; i < n; ++i) {
      double won = 0, expected = 0;
      for (std::size_t j = 0; j < n; ++j) {
        won += taken[i][j];
        expected += (taken[i][j] + taken[j][i]) / (strength[i] + strength[j]);
      }
      if (expected == 0) continue;
      change = std::max(change, std::abs(std::log(won / expected / strength[i])));
      strength[i] = won / expected;
    }
    if (change < 1e-10) break;
  }
  return strength;
}

// By elimination; the matrix is symmetric and positive definite, so no row has to be exchanged.
Matrix inverse(Matrix m) {
  const std::size_t n = m.size();
  for (std::size_t i = 0; i < n; ++i) {
    m[i].resize(2 * n, 0);
    m[i][n + i] = 1;
  }
  for (std::size_t k = 0; k < n; ++k) {
    const double pivot = m[k][k];
    for (double& x : m[k]) x /= pivot;
    for (std::size_t i = 0; i < n; ++i) {
      const double factor = m[i][k];
      for (std::size_t j = 0; i != k && j < 2 * n; ++j) m[i][j] -= factor * m[k][j];
    }
  }
  for (auto& row : m) row.erase(row.begin(), row.begin() + std::ptrdiff_t(n));
  return m;
}

// From the curvature of the likelihood. It says nothing about a change of all ratings alike, so such changes
// are fixed with a share of 1/n for everybody and taken out again.
std::vector<double> rating_errors(const Matrix& taken, const std::vector<double>& strength) {
  const std::size_t n = taken.size();
  const double each = 1 / double(n), scale = std::log(10.0) / 400;
  Matrix information(n, std::vector<double>(n, each));
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) {
      const double sum = strength[i] + strength[j];
      const double here = i == j ? 0 : (taken[i][j] + taken[j][i]) * strength[i] * strength[j] / (sum * sum);
      information[i][i] += here;
      information[i][j] -= here;
    }
  }
  const Matrix variance = inverse(std::move(information));
  std::vector<double> errors;
  for (std::size_t i = 0; i < n; ++i)
    errors.push_back(std::sqrt(std::max(0.0, variance[i][i] - each)) / scale);
  return errors;
}

// Those who can be compared with this one: whom it met, whom they met, and so on; itself among them.
std::vector<std::size_t> group_of(const Matrix& taken, std::size_t player) {
  std::vector<std::size_t> group{player};
  for (std::size_t at = 0; at < group.size(); ++at) {
    for (std::size_t j = 0; j < taken.size(); ++j) {
      if (taken[group[at]][j] > 0 && std::ranges::find(group, j) == group.end()) group.push_back(j);
    }
  }
  return group;
}

// Precondition: each of them can be compared with each.
std::vector<Rating> rate_group(const Matrix& taken) {
  const std::size_t n = taken.size();
  const std::vector<double> strength = fit_strengths(taken);
  const std::vector<double> errors = rating_errors(taken, strength);
  std::vector<Rating> ratings(n);
  double mean = 0;
  for (std::size_t i = 0; i < n; ++i) {
    ratings[i] = {400 * std::log10(strength[i]), errors[i]};
    mean += ratings[i].elo / double(n);
  }
  for (Rating& rating : ratings) rating.elo -= mean;
  return ratings;
}

}  // namespace

Estimate estimate(std::span<const double> values) {
  if (values.empty()) return {};
  const double n = double(values.size());
  double sum = 0, squares = 0;
  for (const double v : values) sum += v;
  const double mean = sum / n;
  if (values.size() < 2) return {mean, std::nullopt};
  for (const double v : values) squares += (v - mean) * (v - mean);
  return {mean, std::sqrt(squares / (n - 1) / n)};
}

std::optional<double> elo_of_share(double share) {
  if (share <= 0 || share >= 1) return std::nullopt;
  const double elo = 400 * std::log10(share / (1 - share));
  return elo == 0 ? 0 : elo;  // no "-0"
}

double share_of_elo(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

Interval share_interval(const Estimate& share, u64 games) {
  if (games == 0) return {};
  const double s = share.mean;
  double n = double(games);
  if (share.error && s > 0 && s < 1) {
    // Rounds that all ended alike are no proof that the next one will: then every game counts by itself.
    if (*share.error > 0) n = s * (1 - s) / (*share.error * *share.error);
  }
  const double z2 = z95 * z95;
  const double middle = (s + z2 / (2 * n)) / (1 + z2 / n);
  const double half = z95 / (1 + z2 / n) * std::sqrt(s * (1 - s) / n + z2 / (4 * n * n));
  // At the ends rounding must not make something of nothing.
  return {s <= 0 ? 0 : std::max(0.0, middle - half), s >= 1 ? 1 : std::min(1.0, middle + half)};
}

u64 percentile(std::vector<u64> values, u64 count, double part) {
  const u64 rank = u64(std::ceil(part * double(count)));  // counted from 1
  const u64 zeros = count - std::min(count, u64(values.size()));
  if (rank <= zeros) return 0;
  std::sort(values.begin(), values.end());
  return values[std::min<std::size_t>(values.size(), rank - zeros) - 1];
}

Sprt sprt(const SprtPlan& plan, const PairCounts& pairs) {
  Sprt result;
  result.lower = std::log(plan.beta / (1 - plan.alpha));
  result.upper = std::log((1 - plan.beta) / plan.alpha);
  double total = 0;
  std::array<double, 5> observed{};
  for (std::size_t i = 0; i < 5; ++i) {
    // What has not been seen is still possible.
    observed[i] = std::max(double(pairs[i]), 1e-3);
    total += observed[i];
  }
  const u64 played = pairs[0] + pairs[1] + pairs[2] + pairs[3] + pairs[4];
  if (played == 0) return result;
  for (double& o : observed) o /= total;
  const auto p0 = constrained(observed, share_of_elo(plan.elo0));
  const auto p1 = constrained(observed, share_of_elo(plan.elo1));
  for (std::size_t i = 0; i < 5; ++i) result.llr += total * observed[i] * std::log(p1[i] / p0[i]);
  if (result.llr <= result.lower) result.decision = SprtDecision::elo0;
  if (result.llr >= result.upper) result.decision = SprtDecision::elo1;
  return result;
}

std::vector<std::optional<Rating>> fit_ratings(const std::vector<std::vector<double>>& points) {
  const std::size_t n = points.size();
  Matrix taken(n, std::vector<double>(n, 0));
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) {
      if (i != j && points[i][j] + points[j][i] > 0) taken[i][j] = points[i][j] + 0.5;
    }
  }
  std::vector<std::optional<Rating>> ratings(n);
  for (std::size_t i = 0; i < n; ++i) {
    const std::vector<std::size_t> group = group_of(taken, i);
    if (ratings[i] || group.size() < 2) continue;
    Matrix within;
    for (const std::size_t a : group) {
      within.emplace_back();
      for (const std::size_t b : group) within.back().push_back(taken[a][b]);
    }
    const std::vector<Rating> found = rate_group(within);
    for (std::size_t k = 0; k < group.size(); ++k) ratings[group[k]] = found[k];
  }
  return ratings;
}

}  // namespace bastide::cli
