#include "notation/move_text.h"

#include "notation/text_tools.h"

namespace bastide {

namespace {

constexpr int farthest = 255;  // as many cells as a board has
constexpr std::string_view figure_letters = "FLABP";
static_assert(figure_letters.size() == figure_kinds);

std::string tile_name(TileId tile) { return std::string(tile_facts()[tile].id); }

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

std::string segment_names(TileId tile) {
  std::string out;
  for (u8 s = 0; s < tile_def(tile).segment_count; ++s) out += (s == 0 ? "" : ", ") + segment_name(tile, s);
  return out;
}

std::unexpected<Error> expected(const State& state, std::string_view text) {
  std::string what;
  switch (state.turn.phase) {
    case Phase::draw: what = "expected a draw, =TILE"; break;
    case Phase::place:
      what = "expected where tile " + tile_name(state.turn.tile) +
             " goes, @X,Y>ROTATION with coordinates from -255 to "
             "255 and a rotation from 0 to 3";
      break;
    case Phase::wood: what = "expected FIGURE:SEGMENT, such as F:c0, or - for no figure"; break;
    case Phase::over: what = "expected no more moves, the game is over"; break;
  }
  return fail("move/syntax", "", what + "; found " + text::quoted(text));
}

Result<Move> parse_draw(const State& state, std::string_view text) {
  if (!text.starts_with('=')) return expected(state, text);
  const TileId tile = find_tile(text.substr(1));
  if (tile == no_tile) return fail("move/unknown-tile", "", "unknown tile " + text::quoted(text.substr(1)));
  return Move::draw(tile);
}

Result<Move> parse_place(const State& state, std::string_view text) {
  const auto placing = text.starts_with('@') ? parse_placing(text.substr(1)) : std::nullopt;
  if (!placing) return expected(state, text);
  return Move::place(placing->at, placing->rotation);
}

Result<Move> parse_wood(const State& state, std::string_view text) {
  if (text == "-") return Move::pass();
  if (text.size() < 3 || text[1] != ':') return expected(state, text);
  const auto figure = find_figure(text[0]);
  if (!figure) return expected(state, text);
  const Cell& cell = state.board.cell(state.turn.cell);
  const u8 segment = find_segment(cell.tile, text.substr(2));
  if (segment == none8) {
    return fail("move/unknown-segment", "",
                "tile " + tile_name(cell.tile) + " has no segment " + text::quoted(text.substr(2)) +
                    ": expected one of " + segment_names(cell.tile));
  }
  return Move::deploy(*figure, cell.at, segment);
}

}  // namespace

Result<Move> parse_move(const State& state, std::string_view text) {
  switch (state.turn.phase) {
    case Phase::draw: return parse_draw(state, text);
    case Phase::place: return parse_place(state, text);
    case Phase::wood: return parse_wood(state, text);
    case Phase::over: break;
  }
  return expected(state, text);
}

std::string print_move(const State& state, const Move& move) {
  switch (move.kind) {
    case MoveKind::draw: return "=" + tile_name(move.tile);
    case MoveKind::place: return "@" + print_placing({move.at, move.rotation});
    case MoveKind::deploy: {
      BASTIDE_ASSERT(state.turn.phase == Phase::wood, "print_move : a figure is placed in phase wood");
      std::string out(1, figure_letter(move.figure));
      return out + ":" + segment_name(state.board.cell(state.turn.cell).tile, move.segment);
    }
    case MoveKind::pass: break;
  }
  return "-";
}

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

char figure_letter(FigureKind kind) { return figure_letters[u8(kind)]; }

std::optional<FigureKind> find_figure(char letter) {
  const std::size_t i = figure_letters.find(letter);
  if (i == std::string_view::npos) return std::nullopt;
  return FigureKind(i);
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
