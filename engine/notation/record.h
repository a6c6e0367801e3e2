// A complete or unfinished game as text: the `.bastide` file. See docs/formats/record.md.
//
// Reading replays the game through the engine, so a record in memory is a legal one; the first illegal or
// unknown move is refused with its line and column.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bastide.h"

namespace bastide {

// Records larger than this are refused unread. The longest possible game is far below it.
inline constexpr std::size_t max_record_bytes = 1 << 20;
inline constexpr std::size_t max_name_bytes = 40;

struct Record {
  RulesetSpec spec;
  int seats = 2;
  Seat first = 0;
  std::optional<int> draws;                  // the game ends after so many (R-END-5)
  std::array<std::string, max_seats> names;  // may be empty; otherwise as is_seat_name wants them
  std::vector<Move> moves;                   // draws and decisions
  // The last part is played and its seat has not yet said so: nothing it brings is given, nor is the game
  // over. Our engine never waits there, JCloisterZone does.
  bool uncommitted = false;

  friend bool operator==(const Record&, const Record&) = default;
};

Result<Record> parse_record(std::string_view text);

// The canonical text. Precondition: the record is legal, as parse_record, Recorder and simulations make it.
std::string print_record(const Record& record);

// One to 40 bytes of UTF-8 without control characters, and without white space at its ends.
bool is_seat_name(std::string_view name);

// Makes a record of moves given as text, one by one; every format of a record is read through it.
class Recorder {
 public:
  // `header` is a record without moves. Refuses what make_ruleset, new_game and is_seat_name refuse.
  static Result<Recorder> start(Record header);

  const Ruleset& rules() const { return rules_; }
  const State& state() const { return state_; }
  // Reads and plays one move. A wrong one changes nothing.
  Result<void> play(std::string_view move);
  // The record, if `result` (the scores by seat) is there exactly when the game is over, and right.
  Result<Record> finish(std::optional<std::span<const int>> result) const;
  // The record as one whose last part is not committed. Refused if the last move does not end a part.
  Result<Record> finish_uncommitted() const;

 private:
  Recorder(Record record, const Ruleset& rules, const State& state);
  Record record_;
  Ruleset rules_;
  State state_;
  bool part_ended_ = false;  // by the last move, and nobody has gone on since
};

// Plays a record step by step. The record must be legal, as parse_record and simulations make it, and must
// outlive the replay.
class Replay {
 public:
  // Refuses what make_ruleset and new_game refuse.
  static Result<Replay> start(const Record& record);
  static Result<Replay> start(const Record&&) = delete;  // it would be gone before the first step

  const Ruleset& rules() const { return rules_; }
  const State& state() const { return state_; }
  bool done() const { return next_ == record_->moves.size(); }
  std::size_t next_index() const { return next_; }
  // Applies the next move; its events replace the former ones. An illegal move changes nothing.
  // Precondition: not done.
  Result<void> step();
  const EventLog& events() const { return *events_; }

 private:
  Replay(const Record& record, const Ruleset& rules, const State& state);
  const Record* record_;
  Ruleset rules_;
  State state_;
  std::size_t next_ = 0;
  std::shared_ptr<EventLog> events_;  // large, and of no interest to a copy of the replay
};

}  // namespace bastide
