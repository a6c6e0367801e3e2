// The tiles nobody has seen, in the order JCloisterZone keeps them, and the numbers that choose among them.
//
// A number from 0 to below 1 picks one of the tiles that can be drawn now. Unlike our bag the pack has an
// order, and the number of a file can be checked or made. Which tiles fit is not known here.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "interop/jcz/setup.h"

namespace bastide::jcz {

class Pack {
 public:
  Pack() = default;
  // `dragons` and `river`: whether these elements are in play. Without them their tiles are like any others.
  Pack(const std::vector<Copies>& tiles, bool dragons, bool river);

  // The tiles that can be drawn now, one entry a copy. Dragon tiles only while the dragon is on the board.
  std::vector<const TileName*> drawable(bool dragon_on_board) const;
  // Takes out one copy; false if there is none.
  bool take(const TileName* name);

 private:
  // In the order of their names.
  enum Group : u8 { land, dragon, river, river_lake };
  std::array<std::vector<const TileName*>, 4> groups_;
};

// The index of the tile that a number picks.
std::size_t picked(double random, std::size_t count);

// The number for another draw before the next one is given.
double next_random(double random);

// A number that picks these tiles one after the other, the second and later ones by next_random. None if no
// such number was found.
std::optional<double> random_for(const Pack& pack, bool dragon_on_board,
                                 std::span<const TileName* const> draws);

}  // namespace bastide::jcz
