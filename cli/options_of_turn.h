// What the seat to move can do, in the form people choose from.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "bastide.h"

namespace bastide::cli {

// A face with its segments numbered in the order they are met going round, and what each of them is. Two
// rotations with equal outlines are the same to a player.
struct Outline {
  std::array<u8, 4> side{};
  std::array<u8, 8> half{};
  u8 river = 0;
  std::optional<Side> arrow;  // of its symbol
  std::vector<std::tuple<SegmentKind, u8, u8, Goods, u16>> segments;
  bool operator==(const Outline&) const = default;
};
Outline outline(TileId tile, Rotation r);

// A cell the drawn tile fits, with the rotations that look different.
struct PlaceOption {
  Coord at;
  std::vector<Rotation> rotations;
};

// In reading order. Precondition: phase place.
std::vector<PlaceOption> place_options(const Ruleset& rules, const State& state);

struct Decision {
  Move move;
  u8 segment = none8;    // of the tile just placed, if a figure would stand there
  std::string notation;  // "F:r0"
  std::string text;      // "road, 3 tiles, 1 open end: 3 so far", "move the fairy: fairy@3,1"
};

// Everything but placing the tile and passing.
std::vector<Decision> decisions(const Ruleset& rules, const State& state);

}  // namespace bastide::cli
