// The game a session is about: where it began, what was played, and where it stands. Moves come as text;
// wrong ones change nothing.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/position.h"
#include "notation/record.h"
#include "notation/text_tools.h"

namespace bastide::protocol {

class Game {
 public:
  // A game from its beginning, with the moves of the record played. Refuses what Replay refuses.
  static Result<Game> from_record(Record record);
  // A game that goes on from a position; its plies are counted from there.
  static Result<Game> from_position(std::string_view text);

  const Ruleset& rules() const { return rules_; }
  const State& state() const { return state_; }
  std::size_t ply() const { return record_.moves.size(); }

  // Plays all the words or none. Errors are at the column of the word.
  Result<void> play(const std::vector<text::Word>& moves);
  // Precondition: ply <= this->ply().
  void undo_to(std::size_t ply);

  // The record so far; nothing for a game that began with a position, which no record can tell.
  std::optional<Record> record() const;

 private:
  Game(Record record, const Ruleset& rules, const State& start, bool from_position);

  Record record_;  // ruleset, seats and moves; also of a game from a position, whose beginning is `start_`
  Ruleset rules_;
  State start_;
  State state_;
  bool from_position_;
};

}  // namespace bastide::protocol
