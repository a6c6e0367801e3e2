// What happened, for people, logs and tests. Search passes no log and pays one predicted branch.
//
// A `points` event carries the whole reckoning, so that a reader can explain it without knowing a rule:
// what was scored, how it adds up, who stood in it, and the number of the rule.
#pragma once

#include "base/fixed_vector.h"
#include "board/feature.h"

namespace bastide {

enum class EventKind : u8 {
  tile_drawn,       // tile
  tile_discarded,   // tile: it fits nowhere
  tile_placed,      // tile, rotation, at
  figure_placed,    // seat, figure, at, segment
  figure_returned,  // seat, figure, at, segment
  points,  // seat, points, scored, tiles, pennants, cities, each, strengths, at; goods: segment = kind
  tile_set_aside,   // tile: a dragon tile before the first volcano
  tiles_returned,   // points = how many: the dragon tiles that were set aside
  goods_taken,      // seat, points = how many, segment = kind (0 wine, 1 grain, 2 cloth)
  dragon_moved,     // seat that moved it (none8: it flew to a volcano), at
  fairy_moved,      // seat, at, segment (none8 with fairy-binding=tile), figure
  tower_raised,     // seat, at, points = height
  figure_captured,  // seat = owner, by = captor, figure, at, segment
  figure_freed,     // seat = owner, by = former holder, figure
  symbol_resolved,  // seat, at, segment = SymbolKind
  second_part,      // seat
  no_points,        // as points, for a feature that gives its winner nothing at the end
  game_over,
};

// What points were given for.
enum class Scored : u8 { road, city, monastery, garden, field, goods, fairy, symbol, ransom };

struct Event {
  EventKind kind = EventKind::game_over;
  Seat seat = 0;
  Seat by = 0;
  FigureKind figure = FigureKind::follower;
  Scored scored = Scored::road;
  TileId tile = no_tile;
  Rotation rotation = 0;
  u8 segment = 0;
  bool complete = false;  // points: the feature was completed (not merely counted at the end)
  Coord at;               // points: the feature's first cell in reading order
  i16 points = 0;
  u8 tiles = 0;  // points: cells counted (a monastery counts itself and its neighbours)
  u8 pennants = 0;
  u8 cities = 0;        // points: completed cities a field was paid for
  u8 each = 0;          // points: per tile and pennant, or per city
  Strengths strengths;  // points: who stood there, strongest wins, equals share; for goods: who has how many
  const char* rule = "";  // number of the rule, static text
};

// Room for the busiest final scoring: every city of a full board scored for every seat.
using EventLog = FixedVector<Event, 4096>;

}  // namespace bastide
