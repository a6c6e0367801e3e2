// From JSON to records; see records.h for what a record promises.
//
// Bad tiles and entries are reported and left out, so that the rest can still be judged. Anything worse, such
// as a file without a list of tiles, throws BadPlace (json_view.h) and costs the whole file.
#pragma once

#include "cli/data_check/json_view.h"
#include "cli/data_check/records.h"

namespace bastide::data_check {

SetRecord read_set(const JsonView& root, Problems& problems);
std::vector<GardenRecord> read_gardens(const JsonView& root, Problems& problems);
OptionsRecord read_options(const JsonView& root);

}  // namespace bastide::data_check
