#!/usr/bin/env bash
#
# clang-tidy on the engine, with the flags of the fuzz preset because that one uses clang.
source "$(dirname -- "$0")/common.sh"
command -v clang-tidy-19 >/dev/null || skip "clang-tidy-19 is not installed"
build fuzz bastide_tables
tidy() {
  find engine -name '*.cpp' ! -name '*_test.cpp' -print0 | sort -z |
    xargs -0 -r -n 1 -P "$bastide_jobs" clang-tidy-19 --quiet --warnings-as-errors='*' -p build/fuzz
}
check "clang-tidy" tidy
finish
