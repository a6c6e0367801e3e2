#include "expansions/base_game/base_game.h"
#include "game/turn_order.h"

namespace bastide::turn {

namespace {

Event event(EventKind kind) {
  Event e;
  e.kind = kind;
  return e;
}

// ---------------------------------------------------------------- T1 draw

bool placeable(const Ruleset& rules, const State& state, const TileDef& tile) {
  if (!tile.has_river) return state.board.fits_anywhere(tile);
  MoveList moves;
  river::generate(rules, state.board, state.river, tile, moves);
  return !moves.empty();
}

int entry_of(const Ruleset& rules, Stack stack, TileId tile) {
  for (int i = rules.stack_begin[u8(stack)]; i < rules.stack_begin[u8(stack) + 1]; ++i) {
    if (rules.stack[i].tile == tile) return i;
  }
  return -1;
}

void finish(const Ruleset& rules, State& state, EventLog* log) {
  state.turn.phase = Phase::over;
  state.turn.tile = no_tile;
  state.turn.cell = none8;
  base_game::score_incomplete(rules, state.board, state.players, log);
  base_game::score_fields(rules, state.board, state.players, log);
  if (log != nullptr) log->push_back(event(EventKind::game_over));
}

void draw(const Ruleset& rules, State& state, TileId tile, EventLog* log) {
  const Stack stack = state.bag.current();
  const int entry = entry_of(rules, stack, tile);
  BASTIDE_ASSERT(entry >= 0 && state.bag.copies[std::size_t(entry)] > 0,
                 "turn::draw : the tile is in the stack");
  --state.bag.copies[std::size_t(entry)];
  --state.bag.left[u8(stack)];
  Event e = event(EventKind::tile_drawn);
  e.tile = tile;
  e.seat = state.turn.seat;
  if (log != nullptr) log->push_back(e);
  if (placeable(rules, state, tile_def(tile))) {
    state.turn.phase = Phase::place;
    state.turn.tile = tile;
    return;
  }
  ++state.bag.discarded;
  e.kind = EventKind::tile_discarded;
  e.rule = "R-TURN-4";
  if (log != nullptr) log->push_back(e);
  if (state.bag.empty()) finish(rules, state, log);  // R-TURN-5
}

// ---------------------------------------------------------------- T4 wood

// Calls visit(segment) for every segment of the new tile a follower may be put on.
template <class Visit>
void for_each_spot(const Ruleset& rules, const State& state, Visit visit) {
  if (state.players[state.turn.seat].supply_of(FigureKind::follower) == 0) return;
  const Cell& cell = state.board.cell(state.turn.cell);
  const int count = state.board.def(cell).segment_count;
  for (int s = 0; s < count; ++s) {
    if (base_game::may_stand(rules, state.board, cell, s) && !visit(s)) return;
  }
}

// ---------------------------------------------------------------- T6 … T8

void end_turn(const Ruleset& rules, State& state, EventLog* log) {
  base_game::score_completed(rules, state.board, state.players, state.turn.cell, log);
  if (state.bag.empty()) {  // R-END-1
    finish(rules, state, log);
    return;
  }
  state.turn.phase = Phase::draw;
  state.turn.tile = no_tile;
  state.turn.cell = none8;
  state.turn.seat = state.turn.seat + 1 == state.players.count ? Seat(0) : Seat(state.turn.seat + 1);
}

// ---------------------------------------------------------------- T2, T3

void place(const Ruleset& rules, State& state, const Move& move, EventLog* log) {
  const TileId tile = state.turn.tile;
  state.turn.cell = state.board.place(tile, move.rotation, move.at);
  if (tile_def(tile).has_river) river::follow(state.river, state.board, state.turn.cell);
  if (log != nullptr) {
    Event e = event(EventKind::tile_placed);
    e.seat = state.turn.seat;
    e.tile = tile;
    e.rotation = move.rotation;
    e.at = move.at;
    log->push_back(e);
  }
  bool any = false;
  for_each_spot(rules, state, [&](int) {
    any = true;
    return false;
  });
  if (any) {
    state.turn.phase = Phase::wood;
  } else {
    end_turn(rules, state, log);
  }
}

void deploy(State& state, const Move& move, EventLog* log) {
  const Seat seat = state.turn.seat;
  --state.players[seat].supply_of(move.figure);
  state.board.add_figure(seat, move.figure, state.turn.cell, move.segment);
  if (log == nullptr) return;
  Event e = event(EventKind::figure_placed);
  e.seat = seat;
  e.figure = move.figure;
  e.at = move.at;
  e.segment = move.segment;
  log->push_back(e);
}

bool legal_placement(const Ruleset& rules, const State& state, const Move& m) {
  if (m.arg >= 4 || m.segment != 0 || m.extra != 0) return false;
  const TileDef& tile = tile_def(state.turn.tile);
  return tile.has_river ? river::may_place(rules, state.board, state.river, tile, m.rotation, m.at)
                        : state.board.fits(tile, m.rotation, m.at);
}

bool legal_deployment(const Ruleset& rules, const State& state, const Move& m) {
  const Cell& cell = state.board.cell(state.turn.cell);
  return m.arg == u8(FigureKind::follower) && m.extra == 0 && m.at == cell.at &&
         m.segment < state.board.def(cell).segment_count &&
         state.players[state.turn.seat].supply_of(FigureKind::follower) > 0 &&
         base_game::may_stand(rules, state.board, cell, m.segment);
}

}  // namespace

void chances(const Ruleset& rules, const State& state, ChanceList& list) {
  if (state.turn.phase != Phase::draw) return;
  const Stack stack = state.bag.current();
  for (int i = rules.stack_begin[u8(stack)]; i < rules.stack_begin[u8(stack) + 1]; ++i) {
    const u8 copies = state.bag.copies[std::size_t(i)];
    if (copies > 0) list.push_back({rules.stack[i].tile, copies});
  }
}

void generate(const Ruleset& rules, const State& state, MoveList& moves) {
  switch (state.turn.phase) {
    case Phase::place: {
      const TileDef& tile = tile_def(state.turn.tile);
      if (tile.has_river) {
        river::generate(rules, state.board, state.river, tile, moves);
        return;
      }
      Move* next = moves.end();
      state.board.for_each_fit(tile, [&](int i, Rotation r) {
        *next++ = Move::place(state.board.frontier_at(i), r);
        return true;
      });
      moves.set_size(int(next - moves.begin()));
      return;
    }
    case Phase::wood: {
      const Coord at = state.board.cell(state.turn.cell).at;
      for_each_spot(rules, state, [&](int s) {
        moves.push_back(Move::deploy(FigureKind::follower, at, u8(s)));
        return true;
      });
      moves.push_back(Move::pass());
      return;
    }
    case Phase::draw:
    case Phase::over: return;
  }
}

bool is_legal(const Ruleset& rules, const State& state, const Move& m) {
  switch (m.kind) {
    case MoveKind::draw: {
      if (state.turn.phase != Phase::draw || m != Move::draw(m.tile)) return false;
      const int entry = entry_of(rules, state.bag.current(), m.tile);
      return entry >= 0 && state.bag.copies[std::size_t(entry)] > 0;
    }
    case MoveKind::place: return state.turn.phase == Phase::place && legal_placement(rules, state, m);
    case MoveKind::deploy: return state.turn.phase == Phase::wood && legal_deployment(rules, state, m);
    case MoveKind::pass: return state.turn.phase == Phase::wood && m == Move::pass();
  }
  return false;
}

void apply(const Ruleset& rules, State& state, const Move& move, EventLog* log) {
  BASTIDE_ASSERT(is_legal(rules, state, move), "turn::apply : the move is legal");
  switch (move.kind) {
    case MoveKind::draw: draw(rules, state, move.tile, log); return;
    case MoveKind::place: place(rules, state, move, log); return;
    case MoveKind::deploy:
      deploy(state, move, log);
      end_turn(rules, state, log);
      return;
    case MoveKind::pass: end_turn(rules, state, log); return;
  }
}

}  // namespace bastide::turn
