// The header of the record a file becomes: ruleset, seats, names, length.
#pragma once

#include "interop/jcz/file.h"
#include "interop/jcz/refusal.h"
#include "notation/record.h"

namespace bastide::jcz {

// The value, or a refusal at this place if the error names none.
template <class T>
T value_of(Result<T> result, const char* where) {
  if (result) return std::move(*result);
  if (result.error().where.empty()) result.error().where = where;
  throw Refusal{result.error()};
}

// Refuses what cannot be played here (refusal.h).
Record header_of(const File& file, DrawOrder order = DrawOrder::stacks);

}  // namespace bastide::jcz
