#include "notation/move_text.h"

#include "notation/text_tools.h"

namespace bastide {

namespace {

std::string tile_name(TileId tile) { return std::string(tile_facts()[tile].id); }

const char* expectation(Phase phase) {
  switch (phase) {
    case Phase::draw: return "expected a draw, =TILE";
    case Phase::place: break;
    case Phase::symbol: return "expected symbol@X,Y, the tile whose symbol is resolved";
    case Phase::wood:
      return "expected FIGURE:SEGMENT, such as F:c0, or - for no figure; or FIGURE:SEGMENT@X,Y, recall, "
             "fairy, "
             "princess, tower or ransom";
    case Phase::capture: return "expected capture:SEAT FIGURE:SEGMENT@X,Y, such as capture:1F:c0@3,-2, or -";
    case Phase::exchange: return "expected exchange:FIGURE, the follower that comes back";
    case Phase::dragon: return "expected dragon@X,Y, the next cell of the dragon";
    case Phase::part_end: return "expected more for a second part, - to end the turn, or ransom:FIGURE SEAT";
    case Phase::over: return "expected no more moves, the game is over";
  }
  return "expected a move";
}

std::unexpected<Error> expected(const State& state, std::string_view text) {
  std::string what = expectation(state.turn.phase);
  if (state.turn.phase == Phase::place) {
    what = "expected where tile " + tile_name(state.turn.tile) +
           " goes, @X,Y>ROTATION with coordinates from -255 to 255 and a rotation from 0 to 3";
  }
  return fail("move/syntax", "", what + "; found " + text::quoted(text));
}

std::string segment_names(TileId tile) {
  std::string out;
  for (u8 s = 0; s < tile_def(tile).segment_count; ++s) out += (s == 0 ? "" : ", ") + segment_name(tile, s);
  return out;
}

std::unexpected<Error> unknown_segment(TileId tile, std::string_view name) {
  return fail("move/unknown-segment", "",
              "tile " + tile_name(tile) + " has no segment " + text::quoted(name) + ": expected one of " +
                  segment_names(tile));
}

// The cell a move names must hold a tile: without it a segment has no meaning.
Result<TileId> tile_at(const State& state, Coord at) {
  const u8 cell = state.board.cell_at(at);
  if (cell == none8) return fail("move/no-tile", "", "no tile lies at " + print_coord(at));
  return state.board.cell(cell).tile;
}

Result<u8> read_spot(const State& state, Coord at, std::string_view name) {
  const auto tile = tile_at(state, at);
  if (!tile) return std::unexpected(tile.error());
  const auto spot = find_spot(*tile, name);
  if (!spot) return unknown_segment(*tile, name);
  return *spot;
}

// ---------------------------------------------------------------- one kind of move each

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

// "symbol@3,-2" and the like: the cell after the word.
std::optional<Coord> cell_after(std::string_view word, std::string_view text) {
  if (!text.starts_with(word)) return std::nullopt;
  text.remove_prefix(word.size());
  return text.starts_with('@') ? parse_coord(text.substr(1)) : std::nullopt;
}

// ransom:L1
Result<Move> parse_ransom(std::string_view text) {
  const std::string_view rest = text.substr(std::string_view("ransom:").size());
  const auto figure = rest.size() == 2 ? find_figure(rest[0]) : std::nullopt;
  const auto holder = rest.size() == 2 ? text::number(rest.substr(1), 0, max_seats - 1) : std::nullopt;
  if (!figure || !holder) {
    return fail(
        "move/syntax", "",
        "expected ransom:FIGURE and the seat that holds it, such as ransom:F1; found " + text::quoted(text));
  }
  return Move::ransom(*figure, Seat(*holder));
}

// princess:1F:c0@3,-2 and capture:1F:c0@3,-2*
Result<Move> parse_target(const State& state, std::string_view text, MoveKind kind) {
  const auto figure = parse_figure(text.substr(text.find(':') + 1));
  if (!figure || figure->seat >= max_seats) {
    return fail("move/syntax", "",
                "expected " + std::string(text.substr(0, text.find(':'))) +
                    ":SEAT FIGURE:SEGMENT@X,Y without the blank, such as 1F:c0@3,-2; found " +
                    text::quoted(text));
  }
  const auto spot = read_spot(state, figure->at, figure->spot);
  if (!spot) return std::unexpected(spot.error());
  const u8 whose = u8(figure->seat | (figure->beside_fairy ? beside_fairy_bit : 0));
  return kind == MoveKind::princess ? Move::princess(figure->kind, figure->at, *spot, whose)
                                    : Move::capture(figure->kind, figure->at, *spot, whose);
}

// F:c0, F:c0@3,-2, F:t@3,-2
Result<Move> parse_deploy(const State& state, std::string_view text) {
  const auto figure = text.size() < 3 || text[1] != ':' ? std::nullopt : find_figure(text[0]);
  if (!figure) return expected(state, text);
  const Cell& placed = state.board.cell(state.turn.cell);
  const std::size_t at = text.find('@');
  if (at == std::string_view::npos) {
    const u8 segment = find_segment(placed.tile, text.substr(2));
    if (segment == none8) return unknown_segment(placed.tile, text.substr(2));
    return Move::deploy(*figure, placed.at, segment);
  }
  const auto cell = parse_coord(text.substr(at + 1));
  if (!cell) return expected(state, text);
  const auto spot = read_spot(state, *cell, text.substr(2, at - 2));
  if (!spot) return std::unexpected(spot.error());
  if (*cell == placed.at && *spot != none8) {
    return fail("move/syntax", "",
                "the tile just placed is meant when no cell is named: expected " +
                    std::string(text.substr(0, at)) + "; found " + text::quoted(text));
  }
  return Move::deploy(*figure, *cell, *spot);
}

// fairy@3,-2, fairy:F:c0@3,-2
Result<Move> parse_fairy(const State& state, std::string_view text) {
  if (const auto at = cell_after("fairy", text)) return Move::fairy_to(*at);
  const std::string_view rest = text.substr(std::string_view("fairy").size());
  const std::size_t at = rest.find('@');
  const bool whole = rest.size() > 4 && rest[0] == ':' && rest[2] == ':' && at != std::string_view::npos;
  const auto figure = whole ? find_figure(rest[1]) : std::nullopt;
  const auto cell = whole ? parse_coord(rest.substr(at + 1)) : std::nullopt;
  if (!figure || !cell) {
    return fail("move/syntax", "",
                "expected fairy@X,Y or fairy:FIGURE:SEGMENT@X,Y; found " + text::quoted(text));
  }
  const auto spot = read_spot(state, *cell, rest.substr(3, at - 3));
  if (!spot) return std::unexpected(spot.error());
  return Move::fairy_beside(*figure, *cell, *spot);
}

// The abbot can only be in one place; {} if it is in none, which is refused later.
Move recall_of(const State& state) {
  for (int i = 0; i < state.board.figure_count(); ++i) {
    const Figure& g = state.board.figure(i);
    if (g.kind == FigureKind::abbot && g.seat == state.turn.seat)
      return Move::recall(state.board.cell(g.cell).at);
  }
  return Move::recall({});
}

Result<Move> parse_wood(const State& state, std::string_view text) {
  if (text == "-") return Move::pass();
  if (text == "recall") return recall_of(state);
  if (text.starts_with("fairy")) return parse_fairy(state, text);
  if (text.starts_with("princess:")) return parse_target(state, text, MoveKind::princess);
  if (const auto at = cell_after("tower", text)) return Move::tower(*at);
  return parse_deploy(state, text);
}

Result<Move> parse_exchange(const State& state, std::string_view text) {
  constexpr std::string_view word = "exchange:";
  const auto figure =
      text.starts_with(word) && text.size() == word.size() + 1 ? find_figure(text.back()) : std::nullopt;
  if (!figure) return expected(state, text);
  return Move::exchange(*figure);
}

std::string figure_text(const State& state, const Move& m) {
  const u8 cell = state.board.cell_at(m.at);
  BASTIDE_ASSERT(cell != none8, "print_move : a figure stands on a tile");
  return std::string(1, figure_letter(m.figure)) + ":" + spot_name(state.board.cell(cell).tile, m.segment) +
         "@" + print_coord(m.at);
}

std::string target_text(const State& state, const Move& m) {
  return std::to_string(m.extra & ~beside_fairy_bit) + figure_text(state, m) +
         (m.extra & beside_fairy_bit ? "*" : "");
}

std::string deploy_text(const State& state, const Move& m) {
  const Cell& placed = state.board.cell(state.turn.cell);
  if (m.at != placed.at || m.segment == none8) return figure_text(state, m);
  return std::string(1, figure_letter(m.figure)) + ":" + segment_name(placed.tile, m.segment);
}

}  // namespace

Result<Move> parse_move(const State& state, std::string_view text) {
  const Phase phase = state.turn.phase;
  if (text.starts_with("ransom:") && phase != Phase::draw && phase != Phase::over) return parse_ransom(text);
  switch (phase) {
    case Phase::draw: return parse_draw(state, text);
    case Phase::place: return parse_place(state, text);
    case Phase::symbol:
      if (const auto at = cell_after("symbol", text)) return Move::symbol(*at);
      break;
    case Phase::wood: return parse_wood(state, text);
    case Phase::capture:
      if (text == "-") return Move::pass();
      if (text.starts_with("capture:")) return parse_target(state, text, MoveKind::capture);
      break;
    case Phase::exchange: return parse_exchange(state, text);
    case Phase::dragon:
      if (const auto at = cell_after("dragon", text)) return Move::dragon(*at);
      break;
    case Phase::part_end:
      if (text == "-") return Move::pass();
      if (text == "more") return Move::second_part();
      break;
    case Phase::over: break;
  }
  return expected(state, text);
}

std::string print_move(const State& state, const Move& move) {
  switch (move.kind) {
    case MoveKind::draw: return "=" + tile_name(move.tile);
    case MoveKind::place: return "@" + print_placing({move.at, move.rotation});
    case MoveKind::symbol: return "symbol@" + print_coord(move.at);
    case MoveKind::deploy: return deploy_text(state, move);
    case MoveKind::recall: return "recall";
    case MoveKind::fairy:
      if (move == Move::fairy_to(move.at)) return "fairy@" + print_coord(move.at);
      return "fairy:" + figure_text(state, move);
    case MoveKind::princess: return "princess:" + target_text(state, move);
    case MoveKind::tower: return "tower@" + print_coord(move.at);
    case MoveKind::capture: return "capture:" + target_text(state, move);
    case MoveKind::exchange: return std::string("exchange:") + figure_letter(move.figure);
    case MoveKind::ransom:
      return std::string("ransom:") + figure_letter(move.figure) + std::to_string(move.extra);
    case MoveKind::dragon: return "dragon@" + print_coord(move.at);
    case MoveKind::second_part: return "more";
    case MoveKind::pass: break;
  }
  return "-";
}

}  // namespace bastide
