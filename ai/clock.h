// When to stop thinking: the limits of a budget, from the moment it is made.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>

#include "ai/player.h"

namespace bastide::ai {

class Clock {
 public:
  Clock(const Budget& budget, const std::atomic<bool>& stop) : budget_(budget), stop_(stop) {}

  bool spent(u64 nodes) const {
    return stop_.load(std::memory_order_relaxed) || (budget_.nodes && nodes >= *budget_.nodes) ||
           (budget_.time && elapsed() >= *budget_.time);
  }

  // Share of the budget that is used, 0 to 1; of an endless one, less and less of what is left.
  float used(u64 nodes) const {
    if (budget_.infinite) return float(nodes) / (float(nodes) + half_of_endless);
    float share = 0;
    if (budget_.nodes) share = float(nodes) / float(std::max<u64>(*budget_.nodes, 1));
    if (budget_.time) {
      const float whole = float(std::chrono::duration<double>(*budget_.time).count());
      share =
          whole > 0 ? std::max(share, float(std::chrono::duration<double>(elapsed()).count()) / whole) : 1;
    }
    return std::min(share, 1.f);
  }

 private:
  using Steady = std::chrono::steady_clock;
  static constexpr float half_of_endless = 200'000;  // nodes
  Steady::duration elapsed() const { return Steady::now() - begin_; }

  const Budget budget_;
  const std::atomic<bool>& stop_;
  const Steady::time_point begin_ = Steady::now();
};

}  // namespace bastide::ai
