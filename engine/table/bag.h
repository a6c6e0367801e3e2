// The tiles nobody has seen yet: how many of each kind in each stack, never an order, so there is
// nothing to peek at. Stacks are drawn one after the other (R-TURN-2); Ruleset::stack says what each
// entry is.
#pragma once

#include <array>

#include "tiles/tile.h"

namespace bastide {

// Order of drawing: the river, its lakes, the start tile if it follows them, everything else.
enum class Stack : u8 { river, lakes, after_river, main };
inline constexpr int stack_kinds = 4;
inline constexpr int max_stack_entries = 208;
inline constexpr int max_dragon_kinds = 16;

struct Bag {
  std::array<u8, stack_kinds> left{};           // tiles left in each stack
  u8 discarded = 0;                             // tiles that fitted nowhere
  u8 draws_left = none8;                        // in a game of limited length (R-END-5); none8: no limit
  u8 aside = 0;                                 // dragon tiles set aside until a volcano lies
  std::array<u8, max_dragon_kinds> aside_of{};  // by entry of Ruleset::dragon_entries
  std::array<u8, max_stack_entries> copies{};   // by entry of Ruleset::stack

  // Nothing can be drawn any more.
  bool empty() const { return (left[0] | left[1] | left[2] | left[3]) == 0 || draws_left == 0; }
  int total() const { return left[0] + left[1] + left[2] + left[3]; }
  // Precondition: not empty.
  Stack current() const {
    int s = 0;
    while (left[std::size_t(s)] == 0) ++s;
    return Stack(s);
  }
};

}  // namespace bastide
