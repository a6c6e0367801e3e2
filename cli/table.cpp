#include "cli/table.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/event_words.h"
#include "cli/failure.h"
#include "cli/playout.h"

namespace bastide::cli {

Table::Table(Record record, u64 seed, const std::string& source)
    : seed_(seed),
      record_(std::move(record)),
      names_(seat_names(record_.names, record_.seats)),
      rules_(value_or_fail(make_ruleset(record_.spec), source)),
      state_(value_or_fail(new_game(rules_, record_.seats, record_.first, record_.draws), source)),
      events_(std::make_unique<EventLog>()) {
  restart();
  for (const Move& move : record_.moves) {
    if (move.kind == MoveKind::draw) draws_.push_back(move.tile);
  }
  shuffle(Rng(seed));
}

void Table::shuffle(Rng rng) {
  const std::vector<TileId> rest = shuffled_draws(rules_, state_, rng);
  draws_.resize(drawn_);
  draws_.insert(draws_.end(), rest.begin(), rest.end());
}

std::optional<Coord> Table::last_placed() const {
  return any_placed_ ? std::optional<Coord>(last_at_) : std::nullopt;
}

void Table::draw() {
  const Move move = Move::draw(draws_[drawn_]);
  record_.moves.push_back(move);
  record_.uncommitted = false;
  carry_out(move);
}

void Table::decide(const Move& move) {
  record_.moves.push_back(move);
  record_.uncommitted = false;
  carry_out(move);
  // Dragon tiles come back among the others. The seed and the moment decide how, so that taking a move back
  // and making it again changes nothing.
  const bool returned = std::any_of(events_->begin(), events_->end(),
                                    [](const Event& e) { return e.kind == EventKind::tiles_returned; });
  if (returned) shuffle(Rng(mix(seed_) ^ drawn_));
}

bool Table::take_back(u8 seats) {
  // Whose decision each move was is known only by playing them again.
  State state = *new_game(rules_, record_.seats, record_.first, record_.draws);
  std::size_t keep = record_.moves.size();
  for (std::size_t i = 0; i < record_.moves.size(); ++i) {
    if (!is_chance(state) && (seats >> to_move(state) & 1)) keep = i;
    apply(rules_, state, record_.moves[i]);
  }
  if (keep == record_.moves.size()) return false;
  record_.moves.resize(keep);
  record_.uncommitted = false;
  restart();
  return true;
}

void Table::restart() {
  state_ = *new_game(rules_, record_.seats, record_.first, record_.draws);
  log_.clear();
  drawn_ = 0;
  any_placed_ = false;
  for (const Move& move : record_.moves) carry_out(move);
}

void Table::carry_out(const Move& move) {
  if (move.kind == MoveKind::draw) ++drawn_;
  if (move.kind == MoveKind::place) {
    last_seat_ = to_move(state_);
    last_at_ = move.at;
    any_placed_ = true;
  }
  events_->clear();
  apply(rules_, state_, move, events_.get());
  for (const EventLine& line : event_lines({events_->begin(), events_->end()}, state_, names_)) {
    // What is seen on the board anyway is not told.
    if (line.kind == EventKind::tile_drawn || line.kind == EventKind::figure_returned ||
        line.kind == EventKind::game_over)
      continue;
    const bool reckoned = line.kind == EventKind::points;
    log_.push_back(reckoned ? fmt::format("{}  {}", line.text, line.rule) : line.text);
  }
}

}  // namespace bastide::cli
