// A player with a budget, as people write it: docs/arena.md.
//
//   random   search:250ms   search:2000n   uct:1.5s,5000n   level:expert   exec:./mybot --flag
//   exec@250ms:./mybot --flag
#pragma once

#include <string>
#include <string_view>

#include "ai/roster.h"
#include "base/result.h"

namespace bastide::ai {

struct PlayerSpec {
  std::string text;                  // as it was written
  const Entrant* entrant = nullptr;  // null: another program, which is run by `command`
  std::string command;
  Budget budget;  // for a move; without a limit the player takes what it usually takes

  bool is_program() const { return entrant == nullptr; }
};

// Says what was expected, and names the players there are.
Result<PlayerSpec> parse_player_spec(std::string_view text);

// "250ms", "1.5s", "2000n", or a time and a number of nodes with a comma between them.
Result<Budget> parse_budget(std::string_view text);

}  // namespace bastide::ai
