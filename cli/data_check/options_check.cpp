// Options, presets, modules and elements: does every name refer to something, and is nothing left over?
//
// What is compared with the tiles: as many goods tokens as symbols are printed. Everything else is the file
// against itself.
#include <algorithm>
#include <set>

#include "cli/data_check/records.h"

namespace bastide::data_check {

namespace {

class OptionsChecker {
 public:
  OptionsChecker(const OptionsRecord& record, const Records& records, Problems& problems)
      : record_(record), records_(records), problems_(problems) {}

  void check() {
    names_once("preset", record_.presets, &PresetRecord::id);
    names_once("module", record_.modules, &ModuleRecord::id);
    names_once("element", record_.elements, &ElementRecord::id);
    names_once("option", record_.options, &OptionRecord::name);
    for (const OptionRecord& option : record_.options) check_option(option);
    for (const PresetRecord& preset : record_.presets) check_preset(preset);
    check_modules();
    check_elements();
    check_constants();
    if (!known(record_.presets, &PresetRecord::id, record_.default_preset)) {
      fail("default_preset", "no preset " + record_.default_preset);
    }
  }

 private:
  void fail(const std::string& place, const std::string& what) {
    report(problems_, options_file, place, what);
  }

  template <class T>
  static bool known(const std::vector<T>& list, std::string T::* name, const std::string& wanted) {
    return std::ranges::find(list, wanted, name) != list.end();
  }

  template <class T>
  void names_once(const std::string& kind, const std::vector<T>& list, std::string T::* name) {
    std::set<std::string> seen;
    if (list.empty()) fail(kind, "none listed");
    for (const T& entry : list) {
      if ((entry.*name).empty()) fail(kind, "empty name");
      if (!seen.insert(entry.*name).second) fail(entry.*name, kind + " listed twice");
    }
  }

  void known_books(const std::string& place, const std::vector<std::string>& books) {
    for (const std::string& book : books) {
      if (std::ranges::find(record_.books, book) == record_.books.end())
        fail(place, "no book '" + book + "'");
    }
  }

  void check_option(const OptionRecord& option) {
    if (option.values.size() < 2) fail(option.name, "fewer than two values");
    std::set<std::string> seen;
    for (const ValueRecord& value : option.values) {
      if (!seen.insert(value.name).second) fail(option.name, "value " + value.name + " listed twice");
      if (value.meaning.empty()) fail(option.name, "value " + value.name + " has no meaning");
    }
    for (const PresetRecord& preset : record_.presets) {
      const auto found = option.defaults.find(preset.id);
      if (found == option.defaults.end()) {
        fail(option.name, "no default for preset " + preset.id);
      } else if (!seen.contains(found->second)) {
        fail(option.name, "default of " + preset.id + " is no value: " + found->second);
      }
    }
    for (const auto& [preset, value] : option.defaults) {
      if (!known(record_.presets, &PresetRecord::id, preset)) fail(option.name, "no preset " + preset);
    }
    if (option.group.empty()) fail(option.name, "no group");
    if (option.rules.empty()) fail(option.name, "decides no rule");
    known_books(option.name, option.books);
  }

  void check_preset(const PresetRecord& preset) {
    std::set<std::string> seen;
    for (const std::string& module : preset.modules) {
      if (!known(record_.modules, &ModuleRecord::id, module)) fail(preset.id, "no module " + module);
      if (!seen.insert(module).second) fail(preset.id, "module " + module + " listed twice");
    }
    if (!seen.contains("base")) fail(preset.id, "does not play the base game");
    known_books(preset.id, preset.books);
  }

  void check_module_set(const ModuleRecord& module, const ModuleSetRecord& set) {
    if (std::ranges::find(set_names, set.set) == std::end(set_names)) fail(module.id, "no set " + set.set);
    if (set.option.empty()) return;
    const auto option = std::ranges::find(record_.options, set.option, &OptionRecord::name);
    if (option == record_.options.end()) {
      fail(module.id, "no option " + set.option);
    } else if (!known(option->values, &ValueRecord::name, set.value)) {
      fail(module.id, "option " + set.option + " has no value " + set.value);
    }
  }

  void check_modules() {
    std::set<std::string> sets, elements;
    for (const ModuleRecord& module : record_.modules) {
      for (const ModuleSetRecord& set : module.sets) {
        check_module_set(module, set);
        if (!sets.insert(set.set).second) fail(module.id, "set " + set.set + " belongs to two modules");
      }
      for (const std::string& element : module.elements) {
        if (!known(record_.elements, &ElementRecord::id, element)) fail(module.id, "no element " + element);
        if (!elements.insert(element).second)
          fail(module.id, "element " + element + " belongs to two modules");
      }
    }
    for (const char* set : set_names) {
      if (!sets.contains(set)) fail("modules", std::string("set ") + set + " belongs to no module");
    }
    for (const ElementRecord& element : record_.elements) {
      if (!elements.contains(element.id)) fail(element.id, "element belongs to no module");
    }
  }

  void check_elements() {
    for (const ElementRecord& element : record_.elements) {
      if (element.standalone != element.module.empty()) {
        fail(element.id, "names its module exactly if it cannot stand alone");
      }
      if (element.module.empty()) continue;
      const auto module = std::ranges::find(record_.modules, element.module, &ModuleRecord::id);
      if (module == record_.modules.end() ||
          std::ranges::find(module->elements, element.id) == module->elements.end()) {
        fail(element.id, "is not an element of module " + element.module);
      }
    }
  }

  int constant(const std::string& name) {
    const auto found = record_.constants.find(name);
    if (found == record_.constants.end()) {
      fail("constants", name + " is missing");
      return -1;
    }
    return found->second;
  }

  void check_constants() {
    const int pieces = constant("tower_pieces_total");
    for (int seats = 2; seats <= max_seats; ++seats) {
      const int each = constant("tower_pieces_per_seat." + std::to_string(seats));
      if (each * seats > pieces)
        fail("constants", "not enough tower pieces for " + std::to_string(seats) + " seats");
    }
    const SetRecord* traders = find_set(records_, "traders-builders");
    constexpr const char* names[] = {"", "wine", "grain", "cloth"};
    for (int kind = 1; kind <= 3; ++kind) {
      const int tokens = constant(std::string("goods.") + names[kind]);
      if (!traders || !traders->whole) continue;
      int printed = 0;
      for (const TileRecord& tile : traders->tiles) {
        for (const CityFacts& city : tile.cells.front().cities)
          printed += u8(city.goods) == kind ? tile.count : 0;
      }
      if (printed != tokens)
        fail("constants", std::string(names[kind]) + ": as many tokens as symbols expected");
    }
  }

  const OptionsRecord& record_;
  const Records& records_;
  Problems& problems_;
};

}  // namespace

void check_options(const Records& records, Problems& problems) {
  if (records.options) OptionsChecker(*records.options, records, problems).check();
}

}  // namespace bastide::data_check
