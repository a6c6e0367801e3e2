#include "ai/bag_view.h"

#include <algorithm>

namespace bastide::ai {

namespace {

void keep_each_once(std::vector<u16>& list) {
  std::sort(list.begin(), list.end());
  list.erase(std::unique(list.begin(), list.end()), list.end());
}

}  // namespace

BagView::BagView(const Ruleset& rules) : rules_(rules) {
  for (const StackEntry& entry : rules.stack) kinds_.push_back(kind_of(entry.tile));
}

BagView::Kind BagView::kind_of(TileId tile) {
  const TileDef& def = tile_def(tile);
  Kind kind;
  for (const TileFace& face : def.faces) {
    for (unsigned sides = 1; sides < 16; ++sides) {
      u8 mask = 0;
      for (unsigned s = 0; s < 4; ++s) mask = u8(mask | (sides >> s & 1 ? 3u << (2 * s) : 0u));
      const u16 at = u16(slot(face.edges, mask));
      kind.fits.push_back(at);
      for (std::size_t s = 0; s < 4; ++s) {
        const bool ends = face.side[s] != none8 && def.segments[face.side[s]].port_count == 1;
        if (ends && (sides >> s & 1)) kind.ends[s].push_back(at);
      }
    }
  }
  keep_each_once(kind.fits);
  for (auto& list : kind.ends) keep_each_once(list);
  return kind;
}

void BagView::count(const Kind& kind, int copies) {
  for (const u16 at : kind.fits) fitting_[at] = u8(fitting_[at] + copies);
  for (std::size_t s = 0; s < 4; ++s) {
    for (const u16 at : kind.ends[s]) ending_[s][at] = u8(ending_[s][at] + copies);
  }
}

void BagView::look(const State& state) {
  fitting_.fill(0);
  for (Counts& counts : ending_) counts.fill(0);
  left_ = std::min<int>(state.bag.total() + state.bag.aside, state.bag.draws_left);
  for (std::size_t i = 0; i < kinds_.size(); ++i) {
    if (const int copies = state.bag.copies[i]; copies > 0) count(kinds_[i], copies);
  }
  for (int i = 0; i < rules_.dragon_entries.size(); ++i) {
    if (const int copies = state.bag.aside_of[std::size_t(i)]; copies > 0)
      count(kinds_[rules_.dragon_entries[i]], copies);
  }
}

}  // namespace bastide::ai
