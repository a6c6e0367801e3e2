// The signature of the engine: one number over fixed games.
#pragma once

#include "base/types.h"

namespace bastide::cli {

// Hash of every position, event and score in fixed random games under several rulesets. It changes exactly
// when the engine plays, generates, scores or reports differently; the same on every platform and build.
u64 engine_signature();

}  // namespace bastide::cli
