#include "cli/play_texts.h"

#include <fmt/format.h>

#include <algorithm>

namespace bastide::cli {

const char* const play_help =
    "  Each turn a tile is drawn for you. Choose a numbered spot; if it fits in several ways, a letter as "
    "well\n"
    "  (\"3\" or \"3b\"). Then you may put a follower on the tile, or do what else the rules allow: choose a "
    "number,\n"
    "  or 0 for nothing. The notation of records is understood as well.\n"
    "\n"
    "  Enter  draw the board again       u       take your last choice back\n"
    "  t      tiles still to come        s FILE  save the game\n"
    "  i      scores if it ended now     q       quit\n"
    "  l      what happened, explained   h       this help\n"
    "\n"
    "  (A) is a follower of seat A, (a) one lying in a field, [A] one in a monastery. Corners mark the last "
    "tile,\n"
    "  x a cell that no tile left can fill.\n";

namespace {

bool only_followers(const std::vector<Decision>& options) {
  return std::all_of(options.begin(), options.end(), [](const Decision& d) {
    return d.move.kind == MoveKind::deploy && d.move.figure == FigureKind::follower && d.segment != none8;
  });
}

}  // namespace

std::string play_question(const Ruleset& rules, const State& state, const Names& names,
                          const std::vector<Decision>& options, bool may_pass) {
  const Seat seat = to_move(state);
  if (!only_followers(options))
    return fmt::format("{}, you {} {}:", names[seat], may_pass ? "may" : "must", may_do(rules, state));
  return fmt::format("{}, put a follower ({} left) on", names[seat],
                     state.players[seat].supply_of(FigureKind::follower));
}

std::string play_prompt(const State& state, const std::vector<Decision>& options, int lowest, int highest) {
  const std::string range =
      lowest == highest ? std::to_string(lowest) : fmt::format("{}-{}", lowest, highest);
  const bool wood = state.turn.phase == Phase::wood;
  return fmt::format("{} {} (u: {}) > ", wood && only_followers(options) ? "Follower?" : "Which?", range,
                     wood ? "lay the tile elsewhere" : "take the last choice back");
}

}  // namespace bastide::cli
