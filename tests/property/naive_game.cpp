#include "naive_game.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "naive_river.h"

namespace bastide::property {

namespace {

std::vector<Seat> strongest(const std::array<int, max_seats>& strengths) {
  const int most = *std::max_element(strengths.begin(), strengths.end());
  std::vector<Seat> seats;
  for (Seat s = 0; s < max_seats && most > 0; ++s) {
    if (strengths[s] == most) seats.push_back(s);
  }
  return seats;
}

}  // namespace

NaiveGame::NaiveGame(const Ruleset& rules, int seats, Seat first)
    : rules_(rules), seats_(seats), seat_(first) {
  for (const StartCell& c : rules.start) board_.lay({c.at.x, c.at.y}, {c.tile, 0});
  for (const StackEntry& e : rules.stack) unseen_[{int(e.stack), e.tile}] += e.copies;
  for (int s = 0; s < seats; ++s) supply_[std::size_t(s)] = rules.options.followers_number();
}

bool NaiveGame::may_lie(TileId tile, int turn, Place at) const {
  if (tile_facts()[tile].river.sides != 0)
    return river_allows(board_, rules_.options.river_uturn(), tile, turn, at);
  return board_.matches(tile, turn, at);
}

// Segments of the new tile whose feature nobody holds (R-BASE-FOLLOW-2, -3).
std::vector<int> NaiveGame::free_segments() const {
  std::vector<int> free;
  if (supply_[seat_] == 0) return free;
  for (int number = 0; number < segment_total(tile_); ++number) {
    const SegmentKind kind = naming(tile_, number).kind;
    if (kind == SegmentKind::garden) continue;
    if (kind == SegmentKind::field && rules_.options.farmers() == Farmers::off) continue;
    const Region region = board_.region({placed_, number});
    const bool held = std::any_of(figures_.begin(), figures_.end(),
                                  [&](const NaiveFigure& f) { return region.spots.contains(f.spot); });
    if (!held) free.push_back(number);
  }
  return free;
}

std::vector<Move> NaiveGame::legal() const {
  std::vector<Move> moves;
  if (phase_ == Phase::place) {
    for (const Place& p : board_.rim()) {
      for (int turn = 0; turn < 4; ++turn) {
        if (may_lie(tile_, turn, p))
          moves.push_back(Move::place({i16(p.first), i16(p.second)}, Rotation(turn)));
      }
    }
  }
  if (phase_ == Phase::wood) {
    for (const int number : free_segments()) {
      const Coord at{i16(placed_.first), i16(placed_.second)};
      moves.push_back(Move::deploy(FigureKind::follower, at, u8(number)));
    }
    moves.push_back(Move::pass());
  }
  return moves;
}

void NaiveGame::play(const Move& move) {
  switch (move.kind) {
    case MoveKind::draw: {
      const auto entry = std::find_if(unseen_.begin(), unseen_.end(), [&](const auto& e) {
        return e.second > 0 && e.first.second == move.tile;
      });
      --entry->second;
      tile_ = move.tile;
      phase_ = Phase::place;
      if (!legal().empty()) return;
      ++discarded_;
      tile_ = no_tile;
      phase_ = Phase::draw;
      if (std::all_of(unseen_.begin(), unseen_.end(), [](const auto& e) { return e.second == 0; })) finish();
      return;
    }
    case MoveKind::place:
      placed_ = {move.at.x, move.at.y};
      board_.lay(placed_, {tile_, move.rotation});
      phase_ = Phase::wood;
      if (free_segments().empty()) end_turn();
      return;
    case MoveKind::deploy:
      --supply_[seat_];
      figures_.push_back({seat_, {placed_, move.segment}});
      end_turn();
      return;
    case MoveKind::pass: end_turn(); return;
    case MoveKind::symbol:
    case MoveKind::recall:
    case MoveKind::fairy:
    case MoveKind::princess:
    case MoveKind::tower:
    case MoveKind::capture:
    case MoveKind::exchange:
    case MoveKind::ransom:
    case MoveKind::dragon:
    case MoveKind::second_part:
      ADD_FAILURE() << "a move of an expansion: this oracle knows the base game and rivers";
      return;
  }
}

void NaiveGame::end_turn() {
  score_completed();
  tile_ = no_tile;
  phase_ = Phase::draw;
  if (std::all_of(unseen_.begin(), unseen_.end(), [](const auto& e) { return e.second == 0; })) {
    finish();
  } else {
    next_seat();
  }
}

void NaiveGame::finish() {
  scores_ = ended();
  phase_ = Phase::over;
}

std::array<int, max_seats> NaiveGame::strengths(const Region& region) const {
  std::array<int, max_seats> sum{};
  for (const NaiveFigure& f : figures_) sum[f.seat] += region.spots.contains(f.spot);
  return sum;
}

void NaiveGame::pay(const Region& region, int points, Scores& scores) const {
  for (const Seat s : strongest(strengths(region))) scores[s] += points;
}

// Every follower in a completed feature stands in one completed just now (R-SCORE-*, R-INV-4).
void NaiveGame::score_completed() {
  bool again = true;
  while (again) {
    again = false;
    for (const NaiveFigure& figure : figures_) {
      const Region region = board_.region(figure.spot);
      if (!region.closed || region.kind == SegmentKind::field) continue;
      int points = int(region.cells.size());
      if (region.kind == SegmentKind::city) {
        const bool small = region.cells.size() == 2 && rules_.options.small_city() == SmallCity::one_per_tile;
        points = (small ? 1 : 2) * (int(region.cells.size()) + region.pennants);
      }
      if (region.kind == SegmentKind::monastery) points = 9;
      pay(region, points, scores_);
      for (const NaiveFigure& f : figures_) supply_[f.seat] += region.spots.contains(f.spot);
      std::erase_if(figures_, [&](const NaiveFigure& f) { return region.spots.contains(f.spot); });
      again = true;
      break;
    }
  }
}

void NaiveGame::add_incomplete(Scores& scores) const {
  std::set<Spot> done;
  for (const NaiveFigure& figure : figures_) {
    const Region region = board_.region(figure.spot);
    if (region.kind == SegmentKind::field || !done.insert(*region.spots.begin()).second) continue;
    const int tiles = int(region.cells.size());
    pay(region, region.kind == SegmentKind::monastery ? 1 + region.neighbours : tiles + region.pennants,
        scores);
  }
}

void NaiveGame::add_fields(Scores& scores) const {
  std::map<Spot, Region> fields;
  for (const NaiveFigure& figure : figures_) {
    Region region = board_.region(figure.spot);
    if (region.kind == SegmentKind::field) fields.emplace(*region.spots.begin(), std::move(region));
  }
  std::map<Spot, std::array<int, max_seats>> around;  // city -> farmers in all its fields
  std::map<Seat, std::vector<Spot>> paid;             // seat -> cities, once per field
  for (const auto& [name, field] : fields) {
    const auto power = strengths(field);
    for (const Spot& city : board_.completed_cities(field)) {
      for (Seat s = 0; s < max_seats; ++s) around[city][s] += power[s];
      for (const Seat s : strongest(power)) paid[s].push_back(city);
    }
  }
  switch (rules_.options.farm_scoring()) {
    case FarmScoring::city_4:
      for (const auto& [city, power] : around) {
        for (const Seat s : strongest(power)) scores[s] += 4;
      }
      break;
    case FarmScoring::farm_3:
      for (const auto& [s, cities] : paid) scores[s] += 3 * int(cities.size());
      break;
    case FarmScoring::farm_3_once:
      for (const auto& [s, cities] : paid)
        scores[s] += 3 * int(std::set(cities.begin(), cities.end()).size());
      break;
  }
}

Scores NaiveGame::ended() const {
  if (phase_ == Phase::over) return scores_;
  NaiveGame copy = *this;
  if (phase_ == Phase::wood) copy.score_completed();
  Scores scores = copy.scores_;
  copy.add_incomplete(scores);
  copy.add_fields(scores);
  return scores;
}

}  // namespace bastide::property
