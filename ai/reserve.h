// How much of a move's budget a decision may use. Most decisions of a move are weighed together with the
// first, but when the dragon travels a seat decides again after others have taken their steps.
#pragma once

#include <cmath>

#include "ai/player.h"
#include "inspect.h"

namespace bastide::ai {

// Of what is left of the budget, 0 to 1. Precondition: a seat has a decision to make.
inline double share_for_now(const Ruleset& rules, const State& state) {
  constexpr double for_a_step = 0.125;  // of the whole: a step has four ways at most
  const int steps = dragon_steps_to_come(rules, state), seats = state.players.count;
  if (steps == 0 || seats == 1) return 1;       // nobody comes between the steps of one who is alone
  const int own = (steps + seats - 1) / seats;  // of the seat to move, who takes the next one
  return state.turn.phase == Phase::dragon ? 1.0 / own : 1 - for_a_step * (own - 1);
}

inline Budget budget_for_now(const Ruleset& rules, const State& state, Budget left) {
  const double share = share_for_now(rules, state);
  if (share == 1) return left;
  if (left.time) left.time = std::chrono::milliseconds(std::llround(share * double(left.time->count())));
  if (left.nodes) left.nodes = u64(std::llround(share * double(*left.nodes)));
  return left;
}

}  // namespace bastide::ai
