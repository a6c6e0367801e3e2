// A second implementation of the base game and the river, as plain as possible: whose turn it is, what is
// legal, what scores. It looks at TileFacts and at the written rules only; of the engine it uses the moves
// and the ruleset's list of tiles. The oracle of the property tests.
#pragma once

#include <array>
#include <vector>

#include "naive_board.h"
#include "table/move.h"
#include "table/ruleset.h"
#include "table/turn.h"

namespace bastide::property {

struct NaiveFigure {
  Seat seat;
  Spot spot;
};

using Scores = std::array<int, max_seats>;

class NaiveGame {
 public:
  NaiveGame(const Ruleset& rules, int seats, Seat first);

  // Carries out a move; it must be legal.
  void play(const Move& move);

  Phase phase() const { return phase_; }
  Seat seat() const { return seat_; }
  TileId tile() const { return tile_; }
  const NaiveBoard& board() const { return board_; }
  const std::vector<NaiveFigure>& figures() const { return figures_; }
  const Scores& scores() const { return scores_; }
  const std::array<int, max_seats>& supply() const { return supply_; }
  int discarded() const { return discarded_; }
  // Tiles left to draw, by stack and kind.
  const std::map<std::pair<int, TileId>, int>& unseen() const { return unseen_; }

  // All decisions that are legal now; none while a tile is to be drawn.
  std::vector<Move> legal() const;
  // May the tile lie there (edges, and the river's rules for a river tile)?
  bool may_lie(TileId tile, int turn, Place at) const;
  // Scores if the game ended now.
  Scores ended() const;

 private:
  std::vector<int> free_segments() const;
  std::array<int, max_seats> strengths(const Region& region) const;
  void pay(const Region& region, int points, Scores& scores) const;
  void score_completed();
  void add_incomplete(Scores& scores) const;
  void add_fields(Scores& scores) const;
  void end_turn();
  void finish();
  void next_seat() { seat_ = Seat((seat_ + 1) % seats_); }

  const Ruleset& rules_;
  int seats_;
  Phase phase_ = Phase::draw;
  Seat seat_;
  TileId tile_ = no_tile;
  Place placed_;
  NaiveBoard board_;
  std::vector<NaiveFigure> figures_;
  Scores scores_{};
  std::array<int, max_seats> supply_{};
  std::map<std::pair<int, TileId>, int> unseen_;
  int discarded_ = 0;
};

}  // namespace bastide::property
