"""Names of JCloisterZone in data/interop/jcloisterzone.json as C++. Used by generate_tables.py.

Whatever does not fit our own data is refused here: unknown tiles, modules, options or values, a tile of a
set without a name, gardens where our tiles have none.
"""
from table_text import generated, quoted, snake

FILE = "interop/jcloisterzone.json"


def enum(kind, name):
    return "%s::%s" % (kind, snake(name))


def unique(nodes, key):
    seen = set()
    for n in nodes:
        if n.get(key).text() in seen:
            n.fail("%r occurs twice" % n.get(key).text())
        seen.add(n.get(key).text())
    return nodes


class Options:
    def __init__(self, file):
        self.by_name = {o.name: o for o in file.options}

    def value(self, option, value):
        """OptionId and index of a value, as C++."""
        o = self.by_name[option.word(list(self.by_name))]
        return "OptionId::%s, %d" % (o.ident, o.value_index(value))


class Tiles:
    """Our tiles by set, with their numbers of copies and gardens."""

    def __init__(self, files, gardens):
        self.sets = {s: {t.get("id").text(): t.get("count").number() for t in f.get("tiles").items()}
                     for s, f in files.items()}
        self.gardens = {t.get("tile").text(): t.get("count").number()
                        for key in ("tiles", "other_sets") for t in gardens.get(key).items()}


def tile_rows(node, tiles, sets):
    rows, plain, garden = [], [], []
    for t in unique(node.items(), "id"):
        ours = tiles.sets[t.get("set").word(sets)]
        ids = [n.word(list(ours)) for n in t.get("tiles").items()]
        if not 1 <= len(ids) <= 2:
            t.fail("one or two tiles expected")
        has_garden = t.opt("garden", lambda n: n.flag(), False)
        for i in ids:
            if has_garden and i not in tiles.gardens:
                t.fail("no copy of %s has a garden" % i)
            (garden if has_garden else plain).append(i)
        names = ", ".join(quoted(i + ("-garden" if has_garden else "")) for i in ids)
        rows.append("    {%s, {%s}, %d, %s}," % (quoted(t.get("id").text()), names, t.get("turns").number(0, 3),
                                                "true" if has_garden else "false"))
    for s in sets:
        for i in tiles.sets[s]:
            if plain.count(i) != 1:
                node.fail("%s must have exactly one name" % i)
            if garden.count(i) != (i in tiles.gardens):
                node.fail("%s with a garden must have exactly one name if there is one" % i)
    return rows


def jcz_tables(root, options_file, files, gardens):
    options = Options(options_file)
    sets = unique(root.get("sets").items(), "id")
    elements = unique(root.get("elements").items(), "id")
    out = [generated("tools/generate_tables.py", "data/" + FILE), "", "constexpr SetName set_table[] = {"]
    modules = []
    for s in sets:
        module = s.get("module").word(options_file.modules.names)
        modules.append(module)
        out.append("    {%s, %s, %s}," % (quoted(s.get("id").text()), enum("ModuleId", module),
                                         "true" if s.get("gardens").flag() else "false"))
    out += ["};", "", "constexpr ElementName element_table[] = {"]
    for e in elements:
        out.append("    {%s, %s, %s}," % (quoted(e.get("id").text()),
                                         enum("Element", e.get("element").word(options_file.elements.names)),
                                         "true" if e.get("number").flag() else "false"))
    out += ["};", "", "constexpr RuleValue rule_table[] = {"]
    for r in unique(root.get("rules").items(), "id"):
        for i, v in enumerate(r.get("values").items()):
            out.append("    {%s, %s, %s, %s}," % (quoted(r.get("id").text()), quoted(v.get("value").text()),
                                                 options.value(r.get("option"), v.get("means")),
                                                 "true" if i == 0 else "false"))
    out += ["};", "", "constexpr Reading reading_table[] = {"]
    for r in unique(root.get("readings").items(), "option"):
        subject = r.opt("with", lambda n: n.word(options_file.elements.names + options_file.modules.names), "")
        out.append("    {%s, %s}," % (options.value(r.get("option"), r.get("value")), quoted(subject)))
    wanted = [s for s in files if s in modules]
    out += ["};", "", "constexpr TileRow tile_table[] = {"]
    out += tile_rows(root.get("tiles"), Tiles(files, gardens), wanted)
    return "\n".join(out + ["};", ""])
