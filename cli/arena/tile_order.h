// The order in which tiles come, the same for all games of a round although their boards differ. Every tile
// has its place in it from the beginning; what a game cannot use is drawn and put away like any other tile.
#pragma once

#include <vector>

#include "bastide.h"

namespace bastide::cli {

class TileOrder {
 public:
  // `state` is a new game. Each stack is shuffled by itself, or all of them as one, with the dragon tiles
  // that lie aside, if any order will do (R-TURN-18).
  TileOrder(const Ruleset& rules, const State& state, Rng rng);

  // The next tile. Dragon tiles that have come back from aside (R-TURN-3) go to new places among those still
  // to come, each equally likely. Precondition: is_chance(state).
  Move next(const Ruleset& rules, const State& state);

 private:
  struct Copy {
    int entry = 0;     // of Ruleset::stack
    u32 place = 0;     // tiles come by rising place
    u32 way_back = 0;  // decides the place if it comes back
    bool drawn = false;
  };
  void take_back(const State& state);

  const bool one_stack_;
  std::vector<Copy> copies_;
  u32 reached_ = 0;  // the place of the last tile of this stack
};

}  // namespace bastide::cli
