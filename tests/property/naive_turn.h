// Where in a turn the naive game stands, and decisions as plain sets.
#pragma once

#include <bit>
#include <set>
#include <vector>

#include "naive_board.h"
#include "table/move.h"
#include "table/turn.h"

namespace bastide::property {

struct NaiveTurn {
  Phase phase = Phase::draw;
  Seat seat = 0;     // whose turn it is
  Seat decider = 0;  // another seat only while the dragon travels
  TileId tile = no_tile;
  Place placed;
  int part = 1;
  bool builder_again = false;
  bool symbol_again = false;
  bool ransom_paid = false;
  SymbolKind symbol = SymbolKind::none;
  Place tower;                 // raised in this part
  Seat exchange_with = 0;      // in phase exchange
  std::vector<Place> journey;  // cells the dragon left on this journey, from the first one
};

struct ByBytes {
  bool operator()(const Move& a, const Move& b) const {
    return std::bit_cast<u64>(a) < std::bit_cast<u64>(b);
  }
};
using Moves = std::set<Move, ByBytes>;

inline Coord coord(Place p) { return {i16(p.first), i16(p.second)}; }
inline Place place(Coord c) { return {c.x, c.y}; }

}  // namespace bastide::property
