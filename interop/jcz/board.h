// Where things are in a `.jcz` file and where they are with us: positions, rotations, and the names of a
// tile's parts.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "bastide.h"
#include "interop/jcz/file.h"

namespace bastide::jcz {

// The file may put its start tile anywhere, turned in any way; with us it lies unturned at 0,0. Everything
// follows from that: the game is the same on a board that is moved or turned.
class Frame {
 public:
  Frame() = default;
  explicit Frame(const Setup::Start& start);

  // None for a position no board of ours reaches.
  std::optional<Coord> to_ours(Position p) const;
  // Quarter turns the board of the file is turned against ours, clockwise.
  int turns() const { return turns_; }

 private:
  Position origin_;
  int turns_ = 0;
};

// How a tile lies with us, from its rotation in the file; and back, on a board that is not turned.
Rotation to_ours(TileId kind, int rotation, const Frame& frame);
int to_theirs(TileId kind, Rotation rotation);

// The segment of a placed tile that a pointer names by feature and location; none8 for the tower. None if the
// tile has no such part.
std::optional<u8> find_part(const Cell& cell, const Pointer& pointer, const Frame& frame);

// The pointer to a segment (none8: the tower) of a placed tile, on a board that is not turned.
Pointer pointer_to(const Cell& cell, u8 segment);

}  // namespace bastide::jcz
