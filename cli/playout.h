// Random play: the same choices from the same generator on every platform.
#pragma once

#include <string>
#include <vector>

#include "bastide.h"
#include "notation/record.h"

namespace bastide::cli {

// A generator for game number `game` of a series: it depends on the seed and the number alone, so that any
// part of a series can be played by itself.
inline Rng game_rng(u64 seed, u64 game) { return Rng(mix(seed) ^ mix(mix(game))); }

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

// An order in which all unseen tiles could be drawn: the stacks one after the other, each shuffled. The same
// order serves every way the game can go, because a tile that fits nowhere is drawn and put away.
std::vector<TileId> shuffled_draws(const Ruleset& rules, const State& state, Rng& rng);

// Rulesets and seats from the command line; bad ones end the command with a message.
Ruleset ruleset_or_fail(const std::string& text);
State new_game_or_fail(const Ruleset& rules, int seats);

}  // namespace bastide::cli
