// Where in a turn the game stands. The phases and their order are in game/turn_order.h.
#pragma once

#include "base/types.h"
#include "tiles/tile.h"

namespace bastide {

enum class Phase : u8 {
  draw,   // chance decides the tile
  place,  // the active seat puts it down
  wood,   // the active seat may place a figure
  over,
};

struct Turn {
  Phase phase = Phase::draw;
  Seat seat = 0;          // whose turn it is
  TileId tile = no_tile;  // drawn, in `place`; placed, in `wood`
  u8 cell = none8;        // where it was put, in `wood`
};

}  // namespace bastide
