// What a player means to do next: a move of the game is several decisions, and the later ones were weighed
// with the first. Found again by the state in which they are due.
#pragma once

#include "ai/player.h"

namespace bastide::ai {

class Plan {
 public:
  void clear() { steps_.clear(); }

  void make(const Ruleset& rules, const State& state, const Thought& thought) {
    clear();
    spec_ = rules.spec;
    const Seat seat = to_move(state);
    State next = state;
    for (std::size_t i = 0; i + 1 < thought.line.size(); ++i) {
      apply(rules, next, thought.line[i]);
      if (is_over(next) || is_chance(next) || to_move(next) != seat) break;
      const std::vector<Move> rest(thought.line.begin() + std::ptrdiff_t(i) + 1, thought.line.end());
      steps_.push_back({key(rules, next), {rest, thought.value, 1}});
    }
  }

  // Null: nothing is planned here.
  const Thought* find(const Ruleset& rules, const State& state) const {
    // The key tells states of one ruleset apart; in another one the same state has other moves.
    if (steps_.empty() || !(spec_ == rules.spec)) return nullptr;
    const u64 here = key(rules, state);
    for (const Step& step : steps_) {
      if (step.key == here) return &step.thought;
    }
    return nullptr;
  }

 private:
  struct Step {
    u64 key = 0;
    Thought thought;
  };
  RulesetSpec spec_;
  std::vector<Step> steps_;
};

}  // namespace bastide::ai
