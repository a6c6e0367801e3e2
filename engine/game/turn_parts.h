// Small questions about a turn, shared by turn.cpp and turn_options.cpp only.
#pragma once

#include "game/state.h"
#include "table/ruleset.h"

namespace bastide::turn {

// The entry of a tile in a stack, or -1.
inline int entry_of(const Ruleset& rules, Stack stack, TileId tile) {
  for (int i = rules.stack_begin[u8(stack)]; i < rules.stack_begin[u8(stack) + 1]; ++i) {
    if (rules.stack[i].tile == tile) return i;
  }
  return -1;
}

inline bool second_part_due(const State& state) {
  return state.turn.part == 1 && (state.turn.builder_again || state.turn.symbol_again) && !state.bag.empty();
}

inline bool second_part_optional(const State& state) {
  return second_part_due(state) && !state.turn.symbol_again;
}

}  // namespace bastide::turn
