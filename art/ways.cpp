// Roads and rivers: see ways.h.
#include "art/ways.h"

#include <algorithm>
#include <bit>

namespace bastide::art {
namespace {

u8 first_side(u8 sides) { return u8(std::countr_zero(sides)); }
u8 last_side(u8 sides) { return u8(7 - std::countl_zero(sides)); }
bool opposite_sides(u8 sides) { return sides == 0b0101 || sides == 0b1010; }

bool is_ref(const FeatureRef& ref, FeatureRefKind kind, u8 index) {
  return ref.kind == kind && ref.index == index;
}

// From edge to edge. `sway` pushes the middle of a straight way to its left.
Path through(u8 sides, int sway) {
  const u8 a = first_side(sides), b = last_side(sides);
  const Point p = middles[a], q = middles[b];
  if (!opposite_sides(sides)) return {{p, p + inward[a] * 300, q + inward[b] * 300, q}};
  if (sway == 0) return {line(p, q)};
  // Two halves, so that the way still meets both edges at a right angle.
  const Point m = centre + along[a] * sway, tip = scaled_to(q - p, 190);
  return {{p, p + inward[a] * 240, m - tip, m}, {m, m + tip, q + inward[b] * 240, q}};
}

// How far a straight way sways, half of `range` at least: the same for every copy of a tile, different from
// tile to tile.
int whim(std::string_view id, int range) {
  u32 h = 2166136261u;
  for (const char c : id) h = (h ^ u8(c)) * 16777619u;
  const int size = range / 2 + int((h >> 8) % u32(range / 2 + 1));
  return (h >> 5 & 1) != 0 ? size : -size;
}

Way way(Path path) {
  Way w{std::move(path), {}};
  w.points = samples(w.path);
  return w;
}

// To the gate: straight if the wall faces the side, otherwise round to it.
Path to_gate(u8 side, const CityShape& city, Gate& gate) {
  constexpr int fine = 96;
  const Point p = middles[side];
  const Wall* wall = city.facing(side);
  if (wall == nullptr) return {line(p, centre)};
  const int place = (side - wall->first_side) & 3;
  if (wall->gap == 1 || (wall->gap == 3 && place == 1)) {
    const auto off_axis = [&](int step) {
      const Point d = at(wall->curve, step, fine) - p;
      return std::abs(d.x * along[side].x + d.y * along[side].y);
    };
    int best = fine / 2;
    for (int step = 0; step <= fine; ++step)
      if (off_axis(step) < off_axis(best)) best = step;
    gate = {at(wall->curve, best, fine), inward[side] * -1};
    return {line(p, gate.at)};
  }
  const int nearer = wall->gap == 2 ? fine * 33 / 100 : fine * 42 / 100;
  const int step = place == 0 ? nearer : fine - nearer;
  gate = {at(wall->curve, step, fine), scaled_to(outward(*wall, step, fine), 100)};
  const int reach = std::min(260, distance(p, gate.at) / 2);
  return {{p, p + inward[side] * reach, gate.at + scaled_to(gate.out, reach), gate.at}};
}

bool straight_needed(const TileFacts& facts) { return facts.crossing.kind != CrossingKind::none; }

void place_junction(const TileFacts& facts, const std::vector<CityShape>& cities, Ways& ways) {
  if (facts.monastery && facts.river.sides != 0) {
    // The monastery stands on the bank that the road does not come from.
    const u8 bank = facts.road_count > 0 ? u8(opposite(Side(first_side(facts.roads[0].sides))))
                                         : u8((first_side(facts.river.sides) + 3) & 3);
    ways.junction = middles[bank] + inward[bank] * 235;
  }
  if (facts.junction.kind == JunctionKind::tower && facts.junction.joins_cities != 0 && !cities.empty()) {
    const u8 city = u8(std::countr_zero(facts.junction.joins_cities));
    if (!cities[city].walls.empty()) {  // the foundation leans on the wall
      const Wall& wall = cities[city].walls.front();
      ways.junction = at(wall.curve, 1, 2) + scaled_to(outward(wall, 1, 2), 95);
    }
  }
}

void lay_river(const TileFacts& facts, Ways& ways) {
  const u8 sides = facts.river.sides;
  if (sides == 0) return;
  if (facts.river.end != RiverEnd::none) {
    const u8 s = first_side(sides);
    const Point side_step = along[s] * 45;
    ways.river =
        way({{middles[s], middles[s] + inward[s] * 200, centre + side_step - inward[s] * 150, centre}});
    return;
  }
  if (!opposite_sides(sides)) {
    ways.river = way(through(sides, 0));
    return;
  }
  if (facts.monastery) {  // make room for it
    const Point away = centre - ways.junction;
    const u8 a = first_side(sides);
    ways.river = way(through(sides, away.x * along[a].x + away.y * along[a].y > 0 ? 130 : -130));
    return;
  }
  const bool free = !straight_needed(facts) && facts.city_count == 0 && facts.next_cell == no_tile;
  ways.river = way(through(sides, free ? whim(facts.id, 80) : 0));
}

Path lay_road(const TileFacts& facts, u8 index, const std::vector<CityShape>& cities, Ways& ways) {
  const RoadFacts& road = facts.roads[index];
  const u8 side = first_side(road.sides);
  const Point p = middles[side], in = inward[side];
  if (is_tunnelled(facts, index)) {
    const u8 far = last_side(road.sides);
    ways.tunnel_mouths.push_back({p + in * 125, in * -1});
    ways.tunnel_mouths.push_back({middles[far] + inward[far] * 125, inward[far] * -1});
    return {line(p, p + in * 125), line(middles[far] + inward[far] * 125, middles[far])};
  }
  if (std::popcount(road.sides) == 2) {
    if (road.along_city != none8 && road.along_city < cities.size()) {
      const Wall* wall =
          cities[road.along_city].walls.empty() ? nullptr : &cities[road.along_city].walls.front();
      const Point touch =
          wall != nullptr ? at(wall->curve, 1, 2) + scaled_to(outward(*wall, 1, 2), 68) : centre;
      const Point off = touch - centre;
      return through(road.sides, off.x * along[side].x + off.y * along[side].y);
    }
    if (!opposite_sides(road.sides) || straight_needed(facts)) return through(road.sides, 0);
    return through(road.sides, whim(facts.id, 36));
  }
  switch (road.end) {
    case RoadEnd::city: {
      Gate gate;
      Path path = to_gate(side, cities[road.end_city], gate);
      ways.gates.push_back(gate);
      return path;
    }
    case RoadEnd::cottage: return {line(p, p + in * 770)};
    case RoadEnd::junction:
      if (p.x == ways.junction.x || p.y == ways.junction.y) return {line(p, ways.junction)};
      return {{p, p + in * 200, ways.junction + scaled_to(p - ways.junction, 150), ways.junction}};
    case RoadEnd::volcano:
    case RoadEnd::none: break;
  }
  return {line(p, ways.junction)};
}

}  // namespace

bool is_tunnelled(const TileFacts& facts, u8 road) {
  return facts.crossing.kind == CrossingKind::tunnel &&
         is_ref(facts.crossing.lower, FeatureRefKind::road, road);
}

bool bridges_city(const TileFacts& facts, u8 road) {
  return facts.crossing.kind == CrossingKind::bridge &&
         is_ref(facts.crossing.upper, FeatureRefKind::road, road) &&
         facts.crossing.lower.kind == FeatureRefKind::city;
}

Ways lay_ways(const TileFacts& facts, const std::vector<CityShape>& cities) {
  Ways ways;
  place_junction(facts, cities, ways);
  lay_river(facts, ways);
  for (u8 i = 0; i < facts.road_count; ++i) ways.roads.push_back(way(lay_road(facts, i, cities, ways)));
  if (facts.junction.kind == JunctionKind::tower) return ways;  // touches the wall itself
  for (u8 i = 0; i < facts.city_count; ++i) {
    if ((facts.junction.joins_cities >> i & 1) == 0) continue;
    Gate gate;
    const Wall& wall = cities[i].walls.front();
    gate = {at(wall.curve, 1, 2), scaled_to(outward(wall, 1, 2), 100)};
    ways.gates.push_back(gate);
    ways.links.push_back(way({line(ways.junction, gate.at)}));
  }
  return ways;
}

std::vector<Point> bridge_span(const TileFacts& facts, const Ways& ways,
                               const std::vector<CityShape>& cities) {
  const CrossingFacts& crossing = facts.crossing;
  std::vector<Point> span;
  if (crossing.kind != CrossingKind::bridge || crossing.upper.kind != FeatureRefKind::road) return span;
  std::vector<Point> lower;
  int reach = road_half + 62;
  if (crossing.lower.kind == FeatureRefKind::river) {
    lower = ways.river.points;
    reach = river_half + 45;
  } else if (crossing.lower.kind == FeatureRefKind::road) {
    lower = ways.roads[crossing.lower.index].points;
  } else {
    // Over a city: from outside one wall to outside the other.
    const CityShape& city = cities[crossing.lower.index];
    const std::vector<Point>& road = ways.roads[crossing.upper.index].points;
    std::size_t first = road.size(), last = 0;
    for (std::size_t i = 0; i < road.size(); ++i)
      for (const Wall& wall : city.walls)
        if (distance(road[i], samples({wall.curve})) < 60)
          first = std::min(first, i), last = std::max(last, i);
    for (std::size_t i = first; i <= last && i < road.size(); ++i) span.push_back(road[i]);
    return span;
  }
  for (const Point p : ways.roads[crossing.upper.index].points)
    if (distance(p, lower) < reach) span.push_back(p);
  return span;
}

}  // namespace bastide::art
