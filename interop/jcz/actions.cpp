#include "interop/jcz/actions.h"

namespace bastide::jcz {

bool may_recall(const State& state) {
  const Board& board = state.board;
  for (int i = 0; i < board.figure_count(); ++i) {
    const Figure& g = board.figure(i);
    if (g.kind == FigureKind::abbot && g.seat == state.turn.seat)
      return !board.feature(board.feature_of(g)).complete();
  }
  return false;
}

bool given_at_once(const Event& points) {
  return points.scored == Scored::ransom || std::string_view(points.rule) == "R-SCORE-MON-3";
}

bool has_action(const Ruleset& rules, const State& state) {
  MoveList moves;
  generate(rules, state, moves);
  for (const Move& m : moves) {
    switch (m.kind) {
      case MoveKind::pass:
      case MoveKind::ransom: break;
      case MoveKind::recall:
        if (may_recall(state)) return true;
        break;
      default: return true;
    }
  }
  return false;
}

}  // namespace bastide::jcz
