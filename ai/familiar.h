// What placements promised elsewhere in a search. The same tile is drawn again and again below different
// ways, and most of the board is the same there: a placement is looked at once, and again only where tiles
// have been put beside it since the search began. Good enough to choose which ones are followed in full.
#pragma once

#include <bit>
#include <optional>
#include <vector>

#include "bastide.h"

namespace bastide::ai {

class Familiar {
 public:
  // Forgets all.
  void begin(const State& root) {
    known_.assign(size, {});
    root_cells_ = root.board.cell_count();
  }

  // What the placement gained when it was looked at. Precondition here and below: the state is `root` with
  // tiles added, and the seat to move has one to place.
  std::optional<float> gain(const State& state, const Move& placement) const {
    const Known& known = known_[place_of(state, placement)];
    if (known.key != key_of(state, placement) || is_news(state.board, placement.at)) return std::nullopt;
    return known.gain;
  }
  void learn(const State& state, const Move& placement, float gain) {
    if (!is_news(state.board, placement.at))
      known_[place_of(state, placement)] = {key_of(state, placement), gain};
  }

 private:
  struct Known {
    u64 key = 0;  // of no placement
    float gain = 0;
  };
  static constexpr std::size_t size = 1 << 13;  // of several with the same place the last one is remembered

  static u64 key_of(const State& state, const Move& placement) {
    return std::bit_cast<u64>(placement) ^ mix(u64(state.turn.tile) << 8 | to_move(state));
  }
  static std::size_t place_of(const State& state, const Move& placement) {
    return mix(key_of(state, placement)) % size;
  }
  // Whether a tile came to one of the eight cells around. (A shrine's are just these.)
  bool is_news(const Board& board, Coord at) const {
    for (int i = root_cells_; i < board.cell_count(); ++i) {
      if (surrounds(board.cell(i).at, at)) return true;
    }
    return false;
  }

  std::vector<Known> known_;
  int root_cells_ = 0;
};

}  // namespace bastide::ai
