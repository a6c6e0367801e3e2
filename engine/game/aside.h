// The dragon tiles beside the stacks until the first volcano lies (R-TURN-3, R-PD-VOLCANO-2).
#pragma once

#include "table/ruleset.h"

namespace bastide {

// R-TURN-18: without an order of the stacks they lie aside from the beginning, so that they do not prolong a
// game without a volcano.
inline void lay_dragons_aside(const Ruleset& rules, Bag& bag) {
  for (int i = 0; i < rules.dragon_entries.size(); ++i) {
    u8& copies = bag.copies[rules.dragon_entries[i]];
    u8& left = bag.left[u8(rules.stack[rules.dragon_entries[i]].stack)];
    u8& aside = bag.aside_of[std::size_t(i)];
    left = u8(left - copies);
    aside = u8(aside + copies);
    bag.aside = u8(bag.aside + copies);
    copies = 0;
  }
}

inline void return_dragons(const Ruleset& rules, Bag& bag) {
  for (int i = 0; i < rules.dragon_entries.size(); ++i) {
    u8& copies = bag.copies[rules.dragon_entries[i]];
    copies = u8(copies + bag.aside_of[std::size_t(i)]);
    bag.aside_of[std::size_t(i)] = 0;
  }
  u8& left = bag.left[u8(Stack::main)];
  left = u8(left + bag.aside);
  bag.aside = 0;
}

}  // namespace bastide
