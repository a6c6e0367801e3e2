#include "cli/any_move.h"

#include "notation/move_text.h"

namespace bastide::cli {

namespace {

bool is_segment_name(std::string_view name) {
  if (name == "m" || name == "g" || name == "t") return true;
  return name.size() == 2 && std::string_view("crf").contains(name[0]) && name[1] >= '0' && name[1] <= '9';
}

// "F:c0" where no tile has been placed yet: the notation is good, the time is not.
bool is_bare_deployment(std::string_view text) {
  return text.size() > 2 && text[1] == ':' && find_figure(text[0]) && is_segment_name(text.substr(2));
}

// What follows the last colon up to the cell: "c0" of "capture:1F:c0@3,-2".
std::string_view segment_part(std::string_view text) {
  const std::size_t colon = text.rfind(':');
  if (colon == std::string_view::npos) return "";
  return text.substr(colon + 1, text.find('@') - colon - 1);
}

bool is_about_something_missing(const Error& e, std::string_view text) {
  if (e.code == "move/no-tile") return true;
  return e.code == "move/unknown-segment" && is_segment_name(segment_part(text));
}

}  // namespace

Result<Move> parse_any_move(const State& state, std::string_view text) {
  auto move = parse_move(state, text);
  if (move) return move;
  Error first = move.error();
  if (is_about_something_missing(first, text)) return std::unexpected(first);
  if (first.code != "move/syntax") return fail("move/syntax", "", first.message);
  const bool placed = state.turn.cell != none8;
  if (!placed && is_bare_deployment(text)) return Move::deploy(*find_figure(text[0]), {}, 0);
  State other = state;
  if (!placed) other.turn.cell = 0;
  if (other.turn.tile == no_tile) other.turn.tile = state.board.cell(0).tile;
  for (const Phase phase : {Phase::draw, Phase::place, Phase::symbol, Phase::wood, Phase::capture,
                            Phase::exchange, Phase::dragon, Phase::part_end}) {
    other.turn.phase = phase;
    move = parse_move(other, text);
    if (move || is_about_something_missing(move.error(), text)) return move;
  }
  return std::unexpected(first);
}

}  // namespace bastide::cli
