#include "board/board.h"

#include <algorithm>
#include <cstring>

#include "base/rng.h"

namespace bastide {

namespace {

// Hash of one thing on the board. The parts never overlap: coordinates 32 bits, the rest above.
u64 cell_key(Coord at, TileId tile, Rotation rotation) {
  return mix(u64(u16(at.x)) | u64(u16(at.y)) << 16 | u64(tile) << 32 | u64(rotation) << 40 | u64(1) << 48);
}

u64 figure_key(Coord at, int local_segment, FigureKind kind, Seat seat, int nth) {
  return mix(u64(u16(at.x)) | u64(u16(at.y)) << 16 | u64(u8(local_segment)) << 32 | u64(u8(kind)) << 40 |
             u64(2) << 48 | u64(seat) << 50 | u64(nth) << 56);
}

Terrain terrain_of(u8 edges, Side s) { return Terrain((edges >> (2 * u8(s))) & 3); }

}  // namespace

Board::Board(int cells) {
  BASTIDE_ASSERT(cells >= 0 && cells <= max_cells, "Board : capacity");
  // A board of n cells has at most 3n + 2 cells known (placed or frontier); keep the table airy.
  slot_mask_ = 3 * cells + 2 <= 340 ? 511 : 1023;
  std::memset(nodes_.data(), 0, std::size_t(slot_mask_ + 1) * sizeof(u16));
}

Board::Board(const Board& other) { copy_used(other); }

Board& Board::operator=(const Board& other) {
  if (this != &other) copy_used(other);
  return *this;
}

void Board::copy_used(const Board& other) {
  const auto copy = [](auto& to, const auto& from, std::size_t count) {
    std::memcpy(to.data(), from.data(), count * sizeof(to[0]));
  };
  key_ = other.key_;
  cell_count_ = other.cell_count_;
  segment_count_ = other.segment_count_;
  feature_limit_ = other.feature_limit_;
  free_head_ = other.free_head_;
  frontier_count_ = other.frontier_count_;
  shrine_count_ = other.shrine_count_;
  slot_mask_ = other.slot_mask_;
  figures_.set_size(other.figures_.size());
  std::memcpy(figures_.data(), other.figures_.begin(), std::size_t(other.figures_.size()) * sizeof(Figure));
  copy(cells_, other.cells_, cell_count_);
  copy(feature_of_, other.feature_of_, segment_count_);
  copy(features_, other.features_, feature_limit_);
  copy(frontier_at_, other.frontier_at_, frontier_count_);
  copy(frontier_edges_, other.frontier_edges_, frontier_count_);
  copy(frontier_mask_, other.frontier_mask_, frontier_count_);
  copy(shrines_, other.shrines_, shrine_count_);
  copy(nodes_, other.nodes_, std::size_t(slot_mask_ + 1));
}

std::size_t Board::used_bytes() const {
  const std::size_t counts = reinterpret_cast<const char*>(&figures_) - reinterpret_cast<const char*>(this);
  return counts + std::size_t(figures_.size()) * sizeof(Figure) + cell_count_ * sizeof(Cell) +
         segment_count_ * sizeof(u16) + feature_limit_ * sizeof(Feature) +
         frontier_count_ * (sizeof(Coord) + 2) + shrine_count_ * sizeof(Shrine) +
         std::size_t(slot_mask_ + 1) * sizeof(u16);
}

// ---------------------------------------------------------------- features

FeatureId Board::new_feature(const Segment& segment, int index) {
  FeatureId id = free_head_;
  if (id == no_feature) {
    BASTIDE_ASSERT(feature_limit_ < max_board_segments, "Board::new_feature : room left");
    id = feature_limit_++;
  } else {
    free_head_ = features_[id].first;
  }
  Feature& f = features_[id];
  f = Feature{};
  f.kind = segment.kind;
  f.first = u16(index);
  f.open = segment.port_count;
  f.tiles = segment.kind != SegmentKind::field;
  f.pennants = segment.pennants;
  f.tags = segment.tags;
  if (segment.goods != Goods::none) f.goods[std::size_t(segment.goods) - 1] = 1;
  return id;
}

void Board::free_feature(FeatureId f) {
  features_[f].first = free_head_;
  free_head_ = f;
}

// Cells in which both features have a segment.
int Board::shared_cells(FeatureId a, FeatureId b) const {
  int shared = 0;
  for (int i = 0; i < cell_count_; ++i) {
    const int first = cells_[std::size_t(i)].first_segment;
    const int last = i + 1 < cell_count_ ? cells_[std::size_t(i + 1)].first_segment : int(segment_count_);
    bool in_a = false, in_b = false;
    for (int s = first; s < last; ++s) {
      in_a |= feature_of_[std::size_t(s)] == a;
      in_b |= feature_of_[std::size_t(s)] == b;
    }
    shared += in_a && in_b;
  }
  return shared;
}

// Joins two features; the older one keeps its id.
void Board::merge(FeatureId one, FeatureId other) {
  const bool older = features_[one].first < features_[other].first;
  const FeatureId into = older ? one : other, from = older ? other : one;
  Feature& a = features_[into];
  const Feature& b = features_[from];
  BASTIDE_ASSERT(into != from && a.kind == b.kind, "Board::merge : two features of a kind");
  if (a.kind != SegmentKind::field) {
    // A tile counts once however many of its segments are in the feature.
    const int twice = (a.tags & b.tags & tag::shared_tile) ? shared_cells(into, from) : 0;
    a.tiles = u8(a.tiles + b.tiles - twice);
    a.pennants = u8(a.pennants + b.pennants);
    a.tags |= b.tags;
    for (std::size_t g = 0; g < a.goods.size(); ++g) a.goods[g] = u8(a.goods[g] + b.goods[g]);
  }
  a.strengths.packed += b.strengths.packed;
  a.open = u16(a.open + b.open);
  a.helpers |= b.helpers;
  // A plain loop over the array: the compiler turns it into a few vector instructions. The younger feature
  // is renamed, because none of its segments lies before its first.
  u16* ids = feature_of_.data();
  const int count = segment_count_;
  for (int i = b.first; i < count; ++i) ids[i] = ids[i] == from ? into : ids[i];
  free_feature(from);
}

// Joins segment `local` of the tile being placed to a feature it meets at an edge.
void Board::attach(u16 first, int local, const Segment& segment, FeatureId met, int joined_ports) {
  u16& mine = feature_of_[std::size_t(first + local)];
  if (mine == no_feature) {
    mine = met;
    Feature& f = features_[met];
    if (segment.kind != SegmentKind::field) {
      bool new_here = true;
      if (segment.tags & tag::shared_tile) {
        for (int s = first; s < segment_count_; ++s)
          new_here &= s == first + local || feature_of_[std::size_t(s)] != met;
      }
      f.tiles = u8(f.tiles + new_here);
      f.pennants = u8(f.pennants + segment.pennants);
      f.tags |= segment.tags;
      if (segment.goods != Goods::none) ++f.goods[std::size_t(segment.goods) - 1];
    }
    f.open = u16(f.open + segment.port_count);
  } else if (mine != met) {
    merge(mine, met);  // renames `mine` too, where it must
  }
  Feature& f = features_[mine];
  f.open = u16(f.open - 2 * joined_ports);
}

void Board::join_side(const Cell& mine, const TileDef& d, Side side, const Cell& other) {
  const TileFace& my_face = d.faces[mine.rotation];
  const TileFace& other_face = face(other);
  const std::size_t s = u8(side), o = u8(opposite(side));
  const auto join = [&](u8 local, u8 other_local, int ports) {
    attach(mine.first_segment, local, d.segments[local], feature_of(other, other_local), ports);
  };
  const Terrain terrain = terrain_of(my_face.edges, side);
  if (terrain == Terrain::field) {
    join(my_face.half[2 * s], other_face.half[2 * o], 2);
    return;
  }
  if (terrain != Terrain::river) join(my_face.side[s], other_face.side[o], 1);
  if (terrain != Terrain::city) {
    join(my_face.half[2 * s], other_face.half[2 * o + 1], 1);
    join(my_face.half[2 * s + 1], other_face.half[2 * o], 1);
  }
}

// ---------------------------------------------------------------- placing

// Takes an entry out of the frontier by moving the last one into its place.
void Board::leave_frontier(u16 index) {
  const u16 last = --frontier_count_;
  if (index == last) return;
  const int moved = slot_of(frontier_at_[last]);
  frontier_at_[index] = frontier_at_[last];
  frontier_edges_[index] = frontier_edges_[last];
  frontier_mask_[index] = frontier_mask_[last];
  nodes_[std::size_t(moved)] = u16(frontier_bit | index);
}

void Board::open_frontier(int slot, Coord at, Side known, Terrain terrain) {
  BASTIDE_ASSERT(frontier_count_ < max_frontier, "Board::open_frontier : room left");
  const u16 index = frontier_count_++;
  frontier_at_[index] = at;
  frontier_edges_[index] = u8(u8(terrain) << (2 * u8(known)));
  frontier_mask_[index] = u8(3u << (2 * u8(known)));
  nodes_[std::size_t(slot)] = u16(frontier_bit | index);
}

void Board::place_shrine(const Cell& cell, int local, Coord at) {
  const FeatureId id = new_feature(def(cell).segments[std::size_t(local)], cell.first_segment + local);
  feature_of_[std::size_t(cell.first_segment + local)] = id;
  int missing = 8;
  for (i16 dy = -1; dy <= 1; ++dy) {
    for (i16 dx = -1; dx <= 1; ++dx) {
      if (dx != 0 || dy != 0) missing -= cell_at({i16(at.x + dx), i16(at.y + dy)}) != none8;
    }
  }
  features_[id].open = u16(missing);
  shrines_[shrine_count_++] = {at, id};
}

u8 Board::place(TileId tile, Rotation rotation, Coord at) {
  BASTIDE_ASSERT(cell_count_ < max_cells, "Board::place : room left");
  const TileDef& d = tile_def(tile);
  const TileFace& my_face = d.faces[rotation];
  const u16 index = cell_count_++;
  Cell& mine = cells_[index];
  mine = {};
  mine.at = at;
  mine.first_segment = segment_count_;
  mine.tile = tile;
  mine.rotation = rotation & 3;
  key_ ^= cell_key(at, tile, rotation);

  const int slot = slot_of(at);
  const u16 node = nodes_[std::size_t(slot)];
  BASTIDE_ASSERT(node == 0 || node >= frontier_bit, "Board::place : the cell is empty");
  nodes_[std::size_t(slot)] = u16(index + 1);
  if (node != 0) leave_frontier(u16(node ^ frontier_bit));

  segment_count_ = u16(segment_count_ + d.segment_count);
  BASTIDE_ASSERT(segment_count_ <= max_board_segments, "Board::place : room for segments");
  for (int s = mine.first_segment; s < segment_count_; ++s) feature_of_[std::size_t(s)] = no_feature;

  for (int side = 0; side < 4; ++side) {
    const Coord beside = neighbour(at, Side(side));
    const int beside_slot = slot_of(beside);
    const u16 beside_node = nodes_[std::size_t(beside_slot)];
    const Side facing = opposite(Side(side));
    const Terrain terrain = terrain_of(my_face.edges, Side(side));
    if (beside_node == 0) {
      open_frontier(beside_slot, beside, facing, terrain);
    } else if (beside_node >= frontier_bit) {
      const std::size_t f = beside_node ^ frontier_bit;
      frontier_edges_[f] |= u8(u8(terrain) << (2 * u8(facing)));
      frontier_mask_[f] |= u8(3u << (2 * u8(facing)));
    } else {
      join_side(mine, d, Side(side), cells_[std::size_t(beside_node - 1)]);
    }
  }

  for (int i = 0; i < shrine_count_; ++i) {
    if (surrounds(shrines_[std::size_t(i)].at, at)) --features_[shrines_[std::size_t(i)].feature].open;
  }
  for (int local = 0; local < d.segment_count; ++local) {
    u16& f = feature_of_[std::size_t(mine.first_segment + local)];
    if (f != no_feature) continue;
    const Segment& segment = d.segments[std::size_t(local)];
    if (segment.kind == SegmentKind::monastery || segment.kind == SegmentKind::garden) {
      place_shrine(mine, local, at);
    } else {
      f = new_feature(segment, mine.first_segment + local);
    }
  }
  return u8(index);
}

bool Board::fits(const TileDef& tile, Rotation rotation, Coord at) const {
  if (cell_at(at) != none8) return false;
  bool touches = false;
  for (int side = 0; side < 4; ++side) {
    const u8 beside = cell_at(neighbour(at, Side(side)));
    if (beside == none8) continue;
    touches = true;
    const u8 edges = face(cells_[beside]).edges;
    if (terrain_of(tile.faces[rotation].edges, Side(side)) != terrain_of(edges, opposite(Side(side))))
      return false;
  }
  return touches;
}

// ---------------------------------------------------------------- figures

// Figures of this kind and seat that stand on the same spot: two alike must not cancel out in the key.
int Board::alike(const Figure& g) const {
  int n = 0;
  for (const Figure& h : figures_) {
    n += h.segment == g.segment && h.cell == g.cell && h.kind == g.kind && h.seat == g.seat;
  }
  return n;
}

void Board::add_figure(Seat seat, FigureKind kind, u8 cell, u8 local) {
  Figure g;
  g.segment = local == none8 ? on_tower : u16(cells_[cell].first_segment + local);
  g.cell = cell;
  g.kind = kind;
  g.seat = seat & 7;
  if (!g.is_guard()) {
    Feature& f = features_[feature_of_[g.segment]];
    f.strengths.add(seat, strength_of(kind));
    if (!g.is_follower()) f.helpers |= u8(1u << seat);
  }
  key_ ^= figure_key(cells_[cell].at, local, kind, seat, alike(g));
  figures_.push_back(g);
}

void Board::remove_figure(int index) {
  const Figure g = figures_[index];
  figures_.remove_at(index);
  if (!g.is_guard()) {
    Feature& f = features_[feature_of_[g.segment]];
    f.strengths.remove(g.seat, strength_of(g.kind));
    if (!g.is_follower()) f.helpers &= u8(~(1u << g.seat));
  }
  key_ ^= figure_key(cells_[g.cell].at, local_segment(g), g.kind, g.seat, alike(g));
}

}  // namespace bastide
