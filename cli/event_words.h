// What happened, in sentences: one source for the log of a game in the terminal and for `bastide explain`.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/words.h"

namespace bastide::cli {

struct EventLine {
  EventKind kind = EventKind::game_over;
  std::string text;       // "Ann: follower on the road at 1,0"; points given together are one line
  std::string_view rule;  // its number
  Scoring scoring{};      // points: one event a winner
};

// Every event in order. `after` is the state after the move that made them.
std::vector<EventLine> event_lines(std::span<const Event> log, const State& after,
                                   const std::vector<std::string>& names);

const char* name_of(EventKind kind);  // "tile-placed": stable, for programs

}  // namespace bastide::cli
