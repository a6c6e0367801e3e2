// One tile: the layers in order. See art.h and layers.h.
#include "art/art.h"
#include "art/layers.h"

namespace bastide::art {
namespace {

Stamp sign_of(SymbolKind kind) {
  switch (kind) {
    case SymbolKind::remote: return Stamp::remote_sign;
    case SymbolKind::again: return Stamp::again_sign;
    case SymbolKind::twin:
    case SymbolKind::none: break;
  }
  return Stamp::twin_sign;
}

// The arrow turns with the tile, the sign in it stays upright.
void draw_symbol(Pen& pen, const Plan& plan) {
  if (plan.facts.symbol.kind == SymbolKind::none) return;
  const int side = int(plan.facts.symbol.arrow), r = plan.symbol.radius;
  const Point forward = inward[std::size_t(side)] * -1, across = along[std::size_t(side)];
  const auto local = [&](int a, int b) {
    return plan.symbol.at +
           Point{(across.x * a + forward.x * b) * r / 100, (across.y * a + forward.y * b) * r / 100};
  };
  const std::vector<Point> arrow{local(-70, -76), local(70, -76), local(70, 40), local(96, 40),
                                 local(0, 118),   local(-96, 40), local(-70, 40)};
  pen.path(pen.polygon(arrow, {6, 9}), "opacity='.25'");
  pen.path(pen.polygon(arrow), "fill='$ivory' stroke='$ink' stroke-width='10' stroke-linejoin='round'");
  pen.stamp(sign_of(plan.facts.symbol.kind), plan.symbol.at, r);
}

}  // namespace

void draw_tile(Pen& pen, const Plan& plan, u32 copy) {
  Dice dice(plan.facts.id, copy);
  pen.put("<path d='M0 0H1000V1000H0Z' fill='$field'/>");
  draw_meadow(pen, plan, dice);
  draw_water(pen, plan);
  draw_roads(pen, plan);
  draw_city_ground(pen, plan);
  draw_houses(pen, plan, dice);
  draw_walls(pen, plan);
  draw_gates(pen, plan);
  draw_bridge(pen, plan);
  draw_tunnel(pen, plan);
  draw_trees(pen, plan, dice);
  for (const Mark& mark : plan.marks) pen.stamp(mark.what, mark.at, mark.percent);
  draw_symbol(pen, plan);
  pen.put("<path d='M2 2H998V998H2Z' fill='none' stroke='#3b2f1c' stroke-opacity='.3' stroke-width='5'/>");
}

std::string tile_svg(TileId tile, Rotation rotation, u32 copy, const Style& style) {
  if (tile >= tile_facts().size()) return {};
  Pen pen(rotation, style.night_tiles);
  pen.put("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1000 1000'>");
  draw_tile(pen, Plan(tile), copy);
  pen.put("</svg>");
  return pen.take();
}

}  // namespace bastide::art
