#!/usr/bin/env bash
# quick
# The tile and option data are consistent in themselves and with the tables made from them.
source "$(dirname -- "$0")/common.sh"
build release bastide
check "check-data" build/release/bastide check-data
finish
