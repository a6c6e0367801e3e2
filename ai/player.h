// What a player is: it thinks about a state under a budget and says what it would do. Whoever asks (the
// engine protocol, an arena, a terminal) knows nothing else about it, and it knows nothing about them.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <optional>
#include <vector>

#include "bastide.h"

namespace bastide::ai {

// How long to think. A budget is for a move of a game, which is all the decisions a seat makes for one tile.
// Without any limit a player that looks ahead thinks until it is stopped, or has no more memory to use;
// what it usually takes is in the roster.
struct Budget {
  std::optional<std::chrono::milliseconds> time;
  std::optional<u64> nodes;  // positions looked at; what one costs is the player's affair
  bool infinite = false;     // until stopped; no other limit is set then
};

// What a player thinks so far.
struct Thought {
  // What it expects to be played: its own decision first. Never empty; each move is legal after those before.
  std::vector<Move> line;
  // Hundredths of a point it expects to be ahead of the best other seat at the end, if it can tell.
  std::optional<int> value;
  u64 nodes = 0;
};

using Report = std::function<void(const Thought&)>;

class Player {
 public:
  Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  virtual ~Player() = default;

  // Precondition: a seat has a decision to make. Reports whenever it has something new to say, on the calling
  // thread. Ends soon after `stop` becomes true, also when it is true from the beginning, and with a legal
  // decision in every case. With a limit of nodes alone, or none, the same state gives the same reports.
  virtual Thought think(const Ruleset& rules, const State& state, const Budget& budget,
                        const std::atomic<bool>& stop, const Report& report) = 0;
};

}  // namespace bastide::ai
