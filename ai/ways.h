// Every way a seat can go on until chance, another seat or the end of the game takes over: its placement,
// what it does with its figures, and whatever else it is asked for the tile in hand.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "ai/sieve.h"

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

// Follows the ways of a state, for for_each_way.
template <class Placed, class Rank, class Visit>
class Walk {
 public:
  Walk(const Ruleset& rules, Seat seat, const Promising& promising, Placed& placed, Rank& rank, Visit& visit)
      : rules_(rules), seat_(seat), sieve_(promising), placed_(placed), rank_(rank), visit_(visit) {}

  // The value of the best way from here; nothing if it was ended.
  std::optional<float> follow(const State& state) {
    MoveList moves;
    generate(rules_, state, moves);
    sieve_.keep(rules_, state, moves, [&](const State& before, const Move& placement) {
      State next = before;
      apply(rules_, next, placement);
      return rank_(next);
    });
    std::optional<float> best;
    for (int i = 0; i < moves.size(); ++i) {
      State next = state;
      apply(rules_, next, moves[i]);
      line_.push_back(moves[i]);
      if (moves[i].kind == MoveKind::place) {
        sieve_.follow(std::size_t(i));
        placed_(next);
      }
      const std::optional<float> value = is_way_end(next, seat_) ? visit_(line_, next) : follow(next);
      line_.pop_back();
      if (!value) return std::nullopt;
      sieve_.learn(state, moves[i], *value);
      best = std::max(best.value_or(*value), *value);
    }
    return best;
  }

 private:
  const Ruleset& rules_;
  const Seat seat_;
  Sieve sieve_;
  Placed& placed_;
  Rank& rank_;
  Visit& visit_;
  Line line_;
};

// Ranks placements by rank(state after it), calls placed(state) after each that is followed, and visit(line,
// state after it) for every way that is followed (sieve.h), in a fixed order. A visit returns the way's
// value, or nothing to end it all. Precondition: the seat has a decision to make.
template <class Placed, class Rank, class Visit>
void for_each_way(const Ruleset& rules, const State& state, Seat seat, const Promising& promising,
                  Placed&& placed, Rank&& rank, Visit&& visit) {
  Walk walk(rules, seat, promising, placed, rank, visit);
  walk.follow(state);
}

}  // namespace bastide::ai
