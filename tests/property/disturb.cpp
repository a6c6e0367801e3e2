#include "disturb.h"

#include <algorithm>

namespace bastide::property {

namespace {

template <class T>
T& any_of(std::vector<T>& list, Rng& rng) {
  return list[rng.below(u32(list.size()))];
}

Seat any_seat(const Position& p, Rng& rng) { return Seat(rng.below(u32(p.seats))); }

// Of the latest tiles more often: that is where the game goes on.
const Position::Tile& any_tile(const Position& p, Rng& rng) {
  const u32 count = u32(p.tiles.size());
  const u32 near = std::min(count, 12U);
  return rng.below(2) == 0 ? p.tiles[rng.below(count)] : p.tiles[count - 1 - rng.below(near)];
}

void add_figure(Position& p, Rng& rng) {
  const Position::Tile& tile = any_tile(p, rng);
  const u8 segment = rng.below(6) == 0 ? none8 : u8(rng.below(u32(tile_def(tile.tile).segment_count)));
  p.figures.push_back({any_seat(p, rng), FigureKind(rng.below(figure_kinds)), tile.at, segment, false});
}

void add_twin(Position& p, Rng& rng) {
  if (p.figures.empty()) return;
  Position::Standing twin = any_of(p.figures, rng);
  twin.beside_fairy = false;
  if (rng.below(3) == 0) twin.kind = FigureKind(rng.below(figure_kinds));
  p.figures.push_back(twin);
}

// Two alike, told apart by the fairy alone.
void add_twin_beside_fairy(Position& p, Rng& rng) {
  if (p.figures.empty()) return;
  for (Position::Standing& f : p.figures) f.beside_fairy = false;
  Position::Standing& one = any_of(p.figures, rng);
  const Position::Standing twin = one;
  one.beside_fairy = true;
  p.fairy = one.at;
  if (rng.below(2) == 0) p.figures.push_back(twin);
}

// A builder or pig needs a follower of its owner: on the same segment is simplest.
void add_helper(Position& p, Rng& rng) {
  if (p.figures.empty()) return;
  Position::Standing helper = any_of(p.figures, rng);
  helper.beside_fairy = false;
  helper.kind = rng.below(2) == 0 ? FigureKind::builder : FigureKind::pig;
  p.figures.push_back(helper);
}

void remove_figure(Position& p, Rng& rng) {
  if (!p.figures.empty()) p.figures.erase(p.figures.begin() + int(rng.below(u32(p.figures.size()))));
}

void imprison(Position& p, Rng& rng) {
  p.prisoners.push_back({any_seat(p, rng), any_seat(p, rng), FigureKind(rng.below(3))});
  if (rng.below(2) == 0) remove_figure(p, rng);
}

void move_fairy(Position& p, Rng& rng) {
  for (Position::Standing& f : p.figures) f.beside_fairy = false;
  if (p.figures.empty() || rng.below(6) == 0) {
    p.fairy = any_tile(p, rng).at;
    return;
  }
  Position::Standing& figure = any_of(p.figures, rng);
  p.fairy = figure.at;
  figure.beside_fairy = rng.below(4) != 0;
}

void move_dragon(Position& p, Rng& rng) {
  if (!p.dragon.empty()) p.dragon[0] = any_tile(p, rng).at;
}

void build_tower(Position& p, Rng& rng) {
  if (p.pieces.empty()) return;
  int& pieces = any_of(p.pieces, rng);
  const Coord at = any_tile(p, rng).at;
  const auto found =
      std::find_if(p.towers.begin(), p.towers.end(), [&](const Position::Tower& t) { return t.at == at; });
  if (found == p.towers.end()) {
    --pieces;
    p.towers.push_back({at, 1, false});
    return;
  }
  if (rng.below(2) == 0) {
    --pieces;
    ++found->height;
    return;
  }
  found->closed = true;
  p.figures.push_back({any_seat(p, rng), FigureKind(rng.below(2)), at, none8, false});
}

void set_score(Position& p, Rng& rng) {
  p.scores.resize(std::size_t(p.seats));
  any_of(p.scores, rng) = int(rng.below(8));
}

void set_turn(Position& p, Rng& rng) {
  switch (rng.below(4)) {
    case 0: p.ransom_paid = !p.ransom_paid; break;
    case 1: p.second_part = !p.second_part; break;
    case 2: p.builder = !p.builder; break;
    default: p.symbol = SymbolKind(rng.below(4)); break;
  }
}

// Puts tiles nobody has seen among the discarded ones until few are left.
void shorten(const Ruleset& rules, const State& state, Position& p, Rng& rng) {
  std::vector<TileId> unseen;
  for (int i = 0; i < rules.stack.size(); ++i)
    unseen.insert(unseen.end(), state.bag.copies[std::size_t(i)], rules.stack[i].tile);
  const u32 keep = rng.below(8);
  while (unseen.size() > keep) {
    const u32 i = rng.below(u32(unseen.size()));
    p.discarded.push_back(unseen[i]);
    unseen.erase(unseen.begin() + int(i));
  }
}

void change(Position& p, Rng& rng) {
  constexpr void (*changes[])(Position&, Rng&) = {
      add_figure,  add_figure, add_twin,   add_twin_beside_fairy, add_helper,  remove_figure,
      imprison,    imprison,   move_fairy, move_dragon,           build_tower, build_tower,
      build_tower, set_score,  set_turn};
  changes[rng.below(std::size(changes))](p, rng);
}

}  // namespace

Position disturbed(const Ruleset& rules, const Position& position, Rng& rng) {
  Position best = position;
  const auto accept = [&](const Position& changed) {
    const auto state = set_up(rules, changed);
    if (state) best = position_of(rules, *state);
  };
  if (rng.below(2) == 0) {
    if (const auto state = set_up(rules, position)) {
      Position shorter = position;
      shorten(rules, *state, shorter, rng);
      accept(shorter);
    }
  }
  const u32 times = 1 + rng.below(40);
  for (u32 i = 0; i < times; ++i) {
    Position changed = best;
    const u32 at_once = 1 + rng.below(2);
    for (u32 j = 0; j < at_once; ++j) change(changed, rng);
    accept(changed);
  }
  return best;
}

}  // namespace bastide::property
