// The plan of a tile, first step: terrain. See plan.h.
#include "art/plan.h"

#include <bit>

namespace bastide::art {

Numbering::Numbering(const TileFacts& facts) {
  road = facts.city_count;
  field = u8(road + facts.road_count);
  count = u8(field + facts.field_count);
  if (facts.monastery) monastery = count++;
  if (facts.garden) garden = count++;
}

namespace {

constexpr int margin = 4;           // a gap narrower than this is not seen as a gap
constexpr int crumb = 60;           // cells; less ground than this is no field
constexpr u8 unnamed_field = 0x80;  // while the flood does not know yet which field it fills

void paint_way(Raster& raster, const Way& way, int half_width, u8 who) {
  for (const Curve& curve : way.path) raster.stroke(samples({curve}), half_width + margin, who);
}

int junction_radius(JunctionKind kind) {
  switch (kind) {
    case JunctionKind::village: return 116;
    case JunctionKind::crossing: return 92;
    case JunctionKind::tower: return 124;
    case JunctionKind::monastery:
    case JunctionKind::none: break;
  }
  return 0;
}

void paint_monastery(Plan& plan) {
  const TileFacts& facts = plan.facts;
  if (!facts.monastery) return;
  Disc disc{plan.ways.junction, facts.river.sides != 0 ? 168 : 205};
  if (facts.city_count > 0 && facts.junction.kind != JunctionKind::monastery) {
    u32 cities = (u32{1} << facts.city_count) - 1;
    disc = plan.raster.spot(cities, 205, {500, 380});  // inside the city walls
    disc.radius -= 20;
  }
  plan.monastery = disc;
  plan.raster.fill_disc(disc.at, disc.radius + margin, plan.number.monastery);
}

void paint_terrain(Plan& plan) {
  const TileFacts& facts = plan.facts;
  Raster& raster = plan.raster;
  for (u8 i = 0; i < facts.city_count; ++i) raster.fill_polygon(plan.cities[i].outline, i);
  paint_way(raster, plan.ways.river, river_half, Raster::water);
  if (facts.river.end != RiverEnd::none)
    raster.fill_disc(plan.ways.end_of_river, facts.river.end == RiverEnd::lake ? 255 : 115, Raster::water);
  if (plan.source_side != none8) raster.fill_disc(middles[plan.source_side], 195, Raster::water);
  for (u8 i = 0; i < facts.road_count; ++i)
    if (!bridges_city(facts, i)) paint_way(raster, plan.ways.roads[i], road_half, u8(plan.number.road + i));
  if (const CrossingFacts& c = facts.crossing;
      c.kind == CrossingKind::bridge && c.upper.kind == FeatureRefKind::road)
    paint_way(raster, plan.ways.roads[c.upper.index], road_half, u8(plan.number.road + c.upper.index));
  for (const Way& link : plan.ways.links) paint_way(raster, link, road_half, Raster::barrier);
  for (const CityShape& city : plan.cities)
    for (const Wall& wall : city.walls)
      raster.stroke(samples({wall.curve}), wall_half + margin, Raster::barrier);
  for (u8 i = 0; i < facts.road_count; ++i)
    if (bridges_city(facts, i)) paint_way(raster, plan.ways.roads[i], road_half, u8(plan.number.road + i));
  if (const int radius = junction_radius(facts.junction.kind); radius > 0)
    raster.fill_disc(plan.ways.junction, radius, Raster::barrier);
  paint_monastery(plan);
}

// Gives every piece of open ground its field number, and notes whether drawing and data agree.
void name_fields(Plan& plan) {
  u8 found = 0;  // bit per field of the data
  Point p;
  while (plan.raster.find_open(p)) {
    int cells = 0;
    const u8 halves = plan.raster.flood(p, unnamed_field, &cells);
    u8 name = Raster::sliver;
    for (u8 i = 0; i < plan.facts.field_count && name == Raster::sliver; ++i)
      if (plan.facts.fields[i].halves == halves && (found >> i & 1) == 0 && (halves != 0 || cells >= crumb)) {
        name = u8(plan.number.field + i);
        found |= u8(1 << i);
      }
    if (name == Raster::sliver && (halves != 0 || cells >= crumb)) plan.fields_agree = false;
    plan.raster.relabel(unnamed_field, name);
  }
  if (std::popcount(found) != plan.facts.field_count) plan.fields_agree = false;
}

u8 seam_of_source(TileId tile) {
  const auto facts = tile_facts();
  if (facts[tile].next_cell != no_tile) return u8(Side::east);
  for (const TileFacts& other : facts)
    if (other.next_cell == tile) return u8(Side::west);
  return none8;
}

std::vector<CityShape> shape_cities(const TileFacts& facts) {
  std::vector<CityShape> shapes;
  shapes.reserve(facts.city_count);
  for (u8 i = 0; i < facts.city_count; ++i) shapes.push_back(shape_city(facts, i));
  return shapes;
}

}  // namespace

Plan::Plan(TileId tile)
    : facts(tile_facts()[tile]),
      number(facts),
      cities(shape_cities(facts)),
      ways(lay_ways(facts, cities)),
      span(bridge_span(facts, ways, cities)),
      source_side(seam_of_source(tile)) {
  paint_terrain(*this);
  name_fields(*this);
  set_places(*this);
}

}  // namespace bastide::art
