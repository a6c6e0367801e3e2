#include "cli/text_board.h"

#include <fmt/format.h>

#include <algorithm>

namespace bastide::cli {

namespace {

constexpr int left_margin = 5;  // room for row numbers
constexpr int top_margin = 1;
constexpr TileSize sizes[] = {{9, 5}, {7, 3}, {5, 3}};  // the largest that fits is taken

struct Area {
  Coord low, high;
  int columns() const { return high.x - low.x + 1; }
  int rows() const { return high.y - low.y + 1; }
  void include(Coord c) {
    low = {std::min(low.x, c.x), std::min(low.y, c.y)};
    high = {std::max(high.x, c.x), std::max(high.y, c.y)};
  }
};

Area area_of(const Board& board, const BoardMarks& marks) {
  Area area{board.cell(0).at, board.cell(0).at};
  for (int i = 0; i < board.cell_count(); ++i) area.include(board.cell(i).at);
  for (const Coord c : marks.spots) area.include(c);
  for (const Coord c : marks.dead) area.include(c);
  return area;
}

TileSize size_for(const Area& area, const Style& style) {
  for (const TileSize size : sizes) {
    if (left_margin + area.columns() * size.width <= style.columns &&
        top_margin + area.rows() * size.height <= style.rows) {
      return size;
    }
  }
  // Too high is better than too wide: terminals scroll one way only.
  for (const TileSize size : {sizes[1], sizes[2]}) {
    if (left_margin + area.columns() * size.width <= style.columns) return size;
  }
  return sizes[2];
}

class BoardDrawing {
 public:
  BoardDrawing(const State& state, const BoardMarks& marks, const Style& style)
      : state_(state),
        area_(area_of(state.board, marks)),
        size_(size_for(area_, style)),
        picture_(left_margin + area_.columns() * size_.width, top_margin + area_.rows() * size_.height) {
    draw_coordinates();
    for (int i = 0; i < state.board.cell_count(); ++i) draw_cell(state.board.cell(i));
    for (int i = 0; i < state.board.figure_count(); ++i) draw_standing(state.board.figure(i));
    if (marks.last) draw_corners(*marks.last, seat_ink(marks.last_seat));
    for (const Coord c : marks.dead) draw_dead(c);
    for (std::size_t i = 0; i < marks.spots.size(); ++i) draw_spot(marks.spots[i], int(i) + 1);
  }

  std::vector<std::string> rows(const Style& style) const { return picture_.rows(style); }

 private:
  int left(Coord c) const { return left_margin + (c.x - area_.low.x) * size_.width; }
  int top(Coord c) const { return top_margin + (c.y - area_.low.y) * size_.height; }

  void draw_coordinates() {
    for (i16 x = area_.low.x; x <= area_.high.x; ++x) {
      const std::string label = std::to_string(x);
      picture_.text(left({x, area_.low.y}) + (size_.width - int(label.size())) / 2, 0, label, Ink::dim);
    }
    for (i16 y = area_.low.y; y <= area_.high.y; ++y) {
      picture_.text(0, top({area_.low.x, y}) + size_.height / 2, fmt::format("{:>4}", y), Ink::dim);
    }
  }

  void draw_cell(const Cell& c) {
    TileRaster(c.tile, c.rotation, size_).draw(picture_, left(c.at), top(c.at), ((c.at.x + c.at.y) & 1) != 0);
  }

  void draw_standing(const Figure& g) {
    const Cell& c = state_.board.cell(g.cell);
    if (g.is_guard()) {
      draw_figure(picture_, left(c.at) + size_.width / 2, top(c.at) + size_.height / 2, g.seat,
                  SegmentKind::city);
      return;
    }
    const int local = g.segment - c.first_segment;
    const Spot p = TileRaster(c.tile, c.rotation, size_).anchor(u8(local));
    const int x = std::clamp(p.x, 1, size_.width - 2);
    draw_figure(picture_, left(c.at) + x, top(c.at) + p.y, g.seat,
                tile_def(c.tile).segments[std::size_t(local)].kind);
  }

  void draw_corners(Coord c, Ink ink) {
    const int x0 = left(c), y0 = top(c), x1 = x0 + size_.width - 1, y1 = y0 + size_.height - 1;
    picture_.sign(x0, y0, "┌", '/', ink);
    picture_.sign(x1, y0, "┐", '\\', ink);
    picture_.sign(x0, y1, "└", '\\', ink);
    picture_.sign(x1, y1, "┘", '/', ink);
  }

  void draw_spot(Coord c, int number) {
    draw_corners(c, Ink::dim);
    const std::string label = std::to_string(number);
    picture_.text(left(c) + (size_.width - int(label.size()) + 1) / 2, top(c) + size_.height / 2, label,
                  Ink::bright);
  }

  void draw_dead(Coord c) {
    picture_.sign(left(c) + size_.width / 2, top(c) + size_.height / 2, "×", 'x', Ink::dim);
  }

  const State& state_;
  Area area_;
  TileSize size_;
  Picture picture_;
};

}  // namespace

std::vector<std::string> text_board(const State& state, const BoardMarks& marks, const Style& style) {
  return BoardDrawing(state, marks, style).rows(style);
}

std::vector<std::string> text_tiles(const std::vector<TitledTile>& tiles, TileSize size, const Style& style) {
  constexpr int gap = 3;
  Picture picture(int(tiles.size()) * (size.width + gap), size.height + 1);
  int left = 1;
  for (const TitledTile& t : tiles) {
    picture.text(left + (size.width - int(t.title.size())) / 2, 0, t.title, Ink::bright);
    const TileRaster raster(t.tile, t.rotation, size);
    raster.draw(picture, left, 1, false);
    for (const auto& [segment, letter] : t.letters) {
      const Spot p = raster.anchor(segment);
      picture.text(left + std::clamp(p.x, 1, size.width - 2) - 1, 1 + p.y, std::string("<") + letter + ">",
                   Ink::plain);
    }
    left += size.width + gap;
  }
  return picture.rows(style);
}

}  // namespace bastide::cli
