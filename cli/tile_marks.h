// The signs for what is printed on tiles besides land, and for the pieces that stand on them.
#pragma once

#include <string>
#include <vector>

#include "cli/terminal.h"
#include "tiles/tile.h"

namespace bastide::cli {

enum class Mark : u8 {
  pennant,
  garden,
  inn,
  cathedral,
  wine,
  grain,
  cloth,
  volcano,
  dragon_tile,
  princess,
  portal,
  tower_place,
  twin,
  remote,
  again,
};
inline constexpr int mark_kinds = int(Mark::again) + 1;

struct MarkSign {
  const char* utf8;  // one column
  char ascii;
  const char* meaning;
};
const MarkSign& sign_of(Mark mark);

// What is printed on a tile, without repetition.
std::vector<Mark> printed_marks(TileId tile);

// A rectangle of characters in which some places are better for a mark than others.
class Room {
 public:
  Room(int width, int height) : width_(width), height_(height), cost_(std::size_t(width * height)) {}

  int& cost(int x, int y) { return cost_[std::size_t(y * width_ + x)]; }
  bool inside(int x, int y) const { return x >= 0 && x < width_ && y >= 0 && y < height_; }
  // Makes `columns` places around this one dearer.
  void take(int x, int y, int columns, int more);
  // The middle of the cheapest `columns` places in a row, near the wish; `allowed(x, y)` says where the
  // middle may be. The wish itself if it may be nowhere.
  struct Place {
    int x = 0;
    int y = 0;
  };
  template <class Allowed>
  Place best(int columns, Place wish, Allowed allowed) const {
    Place best = wish;
    int best_cost = 1 << 20;
    for (int y = 0; y < height_; ++y) {
      for (int x = columns / 2; x + (columns - 1) / 2 < width_; ++x) {
        if (!allowed(x, y)) continue;
        int cost = distance(wish.x - x) + 2 * distance(wish.y - y);
        for (int i = 0; i < columns; ++i) cost += 4 * cost_[std::size_t(y * width_ + x - columns / 2 + i)];
        if (cost >= best_cost) continue;
        best_cost = cost;
        best = {x, y};
      }
    }
    return best;
  }

 private:
  static int distance(int d) { return d < 0 ? -d : d; }

  int width_, height_;
  std::vector<int> cost_;
};

}  // namespace bastide::cli
