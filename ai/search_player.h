// `search`: looks ahead for as long as it is given (search.h), with the weights that belong to the ruleset.
#pragma once

#include <memory>

#include "ai/player.h"
#include "ai/search.h"

namespace bastide::ai {

std::unique_ptr<Player> make_search_player(const SearchSettings& settings = {});

}  // namespace bastide::ai
