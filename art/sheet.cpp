// A sheet of all tiles of a set, with their ids: for people who compare the data with printed tiles. See
// art.h.
#include "art/art.h"
#include "art/layers.h"
#include "art/palette.h"
#include "art/standing.h"

namespace bastide::art {
namespace {

constexpr int columns = 6;
constexpr int step_x = 1080;
constexpr int step_y = 1240;

void draw_segment_numbers(Pen& pen, const Plan& plan) {
  for (u8 i = 0; i < plan.number.count; ++i) {
    const Point p = anchor(plan, i, 0);
    pen.put("<circle cx='%' cy='%' r='44' fill='#fff' fill-opacity='.85' stroke='$ink' stroke-width='6'/>",
            {p.x, p.y});
    pen.put("<text x='%' y='%' font-size='60' text-anchor='middle' fill='$ink'>%</text>", {p.x, p.y + 21, i});
  }
}

void draw_entry(Pen& pen, TileId tile, int x, int y, const Style& style, std::string_view text_colour) {
  const TileFacts& facts = tile_facts()[tile];
  const Plan plan(tile);
  pen.put("<svg x='%' y='%' width='1000' height='1000'>", {x, y});
  draw_tile(pen, plan, 0);
  if (style.segments) draw_segment_numbers(pen, plan);
  pen.put("</svg><text x='%' y='%' font-size='64' fill='", {x, y + 1070});
  pen.raw(text_colour);
  pen.put("'>");
  pen.text(facts.id);
  pen.put("</text><text x='%' y='%' font-size='52' fill='", {x, y + 1140});
  pen.raw(text_colour);
  pen.put("'>");
  pen.text(facts.letter);
  pen.put(" \xC3\x97%", {facts.count});
  pen.put("</text>");
}

}  // namespace

std::string sheet_svg(u8 set, const Style& style) {
  if (set >= tile_sets().size()) return {};
  const TileSetInfo& info = tile_sets()[set];
  const TableColours& table = style.table == Table::dark ? dark_table : light_table;
  const int rows = (info.kinds + columns - 1) / columns;
  const int width = columns * step_x + 80, height = rows * step_y + 240;
  Pen pen(0, style.night_tiles);
  pen.put("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 % %' font-family='system-ui,sans-serif'>",
          {width, height});
  pen.put("<rect width='%' height='%' fill='", {width, height});
  pen.raw(table.table);
  pen.put("'/><text x='80' y='130' font-size='100' fill='");
  pen.raw(table.text);
  pen.put("'>");
  pen.text(info.title);
  pen.put("</text>");
  for (int i = 0; i < info.kinds; ++i)
    draw_entry(pen, TileId(info.first + i), 80 + i % columns * step_x, 200 + i / columns * step_y, style,
               table.text);
  pen.put("</svg>");
  return pen.take();
}

}  // namespace bastide::art
