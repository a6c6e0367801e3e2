// The tables behind options.h, all constant and generated from data/rules/options.json.
#include "table/options.h"

namespace bastide {

namespace {

#include "options_tables.inc"

static_assert(std::size(option_table) == option_count);
static_assert(std::size(preset_table) == preset_count);
static_assert(std::size(module_table) == module_count);
static_assert(std::size(element_table) == element_count);

// The lists are short and names are read once per game: a linear search is enough.
template <class Id, class Def>
std::optional<Id> find_in(std::span<const Def> defs, std::string_view name) noexcept {
  for (std::size_t i = 0; i < defs.size(); ++i) {
    if (defs[i].name == name) return Id(i);
  }
  return std::nullopt;
}

}  // namespace

std::span<const OptionDef> option_defs() noexcept { return option_table; }
std::span<const PresetDef> preset_defs() noexcept { return preset_table; }
std::span<const ModuleDef> module_defs() noexcept { return module_table; }
std::span<const ElementDef> element_defs() noexcept { return element_table; }

Options preset_options(PresetId preset) noexcept {
  Options options;
  for (int i = 0; i < option_count; ++i) options.values[i] = option_table[i].defaults[u8(preset)];
  return options;
}

std::optional<OptionId> find_option(std::string_view name) noexcept {
  return find_in<OptionId>(option_defs(), name);
}
std::optional<u8> find_value(OptionId option, std::string_view name) noexcept {
  return find_in<u8>(option_table[u8(option)].values, name);
}
std::optional<PresetId> find_preset(std::string_view name) noexcept {
  return find_in<PresetId>(preset_defs(), name);
}
std::optional<ModuleId> find_module(std::string_view name) noexcept {
  return find_in<ModuleId>(module_defs(), name);
}
std::optional<Element> find_element(std::string_view name) noexcept {
  return find_in<Element>(element_defs(), name);
}

}  // namespace bastide
