#include "cli/table.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/failure.h"
#include "cli/playout.h"

namespace bastide::cli {

Table::Table(Record record, u64 seed, const std::string& source)
    : seed_(seed),
      record_(std::move(record)),
      names_(seat_names(record_.names, record_.seats)),
      rules_(value_or_fail(make_ruleset(record_.spec), source)),
      state_(value_or_fail(new_game(rules_, record_.seats, record_.first), source)),
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
  carry_out(move);
}

void Table::decide(const Move& move) {
  record_.moves.push_back(move);
  carry_out(move);
  // Dragon tiles come back among the others. The seed and the moment decide how, so that taking a move back
  // and making it again changes nothing.
  const bool returned = std::any_of(events_->begin(), events_->end(),
                                    [](const Event& e) { return e.kind == EventKind::tiles_returned; });
  if (returned) shuffle(Rng(mix(seed_) ^ drawn_));
}

bool Table::take_back(u8 seats) {
  // Whose decision each move was is known only by playing them again.
  State state = *new_game(rules_, record_.seats, record_.first);
  std::size_t keep = record_.moves.size();
  for (std::size_t i = 0; i < record_.moves.size(); ++i) {
    if (!is_chance(state) && (seats >> to_move(state) & 1)) keep = i;
    apply(rules_, state, record_.moves[i]);
  }
  if (keep == record_.moves.size()) return false;
  record_.moves.resize(keep);
  restart();
  return true;
}

void Table::restart() {
  state_ = *new_game(rules_, record_.seats, record_.first);
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
  for (const Event& e : *events_) note(e);
  for (const Scoring& scoring : scorings(*events_)) {
    log_.push_back(fmt::format("{}  {}", explain(scoring, names_), scoring.front().rule));
  }
}

// "road", "tower": what the figure of an event stands on.
const char* Table::ground_of(const Event& e) const {
  if (e.segment == none8) return "tower";
  const Cell& cell = state_.board.cell(state_.board.cell_at(e.at));
  return name_of(tile_def(cell.tile).segments[e.segment].kind);
}

void Table::note(const Event& e) {
  const auto tile = [&] { return tile_facts()[e.tile].id; };
  const std::string_view name = e.tile == no_tile ? "" : tile_facts()[e.tile].name;
  switch (e.kind) {
    case EventKind::tile_discarded:
      log_.push_back(fmt::format("Tile {}, {}, fits nowhere and leaves the game.", tile(), name));
      break;
    case EventKind::tile_placed:
      log_.push_back(fmt::format("{}: tile {} at {}", names_[e.seat], tile(), text_of(e.at)));
      break;
    case EventKind::figure_placed:
      log_.push_back(fmt::format("{}: {} on the {} at {}", names_[e.seat], name_of(e.figure), ground_of(e),
                                 text_of(e.at)));
      break;
    case EventKind::tile_set_aside:
      log_.push_back(fmt::format("Tile {}, {}, waits for the first volcano.", tile(), name));
      break;
    case EventKind::tiles_returned:
      log_.push_back(fmt::format("{} that waited can be drawn again.", counted(e.points, "tile")));
      break;
    case EventKind::goods_taken: {
      constexpr const char* goods[] = {"wine", "grain", "cloth"};
      log_.push_back(fmt::format("{} takes {} {}", names_[e.seat], e.points, goods[e.segment]));
      break;
    }
    case EventKind::dragon_moved: log_.push_back("The dragon is at " + text_of(e.at)); break;
    case EventKind::fairy_moved:
      log_.push_back(fmt::format("{}: fairy to {}", names_[e.seat], text_of(e.at)));
      break;
    case EventKind::tower_raised:
      log_.push_back(fmt::format("{}: tower at {}, now {} high", names_[e.seat], text_of(e.at), e.points));
      break;
    case EventKind::figure_captured:
      log_.push_back(fmt::format("{} takes a {} of {} at {}", names_[e.by], name_of(e.figure), names_[e.seat],
                                 text_of(e.at)));
      break;
    case EventKind::figure_freed:
      log_.push_back(
          fmt::format("{} gets a {} back from {}", names_[e.seat], name_of(e.figure), names_[e.by]));
      break;
    case EventKind::symbol_resolved:
      log_.push_back(fmt::format("{}: symbol of the tile at {}", names_[e.seat], text_of(e.at)));
      break;
    case EventKind::second_part: log_.push_back(names_[e.seat] + " plays on with another tile"); break;
    case EventKind::tile_drawn:
    case EventKind::figure_returned:
    case EventKind::points:  // explained scoring by scoring
    case EventKind::game_over: break;
  }
}

}  // namespace bastide::cli
