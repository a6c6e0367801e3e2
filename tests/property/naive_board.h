// The landscape in the plainest form: a map from places to tiles, and questions answered by looking at
// TileFacts (what is printed) again and again. Shares no code with the engine's board; slow on purpose.
#pragma once

#include <compare>
#include <map>
#include <set>
#include <utility>

#include "tiles/tile.h"

namespace bastide::property {

using Place = std::pair<int, int>;  // x, y

// North, east, south, west.
Place beside(Place at, int side);

struct Laid {
  TileId tile = no_tile;
  int turn = 0;  // quarter turns clockwise
};

// A segment on the table. `number` counts as on the tile: cities, roads, fields, monastery, garden.
struct Spot {
  Place at;
  int number = 0;
  friend auto operator<=>(const Spot&, const Spot&) = default;
};

// What kind a segment of a tile is, and its index among those of its kind.
struct Naming {
  SegmentKind kind;
  int index;
};
Naming naming(TileId tile, int number);
int segment_total(TileId tile);

// Everything that hangs together with one segment.
struct Region {
  SegmentKind kind = SegmentKind::field;
  std::set<Spot> spots;
  std::set<Place> cells;
  bool closed = true;  // no border faces an empty place; a monastery or garden: eight neighbours
  int pennants = 0;
  int neighbours = 0;  // monastery, garden
};

class NaiveBoard {
 public:
  void lay(Place at, Laid laid) { cells_[at] = laid; }
  const std::map<Place, Laid>& cells() const { return cells_; }
  bool taken(Place at) const { return cells_.contains(at); }

  Terrain terrain(Place at, int side) const;
  bool river_at(Place at, int side) const;
  // Empty place, at least one neighbour, every shared edge alike (R-BASE-PLACE-1, -2).
  bool matches(TileId tile, int turn, Place at) const;
  // Empty places beside a tile.
  std::set<Place> rim() const;
  Region region(Spot start) const;
  // Regions of cities a field touches, each named by its first spot.
  std::set<Spot> completed_cities(const Region& field) const;

 private:
  void spread(Spot spot, Region& region, std::set<Spot>& todo) const;
  void count_neighbours(Place at, Region& region) const;
  std::map<Place, Laid> cells_;
};

// The printed terrain of a tile's side after turning.
Terrain printed(TileId tile, int turn, int side);

}  // namespace bastide::property
