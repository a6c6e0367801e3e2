// Every way a seat can go on until chance, another seat or the end of the game takes over: its placement,
// what it does with its figures, and whatever else it is asked for the tile in hand.
#pragma once

#include <vector>

#include "bastide.h"

namespace bastide::ai {

using Line = std::vector<Move>;

// Whether the seat's way is at its end.
inline bool is_way_end(const State& state, Seat seat) {
  return is_over(state) || is_chance(state) || to_move(state) != seat;
}

// Calls placed(state) after each placement, and visit(line, state after it) for every way, in a fixed order,
// until it returns false. Precondition: the seat has a decision to make.
template <class Placed, class Visit>
bool for_each_way(const Ruleset& rules, const State& state, Seat seat, Line& line, Placed& placed,
                  Visit& visit) {
  MoveList moves;
  generate(rules, state, moves);
  for (const Move& move : moves) {
    State next = state;
    apply(rules, next, move);
    line.push_back(move);
    if (move.kind == MoveKind::place) placed(next);
    const bool go_on =
        is_way_end(next, seat) ? visit(line, next) : for_each_way(rules, next, seat, line, placed, visit);
    line.pop_back();
    if (!go_on) return false;
  }
  return true;
}

}  // namespace bastide::ai
