// Dragon, fairy, towers and goods of a position.
#include "notation/move_text.h"
#include "notation/set_up.h"

namespace bastide::set_up_detail {

namespace {

std::unexpected<Error> bad(std::string_view code, std::string message) {
  return fail(code, std::string(code.substr(code.find('/') + 1)), std::move(message));
}

bool is_volcano(const Board& board, int cell) {
  return board.def(board.cell(cell)).special == Special::volcano;
}

bool volcano_lies(const Board& board) {
  for (int i = 0; i < board.cell_count(); ++i) {
    if (is_volcano(board, i)) return true;
  }
  return false;
}

bool are_neighbours(Coord a, Coord b) {
  for (int s = 0; s < 4; ++s) {
    if (neighbour(a, Side(s)) == b) return true;
  }
  return false;
}

// The cells of a journey in the order the dragon came through them, its present one last.
Result<void> set_journey(Draft& d) {
  const std::vector<Coord>& cells = d.position.dragon;
  const int steps = int(cells.size());
  if (d.position.phase != Phase::dragon) {
    return steps == 1 ? Result<void>()
                      : Result<void>(bad("position/dragon", "cells of a journey belong to phase dragon"));
  }
  if (tile_def(d.state.turn.tile).special != Special::dragon)
    return bad("position/dragon", "the dragon travels only when a dragon tile was placed (R-PD-DRAGON-2)");
  if (steps > constant::dragon_moves)
    return bad("position/dragon", "a journey has at most 6 moves (R-PD-DRAGON-3)");
  auto& dragon = d.state.dragon;
  for (int i = 1; i <= steps; ++i) {
    const Coord at = cells[std::size_t(i % steps)];
    const u8 cell = d.state.board.cell_at(at);
    if (cell == none8) return bad("position/dragon", "no tile lies at " + print_coord(at));
    if (princess_dragon::visited(dragon, cell))
      return bad("position/dragon", "cell " + print_coord(at) + " is there twice (R-PD-DRAGON-4)");
    if (dragon.visited_count > 0 &&
        !are_neighbours(d.state.board.cell(dragon.visited[dragon.visited_count - 1u]).at, at)) {
      return bad("position/dragon", "the dragon cannot have come to " + print_coord(at) + " (R-PD-DRAGON-4)");
    }
    dragon.visited[dragon.visited_count++] = cell;
  }
  d.state.turn.decider = Seat((d.position.seat + steps - 1) % d.position.seats);
  return {};
}

}  // namespace

Result<void> put_dragon(Draft& d) {
  const Position& p = d.position;
  const bool played = d.rules.has(Element::dragon);
  if (p.dragon.empty()) {
    if (played && volcano_lies(d.state.board))
      return bad("position/dragon",
                 "a volcano lies on the board: expected where the dragon is (R-PD-VOLCANO-2)");
    if (p.phase == Phase::dragon) return bad("position/dragon", "phase dragon needs the dragon on the board");
    return {};
  }
  if (!played) return bad("position/dragon", "the ruleset has no dragon");
  if (!volcano_lies(d.state.board))
    return bad("position/dragon",
               "the dragon comes with the first volcano, and none lies on the board (R-PD-VOLCANO-2)");
  const u8 cell = d.state.board.cell_at(p.dragon[0]);
  if (cell == none8) return bad("position/dragon", "no tile lies at " + print_coord(p.dragon[0]));
  if (is_placed(p.phase) && is_volcano(d.state.board, d.state.turn.cell) && cell != d.state.turn.cell)
    return bad("position/dragon", "the dragon is on the volcano just placed (R-PD-VOLCANO-2)");
  d.state.dragon.cell = cell;
  return set_journey(d);
}

Result<void> put_fairy(Draft& d) {
  if (!d.position.fairy) return {};
  if (!d.rules.has(Element::fairy)) return bad("position/fairy", "the ruleset has no fairy");
  const u8 cell = d.state.board.cell_at(*d.position.fairy);
  if (cell == none8) return bad("position/fairy", "no tile lies at " + print_coord(*d.position.fairy));
  if (cell == d.state.dragon.cell || princess_dragon::visited(d.state.dragon, cell))
    return bad("position/fairy", "the dragon never enters the cell of the fairy (R-PD-FAIRY-3)");
  d.state.fairy.cell = cell;
  return {};
}

Result<void> put_towers(Draft& d) {
  const Position& p = d.position;
  if (!d.rules.has(Element::tower)) {
    if (p.towers.empty() && p.pieces.empty()) return {};
    return bad("position/towers", "the ruleset has no towers");
  }
  const int each = tower_pieces_per_seat(p.seats);
  int left = each * p.seats;
  for (const Position::Tower& t : p.towers) {
    const u8 cell = d.state.board.cell_at(t.at);
    if (cell == none8) return bad("position/towers", "no tile lies at " + print_coord(t.at));
    const Cell& c = d.state.board.cell(cell);
    if (d.state.board.def(c).special != Special::tower_foundation)
      return bad("position/towers", "tile " + std::string(tile_facts()[c.tile].id) + " at " +
                                        print_coord(t.at) + " has no place for a tower (R-TW-PIECE-1)");
    if (c.tower_height > 0)
      return bad("position/towers", "the tower at " + print_coord(t.at) + " is there twice");
    if (t.height < 1 || t.height > left)
      return bad("position/towers", "the towers have more pieces than there are, or none");
    for (int i = 0; i < t.height; ++i) d.state.board.raise_tower(cell);
    d.state.board.set_tower_closed(cell, t.closed);
    left -= t.height;
  }
  if (p.pieces.empty()) {
    if (left == each * p.seats) return {};
    return bad("position/pieces",
               "expected the pieces the seats have left, " + std::to_string(left) + " in all");
  }
  if (int(p.pieces.size()) != p.seats)
    return bad("position/pieces",
               std::to_string(p.pieces.size()) + " numbers for " + std::to_string(p.seats) + " seats");
  for (std::size_t s = 0; s < p.pieces.size(); ++s) {
    if (p.pieces[s] < 0 || p.pieces[s] > each)
      return bad("position/pieces", "a seat has at most " + std::to_string(each) + " pieces");
    d.state.players[Seat(s)].tower_pieces = u8(p.pieces[s]);
    left -= p.pieces[s];
  }
  if (left != 0)
    return bad("position/pieces", "pieces left and pieces in towers must add up to those the game has");
  return {};
}

// Goods in hands are those shown in the cities that were completed and scored (R-INV-9).
Result<void> hand_out_goods(Draft& d) {
  const Board& board = d.state.board;
  std::array<int, goods_kinds> taken{}, shown{};
  for (std::size_t s = 0; s < max_seats; ++s) {
    for (std::size_t g = 0; g < goods_kinds; ++g) {
      taken[g] += d.position.goods[s][g];
      if (int(s) >= d.position.seats && d.position.goods[s][g] != 0)
        return bad("position/goods", "there is no seat " + std::to_string(s));
    }
    d.state.players.seat[s].goods = d.position.goods[s];
  }
  for (int i = 0; d.rules.has(Element::goods) && i < board.cell_count(); ++i) {
    const Cell& c = board.cell(i);
    for (int s = 0; s < board.def(c).segment_count; ++s) {
      const Goods g = board.def(c).segments[std::size_t(s)].goods;
      const FeatureId f = board.feature_of(c, s);
      if (g != Goods::none && board.feature(f).complete() && !is_just_completed(d, f))
        ++shown[std::size_t(g) - 1];
    }
  }
  if (taken == shown) return {};
  return bad("position/goods", "completed cities gave " + std::to_string(shown[0]) + " wine, " +
                                   std::to_string(shown[1]) + " grain and " + std::to_string(shown[2]) +
                                   " cloth, and so many the seats must have (R-INV-9)");
}

}  // namespace bastide::set_up_detail
