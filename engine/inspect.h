// A read-only look at a position, for players, screens and bots: nothing here changes a state, and
// nothing here is a rule of its own; values come from the rules the engine scores by.
#pragma once

#include <array>
#include <vector>

#include "bastide.h"

namespace bastide {

struct FeatureView {
  FeatureId id = no_feature;
  SegmentKind kind = SegmentKind::road;
  bool complete = false;
  int open = 0;   // open edges; missing neighbours of a monastery or garden
  int tiles = 0;  // cells it covers (a monastery: 1)
  int pennants = 0;
  bool inn = false;                      // and inns count
  bool cathedral = false;                // and cathedrals count
  std::array<int, goods_kinds> goods{};  // wine, grain, cloth, if they are in play
  u8 helpers = 0;                 // bit per seat whose builder (road, city) or pig (field) stands in it
  std::vector<u8> cells;          // cell indices, in the order they were placed
  std::vector<Coord> open_cells;  // empty cells its open edges face, each once
  std::array<int, max_seats> strength{};
  u8 winners = 0;            // bit per seat that would score it now
  int value_now = 0;         // points for a winner if the game ended now
  int value_completed = 0;   // points for a winner if it were completed as it is (9 for a monastery)
  int completed_cities = 0;  // fields: completed cities it touches
};

// What a road, city, monastery or garden gives each of its winners: completed as it is, and if the game ended
// now. Fields are worth nothing by themselves. Cheap enough for the leaves of a search.
struct Worth {
  int completed = 0;
  int now = 0;
};
Worth worth(const Ruleset& rules, const Feature& feature);

// The seats that win a feature with these strengths: bit per seat, 0 if nobody stands in it.
u8 winners(Strengths strengths, int seats);

// All features, by id. Fields: value_now is what each winner gets by option farm-scoring if no other
// field counted (for `city-4` the cities it would win for itself); a winner with a pig in it gets one point
// more for each city.
std::vector<FeatureView> features(const Ruleset& rules, const State& state);
FeatureView feature(const Ruleset& rules, const State& state, FeatureId id);

// Unseen tiles with their copies, over all stacks, in catalogue order.
std::vector<Chance> remaining_tiles(const Ruleset& rules, const State& state);

// Unseen tiles that fit an empty cell as the board is now (edges only), with their copies.
std::vector<Chance> tiles_that_fit(const Ruleset& rules, const State& state, Coord cell);

// Frontier cells that no unseen tile, not the tile in hand and no dragon tile set aside fits as the board is
// now. A cell once dead stays dead: neighbours only add constraints and tiles only become fewer.
std::vector<Coord> dead_cells(const Ruleset& rules, const State& state);

// Steps the dragon has still to go for the tile of this turn, unless it gets stuck: all of them before its
// journey, 0 after it and if there is none. The seats take them in turn, beginning with the one whose turn it
// is.
int dragon_steps_to_come(const Ruleset& rules, const State& state);

// Scores if the game ended now, by seat.
std::array<int, max_seats> projected_scores(const Ruleset& rules, const State& state);

}  // namespace bastide
