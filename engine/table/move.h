// One decision, or one chance event, in eight bytes. What its fields mean depends on the kind; unused
// fields are zero, so that equal moves are equal bytes.
#pragma once

#include <array>
#include <bit>

#include "base/fixed_vector.h"
#include "board/feature.h"

namespace bastide {

enum class MoveKind : u8 {
  draw,         // chance: `tile`
  place,        // `at`, `rotation`
  symbol,       // resolve the symbol of the tile at `at`
  deploy,       // `figure` on `segment` of the cell at `at`; segment none8 = on its tower
  recall,       // take the own abbot back: it stands at `at`
  fairy,        // to the cell at `at`, or beside the own `figure` on `segment` there
  princess,     // send home the knight `figure` of seat `extra` on `segment` at `at`
  tower,        // put a piece on the tower at `at`
  capture,      // take the `figure` of seat `extra` on `segment` at `at`
  exchange,     // get the own `figure` back
  ransom,       // buy the own `figure` from seat `extra`
  dragon,       // move it to `at`
  second_part,  // play on with another tile
  pass,         // nothing of all this
};

// The segment of a fairy move with fairy-binding=tile: she joins the cell, not one figure.
inline constexpr u8 whole_cell = 0xFE;

// Set in `extra` of a move that names a figure: the one the fairy stands beside.
inline constexpr u8 beside_fairy_bit = 0x80;

struct Move {
  MoveKind kind = MoveKind::pass;
  union {
    u8 arg = 0;         // reads any of the following
    Rotation rotation;  // place
    TileId tile;        // draw
    FigureKind figure;  // whatever names a figure
  };
  Coord at;
  u8 segment = 0;
  u8 extra = 0;

  static Move draw(TileId t) { return make(MoveKind::draw, t); }
  static Move place(Coord at, Rotation r) { return make(MoveKind::place, r, at); }
  static Move symbol(Coord at) { return make(MoveKind::symbol, 0, at); }
  static Move deploy(FigureKind f, Coord at, u8 segment) {
    return make(MoveKind::deploy, u8(f), at, segment);
  }
  static Move recall(Coord at) { return make(MoveKind::recall, 0, at); }
  static Move fairy_to(Coord at) { return make(MoveKind::fairy, 0, at, whole_cell); }
  static Move fairy_beside(FigureKind f, Coord at, u8 segment) {
    return make(MoveKind::fairy, u8(f), at, segment);
  }
  static Move princess(FigureKind f, Coord at, u8 segment, u8 whose) {
    return make(MoveKind::princess, u8(f), at, segment, whose);
  }
  static Move tower(Coord at) { return make(MoveKind::tower, 0, at); }
  static Move capture(FigureKind f, Coord at, u8 segment, u8 whose) {
    return make(MoveKind::capture, u8(f), at, segment, whose);
  }
  static Move exchange(FigureKind f) { return make(MoveKind::exchange, u8(f)); }
  static Move ransom(FigureKind f, Seat holder) { return make(MoveKind::ransom, u8(f), {}, 0, holder); }
  static Move dragon(Coord at) { return make(MoveKind::dragon, 0, at); }
  static Move second_part() { return make(MoveKind::second_part, 0); }
  static Move pass() { return make(MoveKind::pass, 0); }

  friend bool operator==(const Move& a, const Move& b) {
    return std::bit_cast<u64>(a) == std::bit_cast<u64>(b);
  }

 private:
  // Put together in a register and written at once: lists of placements are the engine's main product.
  static Move make(MoveKind kind, u8 arg, Coord at = {}, u8 segment = 0, u8 extra = 0) {
    const u64 cell = std::bit_cast<u32>(at);
    return std::bit_cast<Move>(u64(kind) | u64(arg) << 8 | cell << 16 | u64(segment) << 48 |
                               u64(extra) << 56);
  }
};
static_assert(sizeof(Move) == 8 && std::endian::native == std::endian::little);

// The longest list: a small or large follower by portal on every segment of a full board, and what else
// can be done. Placements of a tile (four rotations, 512 frontier cells) are fewer.
using MoveList = FixedVector<Move, 4096>;

// The draws that are possible, with the number of copies that make each of them.
struct Chance {
  TileId tile;
  u8 copies;
};
using ChanceList = FixedVector<Chance, 256>;

}  // namespace bastide
