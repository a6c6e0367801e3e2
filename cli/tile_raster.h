// A tile as a small grid of characters, worked out from what is printed on it.
#pragma once

#include <vector>

#include "cli/picture.h"
#include "cli/tile_marks.h"
#include "tiles/tile.h"

namespace bastide::cli {

// Odd numbers: roads run along the middle.
struct TileSize {
  int width = 7;
  int height = 3;
};

struct Spot {
  int x = 0;
  int y = 0;
};

class TileRaster {
 public:
  TileRaster(TileId tile, Rotation rotation, TileSize size);

  // Where the middle of a figure on this segment is drawn.
  Spot anchor(u8 segment) const;

  // Whether this place of the tile shows the segment.
  bool covers(u8 segment, Spot p) const { return inside(p.x, p.y) && dot(p.x, p.y).segment == segment; }

  // Where the signs besides land go (tile_marks.cpp).
  struct PlacedMark {
    Mark mark;
    Spot spot;  // of symbols the right one of two places: the arrow is before it
  };
  std::vector<PlacedMark> marks() const;

  // The middle of the three places kept for the tower of the tile.
  Spot tower() const;

  // Draws the tile with its upper left corner here; `odd` tiles are a shade darker.
  void draw(Picture& picture, int left, int top, bool odd) const;

 private:
  struct Dot {
    Ground ground = Ground::field;
    u8 segment = none8;
    bool road = false;
    bool junction = false;
    bool bridge = false;  // another road passes below
    u8 ways = 0;          // roads and rivers: bit per side they leave the dot by
  };

  Dot& dot(int x, int y) { return dots_[std::size_t(y * size_.width + x)]; }
  const Dot& dot(int x, int y) const { return dots_[std::size_t(y * size_.width + x)]; }
  bool inside(int x, int y) const { return x >= 0 && x < size_.width && y >= 0 && y < size_.height; }
  Spot middle() const { return {size_.width / 2, size_.height / 2}; }
  Spot middle_of(Side side) const;
  u8 ports(u8 segment) const;
  bool is_city(Side side) const;
  void lay_cities();
  void lay_wedges();
  void lay_wedge(u8 city, u8 corner);
  void lay_road(Spot p, u8 segment, u8 ways);
  bool bridges_city(u8 road) const;
  void part_bends();
  void lay_bridge();
  void lay_path(Side from, u8 segment, Ground ground);
  void end_road(u8 segment);
  void lay_ways();
  void lay_fields();
  Spot best_spot(u8 segment, Spot away_from, bool keep_away) const;
  void draw_marks(Picture& picture, int left, int top) const;  // tile_marks.cpp

  const TileFacts& facts_;
  const TileDef& def_;
  Rotation rotation_;
  const TileFace& face_;
  TileSize size_;
  std::vector<Dot> dots_;
};

// A figure: its seat's letter, small in fields, between two signs for what it is: (A) a follower, [A] one in
// a monastery or garden, {A} a large follower, |A| a builder, ~a~ a pig.
enum class FigureFrame : u8 { follower, monk, large, builder, pig };
void draw_figure(Picture& picture, int x, int y, Seat seat, FigureFrame frame, bool lying);

}  // namespace bastide::cli
