// Choices by lot: the same from the same generator on every platform.
#pragma once

#include "bastide.h"

namespace bastide::ai {

// Evenly from [0, 1).
inline double uniform(Rng& rng) { return double(rng.next() >> 11) / double(u64(1) << 53); }

// A draw, every unseen tile of the current stack being equally likely. Precondition: is_chance(state).
inline Move random_draw(const Ruleset& rules, const State& state, Rng& rng) {
  ChanceList draws;
  chance(rules, state, draws);
  u32 total = 0;
  for (const Chance& c : draws) total += c.copies;
  u32 pick = rng.below(total);
  int i = 0;
  while (pick >= draws[i].copies) pick -= draws[i++].copies;
  return Move::draw(draws[i].tile);
}

// A decision, all of them equally likely. Precondition: the game is neither over nor at a draw.
inline Move random_decision(const Ruleset& rules, const State& state, Rng& rng) {
  MoveList moves;
  generate(rules, state, moves);
  return moves[int(rng.below(u32(moves.size())))];
}

inline Move random_move(const Ruleset& rules, const State& state, Rng& rng) {
  return is_chance(state) ? random_draw(rules, state, rng) : random_decision(rules, state, rng);
}

}  // namespace bastide::ai
