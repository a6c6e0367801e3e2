#include "cli/text_board.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "cli/words.h"

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
        picture_(left_margin + area_.columns() * size_.width, top_margin + area_.rows() * size_.height),
        room_(picture_.width(), picture_.height()) {
    draw_coordinates();
    for (int i = 0; i < state.board.cell_count(); ++i) draw_cell(state.board.cell(i));
    for (int i = 0; i < state.board.cell_count(); ++i) draw_tower(state.board.cell(i));
    for (int i = 0; i < state.board.figure_count(); ++i) draw_standing(state.board.figure(i));
    if (state.dragon.cell != none8) draw_badge(state.board.cell(state.dragon.cell), "=D=");
    if (state.fairy.cell != none8) draw_badge(state.board.cell(state.fairy.cell), "=F=");
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
    // Whoever does not stand in the monastery keeps off it.
    if (tile_def(c.tile).monastery != none8)
      room_.take(left(c.at) + size_.width / 2, top(c.at) + size_.height / 2, 3, 1);
  }

  // Three places in a row inside a cell, as near to the wish as what stands there already allows. `allowed`
  // says where in the cell the middle may be; the wish always may.
  template <class Allowed>
  Spot three_places(const Cell& c, Spot wish, Allowed allowed) {
    const int x0 = left(c.at), y0 = top(c.at);
    wish.x = std::clamp(wish.x, 1, size_.width - 2);
    const Room::Place p = room_.best(3, {x0 + wish.x, y0 + wish.y}, [&](int x, int y) {
      const Spot spot{x - x0, y - y0};
      return spot.x > 0 && spot.x < size_.width - 1 && spot.y >= 0 && spot.y < size_.height && allowed(spot);
    });
    room_.take(p.x, p.y, 3, 10);
    return {p.x, p.y};
  }

  void draw_tower(const Cell& c) {
    if (c.tower_height == 0) return;
    const Spot tower = TileRaster(c.tile, c.rotation, size_).tower();
    const int x = left(c.at) + tower.x, y = top(c.at) + tower.y;
    room_.take(x, y, 3, 10);
    picture_.sign(x - 1, y, "♜", 'T', Ink::stone);
    picture_.text(x, y, c.tower_height > 9 ? "+" : std::to_string(int(c.tower_height)), Ink::stone);
    picture_.text(x + 1, y, c.tower_closed ? "!" : " ", Ink::stone);
  }

  void draw_standing(const Figure& g) {
    const Cell& c = state_.board.cell(g.cell);
    const TileRaster raster(c.tile, c.rotation, size_);
    if (g.is_guard()) {
      const Spot p = raster.tower();
      picture_.text(left(c.at) + p.x + 1, top(c.at) + p.y, std::string(1, char('A' + g.seat)),
                    seat_ink(g.seat));
      return;
    }
    const int local = g.segment - c.first_segment;
    const SegmentKind on = tile_def(c.tile).segments[std::size_t(local)].kind;
    const bool monk = on == SegmentKind::monastery || on == SegmentKind::garden;
    const Spot p = three_places(c, raster.anchor(u8(local)), [&](Spot spot) {
      return on == SegmentKind::garden || raster.covers(u8(local), spot);
    });
    constexpr FigureFrame frames[] = {FigureFrame::follower, FigureFrame::large, FigureFrame::monk,
                                      FigureFrame::builder, FigureFrame::pig};
    const bool plain_monk = monk && g.kind == FigureKind::follower;
    draw_figure(picture_, p.x, p.y, g.seat, plain_monk ? FigureFrame::monk : frames[u8(g.kind)],
                on == SegmentKind::field);
  }

  void draw_badge(const Cell& c, std::string_view text) {
    const Spot p = three_places(c, {size_.width / 2, size_.height / 2}, [](Spot) { return true; });
    picture_.text(p.x - 1, p.y, text, Ink::bright);
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
  Room room_;  // what stands where
};

}  // namespace

std::vector<std::string> text_board(const State& state, const BoardMarks& marks, const Style& style) {
  return BoardDrawing(state, marks, style).rows(style);
}

std::vector<std::string> board_legend(const State& state, const Style& style) {
  std::array<bool, mark_kinds> seen{};
  bool towers = false;
  const Board& board = state.board;
  for (int i = 0; i < board.cell_count(); ++i) {
    towers |= board.cell(i).tower_height > 0;
    for (const Mark m : printed_marks(board.cell(i).tile)) seen[u8(m)] = true;
  }
  std::array<bool, figure_kinds> figures{};
  for (int i = 0; i < board.figure_count(); ++i) figures[u8(board.figure(i).kind)] = true;
  std::vector<std::string> parts;
  for (std::size_t m = 0; m < mark_kinds; ++m) {
    if (!seen[m]) continue;
    const MarkSign& sign = sign_of(Mark(m));
    const std::string shown = style.utf8 ? sign.utf8 : std::string(1, sign.ascii);
    const bool arrow = Mark(m) >= Mark::twin;
    parts.push_back(fmt::format("{}{} {}{}", arrow ? (style.utf8 ? "→" : ">") : "", shown,
                                arrow ? "symbol " : "", sign.meaning));
  }
  if (towers) {
    const char* sign = style.utf8 ? "♜" : "T";
    parts.push_back(fmt::format("{}3 tower, 3 high", sign));
    parts.push_back(fmt::format("{}3A closed by seat A", sign));
  }
  if (state.dragon.cell != none8) parts.push_back("=D= dragon");
  if (state.fairy.cell != none8) parts.push_back("=F= fairy");
  if (figures[u8(FigureKind::large_follower)]) parts.push_back("{A} large follower");
  if (figures[u8(FigureKind::abbot)]) parts.push_back("[A] abbot or monk");
  if (figures[u8(FigureKind::builder)]) parts.push_back("|A| builder");
  if (figures[u8(FigureKind::pig)]) parts.push_back("~a~ pig");
  std::vector<std::string> lines;
  for (const std::string& part : parts) {
    if (lines.empty() || columns_of(lines.back()) + 3 + columns_of(part) > std::size_t(style.columns)) {
      lines.push_back(part);
    } else {
      lines.back() += "   " + part;
    }
  }
  return lines;
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
