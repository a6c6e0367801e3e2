#!/usr/bin/env bash
# Measures the engine: bench/run.sh [SECONDS]. Builds the release program, runs `bastide bench` for three rulesets, lets
# the players play a few games, and counts instructions per game with callgrind if valgrind is installed. Prints one table.
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."
seconds=${1:-5}
program=build/release/bastide

cmake --preset release >/dev/null
cmake --build --preset release --target bastide >/dev/null

rulesets=(base base+river all)
names=("base" "base+river" "all")
nodes=8000  # positions the search weighs for a move

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Instructions of N games under a ruleset, start-up included: instructions RULESET N
instructions() {
  valgrind --tool=callgrind --callgrind-out-file=/dev/null "$program" bench --rules "$1" --games "$2" 2>&1 >/dev/null |
    sed -n 's/.*Collected : \([0-9]*\).*/\1/p'
}

for i in "${!rulesets[@]}"; do
  "$program" bench --rules "${rulesets[i]}" --seconds "$seconds" --json >"$work/$i.json"
  "$program" arena --a "search:${nodes}n" --b greedy --rules "${rulesets[i]}" --games 4 --seed 1 --threads 1 --json \
    >"$work/$i.players.json" 2>/dev/null
done

python3 - "$work" "$nodes" "${names[@]}" <<'END'
import json, sys
work, nodes, names = sys.argv[1], int(sys.argv[2]), sys.argv[3:]
results = [json.load(open(f"{work}/{i}.json")) | json.load(open(f"{work}/{i}.players.json")) for i in range(len(names))]
rows = [
    ("games / CPU second", lambda r: f"{r['games_per_cpu_second']:,.0f}"),
    ("decisions / CPU second", lambda r: f"{r['decisions_per_cpu_second']:,.0f}"),
    *((f"ns / decision, tile {n}", lambda r, n=n: f"{r['ns_per_decision'][n]:.0f}") for n in ("20", "40", "70")),
    ("state, bytes", lambda r: f"{r['state_bytes']:,}"),
    ("copy of a state, ns", lambda r: f"{r['state_copy_ns']:.0f}"),
    ("tiles placed / game", lambda r: f"{r['placements_per_game']:.2f}"),
    ("ways to place a tile", lambda r: f"{r['ways_per_placement']:.1f}"),
    ("positions / second, search", lambda r: f"{nodes * 1000 / r['ms_per_move_a']:,.0f}"),
    ("ms / move, greedy", lambda r: f"{r['ms_per_move_b']:.2f}"),
    ("mean scores", lambda r: " ".join(f"{s:.1f}" for s in r["mean_scores"])),
]
print("| two seats, one thread | " + " | ".join(names) + " |")
print("|---" * (len(names) + 1) + "|")
for title, value in rows:
    print(f"| {title} | " + " | ".join(value(r) for r in results) + " |")
print(f"\nsignature {results[0]['signature']}")
END

if command -v valgrind >/dev/null; then
  for rules in base all; do
    more=$(instructions "$rules" 200)
    fewer=$(instructions "$rules" 100)
    echo "instructions per game, --rules $rules (callgrind, games 101 to 200): $(((more - fewer) / 100))"
  done
else
  echo "instructions per game: valgrind is not installed"
fi
