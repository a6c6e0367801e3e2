// What can be done now: draws, decisions, and whether a given one is legal.
#include "expansions/anniversary/anniversary.h"
#include "game/turn_order.h"
#include "game/turn_parts.h"
#include "game/wood.h"

namespace bastide::turn {

namespace {

bool legal_placement(const Ruleset& rules, const State& state, const Move& m) {
  if (m.arg >= 4 || m.segment != 0 || m.extra != 0) return false;
  const TileDef& tile = tile_def(state.turn.tile);
  return tile.has_river ? river::may_place(rules, state.board, state.river, tile, m.rotation, m.at)
                        : state.board.fits(tile, m.rotation, m.at);
}

bool legal_symbol(const State& state, const Move& m) {
  const u8 cell = state.board.cell_at(m.at);
  if (m != Move::symbol(m.at) || cell == none8) return false;
  bool found = false;
  anniversary::for_each_resolvable(state.board, state.turn.cell, [&](u8 c) { found |= c == cell; });
  return found;
}

// R-TURN-18. A kind may lie in several stacks and is listed once.
void any_chances(const Ruleset& rules, const Bag& bag, ChanceList& list) {
  std::array<u8, 256> copies{};
  for (int i = 0; i < rules.stack.size(); ++i) {
    u8& n = copies[rules.stack[i].tile];
    n = u8(n + bag.copies[std::size_t(i)]);
  }
  for (int i = 0; i < rules.dragon_entries.size(); ++i) {
    u8& n = copies[rules.stack[rules.dragon_entries[i]].tile];
    n = u8(n + bag.aside_of[std::size_t(i)]);
  }
  for (int i = 0; i < rules.stack.size(); ++i) {
    u8& n = copies[rules.stack[i].tile];
    if (n > 0) list.push_back({rules.stack[i].tile, n});
    n = 0;
  }
}

}  // namespace

void chances(const Ruleset& rules, const State& state, ChanceList& list) {
  if (state.turn.phase != Phase::draw) return;
  if (rules.options.draw_order() == DrawOrder::any) return any_chances(rules, state.bag, list);
  const Stack stack = state.bag.current();
  for (int i = rules.stack_begin[u8(stack)]; i < rules.stack_begin[u8(stack) + 1]; ++i) {
    const u8 copies = state.bag.copies[std::size_t(i)];
    if (copies > 0) list.push_back({rules.stack[i].tile, copies});
  }
}

void generate(const Ruleset& rules, const State& state, MoveList& moves) {
  const Board& board = state.board;
  switch (state.turn.phase) {
    case Phase::draw:
    case Phase::over: return;
    case Phase::place: {
      const TileDef& tile = tile_def(state.turn.tile);
      if (tile.has_river) {
        river::generate(rules, board, state.river, tile, moves);
      } else {
        Move* next = moves.end();
        board.for_each_fit(tile, [&](int i, Rotation r) {
          *next++ = Move::place(board.frontier_at(i), r);
          return true;
        });
        moves.set_size(int(next - moves.begin()));
      }
      break;
    }
    case Phase::symbol:
      anniversary::for_each_resolvable(board, state.turn.cell,
                                       [&](u8 cell) { moves.push_back(Move::symbol(board.cell(cell).at)); });
      break;
    case Phase::wood: wood::generate(rules, state, moves); break;
    case Phase::capture: wood::generate_captures(state, moves); break;
    case Phase::exchange: wood::generate_exchanges(state, moves); break;
    case Phase::dragon:
      princess_dragon::for_each_step(board, state.dragon, state.fairy,
                                     [&](u8 cell) { moves.push_back(Move::dragon(board.cell(cell).at)); });
      break;
    case Phase::part_end:
      if (second_part_due(state)) moves.push_back(Move::second_part());
      if (!second_part_due(state) || second_part_optional(state)) moves.push_back(Move::pass());
      break;
  }
  wood::generate_ransoms(rules, state, moves);
}

bool is_legal(const Ruleset& rules, const State& state, const Move& m) {
  if (m.kind == MoveKind::ransom) {
    return state.turn.phase != Phase::draw && state.turn.phase != Phase::over &&
           wood::is_legal_ransom(rules, state, m);
  }
  switch (state.turn.phase) {
    case Phase::draw: {
      if (m.kind != MoveKind::draw || m != Move::draw(m.tile)) return false;
      return source_of(rules, state.bag, m.tile).entry >= 0;
    }
    case Phase::place: return m.kind == MoveKind::place && legal_placement(rules, state, m);
    case Phase::symbol: return legal_symbol(state, m);
    case Phase::wood: return wood::is_legal(rules, state, m);
    case Phase::capture: return wood::is_legal_capture(state, m);
    case Phase::exchange: return wood::is_legal_exchange(state, m);
    case Phase::dragon:
      return m == Move::dragon(m.at) &&
             princess_dragon::may_enter(state.board, state.dragon, state.fairy, state.board.cell_at(m.at));
    case Phase::part_end:
      if (m == Move::second_part()) return second_part_due(state);
      return m == Move::pass() && (!second_part_due(state) || second_part_optional(state));
    case Phase::over: break;
  }
  return false;
}

}  // namespace bastide::turn
