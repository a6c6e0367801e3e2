#!/usr/bin/env bash
# quick
# Every C++ file is laid out as .clang-format says. To repair: tools/format
source "$(dirname -- "$0")/common.sh"
check "format" tools/format --check
finish
