// Series of games: generators, tiles and rulesets for them.
#pragma once

#include <string>
#include <vector>

#include "ai/lots.h"
#include "notation/record.h"

namespace bastide::cli {

// A generator for game number `game` of a series: it depends on the seed and the number alone, so that any
// part of a series can be played by itself.
inline Rng game_rng(u64 seed, u64 game) { return Rng(mix(seed) ^ mix(mix(game))); }

using ai::random_decision;
using ai::random_draw;
using ai::random_move;

// An order in which all unseen tiles could be drawn: the stacks one after the other, each shuffled. The same
// order serves every way the game can go, because a tile that fits nowhere is drawn and put away.
std::vector<TileId> shuffled_draws(const Ruleset& rules, const State& state, Rng& rng);

// Rulesets and seats from the command line; bad ones end the command with a message.
Ruleset ruleset_or_fail(const std::string& text);
State new_game_or_fail(const Ruleset& rules, int seats);

}  // namespace bastide::cli
