// The plan of a tile: everything about its drawing that does not depend on rotation, copy or style.
//
// Made in two steps: the terrain (plan.cpp), then landmarks and places for figures in what room is left
// (places.cpp).
#pragma once

#include "art/raster.h"
#include "art/stamps.h"
#include "art/ways.h"

namespace bastide::art {

// A landmark: an upright picture.
struct Mark {
  Stamp what;
  Point at;
  int percent = 100;
};

// Segment numbers of a tile: cities, roads, fields, monastery, garden, as in tiles/tile.h.
struct Numbering {
  u8 road = 0, field = 0, monastery = none8, garden = none8, count = 0;
  explicit Numbering(const TileFacts& facts);
};

struct Plan {
  const TileFacts& facts;
  Numbering number;
  std::vector<CityShape> cities;
  Ways ways;
  std::vector<Point> span;  // of the bridge
  Raster raster;
  bool fields_agree = true;  // the fields found in the drawing are those of the data
  std::vector<Mark> marks;
  std::vector<Disc> lakes;  // under the inns
  Disc monastery, garden, foundation, symbol;
  std::array<Point, max_segments> anchors{};
  u8 source_side = none8;  // half of a two-cell source: the side of the seam

  explicit Plan(TileId tile);
};

// The second step; called by the constructor.
void set_places(Plan& plan);

}  // namespace bastide::art
