#!/usr/bin/env bash
# quick
# The example bot plays whole games with `bastide engine`, driving it and being driven.
source "$(dirname -- "$0")/common.sh"
build release bastide
python3 -I tests/bots/python_bot_test.py build/release/bastide 2>&1
