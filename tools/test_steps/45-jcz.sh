#!/usr/bin/env bash
# quick
# Games written for JCloisterZone carry random numbers that draw their tiles, by a model of its own in Python.
source "$(dirname -- "$0")/common.sh"
build release bastide
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
jcz='river-start-tile=into-main,river-uturn=clearance,builder-on-completed=forbidden,ransom-when=any-decision'
# Games it cannot have are refused; of most rulesets enough are left.
make_games() {
  local folder=$work/$1 rules=$2
  build/release/bastide simulate --rules "$rules" --games 30 --seats random --out "$folder" >/dev/null || return 1
  for game in "$folder"/*.bastide; do
    build/release/bastide convert "$game" "${game%.bastide}.jcz" 2>"$folder/refusal" ||
      grep -q "JCloisterZone cannot follow" "$folder/refusal" || return 1
  done
  local written=("$folder"/*.jcz)
  ((${#written[@]} >= 10)) && python3 tests/jcz/check_draws.py data "${written[@]}"
}
check "base game" make_games base "base{$jcz}"
check "river and gardens" make_games river "base+river+abbot{$jcz,garden-tiles=all-sets}"
check "dragon" make_games dragon "base+princess-dragon+inns-cathedrals{$jcz}"
check "tiles that fit nowhere" make_games cathedrals "base+inns-cathedrals:tiles*9"
check "everything" make_games all "base*2+river+tower+traders-builders+abbot{$jcz,garden-tiles=base-and-river}"
finish
