#include "cli/arena/tally.h"

#include <algorithm>
#include <climits>
#include <cmath>

namespace bastide::cli {

namespace {

int best_other(const std::vector<int>& scores, Seat seat) {
  int best = INT_MIN;
  for (Seat s = 0; s < scores.size(); ++s) {
    if (s != seat) best = std::max(best, scores[s]);
  }
  return best;
}

}  // namespace

double Tally::add_game(const GameResult& game, Seat seat_of_a) {
  time_a.add(game.a);
  time_b.add(game.b);
  if (game.forfeit) {
    const bool lost_by_a = game.forfeit->seat == seat_of_a;
    ++(lost_by_a ? forfeits_a : forfeits_b);
    ++(lost_by_a ? wins_b : wins_a);
    return lost_by_a ? 0 : 1;
  }
  const int own = game.scores[seat_of_a];
  double others = 0;
  for (Seat s = 0; s < game.scores.size(); ++s) others += s == seat_of_a ? 0 : game.scores[s];
  ++played_;
  score_a_ += own;
  score_b_ += others / double(game.scores.size() - 1);
  const int margin = own - best_other(game.scores, seat_of_a);
  ++(margin > 0 ? wins_a : margin == 0 ? draws : wins_b);
  return margin > 0 ? 1 : margin < 0 ? 0 : 1 / double(std::ranges::count(game.scores, own));
}

void Tally::add_round(std::span<const GameResult* const> games) {
  double share = 0, margin = 0;
  bool whole = true;
  for (Seat s = 0; s < games.size(); ++s) {
    share += add_game(*games[s], s);
    whole &= !games[s]->forfeit;
    margin += games[s]->scores[s] - best_other(games[s]->scores, s);
  }
  round_shares_.push_back(share / double(games.size()));
  if (whole) round_margins_.push_back(margin / double(games.size()));
  if (games.size() == 2) ++pairs[std::size_t(std::lround(2 * share))];
}

}  // namespace bastide::cli
