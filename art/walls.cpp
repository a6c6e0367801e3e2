// The outline of a city: see walls.h.
#include "art/walls.h"

namespace bastide::art {
namespace {

// How a curve leaves a corner: so far along the edge, so far into the tile.
struct Handle {
  int along, in;
};

constexpr bool has(u8 mask, int bit) { return (mask >> (bit & 3) & 1) != 0; }

bool on_corner(const CityFacts& city, int corner) {
  return has(city.sides, corner) || has(city.sides, corner + 3) || has(city.corners, corner);
}

struct Situation {
  const TileFacts& facts;
  u8 city;

  const CityFacts& own() const { return facts.cities[city]; }

  // The other city that has this side, or none8.
  u8 side_owner(int side) const {
    for (u8 i = 0; i < facts.city_count; ++i)
      if (i != city && has(facts.cities[i].sides, side)) return i;
    return none8;
  }
  bool corner_shared(int corner) const {
    for (u8 i = 0; i < facts.city_count; ++i)
      if (i != city && on_corner(facts.cities[i], corner)) return true;
    return false;
  }
  bool wedge(int corner) const { return has(own().corners, corner); }

  // One side, the curve goes back along it: a cap.
  Handle cap(int corner, int side) const {
    const u8 before = side_owner(side + 3), after = side_owner(side + 1);
    if (before != none8 && before == after) return {300, 195};  // lies in the bay of one city: stay flat
    if (corner_shared(corner)) return {380, 265};               // below 45 degrees: room for the neighbour
    if (facts.river.sides != 0) return {170, 320};              // the bank needs room for a farmer
    return {160, 390};
  }

  // One side skipped: a bay.
  Handle bay(int corner, int other_corner, int side) const {
    if (wedge(corner)) return {330, 160};
    if (wedge(other_corner)) return {220, 430};
    if (side_owner(side) != none8) return {120, 545};                    // deep, a city and a field lie in it
    if (side_owner(side + 2) != none8) return {220, 270};                // the bay opposite is the deep one
    if (facts.crossing.kind == CrossingKind::tunnel) return {180, 400};  // the field goes round the mouth
    return {220, 350};
  }

  // Two sides skipped: nearly a diagonal.
  Handle diagonal(int corner, int first_side) const {
    if (wedge(corner)) return corner_shared(corner) ? Handle{235, 265} : Handle{290, 240};
    for (u8 i = 0; i < facts.city_count; ++i)  // a lens of field between two cities that share both corners
      if (i != city && on_corner(facts.cities[i], first_side) &&
          on_corner(facts.cities[i], (first_side + 2) & 3))
        return {145, 405};
    return {205, 345};
  }
};

Curve gap_curve(const Situation& s, int from, int gap) {
  const int to = (from + gap) & 3;
  const Point p = corners[from & 3], q = corners[to];
  if (gap == 3) {  // measured along the city's own side
    const int side = (from + 3) & 3;
    const Handle a = s.cap(from & 3, side), b = s.cap(to, side);
    return {p, p - along[side] * a.along + inward[side] * a.in,
            q + along[side] * b.along + inward[side] * b.in, q};
  }
  const int first = from & 3, last = (to + 3) & 3;
  const Handle a = gap == 1 ? s.bay(first, to, first) : s.diagonal(first, first);
  const Handle b = gap == 1 ? s.bay(to, first, first) : s.diagonal(to, first);
  return {p, p + along[first] * a.along + inward[first] * a.in,
          q - along[last] * b.along + inward[last] * b.in, q};
}

}  // namespace

const Wall* CityShape::facing(u8 side) const {
  for (const Wall& wall : walls)
    if (((side - wall.first_side) & 3) < wall.gap) return &wall;
  return nullptr;
}

CityShape shape_city(const TileFacts& facts, u8 city) {
  const Situation s{facts, city};
  CityShape shape;
  int start = 0;
  while (start < 4 && !on_corner(s.own(), start)) ++start;
  if (start == 4) return shape;
  shape.outline.push_back(corners[start]);
  for (int corner = start; corner < start + 4;) {
    if (has(s.own().sides, corner)) {
      shape.outline.push_back(corners[++corner & 3]);
      continue;
    }
    int gap = 1;
    while (!on_corner(s.own(), (corner + gap) & 3)) ++gap;
    const Wall wall{gap_curve(s, corner, gap), u8(corner & 3), u8(gap)};
    for (int i = 1; i <= path_steps; ++i) shape.outline.push_back(at(wall.curve, i, path_steps));
    shape.walls.push_back(wall);
    corner += gap;
  }
  return shape;
}

}  // namespace bastide::art
