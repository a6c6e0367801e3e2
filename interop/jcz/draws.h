// The draws of a file: which tile comes, and which were drawn before it and fitted nowhere.
//
// A file says which tile was placed. A forced order must agree with that; tiles discarded before it follow
// from the forced order and the random numbers.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bastide.h"
#include "interop/jcz/pack.h"

namespace bastide::jcz {

// Thrown when the forced order names a tile that lies in a stack nobody draws from yet: such a game can only
// be told with draw-order=any.
struct OutOfOrder {};

class Draws {
 public:
  Draws(const File& file, const Ruleset& rules);

  // The number that decides the next draw.
  void commit(std::optional<double> random) { random_ = random; }

  // Our kinds of the tiles drawn from here on: those that fit nowhere, and then `placed`. An order that leads
  // elsewhere is refused; a number that does is not believed: then `placed` comes after the forced ones.
  // Empty if it cannot be drawn.
  std::vector<TileId> until(const Ruleset& rules, const State& state, const TileName* placed);

  // The same with nothing known but the order and the number: the tiles up to the first one that fits, or to
  // the end of the game. Empty if there is no number, unless no tile fits any more.
  std::vector<TileId> onward(const Ruleset& rules, const State& state);

 private:
  struct Drawn {
    std::vector<const TileName*> names;
    std::vector<TileId> kinds;
    std::size_t forced = 0;  // of them, by the forced order
    bool fits = false;       // the last one does; otherwise the game is over
  };
  Drawn follow(const Ruleset& rules, State state, bool forced_counts) const;
  const TileName* forced(std::size_t index, Pack& pack) const;
  void take(const Drawn& drawn);

  std::vector<const TileName*> order_;
  std::size_t next_forced_ = 0;
  std::optional<double> random_;
  Pack pack_;
};

// Draws that set aside the dragon tiles that must not come before a volcano lies. JCloisterZone leaves them
// out of the pack, so with us they are drawn before anything else and do not hold up the end of the game.
std::vector<TileId> dragons_to_set_aside(const Ruleset& rules, const State& state);

// Whether a tile of ours is one of theirs: the same, or the same without the garden nobody plays with.
bool is_kind_of(TileId kind, const TileName& name);

// Our kind of a tile that can be drawn now; no_tile if there is none.
TileId kind_to_draw(const Ruleset& rules, const State& state, const TileName& name);

}  // namespace bastide::jcz
