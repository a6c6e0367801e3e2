// Where in a turn the game stands. The phases and their order are in game/turn_order.h.
#pragma once

#include "base/types.h"
#include "tiles/tile.h"

namespace bastide {

enum class Phase : u8 {
  draw,      // chance decides the tile
  place,     // the active seat puts it down
  symbol,    // the active seat chooses one of several symbols
  wood,      // the active seat may place or move something
  capture,   // after a tower piece: the active seat may take a follower
  exchange,  // the active seat chooses which of its captured followers comes back
  dragon,    // `decider` moves the dragon one cell
  part_end,  // the active seat may take a second part, or pay a ransom before going on
  over,
};

struct Turn {
  Phase phase = Phase::draw;
  Seat seat = 0;                         // whose turn it is
  Seat decider = 0;                      // who decides now; another seat only while the dragon travels
  TileId tile = no_tile;                 // the tile drawn or placed in this part
  u8 cell = none8;                       // where it was put
  u8 part = 1;                           // 1 or 2
  bool builder_again = false;            // a second part through the builder
  bool symbol_again = false;             // a second part through a symbol
  bool ransom_paid = false;              // in this turn
  SymbolKind symbol = SymbolKind::none;  // the one resolved in this part
  u8 tower = none8;                      // cell of the tower just raised, in `capture`
  Seat exchange_with = 0;                // in `exchange`
};

}  // namespace bastide
