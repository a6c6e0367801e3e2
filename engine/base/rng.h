// Our own random numbers: the same sequence on every compiler and platform.
// The engine itself never draws; simulation, players and tests do.
#pragma once

#include "base/types.h"

namespace bastide {

// Scrambles 64 bits (the finaliser of splitmix64). Used for seeds and for position keys.
constexpr u64 mix(u64 z) {
  z += 0x9E3779B97F4A7C15ull;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
  return z ^ (z >> 31);
}

// xoshiro256**, seeded through splitmix64.
class Rng {
 public:
  explicit constexpr Rng(u64 seed) {
    for (u64& word : s_) word = mix(seed++);
  }

  constexpr u64 next() {
    const u64 result = rotl(s_[1] * 5, 7) * 9;
    const u64 t = s_[1] << 17;
    s_[2] ^= s_[0];
    s_[3] ^= s_[1];
    s_[1] ^= s_[2];
    s_[0] ^= s_[3];
    s_[2] ^= t;
    s_[3] = rotl(s_[3], 45);
    return result;
  }

  // Exactly uniform in [0, n). Precondition: n > 0. Multiplication with rejection of the biased rest.
  constexpr u32 below(u32 n) {
    u64 product = u64(u32(next() >> 32)) * n;
    if (u32(product) < n) {
      const u32 threshold = (0u - n) % n;
      while (u32(product) < threshold) product = u64(u32(next() >> 32)) * n;
    }
    return u32(product >> 32);
  }

 private:
  static constexpr u64 rotl(u64 x, int k) { return (x << k) | (x >> (64 - k)); }
  u64 s_[4]{};
};

}  // namespace bastide
