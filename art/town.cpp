// Cities: ground, houses, walls and gates. See layers.h.
#include <algorithm>
#include <bit>

#include "art/layers.h"

namespace bastide::art {
namespace {

constexpr int house_apart = 104;
constexpr int house_to_wall = 74;

struct House {
  Point at;
  Point axis;  // along the ridge, 1000 long
  int half_long, half_wide, roof;
};

std::vector<Point> wall_points(const CityShape& city) {
  std::vector<Point> points;
  for (const Wall& wall : city.walls)
    for (int i = 0; i <= path_steps; ++i) points.push_back(at(wall.curve, i, path_steps));
  return points;
}

// Houses follow the nearest wall; in a city without walls they stand in rings.
Point ridge_axis(const CityShape& city, Point p) {
  Point best = quarter(p - centre);
  int nearest = 1 << 20;
  for (const Wall& wall : city.walls)
    for (int i = 0; i <= path_steps; ++i)
      if (const int d = distance(at(wall.curve, i, path_steps), p); d < nearest) {
        nearest = d;
        best = direction(wall.curve, i, path_steps);
      }
  return best;
}

bool room_for_house(const Plan& plan, u8 city, Point p) {
  if (p.x < 62 || p.y < 62 || p.x > 938 || p.y > 938) return false;
  for (int dy = -44; dy <= 44; dy += 22)
    for (int dx = -44; dx <= 44; dx += 22) {
      const Point q = p + Point{dx, dy};
      if (plan.raster.owner(q) != city || plan.raster.taken(q)) return false;
    }
  return true;
}

std::vector<House> settle(const Plan& plan, u8 city, Dice& dice) {
  const std::vector<Point> walls = wall_points(plan.cities[city]);
  std::vector<House> houses;
  std::vector<Point> taken;
  for (int i = 0; i < 600 && houses.size() < 26; ++i) {
    const Point p{dice.below(tile_size), dice.below(tile_size)};
    if (!room_for_house(plan, city, p) || distance(p, taken) < house_apart) continue;
    if (distance(p, walls) < house_to_wall) continue;
    const Point axis = scaled_to(ridge_axis(plan.cities[city], p), 1000);
    const Point skewed = scaled_to(axis * 10 + quarter(axis) * dice.between(-1, 1), 1000);
    houses.push_back({p, skewed, dice.between(38, 54), dice.between(28, 34), dice.below(4)});
    taken.push_back(p);
  }
  return houses;
}

// The part of a house between two lines across, in quarters of its width from the middle.
void append_roof(std::string& d, const Pen& pen, const House& house, int from, int to, Point offset) {
  const Point across = quarter(house.axis);
  const auto corner = [&](int l, int w) {
    return house.at +
           Point{(house.axis.x * l + across.x * w) / 1000, (house.axis.y * l + across.y * w) / 1000};
  };
  const int l = house.half_long, a = house.half_wide * from / 4, b = house.half_wide * to / 4;
  d += pen.polygon({corner(-l, a), corner(l, a), corner(l, b), corner(-l, b)}, offset);
}

void draw_plaza(Pen& pen, const Plan& plan, u8 city) {
  // A square with a well, in cities with room for one: it is where a follower stands.
  if (std::popcount(plan.facts.cities[city].sides) < 3 || plan.facts.cities[city].cathedral) return;
  const Point p = pen.place(plan.anchors[city]);
  pen.put("<circle cx='%' cy='%' r='92' fill='$plaza'/>", {p.x, p.y});
  pen.put(
      "<circle cx='%' cy='%' r='74' fill='none' stroke='$street' stroke-width='6' stroke-dasharray='20 16'/>",
      {p.x, p.y});
  pen.stamp(Stamp::well, plan.anchors[city]);
}

}  // namespace

void draw_city_ground(Pen& pen, const Plan& plan) {
  std::string d;
  for (const CityShape& city : plan.cities) {
    // Edges exactly along the tile, walls as true curves.
    if (city.walls.empty()) {
      d += pen.polygon(city.outline);
      continue;
    }
    std::string outline = pen.curves({city.walls.front().curve});
    for (std::size_t i = 0; i < city.walls.size(); ++i) {
      const Wall& wall = city.walls[i];
      const Wall& next = city.walls[(i + 1) % city.walls.size()];
      for (int corner = (wall.first_side + wall.gap) & 3; corner != next.first_side;
           corner = (corner + 1) & 3) {
        const Point p = pen.place(corners[(corner + 1) & 3]);
        outline += 'L';
        append_number(outline, p.x);
        outline += ' ';
        append_number(outline, p.y);
      }
      if (i + 1 < city.walls.size()) {
        const std::string curve = pen.curves({next.curve});
        outline += curve.substr(curve.find('C'));
      }
    }
    d += outline + 'Z';
  }
  pen.path(d, "fill='$city'");
  for (u8 i = 0; i < plan.facts.city_count; ++i) draw_plaza(pen, plan, i);
}

void draw_houses(Pen& pen, const Plan& plan, Dice& dice) {
  std::string shadow, lit, ridge;
  std::array<std::string, 4> roofs;
  for (u8 i = 0; i < plan.facts.city_count; ++i)
    for (const House& house : settle(plan, i, dice)) {
      append_roof(shadow, pen, house, -4, 4, {5, 8});
      append_roof(roofs[std::size_t(house.roof)], pen, house, -4, 4, {});
      // The half that looks north-west catches the light, whichever way the tile is turned.
      const Point across = pen.place(centre + quarter(house.axis)) - pen.place(centre);
      const int lit_side = across.x + across.y < 0 ? 4 : -4;
      append_roof(lit, pen, house, 0, lit_side, {});
      append_roof(ridge, pen, house, 0, 0, {});
    }
  pen.path(shadow, "opacity='.17'");
  static constexpr std::string_view fills[4] = {"fill='$roofa'", "fill='$roofb'", "fill='$roofc'",
                                                "fill='$roofd'"};
  for (std::size_t i = 0; i < 4; ++i) pen.path(roofs[i], fills[i]);
  pen.path(lit, "fill='#fff' opacity='.2'");
  pen.path(ridge, "stroke='#000' stroke-opacity='.28' stroke-width='4'");
}

void draw_walls(Pen& pen, const Plan& plan) {
  std::string d;
  for (const CityShape& city : plan.cities)
    for (const Wall& wall : city.walls) d += pen.curves({wall.curve});
  if (d.empty()) return;
  pen.path(d, "fill='none' stroke='#2b1d10' stroke-opacity='.16' stroke-width='76'");
  pen.path(d, "fill='none' stroke='$wallline' stroke-width='52'");
  pen.path(d, "fill='none' stroke='$wall' stroke-width='38'");
  pen.path(d, "fill='none' stroke='$merlon' stroke-width='38' stroke-dasharray='22 17'");
  pen.path(d, "fill='none' stroke='$wall' stroke-width='14'");
  for (const CityShape& city : plan.cities)
    for (const Wall& wall : city.walls)
      for (const int step : {28, 72}) {
        const Point p = at(wall.curve, step, 100);
        const auto near = [&](const Gate& gate) { return distance(gate.at, p) < 120; };
        if (std::any_of(plan.ways.gates.begin(), plan.ways.gates.end(), near)) continue;
        pen.stamp(Stamp::wall_tower, p);
      }
}

void draw_gates(Pen& pen, const Plan& plan) {
  for (const Gate& gate : plan.ways.gates) {
    const Point out = scaled_to(gate.out, 100), across = quarter(out);
    const auto local = [&](int a, int b) {
      return gate.at + Point{(across.x * a + out.x * b) / 100, (across.y * a + out.y * b) / 100};
    };
    pen.path(pen.polygon({local(-62, 44), local(-62, -44), local(62, -44), local(62, 44)}, {5, 8}),
             "opacity='.2'");
    pen.path(pen.polygon({local(-62, 44), local(-62, -44), local(62, -44), local(62, 44)}),
             "fill='$tower' stroke='$wallline' stroke-width='9' stroke-linejoin='round'");
    pen.path(pen.polygon({local(-40, 50), local(-40, 10), local(-20, -12), local(20, -12), local(40, 10),
                          local(40, 50)}),
             "fill='$ink'");
    pen.stamp(Stamp::wall_tower, local(-72, 8), 85);
    pen.stamp(Stamp::wall_tower, local(72, 8), 85);
  }
}

}  // namespace bastide::art
