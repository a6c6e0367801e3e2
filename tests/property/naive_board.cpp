#include "naive_board.h"

namespace bastide::property {

namespace {

const TileFacts& facts_of(TileId tile) { return tile_facts()[tile]; }

// Number of the city or road with this (unturned) side; -1 if there is none.
int with_side(const TileFacts& f, SegmentKind kind, int side) {
  if (kind == SegmentKind::city) {
    for (int i = 0; i < f.city_count; ++i) {
      if (f.cities[std::size_t(i)].sides >> side & 1) return i;
    }
  } else {
    for (int i = 0; i < f.road_count; ++i) {
      if (f.roads[std::size_t(i)].sides >> side & 1) return f.city_count + i;
    }
  }
  return -1;
}

int field_with_half(const TileFacts& f, int half) {
  for (int i = 0; i < f.field_count; ++i) {
    if (f.fields[std::size_t(i)].halves >> half & 1) return f.city_count + f.road_count + i;
  }
  return -1;
}

}  // namespace

Place beside(Place at, int side) {
  switch (side & 3) {
    case 0: return {at.first, at.second - 1};
    case 1: return {at.first + 1, at.second};
    case 2: return {at.first, at.second + 1};
    default: return {at.first - 1, at.second};
  }
}

Naming naming(TileId tile, int number) {
  const TileFacts& f = facts_of(tile);
  if (number < f.city_count) return {SegmentKind::city, number};
  number -= f.city_count;
  if (number < f.road_count) return {SegmentKind::road, number};
  number -= f.road_count;
  if (number < f.field_count) return {SegmentKind::field, number};
  number -= f.field_count;
  if (number == 0 && f.monastery) return {SegmentKind::monastery, 0};
  return {SegmentKind::garden, 0};
}

int segment_total(TileId tile) {
  const TileFacts& f = facts_of(tile);
  return f.city_count + f.road_count + f.field_count + f.monastery + f.garden;
}

Terrain printed(TileId tile, int turn, int side) {
  return facts_of(tile).edges[std::size_t((side - turn) & 3)];
}

Terrain NaiveBoard::terrain(Place at, int side) const {
  const Laid& laid = cells_.at(at);
  return printed(laid.tile, laid.turn, side);
}

bool NaiveBoard::river_at(Place at, int side) const {
  const Laid& laid = cells_.at(at);
  return facts_of(laid.tile).river.sides >> ((side - laid.turn) & 3) & 1;
}

bool NaiveBoard::matches(TileId tile, int turn, Place at) const {
  if (taken(at)) return false;
  bool touches = false;
  for (int side = 0; side < 4; ++side) {
    const Place there = beside(at, side);
    if (!taken(there)) continue;
    touches = true;
    if (terrain(there, side + 2) != printed(tile, turn, side)) return false;
  }
  return touches;
}

std::set<Place> NaiveBoard::rim() const {
  std::set<Place> rim;
  for (const auto& [at, laid] : cells_) {
    for (int side = 0; side < 4; ++side) {
      if (!taken(beside(at, side))) rim.insert(beside(at, side));
    }
  }
  return rim;
}

void NaiveBoard::count_neighbours(Place at, Region& region) const {
  for (int dx = -1; dx <= 1; ++dx) {
    for (int dy = -1; dy <= 1; ++dy) {
      if (dx != 0 || dy != 0) region.neighbours += taken({at.first + dx, at.second + dy});
    }
  }
  region.closed = region.neighbours == 8;
}

// Adds what lies across the borders of one segment.
void NaiveBoard::spread(Spot spot, Region& region, std::set<Spot>& todo) const {
  const Laid& laid = cells_.at(spot.at);
  const TileFacts& f = facts_of(laid.tile);
  const Naming name = naming(laid.tile, spot.number);
  const auto cross = [&](int side, auto find) {  // find(facts, turn of the tile there) -> its segment
    const Place there = beside(spot.at, side);
    const auto found = cells_.find(there);
    if (found == cells_.end()) {
      region.closed = false;
      return;
    }
    const Spot next{there, find(facts_of(found->second.tile), found->second.turn)};
    if (!region.spots.contains(next)) todo.insert(next);
  };
  if (name.kind == SegmentKind::field) {
    for (int printed_half = 0; printed_half < 8; ++printed_half) {
      if (!(f.fields[std::size_t(name.index)].halves >> printed_half & 1)) continue;
      const int half = (printed_half + 2 * laid.turn) & 7;
      // Clockwise here is anticlockwise there: half 0 (west of north) meets half 5 (west of south).
      const int facing = half % 2 == 0 ? (half + 5) & 7 : (half + 3) & 7;
      cross(half / 2,
            [&](const TileFacts& g, int turn) { return field_with_half(g, (facing - 2 * turn) & 7); });
    }
    return;
  }
  const int sides = name.kind == SegmentKind::city ? f.cities[std::size_t(name.index)].sides
                                                   : f.roads[std::size_t(name.index)].sides;
  for (int s = 0; s < 4; ++s) {
    if (!(sides >> s & 1)) continue;
    const int side = (s + laid.turn) & 3;
    cross(side, [&](const TileFacts& g, int turn) { return with_side(g, name.kind, (side + 2 - turn) & 3); });
  }
}

Region NaiveBoard::region(Spot start) const {
  Region region;
  region.kind = naming(cells_.at(start.at).tile, start.number).kind;
  if (region.kind == SegmentKind::monastery || region.kind == SegmentKind::garden) {
    region.spots.insert(start);
    region.cells.insert(start.at);
    count_neighbours(start.at, region);
    return region;
  }
  std::set<Spot> todo{start};
  while (!todo.empty()) {
    const Spot spot = *todo.begin();
    todo.erase(todo.begin());
    region.spots.insert(spot);
    region.cells.insert(spot.at);
    if (region.kind == SegmentKind::city) {
      region.pennants += facts_of(cells_.at(spot.at).tile).cities[std::size_t(spot.number)].pennants;
    }
    spread(spot, region, todo);
  }
  return region;
}

std::set<Spot> NaiveBoard::completed_cities(const Region& field) const {
  std::set<Spot> cities;
  for (const Spot& spot : field.spots) {
    const TileId tile = cells_.at(spot.at).tile;
    const FieldFacts& f = facts_of(tile).fields[std::size_t(naming(tile, spot.number).index)];
    for (int city = 0; city < facts_of(tile).city_count; ++city) {
      if (!(f.touches >> city & 1)) continue;
      const Region whole = region({spot.at, city});
      if (whole.closed) cities.insert(*whole.spots.begin());
    }
  }
  return cities;
}

}  // namespace bastide::property
