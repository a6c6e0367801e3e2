// The plan of a tile, second step: landmarks, and where figures stand. See plan.h.
//
// Order matters: what has a fixed place comes first, then what needs most room, and places for figures
// where they are free to move last. Each one takes its room in the raster.
#include <algorithm>
#include <bit>

#include "art/plan.h"

namespace bastide::art {
namespace {

constexpr int figure_room = 92;

u32 bit(u8 segment) { return u32{1} << segment; }

u32 field_bits(const Plan& plan) { return ((u32{1} << plan.facts.field_count) - 1) << plan.number.field; }
u32 city_bits(const Plan& plan) { return (u32{1} << plan.facts.city_count) - 1; }

// Sets a landmark that is `full` units in radius at 100 percent.
Disc set_mark(Plan& plan, Stamp what, Disc where, int full, int most = 100) {
  const int percent =
      std::clamp((where.radius - 12) * 100 / full, 45, most);  // a hand's breadth free all round
  plan.marks.push_back({what, where.at, percent});
  where.radius = full * percent / 100;
  plan.raster.take({where.at, where.radius + 12});
  return where;
}

void take_fixed(Plan& plan) {
  Raster& raster = plan.raster;
  for (const Gate& gate : plan.ways.gates) raster.take({gate.at, 88});
  for (const Gate& mouth : plan.ways.tunnel_mouths) raster.take({mouth.at, 72});
  if (plan.facts.monastery) raster.take({plan.monastery.at, plan.monastery.radius + 15});
  switch (plan.facts.junction.kind) {
    case JunctionKind::village: plan.marks.push_back({Stamp::village, plan.ways.junction}); break;
    case JunctionKind::crossing: plan.marks.push_back({Stamp::wayside_cross, plan.ways.junction}); break;
    default: break;
  }
  for (u8 i = 0; i < plan.facts.road_count; ++i)
    if (plan.facts.roads[i].end == RoadEnd::cottage)
      set_mark(plan, Stamp::cottage, {plan.ways.roads[i].points.back(), 102}, 90);
  if (plan.facts.monastery)
    plan.marks.push_back({Stamp::monastery, plan.monastery.at, plan.monastery.radius * 100 / 235});
}

// The arrow must be near the side it points to, so it comes before everything that can stand elsewhere.
void set_symbol(Plan& plan) {
  if (plan.facts.symbol.kind == SymbolKind::none) return;
  const auto side = std::size_t(plan.facts.symbol.arrow);
  plan.symbol = plan.raster.spot(field_bits(plan) | city_bits(plan), 112, middles[side] + inward[side] * 125);
  plan.raster.take(plan.symbol);
  plan.symbol.radius = std::clamp(plan.symbol.radius - 18, 55, 94);  // the tip sticks out
}

// In a city the follower has the best place, the signs of the city stand beside him.
void furnish_city(Plan& plan, u8 index) {
  const CityFacts& city = plan.facts.cities[index];
  Raster& raster = plan.raster;
  if (city.cathedral) {
    plan.marks.push_back({Stamp::cathedral, {500, 530}, 95});
    raster.take({{500, 490}, 285});
  }
  const Point middle = raster.balance(index);
  const Disc place = raster.spot(bit(index), 150, middle);
  plan.anchors[index] = place.at;
  raster.take({place.at, std::clamp(place.radius, 40, figure_room)});
  const auto sign = [&](Stamp what, int full) {
    set_mark(plan, what, raster.spot(bit(index), full + 30, middle + scaled_to({-2, -3}, 330)), full);
  };
  for (int i = 0; i < city.pennants; ++i) sign(Stamp::pennant, 86);
  if (city.goods == Goods::wine) sign(Stamp::wine, 92);
  if (city.goods == Goods::grain) sign(Stamp::grain, 92);
  if (city.goods == Goods::cloth) sign(Stamp::cloth, 92);
  if (city.princess) sign(Stamp::princess, 112);
}

void set_special(Plan& plan) {
  const u32 fields = field_bits(plan), anywhere = fields | city_bits(plan);
  Raster& raster = plan.raster;
  const auto at_road_end = [&] {
    for (u8 i = 0; i < plan.facts.road_count; ++i)
      if (plan.facts.roads[i].end == RoadEnd::volcano) return true;
    return false;
  };
  switch (plan.facts.special) {
    case Special::volcano:
      set_mark(plan, Stamp::volcano,
               at_road_end() ? Disc{plan.ways.junction, 212} : raster.spot(fields, 222, centre), 200);
      break;
    case Special::dragon: set_mark(plan, Stamp::dragon, raster.spot(anywhere, 158, centre), 125); break;
    case Special::magic_portal: set_mark(plan, Stamp::portal, raster.spot(anywhere, 158, centre), 125); break;
    case Special::tower_foundation:
      plan.foundation = plan.facts.junction.kind == JunctionKind::tower ? Disc{plan.ways.junction, 130}
                                                                        : raster.spot(anywhere, 150, centre);
      plan.foundation = set_mark(plan, Stamp::foundation, plan.foundation, 118);
      break;
    case Special::princess:  // stands in her city already
    case Special::none: break;
  }
  if (plan.facts.garden)
    plan.garden =
        set_mark(plan, Stamp::garden,
                 raster.spot(bit(u8(plan.number.field + plan.facts.garden_field)), 132, centre), 98);
}

// The lake of an inn touches its own road and keeps away from everything else, so that nobody wonders whose
// inn it is.
void set_inn(Plan& plan, u8 road) {
  constexpr int lake = 92;
  Disc best{plan.ways.roads[road].points[plan.ways.roads[road].points.size() / 2], 0};
  for (int y = 5; y < tile_size; y += 10)
    for (int x = 5; x < tile_size; x += 10) {
      const Point p{x, y};
      const u8 owner = plan.raster.owner(p);
      if (owner >= 32 || (field_bits(plan) >> owner & 1) == 0 || plan.raster.taken(p)) continue;
      const int own = distance(p, plan.ways.roads[road].points);
      if (own < 122 || own > 138) continue;
      int room = std::min({x, y, tile_size - x, tile_size - y}) - 20;
      for (u8 i = 0; i < plan.facts.road_count; ++i)
        if (i != road) room = std::min(room, distance(p, plan.ways.roads[i].points) - road_half - 20);
      for (const CityShape& city : plan.cities)
        room = std::min(room, distance(p, city.outline) - wall_half - 12);
      if (!plan.ways.river.points.empty())
        room = std::min(room, distance(p, plan.ways.river.points) - river_half);
      if (plan.facts.junction.kind != JunctionKind::none)
        room = std::min(room, distance(p, plan.ways.junction) - 130);
      room = std::min(room, 150);
      if (room > best.radius || (room == best.radius && distance(p, centre) < distance(best.at, centre)))
        best = {p, room};
    }
  best.radius = lake;
  plan.lakes.push_back(best);
  plan.marks.push_back({Stamp::inn, best.at});
  plan.raster.take({best.at, lake + 22});
}

// On a road: far from its ends, from other roads, and from what takes room.
void anchor_road(Plan& plan, u8 index) {
  const std::vector<Point>& points = plan.ways.roads[index].points;
  int best = -tile_size;
  for (const Point p : points) {
    int room = std::min({p.x, p.y, tile_size - p.x, tile_size - p.y});
    for (u8 i = 0; i < plan.facts.road_count; ++i)
      if (i != index) room = std::min(room, distance(p, plan.ways.roads[i].points) - 40);
    for (const Gate& gate : plan.ways.gates) room = std::min(room, distance(p, gate.at) - 20);
    for (const Gate& mouth : plan.ways.tunnel_mouths) room = std::min(room, distance(p, mouth.at) + 70);
    for (const Mark& mark : plan.marks) room = std::min(room, distance(p, mark.at) - 80);
    if (!plan.span.empty()) room = std::min(room, distance(p, plan.span[plan.span.size() / 2]));
    for (u8 i = 0; i < plan.number.road + index; ++i)
      room = std::min(room, distance(p, plan.anchors[i]) - 60);
    room = std::min(room, 190) * 100 - distance(p, centre) / 10;
    if (room > best) {
      best = room;
      plan.anchors[plan.number.road + index] = p;
    }
  }
  plan.raster.take({plan.anchors[plan.number.road + index], figure_room - 10});
}

void anchor_field(Plan& plan, u8 index) {
  const u8 segment = u8(plan.number.field + index);
  Disc place = plan.raster.spot(bit(segment), 150, centre);
  if (place.radius < 30) {  // all of it taken: stand on a landmark rather than nowhere
    Raster bare = plan.raster;
    bare.free_all();
    place = bare.spot(bit(segment), 150, centre);
  }
  plan.anchors[segment] = place.radius > 0 ? place.at : plan.raster.balance(segment);
  plan.raster.take({plan.anchors[segment], std::clamp(place.radius, 40, figure_room)});
}

}  // namespace

void set_places(Plan& plan) {
  take_fixed(plan);
  set_symbol(plan);
  for (u8 i = 0; i < plan.facts.city_count; ++i) furnish_city(plan, i);
  set_special(plan);
  for (u8 i = 0; i < plan.facts.road_count; ++i)
    if (plan.facts.roads[i].inn) set_inn(plan, i);
  for (u8 i = 0; i < plan.facts.road_count; ++i) anchor_road(plan, i);
  for (u8 i = 0; i < plan.facts.field_count; ++i) anchor_field(plan, i);
  if (plan.number.monastery != none8) plan.anchors[plan.number.monastery] = plan.monastery.at;
  if (plan.number.garden != none8) plan.anchors[plan.number.garden] = plan.garden.at;
}

}  // namespace bastide::art
