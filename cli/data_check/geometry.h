// The fields of a tile, recomputed from everything else printed on it.
//
// The ring of a tile has 16 places, clockwise: corner NW 0, half 0 at 1, middle of N 2, half 1 at 3, corner
// NE 4, and so on. Cities, roads and the river hang on it as barriers; barriers that meet are one. Walking
// along the ring with the open ground on the inside, and along every barrier met, traces one field.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/data_check/records.h"

namespace bastide::data_check {

// Two features that cross without a declared crossing, or two barriers that do, in words; none if sound.
std::optional<std::string> undeclared_crossing(const Cell& cell);

// The fields in no particular order; none if the walk does not close. Needs a cell without an undeclared
// crossing whose sides belong to at most one feature each.
std::optional<std::vector<FieldFacts>> derive_fields(const Cell& cell);

}  // namespace bastide::data_check
