#!/usr/bin/env bash
# quick
# All GoogleTest cases in the release build.
source "$(dirname -- "$0")/common.sh"
run_unit_tests release
