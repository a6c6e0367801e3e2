// A picture made of characters. Every character knows what ground it stands on, so that the same picture can
// be printed with colours (the ground is the background), in black and white (the ground becomes a texture)
// and in plain ASCII.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/types.h"
#include "cli/terminal.h"

namespace bastide::cli {

enum class Ground : u8 { none, field, city, river, monastery };

// What is drawn on the ground; seat(s) for figures and marks of a seat.
enum class Ink : u8 { plain, road, stone, pennant, dim, bright, seat };
constexpr Ink seat_ink(Seat s) { return Ink(u8(Ink::seat) + s); }

struct Glyph {
  Ground ground = Ground::none;
  bool odd = false;  // the darker of two shades: neighbouring tiles differ
  Ink ink = Ink::plain;
  const char* sign = "";  // UTF-8, one column wide; empty: only the ground is seen
  char ascii = '\0';      // the same without UTF-8
};

class Picture {
 public:
  Picture(int width, int height) : width_(width), height_(height), glyphs_(std::size_t(width * height)) {}

  int width() const { return width_; }
  int height() const { return height_; }
  bool contains(int x, int y) const { return x >= 0 && x < width_ && y >= 0 && y < height_; }
  Glyph& at(int x, int y) { return glyphs_[std::size_t(y * width_ + x)]; }
  const Glyph& at(int x, int y) const { return glyphs_[std::size_t(y * width_ + x)]; }

  // Draws a sign and leaves the ground as it is. Outside the picture nothing happens.
  void sign(int x, int y, const char* utf8, char ascii, Ink ink);
  // Plain ASCII text from here to the right.
  void text(int x, int y, std::string_view text, Ink ink);

  // One string a row, without line ends; trailing blanks are left out.
  std::vector<std::string> rows(const Style& style) const;

 private:
  int width_;
  int height_;
  std::vector<Glyph> glyphs_;
};

// Text in the colour of a seat, or as it is if there are no colours.
std::string in_seat_colour(Seat seat, std::string_view text, const Style& style);
std::string emphasised(std::string_view text, const Style& style);
std::string dimmed(std::string_view text, const Style& style);

}  // namespace bastide::cli
