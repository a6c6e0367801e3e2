// Points and curves in whole numbers.
//
// A tile is 1000 x 1000 units, x to the east, y to the south. Everything is integer arithmetic: the same tile
// must come out byte for byte alike from every compiler, and floating point does not promise that.
#pragma once

#include <array>
#include <vector>

#include "tiles/tile.h"

namespace bastide::art {

inline constexpr int tile_size = 1000;

struct Point {
  int x = 0;
  int y = 0;
  friend constexpr bool operator==(Point, Point) = default;
};
constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
constexpr Point operator*(Point a, int k) { return {a.x * k, a.y * k}; }

inline constexpr Point centre{500, 500};
// Corner i (NW NE SE SW) begins side i (N E S W), going clockwise.
inline constexpr std::array<Point, 4> corners{{{0, 0}, {1000, 0}, {1000, 1000}, {0, 1000}}};
inline constexpr std::array<Point, 4> middles{{{500, 0}, {1000, 500}, {500, 1000}, {0, 500}}};
inline constexpr std::array<Point, 4> inward{{{0, 1}, {-1, 0}, {0, -1}, {1, 0}}};
inline constexpr std::array<Point, 4> along{{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};

// A cubic curve; straight lines are cubics too, so that a path is one kind of thing.
struct Curve {
  Point from, first, second, to;
};
using Path = std::vector<Curve>;

int square_root(i64 n);
int length(Point v);
inline int distance(Point a, Point b) { return length(b - a); }

// `v` stretched to `wanted` units (east for the null vector).
Point scaled_to(Point v, int wanted);
// A quarter turn clockwise on the screen.
constexpr Point quarter(Point v) { return {-v.y, v.x}; }

// Where a point of an unturned tile comes to lie when the tile is turned.
Point turned(Point p, Rotation rotation);

Curve line(Point a, Point b);
// The point and the (unscaled) direction at `step` of `steps`.
Point at(const Curve& c, int step, int steps);
Point direction(const Curve& c, int step, int steps);

inline constexpr int path_steps = 24;  // samples per curve
std::vector<Point> samples(const Path& path);

// The smallest distance from a point to the samples.
int distance(Point p, const std::vector<Point>& points);

}  // namespace bastide::art
