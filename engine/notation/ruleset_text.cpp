#include "notation/ruleset_text.h"

#include <algorithm>

#include "notation/text_tools.h"

namespace bastide {

namespace {

constexpr int most_copies = 9;
constexpr std::string_view tiles_suffix = ":tiles";
constexpr std::string_view plain_suffix = ":plain";
constexpr std::string_view element_suffix = ":element";
constexpr std::string_view everything = "all";

// `tower` and `abbot` name a module and an element: the bare name is the module's.
bool shadowed(const ElementDef& e) { return find_module(e.name).has_value(); }

std::string element_text(const ElementDef& e) {
  return std::string(e.name) + std::string(shadowed(e) ? element_suffix : "");
}

u32 implied_elements(const RulesetSpec& spec) {
  u32 elements = 0;
  for (const ModuleDef& m : module_defs()) {
    if (spec.copies[u8(m.id)] > 0) elements |= m.elements;
  }
  return elements;
}

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  Result<RulesetSpec> read() {
    if (text_.size() > max_ruleset_bytes) {
      return fail("ruleset/too-long", "",
                  "a ruleset has at most " + std::to_string(max_ruleset_bytes) + " characters, not " +
                      std::to_string(text_.size()));
    }
    const std::size_t brace = std::min(text_.find('{'), text_.size());
    const std::size_t at = std::min(text_.substr(0, brace).find('@'), brace);
    if (auto r = read_items(text_.substr(0, at)); !r) return std::unexpected(r.error());
    if (at < brace) {
      if (auto r = read_preset(text_.substr(at + 1, brace - at - 1), at + 1); !r)
        return std::unexpected(r.error());
    }
    spec_.options = preset_options(spec_.preset);
    if (whole_ == Whole::all) {
      spec_.options.set(RiverSet::river_20);
      spec_.options.set(RiverStartTile::remove);
    }
    if (brace < text_.size()) {
      if (auto r = read_options(brace); !r) return std::unexpected(r.error());
    }
    spec_.elements &= ~implied_elements(spec_);
    return spec_;
  }

 private:
  enum class Whole : u8 { no, preset, all };

  static std::unexpected<Error> bad(std::string_view code, std::size_t offset, std::string message) {
    return fail(code, text::column(offset), std::move(message));
  }

  Result<void> read_items(std::string_view items) {
    std::size_t begin = 0;
    while (true) {
      const std::size_t end = std::min(items.find('+', begin), items.size());
      const bool alone = begin == 0 && end == items.size();
      if (auto r = read_item(items.substr(begin, end - begin), begin, alone); !r) return r;
      if (end == items.size()) return {};
      begin = end + 1;
    }
  }

  Result<void> read_item(std::string_view item, std::size_t offset, bool alone) {
    if (item.empty()) return bad("ruleset/empty-item", offset, "expected " + known_items());
    const std::optional<PresetId> preset = find_preset(item);
    if (preset || item == everything) {
      if (!alone) {
        return bad("ruleset/not-alone", offset,
                   text::quoted(item) + " stands for a whole ruleset: nothing can be added to it with +");
      }
      take_whole(preset);
      return {};
    }
    const std::size_t star = item.find('*');
    std::string_view name = item.substr(0, star);
    int copies = 1;
    if (star != std::string_view::npos) {
      const auto n = text::number(item.substr(star + 1), 1, most_copies);
      if (!n) {
        return bad("ruleset/copies", offset + star + 1,
                   "expected a number of copies from 1 to " + std::to_string(most_copies) + " after *");
      }
      copies = *n;
    }
    return read_named(name, offset, copies, star != std::string_view::npos);
  }

  Result<void> read_named(std::string_view name, std::size_t offset, int copies, bool starred) {
    const bool tiles = name.ends_with(tiles_suffix), plain = name.ends_with(plain_suffix);
    static_assert(tiles_suffix.size() == plain_suffix.size());
    const bool bare = tiles || plain;
    const std::string_view stem = bare ? name.substr(0, name.size() - tiles_suffix.size()) : name;
    if (const auto module = find_module(stem)) {
      if (bare && module_defs()[u8(*module)].sets.empty()) {
        return bad("ruleset/no-tiles", offset, "module " + std::string(stem) + " has no tiles of its own");
      }
      u8& slot = (tiles ? spec_.tile_copies : plain ? spec_.plain_copies : spec_.copies)[u8(*module)];
      if (slot != 0) return twice(name, offset);
      slot = u8(copies);
      return {};
    }
    for (const ElementDef& e : element_defs()) {
      if (!e.standalone || element_text(e) != name) continue;
      if (starred) return bad("ruleset/copies", offset, "an element has no copies: leave * away");
      if (spec_.elements & element_bit(e.id)) return twice(name, offset);
      spec_.elements |= element_bit(e.id);
      return {};
    }
    return bad("ruleset/unknown-item", offset,
               "unknown item " + text::quoted(name) + ": expected " + known_items());
  }

  static std::unexpected<Error> twice(std::string_view name, std::size_t offset) {
    return bad("ruleset/twice", offset, std::string(name) + " is named twice");
  }

  void take_whole(std::optional<PresetId> preset) {
    whole_ = preset ? Whole::preset : Whole::all;
    if (preset) {
      spec_.preset = *preset;
      for (const ModuleId m : preset_defs()[u8(*preset)].modules) spec_.copies[u8(m)] = 1;
    } else {
      spec_.copies.fill(1);
    }
  }

  Result<void> read_preset(std::string_view name, std::size_t offset) {
    const auto preset = find_preset(name);
    if (!preset) {
      return bad("ruleset/unknown-preset", offset,
                 "unknown preset " + text::quoted(name) + ": expected one of " + known_presets());
    }
    spec_.preset = *preset;
    return {};
  }

  Result<void> read_options(std::size_t brace) {
    const std::size_t close = text_.find('}', brace);
    if (close == std::string_view::npos)
      return bad("ruleset/brace", text_.size(), "expected } after the options");
    if (close + 1 != text_.size()) return bad("ruleset/brace", close + 1, "nothing may follow }");
    std::size_t begin = brace + 1;
    while (true) {
      const std::size_t end = std::min(text_.find(',', begin), close);
      if (auto r = read_option(text_.substr(begin, end - begin), begin); !r) return r;
      if (end == close) return {};
      begin = end + 1;
    }
  }

  Result<void> read_option(std::string_view pair, std::size_t offset) {
    const std::size_t equals = std::min(pair.find('='), pair.size());
    const std::string_view name = pair.substr(0, equals);
    const auto option = find_option(name);
    if (!option) {
      return bad("ruleset/unknown-option", offset,
                 "unknown option " + text::quoted(name) + ": expected one of " +
                     text::listed(option_defs(), [](const OptionDef& o) { return o.name; }));
    }
    const std::string known =
        text::listed(option_defs()[u8(*option)].values, [](const OptionValue& v) { return v.name; });
    if (equals == pair.size()) {
      return bad("ruleset/no-value", offset + equals, "expected = and one of " + known);
    }
    const auto value = find_value(*option, pair.substr(equals + 1));
    if (!value) {
      return bad("ruleset/unknown-value", offset + equals + 1,
                 "unknown value " + text::quoted(pair.substr(equals + 1)) + " of option " +
                     std::string(name) + ": expected one of " + known);
    }
    if (seen_ >> u8(*option) & 1) return twice(name, offset);
    seen_ |= u64(1) << u8(*option);
    spec_.options.set(*option, *value);
    return {};
  }

  static std::string known_presets() {
    return text::listed(preset_defs(), [](const PresetDef& p) { return p.name; });
  }

  static std::string known_items() {
    std::string elements;
    for (const ElementDef& e : element_defs()) {
      if (e.standalone) elements += (elements.empty() ? "" : ", ") + element_text(e);
    }
    return "a module (" + text::listed(module_defs(), [](const ModuleDef& m) { return m.name; }) +
           "), MODULE:tiles, MODULE:plain, an element (" + elements + "), a preset (" + known_presets() +
           ") or all";
  }

  std::string_view text_;
  RulesetSpec spec_;
  Whole whole_ = Whole::no;
  u64 seen_ = 0;  // bit per option
};
static_assert(option_count <= 64);

}  // namespace

Result<RulesetSpec> parse_ruleset(std::string_view text) { return Reader(text).read(); }

std::string print_ruleset(const RulesetSpec& spec) {
  std::string out;
  const auto add = [&](std::string_view name, std::string_view suffix, int copies) {
    if (copies == 0) return;
    if (!out.empty()) out += '+';
    out += name;
    out += suffix;
    if (copies > 1) out += "*" + std::to_string(copies);
  };
  for (const ModuleDef& m : module_defs()) {
    add(m.name, "", spec.copies[u8(m.id)]);
    add(m.name, tiles_suffix, spec.tile_copies[u8(m.id)]);
    add(m.name, plain_suffix, spec.plain_copies[u8(m.id)]);
  }
  const u32 named = spec.elements & ~implied_elements(spec);
  for (const ElementDef& e : element_defs()) {
    if (named & element_bit(e.id)) add(e.name, shadowed(e) ? element_suffix : "", 1);
  }
  if (spec.preset != default_preset) out += "@" + std::string(preset_defs()[u8(spec.preset)].name);
  const Options usual = preset_options(spec.preset);
  char before = '{';
  for (int i = 0; i < option_count; ++i) {
    const u8 value = spec.options[OptionId(i)];
    if (value == usual[OptionId(i)]) continue;
    const OptionDef& def = option_defs()[std::size_t(i)];
    out += before;
    out += def.name;
    out += '=';
    out += def.values[value].name;
    before = ',';
  }
  if (before == ',') out += '}';
  return out;
}

Result<Ruleset> ruleset(std::string_view text) {
  const auto spec = parse_ruleset(text);
  if (!spec) return std::unexpected(spec.error());
  return make_ruleset(*spec);
}

}  // namespace bastide
