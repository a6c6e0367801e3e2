// One decision, or one chance event, in eight bytes. What its fields mean depends on the kind; unused
// fields are zero, so that equal moves are equal bytes.
#pragma once

#include <array>
#include <bit>

#include "base/fixed_vector.h"
#include "board/feature.h"

namespace bastide {

enum class MoveKind : u8 {
  draw,    // chance: `tile`
  place,   // `at`, `rotation`
  deploy,  // `figure` on `segment` of the cell at `at`
  pass,    // no wood action
};

struct Move {
  MoveKind kind = MoveKind::pass;
  union {
    u8 arg = 0;         // reads any of the following
    Rotation rotation;  // place
    TileId tile;        // draw
    FigureKind figure;  // deploy
  };
  Coord at;
  u8 segment = 0;
  u8 extra = 0;

  static Move draw(TileId t) { return make(MoveKind::draw, t, {}, 0); }
  static Move place(Coord at, Rotation r) { return make(MoveKind::place, r, at, 0); }
  static Move deploy(FigureKind f, Coord at, u8 segment) {
    return make(MoveKind::deploy, u8(f), at, segment);
  }
  static Move pass() { return make(MoveKind::pass, 0, {}, 0); }

  friend bool operator==(const Move& a, const Move& b) {
    return std::bit_cast<u64>(a) == std::bit_cast<u64>(b);
  }

 private:
  // Put together in a register and written at once: lists of placements are the engine's main product.
  static Move make(MoveKind kind, u8 arg, Coord at, u8 segment) {
    const u64 cell = std::bit_cast<u32>(at);
    return std::bit_cast<Move>(u64(kind) | u64(arg) << 8 | cell << 16 | u64(segment) << 48);
  }
};
static_assert(sizeof(Move) == 8 && std::endian::native == std::endian::little);

// Every placement of one tile on the largest frontier: two cells more than twice 255, four rotations.
using MoveList = FixedVector<Move, 4 * 512>;

// The draws that are possible, with the number of copies that make each of them.
struct Chance {
  TileId tile;
  u8 copies;
};
using ChanceList = FixedVector<Chance, 256>;

}  // namespace bastide
