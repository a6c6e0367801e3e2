// What comes after the leaves of the tree: a few turns played quickly. One look errs alike for all positions
// of a kind; what became of them errs less.
#include "ai/search.h"

namespace bastide::ai {

namespace {

// Evenly from [0, 1), the same for the same visit and number of tiles to come.
double lot(u32 visit, const Bag& bag) {
  const u64 place = u64(visit) << 16 | u64(bag.total() + bag.aside);
  return double(mix(place) >> 11) / double(u64(1) << 53);
}

Move draw_by(const Ruleset& rules, const State& state, double lot) {
  ChanceList draws;
  chance(rules, state, draws);
  double left = 0;
  for (const Chance& c : draws) left += c.copies;
  left *= lot;
  int i = 0;
  while (i + 1 < draws.size() && left >= draws[i].copies) left -= draws[i++].copies;
  return Move::draw(draws[i].tile);
}

}  // namespace

// All ways see the same tiles on their n-th visit. Without expansions only: a turn is a placement and what is
// done with a follower.
void Search::play_on(State state, NodeId node, Seen& sample) {
  for (NodeId at = node; at != no_node; at = edges_[tree_[at].first].child) {
    if (tree_[at].count == 0) return;  // cut short
    apply(rules_, state, edges_[tree_[at].first].move);
  }
  Seen last = sample;
  for (int turn = 0; turn < turns_ahead_ && !is_over(state); ++turn) {
    while (is_chance(state)) apply(rules_, state, draw_by(rules_, state, lot(visit_number_, state.bag)));
    last = is_over(state) ? weigh(state) : take_turn(state);
    if (stopped_) return;
  }
  for (std::size_t s = 0; s < max_seats; ++s) {
    sample.leads[s] += settings_.ahead_weight * (last.leads[s] - sample.leads[s]);
    sample.useful[s] += settings_.ahead_weight * (last.useful[s] - sample.useful[s]);
  }
}

// The placement that promises most, and the best that can be done after it.
Search::Seen Search::take_turn(State& state) {
  const Seat seat = to_move(state);
  evaluation_.look(state);
  MoveList moves;
  generate(rules_, state, moves);
  const float before = weigh(state).useful[seat];
  const Move* best = &moves[0];
  float most = -10;
  for (const Move& m : moves) {
    const float promised = promise_again(state, m, before);
    if (promised > most) {
      most = promised;
      best = &m;
    }
  }
  apply(rules_, state, *best);
  evaluation_.look_again(state);
  if (is_way_end(state, seat)) return weigh(state);
  moves.clear();
  generate(rules_, state, moves);
  const State placed = state;
  Seen found;
  for (int i = 0; i < moves.size(); ++i) {
    State next = placed;
    apply(rules_, next, moves[i]);
    const Seen seen = weigh(next);
    if (i > 0 && seen.useful[seat] <= found.useful[seat]) continue;
    found = seen;
    state = next;
  }
  return found;
}

}  // namespace bastide::ai
