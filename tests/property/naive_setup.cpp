// A naive game in the middle of play, from a position.
#include <algorithm>

#include "naive_game.h"

namespace bastide::property {

namespace {

void lay_tiles(NaiveTable& table, const Position& position) {
  for (const Position::Tile& t : position.tiles) table.board.lay(place(t.at), {t.tile, t.rotation});
  for (const TileId tile : position.discarded) ++table.discarded[tile];
  if (!table.aside.empty()) {  // R-TURN-18: a position names them
    for (const auto& [tile, copies] : table.aside) table.unseen[{int(Stack::main), tile}] += copies;
    table.aside.clear();
  }
  for (const TileId tile : position.aside) ++table.aside[tile];
  // Everything seen came from the first stack that had it.
  std::vector<TileId> seen = position.discarded;
  seen.insert(seen.end(), position.aside.begin(), position.aside.end());
  for (std::size_t i = std::size_t(table.rules.start.size()); i < position.tiles.size(); ++i)
    seen.push_back(position.tiles[i].tile);
  if (position.phase == Phase::place) seen.push_back(position.tile);
  for (const TileId tile : seen) {
    const auto entry = std::find_if(table.unseen.begin(), table.unseen.end(),
                                    [&](const auto& e) { return e.first.second == tile && e.second > 0; });
    --entry->second;
  }
}

void hand_out(NaiveTable& table, const Position& position) {
  for (const Position::Tower& t : position.towers) table.towers[place(t.at)] = {t.height, t.closed};
  for (const Position::Standing& f : position.figures) {
    const int number = f.segment == none8 ? tower_top : f.segment;
    table.figures.push_back({f.seat, f.kind, {place(f.at), number}, f.beside_fairy});
    --table.players[f.seat].supply[f.kind];
  }
  for (const Position::Prisoner& p : position.prisoners) {
    table.players[p.holder].prison.insert({p.owner, p.kind});
    --table.players[p.owner].supply[p.kind];
  }
  for (std::size_t s = 0; s < table.players.size(); ++s) {
    NaivePlayer& player = table.players[s];
    if (!position.scores.empty()) player.score = position.scores[s];
    if (!position.pieces.empty()) player.pieces = position.pieces[s];
    for (std::size_t kind = 0; kind < std::size_t(goods_kinds); ++kind)
      player.goods[Goods(int(Goods::wine) + int(kind))] = position.goods[s][kind];
  }
  if (!position.dragon.empty()) table.dragon = place(position.dragon[0]);
  if (position.fairy) table.fairy = place(*position.fairy);
}

}  // namespace

NaiveGame::NaiveGame(const Ruleset& rules, const Position& position) : table_(rules, position.seats) {
  lay_tiles(table_, position);
  hand_out(table_, position);
  turn_.phase = position.phase;
  turn_.seat = position.seat;
  turn_.part = position.second_part ? 2 : 1;
  turn_.ransom_paid = position.ransom_paid;
  if (position.phase == Phase::place) turn_.tile = position.tile;
  if (position.phase > Phase::place && position.phase != Phase::over) {
    turn_.placed = place(position.placed);
    turn_.tile = position.tiles.back().tile;
    turn_.builder_again = position.builder;
    turn_.symbol = position.symbol;
    turn_.symbol_again = position.symbol == SymbolKind::again && !position.second_part;
  }
  if (position.tower) turn_.tower = place(*position.tower);
  if (position.exchange_with) turn_.exchange_with = *position.exchange_with;
  if (position.phase == Phase::dragon) {
    for (std::size_t i = 1; i < position.dragon.size(); ++i)
      turn_.journey.push_back(place(position.dragon[i]));
  }
  turn_.decider = Seat((turn_.seat + int(turn_.journey.size())) % position.seats);
}

}  // namespace bastide::property
