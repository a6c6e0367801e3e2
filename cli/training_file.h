// Files of `bastide train`: sets of weights as data/ai/weights.json has them, and checkpoints to go on from.
// Whatever a file holds, reading it ends with a value or with one line that names the place.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ai/training.h"
#include "base/result.h"

namespace bastide::cli {

inline constexpr float largest_weight = 1e6f;  // beyond it no weight makes sense

struct WeightSet {
  std::string name;
  std::string made;  // how, for people
  ai::Weights weights;
};

Result<std::vector<WeightSet>> read_weights(std::string_view text);
std::string print_weights(const std::vector<WeightSet>& sets);

// Training that was interrupted: what it was asked to do, how far it came, and all it needs to go on as if it
// had not been.
struct Checkpoint {
  std::string plan;  // its settings in words; another plan cannot go on from it
  u64 games = 0;
  double points = 0, error = 0;  // a seat, and squared: running means, to be told
  ai::Weights weights;
  ai::Optimizer optimizer;
};

Result<Checkpoint> read_checkpoint(std::string_view text);
std::string print_checkpoint(const Checkpoint& checkpoint);

}  // namespace bastide::cli
