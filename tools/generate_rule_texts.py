#!/usr/bin/env python3
"""Writes the texts of the rules and of the kinds of decisions as C++ tables.

  generate_rule_texts.py DOCS_RULES_DIR DATA_DIR OUT_DIR

Reads DOCS_RULES_DIR/*.md and DATA_DIR/rules/decisions.json; writes to OUT_DIR
  rule_texts.cpp      every numbered rule with its file, section and text, for cli/rule_texts.h
  decision_texts.cpp  the kinds of decisions, for engine/game/explain.h

A rule begins as docs/rules/README.md says: "- **R-XXX-1** text", or the number in bold without the dash
before a table. A decision that cites a rule which does not exist is refused. Only the standard library.
"""
import json
import os
import re
import sys

RULE = re.compile(r"^(- )?\*\*(R-[A-Z0-9-]+)\*\*\s*(.*)$")
HEADING = re.compile(r"^#+\s+(.*)$")
LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
KEYS = {"kind", "title", "short", "text", "rule", "needs"}


class BadInput(Exception):
    pass


def plain(line):
    """Markdown made readable as it is: links and emphasis lose their signs, code keeps its quotes."""
    line = LINK.sub(r"\1", line)
    return re.sub(r"(?<!\*)\*{1,2}([^*|]+)\*{1,2}(?!\*)", r"\1", line).rstrip()


def continues(line, dashed, lines, at):
    """Whether a line still belongs to the rule above it."""
    if RULE.match(line) or HEADING.match(line):
        return False
    if line.strip():
        return not dashed or line.startswith("  ")
    # An empty line ends a rule, except the one before the table that the rule introduces.
    return not dashed and at + 1 < len(lines) and lines[at + 1].startswith("|")


def rules_of(name, text):
    """(number, file, section, text) for each rule of a file."""
    found, section, lines = [], "", text.splitlines()
    at = 0
    while at < len(lines):
        heading, rule = HEADING.match(lines[at]), RULE.match(lines[at])
        at += 1
        if heading:
            section = heading.group(1)
        if not rule:
            continue
        body = [plain(rule.group(3))]
        dashed = rule.group(1) is not None
        while at < len(lines) and continues(lines[at], dashed, lines, at):
            line = plain(lines[at])
            at += 1
            if line.lstrip().startswith(("- ", "|", "1.", "2.", "3.", "4.")) or not body[-1]:
                body.append(line)
            elif line:
                body[-1] += " " + line.strip()
        found.append((rule.group(2), name, section, "\n".join(b for b in body if b)))
    return found


def read(path):
    try:
        with open(path, encoding="utf-8") as fh:
            return fh.read()
    except (OSError, UnicodeDecodeError) as e:
        raise BadInput("%s: %s" % (path, getattr(e, "strerror", None) or e))


def all_rules(folder):
    rules = {}
    for name in sorted(n for n in os.listdir(folder) if n.endswith(".md")):
        for rule in rules_of(name, read(os.path.join(folder, name))):
            if rule[0] in rules:
                raise BadInput("%s: %s is defined twice" % (name, rule[0]))
            rules[rule[0]] = rule
    if not rules:
        raise BadInput("%s: no rules found" % folder)
    return rules


def decisions_of(path, rules):
    try:
        listed = json.loads(read(path))["decisions"]
    except (ValueError, KeyError, TypeError) as e:
        raise BadInput("%s: %s" % (path, e))
    for d in listed:
        kind = d.get("kind", "?")
        if set(d) | {"needs"} != KEYS:
            raise BadInput("%s: %s: keys must be %s" % (path, kind, ", ".join(sorted(KEYS))))
        if d["rule"] not in rules:
            raise BadInput("%s: %s: no rule %s in docs/rules" % (path, kind, d["rule"]))
    return listed


def quoted(text):
    return json.dumps(text, ensure_ascii=False)


def identifier(name):
    return name.replace("-", "_")


def head(source):
    return "// Written by tools/generate_rule_texts.py from %s. Do not edit.\n" % source


def rule_table(rules):
    rows = ["    {%s, %s, %s,\n     %s}," % tuple(map(quoted, rules[n])) for n in sorted(rules)]
    return "\n".join([head("docs/rules"), '#include "cli/rule_texts.h"', "", "namespace bastide::cli {", "",
                      "namespace {", "", "constexpr RuleText rules[] = {"] + rows +
                     ["};", "", "}  // namespace", "",
                      "std::span<const RuleText> rule_texts() noexcept { return rules; }", "",
                      "}  // namespace bastide::cli", ""])


def decision_table(decisions):
    out = [head("data/rules/decisions.json"), '#include "game/explain.h"', "", "namespace bastide {", "",
           "namespace {", "", "constexpr DecisionDef defs[] = {"]
    for d in decisions:
        needs = " | ".join("element_bit(Element::%s)" % identifier(e) for e in d.get("needs", [])) or "0"
        out.append("    {DecisionKind::%s, %s, %s, %s,\n     %s,\n     %s, %s}," % (
            identifier(d["kind"]), quoted(d["kind"]), quoted(d["title"]), quoted(d["short"]), quoted(d["text"]),
            quoted(d["rule"]), needs))
    out += ["};", "static_assert(sizeof defs / sizeof *defs == decision_kinds);", "",
            "constexpr bool in_order() {",
            "  for (int i = 0; i < decision_kinds; ++i) {",
            "    if (defs[i].kind != DecisionKind(i)) return false;",
            "  }",
            "  return true;",
            "}",
            'static_assert(in_order(), "data/rules/decisions.json : the order of DecisionKind");', "",
            "}  // namespace", "",
            "std::span<const DecisionDef> decision_defs() noexcept { return defs; }", "",
            "}  // namespace bastide", ""]
    return "\n".join(out)


def write_if_changed(path, text):
    if os.path.exists(path) and read(path) == text:
        return
    with open(path, "w", encoding="utf-8") as fh:
        fh.write(text)


def main(argv):
    if len(argv) != 4:
        print("usage: generate_rule_texts.py DOCS_RULES_DIR DATA_DIR OUT_DIR", file=sys.stderr)
        return 2
    try:
        rules = all_rules(argv[1])
        decisions = decisions_of(os.path.join(argv[2], "rules", "decisions.json"), rules)
        os.makedirs(argv[3], exist_ok=True)
        write_if_changed(os.path.join(argv[3], "rule_texts.cpp"), rule_table(rules))
        write_if_changed(os.path.join(argv[3], "decision_texts.cpp"), decision_table(decisions))
    except BadInput as e:
        print(e, file=sys.stderr)
        return 2
    except OSError as e:
        print("%s: %s" % (e.filename, e.strerror), file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))
