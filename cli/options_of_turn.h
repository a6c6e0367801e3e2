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
  std::string text;      // "road, 3 tiles, 1 open end: 3 so far", "move the fairy to 3,1"
  // Decisions that differ by the place only share a group; the others have none.
  std::string group{};  // "follower on a road elsewhere"
  std::string brief{};  // within the group: "3,1: 3 so far"
};

// Everything but placing the tile and passing.
std::vector<Decision> decisions(const Ruleset& rules, const State& state);

// A list of decisions as people are asked. If there are more than `longest`, each group is one entry, to be
// asked about further.
struct MenuEntry {
  std::string text;
  std::vector<Decision> choices;  // several: a group, in reading order of their places
};
std::vector<MenuEntry> menu(const std::vector<Decision>& options, std::size_t longest);

// The choices of a group, numbered from 1 and side by side as far as the width allows; lines without ends.
std::vector<std::string> choice_lines(const MenuEntry& entry, int width);

// The choices of a group that an answer means: "3" one by its number (if it was listed), "4,-1" those there.
MenuEntry chosen(const MenuEntry& group, const std::string& answer, bool by_number);

}  // namespace bastide::cli
