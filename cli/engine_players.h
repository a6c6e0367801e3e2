// The players `bastide engine` has to offer.
#pragma once

#include <vector>

#include "protocol/session.h"

namespace bastide::cli {

std::vector<protocol::PlayerKind> engine_players();

}  // namespace bastide::cli
