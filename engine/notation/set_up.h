// A state in the making: the steps of set_up(), split by what they put on the table. Internal to notation.
#pragma once

#include "notation/position.h"

namespace bastide::set_up_detail {

struct Draft {
  const Ruleset& rules;
  const Position& position;
  State state;
  Bag bag;  // what is left of it; state.bag is that of the set-up until all tiles are taken out
};

inline std::unexpected<Error> bad_figure(Coord at, std::string message) {
  return fail("position/figure", "figure at " + std::to_string(at.x) + "," + std::to_string(at.y),
              std::move(message));
}

// A phase between placing a tile and the end of the part.
constexpr bool is_placed(Phase phase) { return phase >= Phase::symbol && phase <= Phase::part_end; }

// The feature was completed by the tile just placed, and still holds its figures.
bool is_just_completed(const Draft& draft, FeatureId feature);

// Dragon and fairy; before the figures, which keep away from the dragon. set_up_tokens.cpp
Result<void> put_dragon(Draft& draft);
Result<void> put_fairy(Draft& draft);
Result<void> put_towers(Draft& draft);
Result<void> hand_out_goods(Draft& draft);

// set_up_figures.cpp
Result<void> put_figures(Draft& draft);
Result<void> take_prisoners(Draft& draft);

}  // namespace bastide::set_up_detail
