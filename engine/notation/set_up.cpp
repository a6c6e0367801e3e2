// States from positions: values, tiles, turn and phase here; what stands on the tiles in set_up_figures.cpp
// and set_up_tokens.cpp. Tiles are put down by the rules of placement alone: nothing scores or moves on the
// way.
#include "notation/set_up.h"

#include "game/aside.h"
#include "notation/move_text.h"

namespace bastide {

namespace {

using set_up_detail::Draft;
using set_up_detail::is_placed;

std::string tile_name(TileId tile) { return std::string(tile_facts()[tile].id); }

std::string name_of(const Position::Tile& t) {
  return tile_name(t.tile) + "@" + print_placing({t.at, t.rotation});
}

bool known(TileId tile) { return tile < tile_facts().size(); }

std::unexpected<Error> bad_turn(std::string message) {
  return fail("position/turn", "turn", std::move(message));
}

Result<void> check_values(Draft& d) {
  const Position& p = d.position;
  if (p.spec != d.rules.spec) return fail("position/ruleset", "", "the position is of another ruleset");
  if (int(p.scores.size()) != p.seats) {
    return fail("position/scores", "scores",
                std::to_string(p.scores.size()) + " scores for " + std::to_string(p.seats) + " seats");
  }
  for (std::size_t s = 0; s < p.scores.size(); ++s) {
    if (p.scores[s] < 0 || p.scores[s] > max_position_score) {
      return fail("position/scores", "scores",
                  "a score is at least 0 and at most " + std::to_string(max_position_score));
    }
    d.state.players[Seat(s)].score = i16(p.scores[s]);
  }
  if (p.seat >= p.seats) return bad_turn("there is no seat " + std::to_string(p.seat));
  if (p.phase > Phase::over) return bad_turn("unknown phase");
  return {};
}

// ---------------------------------------------------------------- tiles

// Takes a tile out of the earliest stack that has it: stacks are drawn one after the other. Returns its
// entry.
Result<int> take(Draft& d, TileId tile, const std::string& where) {
  for (int i = 0; known(tile) && i < d.rules.stack.size(); ++i) {
    u8& copies = d.bag.copies[std::size_t(i)];
    if (d.rules.stack[i].tile != tile || copies == 0) continue;
    --copies;
    --d.bag.left[u8(d.rules.stack[i].stack)];
    return i;
  }
  return fail("position/no-such-tile", where, "the ruleset has no tile of this kind, or not so many");
}

Result<void> place_tiles(Draft& d) {
  const Position& p = d.position;
  return_dragons(d.rules, d.bag);  // which of them lie aside the position says
  for (int i = 0; i < d.rules.start.size(); ++i) {
    const Position::Tile wanted{d.rules.start[i].tile, d.rules.start[i].at, 0};
    if (i < int(p.tiles.size()) && p.tiles[std::size_t(i)] == wanted) continue;
    return fail(
        "position/start", "tiles",
        "expected " + name_of(wanted) + ", which the set-up puts there, in place " + std::to_string(i + 1));
  }
  for (std::size_t i = std::size_t(d.rules.start.size()); i < p.tiles.size(); ++i) {
    const Position::Tile& t = p.tiles[i];
    if (auto r = take(d, t.tile, known(t.tile) ? name_of(t) : "tiles"); !r) return std::unexpected(r.error());
    d.state.turn = {};
    d.state.turn.phase = Phase::place;
    d.state.turn.tile = t.tile;
    const Move move = Move::place(t.at, t.rotation);
    if (!is_legal(d.rules, d.state, move)) {
      return fail("position/placement", name_of(t), try_apply(d.rules, d.state, move).error().message);
    }
    const u8 cell = d.state.board.place(t.tile, t.rotation, t.at);
    if (tile_def(t.tile).has_river) river::follow(d.state.river, d.state.board, cell);
  }
  return {};
}

Result<void> set_aside(Draft& d, TileId tile) {
  const std::string where = known(tile) ? "aside " + tile_name(tile) : "aside";
  const auto entry = take(d, tile, where);
  if (!entry) return std::unexpected(entry.error());
  if (!d.position.dragon.empty()) {
    return fail("position/aside", where, "the dragon is on the board: no tile is set aside (R-PD-VOLCANO-2)");
  }
  for (int i = 0; i < d.rules.dragon_entries.size(); ++i) {
    if (d.rules.dragon_entries[i] != *entry) continue;
    ++d.bag.aside_of[std::size_t(i)];
    ++d.bag.aside;
    return {};
  }
  return fail("position/aside", where, "only dragon tiles are set aside (R-TURN-3)");
}

Result<void> use_up_tiles(Draft& d) {
  const Position& p = d.position;
  for (const TileId t : p.discarded) {
    if (auto r = take(d, t, known(t) ? "discarded " + tile_name(t) : "discarded"); !r)
      return std::unexpected(r.error());
  }
  d.bag.discarded = u8(p.discarded.size());
  for (const TileId t : p.aside) {
    if (auto r = set_aside(d, t); !r) return r;
  }
  if (p.phase == Phase::place) {
    if (auto r = take(d, p.tile, known(p.tile) ? "drawn " + tile_name(p.tile) : "turn"); !r)
      return std::unexpected(r.error());
  }
  const bool any_order = d.rules.options.draw_order() == DrawOrder::any;
  if (any_order && p.dragon.empty()) lay_dragons_aside(d.rules, d.bag);
  // `state.bag` is still that of the set-up.
  bool later = false;
  for (std::size_t s = 0; s < stack_kinds && !any_order; ++s) {
    if (later && d.bag.left[s] != d.state.bag.left[s]) {
      return fail("position/stack-order", "tiles",
                  "tiles of a later stack are in the game while an earlier one is not used up (R-TURN-2)");
    }
    later |= d.bag.left[s] != 0;
  }
  if (p.draws) {
    if (*p.draws < 0 || *p.draws > most_draws)
      return fail("position/draws", "draws", "at most " + std::to_string(most_draws) + " draws can be left");
    d.bag.draws_left = u8(*p.draws);
  }
  d.state.bag = d.bag;
  return {};
}

// ---------------------------------------------------------------- turn

const char* phase_name(Phase phase) {
  constexpr const char* names[] = {"draw",     "place",  "symbol", "wood", "capture",
                                   "exchange", "dragon", "end",    "over"};
  return names[u8(phase)];
}

Result<void> set_turn(Draft& d) {
  const Position& p = d.position;
  Turn& t = d.state.turn;
  t = {};
  t.phase = p.phase;
  t.seat = t.decider = p.seat;
  if (p.phase == Phase::place) {
    t.tile = p.tile;
    if (!d.rules.dragon_entries.empty() && tile_def(p.tile).special == Special::dragon && p.dragon.empty() &&
        d.rules.options.draw_order() == DrawOrder::stacks)
      return bad_turn("a dragon tile is set aside while the dragon is not on the board (R-TURN-3)");
  }
  if (!is_placed(p.phase)) return {};
  if (int(p.tiles.size()) <= d.rules.start.size() || p.tiles.back().at != p.placed) {
    return bad_turn(std::string("in phase ") + phase_name(p.phase) +
                    " the tile just placed must be the last of the tiles");
  }
  t.tile = p.tiles.back().tile;
  t.cell = u8(d.state.board.cell_count() - 1);
  return {};
}

// The symbol must be one that the tile just placed connects (R-AN-1).
bool may_have_resolved(const Draft& d, SymbolKind kind) {
  if (d.position.phase == Phase::over) return true;
  State asked = d.state;
  asked.turn.phase = Phase::symbol;
  MoveList moves;
  generate(d.rules, asked, moves);
  for (const Move& m : moves) {
    if (m.kind != MoveKind::symbol) continue;
    if (asked.board.def(asked.board.cell(asked.board.cell_at(m.at))).symbol == kind) return true;
  }
  return false;
}

Result<void> set_parts(Draft& d) {
  const Position& p = d.position;
  Turn& t = d.state.turn;
  const bool later = p.phase >= Phase::wood;  // what is known after symbols are resolved
  const bool can_go_on = d.rules.has(Element::builder) || d.rules.has(Element::symbol);
  if (p.second_part && !can_go_on)
    return bad_turn("no element of the ruleset gives a second part (R-TURN-13)");
  if (p.builder && (!d.rules.has(Element::builder) || p.second_part || p.phase < Phase::symbol))
    return bad_turn("the builder gives a second part only after placing the first tile (R-TB-BUILDER-5)");
  if (p.symbol > SymbolKind::again) return bad_turn("unknown symbol");
  if (p.symbol != SymbolKind::none) {
    if (!d.rules.has(Element::symbol) || !later)
      return bad_turn("no symbol is resolved before phase wood (R-AN-1)");
    if (!may_have_resolved(d, p.symbol))
      return bad_turn("the tile just placed connects no such symbol (R-AN-1)");
  }
  if (p.ransom_paid && !d.rules.has(Element::tower)) return bad_turn("no ransom is paid without towers");
  t.part = p.second_part ? 2 : 1;
  t.builder_again = p.builder;
  t.symbol = p.symbol;
  t.symbol_again = p.symbol == SymbolKind::again && t.part == 1;
  t.ransom_paid = p.ransom_paid;
  return {};
}

// The tower raised in this part, and the seat prisoners are exchanged with.
Result<void> set_tower_step(Draft& d) {
  const Position& p = d.position;
  Turn& t = d.state.turn;
  const bool exchanging = p.phase == Phase::exchange;
  const bool later = p.phase >= Phase::capture;
  if (p.tower) {
    const u8 cell = d.state.board.cell_at(*p.tower);
    if (!later || cell == none8 || d.state.board.cell(cell).tower_height == 0)
      return bad_turn("no tower can have been raised at " + print_coord(*p.tower));
    t.tower = cell;
  } else if (exchanging || p.phase == Phase::capture) {
    return bad_turn(std::string("phase ") + phase_name(p.phase) + " needs the tower just raised: tower X,Y");
  }
  if (!p.exchange_with)
    return exchanging ? Result<void>(bad_turn("phase exchange needs with SEAT")) : Result<void>();
  if (*p.exchange_with >= p.seats || *p.exchange_with == p.seat || !p.tower || p.phase < Phase::exchange)
    return bad_turn("no prisoners are exchanged with seat " + std::to_string(*p.exchange_with));
  t.exchange_with = *p.exchange_with;
  return {};
}

// ---------------------------------------------------------------- phase

int count_of(const MoveList& moves, MoveKind kind) {
  int n = 0;
  for (const Move& m : moves) n += m.kind == kind;
  return n;
}

Result<void> check_phase(Draft& d) {
  const State& state = d.state;
  MoveList moves;
  if (is_placed(state.turn.phase) || state.turn.phase == Phase::place) generate(d.rules, state, moves);
  switch (state.turn.phase) {
    case Phase::draw:
      if (state.bag.empty()) return bad_turn("no tile is left to draw: the game is over");
      break;
    case Phase::over:
      if (!state.bag.empty()) return bad_turn("the game is not over: tiles are left to draw");
      break;
    case Phase::place:
      if (count_of(moves, MoveKind::place) == 0) return bad_turn("the drawn tile fits nowhere (R-TURN-4)");
      break;
    case Phase::symbol:
      if (count_of(moves, MoveKind::symbol) < 2)
        return bad_turn("there are no two symbols to choose from (R-AN-5)");
      break;
    case Phase::wood:
      if (moves.size() < 2 && count_of(moves, MoveKind::princess) == 0)
        return bad_turn("no figure can be placed: phase wood is skipped");
      break;
    case Phase::capture:
      if (count_of(moves, MoveKind::capture) == 0)
        return bad_turn("nobody can be captured: phase capture is skipped");
      break;
    case Phase::exchange:
      if (count_of(moves, MoveKind::exchange) < 2)
        return bad_turn("there are no two kinds of prisoners to choose from (R-TW-EXCHANGE-2)");
      break;
    case Phase::dragon:
      if (count_of(moves, MoveKind::dragon) == 0)
        return bad_turn("the dragon cannot go on: its journey is over");
      break;
    case Phase::part_end:
      if (moves.size() < 2) return bad_turn("there is nothing to decide at the end of this part");
      break;
  }
  return {};
}

}  // namespace

Result<State> set_up(const Ruleset& rules, const Position& position) {
  const auto state = new_game(rules, position.seats);
  if (!state) return std::unexpected(state.error());
  Draft draft{rules, position, *state, state->bag};
  using namespace set_up_detail;
  using Step = Result<void> (*)(Draft&);
  constexpr Step steps[] = {check_values,   place_tiles,    use_up_tiles, set_turn,       set_parts,
                            put_dragon,     put_fairy,      put_towers,   set_tower_step, put_figures,
                            take_prisoners, hand_out_goods, check_phase};
  for (const Step step : steps) {
    if (auto r = step(draft); !r) return std::unexpected(r.error());
  }
  return std::move(draft.state);
}

}  // namespace bastide
