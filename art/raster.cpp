// A coarse picture of a tile: see raster.h.
#include "art/raster.h"

#include <algorithm>

namespace bastide::art {
namespace {
constexpr int side = Raster::side;
constexpr int cell = Raster::cell;
constexpr Point middle(int i) { return {i % side * cell + cell / 2, i / side * cell + cell / 2}; }
}  // namespace

std::size_t Raster::index(Point p) {
  const int x = std::clamp(p.x / cell, 0, side - 1), y = std::clamp(p.y / cell, 0, side - 1);
  return std::size_t(y * side + x);
}

void Raster::fill_polygon(const std::vector<Point>& outline, u8 who) {
  for (int row = 0; row < side; ++row) {
    const int y = row * cell + cell / 2;
    std::vector<int> cuts;
    for (std::size_t i = 0; i < outline.size(); ++i) {
      const Point a = outline[i], b = outline[(i + 1) % outline.size()];
      if ((a.y > y) != (b.y > y)) cuts.push_back(a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y));
    }
    std::sort(cuts.begin(), cuts.end());
    for (std::size_t i = 0; i + 1 < cuts.size(); i += 2)
      for (int column = 0; column < side; ++column)
        if (const int x = column * cell + cell / 2; x >= cuts[i] && x < cuts[i + 1])
          owner_[std::size_t(row * side + column)] = who;
  }
}

void Raster::fill_disc(Point p, int radius, u8 who) {
  const int x0 = std::max(0, (p.x - radius) / cell), x1 = std::min(side - 1, (p.x + radius) / cell);
  const int y0 = std::max(0, (p.y - radius) / cell), y1 = std::min(side - 1, (p.y + radius) / cell);
  for (int y = y0; y <= y1; ++y)
    for (int x = x0; x <= x1; ++x) {
      const Point d = middle(y * side + x) - p;
      if (d.x * d.x + d.y * d.y <= radius * radius) owner_[std::size_t(y * side + x)] = who;
    }
}

void Raster::stroke(const std::vector<Point>& points, int half_width, u8 who) {
  for (std::size_t i = 0; i < points.size(); ++i) {
    fill_disc(points[i], half_width, who);
    if (i == 0) continue;
    // Samples lie up to 60 apart; a disc in between leaves no notch in a thin wall.
    const Point a = points[i - 1], d = points[i] - a;
    for (int k = 1; k < 4; ++k) fill_disc({a.x + d.x * k / 4, a.y + d.y * k / 4}, half_width, who);
  }
}

u8 Raster::flood(Point p, u8 who, int* cells) {
  int count = 0;
  if (owner(p) == open) {
    std::vector<int> todo{int(index(p))};
    owner_[std::size_t(todo.front())] = who;
    while (!todo.empty()) {
      const int i = todo.back();
      todo.pop_back();
      ++count;
      const auto visit = [&](int j) {
        if (owner_[std::size_t(j)] != open) return;
        owner_[std::size_t(j)] = who;
        todo.push_back(j);
      };
      if (i % side > 0) visit(i - 1);
      if (i % side < side - 1) visit(i + 1);
      if (i >= side) visit(i - side);
      if (i < side * (side - 1)) visit(i + side);
    }
  }
  if (cells != nullptr) *cells = count;
  u8 halves = 0;
  for (int h = 0; h < 8 && count > 0; ++h) {  // a half-edge is looked at in its middle
    const Point edge = corners[h / 2] + along[h / 2] * (h % 2 == 0 ? 250 : 750) + inward[h / 2] * 5;
    if (owner(edge) == who) halves |= u8(1 << h);
  }
  return halves;
}

void Raster::relabel(u8 from, u8 to) { std::replace(owner_.begin(), owner_.end(), from, to); }

Point Raster::balance(u8 who) const {
  Point sum;
  int count = 0;
  for (int i = 0; i < side * side; ++i)
    if (owner_[std::size_t(i)] == who) sum = sum + middle(i), ++count;
  return count == 0 ? centre : Point{sum.x / count, sum.y / count};
}

bool Raster::find_open(Point& p) const {
  for (int i = 0; i < side * side; ++i)
    if (owner_[std::size_t(i)] == open) {
      p = middle(i);
      return true;
    }
  return false;
}

void Raster::take(const Disc& disc) {
  for (int i = 0; i < side * side; ++i) {
    const Point d = middle(i) - disc.at;
    if (d.x * d.x + d.y * d.y <= disc.radius * disc.radius) taken_[std::size_t(i)] = 1;
  }
}

Disc Raster::spot(u32 owners, int wish, Point near) const {
  // Two-pass chamfer distance to the nearest cell that is not ours or not free.
  std::vector<int> room(side * side);
  for (int i = 0; i < side * side; ++i) {
    const u8 who = owner_[std::size_t(i)];
    const bool ours = who < 32 && (owners >> who & 1) != 0 && taken_[std::size_t(i)] == 0;
    room[std::size_t(i)] = ours ? 4 * tile_size : 0;
  }
  const auto get = [&](int x, int y) {
    return x < 0 || y < 0 || x >= side || y >= side ? -cell / 2 : room[std::size_t(y * side + x)];
  };
  const auto relax = [&](int x, int y, int step) {
    int& here = room[std::size_t(y * side + x)];
    if (here == 0) return;
    here = std::min({here, get(x - step, y) + 10, get(x, y - step) + 10, get(x - step, y - step) + 14,
                     get(x + step, y - step) + 14});
  };
  for (int y = 0; y < side; ++y)
    for (int x = 0; x < side; ++x) relax(x, y, 1);
  for (int y = side - 1; y >= 0; --y)
    for (int x = side - 1; x >= 0; --x) relax(x, y, -1);

  Disc best;
  int best_far = 0;
  for (int i = 0; i < side * side; ++i) {
    const int radius = std::min(room[std::size_t(i)], wish);
    if (radius <= 0 || radius < best.radius) continue;
    const int far = distance(middle(i), near);
    if (radius > best.radius || far < best_far) {
      best = {middle(i), radius};
      best_far = far;
    }
  }
  return best;
}

}  // namespace bastide::art
