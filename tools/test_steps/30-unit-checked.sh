#!/usr/bin/env bash
#
# All GoogleTest cases with asserts, AddressSanitizer and UndefinedBehaviorSanitizer.
source "$(dirname -- "$0")/common.sh"
run_unit_tests checked
