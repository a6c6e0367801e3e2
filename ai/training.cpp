#include "ai/training.h"

#include <algorithm>
#include <cmath>

#include "ai/lots.h"
#include "ai/ways.h"

namespace bastide::ai {

namespace {

// What a position is thought to be worth to each seat.
Values values_in(const Lesson& lesson, const Weights& weights) {
  Values values = lesson.scores;
  for (const Sight& sight : lesson.sights)
    values[sight.seat] += sight.now + weights.of(sight.subject).points(sight.inputs);
  return values;
}

void add(Gradient& gradient, const Weights& weights, const Sight& sight, float error) {
  const Network& net = weights.of(sight.subject);
  Hidden sum = net.bias;
  for (std::size_t i = 0; i < input_count; ++i) {
    for (std::size_t h = 0; h < hidden_count; ++h) sum[h] += sight.inputs[i] * net.first[i][h];
  }
  double* first = gradient.sums.data() + std::size_t(sight.subject) * (sizeof(Network) / sizeof(float));
  double* bias = first + input_count * hidden_count;
  double* second = bias + hidden_count;
  second[hidden_count] += double(error);
  std::array<double, hidden_count> back{};
  for (std::size_t h = 0; h < hidden_count; ++h) {
    if (sum[h] <= 0) continue;
    second[h] += double(error) * double(sum[h]);
    back[h] = double(error) * double(net.second[h]);
    bias[h] += back[h];
  }
  for (std::size_t i = 0; i < input_count; ++i) {
    const double x = double(sight.inputs[i]);
    if (x == 0) continue;
    for (std::size_t h = 0; h < hidden_count; ++h) first[i * hidden_count + h] += back[h] * x;
  }
}

struct Way {
  Line line;
  float value = 0;
};

class SelfPlay {
 public:
  SelfPlay(const Ruleset& rules, int seats, const Weights& weights, const TrainingPlan& plan, u64 seed)
      : rules_(rules),
        weights_(weights),
        plan_(plan),
        evaluation_(rules, weights),
        rng_(seed),
        state_(*new_game(rules, seats)) {}

  PlayedGame run() {
    while (!is_over(state_)) {
      if (is_chance(state_)) {
        apply(rules_, state_, random_draw(rules_, state_, rng_));
      } else {
        move();
      }
    }
    return follow_back();
  }

 private:
  void move() {
    const Seat seat = to_move(state_);
    evaluation_.look(state_);
    ways_.clear();
    const auto weigh = [&](const Line& way, const State& after) {
      ways_.push_back({way, evaluation_.lead(evaluation_.values(after), seat, state_.players.count)});
      return std::optional(ways_.back().value);
    };
    const auto placed = [&](const State& after) { evaluation_.look_again(after); };
    const auto rank = [&](const State& after) {
      evaluation_.look_again(after);
      return evaluation_.lead(evaluation_.values(left_alone(rules_, after)), seat, state_.players.count);
    };
    const int most = rules_.elements == 0 ? plan_.placements : plan_.placements_expanded;
    for_each_way(rules_, state_, seat, Promising{most}, placed, rank, weigh);
    for (const Move& m : chosen().line) apply(rules_, state_, m);
    if (!is_over(state_)) remember();
  }

  const Way& chosen() {
    const auto best = std::max_element(ways_.begin(), ways_.end(),
                                       [](const Way& a, const Way& b) { return a.value < b.value; });
    if (uniform(rng_) >= plan_.lots) return *best;
    double total = 0;
    for (const Way& way : ways_) total += std::exp((way.value - best->value) / plan_.temperature);
    double pick = uniform(rng_) * total;
    for (const Way& way : ways_) {
      pick -= std::exp((way.value - best->value) / plan_.temperature);
      if (pick <= 0) return way;
    }
    return *best;
  }

  void remember() {
    Lesson lesson;
    evaluation_.look_again(state_);
    evaluation_.sights(state_, lesson.sights);
    for (Seat s = 0; s < state_.players.count; ++s) lesson.scores[s] = float(score(state_, s));
    lessons_.push_back(std::move(lesson));
  }

  // From the end to the beginning: what each position should have been worth.
  PlayedGame follow_back() {
    PlayedGame game;
    game.seats = state_.players.count;
    Values target{};
    for (Seat s = 0; s < game.seats; ++s) {
      target[s] = float(score(state_, s));
      game.points += target[s];
    }
    std::reverse(lessons_.begin(), lessons_.end());
    for (Lesson& lesson : lessons_) {
      lesson.targets = target;
      const Values values = values_in(lesson, weights_);
      for (Seat s = 0; s < game.seats; ++s)
        target[s] = plan_.lambda * target[s] + (1 - plan_.lambda) * values[s];
    }
    game.lessons = std::move(lessons_);
    return game;
  }

  const Ruleset& rules_;
  const Weights& weights_;
  const TrainingPlan& plan_;
  Evaluation evaluation_;
  Rng rng_;
  State state_;
  std::vector<Way> ways_;
  std::vector<Lesson> lessons_;
};

}  // namespace

void Gradient::add(const Gradient& other) {
  for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += other.sums[i];
  samples += other.samples;
  squared_error += other.squared_error;
}

Weights first_weights(u64 seed) {
  Weights weights;
  Rng rng(seed);
  for (Network& net : weights.networks) {
    for (Hidden& row : net.first) {
      for (float& w : row) w = float(uniform(rng) - 0.5);
    }
    for (float& w : net.second) w = float(uniform(rng) - 0.5);
  }
  return weights;
}

PlayedGame play_against_itself(const Ruleset& rules, int seats, const Weights& weights,
                               const TrainingPlan& plan, u64 seed) {
  return SelfPlay(rules, seats, weights, plan, seed).run();
}

Gradient learn(const PlayedGame& game, const Weights& weights, std::size_t part, std::size_t of) {
  Gradient gradient;
  for (std::size_t i = part; i < game.lessons.size(); i += of) {
    const Lesson& lesson = game.lessons[i];
    Values error = values_in(lesson, weights);
    for (Seat s = 0; s < game.seats; ++s) {
      error[s] -= lesson.targets[s];
      gradient.squared_error += double(error[s]) * double(error[s]);
      ++gradient.samples;
    }
    for (const Sight& sight : lesson.sights) add(gradient, weights, sight, error[sight.seat]);
  }
  return gradient;
}

void Optimizer::step(Weights& weights, const Gradient& gradient, double rate) {
  constexpr double keep_mean = 0.9, keep_spread = 0.999, least = 1e-8;
  ++steps;
  const double mean_scale = 1 - std::pow(keep_mean, double(steps));
  const double spread_scale = 1 - std::pow(keep_spread, double(steps));
  auto numbers = weights.numbers();
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const double g = gradient.sums[i] / double(std::max<u64>(gradient.samples, 1));
    mean[i] = keep_mean * mean[i] + (1 - keep_mean) * g;
    spread[i] = keep_spread * spread[i] + (1 - keep_spread) * g * g;
    numbers[i] -= float(rate * (mean[i] / mean_scale) / (std::sqrt(spread[i] / spread_scale) + least));
  }
}

}  // namespace bastide::ai
