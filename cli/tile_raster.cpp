#include "cli/tile_raster.h"

#include <algorithm>
#include <cmath>

namespace bastide::cli {

namespace {

constexpr double shallow = 0.34;  // depth of a city that has one side only
constexpr double apart = 0.12;    // ground between two cities that share a corner
constexpr double waist = 0.2;     // how much a city between opposite sides widens in the middle

constexpr u8 bit(Side s) { return u8(1u << u8(s)); }
constexpr u8 rotated(u8 sides, Rotation r) { return u8((sides << r | sides >> (4 - r)) & 15); }

// Lines by the sides they leave by: N 1, E 2, S 4, W 8.
constexpr const char* line_signs[16] = {"▪", "┃", "━", "┗", "┃", "┃", "┏", "┣",
                                        "━", "┛", "━", "┻", "┓", "┫", "┳", "╋"};
constexpr char line_ascii[16] = {'o', '|', '-', '+', '|', '|', '+', '+',
                                 '-', '+', '-', '+', '+', '+', '+', '+'};
// Bridges, by the direction of the road on top: not the sign of a crossing, nobody can turn off there.
constexpr const char* bridge_signs[2] = {"╂", "┿"};
constexpr char bridge_ascii[2] = {'H', '='};

int direction(int from, int to) { return (to > from) - (to < from); }

}  // namespace

TileRaster::TileRaster(TileId tile, Rotation rotation, TileSize size)
    : facts_(tile_facts()[tile]),
      def_(tile_def(tile)),
      rotation_(rotation),
      face_(def_.faces[rotation]),
      size_(size),
      dots_(std::size_t(size.width * size.height)) {
  lay_cities();
  lay_wedges();
  lay_ways();
  lay_fields();
}

Spot TileRaster::middle_of(Side side) const {
  switch (side) {
    case Side::north: return {size_.width / 2, 0};
    case Side::east: return {size_.width - 1, size_.height / 2};
    case Side::south: return {size_.width / 2, size_.height - 1};
    case Side::west: return {0, size_.height / 2};
  }
  return {};
}

u8 TileRaster::ports(u8 segment) const { return def_.segments[segment].port_count; }

bool TileRaster::is_city(Side side) const {
  const u8 segment = face_.side[u8(side)];
  return segment != none8 && def_.segments[segment].kind == SegmentKind::city;
}

// A dot belongs to the city of the side it is nearest to: all the way to the middle if the city has several
// sides, a strip along the side otherwise.
void TileRaster::lay_cities() {
  for (int y = 0; y < size_.height; ++y) {
    for (int x = 0; x < size_.width; ++x) {
      const double u = (x + 0.5) / size_.width, v = (y + 0.5) / size_.height;
      const double distance[4] = {v, 1 - u, 1 - v, u};
      for (u8 s = 0; s < 4; ++s) {
        if (!is_city(Side(s))) continue;
        const u8 city = face_.side[s];
        bool mine = ports(city) > 1 || distance[s] < shallow;
        const double more = ports(city) == 2 && face_.side[(s + 2) % 4] == city ? waist : 1e-9;
        for (u8 other = 0; other < 4; ++other) {
          const bool rival = is_city(Side(other)) && face_.side[other] != city;
          mine &= distance[s] <= distance[other] + (rival ? -apart : more);
        }
        if (mine) dot(x, y) = {.ground = Ground::city, .segment = city};
      }
    }
  }
}

// A city whose wall runs to a far corner is drawn up to it, so that the fields on both sides are seen apart.
void TileRaster::lay_wedges() {
  for (u8 city = 0; city < facts_.city_count; ++city) {
    const u8 corners = rotated(facts_.cities[city].corners, rotation_);
    for (u8 c = 0; c < 4; ++c) {
      if (corners >> c & 1) lay_wedge(city, c);
    }
  }
}

// Corners are NW NE SE SW.
void TileRaster::lay_wedge(u8 city, u8 corner) {
  const auto side = std::find(face_.side.begin(), face_.side.end(), city);
  const Spot begin = ports(city) == 1 ? middle_of(Side(side - face_.side.begin())) : middle();
  const Spot end{corner == 1 || corner == 2 ? size_.width - 1 : 0, corner >= 2 ? size_.height - 1 : 0};
  const int dx = end.x - begin.x, dy = end.y - begin.y, steps = std::max(std::abs(dx), std::abs(dy));
  const auto fill = [&](int x, int y) {
    if (dot(x, y).ground == Ground::field) dot(x, y) = {.ground = Ground::city, .segment = city};
  };
  for (int i = 1; i <= steps; ++i) {
    const Spot p{begin.x + i * dx / steps, begin.y + i * dy / steps};
    fill(p.x, p.y);
    // Two wide for the eye; but the corner itself is all there is room for, and other cities are kept apart.
    const int beside = p.x - direction(begin.x, end.x);
    const int beyond = dot(beside, p.y + direction(begin.y, end.y) * (i < steps)).segment;
    if (i < steps && (beyond == none8 || beyond == city)) fill(beside, p.y);
  }
}

// From the middle of a side to the middle of the tile, as far as the ground is open.
void TileRaster::lay_path(Side from, u8 segment, Ground ground) {
  const Spot begin = middle_of(from), end = middle();
  const int dx = direction(begin.x, end.x), dy = direction(begin.y, end.y);
  Spot p = begin;
  while (true) {
    Dot& d = dot(p.x, p.y);
    const bool centre = p.x == end.x && p.y == end.y;
    const bool road = ground != Ground::river;
    if (d.ground == Ground::city && !bridges_city(segment)) {
      if (!centre || (segment != none8 && ports(segment) < 2)) return;
    }
    if (road || !d.road) {
      if (!road || (d.ground != Ground::river && !bridges_city(segment))) d.ground = ground;
      if (road) d.segment = segment;
      if (road && !d.road) d.ways = 0;
      d.road |= road;
      d.ways |= centre ? bit(from) : u8(bit(from) | bit(opposite(from)));
    }
    if (centre) {
      if (road && ports(segment) < 2) end_road(segment);
      return;
    }
    p.x += dx;
    p.y += dy;
  }
}

// A road that ends here goes on to the gate of its city, or has reached a junction.
void TileRaster::end_road(u8 segment) {
  const RoadFacts& road = facts_.roads[std::size_t(segment - facts_.city_count)];
  Spot p = middle();
  if (road.end != RoadEnd::city) {
    dot(p.x, p.y).junction = true;
    return;
  }
  const auto gate = std::find(face_.side.begin(), face_.side.end(), road.end_city);
  if (gate == face_.side.end()) return;
  const Side to = Side(gate - face_.side.begin());
  dot(p.x, p.y).ways |= bit(to);
  const Spot end = middle_of(to);
  const int dx = direction(p.x, end.x), dy = direction(p.y, end.y);
  for (p = {p.x + dx, p.y + dy}; dot(p.x, p.y).ground != Ground::city; p = {p.x + dx, p.y + dy}) {
    lay_road(p, segment, u8(bit(to) | bit(opposite(to))));
    if (p.x == end.x && p.y == end.y) return;
  }
}

void TileRaster::lay_road(Spot p, u8 segment, u8 ways) {
  dot(p.x, p.y) = {.ground = Ground::field, .segment = segment, .road = true, .ways = ways};
}

bool TileRaster::bridges_city(u8 road) const {
  const CrossingFacts& c = facts_.crossing;
  return c.kind == CrossingKind::bridge && c.upper.kind == FeatureRefKind::road &&
         c.lower.kind == FeatureRefKind::city && road == facts_.city_count + c.upper.index;
}

// Two bends on one tile would meet in the middle; each keeps to its own corner, with a gap between.
void TileRaster::part_bends() {
  std::vector<u8> bends;
  for (u8 s = facts_.city_count; s < facts_.city_count + facts_.road_count; ++s) {
    const u8 sides = def_.segments[s].ports;
    if (ports(s) == 2 && sides != (sides >> 2 | (sides << 2 & 15))) bends.push_back(s);
  }
  if (bends.size() < 2) return;
  const Spot m = middle();
  dot(m.x, m.y) = {};
  for (const u8 road : bends) {
    const Side across = face_.side[u8(Side::west)] == road ? Side::west : Side::east;
    const Side along = face_.side[u8(Side::north)] == road ? Side::north : Side::south;
    const int dx = across == Side::west ? -1 : 1, dy = along == Side::north ? -1 : 1;
    const u8 outward = u8(bit(across) | bit(along));
    lay_road({m.x, m.y + dy}, road, outward);
    lay_road({m.x + dx, m.y + dy}, road, u8(~outward & 15));
    lay_road({m.x + dx, m.y}, road, outward);
  }
}

// Of two roads over each other the upper one has the middle; if it ends on this tile, just behind the bridge.
void TileRaster::lay_bridge() {
  const CrossingFacts& c = facts_.crossing;
  if (c.kind != CrossingKind::bridge || c.upper.kind != FeatureRefKind::road ||
      c.lower.kind != FeatureRefKind::road)
    return;
  const u8 upper = u8(facts_.city_count + c.upper.index);
  const Side from = Side(std::find(face_.side.begin(), face_.side.end(), upper) - face_.side.begin());
  const Spot m = middle(), begin = middle_of(from);
  lay_road(m, upper, u8(bit(from) | bit(opposite(from))));
  dot(m.x, m.y).bridge = true;
  if (ports(upper) > 1) return;
  const Spot behind{m.x + direction(begin.x, m.x), m.y + direction(begin.y, m.y)};
  lay_road(behind, upper, bit(opposite(from)));
  dot(behind.x, behind.y).junction = true;
}

void TileRaster::lay_ways() {
  const u8 river = rotated(facts_.river.sides, rotation_);
  for (u8 s = 0; s < 4; ++s) {
    if (river >> s & 1) lay_path(Side(s), none8, Ground::river);
  }
  for (u8 s = 0; s < 4; ++s) {
    const u8 segment = face_.side[s];
    if (segment != none8 && !is_city(Side(s))) lay_path(Side(s), segment, Ground::field);
  }
  part_bends();
  lay_bridge();
  if (def_.monastery == none8) return;
  // The house is three dots wide, but leaves roads in view.
  for (int dx = -1; dx <= 1; ++dx) {
    Dot& d = dot(middle().x + dx, middle().y);
    if (dx == 0 || !d.road) d = {.ground = Ground::monastery, .segment = def_.monastery};
  }
}

// Fields spread from the border halves over open ground until they meet a barrier.
void TileRaster::lay_fields() {
  std::vector<Spot> todo;
  const auto claim = [&](int x, int y, u8 field) {
    if (!inside(x, y) || field == none8) return;
    Dot& d = dot(x, y);
    if (d.ground != Ground::field || d.road || d.segment != none8) return;
    d.segment = field;
    todo.push_back({x, y});
  };
  const int w = size_.width, h = size_.height;
  for (int i = 0; i < w; ++i) {
    if (i == w / 2) continue;
    claim(i, 0, face_.half[i < w / 2 ? 0 : 1]);
    claim(i, h - 1, face_.half[i < w / 2 ? 5 : 4]);
  }
  for (int j = 0; j < h; ++j) {
    if (j == h / 2) continue;
    claim(w - 1, j, face_.half[j < h / 2 ? 2 : 3]);
    claim(0, j, face_.half[j < h / 2 ? 7 : 6]);
  }
  for (std::size_t i = 0; i < todo.size(); ++i) {
    const Spot p = todo[i];
    const u8 field = dot(p.x, p.y).segment;
    claim(p.x - 1, p.y, field);
    claim(p.x + 1, p.y, field);
    claim(p.x, p.y - 1, field);
    claim(p.x, p.y + 1, field);
  }
  // What is left is enclosed within the tile.
  for (u8 s = 0; s < def_.segment_count; ++s) {
    if (def_.segments[s].kind != SegmentKind::field || ports(s) > 0) continue;
    for (Dot& d : dots_) {
      if (d.ground == Ground::field && !d.road && d.segment == none8) d.segment = s;
    }
  }
}

// The dot of a segment nearest to its centre of gravity, with room beside it if possible.
Spot TileRaster::best_spot(u8 segment, Spot away_from, bool keep_away) const {
  double sx = 0, sy = 0;
  int n = 0;
  const auto mine = [&](int x, int y) { return inside(x, y) && dot(x, y).segment == segment; };
  for (int y = 0; y < size_.height; ++y) {
    for (int x = 0; x < size_.width; ++x) {
      if (!mine(x, y)) continue;
      sx += x;
      sy += y;
      ++n;
    }
  }
  Spot best = keep_away ? away_from : middle();
  double best_cost = 1e9;
  for (int y = 0; y < size_.height; ++y) {
    for (int x = 0; x < size_.width; ++x) {
      if (!mine(x, y) || (keep_away && std::abs(x - away_from.x) < 2 && y == away_from.y)) continue;
      const double dx = x - sx / n, dy = 2 * (y - sy / n);
      double cost = dx * dx + dy * dy;
      if (x == 0 || x == size_.width - 1) cost += 6;
      if (!mine(x - 1, y)) cost += 2;
      if (!mine(x + 1, y)) cost += 2;
      if (cost < best_cost) {
        best_cost = cost;
        best = {x, y};
      }
    }
  }
  return best;
}

Spot TileRaster::anchor(u8 segment) const {
  const Segment& s = def_.segments[segment];
  if (s.kind == SegmentKind::monastery) return middle();
  if (s.kind == SegmentKind::road) {
    if (s.port_count > 1 && covers(segment, middle())) return middle();
    for (u8 side = 0; side < 4; ++side) {
      if (face_.side[side] != segment) continue;
      const Spot a = middle_of(Side(side)), b = middle();
      return {(a.x + b.x + (a.x > b.x)) / 2, (a.y + b.y + (a.y > b.y) - (a.y < b.y && size_.height < 5)) / 2};
    }
  }
  if (s.kind == SegmentKind::garden) {
    const u8 field = u8(facts_.city_count + facts_.road_count + facts_.garden_field);
    return best_spot(field, anchor(field), true);
  }
  return best_spot(segment, {}, false);
}

void TileRaster::draw(Picture& picture, int left, int top, bool odd) const {
  for (int y = 0; y < size_.height; ++y) {
    for (int x = 0; x < size_.width; ++x) {
      const Dot& d = dot(x, y);
      Glyph& g = picture.at(left + x, top + y);
      g = {d.ground, odd, Ink::plain, "", '\0'};
      if (!d.road) continue;
      g.ink = Ink::road;
      const bool eastward = (d.ways & bit(Side::east)) != 0;
      g.sign = d.junction ? "▪" : d.bridge ? bridge_signs[eastward] : line_signs[d.ways];
      g.ascii = d.junction ? 'o' : d.bridge ? bridge_ascii[eastward] : line_ascii[d.ways];
    }
  }
  draw_marks(picture, left, top);
}

void draw_figure(Picture& picture, int x, int y, Seat seat, FigureFrame frame, bool lying) {
  static constexpr const char* standing[] = {"A", "B", "C", "D", "E", "F"};
  static constexpr const char* farmers[] = {"a", "b", "c", "d", "e", "f"};
  static constexpr const char* frames[][2] = {{"(", ")"}, {"[", "]"}, {"{", "}"}, {"|", "|"}, {"~", "~"}};
  const char* sign = (lying ? farmers : standing)[seat];
  const char* const* around = frames[u8(frame)];
  picture.sign(x - 1, y, around[0], around[0][0], seat_ink(seat));
  picture.sign(x, y, sign, sign[0], seat_ink(seat));
  picture.sign(x + 1, y, around[1], around[1][0], seat_ink(seat));
}

}  // namespace bastide::cli
