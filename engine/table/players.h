// What the seats own beside the board: points, figures in supply, goods, tower pieces, prisoners.
#pragma once

#include <array>

#include "board/feature.h"

namespace bastide {

inline constexpr int follower_kinds = 3;  // small, large, abbot: the first of FigureKind
inline constexpr int goods_kinds = 3;     // wine, grain, cloth

struct Player {
  i16 score = 0;
  std::array<u8, figure_kinds> supply{};  // by FigureKind
  std::array<u8, goods_kinds> goods{};
  u8 tower_pieces = 0;
  std::array<std::array<u8, follower_kinds>, max_seats> prison{};  // followers held, by owner and kind

  u8& supply_of(FigureKind k) { return supply[u8(k)]; }
  u8 supply_of(FigureKind k) const { return supply[u8(k)]; }
  bool holds_any_of(Seat owner) const {
    return (prison[owner][0] | prison[owner][1] | prison[owner][2]) != 0;
  }
};

struct Players {
  std::array<Player, max_seats> seat{};
  u8 count = 0;

  Player& operator[](Seat s) { return seat[s]; }
  const Player& operator[](Seat s) const { return seat[s]; }
  Seat after(Seat s) const { return s + 1 == count ? Seat(0) : Seat(s + 1); }
};

}  // namespace bastide
