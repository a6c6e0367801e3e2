// Random rulesets of everything that can be played, and random play, for the property tests.
#pragma once

#include <vector>

#include "bastide.h"
#include "tests/support/random_game.h"  // random_move()

namespace bastide::property {

using test::random_move;

// A game about to begin.
struct Table {
  Ruleset rules;
  int seats = 2;
  Seat first = 0;

  State state() const { return *new_game(rules, seats, first); }
};

// Base game, often with a river, sometimes with tiles of expansions; every option at random. `extra_tiles`
// 0 keeps expansions out.
Table random_table(u64 seed, bool extra_tiles = true);

// Anything that can be played: modules, their tiles alone, single elements, all options, 1 to 6 seats.
Table any_table(u64 seed);

// The base game with this river.
Table river_table(u64 seed, RiverSet set, RiverUturn rule);

// The default ruleset.
Table base_table(int seats);

// A whole random game.
std::vector<Move> random_moves(const Table& table, u64 seed);

}  // namespace bastide::property
