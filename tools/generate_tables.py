#!/usr/bin/env python3
"""Turns the data files into the C++ tables the engine compiles in.

Usage:  generate_tables.py DATA_DIR OUT_DIR

Reads DATA_DIR/tiles/*.json and DATA_DIR/rules/options.json; writes to OUT_DIR
  tile_facts.inc       TileFacts of every tile kind, and the table of sets
  options_generated.h  enums of options, presets, modules, elements; struct Options; constants
  options_tables.inc   names, notes, values and defaults behind engine/table/options.cpp
  embedded_data.cpp    the raw texts, for `check-data`

A file is written only when its content changes, so nothing is rebuilt without need. Bad data ends in
one line "file: place: what" and exit code 2. Only the shape of the data is checked here; whether the
tiles make sense is the business of cli/data_check.

Python 3.9 or later, standard library only.
"""
import json
import os
import sys

SETS = ["base", "river", "river-20", "inns-cathedrals", "traders-builders",
        "princess-dragon", "tower", "anniversary"]
GARDENS = "base-gardens"
SIDES = "NESW"
CORNERS = ["NW", "NE", "SE", "SW"]
MAX_PARTS = 4         # cities, roads, fields on one tile: the arrays of TileFacts
MAX_KINDS = 254       # TileId is one byte and 255 means "none"
TERRAIN = {"f": "field", "r": "road", "c": "city", "v": "river"}
# Gardens of these sets belong to the modern base game and river; the others are later prints.
BASE_AND_RIVER = ("base", "river", "river-20")


class BadData(Exception):
    pass


class Node:
    """A JSON value that knows where it stands, so that every complaint can name the place."""

    def __init__(self, value, file, place):
        self.value, self.file, self.place = value, file, place

    def fail(self, what):
        raise BadData("%s: %s: %s" % (self.file, self.place or "top level", what))

    def _typed(self, kind, name):
        if not isinstance(self.value, kind) or (kind is int and isinstance(self.value, bool)):
            self.fail("%s expected" % name)
        return self.value

    def text(self):
        return self._typed(str, "text")

    def number(self, low=0, high=255):
        v = self._typed(int, "whole number")
        if not low <= v <= high:
            self.fail("%d is not in %d..%d" % (v, low, high))
        return v

    def flag(self):
        return self._typed(bool, "true or false")

    def word(self, allowed):
        v = self.text()
        if v not in allowed:
            self.fail("%r is not one of %s" % (v, ", ".join(sorted(allowed))))
        return v

    def has(self, key):
        return key in self._typed(dict, "object")

    def get(self, key):
        if not self.has(key):
            self.fail("key '%s' is missing" % key)
        return self._child(key)

    def _child(self, key):
        return Node(self.value[key], self.file, (self.place + " " if self.place else "") + key)

    def opt(self, key, read, default):
        return read(self._child(key)) if self.has(key) else default

    def keys(self):
        return list(self._typed(dict, "object"))

    def items(self):
        """Elements of a list; an element with an id is named by it."""
        out = []
        for i, v in enumerate(self._typed(list, "list")):
            name = "%s[%d]" % (self.place, i)
            if isinstance(v, dict) and isinstance(v.get("id"), str):
                name = v["id"]
            out.append(Node(v, self.file, name))
        return out

    def parts(self, key):
        got = self.get(key).items() if self.has(key) else []
        if len(got) > MAX_PARTS:
            self.fail("more than %d %s" % (MAX_PARTS, key))
        return got


# ---------------------------------------------------------------- C++ text

def quoted(text):
    out = []
    for b in text.encode("utf-8"):
        ch = chr(b)
        if ch in "\"\\":
            out.append("\\" + ch)
        elif 32 <= b < 127:
            out.append(ch)
        else:
            out.append("\\%03o" % b)   # octal takes at most three digits, hex would run on
    return '"' + "".join(out) + '"'


def snake(name):
    return name.replace("-", "_")


def pascal(name):
    return "".join(w[:1].upper() + w[1:] for w in name.split("-"))


CPP_WORDS = {"and", "auto", "bool", "break", "case", "char", "class", "const", "continue", "default",
             "delete", "do", "double", "else", "enum", "explicit", "export", "extern", "false", "float",
             "for", "friend", "goto", "if", "inline", "int", "long", "mutable", "namespace", "new", "not",
             "operator", "or", "private", "protected", "public", "register", "return", "short", "signed",
             "sizeof", "static", "struct", "switch", "template", "this", "throw", "true", "try", "typedef",
             "union", "unsigned", "using", "virtual", "void", "volatile", "while", "xor"}


def identifier(node, name):
    ident = snake(name)
    if ident[:1].isdigit():
        ident = "v" + ident
    if not ident.isidentifier() or not ident.isascii() or ident in CPP_WORDS:
        node.fail("%r cannot be a C++ name" % name)
    return ident


def mask(node, alphabet):
    """'NW' (letters of a text) or ['SE'] (a list of words) as a bit mask; each at most once."""
    value = node.text() if isinstance(alphabet, str) else [n.text() for n in node.items()]
    bits = 0
    for s in value:
        if s not in alphabet:
            node.fail("%r is not one of %s" % (s, " ".join(alphabet)))
        bit = 1 << alphabet.index(s)
        if bits & bit:
            node.fail("%s occurs twice" % s)
        bits |= bit
    return bits


def is_number(text):
    """Plain digits; isdigit() alone also takes superscripts, which int() does not."""
    return text.isascii() and text.isdigit()


def index_mask(node, limit):
    bits = 0
    for n in node.items():
        bit = 1 << n.number(0, limit - 1)
        if bits & bit:
            n.fail("occurs twice")
        bits |= bit
    return bits


def fields_of(pairs):
    """Designated initialisers, defaults left out."""
    return ", ".join(".%s = %s" % p for p in pairs if p[1] is not None)


# ---------------------------------------------------------------- tiles

def city(node):
    goods = node.opt("goods", lambda n: n.word(("wine", "grain", "cloth")), None)
    pennants = node.opt("pennants", lambda n: n.number(0, 9), 0)
    return fields_of([
        ("sides", mask(node.get("sides"), SIDES)),
        ("corners", node.opt("corners", lambda n: mask(n, CORNERS), 0) or None),
        ("pennants", pennants or None),
        ("cathedral", "true" if node.opt("cathedral", Node.flag, False) else None),
        ("goods", "Goods::" + goods if goods else None),
        ("princess", "true" if node.opt("princess", Node.flag, False) else None)])


def road(node, cities):
    end = node.opt("end", Node.text, None)
    kind, end_city = None, None
    if end is not None:
        kind, _, number = end.partition(":")
        if kind == "city":
            if not is_number(number) or int(number) >= cities:
                node.fail("end %r names no city of this tile" % end)
            end_city = int(number)
        elif kind not in ("junction", "cottage", "volcano") or number:
            node.fail("end %r is unknown" % end)
    return fields_of([
        ("sides", mask(node.get("sides"), SIDES)),
        ("end", "RoadEnd::" + kind if kind else None),
        ("end_city", end_city),
        ("inn", "true" if node.opt("inn", Node.flag, False) else None),
        ("along_city", node.opt("along_city", lambda n: n.number(0, cities - 1), None))])


def field(node, cities):
    return fields_of([("halves", index_mask(node.get("halves"), 8)),
                      ("touches", index_mask(node.get("touches"), cities) or None)])


def feature_ref(node, counts):
    kind, _, number = node.text().partition(":")
    if kind == "river" and not number:
        return "{FeatureRefKind::river, 0}"
    if kind not in ("city", "road") or not is_number(number) or int(number) >= counts[kind]:
        node.fail("%r names no feature of this tile" % node.text())
    return "{FeatureRefKind::%s, %d}" % (kind, int(number))


def crossing(node, counts):
    found = node.get("crossings").items()
    if len(found) != 1:
        node.fail("exactly one crossing expected")
    c = found[0]
    of = c.get("of").items()
    if len(of) != 2:
        c.fail("'of' names two features")
    upper = c.get("upper")
    lower = [f for f in of if f.value != upper.value]
    if len(lower) != 1:
        c.fail("'upper' is not one of the two features")
    return "{.kind = CrossingKind::%s, .upper = %s, .lower = %s}" % (
        c.get("kind").word(("bridge", "tunnel")), feature_ref(upper, counts), feature_ref(lower[0], counts))


def braces(items):
    return "{" + ", ".join(items) + "}"


def features(node):
    """Initialisers of everything drawn on one cell, in the order of the members of TileFacts."""
    edges = node.get("edges")
    if len(edges.text()) != 4 or set(edges.text()) - set(TERRAIN):
        edges.fail("four of the letters f r c v expected")
    cities = [city(n) for n in node.parts("cities")]
    roads = [road(n, len(cities)) for n in node.parts("roads")]
    fields = [field(n, len(cities)) for n in node.get("fields") and node.parts("fields")]
    counts = {"city": len(cities), "road": len(roads)}
    specials = node.opt("specials", Node.items, [])
    if len(specials) > 1:
        node.fail("at most one special per tile")
    special = [snake(s.word(("volcano", "dragon", "magic-portal", "princess", "tower-foundation")))
               for s in specials]

    def junction(n):
        return "{%s}" % fields_of([
            ("kind", "JunctionKind::" + n.get("kind").word(("village", "crossing", "monastery", "tower"))),
            ("joins_cities", n.opt("joins_cities", lambda m: index_mask(m, len(cities)), 0) or None)])

    def river(n):
        end = n.opt("end", lambda m: m.word(("spring", "lake")), None)
        return "{%s}" % fields_of([("sides", mask(n.get("sides"), SIDES)),
                                   ("end", "RiverEnd::" + end if end else None)])

    def symbol(n):
        arrow = n.get("arrow").word(tuple(SIDES))
        side = {"N": "north", "E": "east", "S": "south", "W": "west"}[arrow]
        kind = n.get("kind").word(("twin", "remote", "again"))
        return "{.kind = SymbolKind::%s, .arrow = Side::%s}" % (kind, side)

    def listed(parts):
        return "{{%s}}" % ", ".join("{%s}" % p for p in parts) if parts else None

    return {
        "edges": braces("Terrain::" + TERRAIN[e] for e in edges.text()),
        "cities": listed(cities), "city_count": len(cities) or None,
        "roads": listed(roads), "road_count": len(roads) or None,
        "fields": listed(fields), "field_count": len(fields) or None,
        "junction": node.opt("junction", junction, None),
        "river": node.opt("river", river, None),
        "crossing": crossing(node, counts) if node.has("crossings") else None,
        "monastery": "true" if node.opt("monastery", Node.flag, False) else None,
        "special": "Special::" + special[0] if special else None,
        "symbol": node.opt("symbol", symbol, None),
    }


MEMBERS = ["id", "letter", "name", "note", "set", "count", "certainty", "start", "source", "next_cell",
           "edges", "cities", "city_count", "roads", "road_count", "fields", "field_count", "junction",
           "river", "crossing", "monastery", "garden", "garden_field", "special", "symbol",
           "garden_twin", "garden_copies", "garden_scope"]


class Kind:
    """One tile kind: its id, and the initialisers of its members as text."""

    def __init__(self, node, kind_id, members):
        self.node, self.id, self.members = node, kind_id, members
        self.links = {}   # member -> id of another kind, resolved when all are numbered


def heading(node, set_index):
    status = node.opt("status", lambda n: n.word(("established", "inferred", "reconstruction")), "established")

    def text(key):
        value = node.opt(key, Node.text, "")
        return quoted(value) if value else None

    return {"letter": text("letter"), "name": quoted(node.get("name").text()), "note": text("note"),
            "set": set_index, "count": node.get("count").number(1, 99),
            "certainty": None if status == "established" else "Certainty::" + status}


def cell_kinds(node, set_index):
    """A tile of several cells: the first cell carries the tile, the next is only reached from it."""
    cells = node.get("cells").items()
    if len(cells) != 2 or [c.get("at").value for c in cells] != [[0, 0], [1, 0]]:
        node.fail("cells at [0, 0] and [1, 0] expected")
    out = []
    for i, c in enumerate(cells):
        members = dict(heading(node, set_index), **features(c))
        name = node.get("id").text() + ("" if i == 0 else "-east")
        members["source"] = "true" if node.opt("source", Node.flag, False) else None
        if i > 0:
            members["count"] = None
            members["name"] = quoted(node.get("name").text() + ", eastern cell")
        out.append(Kind(node, name, members))
    out[0].links["next_cell"] = out[1].id
    return out


def tile_kinds(node, set_name, set_index, garden):
    tile_id = node.get("id").text()
    if node.has("cells"):
        return cell_kinds(node, set_index)
    members = dict(heading(node, set_index), **features(node))
    members["start"] = "true" if node.opt("start", Node.flag, False) else None
    spring = node.has("river") and node.get("river").opt("end", Node.text, "") == "spring"
    members["source"] = "true" if spring else None
    printed = node.opt("garden", Node.flag, False)
    if garden is None:
        if printed:
            node.fail("has a garden but %s.json does not list it" % GARDENS)
        return [Kind(node, tile_id, members)]

    # Two kinds: the plain one carries the copies, the other is exchanged in when gardens are played.
    name = node.get("name").text()
    name = name[:-len(", garden")] if name.endswith(", garden") else name
    if tile_id.endswith("-garden"):
        plain_id, garden_id = tile_id[:-len("-garden")] + "-plain", tile_id
    else:
        plain_id, garden_id = tile_id, tile_id + "-garden"
    copies = garden.get("count").number(1, members["count"])
    garden_field = garden.get("field").number(0, max(0, (members["field_count"] or 0) - 1))
    plain = Kind(node, plain_id, dict(members, name=quoted(name)))
    twin = Kind(node, garden_id, dict(members, name=quoted(name + ", garden"), count=None, start=None,
                                      source=None, garden="true", garden_field=garden_field or None))
    plain.members["garden_copies"] = copies
    plain.members["garden_scope"] = "GardenScope::" + (
        "base_and_river" if set_name in BASE_AND_RIVER else "all_sets")
    plain.links["garden_twin"] = garden_id
    twin.links["garden_twin"] = plain_id
    return [plain, twin]


def garden_table(root, tiles):
    """(set, tile id) -> entry of the garden file."""
    table = {}
    for key in ("tiles", "other_sets"):
        for entry in root.get(key).items():
            set_name = "base" if key == "tiles" else entry.get("set").word(SETS)
            where = (set_name, entry.get("tile").text())
            if where in table:
                entry.fail("%s is listed twice" % where[1])
            if where[1] not in [t.get("id").text() for t in tiles[set_name]]:
                entry.fail("set %s has no tile %s" % where)
            table[where] = entry
    return table


def tile_facts(files):
    tiles = {s: files[s].get("tiles").items() for s in SETS}
    gardens = garden_table(files[GARDENS], tiles)
    kinds, sets = [], []
    for index, name in enumerate(SETS):
        root, first = files[name], len(kinds)
        if root.get("set").text() != name:
            root.fail("'set' is not %r" % name)
        for node in tiles[name]:
            kinds += tile_kinds(node, name, index, gardens.get((name, node.get("id").text())))
        sets.append("{.id = %s, .title = %s, .certainty = %s, .first = %d, .kinds = %d, .total = %d}" % (
            quoted(name), quoted(root.get("title").text()), quoted(root.get("certainty").text()),
            first, len(kinds) - first, root.get("total").number(0, 999)))
    number = {}
    for i, kind in enumerate(kinds):
        if kind.id in number:
            kind.node.fail("id %s is used twice" % kind.id)
        number[kind.id] = i
    if len(kinds) > MAX_KINDS:
        raise BadData("tiles: all sets: more than %d kinds" % MAX_KINDS)
    rows = []
    for kind in kinds:
        members = dict(kind.members, id=quoted(kind.id),
                       **{m: number[target] for m, target in kind.links.items()})
        rows.append("    {%s}," % fields_of([(m, members.get(m)) for m in MEMBERS]))
    return "\n".join([
        generated("tools/generate_tables.py", "data/tiles"),
        "constexpr std::array<TileFacts, %d> facts_table{{" % len(kinds)] + rows + [
            "}};", "", "constexpr std::array<TileSetInfo, %d> set_table{{" % len(sets)] +
        ["    %s," % s for s in sets] + ["}};", ""])


def generated(by, source):
    return "// Generated by %s from %s. Do not edit." % (by, source)


# ---------------------------------------------------------------- options

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


# ---------------------------------------------------------------- embedded texts

def embedded(raw):
    """Adjacent raw literals: compilers limit the length of a single one."""
    out = [generated("tools/generate_tables.py", "data"), '#include "cli/data_check/embedded.h"', "",
           "namespace bastide {", "", "namespace {", "", "constexpr EmbeddedFile files[] = {"]
    for name, text in raw:
        if ')json"' in text:
            raise BadData("%s: top level: contains the end mark of a raw literal" % name)
        lines, chunk, size = [], "", 8000
        for line in text.splitlines(keepends=True):
            if chunk and len(chunk) + len(line) > size:
                lines.append(chunk)
                chunk = ""
            chunk += line
        lines.append(chunk)
        out.append("    {%s,\n%s}," % (quoted(name), "\n".join('R"json(%s)json"' % c for c in lines)))
    return "\n".join(out + ["};", "", "}  // namespace", "",
                            "std::span<const EmbeddedFile> embedded_files() noexcept { return files; }", "",
                            "}  // namespace bastide", ""])


# ---------------------------------------------------------------- files

def unique_keys(pairs):
    out = {}
    for k, v in pairs:
        if k in out:
            raise ValueError("key '%s' occurs twice" % k)
        out[k] = v
    return out


def read(data_dir, name):
    try:
        with open(os.path.join(data_dir, name), encoding="utf-8") as fh:
            text = fh.read()
    except (OSError, UnicodeDecodeError) as e:
        raise BadData("%s: file: %s" % (name, getattr(e, "strerror", None) or e))
    try:
        return text, Node(json.loads(text, object_pairs_hook=unique_keys), name, "")
    except json.JSONDecodeError as e:
        raise BadData("%s: line %d column %d: %s" % (name, e.lineno, e.colno, e.msg))
    except (ValueError, RecursionError) as e:
        raise BadData("%s: top level: %s" % (name, e))


def write_if_changed(path, text):
    try:
        with open(path, encoding="utf-8") as fh:
            if fh.read() == text:
                return
    except OSError:
        pass
    with open(path, "w", encoding="utf-8") as fh:
        fh.write(text)


def main(argv):
    if len(argv) != 3:
        print("usage: generate_tables.py DATA_DIR OUT_DIR", file=sys.stderr)
        return 2
    data_dir, out_dir = argv[1], argv[2]
    try:
        names = ["tiles/%s.json" % s for s in SETS + [GARDENS]] + ["rules/options.json"]
        loaded = {n: read(data_dir, n) for n in names}
        files = {s: loaded["tiles/%s.json" % s][1] for s in SETS + [GARDENS]}
        options = OptionsFile(loaded["rules/options.json"][1])
        made = {"tile_facts.inc": tile_facts(files), "options_generated.h": options_header(options),
                "options_tables.inc": options_tables(options),
                "embedded_data.cpp": embedded([(n, loaded[n][0]) for n in names])}
        os.makedirs(out_dir, exist_ok=True)
        for name, text in made.items():
            write_if_changed(os.path.join(out_dir, name), text)
    except BadData as e:
        print(e, file=sys.stderr)
        return 2
    except OSError as e:
        print("%s: %s" % (e.filename, e.strerror), file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))
