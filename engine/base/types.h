// Short integer names and the few identifiers every room shares.
// Depends on the standard library only.
#pragma once

#include <cstddef>
#include <cstdint>

namespace bastide {

using u8 = std::uint8_t;
using u16 = std::uint16_t;
using u32 = std::uint32_t;
using u64 = std::uint64_t;
using i8 = std::int8_t;
using i16 = std::int16_t;
using i32 = std::int32_t;
using i64 = std::int64_t;

inline constexpr int max_seats = 6;

// A place at the table, counted from 0 in the order of play. Never a "player index".
using Seat = u8;

// "Nothing" for every small index: no segment, no seat, no tile, no cell.
inline constexpr u8 none8 = 0xFF;
inline constexpr u16 none16 = 0xFFFF;

}  // namespace bastide
