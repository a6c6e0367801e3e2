// How the weights of the evaluation come about: games against itself, each position moved towards what became
// of it (temporal differences: partly the positions after it, partly the final score).
#pragma once

#include <vector>

#include "ai/evaluation.h"

namespace bastide::ai {

struct TrainingPlan {
  float lambda = 0.8f;           // share of what lies further ahead than the next position
  float temperature = 1.5f;      // of the moves that are drawn by lot, in points
  float lots = 0.15f;            // how many moves are
  int placements = 64;           // that are followed in full
  int placements_expanded = 10;  // the same with expansions, where each has many more ways
};

// A position between two turns: what is seen in it, and what each seat should have expected there.
struct Lesson {
  std::vector<Sight> sights;
  Values scores{};
  Values targets{};
};

struct PlayedGame {
  std::vector<Lesson> lessons;  // from the last position to the first
  int seats = 0;
  double points = 0;  // of all seats, summed
};

// What lessons say about the weights.
struct Gradient {
  std::vector<double> sums = std::vector<double>(Weights::size);
  u64 samples = 0;
  double squared_error = 0;

  void add(const Gradient& other);
};

// Small random weights: an evaluation that sees little more than the scores.
Weights first_weights(u64 seed);

// Plays a game against itself and follows it back. The same arguments give the same game everywhere.
PlayedGame play_against_itself(const Ruleset& rules, int seats, const Weights& weights,
                               const TrainingPlan& plan, u64 seed);

// Learns from every `of`-th lesson, beginning with number `part`: the parts together are the game, and each
// of them has lessons from all of it.
Gradient learn(const PlayedGame& game, const Weights& weights, std::size_t part = 0, std::size_t of = 1);

// Adam: steps scaled by the mean and the spread of the gradients so far.
struct Optimizer {
  std::vector<double> mean = std::vector<double>(Weights::size);
  std::vector<double> spread = std::vector<double>(Weights::size);
  u64 steps = 0;

  void step(Weights& weights, const Gradient& gradient, double rate);
};

}  // namespace bastide::ai
