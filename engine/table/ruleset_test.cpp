// What tiles a ruleset brings, stack by stack.
#include "table/ruleset.h"

#include <gtest/gtest.h>

#include <set>

namespace bastide {
namespace {

RulesetSpec spec_of(std::initializer_list<ModuleId> modules) {
  RulesetSpec spec;
  for (const ModuleId m : modules) ++spec.copies[u8(m)];
  return spec;
}

int in_stack(const Ruleset& rules, Stack stack) {
  int n = 0;
  for (int i = rules.stack_begin[u8(stack)]; i < rules.stack_begin[u8(stack) + 1]; ++i)
    n += rules.stack[i].copies;
  return n;
}

int copies_of(const Ruleset& rules, std::string_view id) {
  int n = 0;
  for (const StackEntry& e : rules.stack) n += e.tile == find_tile(id) ? e.copies : 0;
  return n;
}

int gardens_in(const Ruleset& rules) {
  int n = 0;
  for (const StackEntry& e : rules.stack) n += tile_facts()[e.tile].garden ? e.copies : 0;
  return n;
}

// Every ruleset: entries sorted by stack, one per kind and stack, and the number of cells is their sum.
void check_form(const Ruleset& rules) {
  int total = rules.start.size();
  std::set<std::pair<int, int>> seen;
  for (int s = 0; s < stack_kinds; ++s) {
    for (int i = rules.stack_begin[std::size_t(s)]; i < rules.stack_begin[std::size_t(s) + 1]; ++i) {
      EXPECT_EQ(int(rules.stack[i].stack), s);
      EXPECT_GT(rules.stack[i].copies, 0);
      EXPECT_TRUE(seen.emplace(s, rules.stack[i].tile).second) << "two entries for one tile";
      total += rules.stack[i].copies;
    }
  }
  EXPECT_EQ(rules.stack_begin[stack_kinds], rules.stack.size());
  EXPECT_EQ(total, rules.cells);
}

// R-BASE-SETUP-2, R-BASE-SETUP-4
TEST(MakeRuleset, Base) {
  const Ruleset rules = *make_ruleset(spec_of({ModuleId::base}));
  check_form(rules);
  EXPECT_EQ(rules.cells, 72);
  EXPECT_EQ(in_stack(rules, Stack::main), 71);
  EXPECT_EQ(copies_of(rules, "D"), 3);
  ASSERT_EQ(rules.start.size(), 1);
  EXPECT_EQ(rules.start[0].tile, find_tile("D"));
  EXPECT_EQ(rules.start[0].at, (Coord{0, 0}));
  EXPECT_FALSE(rules.river);
  EXPECT_EQ(rules.elements, 0u);
}

struct RiverCase {
  RiverSet set;
  RiverStartTile start;
  int river, lakes, after, main;
};

// R-RV-SETUP-1 … 4, R-RV20-1 … 5
TEST(MakeRuleset, RiverStacksOfEveryOption) {
  using enum RiverStartTile;
  const RiverCase cases[] = {
      {RiverSet::river_1, remove, 10, 1, 0, 71},       {RiverSet::river_1, into_river, 11, 1, 0, 71},
      {RiverSet::river_1, after_river, 10, 1, 1, 71},  {RiverSet::river_1, into_main, 10, 1, 0, 72},
      {RiverSet::river_20, remove, 14, 2, 0, 71},      {RiverSet::river_20, into_river, 15, 2, 0, 71},
      {RiverSet::river_20, after_river, 14, 2, 1, 71}, {RiverSet::river_20, into_main, 14, 2, 0, 72},
  };
  for (const RiverCase& c : cases) {
    RulesetSpec spec = spec_of({ModuleId::base, ModuleId::river});
    spec.options.set(c.set);
    spec.options.set(c.start);
    const Ruleset rules = *make_ruleset(spec);
    check_form(rules);
    EXPECT_EQ(in_stack(rules, Stack::river), c.river);
    EXPECT_EQ(in_stack(rules, Stack::lakes), c.lakes);
    EXPECT_EQ(in_stack(rules, Stack::after_river), c.after);
    EXPECT_EQ(in_stack(rules, Stack::main), c.main);
    const int source_cells = c.set == RiverSet::river_20 ? 2 : 1;
    EXPECT_EQ(rules.start.size(), source_cells);
    EXPECT_EQ(rules.cells, c.river + c.lakes + c.after + c.main + source_cells);
    EXPECT_EQ(copies_of(rules, "D"), c.start == remove ? 3 : 4);
    EXPECT_TRUE(rules.river);
  }
}

TEST(MakeRuleset, SecondCellOfTheSourceLiesToTheEast) {
  RulesetSpec spec = spec_of({ModuleId::base, ModuleId::river});
  spec.options.set(RiverSet::river_20);
  const Ruleset rules = *make_ruleset(spec);
  ASSERT_EQ(rules.start.size(), 2);
  EXPECT_EQ(rules.start[0].tile, find_tile("river20-source"));
  EXPECT_EQ(rules.start[1].tile, tile_facts()[rules.start[0].tile].next_cell);
  EXPECT_EQ(rules.start[1].at, (Coord{1, 0}));
}

// R-SETUP-1
TEST(MakeRuleset, EverythingTogether) {
  RulesetSpec spec;
  for (const ModuleDef& m : module_defs()) spec.copies[u8(m.id)] = 1;
  spec.options.set(RiverSet::river_20);
  spec.options.set(RiverStartTile::remove);
  const Ruleset rules = *make_ruleset(spec);
  check_form(rules);
  EXPECT_EQ(rules.cells, 194);
  EXPECT_EQ(in_stack(rules, Stack::main), 71 + 18 + 24 + 30 + 18 + 15);
  for (const ElementDef& e : element_defs()) EXPECT_TRUE(rules.has(e.id)) << e.name;
}

TEST(MakeRuleset, TilesAloneBringNoElements) {
  for (const ModuleDef& m : module_defs()) {
    if (m.sets.empty() || m.id == ModuleId::base || m.id == ModuleId::river) continue;
    RulesetSpec with = spec_of({ModuleId::base, m.id}), without = spec_of({ModuleId::base});
    without.tile_copies[u8(m.id)] = 1;
    const Ruleset full = *make_ruleset(with), tiles = *make_ruleset(without);
    check_form(tiles);
    EXPECT_EQ(full.cells, tiles.cells) << m.name;
    EXPECT_EQ(full.elements, m.elements) << m.name;
    EXPECT_EQ(tiles.elements, 0u) << m.name;
  }
}

TEST(MakeRuleset, Copies) {
  RulesetSpec spec = spec_of({ModuleId::base});
  spec.copies[u8(ModuleId::base)] = 3;
  const Ruleset three = *make_ruleset(spec);
  check_form(three);
  EXPECT_EQ(three.cells, 216);
  EXPECT_EQ(three.start.size(), 1);
  EXPECT_EQ(copies_of(three, "D"), 11);
  EXPECT_EQ(copies_of(three, "V"), 27);
  // Two rivers have one source and one lake (R-RV-PLACE-6).
  RulesetSpec rivers = spec_of({ModuleId::base, ModuleId::river, ModuleId::river});
  rivers.options.set(RiverStartTile::remove);
  const Ruleset two = *make_ruleset(rivers);
  check_form(two);
  EXPECT_EQ(two.start.size(), 1);
  EXPECT_EQ(in_stack(two, Stack::river), 20);
  EXPECT_EQ(in_stack(two, Stack::lakes), 1);
}

TEST(MakeRuleset, RefusesMoreThan255Cells) {
  RulesetSpec spec = spec_of({ModuleId::base});
  for (const int copies : {4, 100, 255}) {
    spec.copies[u8(ModuleId::base)] = u8(copies);
    const auto rules = make_ruleset(spec);
    ASSERT_FALSE(rules);
    EXPECT_EQ(rules.error().code, "ruleset/too-large");
    EXPECT_NE(rules.error().message.find(std::to_string(72 * copies)), std::string::npos)
        << rules.error().message;
    EXPECT_NE(rules.error().message.find("255"), std::string::npos);
  }
}

TEST(MakeRuleset, RefusesWhatMakesNoSense) {
  const auto no_base = make_ruleset(spec_of({ModuleId::river}));
  ASSERT_FALSE(no_base);
  EXPECT_EQ(no_base.error().code, "ruleset/no-base");
  const auto two_abbots = make_ruleset(spec_of({ModuleId::base, ModuleId::abbot, ModuleId::abbot}));
  ASSERT_FALSE(two_abbots);
  EXPECT_EQ(two_abbots.error().code, "ruleset/no-tiles");
}

// R-AB-SETUP-2
TEST(MakeRuleset, GardensExchangeCopiesForTwins) {
  for (const GardenTiles scope : {GardenTiles::none, GardenTiles::base_and_river, GardenTiles::all_sets}) {
    RulesetSpec spec = spec_of({ModuleId::base, ModuleId::abbot});
    for (const ModuleDef& m : module_defs()) {
      if (!m.sets.empty() && m.id != ModuleId::base) spec.tile_copies[u8(m.id)] = 1;
    }
    spec.options.set(scope);
    spec.options.set(RiverSet::river_20);
    spec.options.set(RiverStartTile::remove);
    const Ruleset rules = *make_ruleset(spec);
    check_form(rules);
    EXPECT_EQ(rules.cells, 194);
    // Eight base tiles, two of the anniversary river, nine of the expansions.
    constexpr int expected[] = {0, 8 + 2, 8 + 2 + 9};
    EXPECT_EQ(gardens_in(rules), expected[u8(scope)]);
  }
}

TEST(MakeRuleset, PlainPrintsHaveNoGardens) {
  RulesetSpec spec = spec_of({ModuleId::base, ModuleId::abbot});
  spec.options.set(GardenTiles::all_sets);
  spec.plain_copies[u8(ModuleId::base)] = 1;
  spec.plain_copies[u8(ModuleId::inns_cathedrals)] = 1;
  spec.tile_copies[u8(ModuleId::tower)] = 1;
  const Ruleset rules = *make_ruleset(spec);
  check_form(rules);
  EXPECT_EQ(rules.cells, 72 + 72 + 18 + 18);
  EXPECT_EQ(gardens_in(rules), 8 + 2);
  EXPECT_FALSE(rules.has(Element::inn));
}

TEST(MakeRuleset, NoGardensWithoutTheElement) {
  RulesetSpec spec = spec_of({ModuleId::base, ModuleId::river});
  spec.options.set(GardenTiles::all_sets);
  EXPECT_EQ(gardens_in(*make_ruleset(spec)), 0);
  spec.elements = element_bit(Element::garden);
  EXPECT_EQ(gardens_in(*make_ruleset(spec)), 9);
}

}  // namespace
}  // namespace bastide
