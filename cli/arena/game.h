// One game of a match, from the first tile to the result. Keeps the rules and the clocks.
#pragma once

#include <optional>

#include "cli/arena/contestant.h"
#include "cli/arena/match.h"
#include "notation/record.h"

namespace bastide::cli {

struct PlayedGame {
  GameResult result;
  Record record;  // up to the last legal move
};

// The record of a game before its first move: the seats are named after the players.
Record empty_record(const Match& match, const Fixture& fixture);

// `a` and `b` are those of the fixture's pairing. Nothing if `stop` was set before the end.
std::optional<PlayedGame> play_game(const Match& match, const Fixture& fixture, Contestant& a, Contestant& b,
                                    const std::atomic<bool>& stop);

}  // namespace bastide::cli
