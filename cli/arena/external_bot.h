// A program that speaks the engine protocol, as a contestant. It is asked for no more than "What a bot must
// answer" of docs/formats/engine-protocol.md.
#pragma once

#include "cli/arena/bot_process.h"
#include "cli/arena/contestant.h"

namespace bastide::cli {

class ExternalBot final : public Contestant {
 public:
  // `patience`: how long it may be silent where it should answer, beyond its budget.
  ExternalBot(std::string command, std::chrono::milliseconds patience)
      : command_(std::move(command)), patience_(patience) {}

  // Starts the program and shakes hands. `begin` does it by itself where it must.
  Result<void> start(const std::atomic<bool>& stop);

  Result<void> begin(const Ruleset& rules, int seats, const std::array<u64, max_seats>& seeds,
                     const std::atomic<bool>& stop) override;
  void hear(const State& before, const Move& move) override;
  Result<Answer> decide(const Ruleset& rules, const State& state, const ai::Budget& budget,
                        const std::atomic<bool>& stop) override;

 private:
  using Clock = BotProcess::Clock;

  Result<void> handshake(const std::atomic<bool>& stop);
  // Sends a command whose answer must be "ok".
  Result<void> command(const std::string& line, const std::atomic<bool>& stop);
  Result<std::string> best_move(const std::string& go, Clock::duration allowed, const std::atomic<bool>& stop,
                                u64& nodes);

  std::string command_;
  std::chrono::milliseconds patience_;
  std::unique_ptr<BotProcess> process_;
  std::string unheard_;  // " =V @1,0>0": moves it has not been told yet
};

}  // namespace bastide::cli
