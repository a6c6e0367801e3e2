// Positions as text, and the position of a state.
#include <algorithm>
#include <tuple>

#include "notation/move_text.h"
#include "notation/position.h"
#include "notation/ruleset_text.h"

namespace bastide {

namespace {

std::string tile_name(TileId tile) { return std::string(tile_facts()[tile].id); }

// "9,10"
template <class Numbers>
std::string listed(const Numbers& numbers) {
  std::string out;
  for (const auto n : numbers) out += (out.empty() ? "" : ",") + std::to_string(n);
  return out;
}

std::string figures_text(const Position& p) {
  std::string out;
  for (const Position::Standing& g : p.figures) {
    const auto tile =
        std::find_if(p.tiles.begin(), p.tiles.end(), [&](const Position::Tile& t) { return t.at == g.at; });
    BASTIDE_ASSERT(tile != p.tiles.end(), "print_position : every figure stands on a tile");
    out += " " + std::to_string(g.seat) + figure_letter(g.kind) + ":" + spot_name(tile->tile, g.segment) +
           "@" + print_coord(g.at) + (g.beside_fairy ? "*" : "");
  }
  return out;
}

std::string prisoners_text(const Position& p) {
  std::string out;
  for (std::size_t i = 0; i < p.prisoners.size(); ++i) {
    const Position::Prisoner& g = p.prisoners[i];
    const bool same = i > 0 && p.prisoners[i - 1].holder == g.holder;
    out += same ? "," : " " + std::to_string(g.holder) + ":";
    out += std::to_string(g.owner) + figure_letter(g.kind);
  }
  return out;
}

std::string goods_text(const Position& p) {
  std::string out;
  for (std::size_t s = 0; s < p.goods.size(); ++s) {
    if (p.goods[s] != std::array<u8, goods_kinds>{})
      out += " " + std::to_string(s) + ":" + listed(p.goods[s]);
  }
  return out;
}

std::string tiles_text(const std::vector<TileId>& tiles) {
  std::string out;
  for (const TileId t : tiles) out += " " + tile_name(t);
  return out;
}

std::string phase_text(const Position& p) {
  switch (p.phase) {
    case Phase::draw: return "draw";
    case Phase::place: return "place " + tile_name(p.tile);
    case Phase::symbol: return "symbol " + print_coord(p.placed);
    case Phase::wood: return "wood " + print_coord(p.placed);
    case Phase::capture: return "capture " + print_coord(p.placed);
    case Phase::exchange: return "exchange " + print_coord(p.placed);
    case Phase::dragon: return "dragon " + print_coord(p.placed);
    case Phase::part_end: return "end " + print_coord(p.placed);
    case Phase::over: break;
  }
  return "over";
}

std::string turn_text(const Position& p) {
  constexpr const char* symbols[] = {"", " twin", " remote", " again"};
  std::string out = std::to_string(p.seat) + " " + phase_text(p);
  if (p.second_part) out += " part2";
  if (p.builder) out += " builder";
  out += symbols[u8(p.symbol)];
  if (p.ransom_paid) out += " ransom";
  if (p.tower) out += " tower " + print_coord(*p.tower);
  if (p.exchange_with) out += " with " + std::to_string(*p.exchange_with);
  return out;
}

// Tiles of the stacks that are neither unseen nor on the board nor in hand nor set aside.
std::vector<TileId> discarded_in(const Ruleset& rules, const State& state, const std::vector<TileId>& aside) {
  std::vector<int> missing(tile_facts().size());
  for (int i = 0; i < rules.stack.size(); ++i) {
    missing[rules.stack[i].tile] += rules.stack[i].copies - state.bag.copies[std::size_t(i)];
  }
  for (int i = rules.start.size(); i < state.board.cell_count(); ++i) --missing[state.board.cell(i).tile];
  if (state.turn.phase == Phase::place) --missing[state.turn.tile];
  for (const TileId t : aside) --missing[t];
  std::vector<TileId> out;
  for (std::size_t t = 0; t < missing.size(); ++t)
    out.insert(out.end(), std::size_t(std::max(0, missing[t])), TileId(t));
  return out;
}

std::vector<TileId> aside_in(const Ruleset& rules, const State& state) {
  std::vector<TileId> out;
  for (int i = 0; i < rules.dragon_entries.size(); ++i) {
    out.insert(out.end(), state.bag.aside_of[std::size_t(i)], rules.stack[rules.dragon_entries[i]].tile);
  }
  std::sort(out.begin(), out.end());
  return out;
}

void add_board(const State& state, Position& p) {
  const Board& board = state.board;
  for (int i = 0; i < board.cell_count(); ++i) {
    const Cell& c = board.cell(i);
    p.tiles.push_back({c.tile, c.at, c.rotation});
    if (c.tower_height > 0) p.towers.push_back({c.at, c.tower_height, c.tower_closed != 0});
  }
  std::vector<Figure> figures(std::size_t(board.figure_count()));
  for (std::size_t i = 0; i < figures.size(); ++i) figures[i] = board.figure(int(i));
  std::sort(figures.begin(), figures.end(), [](const Figure& a, const Figure& b) {
    return std::tuple(u8(a.cell), a.segment, u8(a.seat), u8(a.kind), u8(a.beside_fairy)) <
           std::tuple(u8(b.cell), b.segment, u8(b.seat), u8(b.kind), u8(b.beside_fairy));
  });
  for (const Figure& g : figures) {
    p.figures.push_back({g.seat, g.kind, board.cell(g.cell).at, board.local_segment(g), g.beside_fairy != 0});
  }
  const auto& dragon = state.dragon;
  if (dragon.cell != none8) p.dragon.push_back(board.cell(dragon.cell).at);
  for (int i = 0; i + 1 < dragon.visited_count; ++i)
    p.dragon.push_back(board.cell(dragon.visited[std::size_t(i)]).at);
  if (state.fairy.cell != none8) p.fairy = board.cell(state.fairy.cell).at;
}

void add_players(const Ruleset& rules, const State& state, Position& p) {
  bool built = false;
  for (Seat s = 0; s < state.players.count; ++s) {
    const Player& player = state.players[s];
    p.scores.push_back(player.score);
    p.goods[s] = player.goods;
    p.pieces.push_back(player.tower_pieces);
    built |= rules.has(Element::tower) && player.tower_pieces != tower_pieces_per_seat(state.players.count);
    for (Seat owner = 0; owner < state.players.count; ++owner) {
      for (u8 k = 0; k < follower_kinds; ++k) {
        p.prisoners.insert(p.prisoners.end(), player.prison[owner][k], {s, owner, FigureKind(k)});
      }
    }
  }
  if (!built) p.pieces.clear();
}

void add_turn(const State& state, Position& p) {
  const Turn& t = state.turn;
  p.phase = t.phase;
  p.seat = t.seat;
  if (t.phase == Phase::place) p.tile = t.tile;
  if (t.cell != none8) p.placed = state.board.cell(t.cell).at;
  p.second_part = t.part == 2;
  p.builder = t.builder_again;
  p.ransom_paid = t.ransom_paid;
  p.symbol = t.symbol;
  if (t.tower != none8) p.tower = state.board.cell(t.tower).at;
  if (t.phase == Phase::exchange || t.exchange_with != 0) p.exchange_with = t.exchange_with;
}

}  // namespace

std::string print_position(const Position& p) {
  std::string out = print_ruleset(p.spec) + " ; seats " + std::to_string(p.seats) + " ; tiles";
  for (const Position::Tile& t : p.tiles)
    out += " " + tile_name(t.tile) + "@" + print_placing({t.at, t.rotation});
  const auto add = [&](const char* section, const std::string& words) {
    if (!words.empty()) out += std::string(" ; ") + section + words;
  };
  std::string towers, dragon;
  for (const Position::Tower& t : p.towers)
    towers += " " + print_coord(t.at) + "=" + std::to_string(t.height) + (t.closed ? "!" : "");
  for (const Coord at : p.dragon) dragon += " " + print_coord(at);
  add("towers", towers);
  add("figures", figures_text(p));
  add("prisoners", prisoners_text(p));
  add("dragon", dragon);
  add("fairy", p.fairy ? " " + print_coord(*p.fairy) : "");
  add("scores", " " + listed(p.scores));
  add("goods", goods_text(p));
  add("pieces", p.pieces.empty() ? "" : " " + listed(p.pieces));
  add("discarded", tiles_text(p.discarded));
  add("aside", tiles_text(p.aside));
  add("draws", p.draws ? " " + std::to_string(*p.draws) : "");
  return out + " ; turn " + turn_text(p);
}

Position position_of(const Ruleset& rules, const State& state) {
  Position p;
  p.spec = rules.spec;
  p.seats = state.players.count;
  add_board(state, p);
  add_players(rules, state, p);
  p.aside = aside_in(rules, state);
  if (state.bag.draws_left != none8) p.draws = state.bag.draws_left;
  p.discarded = discarded_in(rules, state, p.aside);
  add_turn(state, p);
  return p;
}

}  // namespace bastide
