// A second implementation of the game with all its expansions, as plain as possible: the turn as the state
// machine of section 2 of the rules. It looks at TileFacts and at the written rules only; of the engine it
// uses the moves and the ruleset's options and list of tiles. The oracle of the property tests.
#pragma once

#include "naive_table.h"
#include "naive_turn.h"
#include "notation/position.h"

namespace bastide::property {

class NaiveGame {
 public:
  NaiveGame(const Ruleset& rules, int seats, Seat first);
  // In the middle of play. Precondition: the position can be set up.
  NaiveGame(const Ruleset& rules, const Position& position);

  // Carries out a move and what follows by itself; it must be legal.
  void play(const Move& move);

  const NaiveTable& table() const { return table_; }
  const NaiveTurn& turn() const { return turn_; }
  Phase phase() const { return turn_.phase; }
  TileId tile() const { return turn_.tile; }
  const NaiveBoard& board() const { return table_.board; }
  const std::vector<NaiveFigure>& figures() const { return table_.figures; }
  const std::map<std::pair<int, TileId>, int>& unseen() const { return table_.unseen; }

  // All decisions that are legal now; none while a tile is to be drawn.
  Moves legal() const;
  // Tiles that can be drawn now, with their copies; none unless one is due.
  std::map<TileId, int> draws() const;
  // May the tile lie there (edges, and the river's rules for a river tile)?
  bool may_lie(TileId tile, int turn, Place at) const;
  // Scores if the game ended now.
  Scores ended() const;

 private:
  // Steps T0 to T8, each going on to the next by itself.
  void begin_turn();
  void begin_part();
  void take_unseen(TileId tile);
  void draw(TileId tile);
  void lay_tile(Place at, int rotation);
  void trigger_builder();
  void fly_to_volcano();
  void arrows();
  void resolve(Place at);
  void begin_wood();
  void deploy(const Move& move);
  void recall(Place at);
  void move_fairy(const Move& move);
  void raise_tower(Place at);
  void capture(const NaiveFigure& figure);
  void begin_exchange();
  void exchange(FigureKind kind);
  void after_wood();
  void begin_journey();
  void fly(Place at);
  void go_on_journey();
  void score();
  void begin_part_end();
  void end_part(bool second);
  void finish();

  void ransom(FigureKind kind, Seat holder);
  void ask_again();
  void skip_if_nothing_to_decide();
  Place arrow_target(Place at) const;
  std::vector<Place> resolvable() const;
  std::set<Place> dragon_steps() const;
  std::set<FigureKind> held_by(Seat holder, Seat owner) const;
  bool second_part_due() const;
  void add_placements(Moves& moves) const;
  void add_ransoms(Moves& moves) const;

  NaiveTable table_;
  NaiveTurn turn_;
};

}  // namespace bastide::property
