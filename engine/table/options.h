// The options, presets, modules and elements of the game, as named things.
//
// Enums, `Options` and `constant::` come from data/rules/options.json by way of the generated header; this
// file adds what people read and type: names, notes, defaults. Everything is a constant table, indexed by
// the enum of the same kind (option_defs()[u8(OptionId::farmers)] describes farmers). This is the only list
// of options in the program: help texts, web forms and the ruleset format read it.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>

#include "base/types.h"
#include "options_generated.h"

namespace bastide {

struct OptionValue {
  std::string_view name{};
  std::string_view meaning{};
};

struct OptionDef {
  std::string_view name{};
  std::string_view group{};
  std::string_view note{};
  std::span<const OptionValue> values{};
  std::array<u8, preset_count> defaults{};    // index into values, by PresetId
  std::span<const std::string_view> rules{};  // ids of the rules it decides
};

struct PresetDef {
  PresetId id{};
  std::string_view name{};
  std::string_view title{};
  std::span<const std::string_view> books{};
  std::span<const ModuleId> modules{};
};

// A tile set a module brings; a conditional one only while `option` has `value`.
struct ModuleSet {
  u8 set = 0;  // index into tile_sets()
  bool conditional = false;
  OptionId option{};
  u8 value = 0;
};

struct ModuleDef {
  ModuleId id{};
  std::string_view name{};
  std::string_view title{};
  std::string_view summary{};
  u32 elements = 0;  // bit u8(Element)
  std::span<const ModuleSet> sets{};
};

struct ElementDef {
  Element id{};
  std::string_view name{};
  std::string_view summary{};
  bool standalone = false;  // may be named in a ruleset without its module
};

constexpr u32 element_bit(Element e) noexcept { return u32(1) << u8(e); }

std::span<const OptionDef> option_defs() noexcept;
std::span<const PresetDef> preset_defs() noexcept;
std::span<const ModuleDef> module_defs() noexcept;
std::span<const ElementDef> element_defs() noexcept;

Options preset_options(PresetId preset) noexcept;

constexpr bool in_play(const ModuleSet& set, const Options& options) noexcept {
  return !set.conditional || options[set.option] == set.value;
}

// Look-up by the name used in the data file; none for a name that does not exist.
std::optional<OptionId> find_option(std::string_view name) noexcept;
std::optional<u8> find_value(OptionId option, std::string_view name) noexcept;
std::optional<PresetId> find_preset(std::string_view name) noexcept;
std::optional<ModuleId> find_module(std::string_view name) noexcept;
std::optional<Element> find_element(std::string_view name) noexcept;

}  // namespace bastide
