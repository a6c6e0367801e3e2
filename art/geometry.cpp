// Points and curves in whole numbers: see geometry.h.
#include "art/geometry.h"

#include <algorithm>

namespace bastide::art {

int square_root(i64 n) {
  if (n <= 0) return 0;
  i64 r = 0;
  for (i64 bit = i64{1} << 30; bit != 0; bit >>= 1)
    if ((r + bit) * (r + bit) <= n) r += bit;
  return int(r);
}

int length(Point v) { return square_root(i64(v.x) * v.x + i64(v.y) * v.y); }

namespace {
// Division that rounds to nearest, halves away from zero; plain `/` would pull every curve to the north-west.
constexpr i64 rounded(i64 n, i64 d) { return n >= 0 ? (n + d / 2) / d : -((-n + d / 2) / d); }
}  // namespace

Point scaled_to(Point v, int wanted) {
  const int l = length(v * 16);  // sixteenths, so that short vectors keep their direction
  if (l == 0) return {wanted, 0};
  return {int(rounded(i64(v.x) * 16 * wanted, l)), int(rounded(i64(v.y) * 16 * wanted, l))};
}

Point turned(Point p, Rotation rotation) {
  for (int i = 0; i < (rotation & 3); ++i) p = {tile_size - p.y, p.x};
  return p;
}

Curve line(Point a, Point b) {
  const Point d = b - a;
  return {a, {a.x + d.x / 3, a.y + d.y / 3}, {b.x - d.x / 3, b.y - d.y / 3}, b};
}

Point at(const Curve& c, int step, int steps) {
  const i64 t = step, u = steps - step, all = i64(steps) * steps * steps;
  const auto mix = [&](i64 p, i64 a, i64 b, i64 q) {
    return int(rounded(u * u * u * p + 3 * u * u * t * a + 3 * u * t * t * b + t * t * t * q, all));
  };
  return {mix(c.from.x, c.first.x, c.second.x, c.to.x), mix(c.from.y, c.first.y, c.second.y, c.to.y)};
}

Point direction(const Curve& c, int step, int steps) {
  const i64 t = step, u = steps - step, all = i64(steps) * steps;
  const auto mix = [&](i64 p, i64 a, i64 b, i64 q) {
    return int(rounded(3 * (u * u * (a - p) + 2 * u * t * (b - a) + t * t * (q - b)), all));
  };
  return {mix(c.from.x, c.first.x, c.second.x, c.to.x), mix(c.from.y, c.first.y, c.second.y, c.to.y)};
}

std::vector<Point> samples(const Path& path) {
  std::vector<Point> points;
  points.reserve(path.size() * path_steps + 1);
  for (const Curve& c : path)
    for (int i = points.empty() ? 0 : 1; i <= path_steps; ++i) points.push_back(at(c, i, path_steps));
  return points;
}

int distance(Point p, const std::vector<Point>& points) {
  int best = 1 << 20;
  for (const Point q : points) best = std::min(best, distance(p, q));
  return best;
}

}  // namespace bastide::art
