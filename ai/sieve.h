// Which decisions of a seat are followed in full. With all expansions a tile has thousands of ways, most of
// them the same few things done elsewhere on the board after each of its placements.
#pragma once

#include <algorithm>
#include <bit>
#include <functional>
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

  // Keeps those decisions that are followed, in order: placements by rank(state after it), best first, among
  // equals the earlier one.
  template <class Rank>
  void keep(const Ruleset& rules, const State& state, MoveList& moves, Rank& rank) {
    if (state.turn.phase == Phase::place) keep_placements(rules, state, moves, rank);
    if (state.turn.phase == Phase::wood && rules.elements != 0) keep_wood(state, moves);
  }

  // What came of a decision, at best. Wood is compared with what the placement was ranked for.
  void learn(const State& before, const Move& move, float value) {
    if (promising_.elsewhere == Promising::all || before.turn.phase != Phase::wood) return;
    if (is_elsewhere(before, move) && find(move) == known_.end())
      fresh_.push_back({std::bit_cast<u64>(move), value - rank_});
  }

  // The placement that is followed now, of those that were kept.
  void follow(std::size_t placement) {
    if (placement < ranks_.size()) rank_ = ranks_[placement];
    if (fresh_.empty()) return;
    known_.insert(known_.end(), fresh_.begin(), fresh_.end());
    fresh_.clear();
    std::sort(known_.begin(), known_.end());
    set_bar();
  }

 private:
  using Gain = std::pair<u64, float>;  // by move

  // Whether it is done away from the tile, and from what the tile has become part of.
  static bool is_elsewhere(const State& state, const Move& m) {
    const bool somewhere = m.kind == MoveKind::deploy || m.kind == MoveKind::fairy ||
                           m.kind == MoveKind::tower || m.kind == MoveKind::recall;
    const Board& board = state.board;
    const Cell& tile = board.cell(state.turn.cell);
    if (!somewhere || m.at == tile.at) return false;
    if (m.kind == MoveKind::tower || m.kind == MoveKind::recall) return true;
    const Cell& there = board.cell(board.cell_at(m.at));
    const int segments = board.def(there).segment_count;
    for (int s = 0; s < segments; ++s) {
      if ((m.segment == s || m.segment == whole_cell) && is_part(board, tile, board.feature_of(there, s)))
        return false;
    }
    return true;
  }

  static bool is_part(const Board& board, const Cell& tile, FeatureId feature) {
    for (int s = 0; s < board.def(tile).segment_count; ++s) {
      if (board.feature_of(tile, s) == feature) return true;
    }
    return false;
  }

  // The gain of the last one that is still followed.
  void set_bar() {
    const auto most = std::size_t(promising_.elsewhere);
    if (known_.size() <= most) return;
    std::vector<float> gains;
    for (const Gain& g : known_) gains.push_back(g.second);
    std::nth_element(gains.begin(), gains.begin() + promising_.elsewhere, gains.end(), std::greater<>());
    bar_ = gains[most];
  }

  template <class Rank>
  void keep_placements(const Ruleset& rules, const State& state, MoveList& moves, Rank& rank) {
    // What a ransom brings back is of no use before the wood phase, where it can be paid as well.
    if (promising_.elsewhere != Promising::all)
      remove(moves, [](const Move& m) { return m.kind == MoveKind::ransom; });
    if (moves.size() <= promising_.placements && !promising_.in_order) return;
    std::vector<std::pair<float, int>> ranked;
    for (int i = 0; i < moves.size(); ++i) {
      State next = state;
      apply(rules, next, moves[i]);
      ranked.push_back({-rank(next), i});
    }
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

  void keep_wood(const State& state, MoveList& moves) const {
    if (promising_.elsewhere == Promising::all) return;
    const auto& player = state.players[state.turn.seat];
    remove(moves, [&](const Move& m) {
      // One that brings back what is in hand anyway can be paid at the end of the turn.
      if (m.kind == MoveKind::ransom) return player.supply_of(m.figure) > 0;
      const auto known = find(m);
      return known != known_.end() && known->second <= bar_ && is_elsewhere(state, m);
    });
  }

  std::vector<Gain>::const_iterator find(const Move& m) const {
    const u64 bits = std::bit_cast<u64>(m);
    const auto at = std::lower_bound(known_.begin(), known_.end(), bits,
                                     [](const Gain& g, u64 wanted) { return g.first < wanted; });
    return at != known_.end() && at->first == bits ? at : known_.end();
  }

  template <class Which>
  static void remove(MoveList& moves, Which which) {
    moves.set_size(int(std::remove_if(moves.begin(), moves.end(), which) - moves.begin()));
  }

  const Promising promising_;
  std::vector<float> ranks_;  // of the placements that are followed
  float rank_ = 0;            // of the one that is followed now
  std::vector<Gain> known_;   // in order; a move that came up twice after a placement goes by the lesser gain
  std::vector<Gain> fresh_;   // learned since the last placement
  float bar_ = -std::numeric_limits<float>::infinity();
};

}  // namespace bastide::ai
