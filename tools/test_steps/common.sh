# Sourced by the steps: the project's root as working folder, building, counting.
set -uo pipefail
source "$(dirname -- "${BASH_SOURCE[0]}")/../setup.sh"
cd "$bastide_root" || exit 1
# A package that has come since the last configuration (GoogleTest, ccache) is found only by a new one.
export BASTIDE_RECONFIGURE=1

good=0
bad=0

# check "what" COMMAND...: counts one check.
check() {
  local what=$1
  shift
  if "$@"; then
    good=$((good + 1))
  else
    echo "failed: $what" >&2
    bad=$((bad + 1))
  fi
}

# The last line of a step.
finish() {
  if ((bad)); then echo "PASS $good FAIL $bad"; else echo "PASS $good"; fi
  exit $((bad > 0))
}

give_up() {
  echo "$*" >&2
  echo "FAIL 1"
  exit 1
}

skip() {
  echo "SKIP $*"
  exit 0
}

build() { bastide_build "$@" || give_up "build $* failed"; }

# run_unit_tests PRESET: builds and runs the tests in as many processes as there are processors, and counts
# the single tests. A process that dies counts as a failure.
run_unit_tests() {
  local preset=$1 out shard pids=() dead=0
  build "$preset" bastide_tests
  out=build/$preset/test-results
  rm -rf "$out"
  mkdir -p "$out"
  for ((shard = 0; shard < bastide_jobs; shard++)); do
    GTEST_TOTAL_SHARDS=$bastide_jobs GTEST_SHARD_INDEX=$shard "build/$preset/bastide_tests" \
      "--gtest_output=json:$out/$shard.json" >"$out/$shard.log" 2>&1 &
    pids+=($!)
  done
  for ((shard = 0; shard < bastide_jobs; shard++)); do
    wait "${pids[shard]}" && continue
    dead=$((dead + 1))
    echo "== end of $out/$shard.log"
    grep -v '^\[ *\(OK\|-*\) *\]' "$out/$shard.log" | tail -n 25
  done
  python3 tools/count_tests.py "$bastide_jobs" "$dead" "$out"/*.json
}
