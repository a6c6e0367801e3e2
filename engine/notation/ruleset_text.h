// Rulesets as text: ITEM{+ITEM}[@PRESET][{option=value,…}], see docs/formats/ruleset.md.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "table/ruleset.h"

namespace bastide {

// Longer texts are refused unread. Naming every item and option at once takes about half of it.
inline constexpr std::size_t max_ruleset_bytes = 2000;

// Reads a ruleset. Unknown names are refused with the list of the known ones, at "column N". The result is
// in normal form: elements that a module brings are not named by themselves.
Result<RulesetSpec> parse_ruleset(std::string_view text);

// The canonical text: items in the order of the data, the preset if it is not the default one, the
// options that differ from the preset. parse_ruleset(print_ruleset(s)) == s for every s in normal form.
std::string print_ruleset(const RulesetSpec& spec);

// parse_ruleset and make_ruleset in one.
Result<Ruleset> ruleset(std::string_view text);

}  // namespace bastide
