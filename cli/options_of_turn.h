// What the seat to move can do, in the form people choose from.
#pragma once

#include <string>
#include <vector>

#include "bastide.h"

namespace bastide::cli {

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
