#include "ai/trained.h"

#include <algorithm>
#include <span>

namespace bastide::ai {

namespace {

struct TrainedSet {
  std::string_view name;
  std::string_view made;  // how, for people
  std::span<const float> numbers;
};

#include "ai_weights.inc"

static_assert(file_version == weights_version && file_inputs == int(input_count) &&
                  file_hidden == int(hidden_count) && file_subjects == int(subject_count),
              "data/ai/weights.json was trained for another evaluation: train it again (docs/ai.md)");

constexpr const TrainedSet* find_set(std::string_view name) {
  for (const TrainedSet& set : trained) {
    if (set.name == name) return &set;
  }
  return nullptr;
}
static_assert(std::ranges::all_of(set_names, [](std::string_view name) { return find_set(name) != nullptr; }),
              "data/ai/weights.json lacks a set: train it (docs/ai.md)");

Weights weights_of(std::string_view name) {
  Weights weights;
  const TrainedSet& set = *find_set(name);
  std::copy(set.numbers.begin(), set.numbers.end(), weights.numbers().begin());
  return weights;
}

}  // namespace

const Weights& weights_for(const Ruleset& rules, int seats) {
  static const Weights two = weights_of(base_set);
  static const Weights many = weights_of(many_set);
  static const Weights expanded = weights_of(expanded_set);
  if (rules.elements != 0) return expanded;
  return seats > 2 ? many : two;
}

}  // namespace bastide::ai
