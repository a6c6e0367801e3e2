// What the land promises, whoever stands in it: how easily each feature can be ended with the tiles that are
// left, which features could be joined, which cities a field touches. Placing a tile changes it; figures do
// not.
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "ai/bag_view.h"

namespace bastide::ai {

// A feature seen from its open cells.
struct Outlook {
  float ends = 1;            // product over open edges of how easily they are ended
  float fits = 1;            // the same for fitting any tile at all
  float drawn = 1;           // the same for one seat to draw in time what ends (shrines: fits) there
  u8 fewest_ending = none8;  // tiles that end the worst edge
  u8 fewest_fitting = none8;
  u8 open_cells = 0;  // where a tile can be put next
};

// Two features of a kind that meet in an open cell, and could become one there.
struct Meeting {
  FeatureId one = no_feature;
  FeatureId other = no_feature;
  float chance = 0;  // how easily
};

// A field seen from the cities beside it.
struct Pasture {
  FeatureId field = no_feature;
  u8 cities = 0;  // completed ones
  u8 open_cities = 0;
  float hope = 0;   // sum of Outlook::ends of the open ones
  float drawn = 0;  // and of Outlook::drawn
};

class Landscape {
 public:
  explicit Landscape(const Ruleset& rules)
      : bag_(rules),
        outlooks_(max_board_segments),
        seen_(max_board_segments),
        pasture_of_(max_board_segments),
        pasture_seen_(max_board_segments),
        touching_(max_board_segments),
        city_seen_(max_board_segments) {}

  // Looks at the bag; to be called when it has changed, before the next survey.
  void count_bag(const State& state);
  // Looks at the land; to be called when a tile was placed.
  void survey(const Board& board);

  int tiles_left() const { return bag_.left(); }
  // Of a live feature; fields have none.
  const Outlook& outlook(FeatureId f) const {
    static constexpr Outlook untouched;
    return seen_[f] == stamp_ ? outlooks_[f] : untouched;
  }
  // Roads and cities with open edges, each once.
  const std::vector<FeatureId>& open_features() const { return open_features_; }
  // A pair may come several times, once for each cell.
  const std::vector<Meeting>& meetings() const { return meetings_; }
  // Fields that touch a city.
  const std::vector<Pasture>& pastures() const { return pastures_; }
  const Pasture& pasture(FeatureId field) const {
    static constexpr Pasture bare;
    return pasture_seen_[field] == stamp_ ? pastures_[pasture_of_[field]] : bare;
  }
  // Cells with a tower foundation.
  const std::vector<u8>& towers() const { return towers_; }

 private:
  // A feature that comes into an open cell.
  struct Incoming {
    FeatureId feature = no_feature;
    SegmentKind kind{};
    u8 port = 0;  // side of the cell; half of a side for fields
  };
  static constexpr std::size_t most_incoming = 12;  // four roads or cities, eight fields

  Outlook& outlook_of(FeatureId f);
  void survey_open_cell(const Board& board, int frontier);
  void survey_exits(u8 edges, u8 mask, std::span<const Incoming> incoming);
  void survey_meetings(u8 edges, u8 mask, std::span<const Incoming> incoming);
  void survey_shrines(const Board& board, Coord at, int fitting);
  void survey_borders(const Board& board);
  void add_border(const Board& board, FeatureId field, FeatureId city);
  float drawn_in_time(int tiles) const { return in_time_[std::size_t(std::min(tiles, most_counted))]; }

  static constexpr int most_counted = 24;  // tiles that would do; more make no difference
  using InTime = std::array<float, most_counted + 1>;

  BagView bag_;
  InTime in_time_{};  // by tiles that would do: the chance that one seat draws one of them
  int in_time_left_ = -1, in_time_seats_ = 0;
  std::vector<Outlook> outlooks_;  // by feature
  std::vector<u32> seen_;          // by feature: the survey it was written in
  u32 stamp_ = 0;
  std::vector<FeatureId> open_features_;
  std::vector<Meeting> meetings_;
  std::vector<Pasture> pastures_;
  std::vector<u16> pasture_of_;  // by field
  std::vector<u32> pasture_seen_;
  std::vector<std::array<u64, max_board_segments / 64>> touching_;  // by city: bit per pasture
  std::vector<u32> city_seen_;
  std::vector<u8> towers_;
};

}  // namespace bastide::ai
