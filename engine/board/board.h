// The landscape: placed cells, the frontier of empty cells beside them, features, figures.
//
// It knows tiles and geometry, and no rule about what may be done or what scores. No pointers, no heap:
// a board is copied by copying its counts and the used front part of each array.
//
// Invariants (verified by check() against rebuild()):
//  * every empty cell beside a placed one is in the frontier exactly once, with the terrain it must match;
//  * feature_of[segment] names the one live feature of the segment, and the feature's record is the sum
//    of its segments and figures.
#pragma once

#include "base/fixed_vector.h"
#include "base/raw_array.h"
#include "board/feature.h"

namespace bastide {

inline constexpr int max_cells = 255;
inline constexpr int max_board_segments = 1152;  // no combination of sets with 255 cells has more
inline constexpr int max_frontier = 2 * max_cells + 2;
inline constexpr int max_figures = max_seats * 11;

class Board {
 public:
  // Room for `cells` cells. A small board is cheaper to copy.
  explicit Board(int cells);
  Board(const Board& other);
  Board& operator=(const Board& other);

  // ---- looking

  int cell_count() const { return cell_count_; }
  const Cell& cell(int i) const { return cells_[std::size_t(i)]; }
  // Index of the cell at this place, or none8 if it is empty.
  u8 cell_at(Coord c) const {
    const u16 node = nodes_[std::size_t(slot_of(c))];
    return node != 0 && node < frontier_bit ? u8(node - 1) : none8;
  }
  const TileDef& def(const Cell& c) const { return tile_def(c.tile); }
  const TileFace& face(const Cell& c) const { return tile_def(c.tile).faces[c.rotation]; }

  int segment_count() const { return segment_count_; }
  FeatureId feature_of(int segment) const { return feature_of_[std::size_t(segment)]; }
  FeatureId feature_of(const Cell& c, int local) const {
    return feature_of_[std::size_t(c.first_segment + local)];
  }
  const Feature& feature(FeatureId f) const { return features_[f]; }
  // Ids below this may be live; an unused id belongs to no segment.
  int feature_limit() const { return feature_limit_; }

  int figure_count() const { return figures_.size(); }
  const Figure& figure(int i) const { return figures_[i]; }
  // no_feature for a guard.
  FeatureId feature_of(const Figure& f) const { return f.is_guard() ? no_feature : feature_of_[f.segment]; }
  // The figure's segment on its tile, none8 for a guard.
  u8 local_segment(const Figure& f) const {
    return f.is_guard() ? none8 : u8(f.segment - cells_[f.cell].first_segment);
  }

  int frontier_count() const { return frontier_count_; }
  Coord frontier_at(int i) const { return frontier_at_[std::size_t(i)]; }
  // Known terrain of the sides of a frontier cell: two bits a side, and the mask of the known ones.
  u8 frontier_edges(int i) const { return frontier_edges_[std::size_t(i)]; }
  u8 frontier_mask(int i) const { return frontier_mask_[std::size_t(i)]; }

  // Monasteries and gardens in the order they came, each a feature of its own.
  struct Shrine {
    Coord at;
    FeatureId feature;
  };
  int shrine_count() const { return shrine_count_; }
  const Shrine& shrine(int i) const { return shrines_[std::size_t(i)]; }

  // Calls visit(frontier index, rotation) for every way the tile's edges fit the frontier, in a fixed order;
  // stops when visit returns false. Cost: eight cells and one rotation a step, branch-free.
  template <class Visit>
  void for_each_fit(const TileDef& tile, Visit visit) const;
  bool fits_anywhere(const TileDef& tile) const;
  // The same question for one place, answered from the neighbouring tiles alone.
  bool fits(const TileDef& tile, Rotation rotation, Coord at) const;

  // Hash of what lies on the board: cells and figures, whatever the order they came in.
  u64 key() const { return key_; }

  // ---- changing

  // Puts a tile down and joins its segments to the features around. Returns its cell index.
  // Precondition: the cell is empty and there is room; matching edges are the caller's business.
  u8 place(TileId tile, Rotation rotation, Coord at);
  // On a segment of the cell, or on its tower (none8).
  void add_figure(Seat seat, FigureKind kind, u8 cell, u8 local_segment);
  void remove_figure(int index);
  void set_beside_fairy(int index, bool beside) { figures_[index].beside_fairy = beside; }
  void raise_tower(u8 cell) { cells_[cell].tower_height = u8(cells_[cell].tower_height + 1) & 31; }
  void set_tower_closed(u8 cell, bool closed) { cells_[cell].tower_closed = closed; }

  // Bytes a copy of this board touches.
  std::size_t used_bytes() const;

 private:
  static constexpr u16 frontier_bit = 0x8000;

  int first_slot(Coord c) const { return ((c.y << 5) | (c.x & 31)) & slot_mask_; }
  // Slot that holds the cell, or the free slot where it would go.
  int slot_of(Coord c) const {
    int slot = first_slot(c);
    while (true) {
      const u16 node = nodes_[std::size_t(slot)];
      if (node == 0) return slot;
      const Coord at = node >= frontier_bit ? frontier_at_[std::size_t(node ^ frontier_bit)]
                                            : cells_[std::size_t(node - 1)].at;
      if (at == c) return slot;
      slot = (slot + 1) & slot_mask_;
    }
  }
  void copy_used(const Board& other);
  void leave_frontier(u16 index);
  FeatureId new_feature(const Segment& segment, int index);
  void free_feature(FeatureId f);
  void attach(u16 first, int local, const Segment& segment, FeatureId neighbour_feature, int joined_ports);
  void merge(FeatureId one, FeatureId other);
  int shared_cells(FeatureId a, FeatureId b) const;
  int alike(const Figure& g) const;
  void join_side(const Cell& mine, const TileDef& def, Side side, const Cell& other);
  void open_frontier(int slot, Coord at, Side known, Terrain terrain);
  void place_shrine(const Cell& cell, int local, Coord at);

  u64 key_ = 0;
  u16 cell_count_ = 0;
  u16 segment_count_ = 0;
  u16 feature_limit_ = 0;
  FeatureId free_head_ = no_feature;
  u16 frontier_count_ = 0;
  u16 shrine_count_ = 0;
  i32 slot_mask_ = 0;
  FixedVector<Figure, max_figures> figures_;
  RawArray<Cell, max_cells> cells_;
  RawArray<u16, max_board_segments> feature_of_;
  RawArray<Feature, max_board_segments> features_;
  RawArray<Coord, max_frontier> frontier_at_;
  RawArray<u8, max_frontier + 8> frontier_edges_;  // eight more: read in words of eight
  RawArray<u8, max_frontier + 8> frontier_mask_;
  RawArray<Shrine, max_cells> shrines_;
  RawArray<u16, 1024> nodes_;  // cell index + 1, or frontier_bit | frontier index, or 0
};

}  // namespace bastide

#include "board/fit.h"
