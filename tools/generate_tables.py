#!/usr/bin/env python3
"""Turns the data files into the C++ tables the engine compiles in.

Usage:  generate_tables.py DATA_DIR OUT_DIR

Reads DATA_DIR/tiles/*.json, DATA_DIR/rules/options.json, DATA_DIR/interop/*.json and DATA_DIR/ai/weights.json;
writes to OUT_DIR
  tile_facts.inc       TileFacts of every tile kind, and the table of sets
  options_generated.h  enums of options, presets, modules, elements; struct Options; constants
  options_tables.inc   names, notes, values and defaults behind engine/table/options.cpp
  jcz_tables.inc       JCloisterZone's names, for interop/jcz
  ai_weights.inc       trained weights, for ai/trained.cpp
  embedded_data.cpp    the raw texts, for `check-data`

A file is written only when its content changes, so nothing is rebuilt without need. Bad data ends in
one line "file: place: what" and exit code 2. Only the shape of the data is checked here; whether the
tiles make sense is the business of cli/data_check.

table_input.py reads, the other table_*.py make the tables, table_text.py writes C++ words.
Python 3.9 or later, standard library only.
"""
import os
import sys

sys.dont_write_bytecode = True  # the source folder stays clean
from table_input import BadData, read
from table_jcz import FILE as JCZ, jcz_tables
from table_options import OptionsFile, options_header, options_tables
from table_text import generated, quoted
from table_tiles import GARDENS, SETS, tile_facts
from table_weights import FILE as WEIGHTS, weights_table


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
                "jcz_tables.inc": jcz_tables(read(data_dir, JCZ)[1], options, {s: files[s] for s in SETS},
                                             files[GARDENS]),
                "ai_weights.inc": weights_table(read(data_dir, WEIGHTS)[1]),
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
