#include "interop/jcz/pointing.h"

#include "interop/jcz/refusal.h"
#include "notation/text_tools.h"

namespace bastide::jcz {

namespace {

std::string text_of(Position p) { return "[" + std::to_string(p.x) + ", " + std::to_string(p.y) + "]"; }

}  // namespace

void wrong(std::string why) { refuse("jcz/replay", "", std::move(why)); }

Coord Pointing::coord(Position p) const {
  const auto at = frame_.to_ours(p);
  if (!at) wrong("no board reaches " + text_of(p));
  return *at;
}

u8 Pointing::part(const Pointer& pointer) const {
  const u8 cell = state_.board.cell_at(coord(pointer.position));
  if (cell == none8) wrong("no tile lies at " + text_of(pointer.position));
  const auto segment = find_part(state_.board.cell(cell), pointer, frame_);
  if (!segment) {
    wrong("the tile there has no " + text::quoted(pointer.feature) + " at " + text::quoted(pointer.location));
  }
  return *segment;
}

FigureName Pointing::figure(const std::string& id) const {
  const auto name = parse_figure_name(id);
  if (!name || name->seat >= state_.players.count || !figures_.exists(*name))
    wrong("there is no figure " + text::quoted(id));
  return *name;
}

FigureName Pointing::own_figure(const std::string& id) const {
  const FigureName name = figure(id);
  if (name.seat != state_.turn.seat) wrong("figure " + text::quoted(id) + " belongs to another player");
  return name;
}

Pointing::Standing Pointing::standing(const Pointer& pointer, const std::string& id) const {
  const FigureName name = figure(id);
  const Coord at = coord(pointer.position);
  const u8 segment = part(pointer);
  if (!figures_.stands_at(name, at, segment)) wrong("figure " + text::quoted(id) + " does not stand there");
  const Board& board = state_.board;
  u8 whose = name.seat;
  for (int i = 0; i < board.figure_count(); ++i) {
    const Figure& g = board.figure(i);
    if (g.beside_fairy && g.seat == name.seat && g.kind == name.kind && board.cell(g.cell).at == at &&
        board.local_segment(g) == segment)
      whose |= beside_fairy_bit;
  }
  return {name, at, segment, whose};
}

}  // namespace bastide::jcz
