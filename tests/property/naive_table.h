// What lies on and beside the table, in the plainest form: maps, sets and lists, nothing worked out in
// advance. Who stands in a feature is found by flooding the landscape each time. Knows where figures go when
// they leave (R-FIG-1, R-TW-GUARD-3) but not when that happens. Shares no code with the engine.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "naive_board.h"
#include "table/ruleset.h"

namespace bastide::property {

// The number of a spot that is no segment but the top of the tower (R-TW-GUARD-1).
inline constexpr int tower_top = -1;

struct NaiveFigure {
  Seat seat = 0;
  FigureKind kind = FigureKind::follower;
  Spot spot;
  bool beside_fairy = false;

  // R-DEF-4
  bool follower() const {
    return kind == FigureKind::follower || kind == FigureKind::large_follower || kind == FigureKind::abbot;
  }
  bool guard() const { return spot.number == tower_top; }
  friend auto operator<=>(const NaiveFigure&, const NaiveFigure&) = default;
};

struct NaiveTower {
  int height = 0;
  bool closed = false;
  friend bool operator==(const NaiveTower&, const NaiveTower&) = default;
};

struct Prisoner {
  Seat owner = 0;
  FigureKind kind = FigureKind::follower;
  friend auto operator<=>(const Prisoner&, const Prisoner&) = default;
};

struct NaivePlayer {
  int score = 0;
  std::map<FigureKind, int> supply;
  std::map<Goods, int> goods;
  int pieces = 0;
  std::multiset<Prisoner> prison;
};

using Scores = std::array<int, max_seats>;

struct NaiveTable {
  NaiveTable(const Ruleset& ruleset, int seats);

  const Ruleset& rules;
  NaiveBoard board;
  std::vector<NaiveFigure> figures;  // in no order
  std::map<Place, NaiveTower> towers;
  std::vector<NaivePlayer> players;
  std::optional<Place> dragon, fairy;
  std::map<std::pair<int, TileId>, int> unseen;  // tiles left to draw, by stack and kind
  std::map<TileId, int> aside;                   // dragon tiles before the first volcano
  std::map<TileId, int> discarded;

  // What is printed there and has an effect in this game.
  bool shows(TileId tile, Special special) const;
  void put_dragons_aside();
  bool stacks_empty() const;
  int supply(Seat seat, FigureKind kind) const;

  // Followers (R-DEF-4) in the feature; guards stand in none.
  std::vector<NaiveFigure> followers_in(const Region& region) const;
  bool occupied(const Region& region) const { return !followers_in(region).empty(); }
  bool has_follower(Seat seat, const Region& region) const;
  bool has_figure(Seat seat, FigureKind kind, const Region& region) const;
  bool follower_on_cell(Seat seat, Place at) const;

  // From the supply to the board.
  void put(const NaiveFigure& figure);
  // Off the board, to nowhere yet. A tower it guarded opens; figures left alone go home.
  void take_off(const NaiveFigure& figure);
  // Off the board and into its owner's supply.
  void send_home(const NaiveFigure& figure);

  Scores scores() const;

 private:
  void send_lonely_home();
};

}  // namespace bastide::property
