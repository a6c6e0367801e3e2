// The set-up of a `.jcz` file and our rulesets: which is which, and what the pack holds.
#pragma once

#include <vector>

#include "interop/jcz/file.h"
#include "interop/jcz/names.h"
#include "table/ruleset.h"

namespace bastide::jcz {

// The ruleset of a file, with the options JCloisterZone plays by. Refuses sets, elements and values that we
// do not have, by their names and places.
Result<RulesetSpec> ruleset_of(const Setup& setup);

// A set-up whose ruleset has the modules and elements of this one, and its options as far as JCloisterZone
// knows them: ruleset_of(setup_of(spec)) differs from `spec` in the options it has no choice about. Refuses
// what it cannot have at all.
Result<Setup> setup_of(const RulesetSpec& spec);

// The start tile of a file, whether or not it is named there; refuses any that our games do not begin with.
Result<Setup::Start> start_of(const Setup& setup);

// Whether a file gives the number of this element, not just true.
bool is_number_element(std::string_view id);

// What `true` means as the number of an element.
int usual_number(std::string_view id);

// Copies of a tile in the pack of a file, the start tile taken out.
struct Copies {
  const TileName* name;
  int number;
};
std::vector<Copies> pack_of(const Setup& setup);

}  // namespace bastide::jcz
