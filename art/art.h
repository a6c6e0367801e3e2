// The art room: pictures of tiles and boards, as SVG text, drawn from the printed facts alone.
//
// One code for the command line, the server and the browser: no files, no clock, whole-number geometry, so
// the same call gives the same bytes everywhere. A tile is 1000 x 1000 units. All of it is our own drawing.
#pragma once

#include <string>
#include <vector>

#include "art/geometry.h"
#include "tiles/tile.h"

namespace bastide::art {

enum class Table : u8 { light, dark };

struct Style {
  Table table = Table::light;
  bool night_tiles = false;  // darker tiles; otherwise day tiles lie on the dark table
  bool glyphs = true;        // a sign on each figure's chest besides its colour
  bool coordinates = false;  // column and row numbers round a board
  bool segments = false;     // sheets: the number of every segment at its anchor
};

enum class FigureKind : u8 {
  small_follower,
  large_follower,
  abbot,
  builder,
  pig,
  dragon,
  fairy,
  tower_piece
};

struct PlacedTile {
  TileId tile = no_tile;
  Rotation rotation = 0;
  i16 x = 0, y = 0;  // columns to the east, rows to the south
  u32 copy = 0;
};

struct Figure {
  FigureKind kind = FigureKind::small_follower;
  u8 seat = none8;     // colour; none8 for dragon and fairy
  u16 tile = 0;        // index into BoardPicture::tiles
  u8 segment = none8;  // as in tiles/tile.h; none8: on the tile; tower pieces on its foundation, a follower
                       // after them on top of the tower; the fairy beside whoever stands on the segment
  bool lying = false;  // a farmer
};

struct Cell {
  i16 x = 0, y = 0;
};

struct BoardPicture {
  std::vector<PlacedTile> tiles;
  std::vector<Figure> figures;  // on one tile they are kept apart, earlier ones stand nearer to their anchor
  std::vector<Cell> highlighted;   // last placed
  u8 highlight_seat = none8;       // whose colour the highlight has
  std::vector<Cell> open_spots;    // where a tile may be placed
  std::vector<Cell> closed_spots;  // where no tile can ever be placed
};

// A complete SVG of one tile. Copies differ a little in houses and trees, the same copy is always alike.
std::string tile_svg(TileId tile, Rotation rotation, u32 copy, const Style& style = {});

// A complete SVG of a board.
std::string board_svg(const BoardPicture& picture, const Style& style = {});

// A complete SVG of one figure, for score strips and hands. viewBox -130 -130 260 260.
std::string figure_svg(FigureKind kind, u8 seat, bool lying, const Style& style = {});

// All tile kinds of a set with their ids, for people who check data.
std::string sheet_svg(u8 set, const Style& style = {});

// Where the middle of a figure stands on a segment of a turned tile.
Point segment_anchor(TileId tile, u8 segment, Rotation rotation);

}  // namespace bastide::art
