// Writes SVG text.
//
// `put` copies a template: `$name` becomes the palette's colour, `%` the next whole number, `@` the next
// number divided by 100. Attributes are quoted with ' so that templates stay readable in C++. Points go
// through the pen's rotation: the ground is drawn turned, with shadows and upright landmarks added after
// turning, so light always falls from the north-west and no church ever lies on its side.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "art/geometry.h"

namespace bastide::art {

enum class Stamp : u8;

class Pen {
 public:
  Pen(Rotation rotation, bool night) : rotation_(rotation), night_(night) {}

  void put(std::string_view pattern, std::initializer_list<int> numbers = {});
  void raw(std::string_view svg) { out_ += svg; }
  void text(std::string_view plain);  // escaped

  // A stamp is a small upright picture around a point. With `share_stamps` it becomes a <use> of a definition
  // that the caller writes once (stamps_used tells which).
  void stamp(Stamp what, Point where, int percent = 100);
  void share_stamps() { share_ = true; }
  u64 stamps_used() const { return stamps_used_; }

  Point place(Point p) const { return turned(p, rotation_); }
  Rotation rotation() const { return rotation_; }
  bool night() const { return night_; }

  // Path data of curves, polygons and polylines, turned.
  std::string curves(const Path& path, Point offset = {}) const;
  std::string polygon(const std::vector<Point>& points, Point offset = {}, bool closed = true) const;

  // A path element: `attributes` is a template.
  void path(std::string_view data, std::string_view attributes, std::initializer_list<int> numbers = {});

  std::string take() { return std::move(out_); }
  std::size_t size() const { return out_.size(); }

 private:
  std::string out_;
  Rotation rotation_;
  bool night_;
  bool share_ = false;
  u64 stamps_used_ = 0;
};

void append_number(std::string& out, int n);

}  // namespace bastide::art
