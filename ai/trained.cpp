#include "ai/trained.h"

#include <algorithm>

namespace bastide::ai {

namespace {

#include "ai_weights.inc"

static_assert(file_version == weights_version && file_inputs == int(input_count) &&
                  file_hidden == int(hidden_count) && file_subjects == int(subject_count),
              "data/ai/weights.json was trained for another evaluation: train it again (docs/ai.md)");

Weights weights_of(const TrainedSet& set) {
  Weights weights;
  std::copy(set.numbers.begin(), set.numbers.end(), weights.numbers().begin());
  return weights;
}

}  // namespace

std::span<const TrainedSet> trained_sets() { return trained; }

const Weights& weights_for(const Ruleset& rules) {
  static const Weights plain = weights_of(trained[0]);
  static const Weights expanded = weights_of(trained[std::size(trained) - 1]);
  return rules.elements == 0 ? plain : expanded;
}

}  // namespace bastide::ai
