// Somebody who takes part in games: a player of the roster, or another program. The one behind it never
// touches the game; what it answers is checked by whoever asks.
#pragma once

#include <memory>

#include "ai/player_spec.h"
#include "base/result.h"
#include "bastide.h"

namespace bastide::cli {

// The decisions a seat makes now, as many as it has made up its mind about. Those it expects of others may
// follow; they are not played.
struct Answer {
  std::vector<Move> moves;
  std::chrono::nanoseconds time{};  // wall time it took
  u64 nodes = 0;
};

class Contestant {
 public:
  Contestant() = default;
  Contestant(const Contestant&) = delete;
  Contestant& operator=(const Contestant&) = delete;
  virtual ~Contestant() = default;

  // A new game, seat 0 first. It may be asked about several seats of it; `seeds` are for their dice. An error
  // here and below is a reason to lose the game.
  virtual Result<void> begin(const Ruleset& rules, int seats, const std::array<u64, max_seats>& seeds,
                             const std::atomic<bool>& stop) = 0;
  // Somebody plays this move, or it is drawn.
  virtual void hear(const State& before, const Move& move) = 0;
  // Precondition: a seat of its own has a decision to make.
  virtual Result<Answer> decide(const Ruleset& rules, const State& state, const ai::Budget& budget,
                                const std::atomic<bool>& stop) = 0;
};

// `patience`: how long another program may be silent where it should answer, beyond its budget.
std::unique_ptr<Contestant> make_contestant(const ai::PlayerSpec& spec, std::chrono::milliseconds patience);

}  // namespace bastide::cli
