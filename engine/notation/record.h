// A complete or unfinished game as text: the `.bastide` file. See docs/formats/record.md.
//
// Reading replays the game through the engine, so a record in memory is a legal one; the first illegal or
// unknown move is refused with its line and column.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bastide.h"

namespace bastide {

// Records larger than this are refused unread. The longest possible game is far below it.
inline constexpr std::size_t max_record_bytes = 1 << 20;

struct Record {
  RulesetSpec spec;
  int seats = 2;
  Seat first = 0;
  std::array<std::string, max_seats> names;  // may be empty
  std::vector<Move> moves;                   // draws and decisions
};

Result<Record> parse_record(std::string_view text);
std::string print_record(const Record& record);

// The game of a record after its first `plies` moves (all of them by default), with every event on the way
// given to `visit(state before, move, state after, events)` if it is set.
struct ReplayStep {
  const State& before;
  const Move& move;
  const State& after;
  const EventLog& events;
};

// Plays a record step by step. The record must be legal, as parse_record and simulations make it.
class Replay {
 public:
  // Refuses what new_game refuses.
  static Result<Replay> start(const Record& record);

  const Ruleset& rules() const { return rules_; }
  const State& state() const { return state_; }
  bool done() const { return next_ == record_->moves.size(); }
  std::size_t next_index() const { return next_; }
  // Applies the next move; its events replace the former ones. An illegal move changes nothing.
  Result<void> step();
  const EventLog& events() const { return *events_; }

 private:
  Replay(const Record& record, const Ruleset& rules, const State& state);
  const Record* record_;
  Ruleset rules_;
  State state_;
  std::size_t next_ = 0;
  std::shared_ptr<EventLog> events_;
};

}  // namespace bastide
