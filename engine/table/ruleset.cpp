#include "table/ruleset.h"

#include <string>

namespace bastide {

namespace {

class Builder {
 public:
  explicit Builder(const RulesetSpec& spec) {
    rules_.spec = spec;
    rules_.options = spec.options;
    rules_.elements = spec.elements;
  }

  Result<Ruleset> build() {
    for (const ModuleDef& module : module_defs()) {
      if (auto problem = refuse_module(module)) return std::unexpected(*problem);
      if (copies(module) > 0 && spec().copies[u8(module.id)] > 0) rules_.elements |= module.elements;
    }
    rules_.river = copies(ModuleId::river) > 0;
    gardens_ =
        rules_.has(Element::garden) ? GardenScope(u8(rules_.options.garden_tiles())) : GardenScope::none;
    // Stack by stack, so that the entries come out sorted.
    for (int s = 0; s < stack_kinds; ++s) {
      rules_.stack_begin[std::size_t(s)] = u8(rules_.stack.size());
      for (const ModuleDef& module : module_defs()) fill(Stack(s), module);
    }
    rules_.stack_begin[stack_kinds] = u8(rules_.stack.size());
    if (rules_.has(Element::inn)) rules_.active_tags |= tag::inn;
    if (rules_.has(Element::cathedral)) rules_.active_tags |= tag::cathedral;
    if (rules_.has(Element::princess)) rules_.active_tags |= tag::princess;
    if (rules_.has(Element::dragon)) {
      for (int i = 0; i < rules_.stack.size(); ++i) {
        if (tile_def(rules_.stack[i].tile).special == Special::dragon) rules_.dragon_entries.push_back(u8(i));
      }
    }
    return count_cells();
  }

 private:
  const RulesetSpec& spec() const { return rules_.spec; }
  // Copies of a module's tiles in prints that have gardens, and in all.
  int garden_prints(ModuleId m) const { return spec().copies[u8(m)] + spec().tile_copies[u8(m)]; }
  int copies(ModuleId m) const { return garden_prints(m) + spec().plain_copies[u8(m)]; }
  int copies(const ModuleDef& m) const { return copies(m.id); }

  std::optional<Error> refuse_module(const ModuleDef& module) const {
    if (module.id == ModuleId::base && copies(module) == 0) {
      return Error{"ruleset/no-base", "", "a ruleset needs the base game: begin it with base"};
    }
    if (copies(module) > 1 && module.sets.empty()) {
      return Error{"ruleset/no-tiles", "",
                   std::string(module.name) + " has no tiles of which to take copies"};
    }
    return std::nullopt;
  }

  void fill(Stack stack, const ModuleDef& module) {
    if (copies(module) == 0) return;
    for (const ModuleSet& use : module.sets) {
      if (!in_play(use, rules_.options)) continue;
      const TileSetInfo& set = tile_sets()[use.set];
      for (int t = set.first; t < set.first + set.kinds; ++t) fill_kind(stack, module, TileId(t));
    }
  }

  // Adds the copies of one tile that go into this stack; the tiles of the set-up on the way.
  void fill_kind(Stack stack, const ModuleDef& module, TileId tile) {
    const TileFacts& facts = tile_facts()[tile];
    if (facts.count == 0) return;
    const int all = facts.count * copies(module);
    if (facts.source) {
      // One source whatever the number of copies (R-RV-PLACE-6).
      if (stack == Stack::river) put_on_table(tile);
      return;
    }
    if (module.id == ModuleId::river) {
      const bool lake = facts.river.end == RiverEnd::lake;
      if (stack == Stack::lakes && lake) add(tile, stack, facts.count);
      if (stack == Stack::river && !lake) add_with_gardens(tile, stack, all, garden_prints(module.id));
      return;
    }
    if (facts.start && fill_start(stack, tile)) add(tile, stack, 1);
    if (stack == Stack::main) add_with_gardens(tile, stack, all - facts.start, garden_prints(module.id));
  }

  // Whether the one start tile belongs to this stack (R-RV-SETUP-4); without a river it lies on the table.
  bool fill_start(Stack stack, TileId tile) {
    if (!rules_.river) {
      if (stack == Stack::river) put_on_table(tile);
      return false;
    }
    switch (rules_.options.river_start_tile()) {
      case RiverStartTile::remove: return false;
      case RiverStartTile::into_river: return stack == Stack::river;
      case RiverStartTile::after_river: return stack == Stack::after_river;
      case RiverStartTile::into_main: return stack == Stack::main;
    }
    return false;
  }

  void put_on_table(TileId tile) {
    rules_.start.push_back({tile, Coord{}});
    const TileId east = tile_facts()[tile].next_cell;
    if (east != no_tile) rules_.start.push_back({east, Coord{1, 0}});
  }

  void add_with_gardens(TileId tile, Stack stack, int all, int sets) {
    const TileFacts& facts = tile_facts()[tile];
    const bool grows = facts.garden_twin != no_tile && facts.garden_scope != GardenScope::none &&
                       gardens_ >= facts.garden_scope;
    const int gardens = grows ? facts.garden_copies * sets : 0;
    add(tile, stack, all - gardens);
    if (gardens > 0) add(facts.garden_twin, stack, gardens);
  }

  // One entry per kind and stack: the start tile joins the other copies of its kind.
  void add(TileId tile, Stack stack, int copies) {
    if (copies <= 0) return;
    total_ += copies;
    if (total_ > max_cells) return;  // refused in count_cells(); counts here must fit their type
    for (StackEntry& e : rules_.stack) {
      if (e.tile == tile && e.stack == stack) {
        e.copies = u8(e.copies + copies);
        return;
      }
    }
    rules_.stack.push_back({tile, stack, u8(copies)});
  }

  Result<Ruleset> count_cells() {
    const int cells = total_ + rules_.start.size();
    if (cells > max_cells) {
      return fail("ruleset/too-large", "",
                  "the ruleset has " + std::to_string(cells) + " cells, the board holds " +
                      std::to_string(max_cells) + ": take fewer sets or copies");
    }
    int segments = 0;
    for (const StackEntry& e : rules_.stack) segments += e.copies * tile_def(e.tile).segment_count;
    for (const StartCell& c : rules_.start) segments += tile_def(c.tile).segment_count;
    if (segments > max_board_segments) {
      return fail("ruleset/too-large", "",
                  "the tiles have " + std::to_string(segments) + " segments, the board holds " +
                      std::to_string(max_board_segments) + ": take fewer sets or copies");
    }
    rules_.cells = u16(cells);
    return rules_;
  }

  Ruleset rules_;
  GardenScope gardens_ = GardenScope::none;
  int total_ = 0;
};

}  // namespace

Result<Ruleset> make_ruleset(const RulesetSpec& spec) { return Builder(spec).build(); }

}  // namespace bastide
