#include "ai/trained.h"

#include <algorithm>
#include <bit>
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

std::array<Weights, set_names.size()> all_weights() {
  std::array<Weights, set_names.size()> all;
  for (std::size_t i = 0; i < all.size(); ++i)
    std::ranges::copy(find_set(set_names[i])->numbers, all[i].numbers().begin());
  return all;
}

}  // namespace

u64 weights_fingerprint() {
  u64 sum = 0;
  for (const std::string_view name : set_names) {
    for (const float number : find_set(name)->numbers) sum = mix(sum ^ std::bit_cast<u32>(number));
  }
  return sum;
}

const Weights& weights_for(const Ruleset& rules, int seats) {
  static const auto all = all_weights();
  return all[(rules.elements != 0 ? 2u : 0u) + (seats > 2 ? 1u : 0u)];
}

}  // namespace bastide::ai
