// See geometry.h.
#include "cli/data_check/geometry.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace bastide::data_check {

namespace {

// Features and barriers share one numbering, so that a declared crossing can name either.
constexpr int road_base = 4;  // 0..3 cities, 4..7 roads
constexpr int river_key = 8;
constexpr int junction_key = 9;
constexpr int stub_base = 10;  // a tunnelled road is a barrier only at its mouths: road * 4 + side
constexpr int key_count = stub_base + 16;

int key_of(FeatureRef ref) {
  if (ref.kind == FeatureRefKind::river) return river_key;
  return ref.kind == FeatureRefKind::road ? road_base + ref.index : ref.index;
}

std::string name_of(int key) {
  if (key < road_base) return "city " + std::to_string(key);
  if (key < river_key) return "road " + std::to_string(key - road_base);
  if (key == river_key) return "the river";
  if (key == junction_key) return "the junction";
  return "road " + std::to_string((key - stub_base) / 4);
}

constexpr int middle_of(int side) { return 4 * side + 2; }
constexpr int corner_place(int corner) { return 4 * corner; }
constexpr int half_place(int half) { return 2 * half + 1; }

struct Point {
  int place;  // on the ring
  int key;
};

// Which barriers meet.
class Joined {
 public:
  Joined() { std::iota(parent_.begin(), parent_.end(), 0); }
  int find(int x) const {
    while (parent_[x] != x) x = parent_[x];
    return x;
  }
  void join(int a, int b) { parent_[find(a)] = find(b); }

 private:
  std::array<int, key_count> parent_{};
};

struct Barriers {
  std::vector<Point> points;  // by place
  Joined joined;
};

bool declared(const Cell& cell, int a, int b) {
  return std::any_of(cell.crossings.begin(), cell.crossings.end(), [&](const CrossingFacts& c) {
    const int upper = key_of(c.upper), lower = key_of(c.lower);
    return (upper == a && lower == b) || (upper == b && lower == a);
  });
}

bool tunnelled(const Cell& cell, int road) {
  return std::any_of(cell.crossings.begin(), cell.crossings.end(), [&](const CrossingFacts& c) {
    const int key = road_base + road;
    return c.kind == CrossingKind::tunnel && (key_of(c.upper) == key || key_of(c.lower) == key);
  });
}

template <class Visit>
void each_bit(unsigned mask, Visit visit) {
  for (int i = 0; i < 8; ++i) {
    if (mask >> i & 1) visit(i);
  }
}

Barriers barriers_of(const Cell& cell) {
  Barriers out;
  for (const CrossingFacts& crossing : cell.crossings) {
    if (crossing.kind == CrossingKind::bridge)
      out.joined.join(key_of(crossing.upper), key_of(crossing.lower));
  }
  for (int i = 0; i < int(cell.cities.size()); ++i) {
    each_bit(cell.cities[i].sides, [&](int s) { out.points.push_back({middle_of(s), i}); });
    each_bit(cell.cities[i].corners, [&](int c) { out.points.push_back({corner_place(c), i}); });
  }
  for (int i = 0; i < int(cell.roads.size()); ++i) {
    const RoadFacts& road = cell.roads[i];
    const int key = road_base + i;
    const bool below = tunnelled(cell, i);
    each_bit(road.sides,
             [&](int s) { out.points.push_back({middle_of(s), below ? stub_base + 4 * i + s : key}); });
    if (road.end == RoadEnd::junction) out.joined.join(key, junction_key);
    if (road.end == RoadEnd::city) out.joined.join(key, road.end_city);
    if (road.along_city != none8) out.joined.join(key, road.along_city);
  }
  each_bit(cell.junction.joins_cities, [&](int c) { out.joined.join(junction_key, c); });
  each_bit(cell.river.sides, [&](int s) { out.points.push_back({middle_of(s), river_key}); });
  std::sort(out.points.begin(), out.points.end(),
            [](Point a, Point b) { return a.place != b.place ? a.place < b.place : a.key < b.key; });
  return out;
}

// Does b lie on both sides of a line between two places of a?
bool interleave(const std::vector<int>& a, const std::vector<int>& b) {
  for (int first : a) {
    for (int second : a) {
      if (first >= second) continue;
      bool inside = false, outside = false;
      for (int p : b) {
        inside |= first < p && p < second;
        outside |= p < first || p > second;
      }
      if (inside && outside) return true;
    }
  }
  return false;
}

using Places = std::array<std::vector<int>, key_count>;

std::optional<std::string> first_interleaving(const Places& places, const Cell* cell) {
  for (int a = 0; a < key_count; ++a) {
    for (int b = a + 1; b < key_count; ++b) {
      if (cell && declared(*cell, a, b)) continue;
      if (interleave(places[a], places[b])) return name_of(a) + " and " + name_of(b);
    }
  }
  return std::nullopt;
}

// A walk along the ring: after the gap behind point k comes the next point, whose barrier is followed back
// to its previous place on the ring.
class Walk {
 public:
  explicit Walk(const Cell& cell) : cell_(cell), barriers_(barriers_of(cell)) {
    unsigned city_sides = 0;
    for (const CityFacts& city : cell.cities) city_sides |= city.sides;
    for (int h = 0; h < 8; ++h) {
      if (!(city_sides >> (h / 2) & 1)) open_halves_ |= 1u << h;
    }
  }

  std::optional<std::vector<FieldFacts>> fields() const {
    const auto& points = barriers_.points;
    if (points.empty()) return std::vector<FieldFacts>{{.halves = u8(open_halves_)}};
    std::vector<FieldFacts> out;
    std::vector<bool> seen(points.size());
    for (int start = 0; start < int(points.size()); ++start) {
      if (seen[start]) continue;
      FieldFacts field;
      int gaps = 0, at = start;
      while (!seen[at]) {
        seen[at] = true;
        ++gaps;
        field.halves |= halves_behind(at);
        const int next = (at + 1) % int(points.size());
        const int back = previous_of_barrier(next);
        field.touches |= touched(next, back);
        at = back;
      }
      if (at != start) return std::nullopt;
      if (field.halves || gaps > 1) out.push_back(field);
    }
    return out;
  }

 private:
  u8 halves_behind(int k) const {
    const auto& points = barriers_.points;
    const int from = points[k].place;
    const int to = points[(k + 1) % points.size()].place;
    const int span = (to - from) & 15 ? (to - from) & 15 : 16;
    u8 out = 0;
    each_bit(open_halves_, [&](int h) {
      const int distance = (half_place(h) - from) & 15;
      if (distance > 0 && distance < span) out |= u8(1 << h);
    });
    return out;
  }

  int previous_of_barrier(int k) const {
    const auto& points = barriers_.points;
    const int count = int(points.size());
    const int barrier = barriers_.joined.find(points[k].key);
    int at = k;
    do {
      at = (at + count - 1) % count;
    } while (barriers_.joined.find(points[at].key) != barrier);
    return at;
  }

  // The cities whose wall is followed on the way from one point of a barrier to another.
  u8 touched(int from, int to) const {
    const int a = barriers_.points[from].key, b = barriers_.points[to].key;
    u8 out = 0;
    for (int key : {a, b}) {
      if (key < road_base) out |= u8(1 << key);
    }
    if (out || a == b || declared(cell_, a, b)) return out;
    // Two roads into the same gate: between them lies the city's wall.
    const u8 gate = gate_of(a);
    return gate != none8 && gate == gate_of(b) ? u8(1 << gate) : u8(0);
  }

  u8 gate_of(int key) const {
    return key >= road_base && key < river_key ? cell_.roads[key - road_base].end_city : none8;
  }

  const Cell& cell_;
  Barriers barriers_;
  unsigned open_halves_ = 0;
};

}  // namespace

std::optional<std::string> undeclared_crossing(const Cell& cell) {
  Places features;
  const auto add = [&](int key, unsigned sides, unsigned corners) {
    each_bit(sides, [&](int s) { features[key].push_back(middle_of(s)); });
    each_bit(corners, [&](int c) { features[key].push_back(corner_place(c)); });
  };
  for (int i = 0; i < int(cell.cities.size()); ++i) add(i, cell.cities[i].sides, cell.cities[i].corners);
  for (int i = 0; i < int(cell.roads.size()); ++i) add(road_base + i, cell.roads[i].sides, 0);
  add(river_key, cell.river.sides, 0);
  if (auto found = first_interleaving(features, &cell)) return *found + " cross but no crossing is declared";

  // Barriers that meet are one and must not cross another either.
  const Barriers barriers = barriers_of(cell);
  Places groups;
  for (Point p : barriers.points) groups[barriers.joined.find(p.key)].push_back(p.place);
  if (auto found = first_interleaving(groups, nullptr)) return "the barriers of " + *found + " cross";
  return std::nullopt;
}

std::optional<std::vector<FieldFacts>> derive_fields(const Cell& cell) { return Walk(cell).fields(); }

}  // namespace bastide::data_check
