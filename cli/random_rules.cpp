#include "cli/random_rules.h"

namespace bastide::cli {

namespace {

bool one_in(Rng& rng, u32 n) { return rng.below(n) == 0; }

void choose_modules(RulesetSpec& spec, Rng& rng) {
  for (const ModuleDef& module : module_defs()) {
    const std::size_t m = u8(module.id);
    const u8 copies = one_in(rng, 8) ? 2 : 1;
    if (module.id == ModuleId::base) {
      spec.copies[m] = copies;
    } else if (module.id == ModuleId::river) {
      // A river's tiles have no effect but being a river: both ways to name it are the same game.
      const bool wanted = one_in(rng, 2);
      (one_in(rng, 4) ? spec.tile_copies : spec.copies)[m] = wanted ? copies : u8(0);
    } else if (one_in(rng, 2)) {
      spec.copies[m] = module.sets.empty() ? u8(1) : copies;
    } else if (!module.sets.empty() && one_in(rng, 4)) {
      spec.tile_copies[m] = copies;
    }
  }
}

void choose_elements(RulesetSpec& spec, Rng& rng) {
  for (const ElementDef& element : element_defs()) {
    if (element.standalone && one_in(rng, 8)) spec.elements |= element_bit(element.id);
  }
  for (const ModuleDef& module : module_defs()) {
    if (spec.copies[u8(module.id)] > 0) spec.elements &= ~module.elements;  // named by the module already
  }
}

void choose_options(RulesetSpec& spec, Rng& rng) {
  spec.preset = PresetId(rng.below(preset_count));
  spec.options = preset_options(spec.preset);
  for (std::size_t o = 0; o < option_count; ++o) {
    const OptionId id = OptionId(o);
    if (!one_in(rng, 2) || (id == OptionId::followers && !one_in(rng, 2))) continue;
    spec.options.set(id, u8(rng.below(u32(option_defs()[o].values.size()))));
  }
}

}  // namespace

Ruleset random_ruleset(Rng& rng) {
  while (true) {
    RulesetSpec spec;
    choose_modules(spec, rng);
    choose_elements(spec, rng);
    choose_options(spec, rng);
    // Too many tiles for the board: throw the dice again.
    if (auto rules = make_ruleset(spec)) return *rules;
  }
}

int random_seats(const Ruleset& rules, Rng& rng) {
  return 1 + int(rng.below(u32(rules.options.max_players_number())));
}

}  // namespace bastide::cli
