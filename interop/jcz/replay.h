// Plays a `.jcz` file through our engine, message by message.
//
// JCloisterZone and our engine cut a turn into different pieces: it scores when the turn is committed, we as
// soon as nothing is left to decide; it draws when the turn before is committed, we before a tile is placed.
// The replay keeps both in step: the record is ours, the scores after each message are theirs.
#pragma once

#include <string>
#include <vector>

#include "interop/jcz/file.h"
#include "notation/record.h"

namespace bastide::jcz {

struct Game {
  struct Points {
    int message = 0;  // index in the file's replay
    Event event;
  };
  Record record;
  std::vector<std::string> names;        // as the file has them; a record may have to shorten them
  std::vector<std::vector<int>> scores;  // by message: points of each seat after it
  std::vector<Points> points;            // in order
  std::vector<int> final_scores;         // after the last message
  bool over = false;                     // final scoring has taken place
  int discards = 0;
  std::string_view phase;  // what the file's program would be waiting for: tile, action, capture, …
  bool may_pass = false;   // a PASS would be accepted
};

// Refuses, with the index of the message and what was expected instead: what is not legal in our engine, what
// is out of order, what names unknown things.
Result<Game> replay(const File& file);

// read_file and replay in one.
Result<Record> record_from_file(std::string_view text);

}  // namespace bastide::jcz
