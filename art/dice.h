// Small seeded randomness for decoration: the same tile and copy always look the same.
#pragma once

#include <string_view>

#include "base/types.h"

namespace bastide::art {

class Dice {
 public:
  Dice(std::string_view id, u32 copy) {
    for (const char c : id) state_ = (state_ ^ u8(c)) * 16777619u;
    state_ = (state_ ^ (copy * 2654435761u)) * 16777619u;
    if (state_ == 0) state_ = 1;  // the generator would stay at 0
    for (int i = 0; i < 4; ++i) next();
  }
  // 0 .. n-1
  int below(int n) { return int((u64(next()) * u64(n)) >> 32); }
  int between(int low, int high) { return low + below(high - low + 1); }

 private:
  u32 next() {
    state_ ^= state_ << 13;
    state_ ^= state_ >> 17;
    state_ ^= state_ << 5;
    return state_;
  }
  u32 state_ = 2166136261u;
};

}  // namespace bastide::art
