// `bastide rules`: what a ruleset can be made of, what a given one means, and the text of numbered rules.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/output.h"
#include "cli/playout.h"
#include "cli/rule_texts.h"
#include "notation/ruleset_text.h"

namespace bastide::cli {

namespace {

using Json = nlohmann::ordered_json;

struct Settings {
  std::vector<std::string> arguments;  // a ruleset, or numbers of rules
  bool json = false;
};

const PresetDef& preset_def(PresetId id) { return preset_defs()[u8(id)]; }

template <class Names>
std::string joined(const Names& names) {
  std::string text;
  for (const auto& name : names) text += (text.empty() ? "" : ", ") + std::string(name);
  return text;
}

std::vector<std::string> element_names(u32 elements) {
  std::vector<std::string> names;
  for (const ElementDef& e : element_defs()) {
    if (elements & element_bit(e.id)) names.emplace_back(e.name);
  }
  return names;
}

std::vector<std::string> set_names(const ModuleDef& module) {
  std::vector<std::string> names;
  for (const ModuleSet& s : module.sets) names.emplace_back(tile_sets()[s.set].id);
  return names;
}

Json option_json(const OptionDef& o) {
  Json values = Json::array(), defaults = Json::object();
  for (const OptionValue& v : o.values) values.push_back({{"value", v.name}, {"meaning", v.meaning}});
  for (const PresetDef& p : preset_defs())
    defaults[std::string(p.name)] = o.values[o.defaults[u8(p.id)]].name;
  return {{"name", o.name},       {"group", o.group},
          {"note", o.note},       {"values", values},
          {"defaults", defaults}, {"rules", std::vector<std::string_view>(o.rules.begin(), o.rules.end())}};
}

void print_all_json() {
  Json modules = Json::array(), elements = Json::array(), presets = Json::array(), options = Json::array();
  for (const ModuleDef& m : module_defs()) {
    modules.push_back({{"name", m.name},
                       {"title", m.title},
                       {"summary", m.summary},
                       {"elements", element_names(m.elements)},
                       {"sets", set_names(m)}});
  }
  for (const ElementDef& e : element_defs()) {
    elements.push_back({{"name", e.name}, {"summary", e.summary}, {"standalone", e.standalone}});
  }
  for (const PresetDef& p : preset_defs()) {
    presets.push_back({{"name", p.name}, {"title", p.title}, {"default", p.id == default_preset}});
  }
  for (const OptionDef& o : option_defs()) options.push_back(option_json(o));
  print(
      Json{{"modules", modules}, {"elements", elements}, {"presets", presets}, {"options", options}}.dump(2) +
      "\n");
}

void print_all_text() {
  print(
      "Modules: NAME, NAME*2 for two copies, NAME:tiles for the tiles without their effects,\n  NAME:plain "
      "for those of a print without gardens\n");
  for (const ModuleDef& m : module_defs())
    print(fmt::format("  {:<17} {}: {}\n", m.name, m.title, m.summary));
  print("\nElements, which can be added by themselves\n");
  for (const ElementDef& e : element_defs()) {
    if (e.standalone) print(fmt::format("  {:<17} {}\n", e.name, e.summary));
  }
  print("\nPresets: @NAME chooses all options as a book has them\n");
  for (const PresetDef& p : preset_defs()) {
    print(fmt::format("  {:<17} {}{}\n", p.name, p.title, p.id == default_preset ? " (default)" : ""));
  }
  print("\nOptions: {NAME=VALUE,NAME=VALUE}; * is the default\n");
  for (const OptionDef& o : option_defs()) {
    print(fmt::format("  {}{}\n", o.name, o.note.empty() ? "" : fmt::format("  ({})", o.note)));
    for (std::size_t v = 0; v < o.values.size(); ++v) {
      print(fmt::format("    {}{:<24} {}\n", v == o.defaults[u8(default_preset)] ? "*" : " ",
                        o.values[v].name, o.values[v].meaning));
    }
  }
}

// Where an option's value comes from.
std::string origin(const Ruleset& rules, const OptionDef& o, u8 value) {
  const PresetDef& preset = preset_def(rules.spec.preset);
  return value == o.defaults[u8(preset.id)] ? "preset " + std::string(preset.name) : "set in the ruleset";
}

const char* stack_name(std::size_t stack) {
  constexpr const char* names[] = {"river", "lakes", "after the river", "main"};
  return names[stack];
}

int stack_tiles(const Ruleset& rules, std::size_t stack) {
  int n = 0;
  for (int i = rules.stack_begin[stack]; i < rules.stack_begin[stack + 1]; ++i) n += rules.stack[i].copies;
  return n;
}

void print_one_json(const Ruleset& rules) {
  Json options = Json::object(), stacks = Json::array(), start = Json::array();
  for (std::size_t o = 0; o < option_count; ++o) {
    const OptionDef& def = option_defs()[o];
    const u8 value = rules.options[OptionId(o)];
    options[std::string(def.name)] = {{"value", def.values[value].name}, {"from", origin(rules, def, value)}};
  }
  for (std::size_t s = 0; s < stack_kinds; ++s) {
    if (stack_tiles(rules, s) == 0) continue;
    Json tiles = Json::object();
    for (int i = rules.stack_begin[s]; i < rules.stack_begin[s + 1]; ++i) {
      tiles[std::string(tile_facts()[rules.stack[i].tile].id)] = rules.stack[i].copies;
    }
    stacks.push_back({{"stack", stack_name(s)}, {"tiles", stack_tiles(rules, s)}, {"kinds", tiles}});
  }
  for (const StartCell& c : rules.start) start.push_back(tile_facts()[c.tile].id);
  const auto playable = new_game(rules, 1);
  Json json = {{"ruleset", print_ruleset(rules.spec)},
               {"cells", rules.cells},
               {"elements", element_names(rules.elements)},
               {"start", start},
               {"stacks", stacks},
               {"options", options},
               {"playable", playable.has_value()}};
  if (!playable) json["reason"] = playable.error().message;
  print(json.dump(2) + "\n");
}

void print_one_text(const Ruleset& rules) {
  print(fmt::format("{}\n\n", print_ruleset(rules.spec)));
  print(fmt::format("  cells     {} when every tile has been placed\n", rules.cells));
  std::vector<std::string_view> start;
  for (const StartCell& c : rules.start) start.push_back(tile_facts()[c.tile].id);
  print(fmt::format("  start     {}\n", joined(start)));
  for (std::size_t s = 0; s < stack_kinds; ++s) {
    if (const int n = stack_tiles(rules, s))
      print(fmt::format("  stack     {}: {} tiles\n", stack_name(s), n));
  }
  const auto elements = element_names(rules.elements);
  if (!elements.empty()) print(fmt::format("  elements  {}\n", joined(elements)));
  if (const auto playable = new_game(rules, 1); !playable)
    print(fmt::format("  note      {}\n", playable.error().message));
  print("\n");
  for (std::size_t o = 0; o < option_count; ++o) {
    const OptionDef& def = option_defs()[o];
    const u8 value = rules.options[OptionId(o)];
    print(fmt::format("  {:<24} {:<24} {}\n", def.name, def.values[value].name, origin(rules, def, value)));
  }
}

// Numbers of rules, each once.
std::vector<const RuleText*> rules_or_fail(const std::vector<std::string>& numbers) {
  std::vector<const RuleText*> all;
  for (const std::string& number : numbers) {
    const auto found = find_rules(number);
    if (found.empty()) {
      throw Failure(
          number.starts_with("R-")
              ? fmt::format("no rule has the number \"{}\"; a group is written R-TW-*", number)
              : fmt::format("\"{}\": give one ruleset, or numbers of rules such as R-TW-PIECE-1", number));
    }
    for (const RuleText* rule : found) {
      if (std::ranges::find(all, rule) == all.end()) all.push_back(rule);
    }
  }
  return all;
}

void print_texts_json(const std::vector<const RuleText*>& rules) {
  Json json = Json::array();
  for (const RuleText* r : rules)
    json.push_back({{"number", r->number}, {"file", r->file}, {"section", r->section}, {"text", r->text}});
  print(Json{{"rules", json}}.dump(2) + "\n");
}

void print_texts(const std::vector<const RuleText*>& rules) {
  for (const RuleText* r : rules) print(rule_paragraph(*r));
}

int run_rules(const Settings& settings) {
  const auto& given = settings.arguments;
  if (given.empty()) {
    (settings.json ? print_all_json : print_all_text)();
  } else if (given.size() > 1 || given[0].starts_with("R-")) {
    (settings.json ? print_texts_json : print_texts)(rules_or_fail(given));
  } else {
    (settings.json ? print_one_json : print_one_text)(ruleset_or_fail(given[0]));
  }
  return exit_ok;
}

}  // namespace

void add_rules(Arguments& arguments) {
  static Settings settings;
  arguments.texts("RULESET|RULE", settings.arguments,
                  "A ruleset to explain, or numbers of rules to read; without it everything a ruleset can be "
                  "made of is listed");
  arguments.flag("--json", settings.json, "Print the result as JSON");
  arguments.examples(
      "  bastide rules\n"
      "  bastide rules base+river\n"
      "  bastide rules 'base+river@bigbox-2006{farmers=off}'\n"
      "  bastide rules R-TW-EXCHANGE-2 'R-AN-*'");
  arguments.action([] { return run_rules(settings); });
}

}  // namespace bastide::cli
