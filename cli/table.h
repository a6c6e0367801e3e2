// A game at a table: the record as it grows, the state, the tiles to come, and what was said about it. Moves
// can be taken back; the tiles come in the same order again, so that nobody gains by it.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/words.h"
#include "notation/record.h"

namespace bastide::cli {

class Table {
 public:
  // Goes on from the end of the record. Unseen tiles are shuffled with the seed.
  Table(Record record, u64 seed, const std::string& source);

  const Ruleset& rules() const { return rules_; }
  const State& state() const { return state_; }
  const Record& record() const { return record_; }
  const std::vector<std::string>& names() const { return names_; }
  std::optional<Coord> last_placed() const;
  Seat last_seat() const { return last_seat_; }

  // Draws the next tile, or makes a decision. What happened is added to the log.
  void draw();
  void decide(const Move& move);

  // Back to before the last decision of one of these seats (a bit each); false if there is none.
  bool take_back(u8 seats);

  // One line for everything that happened, oldest first.
  const std::vector<std::string>& log() const { return log_; }

 private:
  void restart();
  void carry_out(const Move& move);
  void shuffle(Rng rng);  // the tiles not yet drawn

  u64 seed_;
  Record record_;
  std::vector<std::string> names_;
  Ruleset rules_;
  State state_;
  std::vector<TileId> draws_;  // all tiles in the order they come
  std::size_t drawn_ = 0;
  Seat last_seat_ = 0;
  Coord last_at_;
  bool any_placed_ = false;
  std::vector<std::string> log_;
  std::unique_ptr<EventLog> events_;
};

}  // namespace bastide::cli
