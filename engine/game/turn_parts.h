// Small questions about a turn, shared by turn.cpp, turn_options.cpp and inspect.cpp only.
#pragma once

#include "game/state.h"
#include "table/ruleset.h"

namespace bastide::turn {

// Whether the tile of this part makes the dragon travel (R-PD-DRAGON-2).
inline bool is_dragon_called(const Ruleset& rules, const State& state) {
  return rules.has(Element::dragon) && state.dragon.cell != none8 &&
         tile_def(state.turn.tile).special == Special::dragon;
}

// The entry of a tile in a stack, or -1.
inline int entry_of(const Ruleset& rules, Stack stack, TileId tile) {
  for (int i = rules.stack_begin[u8(stack)]; i < rules.stack_begin[u8(stack) + 1]; ++i) {
    if (rules.stack[i].tile == tile) return i;
  }
  return -1;
}

// Where a tile can be drawn from: the entry of its stack, or its place among those set aside.
struct Source {
  int entry = -1;  // -1: it cannot be drawn
  int aside = -1;  // index in Ruleset::dragon_entries; -1: it lies in the stack
};

// R-TURN-18: any stack, the earlier one first, then the tiles set aside.
inline Source any_source_of(const Ruleset& rules, const Bag& bag, TileId tile) {
  for (int i = 0; i < rules.stack.size(); ++i) {
    if (rules.stack[i].tile == tile && bag.copies[std::size_t(i)] > 0) return {i, -1};
  }
  for (int i = 0; i < rules.dragon_entries.size(); ++i) {
    const int entry = rules.dragon_entries[i];
    if (rules.stack[entry].tile == tile && bag.aside_of[std::size_t(i)] > 0) return {entry, i};
  }
  return {};
}

// Precondition: the bag is not empty.
inline Source source_of(const Ruleset& rules, const Bag& bag, TileId tile) {
  if (rules.options.draw_order() == DrawOrder::any) return any_source_of(rules, bag, tile);
  const int entry = entry_of(rules, bag.current(), tile);
  if (entry < 0 || bag.copies[std::size_t(entry)] == 0) return {};
  return {entry, -1};
}

inline bool second_part_due(const State& state) {
  return state.turn.part == 1 && (state.turn.builder_again || state.turn.symbol_again) && !state.bag.empty();
}

inline bool second_part_optional(const State& state) {
  return second_part_due(state) && !state.turn.symbol_again;
}

}  // namespace bastide::turn
