// The journal of a match: a line of JSON for what is played, then one for every game that was played, so that
// a match can be interrupted at any time and go on later. docs/arena.md describes it.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "cli/arena/run.h"

namespace bastide::cli {

std::string journal_header(const Match& match);      // one line, with its end
std::string journal_line(const GameResult& result);  // the same

struct JournalText {
  std::vector<GameResult> games;
  std::size_t whole_bytes = 0;  // without a last line that was cut off
};
// Refuses the journal of another match, and whatever is not a journal, with the line and the reason.
Result<JournalText> parse_journal(std::string_view text, const Match& match);

class Journal {
 public:
  // Reads the file into the results, or begins it. Fails if it is not the journal of this match, is damaged,
  // or if another program is writing it.
  Journal(const std::string& path, const Match& match, Results& results);
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;
  ~Journal();

  // When it returns, the game is in the file.
  void write(const GameResult& result) { append(journal_line(result)); }

 private:
  void append(const std::string& text);
  std::string path_;
  int file_ = -1;
};

}  // namespace bastide::cli
