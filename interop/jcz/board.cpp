#include "interop/jcz/board.h"

#include <algorithm>
#include <array>

#include "interop/jcz/names.h"

namespace bastide::jcz {

namespace {

constexpr int most_coordinate = 255;
constexpr std::string_view side_letters = "NESW";
constexpr std::string_view tower_feature = "Tower";
// By SegmentKind. JCloisterZone called two of them otherwise before.
constexpr std::array<std::string_view, 5> features{"City", "Road", "Field", "Monastery", "Garden"};
constexpr std::array<std::string_view, 5> old_features{"City", "Road", "Farm", "Cloister", "Garden"};

// What a location names: whole sides, half-edges, or the inside of the tile. Bits as in Segment::ports.
struct Location {
  u8 sides = 0;
  u8 halves = 0;
  bool inside = false;
};

bool is_inside(std::string_view word) { return !word.empty() && word.find_first_not_of('I') == word.npos; }

// One word of a union: NW, _N, NL, I.
bool add_word(std::string_view word, Location& location) {
  if (is_inside(word)) {
    location.inside = true;
    return true;
  }
  const bool without = word.starts_with('_');
  if (without) word.remove_prefix(1);
  if (word.empty() || (without && word.size() != 1)) return false;
  const bool half = word.size() == 2 && (word[1] == 'L' || word[1] == 'R');
  u8 sides = 0;
  for (const char c : half ? word.substr(0, 1) : word) {
    const std::size_t side = side_letters.find(c);
    if (side == std::string_view::npos || (sides >> side & 1)) return false;
    sides = u8(sides | 1u << side);
  }
  if (half) {
    const std::size_t side = side_letters.find(word[0]);
    location.halves = u8(location.halves | 1u << (2 * side + (word[1] == 'R')));
  } else {
    location.sides = u8(location.sides | (without ? 0xF & ~sides : sides));
  }
  return true;
}

std::optional<Location> parse_location(std::string_view text) {
  Location location;
  while (true) {
    const std::size_t dot = std::min(text.find('.'), text.size());
    if (!add_word(text.substr(0, dot), location)) return std::nullopt;
    if (dot == text.size()) return location;
    text.remove_prefix(dot + 1);
  }
}

// Ports of a segment on a tile turned clockwise.
u8 turned_ports(const Segment& segment, int turns) {
  const unsigned ports = segment.ports;
  if (segment.kind == SegmentKind::field) {
    const int shift = 2 * (turns & 3);
    return u8(ports << shift | ports >> (8 - shift));
  }
  const int shift = turns & 3;
  return u8((ports << shift | ports >> (4 - shift)) & 0xF);
}

std::string sides_text(u8 sides) {
  constexpr std::array<std::string_view, 16> names{"I", "N",  "E",  "NE", "S",  "NS", "SE", "_W",
                                                   "W", "NW", "WE", "_S", "SW", "_E", "_N", "NWSE"};
  return std::string(names[sides & 0xF]);
}

std::string halves_text(u8 halves) {
  std::string out;
  for (std::size_t h = 0; h < 8; ++h) {
    if (!(halves >> h & 1)) continue;
    if (!out.empty()) out += '.';
    out += side_letters[h / 2];
    out += h % 2 == 0 ? 'L' : 'R';
  }
  return out.empty() ? "I" : out;
}

int turns_of(TileId kind) {
  const TileName* name = name_of(kind);
  return name == nullptr ? 0 : name->turns;
}

}  // namespace

Frame::Frame(const Setup::Start& start) : origin_(start.at) {
  const TileName* name = find_tile_name(start.tile);
  turns_ = (start.rotation + (name == nullptr ? 0 : name->turns)) & 3;
}

std::optional<Coord> Frame::to_ours(Position p) const {
  int x = p.x - origin_.x, y = p.y - origin_.y;
  for (int i = 0; i < turns_; ++i) {  // back, counterclockwise
    const int east = x;
    x = y;
    y = -east;
  }
  if (std::abs(x) > most_coordinate || std::abs(y) > most_coordinate) return std::nullopt;
  return Coord{i16(x), i16(y)};
}

Rotation to_ours(TileId kind, int rotation, const Frame& frame) {
  return Rotation((rotation + turns_of(kind) + 4 - frame.turns()) & 3);
}

int to_theirs(TileId kind, Rotation rotation) { return (rotation + 4 - turns_of(kind)) & 3; }

std::optional<u8> find_part(const Cell& cell, const Pointer& pointer, const Frame& frame) {
  const auto location = parse_location(pointer.location);
  if (!location) return std::nullopt;
  const TileDef& def = tile_def(cell.tile);
  if (pointer.feature == tower_feature) {
    const bool tower = def.special == Special::tower_foundation && location->inside;
    return tower ? std::optional<u8>(none8) : std::nullopt;
  }
  for (u8 s = 0; s < def.segment_count; ++s) {
    const Segment& segment = def.segments[s];
    if (pointer.feature != features[u8(segment.kind)] && pointer.feature != old_features[u8(segment.kind)])
      continue;
    const u8 ports = turned_ports(segment, cell.rotation + frame.turns());
    const bool field = segment.kind == SegmentKind::field;
    if ((field ? location->halves : location->sides) == ports &&
        (field ? location->sides : location->halves) == 0 && location->inside == (ports == 0))
      return s;
  }
  return std::nullopt;
}

Pointer pointer_to(const Cell& cell, u8 segment) {
  const Position at{cell.at.x, cell.at.y};
  if (segment == none8) return {at, std::string(tower_feature), "I"};
  const Segment& part = tile_def(cell.tile).segments[segment];
  const u8 ports = turned_ports(part, cell.rotation);
  return {at, std::string(features[u8(part.kind)]),
          part.kind == SegmentKind::field ? halves_text(ports) : sides_text(ports)};
}

}  // namespace bastide::jcz
