// What can be decided or drawn in each phase of the naive game.
#include <algorithm>

#include "naive_game.h"
#include "naive_river.h"
#include "naive_wood.h"

namespace bastide::property {

bool NaiveGame::may_lie(TileId tile, int turn, Place at) const {
  if (tile_facts()[tile].river.sides != 0)
    return river_allows(board(), table_.rules.options.river_uturn(), tile, turn, at);
  return board().matches(tile, turn, at);
}

// R-TURN-2: from the first stack that has tiles.
std::map<TileId, int> NaiveGame::draws() const {
  std::map<TileId, int> tiles;
  if (turn_.phase != Phase::draw) return tiles;
  const bool any = table_.rules.options.draw_order() == DrawOrder::any;  // R-TURN-18
  int stack = -1;
  for (const auto& [entry, copies] : table_.unseen) {  // in the order of the stacks
    if (copies == 0) continue;
    if (stack < 0) stack = entry.first;
    if (any || entry.first == stack) tiles[entry.second] += copies;
  }
  for (const auto& [tile, copies] : table_.aside) {
    if (any && copies > 0) tiles[tile] += copies;
  }
  return tiles;
}

Moves NaiveGame::legal() const {
  Moves moves;
  switch (turn_.phase) {
    case Phase::draw:
    case Phase::over: return moves;
    case Phase::place: add_placements(moves); break;
    case Phase::symbol:
      for (const Place& p : resolvable()) moves.insert(Move::symbol(coord(p)));
      break;
    case Phase::wood: moves = wood_decisions(table_, turn_); break;
    case Phase::capture:
      moves = captures(table_, turn_);
      moves.insert(Move::pass());
      break;
    case Phase::exchange:
      for (const FigureKind kind : held_by(turn_.exchange_with, turn_.seat))
        moves.insert(Move::exchange(kind));
      break;
    case Phase::dragon:
      for (const Place& p : dragon_steps()) moves.insert(Move::dragon(coord(p)));
      break;
    case Phase::part_end:
      if (second_part_due()) moves.insert(Move::second_part());
      // A second part that comes only from the builder may be declined (R-TURN-13).
      if (!second_part_due() || !turn_.symbol_again) moves.insert(Move::pass());
      break;
  }
  add_ransoms(moves);
  return moves;
}

void NaiveGame::add_placements(Moves& moves) const {
  for (const Place& p : board().rim()) {
    for (int turn = 0; turn < 4; ++turn) {
      if (may_lie(turn_.tile, turn, p)) moves.insert(Move::place(coord(p), Rotation(turn)));
    }
  }
}

// R-TURN-9, R-TW-RANSOM-*, R-OPT-RANSOM-WHEN
void NaiveGame::add_ransoms(Moves& moves) const {
  const bool any = table_.rules.options.ransom_when() == RansomWhen::any_decision;
  const bool usual =
      turn_.phase == Phase::place || turn_.phase == Phase::wood || turn_.phase == Phase::part_end;
  if (turn_.ransom_paid || !(any || usual) || table_.players[turn_.decider].score < 3) return;
  for (Seat holder = 0; holder < table_.players.size(); ++holder) {
    for (const FigureKind kind : held_by(holder, turn_.decider)) moves.insert(Move::ransom(kind, holder));
  }
}

std::set<FigureKind> NaiveGame::held_by(Seat holder, Seat owner) const {
  std::set<FigureKind> kinds;
  for (const Prisoner& p : table_.players[holder].prison) {
    if (p.owner == owner) kinds.insert(p.kind);
  }
  return kinds;
}

Place NaiveGame::arrow_target(Place at) const {
  const Laid& laid = board().cells().at(at);
  return beside(at, int(tile_facts()[laid.tile].symbol.arrow) + laid.turn);
}

// R-AN-1
std::vector<Place> NaiveGame::resolvable() const {
  std::vector<Place> found;
  if (!table_.rules.has(Element::symbol)) return found;
  for (const auto& [at, laid] : board().cells()) {
    if (tile_facts()[laid.tile].symbol.kind == SymbolKind::none) continue;
    const Place target = arrow_target(at);
    if (at == turn_.placed ? board().taken(target) : target == turn_.placed) found.push_back(at);
  }
  return found;
}

// R-PD-DRAGON-4, -5
std::set<Place> NaiveGame::dragon_steps() const {
  std::set<Place> steps;
  if (!table_.dragon) return steps;
  for (int side = 0; side < 4; ++side) {
    const Place p = beside(*table_.dragon, side);
    const bool visited = std::find(turn_.journey.begin(), turn_.journey.end(), p) != turn_.journey.end();
    if (board().taken(p) && !visited && table_.fairy != p) steps.insert(p);
  }
  return steps;
}

// R-TURN-13
bool NaiveGame::second_part_due() const {
  return turn_.part == 1 && (turn_.builder_again || turn_.symbol_again) && !table_.stacks_empty();
}

}  // namespace bastide::property
