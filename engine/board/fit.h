// Which frontier cells a tile fits: the hottest question of the game.
// A cell fits when the tile's edges equal the cell's on every known side; eight cells are compared at
// once in a 64-bit word, the same on every platform. Included by board.h only.
#pragma once

#include <bit>
#include <cstring>

namespace bastide {

namespace fit_detail {

// Bit i of the result: byte i of x is zero.
constexpr u64 zero_bytes(u64 x) {
  constexpr u64 low7 = 0x7F7F7F7F7F7F7F7Full;
  const u64 high = ~(((x & low7) + low7) | x | low7);  // 0x80 in the zero bytes
  return ((high >> 7) * 0x0102040810204080ull) >> 56;
}

inline u64 load8(const u8* p) {
  u64 word;
  std::memcpy(&word, p, 8);
  return word;
}

}  // namespace fit_detail

// The hits of up to 64 cells are gathered in one word for each rotation and walked afterwards: a loop of
// unknown length for every eight cells would cost more in mispredicted branches than the comparing.
template <class Visit>
void Board::for_each_fit(const TileDef& tile, Visit visit) const {
  constexpr u64 every_byte = 0x0101010101010101ull;
  u64 wanted[4];
  for (std::size_t r = 0; r < 4; ++r) wanted[r] = tile.faces[r].edges * every_byte;
  for (int block = 0; block < frontier_count_; block += 64) {
    const int cells = frontier_count_ - block < 64 ? frontier_count_ - block : 64;
    u64 hits[4] = {};
    for (int i = 0; i < cells; i += 8) {
      const u64 edges = fit_detail::load8(&frontier_edges_[std::size_t(block + i)]);
      const u64 mask = fit_detail::load8(&frontier_mask_[std::size_t(block + i)]);
      for (std::size_t r = 0; r < 4; ++r) hits[r] |= fit_detail::zero_bytes((edges ^ wanted[r]) & mask) << i;
    }
    const u64 valid = ~u64(0) >> (64 - cells);
    for (std::size_t r = 0; r < 4; ++r) {
      for (u64 rest = hits[r] & valid; rest != 0; rest &= rest - 1) {
        if (!visit(block + std::countr_zero(rest), Rotation(r))) return;
      }
    }
  }
}

// Most tiles fit somewhere near the front: stops at the first eight cells with a fit.
inline bool Board::fits_anywhere(const TileDef& tile) const {
  constexpr u64 every_byte = 0x0101010101010101ull;
  for (int base = 0; base < frontier_count_; base += 8) {
    const u64 edges = fit_detail::load8(&frontier_edges_[std::size_t(base)]);
    const u64 mask = fit_detail::load8(&frontier_mask_[std::size_t(base)]);
    u64 hits = 0;
    for (const TileFace& face : tile.faces)
      hits |= fit_detail::zero_bytes((edges ^ (face.edges * every_byte)) & mask);
    const int left = frontier_count_ - base;
    if (left < 8) hits &= (u64(1) << left) - 1;
    if (hits != 0) return true;
  }
  return false;
}

}  // namespace bastide
