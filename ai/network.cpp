#include "ai/network.h"

#include <cstring>

namespace bastide::ai {

namespace {

// Four numbers that are worked on at once; g++ and clang know them on every processor.
using Four = float __attribute__((vector_size(16)));
constexpr std::size_t fours = hidden_count / 4;
static_assert(hidden_count % 4 == 0);

Four load(const float* p) {
  Four four;
  std::memcpy(&four, p, sizeof four);
  return four;
}

}  // namespace

float Network::points(const Inputs& inputs) const {
  Four sums[fours];
  for (std::size_t k = 0; k < fours; ++k) sums[k] = load(&bias[4 * k]);
  for (std::size_t i = 0; i < input_count; ++i) {
    const float x = inputs[i];
    if (x == 0) continue;  // many are, above all without expansions
    for (std::size_t k = 0; k < fours; ++k) sums[k] += x * load(&first[i][4 * k]);
  }
  const Four none{};
  Four sum{};
  for (std::size_t k = 0; k < fours; ++k) sum += (sums[k] > none ? sums[k] : none) * load(&second[4 * k]);
  return base + ((sum[0] + sum[1]) + (sum[2] + sum[3]));
}

}  // namespace bastide::ai
