// Where figures stand: see standing.h.
#include "art/standing.h"

#include <algorithm>

namespace bastide::art {
namespace {

bool belongs(const Plan& plan, u8 segment, Point p) {
  if (segment == none8) return true;
  if (segment == plan.number.garden) return distance(p, plan.garden.at) <= plan.garden.radius + 20;
  return plan.raster.owner(p) == segment;
}

int overlap(Point p, int radius, const std::vector<Disc>& others) {
  int most = 0;
  for (const Disc& other : others) most = std::max(most, radius + other.radius - distance(p, other.at));
  return most;
}

Point wanted_place(const Plan& plan, const Figure& figure, Rotation rotation) {
  if (figure.segment < plan.number.count) {
    const Point p = anchor(plan, figure.segment, rotation);
    return figure.kind == FigureKind::fairy ? p + Point{-120, 0} : p;  // she stands beside a follower
  }
  if (figure.kind == FigureKind::tower_piece && plan.foundation.radius > 0)
    return turned(plan.foundation.at, rotation);
  return centre;
}

}  // namespace

Point anchor(const Plan& plan, u8 segment, Rotation rotation) {
  if (segment >= plan.number.count) return centre;
  const Point p = turned(plan.anchors[segment], rotation);
  // Beside the door, not in front of the church; the picture is upright, so this comes after turning.
  if (segment == plan.number.monastery)
    return p + Point{plan.monastery.radius * 42 / 100, plan.monastery.radius * 38 / 100};
  return p;
}

Point segment_anchor(TileId tile, u8 segment, Rotation rotation) {
  if (tile >= tile_facts().size()) return centre;
  return anchor(Plan(tile), segment, rotation);
}

Disc find_standing(const Plan& plan, const Figure& figure, Rotation rotation, int radius,
                   const std::vector<Disc>& others) {
  const Point wanted = wanted_place(plan, figure, rotation);
  // Tower pieces are stacked where the foundation is.
  if (overlap(wanted, radius, others) == 0 || figure.kind == FigureKind::tower_piece) return {wanted, radius};
  Disc best{wanted, radius};
  int least = 1 << 28;
  for (int y = 75; y <= 925; y += 10)
    for (int x = 75; x <= 925; x += 10) {
      if (!belongs(plan, figure.kind == FigureKind::fairy ? none8 : figure.segment, {x, y})) continue;
      const Point p = turned({x, y}, rotation);
      const int cost = overlap(p, radius, others) * 100 + distance(p, wanted);
      if (cost >= least) continue;
      least = cost;
      best.at = p;
    }
  best.radius = std::max(radius * 6 / 10, radius - overlap(best.at, radius, others));
  return best;
}

}  // namespace bastide::art
