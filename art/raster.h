// A coarse picture of a tile, 100 x 100 cells: which segment lies where.
//
// Walls, roads and water are painted into it, and the fields are then *found* by flooding what is left over.
// So the fields of the drawing can be compared with the fields of the data (art_test.cpp does), landmarks are
// set where there is room, and a figure can be kept inside its segment, without a hand-made list.
#pragma once

#include <vector>

#include "art/geometry.h"

namespace bastide::art {

struct Disc {
  Point at;
  int radius = 0;
};

class Raster {
 public:
  static constexpr int side = 100;
  static constexpr int cell = tile_size / side;
  // Owners above every segment number.
  static constexpr u8 open = 0xFF;     // not painted yet: field
  static constexpr u8 barrier = 0xFE;  // wall, junction: nobody stands here
  static constexpr u8 water = 0xFD;
  static constexpr u8 sliver = 0xFC;  // a crumb of ground between walls, no field

  Raster() : owner_(side * side, open), taken_(side * side, 0) {}

  u8 owner(Point p) const { return owner_[index(p)]; }
  void fill_polygon(const std::vector<Point>& outline, u8 who);
  void fill_disc(Point p, int radius, u8 who);
  void stroke(const std::vector<Point>& points, int half_width, u8 who);

  // Floods the open cell at `p` and gives the half-edges met (bit h); 0 if `p` is not open.
  u8 flood(Point p, u8 who, int* cells = nullptr);
  void relabel(u8 from, u8 to);
  // The next open cell, false if there is none.
  bool find_open(Point& p) const;

  // The middle of the ground a segment has, taken or not; the centre of the tile if it has none.
  Point balance(u8 who) const;

  // Landmarks and figures take room without changing whose ground it is.
  void take(const Disc& disc);
  void free_all() { taken_.assign(side * side, 0); }
  bool taken(Point p) const { return taken_[index(p)] != 0; }

  // The free spot on the ground of the `owners` (bit per segment) that is best: as much room as possible up
  // to `wish`, then as near as possible to `near`. Radius 0 if there is no such ground.
  Disc spot(u32 owners, int wish, Point near) const;

 private:
  static std::size_t index(Point p);
  // On the heap: a WebAssembly stack is 64 kB.
  std::vector<u8> owner_;
  std::vector<u8> taken_;
};

}  // namespace bastide::art
