// The lines a session answers with, see docs/formats/engine-protocol.md. All without their line ends.
#pragma once

#include <string>

#include "ai/player.h"
#include "protocol/game.h"

namespace bastide::protocol {

// "state ply 12 seat 1 phase wood tile V left 50 scores 4,7 projected 6,9"
std::string state_line(const Game& game);

// "moves @1,0>0 @1,0>2", "draws =V 9 =U 8", or "over".
std::string moves_line(const Game& game);

// "info nodes 140 value 2.50 pv @1,0>2 F:r0"
std::string info_line(const Game& game, const ai::Thought& thought);

// "bestmove @1,0>2 F:r0": the decisions the seat to move makes before anybody else or chance is to move.
std::string bestmove_line(const Game& game, const ai::Thought& thought);

}  // namespace bastide::protocol
