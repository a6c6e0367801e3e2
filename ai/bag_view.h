// The bag as the open cells see it: how many unseen tiles fit a cell with these known sides, and how many of
// them end the road or city that comes in from one of the sides. Counts are public knowledge: no order, no
// peeking.
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
  int fitting(u8 edges, u8 mask) const { return fitting_[slot(edges, mask)]; }
  // Of them, those on which the road or city that meets `side` has no other way out.
  int ending(u8 edges, u8 mask, std::size_t side) const { return ending_[side][slot(edges, mask)]; }

 private:
  static constexpr std::size_t slots = 16 * 256;
  static std::size_t slot(u8 edges, u8 mask) {
    const unsigned m = mask;
    const unsigned sides = (m & 1u) | (m >> 1 & 2u) | (m >> 2 & 4u) | (m >> 3 & 8u);
    return sides << 8 | (edges & mask);
  }
  using Counts = std::array<u8, slots>;

  // Where a kind of tile counts.
  struct Kind {
    std::vector<u16> fits;
    std::array<std::vector<u16>, 4> ends;
  };
  static Kind kind_of(TileId tile);
  void count(const Kind& kind, int copies);

  const Ruleset& rules_;
  std::vector<Kind> kinds_;  // by entry of Ruleset::stack
  int left_ = 0;
  Counts fitting_{};
  std::array<Counts, 4> ending_{};
};

}  // namespace bastide::ai
