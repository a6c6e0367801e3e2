// Judges what was played: how many points of expected lead a way gave away, and how lucky a draw was. Knows
// nothing about records and reports; the same state, way and budget of nodes give the same judgement.
#pragma once

#include <optional>
#include <vector>

#include "ai/player.h"
#include "ai/search.h"

namespace bastide::ai {

// Values are hundredths of a point, as in Thought.
struct Judgement {
  Line best;                 // the way that was played if no better one was found
  Line other;                // the best one found that leads elsewhere than the way played; may be none
  int lead_best = 0;         // expected with it
  int lead_played = 0;       // and with the way that was played; never more
  std::optional<int> error;  // standard error of their difference, if the two were compared often enough
  int loss() const { return lead_best - lead_played; }
};

// A draw that can happen, and what it is worth to the seat that draws, more or less than the average one.
struct Luck {
  TileId tile = no_tile;
  u8 copies = 0;
  double points = 0;
};

class Analyst {
 public:
  // For games with these rules, which must outlive it, and so many seats.
  Analyst(const Ruleset& rules, int seats, const SearchSettings& settings = {});

  // Judges a way of the seat to move, which is whole: it ends where chance, another seat or the end of the
  // game takes over. The search gets the budget to find the best way; if that is another one, the two are
  // weighed against each other with as much again. No value: stopped. Precondition: it is legal.
  std::optional<Judgement> judge(const State& state, const Line& played, const Budget& budget,
                                 const std::atomic<bool>& stop);

  // All draws that can happen now, by one look at the ways to go on with each. A tile after which another one
  // is drawn (it fits nowhere, or is set aside) is no luck, and not part of the average. Their mean, by
  // copies, is 0. Precondition: chance is to move.
  std::vector<Luck> lucks(const State& state);

 private:
  // The expected lead of the best way; none if another draw is due.
  std::optional<double> outlook(const State& drawn, Seat seat);

  const Ruleset& rules_;
  Search search_;
  Evaluation evaluation_;
};

}  // namespace bastide::ai
