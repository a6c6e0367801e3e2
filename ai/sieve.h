// Which decisions of a seat are followed in full. With all expansions a tile has thousands of ways, most of
// them the same few things done elsewhere on the board after each of its placements.
#pragma once

#include <algorithm>
#include <bit>
#include <limits>
#include <utility>
#include <vector>

#include "bastide.h"

namespace bastide::ai {

struct Promising {
  static constexpr int all = std::numeric_limits<int>::max();
  int placements = all;
  // Decisions away from the tile that are followed again after further placements. If not all of them are,
  // ransoms wait, too, for as long as what they bring back is not needed.
  int elsewhere = all;
  bool in_order = false;  // the best first, also if all are followed: for those who may not come to the end
};

// Sifts the decisions of one move of the game. Only the placements of the highest rank are followed, the best
// first. What can be done away from the tile is tried after the first placement at which it is possible, and
// after later ones if it is among what gained most by then.
class Sieve {
 public:
  explicit Sieve(const Promising& promising) : promising_(promising) {}

  // Keeps those decisions that are followed, in order: placements by rank(state, placement), best first,
  // among equals the earlier one.
  template <class Rank>
  void keep(const Ruleset& rules, const State& state, MoveList& moves, Rank&& rank) {
    if (state.turn.phase == Phase::place) keep_placements(state, moves, rank);
    if (state.turn.phase == Phase::wood && rules.elements != 0) keep_wood(state, moves);
  }

  // What came of a decision, at best. Wood is compared with what the placement was ranked for.
  void learn(const State& before, const Move& move, float value) {
    if (promising_.elsewhere == Promising::all || before.turn.phase != Phase::wood) return;
    if (!is_elsewhere(before, move)) return;
    const auto at = place_of(move);
    if (at == known_.end() || at->move != std::bit_cast<u64>(move)) {
      known_.insert(at, {std::bit_cast<u64>(move), value - rank_, true});
    } else {
      at->gain = std::max(at->gain, value - rank_);
    }
  }

  // The placement that is followed now, of those that were kept: time to say which decisions elsewhere are
  // worth another try. Among equals the earlier ones.
  void follow(std::size_t placement) {
    if (placement < ranks_.size()) rank_ = ranks_[placement];
    if (known_.size() <= std::size_t(promising_.elsewhere)) return;
    std::vector<std::pair<float, std::size_t>> order;
    for (std::size_t i = 0; i < known_.size(); ++i) order.push_back({-known_[i].gain, i});
    std::sort(order.begin(), order.end());
    for (std::size_t i = 0; i < order.size(); ++i)
      known_[order[i].second].again = i < std::size_t(promising_.elsewhere);
  }

 private:
  // A decision elsewhere that was tried.
  struct Known {
    u64 move = 0;  // its bits
    float gain = 0;
    bool again = true;
  };

  // Whether it is done away from the tile, and has nothing to do with what the tile has become part of.
  static bool is_elsewhere(const State& state, const Move& m) {
    const Board& board = state.board;
    const Cell& tile = board.cell(state.turn.cell);
    if (m.at == tile.at) return false;
    if (m.kind == MoveKind::recall) return true;
    if (m.kind == MoveKind::tower) return !is_aimed_at(board, m.at, tile);
    if (m.kind != MoveKind::deploy && m.kind != MoveKind::fairy) return false;
    const Cell& there = board.cell(board.cell_at(m.at));
    const int segments = board.def(there).segment_count;
    for (int s = 0; s < segments; ++s) {
      if ((m.segment == s || m.segment == whole_cell) && is_part(board, tile, board.feature_of(there, s)))
        return false;
    }
    return true;
  }

  // Whether a tower could be meant for a figure in a feature of the tile.
  static bool is_aimed_at(const Board& board, Coord tower, const Cell& tile) {
    for (int i = 0; i < board.figure_count(); ++i) {
      const Figure& figure = board.figure(i);
      const Coord at = board.cell(figure.cell).at;
      const bool in_line = at.x == tower.x || at.y == tower.y;
      if (in_line && !figure.is_guard() && is_part(board, tile, board.feature_of(figure))) return true;
    }
    return false;
  }

  static bool is_part(const Board& board, const Cell& tile, FeatureId feature) {
    for (int s = 0; s < board.def(tile).segment_count; ++s) {
      if (board.feature_of(tile, s) == feature) return true;
    }
    return false;
  }

  template <class Rank>
  void keep_placements(const State& state, MoveList& moves, Rank& rank) {
    // What a ransom brings back is of no use before the wood phase, where it can be paid as well.
    if (promising_.elsewhere != Promising::all)
      remove(moves, [](const Move& m) { return m.kind == MoveKind::ransom; });
    if (moves.size() <= promising_.placements && !promising_.in_order) return;
    std::vector<std::pair<float, int>> ranked;
    for (int i = 0; i < moves.size(); ++i) ranked.push_back({-rank(state, moves[i]), i});
    std::sort(ranked.begin(), ranked.end());
    const MoveList all = moves;
    moves.clear();
    ranks_.clear();
    for (int i = 0; i < std::min(all.size(), promising_.placements); ++i) {
      const auto& [value, index] = ranked[std::size_t(i)];
      moves.push_back(all[index]);
      ranks_.push_back(-value);
    }
  }

  void keep_wood(const State& state, MoveList& moves) {
    if (promising_.elsewhere == Promising::all) return;
    const auto& player = state.players[state.turn.seat];
    remove(moves, [&](const Move& m) {
      // One that brings back what is in hand anyway can be paid at the end of the turn. (Unless the turn
      // takes a prisoner who is exchanged for it: so seldom that it is left aside.)
      if (m.kind == MoveKind::ransom) return player.supply_of(m.figure) > 0;
      const auto known = place_of(m);
      return known != known_.end() && known->move == std::bit_cast<u64>(m) && !known->again &&
             is_elsewhere(state, m);
    });
  }

  std::vector<Known>::iterator place_of(const Move& m) {
    return std::lower_bound(known_.begin(), known_.end(), std::bit_cast<u64>(m),
                            [](const Known& k, u64 wanted) { return k.move < wanted; });
  }

  template <class Which>
  static void remove(MoveList& moves, Which which) {
    moves.set_size(int(std::remove_if(moves.begin(), moves.end(), which) - moves.begin()));
  }

  const Promising promising_;
  std::vector<float> ranks_;  // of the placements that are followed
  float rank_ = 0;            // of the one that is followed now
  std::vector<Known> known_;  // by move
};

}  // namespace bastide::ai
