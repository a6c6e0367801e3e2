// What the seats own beside the board: points and figures in supply.
#pragma once

#include <array>

#include "board/feature.h"

namespace bastide {

struct Player {
  i16 score = 0;
  std::array<u8, figure_kinds> supply{};  // by FigureKind

  u8& supply_of(FigureKind k) { return supply[u8(k)]; }
  u8 supply_of(FigureKind k) const { return supply[u8(k)]; }
};

struct Players {
  std::array<Player, max_seats> seat{};
  u8 count = 0;

  Player& operator[](Seat s) { return seat[s]; }
  const Player& operator[](Seat s) const { return seat[s]; }
};

}  // namespace bastide
