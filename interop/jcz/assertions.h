// The assertions a hand-made `.jcz` file may carry about its game: docs/formats/jcz.md lists them.
#pragma once

#include <string>
#include <vector>

#include "interop/jcz/replay.h"

namespace bastide::jcz {

struct Outcome {
  std::string assertion;
  bool holds = false;
  std::string found;  // why not: what is the case instead
};

// All of them, in order, about the game after its last message. One that is not understood does not hold.
std::vector<Outcome> check_assertions(const File& file, const Game& game);

}  // namespace bastide::jcz
