// One line on a terminal that is rewritten: how far, how fast, how long still. Nothing elsewhere.
#pragma once

#include <chrono>

#include "base/types.h"

namespace bastide::cli {

class Progress {
 public:
  // `before`: games that were done in an earlier run, of which nothing is known about the speed of this one.
  explicit Progress(u64 games, u64 before = 0, const char* what = "games");

  double seconds() const { return std::chrono::duration<double>(Clock::now() - begin_).count(); }
  void show(u64 done);
  void clear() const;

 private:
  using Clock = std::chrono::steady_clock;
  u64 games_;
  u64 before_;
  const char* what_;
  bool on_;
  double last_ = 0;
  Clock::time_point begin_ = Clock::now();
};

}  // namespace bastide::cli
