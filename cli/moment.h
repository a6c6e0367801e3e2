// A moment of a recorded game: what `show` draws and `explain` explains.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "notation/record.h"

namespace bastide::cli {

struct Moment {
  Replay game;  // its events are those of the last move
  std::vector<std::string> names;
  std::size_t moves = 0;        // in the whole record
  std::optional<State> before;  // the state before the last move; nothing at the beginning
  Move last;                    // the last move, if there is one
  std::string last_move;        // the same in notation, or empty
  std::optional<Coord> placed;  // the tile placed last
  Seat placed_by = 0;
  bool uncommitted = false;  // this is the end of a record whose last part is not committed
};

// After so many moves, draws included; after all of them if negative. Fails with one line that says what is
// wrong: `source` is the name of the record. The record must outlive the moment.
Moment moment_of(const Record& record, i64 ply, const std::string& source);

}  // namespace bastide::cli
