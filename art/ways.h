// Roads and rivers: where they run, where they end, what crosses on a bridge.
#pragma once

#include "art/walls.h"

namespace bastide::art {

inline constexpr int road_half = 56;
inline constexpr int river_half = 95;

// A road meets a wall: `out` points from the city along the road.
struct Gate {
  Point at;
  Point out;
};

struct Way {
  Path path;
  std::vector<Point> points;  // samples of the path
};

struct Ways {
  std::vector<Way> roads;  // as numbered in the facts
  std::vector<Way> links;  // pieces of road too short to occupy: junction to a gate
  Way river;
  std::vector<Gate> gates;
  std::vector<Gate> tunnel_mouths;  // `out` points to where the road lies open
  Point junction = centre;          // where roads meet; also the place of a monastery or a volcano with roads
  Point end_of_river = centre;
};

Ways lay_ways(const TileFacts& facts, const std::vector<CityShape>& cities);

// The part of the upper way that lies on the bridge.
std::vector<Point> bridge_span(const TileFacts& facts, const Ways& ways,
                               const std::vector<CityShape>& cities);

bool is_tunnelled(const TileFacts& facts, u8 road);
bool bridges_city(const TileFacts& facts, u8 road);

}  // namespace bastide::art
