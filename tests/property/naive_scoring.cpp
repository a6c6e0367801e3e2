#include "naive_scoring.h"

#include <algorithm>

namespace bastide::property {

namespace {

using Strength = std::map<Seat, int>;

// Seats with the greatest strength, if it is above nothing (R-SCORE-3).
std::vector<Seat> strongest(const Strength& strength) {
  int most = 0;
  for (const auto& [seat, n] : strength) most = std::max(most, n);
  std::vector<Seat> seats;
  for (const auto& [seat, n] : strength) {
    if (most > 0 && n == most) seats.push_back(seat);
  }
  return seats;
}

// R-DEF-5
Strength strength_in(const NaiveTable& table, const Region& region) {
  Strength strength;
  for (const NaiveFigure& f : table.followers_in(region))
    strength[f.seat] += f.kind == FigureKind::large_follower ? 2 : 1;
  return strength;
}

const CityFacts& city_at(const NaiveTable& table, const Spot& spot) {
  const TileId tile = table.board.cells().at(spot.at).tile;
  return tile_facts()[tile].cities[std::size_t(naming(tile, spot.number).index)];
}

bool has_inn(const NaiveTable& table, const Region& road) {
  return table.rules.has(Element::inn) &&
         std::any_of(road.spots.begin(), road.spots.end(), [&](const Spot& spot) {
           const TileId tile = table.board.cells().at(spot.at).tile;
           return tile_facts()[tile].roads[std::size_t(naming(tile, spot.number).index)].inn;
         });
}

bool has_cathedral(const NaiveTable& table, const Region& city) {
  return table.rules.has(Element::cathedral) &&
         std::any_of(city.spots.begin(), city.spots.end(),
                     [&](const Spot& spot) { return city_at(table, spot).cathedral; });
}

// R-SCORE-ROAD-*, R-SCORE-CITY-*, R-SCORE-MON-1
int complete_value(const NaiveTable& table, const Region& region) {
  const int tiles = int(region.cells.size());
  switch (region.kind) {
    case SegmentKind::road: return tiles * (has_inn(table, region) ? 2 : 1);
    case SegmentKind::city: {
      int each = 2;
      if (tiles == 2 && table.rules.options.small_city() == SmallCity::one_per_tile) each = 1;
      if (has_cathedral(table, region)) each = 3;
      return each * (tiles + region.pennants);
    }
    case SegmentKind::monastery:
    case SegmentKind::garden: return 9;
    case SegmentKind::field: break;
  }
  return 0;
}

// R-PD-FAIRY-5: three points for the owner of a follower bound to the fairy, once a feature.
void pay_fairy(NaiveTable& table, const Region& region) {
  std::set<Seat> bound;
  for (const NaiveFigure& f : table.followers_in(region)) {
    const bool by_tile = table.rules.options.fairy_binding() == FairyBinding::tile;
    if (by_tile ? table.fairy == f.spot.at : f.beside_fairy) bound.insert(f.seat);
  }
  for (const Seat seat : bound) table.players[seat].score += 3;
}

void pay(NaiveTable& table, const Region& region, int points) {
  for (const Seat seat : strongest(strength_in(table, region))) table.players[seat].score += points;
  pay_fairy(table, region);
}

// R-SCORE-6: followers and builders of the feature go home.
void clear(NaiveTable& table, const Region& region) {
  const auto stands_there = [&](const NaiveFigure& f) { return region.spots.contains(f.spot); };
  while (true) {
    const auto found = std::find_if(table.figures.begin(), table.figures.end(), stands_there);
    if (found == table.figures.end()) return;
    table.send_home(NaiveFigure(*found));
  }
}

// R-SCORE-GOODS-1
void take_goods(NaiveTable& table, const Region& city, Seat seat) {
  if (!table.rules.has(Element::goods)) return;
  for (const Spot& spot : city.spots) {
    const Goods goods = city_at(table, spot).goods;
    if (goods != Goods::none) ++table.players[seat].goods[goods];
  }
}

// Every feature on the tile or, if a monastery or garden, around it.
std::map<Spot, Region> touched_by(const NaiveTable& table, Place placed) {
  std::map<Spot, Region> touched;
  for (const auto& [at, laid] : table.board.cells()) {
    if (std::abs(at.first - placed.first) > 1 || std::abs(at.second - placed.second) > 1) continue;
    for (int number = 0; number < segment_total(laid.tile); ++number) {
      const SegmentKind kind = naming(laid.tile, number).kind;
      const bool around = kind == SegmentKind::monastery || kind == SegmentKind::garden;
      if (!around && at != placed) continue;
      Region region = table.board.region({at, number});
      const Spot name = *region.spots.begin();
      touched.emplace(name, std::move(region));
    }
  }
  return touched;
}

struct Field {
  Region region;
  std::set<Spot> cities;  // completed ones it touches
  Strength strength;
};

// Fields with a farmer or a pig.
std::map<Spot, Field> used_fields(const NaiveTable& table) {
  std::map<Spot, Field> fields;
  for (const NaiveFigure& figure : table.figures) {
    if (figure.guard()) continue;
    Region region = table.board.region(figure.spot);
    if (region.kind != SegmentKind::field) continue;
    const Spot name = *region.spots.begin();
    if (fields.contains(name)) continue;
    const Strength strength = strength_in(table, region);
    std::set<Spot> cities = table.board.completed_cities(region);
    fields[name] = {std::move(region), std::move(cities), strength};
  }
  return fields;
}

// R-FINAL-FARM-3, -4
void pay_by_city(NaiveTable& table, const std::map<Spot, Field>& fields) {
  std::map<Spot, Strength> around;
  std::map<Spot, std::set<Seat>> pigs;
  for (const auto& [name, field] : fields) {
    for (const Spot& city : field.cities) {
      for (const auto& [seat, n] : field.strength) around[city][seat] += n;
      for (Seat s = 0; s < table.players.size(); ++s) {
        if (table.has_figure(s, FigureKind::pig, field.region)) pigs[city].insert(s);
      }
    }
  }
  for (const auto& [city, strength] : around) {
    for (const Seat s : strongest(strength)) table.players[s].score += pigs[city].contains(s) ? 5 : 4;
  }
}

// R-FINAL-FARM-5 to -7
void pay_by_field(NaiveTable& table, const std::map<Spot, Field>& fields, bool once) {
  std::map<std::pair<Seat, Spot>, int> best;  // seat, city
  for (const auto& [name, field] : fields) {
    for (const Seat s : strongest(field.strength)) {
      const int each = table.has_figure(s, FigureKind::pig, field.region) ? 4 : 3;
      for (const Spot& city : field.cities) {
        if (!once) table.players[s].score += each;
        int& paid = best[{s, city}];
        paid = std::max(paid, each);
      }
    }
  }
  for (const auto& [seat_and_city, points] : best) {
    if (once) table.players[seat_and_city.first].score += points;
  }
}

// R-FINAL-GOODS-1, -2
void pay_goods(NaiveTable& table) {
  for (const Goods kind : {Goods::wine, Goods::grain, Goods::cloth}) {
    Strength tokens;
    for (Seat s = 0; s < table.players.size(); ++s) tokens[s] = table.players[s].goods[kind];
    for (const Seat s : strongest(tokens)) table.players[s].score += 10;
  }
}

}  // namespace

void score_completed(NaiveTable& table, Place placed, Seat seat) {
  for (const auto& [name, region] : touched_by(table, placed)) {
    if (region.kind == SegmentKind::field || !region.closed) continue;
    pay(table, region, complete_value(table, region));
    clear(table, region);
    if (region.kind == SegmentKind::city) take_goods(table, region, seat);
  }
}

int incomplete_value(const NaiveTable& table, const Region& region) {
  switch (region.kind) {
    case SegmentKind::road: return has_inn(table, region) ? 0 : int(region.cells.size());
    case SegmentKind::city:
      return has_cathedral(table, region) ? 0 : int(region.cells.size()) + region.pennants;
    case SegmentKind::monastery:
    case SegmentKind::garden: return 1 + region.neighbours;
    case SegmentKind::field: break;
  }
  return 0;
}

void score_end(NaiveTable& table) {
  std::set<Spot> done;
  for (const NaiveFigure& figure : table.figures) {
    if (figure.guard()) continue;
    const Region region = table.board.region(figure.spot);
    if (region.kind == SegmentKind::field || !done.insert(*region.spots.begin()).second) continue;
    pay(table, region, incomplete_value(table, region));
  }
  const std::map<Spot, Field> fields = used_fields(table);
  for (const auto& [name, field] : fields) pay_fairy(table, field.region);
  switch (table.rules.options.farm_scoring()) {
    case FarmScoring::city_4: pay_by_city(table, fields); break;
    case FarmScoring::farm_3: pay_by_field(table, fields, false); break;
    case FarmScoring::farm_3_once: pay_by_field(table, fields, true); break;
  }
  pay_goods(table);
}

}  // namespace bastide::property
