// A ruleset: which tiles and elements are in the game, and how every open question is answered.
//
// `RulesetSpec` is what a person writes (notation/ruleset_text.h turns it to and from text). `Ruleset`
// is what play needs, worked out once per game and never changed: options, elements, the stacks, the
// tiles on the table at set-up.
#pragma once

#include <array>

#include "base/fixed_vector.h"
#include "base/result.h"
#include "board/board.h"
#include "table/bag.h"
#include "table/options.h"

namespace bastide {

// Records carry the edition of the rules they were played under.
inline constexpr int rules_edition = 1;

struct RulesetSpec {
  std::array<u8, module_count> copies{};        // MODULE*n: tiles and elements
  std::array<u8, module_count> tile_copies{};   // MODULE:tiles*n: tiles without effect
  std::array<u8, module_count> plain_copies{};  // MODULE:plain*n: the same, in a print without gardens
  u32 elements = 0;                             // elements named by themselves
  PresetId preset = default_preset;
  Options options = preset_options(default_preset);

  friend bool operator==(const RulesetSpec&, const RulesetSpec&) = default;
};

struct StackEntry {
  TileId tile = no_tile;
  Stack stack = Stack::main;
  u8 copies = 0;
};

struct StartCell {
  TileId tile = no_tile;
  Coord at;
};

struct Ruleset {
  RulesetSpec spec;
  Options options;
  u32 elements = 0;                                  // of the modules and named alone
  FixedVector<StackEntry, max_stack_entries> stack;  // sorted by stack
  std::array<u8, stack_kinds + 1> stack_begin{};     // entries of stack s are [begin[s], begin[s + 1])
  FixedVector<StartCell, 2> start;                   // on the table at set-up, unturned
  u16 cells = 0;                                     // when every tile has been placed
  bool river = false;
  u8 active_tags = tag::shared_tile;                 // tag:: bits that have an effect in this game
  FixedVector<u8, max_dragon_kinds> dragon_entries;  // entries of the stack that show a dragon

  bool has(Element e) const { return (elements & element_bit(e)) != 0; }
};

// Works the ruleset out. Refuses, with a message that says what to change: a ruleset without the base
// game, one of more than 255 cells, copies of something that has no tiles.
Result<Ruleset> make_ruleset(const RulesetSpec& spec);

}  // namespace bastide
