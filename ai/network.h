// Small networks that put a number of points on something seen on the table: one hidden layer, the same few
// inputs for each kind of thing. Plain floats in a fixed order of operations, so that every platform gives
// the same sums.
#pragma once

#include <array>
#include <span>

#include "base/types.h"

namespace bastide::ai {

inline constexpr std::size_t input_count = 32;
inline constexpr std::size_t hidden_count = 32;

using Inputs = std::array<float, input_count>;
using Hidden = std::array<float, hidden_count>;

struct Network {
  std::array<Hidden, input_count> first{};  // by input
  Hidden bias{};
  Hidden second{};
  float base = 0;

  float points(const Inputs& inputs) const;
};

// What a network speaks about.
enum class Subject : u8 { city, road, shrine, field, seat };
inline constexpr std::size_t subject_count = 5;

struct Weights {
  std::array<Network, subject_count> networks{};
  const Network& of(Subject s) const { return networks[std::size_t(s)]; }
  Network& of(Subject s) { return networks[std::size_t(s)]; }

  // All numbers in a fixed order, as files keep them.
  static constexpr std::size_t size = sizeof(std::array<Network, subject_count>) / sizeof(float);
  std::span<const float> numbers() const { return {&networks[0].first[0][0], size}; }
  std::span<float> numbers() { return {&networks[0].first[0][0], size}; }
};
static_assert(sizeof(Network) == sizeof(float) * (input_count * hidden_count + 2 * hidden_count + 1));

}  // namespace bastide::ai
