// A board: tiles, spots, figures. See art.h.
#include <algorithm>
#include <memory>

#include "art/art.h"
#include "art/figures.h"
#include "art/layers.h"
#include "art/palette.h"
#include "art/standing.h"

namespace bastide::art {
namespace {

struct Bounds {
  int left = 0, top = 0, right = 1, bottom = 1;  // cells; right and bottom exclusive
};

Bounds bounds(const BoardPicture& picture) {
  Bounds b;
  bool first = true;
  const auto add = [&](int x, int y) {
    if (first) b = {x, y, x + 1, y + 1};
    first = false;
    b = {std::min(b.left, x), std::min(b.top, y), std::max(b.right, x + 1), std::max(b.bottom, y + 1)};
  };
  for (const PlacedTile& t : picture.tiles) add(t.x, t.y);
  for (const std::vector<Cell>* cells : {&picture.open_spots, &picture.closed_spots, &picture.highlighted})
    for (const Cell c : *cells) add(c.x, c.y);
  return b;
}

// Plans by tile kind, made when first needed: a plan costs more than a drawing.
class Plans {
 public:
  Plans() : plans_(tile_facts().size()) {}
  const Plan& of(TileId tile) {
    if (!plans_[tile]) plans_[tile] = std::make_unique<Plan>(tile);
    return *plans_[tile];
  }

 private:
  std::vector<std::unique_ptr<Plan>> plans_;
};

bool same_picture(const PlacedTile& a, const PlacedTile& b) {
  return a.tile == b.tile && a.rotation == b.rotation && a.copy == b.copy;
}

// The pictures that are drawn: for every placed tile, the index of the first that looks the same.
struct Pictures {
  std::vector<std::size_t> first_alike;
  std::vector<int> uses;
};

Pictures sort_pictures(const std::vector<PlacedTile>& tiles) {
  Pictures p{std::vector<std::size_t>(tiles.size()), std::vector<int>(tiles.size(), 0)};
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    std::size_t j = 0;
    while (!same_picture(tiles[j], tiles[i])) ++j;
    p.first_alike[i] = j;
    ++p.uses[j];
  }
  return p;
}

// A nested <svg> cuts off what a wall's round end sticks out.
void draw_tiles(Pen& out, std::string& definitions, u64& stamps, const BoardPicture& picture,
                const Style& style, Plans& plans) {
  const Pictures pictures = sort_pictures(picture.tiles);
  for (std::size_t i = 0; i < picture.tiles.size(); ++i) {
    const PlacedTile& t = picture.tiles[i];
    if (t.tile >= tile_facts().size()) continue;
    const std::size_t first = pictures.first_alike[i];
    const int x = t.x * tile_size, y = t.y * tile_size;
    if (pictures.uses[first] > 1) out.put("<use href='#t%' x='%' y='%'/>", {int(first), x, y});
    if (first != i) continue;
    Pen pen(t.rotation, style.night_tiles);
    pen.share_stamps();
    if (pictures.uses[first] > 1)
      pen.put("<svg id='t%' width='1000' height='1000'>", {int(first)});
    else
      pen.put("<svg x='%' y='%' width='1000' height='1000'>", {x, y});
    draw_tile(pen, plans.of(t.tile), t.copy);
    pen.put("</svg>");
    stamps |= pen.stamps_used();
    const std::string text = pen.take();
    if (pictures.uses[first] > 1)
      definitions += text;
    else
      out.raw(text);
  }
}

void draw_spots(Pen& pen, const BoardPicture& picture, const TableColours& table) {
  for (const Cell c : picture.open_spots) {
    pen.put("<rect x='%' y='%' width='920' height='920' rx='70' fill='", {c.x * 1000 + 40, c.y * 1000 + 40});
    pen.raw(table.spot);
    pen.put("' fill-opacity='.1' stroke='");
    pen.raw(table.spot);
    pen.put("' stroke-width='26' stroke-dasharray='90 60'/>");
  }
  for (const Cell c : picture.closed_spots) {
    pen.put("<g transform='translate(% %)' fill='none' stroke-linecap='round' opacity='.75' stroke='",
            {c.x * 1000, c.y * 1000});
    pen.raw(table.blocked);
    pen.put(
        "'><rect x='40' y='40' width='920' height='920' rx='70' stroke-width='22' stroke-dasharray='4 46'/>"
        "<path d='M380 380L620 620M620 380L380 620' stroke-width='44'/></g>");
  }
}

void draw_highlights(Pen& pen, const BoardPicture& picture, const TableColours& table) {
  for (const Cell c : picture.highlighted) {
    const int x = c.x * 1000 + 12, y = c.y * 1000 + 12;
    pen.put("<rect x='%' y='%' width='976' height='976' fill='none' stroke='#FFFDF6' stroke-width='44'/>",
            {x, y});
    pen.put("<rect x='%' y='%' width='976' height='976' fill='none' stroke-width='26' stroke='", {x, y});
    pen.raw(picture.highlight_seat < seat_colours.size() ? seat_colours[picture.highlight_seat].fill
                                                         : table.spot);
    pen.put("'/>");
  }
}

// A tower in the making: its floors so far, and where it stands.
struct Tower {
  int floors = 0;
  Disc place;
  // Each floor is set a little higher than the one below, up to a height that stays on the tile.
  Point top(int floor) const { return place.at + Point{0, -52 * std::min(floor, 4)}; }
};

void draw_height(Pen& pen, Point p, int floors) {
  pen.put("<circle cx='%' cy='%' r='52' fill='#FFFDF6' stroke='#1b1512' stroke-width='10'/>", {p.x, p.y});
  pen.put(
      "<text x='%' y='%' font-family='system-ui,sans-serif' font-size='76' font-weight='700' "
      "text-anchor='middle' fill='#1b1512'>%</text>",
      {p.x, p.y + 27, floors});
}

void draw_figures(Pen& pen, const BoardPicture& picture, const Style& style, Plans& plans) {
  std::vector<std::vector<Disc>> standing(picture.tiles.size());
  std::vector<Tower> towers(picture.tiles.size());
  for (const Figure& figure : picture.figures) {
    if (figure.tile >= picture.tiles.size()) continue;
    const PlacedTile& t = picture.tiles[figure.tile];
    if (t.tile >= tile_facts().size()) continue;
    const int radius = figure_radius(figure.kind);
    Tower& tower = towers[figure.tile];
    const bool guard = tower.floors > 0 && figure.seat != none8 && figure.segment == none8;
    Disc place = guard ? Disc{tower.top(tower.floors) + Point{0, -52}, radius}
                       : find_standing(plans.of(t.tile), figure, t.rotation, radius, standing[figure.tile]);
    standing[figure.tile].push_back(place);
    if (figure.kind == FigureKind::tower_piece) {
      tower.place = place;
      place.at = tower.top(tower.floors++);
    }
    const Point p = place.at + Point{t.x * tile_size, t.y * tile_size};
    draw_figure(pen, figure.kind, figure.seat, figure.lying, p, place.radius * 100 / radius, style.glyphs);
  }
  for (std::size_t i = 0; i < towers.size(); ++i) {
    if (towers[i].floors < 2) continue;
    const PlacedTile& t = picture.tiles[i];
    draw_height(pen, towers[i].place.at + Point{t.x * tile_size + 80, t.y * tile_size + 60},
                towers[i].floors);
  }
}

void draw_coordinates(Pen& pen, const Bounds& b, const TableColours& table) {
  pen.put("<g font-family='system-ui,sans-serif' font-size='190' text-anchor='middle' fill='");
  pen.raw(table.muted);
  pen.put("'>");
  for (int x = b.left; x < b.right; ++x)
    pen.put("<text x='%' y='%'>%</text>", {x * 1000 + 500, b.top * 1000 - 110, x});
  for (int y = b.top; y < b.bottom; ++y)
    pen.put("<text x='%' y='%'>%</text>", {b.left * 1000 - 190, y * 1000 + 565, y});
  pen.put("</g>");
}

}  // namespace

std::string board_svg(const BoardPicture& picture, const Style& style) {
  const Bounds b = bounds(picture);
  const TableColours& table = style.table == Table::dark ? dark_table : light_table;
  const int edge = style.coordinates ? 380 : 120;
  const int x = b.left * 1000 - edge, y = b.top * 1000 - edge;
  const int width = (b.right - b.left) * 1000 + 2 * edge, height = (b.bottom - b.top) * 1000 + 2 * edge;

  Plans plans;
  Pen body(0, style.night_tiles);
  std::string definitions;
  u64 stamps = 0;
  draw_spots(body, picture, table);
  draw_tiles(body, definitions, stamps, picture, style, plans);
  draw_highlights(body, picture, table);
  draw_figures(body, picture, style, plans);
  if (style.coordinates) draw_coordinates(body, b, table);

  Pen pen(0, style.night_tiles);
  pen.put("<svg xmlns='http://www.w3.org/2000/svg' viewBox='% % % %'><defs>", {x, y, width, height});
  for (int i = 0; i < stamp_count; ++i)
    if ((stamps >> i & 1) != 0) {
      pen.put("<g id='s%'>", {i});
      pen.put(stamp_picture(Stamp(i)));
      pen.put("</g>");
    }
  pen.raw(definitions);
  pen.put("</defs><rect x='%' y='%' width='%' height='%' fill='", {x, y, width, height});
  pen.raw(table.table);
  pen.put("'/>");
  pen.raw(body.take());
  pen.put("</svg>");
  return pen.take();
}

}  // namespace bastide::art
