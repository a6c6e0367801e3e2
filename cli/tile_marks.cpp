#include "cli/tile_marks.h"

#include <algorithm>

#include "cli/tile_raster.h"

namespace bastide::cli {

namespace {

// Costs of covering what is there.
constexpr int figure_room = 2;  // where a figure would stand
constexpr int corner_room = 3;  // corners show the tile placed last
constexpr int way_room = 5;
constexpr int taken_room = 30;

Mark mark_of(Goods goods) {
  return goods == Goods::wine ? Mark::wine : goods == Goods::grain ? Mark::grain : Mark::cloth;
}

}  // namespace

const MarkSign& sign_of(Mark mark) {
  static constexpr MarkSign signs[mark_kinds] = {
      {"◆", '*', "pennant"},   {"✿", '%', "garden"},       {"⌂", 'i', "inn"},
      {"†", 't', "cathedral"}, {"w", 'w', "wine"},         {"g", 'g', "grain"},
      {"c", 'c', "cloth"},     {"▲", 'V', "volcano"},      {"§", 'S', "dragon symbol"},
      {"♛", 'Q', "princess"},  {"◎", 'O', "magic portal"}, {"♖", 'T', "tower place"},
      {"2", '2', "TWIN"},      {"@", '@', "REMOTE"},       {"&", '&', "AGAIN"},
  };
  return signs[u8(mark)];
}

std::vector<Mark> printed_marks(TileId tile) {
  std::vector<Mark> marks;
  for (const TileRaster::PlacedMark& m : TileRaster(tile, 0, {}).marks()) {
    if (std::ranges::find(marks, m.mark) == marks.end()) marks.push_back(m.mark);
  }
  return marks;
}

void Room::take(int x, int y, int columns, int more) {
  for (int i = 0; i < columns; ++i) {
    if (inside(x - columns / 2 + i, y)) cost(x - columns / 2 + i, y) += more;
  }
}

// Where the marks of the tile go: each on its own ground, and as far as possible where no figure will stand.
std::vector<TileRaster::PlacedMark> TileRaster::marks() const {
  Room room(size_.width, size_.height);
  for (const int x : {0, size_.width - 1}) {
    for (const int y : {0, size_.height - 1}) room.take(x, y, 1, corner_room);
  }
  for (int y = 0; y < size_.height; ++y) {
    for (int x = 0; x < size_.width; ++x) {
      if (dot(x, y).road || dot(x, y).ground == Ground::river) room.take(x, y, 1, way_room);
    }
  }
  for (u8 s = 0; s < def_.segment_count; ++s) {
    const Spot p = anchor(s);
    room.take(p.x, p.y, 3, figure_room);
  }
  if (def_.monastery != none8) room.take(middle().x, middle().y, 3, taken_room);
  std::vector<PlacedMark> placed;
  const auto put = [&](Mark mark, int columns, Spot wish, auto allowed) {
    const Room::Place p = room.best(columns, {wish.x, wish.y}, allowed);
    room.take(p.x, p.y, columns, taken_room);
    placed.push_back({mark, {p.x, p.y}});
  };
  const auto put_on = [&](Mark mark, u8 segment) {
    put(mark, 1, anchor(segment), [&](int x, int y) { return dot(x, y).segment == segment; });
  };
  const auto anywhere = [](int, int) { return true; };
  if (def_.garden != none8) {
    const Spot p = anchor(def_.garden);
    placed.push_back({Mark::garden, p});
    room.take(p.x, p.y, 1, taken_room);
  }
  for (u8 s = 0; s < def_.segment_count; ++s) {
    const Segment& segment = def_.segments[s];
    if (segment.pennants > 0) put_on(Mark::pennant, s);
    if (segment.tags & tag::cathedral) put_on(Mark::cathedral, s);
    if (segment.tags & tag::inn) put_on(Mark::inn, s);
    if (segment.tags & tag::princess) put_on(Mark::princess, s);
    if (segment.goods != Goods::none) put_on(mark_of(segment.goods), s);
  }
  switch (def_.special) {
    case Special::volcano: put(Mark::volcano, 1, middle(), anywhere); break;
    case Special::dragon: put(Mark::dragon_tile, 1, middle(), anywhere); break;
    case Special::magic_portal: put(Mark::portal, 1, middle(), anywhere); break;
    case Special::tower_foundation: put(Mark::tower_place, 3, middle(), anywhere); break;
    case Special::princess:
    case Special::none: break;
  }
  if (def_.symbol != SymbolKind::none) {
    constexpr Mark marks[] = {Mark::twin, Mark::twin, Mark::remote, Mark::again};
    put(marks[u8(def_.symbol)], 2, middle_of(turned(def_.arrow, rotation_)), anywhere);
  }
  return placed;
}

Spot TileRaster::tower() const {
  for (const PlacedMark& m : marks()) {
    if (m.mark == Mark::tower_place) return m.spot;
  }
  return middle();
}

void TileRaster::draw_marks(Picture& picture, int left, int top) const {
  if (def_.monastery != none8) {
    const Spot p = middle();
    for (int dx = -1; dx <= 1; ++dx) picture.at(left + p.x + dx, top + p.y).ground = Ground::monastery;
    picture.text(left + p.x - 1, top + p.y, "[M]", Ink::stone);
  }
  constexpr const char* arrows[] = {"↑", "→", "↓", "←"};
  constexpr char arrows_ascii[] = {'^', '>', 'v', '<'};
  for (const PlacedMark& m : marks()) {
    const MarkSign& sign = sign_of(m.mark);
    const int x = left + m.spot.x, y = top + m.spot.y;
    picture.sign(x, y, sign.utf8, sign.ascii, m.mark == Mark::pennant ? Ink::pennant : Ink::stone);
    if (m.mark < Mark::twin) continue;
    const u8 side = u8(turned(def_.arrow, rotation_));
    picture.sign(x - 1, y, arrows[side], arrows_ascii[side], Ink::stone);
  }
}

}  // namespace bastide::cli
