"""The tiles of data/tiles as a table of TileFacts. Used by generate_tables.py."""
from table_input import BadData, Node
from table_text import fields_of, generated, index_mask, is_number, mask, quoted, snake

SETS = ["base", "river", "river-20", "inns-cathedrals", "traders-builders",
        "princess-dragon", "tower", "anniversary"]
GARDENS = "base-gardens"
SIDES = "NESW"
CORNERS = ["NW", "NE", "SE", "SW"]
MAX_KINDS = 254       # TileId is one byte and 255 means "none"
TERRAIN = {"f": "field", "r": "road", "c": "city", "v": "river"}
# Gardens of these sets belong to the modern base game and river; the others are later prints.
BASE_AND_RIVER = ("base", "river", "river-20")


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
