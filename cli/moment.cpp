#include "cli/moment.h"

#include <fmt/format.h>

#include "cli/failure.h"
#include "cli/words.h"
#include "notation/move_text.h"

namespace bastide::cli {

Moment moment_of(const Record& record, i64 ply, const std::string& source) {
  const std::size_t moves = record.moves.size();
  if (ply > i64(moves)) {
    throw Failure(fmt::format("--ply: {} is too large, {} has {}", ply, source, counted(int(moves), "move")));
  }
  const std::size_t end = ply < 0 ? moves : std::size_t(ply);
  Moment m{value_or_fail(Replay::start(record), source),
           seat_names(record.names, record.seats),
           moves,
           {},
           {},
           "",
           {},
           0,
           record.uncommitted && end == moves};
  while (m.game.next_index() < end) {
    const State& state = m.game.state();
    const Move& move = record.moves[m.game.next_index()];
    if (m.game.next_index() + 1 == end) {
      m.before = state;
      m.last = move;
      m.last_move = print_move(state, move);
    }
    if (move.kind == MoveKind::place) {
      m.placed = move.at;
      m.placed_by = to_move(state);
    }
    if (auto done = m.game.step(); !done) throw Failure(source + ": " + done.error().text());
  }
  return m;
}

}  // namespace bastide::cli
