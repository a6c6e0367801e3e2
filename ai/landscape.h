// What the land promises, whoever stands in it: how easily each feature can be ended with the tiles that are
// left, which features could be joined, which cities a field touches. Placing a tile changes it; figures do
// not.
#pragma once

#include <vector>

#include "ai/bag_view.h"

namespace bastide::ai {

// A feature seen from its open cells.
struct Outlook {
  float ends = 1;            // product over open edges of how easily they are ended
  float fits = 1;            // the same for fitting any tile at all
  u8 fewest_ending = none8;  // tiles that end the worst edge
  u8 fewest_fitting = none8;
  u8 open_cells = 0;  // where a tile can be put next
};

// Two features of a kind that meet in an open cell.
struct Meeting {
  FeatureId one = no_feature;
  FeatureId other = no_feature;
};

// A field touches a city.
struct Border {
  FeatureId field = no_feature;
  FeatureId city = no_feature;
};

class Landscape {
 public:
  explicit Landscape(const Ruleset& rules)
      : bag_(rules), outlooks_(max_board_segments), seen_(max_board_segments) {}

  // Looks at the bag; to be called when it has changed, before the next survey.
  void count_bag(const State& state) { bag_.look(state); }
  // Looks at the land; to be called when a tile was placed.
  void survey(const Board& board);

  int tiles_left() const { return bag_.left(); }
  // Of a live feature; fields have none.
  const Outlook& outlook(FeatureId f) const {
    static constexpr Outlook untouched;
    return seen_[f] == stamp_ ? outlooks_[f] : untouched;
  }
  const std::vector<Meeting>& meetings() const { return meetings_; }
  // A pair may come several times.
  const std::vector<Border>& borders() const { return borders_; }
  // Cells with a tower foundation.
  const std::vector<u8>& towers() const { return towers_; }

 private:
  Outlook& outlook_of(FeatureId f);
  void survey_open_cell(const Board& board, int frontier);
  void survey_shrines(const Board& board, Coord at, int fitting);
  void survey_borders(const Board& board);

  BagView bag_;
  std::vector<Outlook> outlooks_;  // by feature
  std::vector<u32> seen_;          // by feature: the survey it was written in
  u32 stamp_ = 0;
  std::vector<Meeting> meetings_;
  std::vector<Border> borders_;
  std::vector<u8> towers_;
};

}  // namespace bastide::ai
