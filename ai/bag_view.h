// The bag as the open cells see it: how many unseen tiles fit a cell with these known sides, how many of them
// end the road or city that comes in from one of the sides, and how many join what comes in from two. Counts
// are public knowledge: no order, no peeking.
#pragma once

#include <array>
#include <vector>

#include "bastide.h"

namespace bastide::ai {

class BagView {
 public:
  explicit BagView(const Ruleset& rules);

  // Looks at the bag of this state; what follows speaks of it until the next look.
  void look(const State& state);

  int left() const { return left_; }
  // `edges` and `mask` as in Board::frontier_edges, frontier_mask.
  int fitting(u8 edges, u8 mask) const { return counts_[slot(edges, mask)]; }
  // Of them, those on which the road or city that meets `side` has no other way out.
  int ending(u8 edges, u8 mask, std::size_t side) const { return at(first_ending + side, edges, mask); }
  // ... those on which the roads or cities that meet the two sides are one. Here and below a != b.
  int joining(u8 edges, u8 mask, std::size_t a, std::size_t b) const {
    return at(first_joining + pair(a, b), edges, mask);
  }
  // ... those that end a road or city which meets both sides.
  int closing(u8 edges, u8 mask, std::size_t a, std::size_t b) const {
    return at(first_closing + pair(a, b), edges, mask);
  }
  // ... those on which the fields at two halves of sides are one, the halves counted as in TileFace::half.
  int joining_fields(u8 edges, u8 mask, std::size_t a, std::size_t b) const {
    return at(first_fields + pair(a, b), edges, mask);
  }

 private:
  static constexpr std::size_t slots = 16 * 256;
  static std::size_t slot(u8 edges, u8 mask) {
    const unsigned m = mask;
    const unsigned sides = (m & 1u) | (m >> 1 & 2u) | (m >> 2 & 4u) | (m >> 3 & 8u);
    return sides << 8 | (edges & mask);
  }
  static constexpr std::size_t pair(std::size_t a, std::size_t b) {
    return a < b ? a + b * (b - 1) / 2 : b + a * (a - 1) / 2;
  }
  // A table for each question, one after the other.
  static constexpr std::size_t first_ending = 1, first_joining = first_ending + 4,
                               first_closing = first_joining + 6, first_fields = first_closing + 6,
                               tables = first_fields + 28;
  int at(std::size_t table, u8 edges, u8 mask) const { return counts_[table * slots + slot(edges, mask)]; }

  static std::vector<u32> places_of(TileId tile);
  void count(std::size_t entry, int copies);

  const Ruleset& rules_;
  std::vector<std::vector<u32>> places_;  // by entry of Ruleset::stack: where a tile of it counts
  std::vector<int> counted_;              // by entry: copies that are counted now
  std::vector<int> copies_;               // the same as it should be
  int left_ = 0;
  std::vector<u8> counts_;
};

}  // namespace bastide::ai
