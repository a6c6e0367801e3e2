#include "cli/move_words.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/words.h"

namespace bastide::cli {

namespace {

const Cell& cell_at(const State& state, Coord at) { return state.board.cell(state.board.cell_at(at)); }

// Where a segment meets the border: "N, E"; half a side of a field is "NNW" or "NNE".
std::string borders(const TileDef& tile, Rotation rotation, u8 segment) {
  constexpr const char* sides[] = {"N", "E", "S", "W"};
  constexpr const char* halves[] = {"NNW", "NNE", "ENE", "ESE", "SSE", "SSW", "WSW", "WNW"};
  const TileFace& face = tile.faces[rotation];
  std::string text;
  const auto add = [&](const char* name) { text += (text.empty() ? "" : ", ") + std::string(name); };
  for (std::size_t s = 0; s < 4; ++s) {
    const bool left = face.half[2 * s] == segment, right = face.half[2 * s + 1] == segment;
    if (face.side[s] == segment || (left && right)) {
      add(sides[s]);
    } else if (left || right) {
      add(halves[2 * s + right]);
    }
  }
  return text.empty() ? "inside" : text;
}

std::string owned(const State& state, Seat owner, FigureKind figure) {
  const std::string whose = owner == to_move(state) ? "your" : fmt::format("{}'s", seat_letter(owner));
  return fmt::format("{} {}", whose, name_of(figure));
}

bool indoors(SegmentKind kind) { return kind != SegmentKind::road; }

}  // namespace

std::string on_a(SegmentKind kind) {
  return fmt::format("{} a {}", indoors(kind) ? "in" : "on", name_of(kind));
}

std::string on_the(SegmentKind kind) {
  return fmt::format("{} the {}", indoors(kind) ? "in" : "on", name_of(kind));
}

std::string place_of(const State& state, Coord at, u8 segment) {
  const Cell& cell = cell_at(state, at);
  const TileDef& tile = tile_def(cell.tile);
  const SegmentKind kind = tile.segments[segment].kind;
  const auto end = tile.segments.begin() + tile.segment_count;
  const bool only =
      std::count_if(tile.segments.begin(), end, [&](const Segment& s) { return s.kind == kind; }) == 1;
  return only ? text_of(at) : fmt::format("{} ({})", text_of(at), borders(tile, cell.rotation, segment));
}

std::string figure_of(const State& state, const Move& m) {
  const bool others = m.kind == MoveKind::capture || m.kind == MoveKind::princess;
  const std::string figure =
      owned(state, others ? Seat(m.extra & ~beside_fairy_bit) : to_move(state), m.figure);
  if (m.segment == none8) return fmt::format("{} on the tower at {}", figure, text_of(m.at));
  const SegmentKind kind = tile_def(cell_at(state, m.at).tile).segments[m.segment].kind;
  return fmt::format("{} {} at {}{}", figure, on_the(kind), place_of(state, m.at, m.segment),
                     m.extra & beside_fairy_bit ? ", beside the fairy" : "");
}

std::string words_of(const State& state, const Move& m) {
  const Seat other = Seat(m.extra & ~beside_fairy_bit);
  const std::string at = text_of(m.at);
  switch (m.kind) {
    case MoveKind::draw:
    case MoveKind::place: break;  // shown as pictures
    case MoveKind::symbol: {
      constexpr const char* symbols[] = {"", "TWIN", "REMOTE", "AGAIN"};
      return fmt::format("use the symbol {} of the tile at {}",
                         symbols[u8(tile_def(cell_at(state, m.at).tile).symbol)], at);
    }
    case MoveKind::deploy:
      if (m.segment == none8) return fmt::format("close the tower at {} with your {}", at, name_of(m.figure));
      return fmt::format("put {}", figure_of(state, m));
    case MoveKind::recall: return fmt::format("take your abbot at {} back", at);
    case MoveKind::fairy:
      if (m.segment == whole_cell) return fmt::format("move the fairy to {}", at);
      return fmt::format("move the fairy beside {}", figure_of(state, m));
    case MoveKind::princess: return fmt::format("princess: send {} home", figure_of(state, m));
    case MoveKind::tower:
      return fmt::format("put a piece on the tower at {}, then {} high", at,
                         cell_at(state, m.at).tower_height + 1);
    case MoveKind::capture:
      return fmt::format("{} {}", other == to_move(state) ? "take back" : "capture", figure_of(state, m));
    case MoveKind::exchange: return fmt::format("get your {} back in exchange", name_of(m.figure));
    case MoveKind::ransom:
      return fmt::format("pay {} points to {} for your {}", constant::ransom_points, seat_letter(other),
                         name_of(m.figure));
    case MoveKind::dragon: return fmt::format("dragon to {}", at);
    case MoveKind::second_part: return "play on with another tile";
    case MoveKind::pass: return "nothing";
  }
  return "";
}

}  // namespace bastide::cli
