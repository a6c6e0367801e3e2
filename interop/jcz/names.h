// What JCloisterZone calls the sets, elements, rules and tiles that we have: data/interop/jcloisterzone.json
// as tables. Nothing here knows a file or a game.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "table/options.h"
#include "tiles/tile.h"

namespace bastide::jcz {

// "basic:2": the tiles of a module, in a print with or without gardens.
struct SetName {
  std::string_view id;
  ModuleId module;
  bool gardens;
};

// "traders": an element; `number` = the file gives a number, not true.
struct ElementName {
  std::string_view id;
  Element element;
  bool number;
};

// "princess-action": "must" is value `means` of our option. `usual` = the value if the rule is not saved.
struct RuleValue {
  std::string_view rule;
  std::string_view value;
  OptionId option;
  u8 means;
  bool usual;
};

// An option JCloisterZone has no rule for, and the value it plays by. It matters only with this element or
// module; empty: always.
struct Reading {
  OptionId option;
  u8 value;
  std::string_view with;
};

// "RI.1/II": a tile, one or two interchangeable kinds of ours. Theirs as stored = ours as stored, turned.
struct TileName {
  std::string_view id;
  std::array<TileId, 2> kinds{no_tile, no_tile};
  u8 turns = 0;
  bool garden = false;
  ModuleId module{};
};

std::span<const SetName> set_names();
std::span<const ElementName> element_names();
std::span<const RuleValue> rule_values();
std::span<const Reading> readings();
std::span<const TileName> tile_names();

// Null for a name or kind that JCloisterZone and we do not share.
const SetName* find_set(std::string_view id);
const SetName* find_set(ModuleId module, bool gardens);
const ElementName* find_element_name(std::string_view id);
const TileName* find_tile_name(std::string_view id);
const TileName* name_of(TileId kind);

}  // namespace bastide::jcz
