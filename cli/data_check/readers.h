// From JSON to records; see records.h for what a record promises.
#pragma once

#include "cli/data_check/json_view.h"
#include "cli/data_check/records.h"

namespace bastide::data_check {

// Bad tiles and entries are reported and left out; anything worse throws BadPlace.
SetRecord read_set(const JsonView& root, Problems& problems);
std::vector<GardenRecord> read_gardens(const JsonView& root, Problems& problems);
OptionsRecord read_options(const JsonView& root);

}  // namespace bastide::data_check
