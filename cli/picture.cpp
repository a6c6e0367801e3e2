#include "cli/picture.h"

#include <fmt/format.h>

namespace bastide::cli {

namespace {

struct Colour {
  u32 rgb;
  u8 index;  // the nearest of the 256
};

// By Ground; the second of a pair is for odd tiles.
constexpr Colour grounds[][2] = {
    {{0x000000, 0}, {0x000000, 0}},   {{0x8FB45C, 107}, {0x7FA44C, 108}}, {{0xEBCB9A, 223}, {0xDDB983, 222}},
    {{0x4F93BE, 74}, {0x4586B0, 74}}, {{0xF3EDE0, 255}, {0xF3EDE0, 255}},
};

constexpr Colour ink_dark{0x2A211B, 235};
constexpr Colour ink_light{0xFFFFFF, 231};

struct SeatColour {
  Colour ground;
  Colour ink;
};
constexpr SeatColour seat_colours[max_seats] = {
    {{0xBA2014, 124}, ink_light}, {{0x1347C0, 26}, ink_light},  {{0xFCDA36, 221}, ink_dark},
    {{0x29B583, 43}, ink_dark},   {{0x221E1A, 234}, ink_light}, {{0xEB74C7, 206}, ink_dark},
};

std::string code(const Colour& colour, bool background, const Style& style) {
  const int base = background ? 48 : 38;
  if (!style.true_colour) return fmt::format("{};5;{}", base, colour.index);
  return fmt::format("{};2;{};{};{}", base, colour.rgb >> 16, colour.rgb >> 8 & 255, colour.rgb & 255);
}

std::string foreground(Ink ink, const Style& style) {
  switch (ink) {
    case Ink::plain: return code(ink_dark, false, style);
    case Ink::road: return "1;" + code({0xFFFDF2, 231}, false, style);
    case Ink::stone: return "1;" + code({0x7A1F12, 88}, false, style);
    case Ink::pennant: return "1;" + code({0x2456A6, 25}, false, style);
    case Ink::dim: return code({0x4E5B3A, 239}, false, style);
    default: return "1;" + code(ink_light, false, style);
  }
}

// The whole look of a character, empty for the terminal's own.
std::string look(const Glyph& g, const Style& style) {
  if (!style.colour) return "";
  if (g.ink >= Ink::seat) {
    const SeatColour& seat = seat_colours[u8(g.ink) - u8(Ink::seat)];
    return fmt::format("1;{};{}", code(seat.ground, true, style), code(seat.ink, false, style));
  }
  if (g.ground == Ground::none) {
    return g.ink == Ink::bright ? "1" : g.ink == Ink::dim ? "2" : "";
  }
  return fmt::format("{};{}", code(grounds[u8(g.ground)][g.odd], true, style), foreground(g.ink, style));
}

// What the ground looks like where there are no colours.
std::string_view texture(const Glyph& g, const Style& style) {
  if (style.colour) return " ";
  switch (g.ground) {
    case Ground::none: return " ";
    case Ground::field: return g.odd ? (style.utf8 ? "." : ",") : style.utf8 ? "·" : ".";
    case Ground::city: return style.utf8 ? "▒" : "#";
    case Ground::river: return style.utf8 ? "≈" : "~";
    case Ground::monastery: return " ";
  }
  return " ";
}

bool blank(const Glyph& g) { return g.ground == Ground::none && g.ascii == '\0' && g.ink < Ink::seat; }

}  // namespace

void Picture::sign(int x, int y, const char* utf8, char ascii, Ink ink) {
  if (!contains(x, y)) return;
  Glyph& g = at(x, y);
  g.sign = utf8;
  g.ascii = ascii;
  g.ink = ink;
}

void Picture::text(int x, int y, std::string_view text, Ink ink) {
  for (const char c : text) {
    // Any sign is a static text; ASCII characters have one each.
    static const std::string table = [] {
      std::string t;
      for (int i = 0; i < 128; ++i) t += {char(i), '\0'};
      return t;
    }();
    if (c > 0) sign(x, y, &table[std::size_t(c) * 2], c, ink);
    ++x;
  }
}

std::vector<std::string> Picture::rows(const Style& style) const {
  std::vector<std::string> lines;
  for (int y = 0; y < height_; ++y) {
    int end = width_;
    while (end > 0 && blank(at(end - 1, y))) --end;
    std::string line, current;
    for (int x = 0; x < end; ++x) {
      const Glyph& g = at(x, y);
      const std::string wanted = look(g, style);
      if (wanted != current) line += "\x1b[0" + (wanted.empty() ? "" : ";" + wanted) + "m";
      current = wanted;
      if (g.ascii == '\0') {
        line += texture(g, style);
      } else if (style.utf8) {
        line += g.sign;
      } else {
        line += g.ascii;
      }
    }
    if (!current.empty()) line += "\x1b[0m";
    lines.push_back(std::move(line));
  }
  return lines;
}

std::string in_seat_colour(Seat seat, std::string_view text, const Style& style) {
  if (!style.colour) return std::string(text);
  const SeatColour& c = seat_colours[seat];
  return fmt::format("\x1b[1;{};{}m{}\x1b[0m", code(c.ground, true, style), code(c.ink, false, style), text);
}

std::string emphasised(std::string_view text, const Style& style) {
  return style.colour ? fmt::format("\x1b[1m{}\x1b[0m", text) : std::string(text);
}

std::string dimmed(std::string_view text, const Style& style) {
  return style.colour ? fmt::format("\x1b[2m{}\x1b[0m", text) : std::string(text);
}

}  // namespace bastide::cli
