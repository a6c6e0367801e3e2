#include "ai/bag_view.h"

#include <algorithm>

namespace bastide::ai {

BagView::BagView(const Ruleset& rules)
    : rules_(rules), counted_(rules.stack.size()), copies_(rules.stack.size()), counts_(tables * slots) {
  for (const StackEntry& entry : rules.stack) places_.push_back(places_of(entry.tile));
}

std::vector<u32> BagView::places_of(TileId tile) {
  const TileDef& def = tile_def(tile);
  std::vector<u32> places;
  for (const TileFace& face : def.faces) {
    const auto exits = [&](std::size_t side) {
      return face.side[side] == none8 ? 0 : int(def.segments[face.side[side]].port_count);
    };
    for (unsigned sides = 1; sides < 16; ++sides) {
      u8 mask = 0;
      for (unsigned s = 0; s < 4; ++s) mask = u8(mask | (sides >> s & 1 ? 3u << (2 * s) : 0u));
      const std::size_t place = slot(face.edges, mask);
      const auto add = [&](std::size_t table) { places.push_back(u32(table * slots + place)); };
      const auto known = [&](std::size_t side) { return (sides >> side & 1) != 0; };
      add(0);
      for (std::size_t a = 0; a < 4; ++a) {
        if (!known(a) || exits(a) == 0) continue;
        if (exits(a) == 1) add(first_ending + a);
        for (std::size_t b = 0; b < a; ++b) {
          if (!known(b) || exits(b) == 0) continue;
          const bool one = face.side[a] == face.side[b];
          if (one) add(first_joining + pair(a, b));
          if (one ? exits(a) == 2 : exits(a) == 1 && exits(b) == 1) add(first_closing + pair(a, b));
        }
      }
      for (std::size_t a = 0; a < 8; ++a) {
        for (std::size_t b = 0; b < a && known(a / 2) && face.half[a] != none8; ++b) {
          if (known(b / 2) && face.half[a] == face.half[b]) add(first_fields + pair(a, b));
        }
      }
    }
  }
  // However many ways it can be turned, it is one tile.
  std::sort(places.begin(), places.end());
  places.erase(std::unique(places.begin(), places.end()), places.end());
  return places;
}

void BagView::count(std::size_t entry, int copies) {
  const u8 more = u8(copies - counted_[entry]);  // or fewer, modulo 256
  counted_[entry] = copies;
  for (const u32 place : places_[entry]) counts_[place] = u8(counts_[place] + more);
}

// Positions that follow each other have nearly the same bag: only what has changed is counted.
void BagView::look(const State& state) {
  left_ = std::min<int>(state.bag.total() + state.bag.aside, state.bag.draws_left);
  for (std::size_t i = 0; i < copies_.size(); ++i) copies_[i] = state.bag.copies[i];
  for (int i = 0; i < rules_.dragon_entries.size(); ++i)
    copies_[rules_.dragon_entries[i]] += state.bag.aside_of[std::size_t(i)];
  for (std::size_t i = 0; i < copies_.size(); ++i) {
    if (copies_[i] != counted_[i]) count(i, copies_[i]);
  }
}

}  // namespace bastide::ai
