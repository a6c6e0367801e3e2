"""The data files as values that know where they stand. Used by generate_tables.py."""
import json
import os

MAX_PARTS = 4         # cities, roads, fields on one tile: the arrays of TileFacts


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
