#!/usr/bin/env python3
"""Checks the random numbers of .jcz files against the draw model, apart from the program's own code.

Usage: check_draws.py DATA_DIR FILE...

The pack is counted from the data files. Each number must pick the tile that was placed; a tile that was picked
and not placed counts as discarded, and the next number must pick another one. A tile that must be placed and
cannot be picked is an error. Whether a discarded tile really fitted nowhere is not checked here.
"""
import json
import math
import os
import struct
import sys

MASK = (1 << 48) - 1


def load(*parts):
    with open(os.path.join(*parts), encoding="utf-8") as fh:
        return json.load(fh)


class Tiles:
    def __init__(self, data):
        names = load(data, "interop", "jcloisterzone.json")
        self.sets = {s["id"]: s for s in names["sets"]}
        self.names = names["tiles"]
        self.facts = {}
        for module in {s["module"] for s in names["sets"]}:
            for tile in load(data, "tiles", module + ".json")["tiles"]:
                self.facts[tile["id"]] = tile
        gardens = load(data, "tiles", "base-gardens.json")
        self.gardens = {t["tile"]: t["count"] for t in gardens["tiles"] + gardens["other_sets"]}

    def copies(self, name, with_gardens):
        total = 0
        for tile in name["tiles"]:
            gardens = self.gardens.get(tile, 0) if with_gardens else 0
            total += gardens if name.get("garden") else self.facts[tile]["count"] - gardens
        return total


def next_number(number):
    bits = struct.unpack("<Q", struct.pack("<d", number))[0] & MASK
    return ((25214903917 * bits + 11) & MASK) / (MASK + 1)


def pack_of(tiles, setup):
    groups = {"default": [], "dragon": [], "river": [], "river-lake": []}
    for name in tiles.names:
        facts = tiles.facts[name["tiles"][0]]
        river = facts.get("river")
        count = sum(n * tiles.copies(name, tiles.sets[s]["gardens"]) for s, n in setup["sets"].items()
                    if tiles.sets[s]["module"] == name["set"])
        if river and river.get("end"):
            count = min(count, 1)
        count -= sum(1 for s in setup["start"] if s["tile"] == name["id"])
        group = "default"
        if river:
            group = "river-lake" if river.get("end") == "lake" else "river"
        elif "dragon" in facts.get("specials", []) and setup["elements"].get("dragon"):
            group = "dragon"
        groups[group] += [name["id"]] * count
    return {g: sorted(ids, key=str.encode) for g, ids in groups.items()}


def drawable(groups, volcano):
    if groups["river"]:
        return groups["river"]
    if groups["river-lake"]:
        return groups["river-lake"]
    return groups["default"] + (groups["dragon"] if volcano else [])


def check(tiles, game):
    """Number of draws; raises AssertionError with the message that is wrong."""
    groups = pack_of(tiles, game["setup"])
    volcanoes = {n["id"] for n in tiles.names if "volcano" in tiles.facts[n["tiles"][0]].get("specials", [])}
    has_dragon = bool(game["setup"]["elements"].get("dragon"))
    number, volcano, draws = game["initialRandom"], False, 0
    for index, message in enumerate(game["replay"]):
        if message["type"] == "COMMIT":
            number = message["payload"]["random"]
        if message["type"] != "PLACE_TILE":
            continue
        placed = message["payload"]["tileId"]
        while True:
            choice = drawable(groups, volcano)
            assert choice, "message %d: nothing can be drawn" % index
            picked = choice[math.floor(number * len(choice))]
            for group in groups.values():
                if picked in group:
                    group.remove(picked)
            draws += 1
            if picked == placed:
                break
            assert placed in choice, "message %d: %s cannot be drawn" % (index, placed)
            number = next_number(number)
        volcano = volcano or (has_dragon and placed in volcanoes)
    return draws


def main(argv):
    tiles = Tiles(argv[1])
    discards = 0
    for path in argv[2:]:
        game = load(path)
        try:
            draws = check(tiles, game)
        except AssertionError as problem:
            print("%s: %s" % (path, problem), file=sys.stderr)
            return 1
        placed = sum(m["type"] == "PLACE_TILE" for m in game["replay"])
        if draws - placed > 12:
            print("%s: %d of %d tiles discarded, which cannot be right" % (path, draws - placed, draws),
                  file=sys.stderr)
            return 1
        discards += draws - placed
    print("%d files, %d tiles discarded" % (len(argv) - 2, discards))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))
