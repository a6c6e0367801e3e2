#include "cli/arena/records.h"

#include <fmt/format.h>

#include <filesystem>

#include "cli/arena/game.h"
#include "cli/arena/tile_order.h"
#include "cli/failure.h"
#include "cli/input.h"
#include "cli/series.h"

namespace bastide::cli {

namespace {

// Whether the record of a game ends as the journal says.
bool is_of(const GameResult& result, const std::string& path) {
  const Record record = read_record(path);
  auto replay = value_or_fail(Replay::start(record), path);
  while (!replay.done()) {
    if (!replay.step()) return false;
  }
  for (std::size_t s = 0; s < result.scores.size(); ++s) {
    if (record.seats <= int(s) || score(replay.state(), Seat(s)) != result.scores[s]) return false;
  }
  return true;
}

// Whether a record can be that of this game, of which the journal knows nothing: the same players at the same
// seats, and every tile as it comes in this round.
bool can_be(const Match& match, u64 number, const std::string& path) {
  const auto record = parse_record(read_input(path, max_record_bytes));
  if (!record) return false;
  const Fixture f = fixture(match, number);
  Record begun = *record;
  begun.moves.clear();
  if (begun != empty_record(match, f)) return false;
  auto replay = value_or_fail(Replay::start(*record), path);
  TileOrder order(match.rules, replay.state(), tile_rng(match, f.round));
  while (!replay.done()) {
    const Move& move = record->moves[replay.next_index()];
    if (is_chance(replay.state()) && !(order.next(match.rules, replay.state()) == move)) return false;
    if (!replay.step()) return false;
  }
  return true;
}

}  // namespace

// One game of the journal tells whose folder it is. A match that was killed may have none yet, and the record
// of a game that did not come into it any more.
void check_records(const Match& match, const Results& results, const std::string& folder, bool has_journal) {
  bool known = false;
  for (u64 i = 0; i < results.size(); ++i) {
    const std::string path = record_path(folder, i), shown = one_line(path);
    if (results[i] && !std::filesystem::exists(path)) {
      throw Failure(
          fmt::format("--out: game {} is in the journal, but there is no {}; give the folder it was "
                      "played with, or begin another journal",
                      i, shown));
    }
    if (known || !results[i] || results[i]->forfeit) continue;
    if (!is_of(*results[i], path)) {
      throw Failure(fmt::format("--out: {} is not game {} of the journal; give the folder it was played with",
                                shown, i));
    }
    known = true;
  }
  for (u64 i = 0; i < results.size() && !known; ++i) {
    const std::string path = record_path(folder, i);
    if (!results[i] && std::filesystem::exists(path) && !(has_journal && can_be(match, i, path)))
      throw Failure("--out: " + one_line(path) + " is there already; give another folder, or remove it");
  }
}

}  // namespace bastide::cli
