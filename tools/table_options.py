"""Options, presets, modules and elements of data/rules/options.json as C++. Used by generate_tables.py."""
from table_text import generated, identifier, is_number, pascal, quoted
from table_tiles import SETS


class Named:
    """A list of named things that becomes an enum."""

    def __init__(self, nodes, key):
        self.nodes = nodes
        self.names = [n.get(key).text() for n in nodes]
        self.idents = [identifier(n, name) for n, name in zip(nodes, self.names)]
        for n, name in zip(nodes, self.names):
            if self.names.count(name) > 1:
                n.fail("%r occurs twice" % name)

    def index(self, node):
        return self.names.index(node.word(self.names))


class Option:
    def __init__(self, node, presets):
        self.node = node
        self.name = node.get("name").text()
        self.ident = identifier(node, self.name)
        self.type = pascal(self.name)
        self.values = []
        for v in node.get("values").items():
            raw = v.get("value").value
            if isinstance(raw, bool) or not isinstance(raw, (int, str)):
                v.fail("value must be text or a number")
            self.values.append((str(raw), v.get("meaning").text()))
        if not self.values:
            node.fail("no values")
        self.value_idents = [identifier(node, v) for v, _ in self.values]
        if len(set(self.value_idents)) != len(self.value_idents):
            node.fail("a value occurs twice")
        self.numeric = all(is_number(v) and int(v) < 256 for v, _ in self.values)
        defaults = node.get("defaults")
        self.defaults = [self.value_index(defaults.get(p)) for p in presets.names]

    def value_index(self, node):
        names = [v for v, _ in self.values]
        if str(node.value) not in names:
            node.fail("%r is not one of %s" % (node.value, ", ".join(names)))
        return names.index(str(node.value))


class OptionsFile:
    def __init__(self, root):
        self.root = root
        self.presets = Named(root.get("presets").items(), "id")
        self.modules = Named(root.get("modules").items(), "id")
        self.elements = Named(root.get("elements").items(), "id")
        named = root.get("options").items()
        for n in named:   # options are named by "name", not "id"
            if isinstance(n.value, dict) and isinstance(n.value.get("name"), str):
                n.place = n.value["name"]
        self.options = [Option(n, self.presets) for n in named]
        Named(named, "name")
        if len(self.elements.names) > 32 or len(self.modules.names) > 32:
            root.fail("more than 32 modules or elements do not fit a mask")

    def option(self, node):
        return [o.name for o in self.options].index(node.word([o.name for o in self.options]))


def enum(name, idents):
    return "enum class %s : u8 { %s };" % (name, ", ".join(idents))


def constants(root):
    c, out = root.get("constants"), ["namespace constant {"]
    for key in c.keys():
        n = c.get(key)
        if key == "tower_pieces_per_seat":
            # Indexed by the number of seats; no book says anything of fewer than two.
            counts = [n.get(str(seats)).number() if n.has(str(seats)) else 0 for seats in range(7)]
            out.append("inline constexpr std::array<u8, %d> %s{%s};" % (
                len(counts), identifier(n, key), ", ".join(map(str, counts))))
        elif key == "goods":
            for kind in n.keys():
                out.append("inline constexpr int goods_%s = %d;" % (
                    identifier(n, kind), n.get(kind).number()))
        else:
            out.append("inline constexpr int %s = %d;" % (identifier(n, key), n.number()))
    return out + ["}  // namespace constant"]


def options_header(f):
    out = [generated("tools/generate_tables.py", "data/rules/options.json"), "#pragma once", "",
           "#include <array>", "", '#include "base/types.h"', "", "namespace bastide {", ""]
    for type_name, table, count in (("PresetId", f.presets, "preset_count"),
                                    ("ModuleId", f.modules, "module_count"),
                                    ("Element", f.elements, "element_count")):
        out += [enum(type_name, table.idents), "inline constexpr int %s = %d;" % (count, len(table.names)), ""]
    default = f.presets.index(f.root.get("default_preset"))
    out += ["inline constexpr PresetId default_preset = PresetId::%s;" % f.presets.idents[default], ""]
    out += [enum("OptionId", [o.ident for o in f.options]),
            "inline constexpr int option_count = %d;" % len(f.options), ""]
    out += [enum(o.type, o.value_idents) for o in f.options]
    out += ["", "// One value index per option, in the order of OptionId.", "struct Options {",
            "  std::array<u8, option_count> values{};", ""]
    for i, o in enumerate(f.options):
        out.append("  constexpr %s %s() const noexcept { return %s(values[%d]); }" % (o.type, o.ident, o.type, i))
        if o.numeric:
            out += ["  constexpr int %s_number() const noexcept {" % o.ident,
                    "    constexpr std::array<u8, %d> numbers{%s};" % (
                        len(o.values), ", ".join(v for v, _ in o.values)),
                    "    return numbers[values[%d]];" % i, "  }"]
    out += ["", "  constexpr u8 operator[](OptionId id) const noexcept { return values[u8(id)]; }",
            "  constexpr void set(OptionId id, u8 value) noexcept { values[u8(id)] = value; }"]
    for o in f.options:
        out.append("  constexpr void set(%s value) noexcept { set(OptionId::%s, u8(value)); }" % (o.type, o.ident))
    out += ["", "  bool operator==(const Options&) const = default;", "};", ""]
    return "\n".join(out + constants(f.root) + ["", "}  // namespace bastide", ""])


def array(type_name, name, items):
    if not items:
        return "constexpr std::span<const %s> %s{};" % (type_name, name)
    return "\n".join(["constexpr %s %s[] = {" % (type_name, name)] + ["    %s," % i for i in items] + ["};"])


def module_sets(f, node):
    out = []
    for s in node.get("sets").items():
        index = SETS.index(s.get("set").word(SETS))
        if not s.has("when"):
            out.append("{.set = %d}" % index)
            continue
        option = f.options[f.option(s.get("when").get("option"))]
        value = option.value_index(s.get("when").get("value"))
        out.append("{.set = %d, .conditional = true, .option = OptionId::%s, .value = %d}" % (
            index, option.ident, value))
    return out


def texts(node):
    return [quoted(n.text()) for n in node.items()]


def options_tables(f):
    out = [generated("tools/generate_tables.py", "data/rules/options.json")]
    rows = []
    for o in f.options:
        out.append(array("OptionValue", "values_" + o.ident,
                         ["{%s, %s}" % (quoted(v), quoted(m)) for v, m in o.values]))
        out.append(array("std::string_view", "rules_" + o.ident, texts(o.node.get("rules"))))
        rows.append("{.name = %s, .group = %s, .note = %s, .values = values_%s, .defaults = {%s}, .rules = rules_%s}"
                    % (quoted(o.name), quoted(o.node.get("group").text()), quoted(o.node.get("note").text()),
                       o.ident, ", ".join(map(str, o.defaults)), o.ident))
    out.append(array("OptionDef", "option_table", rows))
    rows = []
    for node, ident, name in zip(f.presets.nodes, f.presets.idents, f.presets.names):
        out.append(array("std::string_view", "preset_books_" + ident, texts(node.get("books"))))
        out.append(array("ModuleId", "preset_modules_" + ident, [
            "ModuleId::" + f.modules.idents[f.modules.index(m)] for m in node.get("modules").items()]))
        rows.append("{.id = PresetId::%s, .name = %s, .title = %s, .books = preset_books_%s, .modules = preset_modules_%s}"
                    % (ident, quoted(name), quoted(node.get("title").text()), ident, ident))
    out.append(array("PresetDef", "preset_table", rows))
    rows = []
    for node, ident, name in zip(f.modules.nodes, f.modules.idents, f.modules.names):
        out.append(array("ModuleSet", "module_sets_" + ident, module_sets(f, node)))
        bits = 0
        for e in node.get("elements").items():
            bits |= 1 << f.elements.index(e)
        rows.append("{.id = ModuleId::%s, .name = %s, .title = %s, .summary = %s, .elements = 0x%x, .sets = module_sets_%s}"
                    % (ident, quoted(name), quoted(node.get("title").text()),
                       quoted(node.get("summary").text()), bits, ident))
    out.append(array("ModuleDef", "module_table", rows))
    out.append(array("ElementDef", "element_table", [
        "{.id = Element::%s, .name = %s, .summary = %s, .standalone = %s}" % (
            ident, quoted(name), quoted(n.get("summary").text()),
            "true" if n.get("standalone").flag() else "false")
        for n, ident, name in zip(f.elements.nodes, f.elements.idents, f.elements.names)]))
    return "\n".join(out) + "\n"
