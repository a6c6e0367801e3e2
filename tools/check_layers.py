#!/usr/bin/env python3
"""Checks that includes go downward only, as tools/layers.txt says.

check_layers.py               checks the project; exit status 1 and one line per wrong include if any
check_layers.py --root DIR    checks the tree in DIR against DIR/tools/layers.txt
check_layers.py --self-test   checks that the checker catches what it should
"""
import pathlib
import re
import sys
import tempfile

INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')
SUFFIXES = {".h", ".cpp", ".inc"}
NOT_OURS = {"build", ".git", "node_modules"}


class Layers:
    """What layers.txt says."""

    def __init__(self, text):
        self.rooms = {}  # room or room/* -> set of what it may include
        self.generated = {}  # file name -> room
        self.forbidden = []  # (folder, set of headers)
        self.exceptions = {}  # file -> set of headers
        for number, line in enumerate(text.splitlines(), 1):
            line = line.split("#")[0].strip()
            if not line:
                continue
            head, colon, tail = line.partition(":")
            if not colon:
                raise SystemExit(f"layers.txt:{number}: no colon")
            words, allowed = head.split(), set(tail.split())
            if words[0] == "generated":
                self.generated[words[1]] = tail.strip()
            elif words[0] == "forbid":
                self.forbidden.append((words[1], allowed))
            elif words[0] == "except":
                self.exceptions[words[1]] = allowed
            else:
                self.rooms[words[0]] = allowed

    def room_of(self, path):
        """(room, its entry in layers.txt) of a path below the root, or None."""
        if path.endswith("_test.cpp"):
            return "tests", "tests"
        folders = path.split("/")[:-1]
        for length in range(len(folders), 0, -1):
            room = "/".join(folders[:length])
            pattern = "/".join(folders[: length - 1] + ["*"])
            if room in self.rooms:
                # Only files that lie in engine/ itself are the facade; an unlisted folder below is a mistake.
                if room == "engine" and length != len(folders):
                    return None
                return room, room
            if pattern in self.rooms:
                return room, pattern
        return None

    def allows(self, room, target):
        """room, target: pairs as from room_of."""
        allowed = self.rooms[room[1]]
        return room[0] == target[0] or "*" in allowed or target[1] in allowed

    def allows_library(self, room, header):
        allowed = self.rooms[room[1]]
        return "*" in allowed or f"<{header.split('/')[0]}/>" in allowed

    def forbids(self, path, header):
        name = f"<{header}>"
        if name in self.exceptions.get(path, ()) or path.endswith("_test.cpp"):
            return False
        return any(path.startswith(folder + "/") and name in headers for folder, headers in self.forbidden)


def resolve(root, source, header):
    """Path below the root of an included file of ours, or None."""
    for base in (source.parent, root / "engine", root):
        candidate = (base / header).resolve()
        if candidate.is_file() and candidate.is_relative_to(root):
            return candidate.relative_to(root).as_posix()
    return None


def problem(layers, root, source, quote, header):
    path = source.relative_to(root).as_posix()
    room = layers.room_of(path)
    if room is None:
        return "lies in no room of tools/layers.txt"
    ours = resolve(root, source, header)
    if ours:
        target = layers.room_of(ours)
    elif header in layers.generated:
        target = layers.room_of(layers.generated[header] + "/x.h")
    elif quote == '"':
        return f'includes "{header}", which does not exist'
    elif "/" in header and not header.startswith(("sys/", "netinet/", "arpa/")):
        return None if layers.allows_library(room, header) else f"is in {room[0]}, which may not use <{header}>"
    else:
        return f"is in the engine, which may not use <{header}>" if layers.forbids(path, header) else None
    if target is None:
        return f'includes "{header}", which lies in no room of tools/layers.txt'
    if not layers.allows(room, target):
        return f'is in {room[0]}, which may not include "{header}" of {target[0]}'
    return None


def sources(root):
    for path in sorted(root.rglob("*")):
        parts = path.relative_to(root).parts
        if path.suffix in SUFFIXES and path.is_file() and not NOT_OURS.intersection(parts):
            yield path


def check(root):
    """All problems as lines of text, and the number of files read."""
    root = root.resolve()
    layers = Layers((root / "tools/layers.txt").read_text(encoding="utf-8"))
    problems, count = [], 0
    for source in sources(root):
        count += 1
        for number, line in enumerate(source.read_text(encoding="utf-8").splitlines(), 1):
            found = INCLUDE.match(line)
            if found:
                text = problem(layers, root, source, *found.groups())
                if text:
                    problems.append(f"{source.relative_to(root)}:{number}: {text}")
    return problems, count


# (file, its include, whether that is allowed)
SELF_TEST = [
    ("engine/board/board.cpp", '"tiles/tile.h"', True),
    ("engine/board/board.cpp", '"board.h"', True),
    ("engine/board/board.cpp", "<vector>", True),
    ("engine/tiles/tile.cpp", '"tile_facts.inc"', True),
    ("engine/base/contracts.h", "<cstdio>", True),
    ("engine/game/game.cpp", '"expansions/river/river.h"', True),
    ("engine/tiles/tile_test.cpp", '"game/game.h"', True),
    ("cli/play.cpp", '"engine/bastide.h"', True),
    ("cli/play.cpp", "<fmt/format.h>", True),
    ("cli/play.cpp", "<sys/ioctl.h>", True),
    ("engine/tiles/tile.cpp", '"board/board.h"', False),
    ("engine/tiles/tile.cpp", '"../board/board.h"', False),
    ("engine/tiles/tile.cpp", '"engine/board/board.h"', False),
    ("engine/tiles/tile.cpp", "<board/board.h>", False),
    ("engine/base/types.h", '"bastide.h"', False),
    ("engine/expansions/inns/inns.cpp", '"expansions/river/river.h"', False),
    ("engine/expansions/inns/inns.cpp", '"game/game.h"', False),
    ("engine/tiles/tile.cpp", '"options_generated.h"', False),
    ("engine/game/game.cpp", "<nlohmann/json.hpp>", False),
    ("engine/game/game.cpp", "<chrono>", False),
    ("engine/game/game.cpp", "<cstdio>", False),
    ("engine/game/game.cpp", '"nowhere.h"', False),
    ("engine/attic/attic.cpp", '"base/types.h"', False),
    ("attic/attic.cpp", '"base/types.h"', False),
    ("art/art.cpp", '"board/board.h"', False),
    ("art/art.cpp", '"cli/play.h"', False),
    ("cli/play.cpp", '"game/game.h"', False),
    ("cli/data_check/check.cpp", '"cli/play.h"', False),
]
SELF_TEST_HEADERS = [
    "engine/base/types.h", "engine/tiles/tile.h", "engine/board/board.h", "engine/expansions/river/river.h",
    "engine/game/game.h", "engine/bastide.h", "cli/play.h",
]


def self_test(root):
    wrong = 0
    layers_text = (root / "tools/layers.txt").read_text(encoding="utf-8")
    for path, include, allowed in SELF_TEST:
        with tempfile.TemporaryDirectory() as folder:
            tree = pathlib.Path(folder)
            for name in ["tools/layers.txt", *SELF_TEST_HEADERS, path]:
                (tree / name).parent.mkdir(parents=True, exist_ok=True)
                (tree / name).write_text("#pragma once\n", encoding="utf-8")
            (tree / "tools/layers.txt").write_text(layers_text, encoding="utf-8")
            (tree / path).write_text(f"  # include {include}\n", encoding="utf-8")
            problems, _ = check(tree)
        if bool(problems) == allowed:
            wrong += 1
            print(f"self-test: {path} with {include} should be {'allowed' if allowed else 'refused'}: {problems}")
    print(f"self-test: {len(SELF_TEST) - wrong} of {len(SELF_TEST)} cases right")
    return 1 if wrong else 0


def main(arguments):
    root = pathlib.Path(__file__).resolve().parent.parent
    if arguments == ["--self-test"]:
        return self_test(root)
    if len(arguments) == 2 and arguments[0] == "--root":
        root = pathlib.Path(arguments[1])
    elif arguments:
        print(__doc__, file=sys.stderr)
        return 2
    problems, count = check(root)
    for line in problems:
        print(line)
    print(f"layers: {count} files, {len(problems)} wrong includes")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
