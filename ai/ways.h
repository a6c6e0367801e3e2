// Every way a seat can go on until chance, another seat or the end of the game takes over: its placement,
// what it does with its figures, and whatever else it is asked for the tile in hand.
#pragma once

#include <algorithm>
#include <vector>

#include "bastide.h"

namespace bastide::ai {

using Line = std::vector<Move>;

// Whether the seat's way is at its end.
inline bool is_way_end(const State& state, Seat seat) {
  return is_over(state) || is_chance(state) || to_move(state) != seat;
}

// The state after a placement when nothing else is done, as far as that is allowed: a quick look at what the
// placement itself is worth.
inline State left_alone(const Ruleset& rules, const State& placed) {
  State next = placed;
  if (next.turn.phase == Phase::wood && is_legal(rules, next, Move::pass())) apply(rules, next, Move::pass());
  return next;
}

// What a placement is worth at a quick look: look(state after it) when nothing else is done, and with
// expansions, where a full look is many times as much, also when a follower is put on the tile itself. What
// can be done elsewhere can be done after other placements, too.
template <class Look>
float quick_look(const Ruleset& rules, const State& placed, Look&& look) {
  float best = look(left_alone(rules, placed));
  if (rules.elements == 0 || placed.turn.phase != Phase::wood) return best;
  MoveList moves;
  generate(rules, placed, moves);
  const Coord at = placed.board.cell(placed.turn.cell).at;
  for (const Move& m : moves) {
    if (m.kind != MoveKind::deploy || m.figure != FigureKind::follower || m.at != at || m.segment == none8)
      continue;
    State next = placed;
    apply(rules, next, m);
    best = std::max(best, look(next));
  }
  return best;
}

// Which placements are followed in full.
struct Promising {
  int most = 64;
  bool in_order = false;  // the best first, also if all of them are: for those who may not come to the end
};

// Keeps the placements with the highest rank(state after the placement), at most so many, best first; among
// equals the earlier one.
template <class Rank>
void keep_promising(const Ruleset& rules, const State& state, MoveList& moves, const Promising& promising,
                    Rank& rank) {
  if (moves[0].kind != MoveKind::place || (moves.size() <= promising.most && !promising.in_order)) return;
  std::vector<std::pair<float, int>> ranked;
  for (int i = 0; i < moves.size(); ++i) {
    State next = state;
    apply(rules, next, moves[i]);
    ranked.push_back({-rank(next), i});
  }
  std::sort(ranked.begin(), ranked.end());
  const MoveList all = moves;
  moves.clear();
  for (int i = 0; i < std::min(all.size(), promising.most); ++i)
    moves.push_back(all[ranked[std::size_t(i)].second]);
}

// Calls placed(state) after each placement, and visit(line, state after it) for every way, in a fixed order,
// until it returns false. Only the promising placements are followed (keep_promising). Precondition: the seat
// has a decision to make.
template <class Placed, class Rank, class Visit>
bool for_each_way(const Ruleset& rules, const State& state, Seat seat, Line& line, const Promising& promising,
                  Placed& placed, Rank& rank, Visit& visit) {
  MoveList moves;
  generate(rules, state, moves);
  keep_promising(rules, state, moves, promising, rank);
  for (const Move& move : moves) {
    State next = state;
    apply(rules, next, move);
    line.push_back(move);
    if (move.kind == MoveKind::place) placed(next);
    const bool go_on = is_way_end(next, seat)
                           ? visit(line, next)
                           : for_each_way(rules, next, seat, line, promising, placed, rank, visit);
    line.pop_back();
    if (!go_on) return false;
  }
  return true;
}

}  // namespace bastide::ai
