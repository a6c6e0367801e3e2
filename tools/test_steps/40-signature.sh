#!/usr/bin/env bash
#
# The signature is the same optimised and checked: no behaviour depends on the build.
source "$(dirname -- "$0")/common.sh"
build release bastide
build checked bastide
release=$(build/release/bastide bench --signature) || give_up "bench failed in the release build"
checked=$(build/checked/bastide bench --signature) || give_up "bench failed in the checked build"
echo "release $release"
echo "checked $checked"
check "a signature" test -n "$release"
check "equal signatures" test "$release" = "$checked"
finish
