// Which frontier cells a tile fits: the hottest question of the game.
// A cell fits when the tile's edges equal the cell's on every known side; eight cells are compared at
// once in a 64-bit word, the same on every platform. Included by board.h only.
#pragma once

#include <bit>
#include <cstring>

namespace bastide {

namespace fit_detail {

// Bit i of the result: byte i of x is zero.
constexpr u32 zero_bytes(u64 x) {
  constexpr u64 low7 = 0x7F7F7F7F7F7F7F7Full;
  const u64 high = ~(((x & low7) + low7) | x | low7);  // 0x80 in the zero bytes
  return u32(((high >> 7) * 0x0102040810204080ull) >> 56);
}

inline u64 load8(const u8* p) {
  u64 word;
  std::memcpy(&word, p, 8);
  return word;
}

}  // namespace fit_detail

template <class Visit>
void Board::for_each_fit(const TileDef& tile, Visit visit) const {
  constexpr u64 every_byte = 0x0101010101010101ull;
  for (int base = 0; base < frontier_count_; base += 8) {
    const u64 edges = fit_detail::load8(&frontier_edges_[std::size_t(base)]);
    const u64 mask = fit_detail::load8(&frontier_mask_[std::size_t(base)]);
    const int left = frontier_count_ - base;
    const u32 valid = left >= 8 ? 0xFFu : (1u << left) - 1;
    for (int rotation = 0; rotation < 4; ++rotation) {
      const u64 wanted = tile.faces[std::size_t(rotation)].edges * every_byte;
      u32 hits = fit_detail::zero_bytes((edges ^ wanted) & mask) & valid;
      for (; hits != 0; hits &= hits - 1) {
        if (!visit(base + std::countr_zero(hits), Rotation(rotation))) return;
      }
    }
  }
}

inline bool Board::fits_anywhere(const TileDef& tile) const {
  bool found = false;
  for_each_fit(tile, [&](int, Rotation) {
    found = true;
    return false;
  });
  return found;
}

}  // namespace bastide
