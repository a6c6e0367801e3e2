// What a seat has left to think with. A budget is for a move, and a move is all the decisions a seat makes
// for one tile: placement, follower, capture, its steps of the dragon. A seat has one clock for the whole
// game.
#pragma once

#include <algorithm>

#include "ai/player.h"

namespace bastide::ai {

class MoveClock {
 public:
  using Duration = std::chrono::nanoseconds;

  explicit MoveClock(const Budget& for_a_move) : whole_(for_a_move) {}

  // A tile has been drawn: the budget is whole again.
  void restart() {
    used_ = Duration::zero();
    nodes_ = 0;
  }

  // One decision, or several at once, took so much.
  void spend(Duration time, u64 nodes) {
    used_ += time;
    nodes_ += nodes;
  }

  // For the next decision. Nothing left is a limit of 0: answer at once.
  Budget left() const {
    Budget left = whole_;
    if (left.time) {
      const auto used = std::chrono::ceil<std::chrono::milliseconds>(used_);
      left.time = std::max(std::chrono::milliseconds::zero(), *left.time - used);
    }
    if (left.nodes) left.nodes = *left.nodes - std::min(*left.nodes, nodes_);
    return left;
  }

  Duration used() const { return used_; }
  // How far beyond the limit of time, if there is one.
  std::optional<Duration> overshoot() const {
    if (!whole_.time) return std::nullopt;
    return std::max(Duration::zero(), used_ - Duration(*whole_.time));
  }

 private:
  Budget whole_;
  Duration used_ = Duration::zero();  // for the tile of this move
  u64 nodes_ = 0;
};

}  // namespace bastide::ai
