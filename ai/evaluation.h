// What a position is worth to each seat: the points it is expected to have at the end of the game.
//
// The points a seat has are the beginning. Everything a seat holds on the table adds what it would give if
// the game ended now, and what a network thinks will come of it: a feature from how far it has grown, what is
// open, which unseen tiles fit there, who else is in it or near it; the seat itself from its supply and the
// turns that are left. Expansions add inputs, not code.
#pragma once

#include <array>
#include <vector>

#include "ai/landscape.h"
#include "ai/network.h"
#include "inspect.h"

namespace bastide::ai {

using Values = std::array<float, max_seats>;

// One thing seen on the table: what it would give the seat now, and what a network looks at.
struct Sight {
  Subject subject{};
  Seat seat = 0;
  float now = 0;
  Inputs inputs{};
};

// A taste: how much more or less than it is worth each subject counts, for all seats alike.
struct Style {
  std::array<float, subject_count> liking{1, 1, 1, 1, 1};  // by Subject
  float spite = 0;                                         // how much more the best other seat's points count
};

class Evaluation {
 public:
  Evaluation(const Ruleset& rules, const Weights& weights, const Style& style = {});

  // Looks at bag and land. To be called before what follows, whenever the bag has changed.
  void look(const State& state) {
    land_.count_bag(state);
    land_.survey(state.board);
  }
  // Looks at the land only: the bag is the same, but a tile was placed.
  void look_again(const State& state) { land_.survey(state.board); }

  int tiles_left() const { return land_.tiles_left(); }

  // Expected final points by seat, in any phase; exact when the game is over.
  Values values(const State& state);
  // How far ahead of the best other seat, seen with its style.
  float lead(const Values& values, Seat seat, int seats) const;

  // Everything the value is made of, for those who train.
  void sights(const State& state, std::vector<Sight>& out);

 private:
  // A feature somebody stands in, with what is only needed there.
  struct Occupied {
    FeatureId id = no_feature;
    u8 followers[max_seats] = {};  // figures that count, by seat
    u8 abbots = 0;                 // bit per seat
    u8 fairy = 0;                  // bit per seat bound to her
    u8 threats[max_seats] = {};    // open cells where it could be joined to another one and be lost, by seat
    u8 chances[max_seats] = {};    // ... and be won
    Coord at;                      // of the shrine
    u8 dragon = none8;             // steps of the dragon to the nearest figure
    u8 towers = 0;                 // that reach a figure, or would with one more piece
    u8 cities = 0;                 // fields: completed ones beside it
    u8 open_cities = 0;
    float hope = 0;  // sum of the outlooks of the open ones
  };

  template <class Visit>
  void visit(const State& state, Visit&& see);
  template <class Visit>
  void visit_feature(const State& state, const Occupied& o, Visit&& see);
  template <class Visit>
  void visit_seat(const State& state, Seat seat, Visit&& see);
  void find_occupied(const State& state);
  void find_dangers(const State& state, const Figure& figure, Occupied& o) const;
  void find_meetings(const State& state);
  void find_cities(const Board& board);
  static void join(const Board& board, Occupied& a, const Occupied& b, int seats);
  void count_supplies(const Players& players);
  Occupied* occupied(FeatureId f);

  const Ruleset& rules_;
  const Weights& weights_;
  const Style style_;
  Landscape land_;
  std::vector<u32> occupied_seen_;  // by feature: stamp
  std::vector<u8> occupied_index_;
  std::vector<u32> city_seen_;                // by city: stamp of the following
  std::vector<u64> city_fields_;              // bit per occupied feature that touches it
  std::array<int, max_seats> supply_{};       // followers in hand
  std::array<int, max_seats> best_supply_{};  // of the other seats
  std::vector<Occupied> occupied_;
  std::size_t occupied_count_ = 0;
  u32 stamp_ = 0;
  float turns_ = 0;  // left for each seat
  bool any_field_ = false;
};

}  // namespace bastide::ai
