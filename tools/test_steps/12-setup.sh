#!/usr/bin/env bash
# quick
# tools/setup.sh with a made-up dpkg-query, apt-get and sudo: asks for the right packages, says why, and
# explains itself where it cannot install.
source "$(dirname -- "$0")/common.sh"
python3 tools/test_steps/setup_test.py
