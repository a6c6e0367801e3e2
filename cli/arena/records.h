// The records of a match in a folder, one a game: whose are those that lie there already?
#pragma once

#include <string>

#include "cli/arena/run.h"

namespace bastide::cli {

// Refuses a folder in which the record of a game is missing that the journal has, or whose records are those
// of another match: they would be written over. `results` are what the journal has, if there is one.
void check_records(const Match& match, const Results& results, const std::string& folder, bool has_journal);

}  // namespace bastide::cli
