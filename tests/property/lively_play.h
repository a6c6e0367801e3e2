// Random play that gets somewhere: evenly random players seldom use towers, builders or arrows. A taste,
// drawn once a game, says what the players are fond of. Legality is the engine's; nothing here is a rule.
#pragma once

#include <array>

#include "variants.h"

namespace bastide::property {

// All modules likely, every option at random, 1 to 6 seats.
Table rich_table(u64 seed);

struct Taste {
  std::array<u32, 14> fondness{};  // by MoveKind: how often this kind is chosen, if there is any
  std::array<u32, figure_kinds> fondness_of_figure{};
  std::array<u32, 6>
      fondness_of_special{};    // by Special: how early such tiles are drawn; 0 as late as can be
  u32 fondness_of_symbols = 1;  // the same for arrows
  u32 tries = 1;                // placements looked at
  int neighbours = 0;           // what a neighbouring cell is worth
  int arrows = 0;               // what an arrow that connects is worth
  int builder = 0;              // what a second part is worth
};

Taste random_taste(Rng& rng);

// One move. Draws are made by taste too: every order of the stack is a possible one. Precondition: not over.
Move lively_move(const Ruleset& rules, const State& state, const Taste& taste, Rng& rng);

}  // namespace bastide::property
