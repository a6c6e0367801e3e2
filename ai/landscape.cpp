#include "ai/landscape.h"

#include <algorithm>
#include <bit>

namespace bastide::ai {

namespace {

// The number of tiles that would do, as a chance: half when there are `half` of them.
float chance_of(int tiles, float half) { return float(tiles) / (float(tiles) + half); }

constexpr float half_ending = 3, half_fitting = 2, half_joining = 3;

}  // namespace

Outlook& Landscape::outlook_of(FeatureId f) {
  if (seen_[f] != stamp_) {
    seen_[f] = stamp_;
    outlooks_[f] = {};
  }
  return outlooks_[f];
}

void Landscape::count_bag(const State& state) {
  bag_.look(state);
  const int left = bag_.left(), seats = state.players.count;
  if (left == in_time_left_ && seats == in_time_seats_) return;
  in_time_left_ = left;
  in_time_seats_ = seats;
  const int draws = (left + seats - 1) / seats;
  for (int tiles = 0; tiles <= most_counted; ++tiles) {
    float missed = 1;
    for (int i = 0; i < draws; ++i) missed *= float(std::max(0, left - tiles - i)) / float(left - i);
    in_time_[std::size_t(tiles)] = tiles == 0 ? 0 : 1 - missed;
  }
}

void Landscape::survey(const Board& board) {
  ++stamp_;
  open_features_.clear();
  meetings_.clear();
  for (int i = 0; i < board.frontier_count(); ++i) survey_open_cell(board, i);
  survey_borders(board);
}

// What fits there, and which features come in.
void Landscape::survey_open_cell(const Board& board, int frontier) {
  const Coord at = board.frontier_at(frontier);
  const u8 edges = board.frontier_edges(frontier), mask = board.frontier_mask(frontier);
  std::array<Incoming, most_incoming> list;
  std::size_t count = 0;
  const unsigned sides = mask & 0x55u;               // two bits a side
  const bool may_join = (sides & (sides - 1)) != 0;  // it has two neighbours or more
  for (std::size_t s = 0; s < 4; ++s) {
    if ((mask >> (2 * s) & 3) == 0) continue;
    const Cell& cell = board.cell(board.cell_at(neighbour(at, Side(s))));
    const TileFace& face = board.face(cell);
    const std::size_t facing = (s + 2) & 3;
    if (const u8 local = face.side[facing]; local != none8) {
      const FeatureId f = board.feature_of(cell, local);
      list[count++] = {f, board.feature(f).kind, u8(s)};
    }
    if (!may_join) continue;
    for (const std::size_t half : {0u, 1u}) {  // they lie opposite each other
      const u8 local = face.half[2 * facing + 1 - half];
      if (local != none8)
        list[count++] = {board.feature_of(cell, local), SegmentKind::field, u8(2 * s + half)};
    }
  }
  const std::span<const Incoming> incoming(list.data(), count);
  survey_exits(edges, mask, incoming);
  if (may_join) survey_meetings(edges, mask, incoming);
  survey_shrines(board, at, bag_.fitting(edges, mask));
}

void Landscape::survey_exits(u8 edges, u8 mask, std::span<const Incoming> incoming) {
  const int fitting = bag_.fitting(edges, mask);
  for (const Incoming& in : incoming) {
    if (in.kind == SegmentKind::field) continue;
    Outlook& o = outlook_of(in.feature);
    if (o.open_cells == 0) open_features_.push_back(in.feature);
    ++o.open_cells;
    o.fits *= chance_of(fitting, half_fitting);
    o.fewest_fitting = std::min(o.fewest_fitting, u8(fitting));
    // A feature that comes in from two sides is ended by one tile, counted with the second of them.
    int sides = 0;
    std::size_t first = 0;
    bool is_last = true;
    for (const Incoming& other : incoming) {
      if (other.feature != in.feature || other.kind == SegmentKind::field) continue;
      if (sides++ == 0) first = other.port;
      is_last &= other.port <= in.port;
    }
    if (sides == 2 && !is_last) continue;
    const int ending =
        sides == 2 ? bag_.closing(edges, mask, first, in.port) : bag_.ending(edges, mask, in.port);
    o.ends *= chance_of(ending, half_ending);
    o.drawn *= drawn_in_time(ending);
    o.fewest_ending = std::min(o.fewest_ending, u8(ending));
  }
}

void Landscape::survey_meetings(u8 edges, u8 mask, std::span<const Incoming> incoming) {
  const std::size_t before = meetings_.size();
  for (std::size_t a = 1; a < incoming.size(); ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      const Incoming &one = incoming[a], &other = incoming[b];
      if (one.kind != other.kind || one.feature == other.feature) continue;
      const int joining = one.kind == SegmentKind::field
                              ? bag_.joining_fields(edges, mask, one.port, other.port)
                              : bag_.joining(edges, mask, one.port, other.port);
      if (joining == 0) continue;
      const float chance = chance_of(joining, half_joining);
      const auto same =
          std::find_if(meetings_.begin() + std::ptrdiff_t(before), meetings_.end(), [&](const Meeting& m) {
            return (m.one == one.feature && m.other == other.feature) ||
                   (m.one == other.feature && m.other == one.feature);
          });
      if (same == meetings_.end()) {
        meetings_.push_back({one.feature, other.feature, chance});
      } else {
        same->chance = std::max(same->chance, chance);
      }
    }
  }
}

void Landscape::survey_shrines(const Board& board, Coord at, int fitting) {
  for (int i = 0; i < board.shrine_count(); ++i) {
    const Board::Shrine& shrine = board.shrine(i);
    if (!surrounds(at, shrine.at)) continue;
    Outlook& o = outlook_of(shrine.feature);
    o.fits *= chance_of(fitting, half_fitting);
    o.drawn *= drawn_in_time(fitting);
    o.fewest_fitting = std::min(o.fewest_fitting, u8(fitting));
    ++o.open_cells;
  }
}

void Landscape::survey_borders(const Board& board) {
  pastures_.clear();
  towers_.clear();
  for (int i = 0; i < board.cell_count(); ++i) {
    const Cell& cell = board.cell(i);
    const TileDef& def = board.def(cell);
    if (def.special == Special::tower_foundation) towers_.push_back(u8(i));
    for (std::size_t s = 0; s < def.segment_count; ++s) {
      for (u32 rest = def.segments[s].touches; rest != 0; rest &= rest - 1) {
        add_border(board, board.feature_of(cell, int(s)), board.feature_of(cell, std::countr_zero(rest)));
      }
    }
  }
}

// Every pair once.
void Landscape::add_border(const Board& board, FeatureId field, FeatureId city) {
  if (pasture_seen_[field] != stamp_) {
    pasture_seen_[field] = stamp_;
    pasture_of_[field] = u16(pastures_.size());
    pastures_.push_back({field, 0, 0, 0, 0});
  }
  if (city_seen_[city] != stamp_) {
    city_seen_[city] = stamp_;
    touching_[city] = {};
  }
  const std::size_t index = pasture_of_[field];
  const u64 bit = u64(1) << (index % 64);
  if ((touching_[city][index / 64] & bit) != 0) return;
  touching_[city][index / 64] |= bit;
  Pasture& pasture = pastures_[index];
  if (board.feature(city).complete()) {
    ++pasture.cities;
  } else {
    ++pasture.open_cities;
    pasture.hope += outlook(city).ends;
    pasture.drawn += outlook(city).drawn;
  }
}

}  // namespace bastide::ai
