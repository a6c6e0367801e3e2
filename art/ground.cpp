// Fields, water, roads, bridges and tunnels. See layers.h.
#include <algorithm>

#include "art/layers.h"

namespace bastide::art {
namespace {

bool is_field(const Plan& plan, u8 owner) {
  return owner >= plan.number.field && owner < plan.number.field + plan.facts.field_count;
}

// Open field all round: decoration that touches a road or a wall would blur the line players look for.
bool clear_field(const Plan& plan, Point p, int room, bool untaken) {
  for (const Point d : {Point{0, 0}, Point{room, 0}, Point{-room, 0}, Point{0, room}, Point{0, -room}}) {
    const Point q = p + d;
    if (q.x < 0 || q.y < 0 || q.x >= tile_size || q.y >= tile_size) return false;
    if (!is_field(plan, plan.raster.owner(q)) || (untaken && plan.raster.taken(q))) return false;
  }
  return true;
}

std::string ways_data(const Pen& pen, const std::vector<Way>& ways) {
  std::string d;
  for (const Way& way : ways) d += pen.curves(way.path);
  return d;
}

void draw_lake(Pen& pen, Point p, int radius, u32 shape) {
  // A blob of eight bulges; even ones are flatter so that it does not look like a coin.
  static constexpr Point around[8] = {{100, 0},  {71, 71},   {0, 100},  {-71, 71},
                                      {-100, 0}, {-71, -71}, {0, -100}, {71, -71}};
  Path path;
  const auto shore = [&](int i, int percent) {
    const int wobble = 92 + int((shape >> (i & 7) * 2 & 3) * 5);
    return p + Point{around[i & 7].x * radius * percent / 100 * wobble / 10000,
                     around[i & 7].y * radius * percent / 100 * wobble / 10000};
  };
  for (int i = 0; i < 8; ++i) {
    const Point a = shore(i, 100), b = shore(i + 1, 100);
    const Point ta = scaled_to(quarter(a - p), radius * 27 / 100),
                tb = scaled_to(quarter(b - p), radius * 27 / 100);
    path.push_back({a, a + ta, b - tb, b});
  }
  pen.path(pen.curves(path) + 'Z', "fill='$water' stroke='$wateredge' stroke-width='14'");
}

}  // namespace

void draw_meadow(Pen& pen, const Plan& plan, Dice& dice) {
  std::string tufts;
  pen.put("<g fill='$meadow'>");
  for (int i = 0; i < 9; ++i) {
    const Point p{dice.below(tile_size), dice.below(tile_size)};
    const int r = dice.between(60, 130);
    if (!clear_field(plan, p, r * 7 / 10, false)) continue;
    const Point q = pen.place(p);
    pen.put("<ellipse cx='%' cy='%' rx='%' ry='%'/>", {q.x, q.y, r, r * 6 / 10});
  }
  pen.put("</g>");
  for (int i = 0; i < 24; ++i) {
    const Point p{dice.below(tile_size), dice.below(tile_size)};
    if (!clear_field(plan, p, 26, true)) continue;
    const Point q = pen.place(p);
    tufts += 'M';
    append_number(tufts, q.x - 12);
    tufts += ' ';
    append_number(tufts, q.y);
    tufts += "q6-16 8-22q3 8 6 22q4-14 12-20";
  }
  pen.path(tufts, "fill='none' stroke='$tuft' stroke-width='6'");
}

void draw_trees(Pen& pen, const Plan& plan, Dice& dice) {
  std::vector<Point> trees;
  const int wanted = dice.between(3, 6);
  for (int i = 0; i < 50 && int(trees.size()) < wanted; ++i) {
    const Point p{dice.below(tile_size), dice.below(tile_size)};
    const int percent = dice.between(75, 120);
    if (!clear_field(plan, p, 50, true) || distance(p, trees) < 85) continue;
    trees.push_back(p);
    pen.stamp(Stamp::tree, p, percent);
  }
}

void draw_water(Pen& pen, const Plan& plan) {
  const Way& river = plan.ways.river;
  if (!river.path.empty()) {
    const std::string d = pen.curves(river.path);
    const bool lake = plan.facts.river.end == RiverEnd::lake,
               spring = plan.facts.river.end == RiverEnd::spring;
    pen.path(d, "fill='none' stroke='$wateredge' stroke-width='190'");
    if (spring) {
      const Point c = pen.place(plan.ways.end_of_river);
      pen.put("<circle cx='%' cy='%' r='106' fill='$wateredge'/>", {c.x, c.y});
      pen.put("<circle cx='%' cy='%' r='92' fill='$water'/>", {c.x, c.y});
    }
    if (lake) draw_lake(pen, plan.ways.end_of_river, 240, 0x6D2E);
    if (plan.source_side != none8) {
      // Half a pond at the seam: the other cell draws the other half.
      const Point c = pen.place(middles[plan.source_side]);
      pen.put(
          "<circle cx='%' cy='%' r='190' fill='$wateredge'/><circle cx='%' cy='%' r='176' fill='$water'/>",
          {c.x, c.y, c.x, c.y});
      pen.put(
          "<circle cx='%' cy='%' r='110' fill='none' stroke='$glint' stroke-width='9' stroke-dasharray='60 "
          "34'/>",
          {c.x, c.y});
      pen.put("<circle cx='%' cy='%' r='46' fill='$stone' stroke='$wateredge' stroke-width='9'/>",
              {c.x, c.y});
      pen.put("<circle cx='%' cy='%' r='20' fill='$glint'/>", {c.x, c.y});
    }
    pen.path(d, "fill='none' stroke='$water' stroke-width='162'");
    pen.path(d,
             "fill='none' stroke='$glint' stroke-width='9' stroke-dasharray='70 90 40 130' "
             "stroke-dashoffset='-50'");
    if (lake) {
      const Point c = pen.place(plan.ways.end_of_river);
      pen.put(
          "<path d='M% %q35-20 70 0t70 0M% %q35-20 70 0t70 0M% %q35-20 70 0t70 0' fill='none' "
          "stroke='$glint' "
          "stroke-width='9'/>",
          {c.x - 60, c.y - 90, c.x - 130, c.y + 20, c.x + 10, c.y + 110});
    }
    if (spring)
      pen.stamp(Stamp::rocks,
                plan.ways.end_of_river - scaled_to(plan.ways.river.points.front() - centre, 75));
  }
  for (const Disc& lake : plan.lakes) draw_lake(pen, lake.at, lake.radius, 0x93C6);
}

void draw_roads(Pen& pen, const Plan& plan) {
  const std::string d = ways_data(pen, plan.ways.roads) + ways_data(pen, plan.ways.links);
  pen.path(d, "fill='none' stroke='$roadedge' stroke-width='112'");
  pen.path(d, "fill='none' stroke='$road' stroke-width='84'");
  pen.path(d, "fill='none' stroke='$rut' stroke-width='9' stroke-dasharray='44 30'");
}

void draw_bridge(Pen& pen, const Plan& plan) {
  if (plan.span.size() < 2) return;
  const std::string d = pen.polygon(plan.span, {}, false);
  pen.path(pen.polygon(plan.span, {8, 14}, false),
           "fill='none' stroke='#000' stroke-opacity='.25' stroke-width='150'");
  pen.path(d, "fill='none' stroke='$ink' stroke-width='146'");
  pen.path(d, "fill='none' stroke='$bridge' stroke-width='128'");
  pen.path(d, "fill='none' stroke='$wallline' stroke-width='128' stroke-dasharray='5 32'");
  pen.path(d, "fill='none' stroke='$ink' stroke-width='96'");
  // Square ends hide the joint with the road on either side.
  pen.path(d, "fill='none' stroke='$road' stroke-width='84' stroke-linecap='square'");
  pen.path(d, "fill='none' stroke='$rut' stroke-width='9' stroke-dasharray='44 30'");
}

void draw_tunnel(Pen& pen, const Plan& plan) {
  const std::vector<Gate>& mouths = plan.ways.tunnel_mouths;
  if (mouths.size() < 2) return;
  // Where the road runs underground, as maps show it.
  const Point side_step = scaled_to(quarter(mouths[0].out), 42);
  for (const int sign : {-1, 1})
    pen.path(pen.polygon({mouths[0].at + side_step * sign, mouths[1].at + side_step * sign}, {}, false),
             "stroke='$roadedge' stroke-width='9' stroke-dasharray='26 22' opacity='.65'");
  for (const Gate& mouth : mouths) {
    const Point out = scaled_to(mouth.out, 100), across = quarter(out);
    const auto local = [&](int a, int b) {
      return mouth.at + Point{(across.x * a + out.x * b) / 100, (across.y * a + out.y * b) / 100};
    };
    pen.path(pen.polygon({local(-84, 26), local(-70, -44), local(70, -44), local(84, 26)}),
             "fill='$stonedark' stroke='$ink' stroke-width='9' stroke-linejoin='round'");
    pen.path(pen.polygon({local(-48, 32), local(-48, -8), local(-24, -26), local(24, -26), local(48, -8),
                          local(48, 32)}),
             "fill='$ink'");
  }
}

}  // namespace bastide::art
