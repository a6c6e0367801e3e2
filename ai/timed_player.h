// A player that sits at one seat or several and keeps to its budget: one for each seat and tile, however many
// decisions there are.
#pragma once

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "ai/move_clock.h"

namespace bastide::ai {

class TimedPlayer {
 public:
  TimedPlayer(std::unique_ptr<Player> player, const Budget& for_a_move)
      : player_(std::move(player)), clocks_(max_seats, MoveClock(for_a_move)) {}

  // Another tile is played now.
  void next_tile() {
    for (MoveClock& clock : clocks_) clock.restart();
    thought_about_.clear();
  }

  // With what the seat to move has left for this tile; who is asked the same again begins anew. Precondition:
  // it has a decision to make.
  Thought think(const Ruleset& rules, const State& state) {
    const u64 here = key(rules, state);
    if (std::ranges::find(thought_about_, here) != thought_about_.end()) next_tile();
    thought_about_.push_back(here);
    MoveClock& clock = clocks_[to_move(state)];
    const Steady::time_point begin = Steady::now();
    Thought thought = think(rules, state, clock.left());
    clock.spend(Steady::now() - begin, thought.nodes);
    return thought;
  }
  // With this budget instead.
  Thought think(const Ruleset& rules, const State& state, const Budget& budget) {
    const std::atomic<bool> never = false;
    return player_->think(rules, state, budget, never, [](const Thought&) {});
  }

 private:
  using Steady = std::chrono::steady_clock;

  std::unique_ptr<Player> player_;
  std::vector<MoveClock> clocks_;   // by seat
  std::vector<u64> thought_about_;  // keys of positions since the tile was drawn
};

}  // namespace bastide::ai
