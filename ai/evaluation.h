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
  FeatureId feature = no_feature;  // none if it is a seat
  float now = 0;
  Inputs inputs{};
};

// A taste: how much more or less than it is worth each subject counts, for all seats alike.
struct Style {
  std::array<float, subject_count> liking{1, 1, 1, 1, 1};  // by Subject
  float spite = 0;  // how much more, or less, the points count that the best other seat will gain
};

class Evaluation {
 public:
  // The weights are not to change as long as it lives.
  Evaluation(const Ruleset& rules, const Weights& weights, const Style& style = {});

  // Looks at bag and land. To be called before what follows, whenever the bag has changed.
  void look(const State& state) {
    land_.count_bag(state);
    look_again(state);
  }
  // Looks at the land only: the bag is the same, but a tile was placed.
  void look_again(const State& state);

  int tiles_left() const { return land_.tiles_left(); }

  // Expected final points by seat, in any phase; exact when the game is over.
  Values values(const State& state);
  // How far ahead of the best other seat, seen with its style.
  float lead(const Values& values, Seat seat, int seats) const;
  // The same, but over all others together, who count by how likely each is to be the best in the end.
  // `doubt` is how far off the values may be, in points: with much of it all are nearly alike.
  float standing(const Values& values, Seat seat, int seats, float doubt) const;
  // What seats gain is counted from this state on. Precondition: looked at.
  void count_gains_from(const State& state);

  // Everything the value is made of, for those who train.
  void sights(const State& state, std::vector<Sight>& out);

 private:
  // A feature somebody stands in, with what is only needed there.
  struct Occupied {
    FeatureId id = no_feature;
    u8 followers[max_seats] = {};   // figures that count, by seat
    u8 abbots = 0;                  // bit per seat
    u8 fairy = 0;                   // bit per seat bound to her
    float threats[max_seats] = {};  // how easily it is joined to another one and lost, by seat
    float chances[max_seats] = {};  // ... and won
    float spoils[max_seats] = {};   // ... and wins what is not the seat's yet, in points
    u8 dragon = none8;              // steps of the dragon to the nearest figure
    u8 towers = 0;                  // that reach a figure, or would with one more piece
  };
  // What a feature would bring whoever had it.
  struct Prize {
    FeatureId feature = no_feature;
    float points = 0;
  };
  // What nobody has.
  struct Prizes {
    float best = 0;
    float sum = 0;
  };

  // What a network said last about a thing: from way to way most of the table stays as it is.
  struct Memory {
    Subject subject = Subject(subject_count);  // none yet
    Inputs inputs{};
    float points = 0;
  };

  float points(const Sight& sight);
  template <class Visit>
  void visit(const State& state, Visit&& see);
  void see_standing(const State& state, const Occupied& o, Sight& sight) const;
  void see_field(const Feature& f, const Occupied& o, bool wins, Sight& sight) const;
  void see_built(const Feature& f, const Occupied& o, const Worth& value, bool wins, Sight& sight);
  template <class Visit>
  void visit_feature(const State& state, const Occupied& o, Visit&& see);
  template <class Visit>
  void visit_seat(const State& state, Seat seat, Visit&& see);
  void find_occupied(const State& state);
  void find_dangers(const State& state, const Figure& figure, Occupied& o) const;
  void find_meetings(const State& state);
  void join(const Board& board, Occupied& a, FeatureId b, float chance, int seats) const;
  float worth_now(const Feature& feature, FeatureId id) const;
  Prizes free_among(const std::vector<Prize>& prizes) const;
  void count_supplies(const Players& players);
  Occupied* occupied(FeatureId f);
  bool is_occupied(FeatureId f) const { return occupied_seen_[f] == stamp_; }

  const Ruleset& rules_;
  const Weights& weights_;
  const Style style_;
  Landscape land_;
  Values best_others_{};            // by seat: where gains are counted from
  std::vector<u32> occupied_seen_;  // by feature: stamp
  std::vector<u8> occupied_index_;
  std::vector<Prize> built_;  // open roads and cities
  std::vector<Prize> grown_;  // open fields
  Prizes free_built_, free_grown_;
  std::array<float, max_seats> returning_{};  // followers that can be expected back
  std::array<int, max_seats> stuck_{};        // followers in what can no longer be ended
  std::array<int, max_seats> supply_{};       // followers in hand
  std::array<int, max_seats> best_supply_{};  // of the other seats
  std::vector<Memory> memories_;
  std::vector<Occupied> occupied_;
  std::size_t occupied_count_ = 0;
  u32 stamp_ = 0;
  float turns_ = 0;  // left for each seat
  Seat next_ = 0;    // who draws next
};

}  // namespace bastide::ai
