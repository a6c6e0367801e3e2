// A record as JSON, for programs that have a JSON reader and no wish to write another parser:
// docs/formats/record.schema.json, explained in docs/formats/record.md.
//
// It holds what the text form holds, move by move in the same notation. Reading is as strict: the game is
// replayed, unknown keys and wrong types are refused, and nothing in the input can raise an exception.
#pragma once

#include <string>
#include <string_view>

#include "notation/record.h"

namespace bastide {

// Errors name the place: "moves[12]: …". Longer texts than max_record_bytes are refused.
Result<Record> record_from_json(std::string_view text);

// One move a line would be long and unreadable, so moves come as in the text form: a line per placed tile.
// Precondition: the record is legal, as for print_record.
std::string record_to_json(const Record& record);

}  // namespace bastide
