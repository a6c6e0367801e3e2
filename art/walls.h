// The outline of a city, from the sides and corners it has.
//
// Walk the border of the tile clockwise; where the city has a side the outline follows the edge, and each
// gap between sides is bridged by one curve, which is a wall. How deep a curve bends depends on how many
// sides it skips and on what else stands there: two cities that share a corner leave it at different angles,
// so that they never touch.
#pragma once

#include "art/geometry.h"

namespace bastide::art {

inline constexpr int wall_half = 26;  // half the width of a drawn wall

struct Wall {
  Curve curve;        // clockwise round the city, which lies to its right
  u8 first_side = 0;  // the gap covers `gap` sides from here on
  u8 gap = 0;
};

struct CityShape {
  std::vector<Wall> walls;
  std::vector<Point> outline;  // walls as short chords, edges as they are

  // The wall whose gap holds this side, or nullptr.
  const Wall* facing(u8 side) const;
};

CityShape shape_city(const TileFacts& facts, u8 city);

// Away from the city at a step of a wall.
inline Point outward(const Wall& wall, int step, int steps) {
  return quarter(direction(wall.curve, step, steps)) * -1;
}

}  // namespace bastide::art
