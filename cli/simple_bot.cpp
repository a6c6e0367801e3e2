#include "cli/simple_bot.h"

#include <algorithm>

#include "inspect.h"

namespace bastide::cli {

namespace {

// In hundredths of a point.
constexpr int point = 100;

// What a follower in the supply is worth: more when few are left, less when few tiles are.
int supply_worth(const State& state, Seat seat) {
  constexpr int by_number[] = {0, 400, 650, 820, 940, 1020, 1080, 1120};
  const int own_turns = state.bag.total() / std::max<int>(1, state.players.count);
  const int followers = std::min<int>(state.players[seat].supply_of(FigureKind::follower), 7);
  return by_number[followers] * std::min(own_turns, 12) / 12;
}

int worth(const Ruleset& rules, const State& state, Seat seat) {
  const auto scores = projected_scores(rules, state);
  int best_other = 0;
  for (Seat s = 0; s < state.players.count; ++s) {
    if (s != seat) best_other = std::max(best_other, scores[s]);
  }
  int value = point * (scores[seat] - best_other) + supply_worth(state, seat);
  // Features that can still grow are a hope, the more so the fewer edges they need.
  for (int i = 0; i < state.board.figure_count(); ++i) {
    const Figure& g = state.board.figure(i);
    if (g.seat != seat || g.is_guard()) continue;
    const Feature& f = state.board.feature(state.board.feature_of(g));
    if (f.kind != SegmentKind::city) continue;
    value += point * (f.tiles + f.pennants) / (2 + f.open);
  }
  return value;
}

struct Choice {
  Move move;
  int worth = 0;
};

Choice best_move(const Ruleset& rules, const State& state) {
  const Seat seat = to_move(state);
  MoveList moves;
  generate(rules, state, moves);
  Choice best{moves[0], INT32_MIN};
  for (const Move& move : moves) {
    State next = state;
    apply(rules, next, move);
    const bool same_turn = next.turn.phase == Phase::wood;
    const int value = same_turn ? best_move(rules, next).worth : worth(rules, next, seat);
    if (value > best.worth) best = {move, value};
  }
  return best;
}

}  // namespace

Move simple_bot_move(const Ruleset& rules, const State& state) { return best_move(rules, state).move; }

}  // namespace bastide::cli
