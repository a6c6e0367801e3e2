// The stacks and the set-up of a ruleset, counted again from the tiles' facts and the written rules
// (R-SETUP-1, R-RV-SETUP-*, R-RV20-*, R-AB-SETUP-2). Shares no code with the engine.
#include <gtest/gtest.h>

#include <map>
#include <string>
#include <utility>

#include "notation/ruleset_text.h"
#include "variants.h"

namespace bastide::property {
namespace {

struct Stacks {
  std::map<std::pair<Stack, TileId>, int> tiles;
  std::map<std::pair<int, int>, TileId> table;  // cell -> tile on the table
};

bool gardens_in_play(const RulesetSpec& spec, GardenScope scope) {
  const bool element = spec.copies[u8(ModuleId::abbot)] > 0 || (spec.elements & element_bit(Element::garden));
  if (!element || scope == GardenScope::none) return false;
  const GardenTiles option = spec.options.garden_tiles();
  return option == GardenTiles::all_sets ||
         (option == GardenTiles::base_and_river && scope == GardenScope::base_and_river);
}

// All copies of one kind, some of them exchanged for the twin with a garden.
void add_tiles(const RulesetSpec& spec, TileId tile, int copies, Stacks& stacks) {
  const TileFacts& f = tile_facts()[tile];
  const bool of_river = f.river.sides != 0;
  const Stack stack = f.river.end == RiverEnd::lake ? Stack::lakes : of_river ? Stack::river : Stack::main;
  const int gardens = gardens_in_play(spec, f.garden_scope) ? f.garden_copies * copies : 0;
  stacks.tiles[{stack, tile}] += f.count * copies - gardens;
  if (gardens > 0) stacks.tiles[{stack, f.garden_twin}] += gardens;
}

// One copy of the start tile begins the game, unless a river does (R-RV-SETUP-4).
void use_start_tile(const RulesetSpec& spec, TileId tile, bool river, Stacks& stacks) {
  --stacks.tiles[{Stack::main, tile}];
  if (!river) {
    stacks.table[{0, 0}] = tile;
    return;
  }
  switch (spec.options.river_start_tile()) {
    case RiverStartTile::remove: break;
    case RiverStartTile::into_river: ++stacks.tiles[{Stack::river, tile}]; break;
    case RiverStartTile::after_river: ++stacks.tiles[{Stack::after_river, tile}]; break;
    case RiverStartTile::into_main: ++stacks.tiles[{Stack::main, tile}]; break;
  }
}

Stacks stacks_of(const RulesetSpec& spec) {
  Stacks stacks;
  const bool river = spec.copies[u8(ModuleId::river)] > 0;
  for (const ModuleDef& module : module_defs()) {
    const int copies = spec.copies[u8(module.id)] + spec.tile_copies[u8(module.id)];
    for (const ModuleSet& set : module.sets) {
      if (copies == 0 || !in_play(set, spec.options)) continue;
      const TileSetInfo& info = tile_sets()[set.set];
      for (TileId tile = info.first; tile < info.first + info.kinds; ++tile) {
        const TileFacts& f = tile_facts()[tile];
        if (f.source) continue;  // on the table, see below
        // Of several rivers only one has its ends (R-RV-PLACE-6).
        add_tiles(spec, tile, f.river.end == RiverEnd::lake ? 1 : copies, stacks);
        if (f.start) use_start_tile(spec, tile, river, stacks);
      }
      for (TileId tile = info.first; tile < info.first + info.kinds; ++tile) {
        const TileFacts& f = tile_facts()[tile];
        if (!f.source || f.count == 0) continue;
        stacks.table[{0, 0}] = tile;
        if (f.next_cell != no_tile) stacks.table[{1, 0}] = f.next_cell;  // R-RV20-2
      }
    }
  }
  std::erase_if(stacks.tiles, [](const auto& entry) { return entry.second == 0; });
  return stacks;
}

// covers R-SETUP-1 R-RV-SETUP-2 R-RV-SETUP-4 R-RV20-3 R-AB-SETUP-2
TEST(Oracle, StacksOfAnyRuleset) {
  for (u64 seed = 0; seed < 2000; ++seed) {
    const RulesetSpec spec = test::random_spec(seed);
    const Ruleset rules = *make_ruleset(spec);
    const Stacks expected = stacks_of(spec);
    std::map<std::pair<Stack, TileId>, int> tiles;
    for (const StackEntry& e : rules.stack) tiles[{e.stack, e.tile}] += e.copies;
    std::map<std::pair<int, int>, TileId> table;
    for (const StartCell& c : rules.start) table[{c.at.x, c.at.y}] = c.tile;
    EXPECT_EQ(table, expected.table) << print_ruleset(spec);
    for (const auto& [key, copies] : expected.tiles) {
      const auto found = tiles.find(key);
      const int engine = found == tiles.end() ? 0 : found->second;
      EXPECT_EQ(engine, copies) << tile_facts()[key.second].id << " " << print_ruleset(spec);
    }
    EXPECT_EQ(tiles.size(), expected.tiles.size()) << print_ruleset(spec);
    if (HasFailure()) return;
  }
}

}  // namespace
}  // namespace bastide::property
