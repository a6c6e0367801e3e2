"""The trained weights of data/ai/weights.json as C++. Used by generate_tables.py."""
from table_text import generated, quoted

FILE = "ai/weights.json"
FORMAT = "bastide-weights"


def weights_table(root):
    if root.get("format").text() != FORMAT:
        root.get("format").fail("expected %r" % FORMAT)
    shape = [root.get(k).number(1, 4096) for k in ("version", "inputs", "hidden", "subjects")]
    size = shape[3] * ((shape[1] + 2) * shape[2] + 1)
    out = [generated("tools/generate_tables.py", "data/" + FILE), ""]
    rows = []
    for i, s in enumerate(root.get("sets").items()):
        numbers = s.get("numbers").items()
        if len(numbers) != size:
            s.get("numbers").fail("expected %d numbers, found %d" % (size, len(numbers)))
        for n in numbers:
            if isinstance(n.value, bool) or not isinstance(n.value, (int, float)) or abs(n.value) > 1e6:
                n.fail("expected a number of at most a million")
        out.append("constexpr float set_%d[] = {" % i)
        words = [("%.9g" % n.value) for n in numbers]
        words = [(w if "." in w or "e" in w else w + ".0") + "f" for w in words]
        out += ["    " + ", ".join(words[k:k + 8]) + "," for k in range(0, size, 8)]
        out += ["};", ""]
        rows.append("    {%s, %s, set_%d}," % (quoted(s.get("name").text()), quoted(s.get("made").text()), i))
    out += ["constexpr int file_version = %d, file_inputs = %d, file_hidden = %d, file_subjects = %d;" % tuple(shape),
            "constexpr TrainedSet trained[] = {"] + rows + ["};", ""]
    return "\n".join(out)
