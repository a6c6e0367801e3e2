// The game in the terminal, without its command line: draws the board, asks, lets bots move, explains.
#pragma once

#include <string>

#include "ai/roster.h"
#include "cli/table.h"
#include "cli/terminal.h"

namespace bastide::cli {

struct PlaySetup {
  Record record;       // to go on from
  std::string source;  // where it came from, for messages
  u64 seed = 0;
  u8 bots = 0;                         // bit per seat
  const ai::Entrant* level = nullptr;  // how they play
  std::string save;                    // file to write at the end, if it is set
  Style style;
};

// Plays until the game is over, the player quits or the input ends. The result is the exit code.
int play_session(const PlaySetup& setup);

}  // namespace bastide::cli
