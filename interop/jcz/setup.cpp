#include "interop/jcz/setup.h"

#include <algorithm>

#include "interop/jcz/refusal.h"
#include "notation/text_tools.h"

namespace bastide::jcz {

namespace {

constexpr std::string_view small_follower = "small-follower";
constexpr std::string_view farmers = "farmers";
constexpr std::string_view river = "river";
constexpr std::string_view start_tile = "BA/RCr";
constexpr std::string_view spring = "RI/s";
constexpr int usual_followers = 7;
constexpr int most_copies = 9;  // as in rulesets

std::string in(const char* part, const std::string& id) {
  return "setup." + std::string(part) + "[" + text::quoted(id) + "]";
}

bool has(const std::vector<Setup::Count>& counts, std::string_view id) {
  return std::any_of(counts.begin(), counts.end(), [&](const auto& c) { return c.id == id; });
}

// Copies of a module in either print.
struct Prints {
  int plain = 0;
  int gardens = 0;
};
using Modules = std::array<Prints, module_count>;

Modules modules_of(const Setup& setup) {
  Modules modules{};
  for (const auto& [id, copies] : setup.sets) {
    const SetName* set = find_set(id);
    if (set == nullptr) {
      refuse("jcz/unknown", in("sets", id),
             "unknown set; known are " + text::listed(set_names(), [](const SetName& s) { return s.id; }));
    }
    Prints& prints = modules[u8(set->module)];
    (set->gardens ? prints.gardens : prints.plain) += copies;
    if (prints.plain + prints.gardens > most_copies)
      refuse("jcz/setup", in("sets", id), "more than " + std::to_string(most_copies) + " copies of a set");
  }
  return modules;
}

u32 elements_of(const Setup& setup, Options& options) {
  u32 elements = 0;
  options.set(Farmers::off);
  options.set(OptionId::followers, *find_value(OptionId::followers, "0"));
  for (const auto& [id, number] : setup.elements) {
    if (id == farmers) {
      options.set(Farmers::on);
    } else if (id == small_follower) {
      const auto value = find_value(OptionId::followers, std::to_string(number));
      if (!value) refuse("jcz/setup", in("elements", id), "expected 0 to 7 followers");
      options.set(OptionId::followers, *value);
    } else if (const ElementName* known = find_element_name(id)) {
      if (number != 1) refuse("jcz/setup", in("elements", id), "there is only one of them here: expected 1");
      elements |= element_bit(known->element);
    } else if (id != river) {
      refuse("jcz/unknown", in("elements", id),
             "unknown element; known are small-follower, farmers, river, " +
                 text::listed(element_names(), [](const ElementName& e) { return e.id; }));
    }
  }
  return elements;
}

// Rules of expansions that are not in play do not matter; those we do not know belong to such.
void read_rules(const Setup& setup, Options& options) {
  for (const RuleValue& v : rule_values()) {
    if (v.usual) options.set(v.option, v.means);
  }
  for (const auto& [id, value] : setup.rules) {
    const auto values = rule_values();
    const auto same_rule = [&, rule = std::string_view(id)](const RuleValue& v) { return v.rule == rule; };
    if (std::none_of(values.begin(), values.end(), same_rule)) continue;
    const auto found = std::find_if(
        values.begin(), values.end(),
        [&, text = std::string_view(value)](const RuleValue& v) { return same_rule(v) && v.value == text; });
    if (found == values.end()) refuse("jcz/unknown", in("rules", id), "unknown value " + text::quoted(value));
    options.set(found->option, found->means);
  }
}

// Which copies of which sets carry gardens, if gardens are played: as few words as possible.
void name_gardens(const Modules& modules, RulesetSpec& spec) {
  const auto is_land = [](std::size_t m) {
    return ModuleId(m) == ModuleId::base || ModuleId(m) == ModuleId::river;
  };
  bool any = false, any_far = false, all_land = true, all = true;
  for (std::size_t m = 0; m < module_count; ++m) {
    any |= modules[m].gardens > 0;
    any_far |= modules[m].gardens > 0 && !is_land(m);
    all &= modules[m].plain == 0;
    all_land &= modules[m].plain == 0 || !is_land(m);
  }
  if (!any) {
    spec.options.set(GardenTiles::none);
  } else if (all || any_far || !all_land) {
    spec.options.set(GardenTiles::all_sets);
  } else {
    spec.options.set(GardenTiles::base_and_river);
  }
}

bool matters(const Reading& reading, u32 elements, const Modules& modules) {
  if (reading.with.empty()) return true;
  if (const auto element = find_element(reading.with)) return (elements & element_bit(*element)) != 0;
  const Prints& prints = modules[u8(*find_module(reading.with))];
  return prints.plain + prints.gardens > 0;
}

RulesetSpec spec_of(const Setup& setup) {
  RulesetSpec spec;
  read_rules(setup, spec.options);
  spec.elements = elements_of(setup, spec.options);
  const Modules modules = modules_of(setup);
  for (const Reading& r : readings()) {
    if (matters(r, spec.elements, modules)) spec.options.set(r.option, r.value);
  }
  const bool gardens = (spec.elements & element_bit(Element::garden)) != 0;
  if (gardens) name_gardens(modules, spec);
  const bool mixed = gardens && spec.options.garden_tiles() == GardenTiles::all_sets;
  for (const ModuleDef& module : module_defs()) {
    const Prints& prints = modules[u8(module.id)];
    const bool whole = (spec.elements & module.elements) == module.elements;
    const int plain = mixed ? prints.plain : 0;
    const int others = prints.plain + prints.gardens - plain;
    (whole ? spec.copies : spec.tile_copies)[u8(module.id)] = u8(others);
    spec.plain_copies[u8(module.id)] = u8(plain);
  }
  // The abbot has no tiles: the module is its elements.
  const u32 abbot = module_defs()[u8(ModuleId::abbot)].elements;
  spec.copies[u8(ModuleId::abbot)] = (spec.elements & abbot) == abbot ? 1 : 0;
  for (const ModuleDef& module : module_defs()) {
    if (spec.copies[u8(module.id)] > 0) spec.elements &= ~module.elements;
  }
  const Prints& water = modules[u8(ModuleId::river)];
  if (water.plain + water.gardens > 0 && !has(setup.elements, river)) {
    refuse("jcz/setup", "setup.elements", "the river's tiles need the element river");
  }
  return spec;
}

void refuse_spec(std::string what) { refuse("jcz/export", "ruleset", std::move(what)); }

// The modules JCloisterZone shares with us, each in the prints the ruleset means.
std::vector<Setup::Count> sets_of(const RulesetSpec& spec, bool gardens) {
  std::vector<Setup::Count> sets;
  const GardenTiles scope = gardens ? spec.options.garden_tiles() : GardenTiles::none;
  for (const ModuleDef& module : module_defs()) {
    const std::size_t m = u8(module.id);
    const int others = spec.copies[m] + spec.tile_copies[m], plain = spec.plain_copies[m];
    if (others + plain == 0 || module.sets.empty()) continue;
    if (find_set(module.id, false) == nullptr) {
      refuse_spec("JCloisterZone does not have the module " + std::string(module.name));
    }
    const bool land = module.id == ModuleId::base || module.id == ModuleId::river;
    const bool grows = scope == GardenTiles::all_sets || (scope == GardenTiles::base_and_river && land);
    const int in_plain = plain + (grows ? 0 : others);
    if (in_plain > 0) sets.push_back({std::string(find_set(module.id, false)->id), in_plain});
    if (grows && others > 0) sets.push_back({std::string(find_set(module.id, true)->id), others});
  }
  return sets;
}

Setup made_setup(const RulesetSpec& spec) {
  const auto rules = make_ruleset(spec);
  if (!rules) throw Refusal{rules.error()};
  Setup setup;
  if (rules->has(Element::symbol)) refuse_spec("JCloisterZone does not have the element symbol");
  if (rules->river && spec.options.river_set() != RiverSet::river_1)
    refuse_spec("JCloisterZone does not have the river of river-set=river-20");
  setup.sets = sets_of(spec, rules->has(Element::garden));
  if (spec.options.followers_number() > 0)
    setup.elements.push_back({std::string(small_follower), spec.options.followers_number()});
  if (spec.options.farmers() == Farmers::on) setup.elements.push_back({std::string(farmers), 1});
  for (const ElementName& e : element_names()) {
    if (rules->has(e.element)) setup.elements.push_back({std::string(e.id), 1});
  }
  if (rules->river) setup.elements.push_back({std::string(river), 1});
  for (const RuleValue& v : rule_values()) {
    if (!v.usual && spec.options[v.option] == v.means)
      setup.rules.push_back({std::string(v.rule), std::string(v.value)});
  }
  // In the order of their names, as files are read.
  std::ranges::sort(setup.sets, {}, &Setup::Count::id);
  std::ranges::sort(setup.elements, {}, &Setup::Count::id);
  std::ranges::sort(setup.rules, {}, &Setup::Rule::id);
  setup.start.push_back({std::string(rules->river ? spring : start_tile), {}, 0});
  return setup;
}

Setup::Start checked_start(const Setup& setup) {
  const Modules modules = modules_of(setup);
  const Prints& water = modules[u8(ModuleId::river)];
  const std::string_view wanted = water.plain + water.gardens > 0 ? spring : start_tile;
  if (setup.start.empty()) return {std::string(wanted), {}, 0};
  if (setup.start.size() > 1) refuse("jcz/setup", "setup.start", "expected one start tile");
  if (setup.start[0].tile != wanted) {
    refuse("jcz/setup", "setup.start[0].tile",
           "expected " + std::string(wanted) + ", the tile our games begin with; found " +
               text::quoted(setup.start[0].tile));
  }
  return setup.start[0];
}

// Copies of a tile in one print of its set.
int copies_in(const TileName& name, bool gardens) {
  int copies = 0;
  for (const TileId kind : name.kinds) {
    if (kind == no_tile) continue;
    const TileFacts& facts = tile_facts()[kind];
    if (name.garden) {
      copies += gardens ? tile_facts()[facts.garden_twin].garden_copies : 0;
    } else {
      copies += facts.count - (gardens ? facts.garden_copies : 0);
    }
  }
  return copies;
}

}  // namespace

Result<RulesetSpec> ruleset_of(const Setup& setup) {
  return answered([&] { return spec_of(setup); });
}

Result<Setup> setup_of(const RulesetSpec& spec) {
  return answered([&] { return made_setup(spec); });
}

Result<Setup::Start> start_of(const Setup& setup) {
  return answered([&] { return checked_start(setup); });
}

bool is_number_element(std::string_view id) {
  const ElementName* known = find_element_name(id);
  return id == small_follower || (known != nullptr && known->number);
}

int usual_number(std::string_view id) { return id == small_follower ? usual_followers : 1; }

std::vector<Copies> pack_of(const Setup& setup) {
  std::vector<Copies> pack;
  const std::string start = start_of(setup).value_or(Setup::Start{}).tile;
  for (const TileName& name : tile_names()) {
    const TileFacts& facts = tile_facts()[name.kinds[0]];
    int number = 0;
    for (const auto& [id, copies] : setup.sets) {
      const SetName* set = find_set(id);
      if (set != nullptr && set->module == name.module) number += copies * copies_in(name, set->gardens);
    }
    // One spring and one lake, however many rivers.
    if (facts.river.end != RiverEnd::none) number = std::min<int>(number, facts.count);
    if (name.id == start) --number;
    if (number > 0) pack.push_back({&name, number});
  }
  return pack;
}

}  // namespace bastide::jcz
