// `simple`: looks at its own turn only and takes what is worth most at once. The opponent of `bastide play`.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "ai/player.h"

namespace bastide::ai {

struct SimpleChoice {
  std::vector<Move> line;  // the decision, and those after it in the same turn as far as it looked
  int worth = 0;           // hundredths of a point ahead of the best other seat
  u64 nodes = 0;           // ways weighed until it was found, at the end all of them
};

// Asked after each way that was weighed, with the best one and the number of them so far.
using Enough = std::function<bool(const SimpleChoice& best, u64 nodes)>;

// The best way to go on, or the best one found until it was enough; at least one is weighed. It weighs every
// way to place the tile and a follower by the scores as they would be if the game ended then, its own less
// the best other one's, and is loath to spend followers. Precondition: the game is neither over nor at a
// draw.
SimpleChoice simple_choice(const Ruleset& rules, const State& state, const Enough& enough);

// A legal decision of the seat to move; the same state always gives the same one. Precondition as above.
Move simple_move(const Ruleset& rules, const State& state);

std::unique_ptr<Player> make_simple_player();

}  // namespace bastide::ai
