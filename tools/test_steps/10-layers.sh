#!/usr/bin/env bash
# quick
# Includes go downward only, and the checker itself catches what it should.
source "$(dirname -- "$0")/common.sh"
check "layers" python3 tools/check_layers.py
check "self-test of the layers check" python3 tools/check_layers.py --self-test
finish
