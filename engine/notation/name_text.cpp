// The words moves and positions are made of: segments, figures, cells.
#include "notation/move_text.h"
#include "notation/text_tools.h"

namespace bastide {

namespace {

constexpr int farthest = 255;  // as many cells as a board has
constexpr std::string_view figure_letters = "FLABP";
static_assert(figure_letters.size() == figure_kinds);
constexpr std::string_view tower_name = "t";

char kind_letter(SegmentKind kind) {
  switch (kind) {
    case SegmentKind::city: return 'c';
    case SegmentKind::road: return 'r';
    case SegmentKind::field: return 'f';
    case SegmentKind::monastery: return 'm';
    case SegmentKind::garden: return 'g';
  }
  return '?';
}

}  // namespace

std::string segment_name(TileId tile, u8 segment) {
  const TileDef& def = tile_def(tile);
  BASTIDE_ASSERT(segment < def.segment_count, "segment_name : a segment of the tile");
  const SegmentKind kind = def.segments[segment].kind;
  std::string name(1, kind_letter(kind));
  if (kind == SegmentKind::monastery || kind == SegmentKind::garden) return name;
  int before = 0;
  for (u8 s = 0; s < segment; ++s) before += def.segments[s].kind == kind;
  return name + std::to_string(before);
}

u8 find_segment(TileId tile, std::string_view name) {
  for (u8 s = 0; s < tile_def(tile).segment_count; ++s) {
    if (segment_name(tile, s) == name) return s;
  }
  return none8;
}

std::string spot_name(TileId tile, u8 segment) {
  return segment == none8 ? std::string(tower_name) : segment_name(tile, segment);
}

std::optional<u8> find_spot(TileId tile, std::string_view name) {
  if (name == tower_name) return none8;
  const u8 segment = find_segment(tile, name);
  return segment == none8 ? std::nullopt : std::optional<u8>(segment);
}

char figure_letter(FigureKind kind) { return figure_letters[u8(kind)]; }

std::optional<FigureKind> find_figure(char letter) {
  const std::size_t i = figure_letters.find(letter);
  if (i == std::string_view::npos) return std::nullopt;
  return FigureKind(i);
}

std::optional<FigureText> parse_figure(std::string_view text) {
  FigureText out;
  out.beside_fairy = text.ends_with('*');
  if (out.beside_fairy) text.remove_suffix(1);
  const std::size_t at = text.find('@');
  if (at == std::string_view::npos || at < 4 || text[2] != ':') return std::nullopt;
  const auto seat = text::number(text.substr(0, 1), 0, 9);
  const auto kind = find_figure(text[1]);
  const auto cell = parse_coord(text.substr(at + 1));
  if (!seat || !kind || !cell) return std::nullopt;
  out.seat = Seat(*seat);
  out.kind = *kind;
  out.spot = text.substr(3, at - 3);
  out.at = *cell;
  return out;
}

std::string print_coord(Coord at) { return std::to_string(at.x) + "," + std::to_string(at.y); }

std::optional<Coord> parse_coord(std::string_view text) {
  const std::size_t comma = text.find(',');
  if (comma == std::string_view::npos) return std::nullopt;
  const auto x = text::number(text.substr(0, comma), -farthest, farthest);
  const auto y = text::number(text.substr(comma + 1), -farthest, farthest);
  if (!x || !y) return std::nullopt;
  return Coord{i16(*x), i16(*y)};
}

std::string print_placing(Placing placing) {
  return print_coord(placing.at) + ">" + std::to_string(placing.rotation);
}

std::optional<Placing> parse_placing(std::string_view text) {
  const std::size_t turn = text.find('>');
  if (turn == std::string_view::npos) return std::nullopt;
  const auto at = parse_coord(text.substr(0, turn));
  const auto rotation = text::number(text.substr(turn + 1), 0, 3);
  if (!at || !rotation) return std::nullopt;
  return Placing{*at, Rotation(*rotation)};
}

}  // namespace bastide
