// Rulesets as text: ITEM{+ITEM}[@PRESET][{option=value,…}], see docs/formats/ruleset.md.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "table/ruleset.h"

namespace bastide {

// Reads a ruleset. Unknown names are refused with the list of the known ones.
Result<RulesetSpec> parse_ruleset(std::string_view text);

// The canonical text: items in the order of the data, the preset if it is not the default one, the
// options that differ from the preset. parse_ruleset(print_ruleset(s)) == s.
std::string print_ruleset(const RulesetSpec& spec);

// parse_ruleset and make_ruleset in one.
Result<Ruleset> ruleset(std::string_view text);

}  // namespace bastide
