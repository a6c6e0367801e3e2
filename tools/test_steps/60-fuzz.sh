#!/usr/bin/env bash
#
# Every fuzzer, from its seeds in tests/fuzz/corpus/<fuzzer>/, a fixed number of inputs with a fixed seed.
# Longer: BASTIDE_FUZZ_RUNS=1000000 ./test fuzz
source "$(dirname -- "$0")/common.sh"
shopt -s nullglob
sources=(tests/fuzz/*_fuzz.cpp)
((${#sources[@]})) || give_up "there are no fuzzers"
build fuzz
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export ASAN_SYMBOLIZER_PATH=/usr/bin/llvm-symbolizer-19
fuzz() {
  local name=$1 seeds=()
  [[ -d tests/fuzz/corpus/$name ]] && seeds=("tests/fuzz/corpus/$name")
  mkdir -p "$work/$name"
  # New inputs go to the first folder, so that the committed seeds stay as they are.
  "build/fuzz/$name" -runs="${BASTIDE_FUZZ_RUNS:-20000}" -seed=1 -timeout=20 -print_final_stats=1 \
    -artifact_prefix="build/fuzz/$name-" "$work/$name" "${seeds[@]}" 2>&1 | tail -n 30
  return "${PIPESTATUS[0]}"
}
for source in "${sources[@]}"; do
  name=$(basename "$source" .cpp)
  echo "== $name"
  check "$name" fuzz "$name"
done
finish
