// The board as text: tiles, figures, coordinates, and whatever a command wants to point at.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bastide.h"
#include "cli/tile_raster.h"

namespace bastide::cli {

struct BoardMarks {
  std::optional<Coord> last;  // the tile just placed
  Seat last_seat = 0;
  std::vector<Coord> spots;  // numbered from 1 in this order
  std::vector<Coord> dead;   // where no tile can come any more
};

// Lines without line ends. The tiles are as large as fits the style's columns and rows.
std::vector<std::string> text_board(const State& state, const BoardMarks& marks, const Style& style);

// What the signs mean that are on this board now; lines without line ends. The plain signs of the base game
// (followers, monasteries) are left out.
std::vector<std::string> board_legend(const State& state, const Style& style);

// One tile, or the same tile in several rotations side by side, each with a title above.
struct TitledTile {
  std::string title;
  TileId tile = no_tile;
  Rotation rotation = 0;
  std::vector<std::pair<u8, char>> letters;  // segment and the letter to write on it
};
std::vector<std::string> text_tiles(const std::vector<TitledTile>& tiles, TileSize size, const Style& style);

}  // namespace bastide::cli
