#!/usr/bin/env bash
#
# The WebAssembly module plays the same games as the program: bindings/wasm/compare.mjs.
source "$(dirname -- "$0")/common.sh"
[[ -f bindings/wasm/compare.mjs ]] || give_up "there is no bindings/wasm/compare.mjs"
build release bastide
build wasm
output=build/wasm/compare.log
node bindings/wasm/compare.mjs >"$output" 2>&1
status=$?
cat "$output"
last=$(tail -n 1 "$output")
# It may count for itself; otherwise it is one check.
if [[ $last =~ ^(PASS|FAIL)\ [0-9]+ ]]; then
  echo "$last"
  exit $status
fi
check "wasm equals native" test $status = 0
finish
