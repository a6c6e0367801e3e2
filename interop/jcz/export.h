// A record as a `.jcz` file that JCloisterZone replays to the same scores.
//
// The game is played a second time beside itself, under the options JCloisterZone has: a move that is not
// legal there, or scores that come out otherwise, are refused with the move and the reason. Options whose
// difference never shows in the game do not matter.
#pragma once

#include "interop/jcz/file.h"
#include "notation/record.h"

namespace bastide::jcz {

// Precondition: the record is legal, as for print_record. Errors are at "move N", counted from 0 as in the
// JSON form of records.
Result<File> file_of(const Record& record);

}  // namespace bastide::jcz
