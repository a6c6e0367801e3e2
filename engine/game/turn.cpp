#include "expansions/anniversary/anniversary.h"
#include "expansions/traders_builders/traders_builders.h"
#include "game/aside.h"
#include "game/figures.h"
#include "game/scoring.h"
#include "game/turn_order.h"
#include "game/turn_parts.h"
#include "game/wood.h"

namespace bastide::turn {

namespace {

Event event(EventKind kind, const State& state) {
  Event e;
  e.kind = kind;
  e.seat = state.turn.seat;
  return e;
}

void report(const Event& e, EventLog* log) {
  if (log != nullptr) log->push_back(e);
}

// ---------------------------------------------------------------- T0 begin

void fairy_point(const Ruleset& rules, State& state, EventLog* log) {
  if (state.fairy.cell == none8) return;
  const bool by_tile = rules.options.fairy_binding() == FairyBinding::tile;
  for (int i = 0; i < state.board.figure_count(); ++i) {
    const Figure& g = state.board.figure(i);
    if (g.seat != state.turn.seat || !princess_dragon::is_bound(g, state.fairy, by_tile)) continue;
    scoring::give(state.players, g.seat, constant::fairy_turn_points, Scored::fairy, "R-PD-FAIRY-4", log,
                  state.board.cell(state.fairy.cell).at);
    return;  // once, however many followers
  }
}

void begin_turn(const Ruleset& rules, State& state, Seat seat, EventLog* log) {
  state.turn = {};
  state.turn.seat = state.turn.decider = seat;
  fairy_point(rules, state, log);
}

// ---------------------------------------------------------------- T1 draw

bool placeable(const Ruleset& rules, const State& state, const TileDef& tile) {
  if (!tile.has_river) return state.board.fits_anywhere(tile);
  MoveList moves;
  river::generate(rules, state.board, state.river, tile, moves);
  return !moves.empty();
}

void finish(const Ruleset& rules, State& state, EventLog* log) {
  const Seat last = state.turn.seat;
  state.turn = {};
  state.turn.phase = Phase::over;
  state.turn.seat = state.turn.decider = last;
  scoring::score_final(rules, state.board, state.fairy, state.players, log);
  report(event(EventKind::game_over, state), log);
}

void take_from_bag(const Ruleset& rules, Bag& bag, const Source& source) {
  if (source.aside >= 0) {
    --bag.aside_of[std::size_t(source.aside)];
    --bag.aside;
  } else {
    --bag.copies[std::size_t(source.entry)];
    --bag.left[u8(rules.stack[source.entry].stack)];
  }
}

// R-TURN-3. Returns whether the tile was set aside.
bool set_aside(const Ruleset& rules, State& state, int entry) {
  if (state.dragon.cell != none8 || rules.options.draw_order() == DrawOrder::any) return false;
  for (int i = 0; i < rules.dragon_entries.size(); ++i) {
    if (rules.dragon_entries[i] != entry) continue;
    ++state.bag.aside_of[std::size_t(i)];
    ++state.bag.aside;
    return true;
  }
  return false;
}

void draw(const Ruleset& rules, State& state, TileId tile, EventLog* log) {
  const Source source = source_of(rules, state.bag, tile);
  BASTIDE_ASSERT(source.entry >= 0, "turn::draw : the tile can be drawn");
  take_from_bag(rules, state.bag, source);
  Event e = event(EventKind::tile_drawn, state);
  e.tile = tile;
  report(e, log);
  const bool aside = set_aside(rules, state, source.entry);
  if (!aside && state.bag.draws_left != none8) --state.bag.draws_left;  // R-END-5
  if (aside) {
    e.kind = EventKind::tile_set_aside;
    e.rule = "R-TURN-3";
  } else if (placeable(rules, state, tile_def(tile))) {
    state.turn.phase = Phase::place;
    state.turn.tile = tile;
    return;
  } else {
    ++state.bag.discarded;
    e.kind = EventKind::tile_discarded;
    e.rule = "R-TURN-4";
  }
  report(e, log);
  if (state.bag.empty()) finish(rules, state, log);  // R-TURN-5
}

// ---------------------------------------------------------------- T8 end of a part

void take_second_part(const Ruleset& rules, State& state, EventLog* log) {
  const bool new_turn =
      state.turn.symbol_again && rules.options.extra_turn_status() == ExtraTurnStatus::separate_turn;
  const Turn before = state.turn;
  state.turn = {};
  state.turn.seat = state.turn.decider = before.seat;
  state.turn.part = 2;
  state.turn.ransom_paid = before.ransom_paid && !new_turn;
  report(event(EventKind::second_part, state), log);
  if (new_turn) fairy_point(rules, state, log);
}

void end_turn(const Ruleset& rules, State& state, EventLog* log) {
  if (state.bag.empty()) {  // R-END-1
    finish(rules, state, log);
  } else {
    begin_turn(rules, state, state.players.after(state.turn.seat), log);
  }
}

void end_part(const Ruleset& rules, State& state, EventLog* log) {
  state.turn.phase = Phase::part_end;
  state.turn.decider = state.turn.seat;
  bool ask = second_part_optional(state);
  if (!ask && wood::may_pay_ransom(rules, state)) {
    MoveList ransoms;
    wood::generate_ransoms(rules, state, ransoms);
    ask = !ransoms.empty();
  }
  if (ask) return;
  if (second_part_due(state)) {
    take_second_part(rules, state, log);
  } else {
    end_turn(rules, state, log);
  }
}

// ---------------------------------------------------------------- T5 … T7 dragon and scoring

void score(const Ruleset& rules, State& state, EventLog* log);

void end_journey(const Ruleset& rules, State& state, EventLog* log) {
  state.dragon.visited_count = 0;
  state.turn.decider = state.turn.seat;
  if (rules.options.dragon_timing() == DragonTiming::before_scoring) {
    score(rules, state, log);
  } else {
    end_part(rules, state, log);
  }
}

// Asks the next seat for a step, or ends the journey.
void go_on_journey(const Ruleset& rules, State& state, EventLog* log) {
  bool stuck = true;
  if (state.dragon.visited_count <= constant::dragon_moves) {
    princess_dragon::for_each_step(state.board, state.dragon, state.fairy, [&](u8) { stuck = false; });
  }
  if (stuck) {
    end_journey(rules, state, log);
  } else {
    state.turn.phase = Phase::dragon;
  }
}

void start_journey(const Ruleset& rules, State& state, EventLog* log) {
  state.turn.decider = state.turn.seat;
  state.dragon.visited[0] = state.dragon.cell;
  state.dragon.visited_count = 1;
  go_on_journey(rules, state, log);
}

bool dragon_travels(const Ruleset& rules, const State& state, DragonTiming when) {
  return rules.options.dragon_timing() == when && is_dragon_called(rules, state);
}

void score(const Ruleset& rules, State& state, EventLog* log) {
  scoring::score_completed(rules, state, log);
  if (dragon_travels(rules, state, DragonTiming::after_scoring)) {
    start_journey(rules, state, log);
  } else {
    end_part(rules, state, log);
  }
}

void eat(const Ruleset& rules, State& state, u8 cell, EventLog* log) {
  for (int i = state.board.figure_count() - 1; i >= 0; --i) {
    if (state.board.figure(i).cell == cell) send_home(rules, state, i, "R-PD-DRAGON-7", log);
  }
  send_home_left_alone(rules, state, log);
}

void move_dragon(const Ruleset& rules, State& state, Coord at, EventLog* log) {
  const u8 cell = state.board.cell_at(at);
  state.dragon.cell = cell;
  state.dragon.visited[state.dragon.visited_count++] = cell;
  Event e = event(EventKind::dragon_moved, state);
  e.seat = state.turn.decider;
  e.at = at;
  report(e, log);
  eat(rules, state, cell, log);
  state.turn.decider = state.players.after(state.turn.decider);
  go_on_journey(rules, state, log);
}

// ---------------------------------------------------------------- T4 wood

void after_wood(const Ruleset& rules, State& state, EventLog* log) {
  state.turn.tower = none8;
  state.turn.exchange_with = 0;
  if (dragon_travels(rules, state, DragonTiming::before_scoring)) {
    start_journey(rules, state, log);
  } else {
    score(rules, state, log);
  }
}

void enter_wood(const Ruleset& rules, State& state, EventLog* log) {
  state.turn.phase = Phase::wood;
  if (!wood::any_choice(rules, state)) after_wood(rules, state, log);
}

void act(const Ruleset& rules, State& state, const Move& move, EventLog* log) {
  wood::apply(rules, state, move, log);
  if (move.kind == MoveKind::tower) {
    MoveList targets;
    wood::generate_captures(state, targets);
    if (targets.size() > 1) {
      state.turn.phase = Phase::capture;
      return;
    }
  }
  after_wood(rules, state, log);
}

// ---------------------------------------------------------------- T2, T3

void resolve_symbol(const Ruleset& rules, State& state, u8 cell, EventLog* log) {
  const Cell& placed = state.board.cell(state.turn.cell);
  state.turn.symbol = state.board.def(state.board.cell(cell)).symbol;
  if (state.turn.symbol == SymbolKind::again && state.turn.part == 1) state.turn.symbol_again = true;
  Event e = event(EventKind::symbol_resolved, state);
  e.at = state.board.cell(cell).at;
  e.segment = u8(state.turn.symbol);
  report(e, log);
  // R-AN-4: the own arrow hits a tile, but another symbol was preferred.
  if (cell != state.turn.cell && anniversary::resolvable(state.board, placed, placed) &&
      rules.options.anniversary_two_points() == AnniversaryTwoPoints::whenever_own_unresolved) {
    scoring::give(state.players, state.turn.seat, constant::anniversary_unconnected_points, Scored::symbol,
                  "R-AN-4", log, placed.at);
  }
}

// R-TURN-7.4. Returns whether the seat has to choose among several symbols.
bool meet_symbols(const Ruleset& rules, State& state, EventLog* log) {
  if (anniversary::points_into_void(state.board, state.board.cell(state.turn.cell))) {
    scoring::give(state.players, state.turn.seat, constant::anniversary_unconnected_points, Scored::symbol,
                  "R-AN-3", log, state.board.cell(state.turn.cell).at);
  }
  int count = 0;
  u8 only = none8;
  anniversary::for_each_resolvable(state.board, state.turn.cell, [&](u8 cell) {
    ++count;
    only = cell;
  });
  if (count == 1) resolve_symbol(rules, state, only, log);
  return count > 1;
}

// R-PD-VOLCANO-2: the dragon comes, and with it the dragon tiles that were set aside.
void erupt(const Ruleset& rules, State& state, EventLog* log) {
  state.dragon.cell = state.turn.cell;
  Event e = event(EventKind::dragon_moved, state);
  e.seat = none8;
  e.at = state.board.cell(state.turn.cell).at;
  e.rule = "R-PD-VOLCANO-2";
  report(e, log);
  if (state.bag.aside == 0) return;
  e.kind = EventKind::tiles_returned;
  e.points = state.bag.aside;
  return_dragons(rules, state.bag);
  report(e, log);
}

void place(const Ruleset& rules, State& state, const Move& move, EventLog* log) {
  const TileDef& tile = tile_def(state.turn.tile);
  state.turn.cell = state.board.place(state.turn.tile, move.rotation, move.at);
  if (tile.has_river) river::follow(state.river, state.board, state.turn.cell);
  Event e = event(EventKind::tile_placed, state);
  e.tile = state.turn.tile;
  e.rotation = move.rotation;
  e.at = move.at;
  report(e, log);
  if (rules.has(Element::builder) && state.turn.part == 1) {
    state.turn.builder_again =
        traders_builders::extends_builder(state.board, state.board.cell(state.turn.cell), state.turn.seat);
  }
  if (rules.has(Element::dragon) && tile.special == Special::volcano) erupt(rules, state, log);
  if (rules.has(Element::symbol) && meet_symbols(rules, state, log)) {
    state.turn.phase = Phase::symbol;
  } else {
    enter_wood(rules, state, log);
  }
}

// ---------------------------------------------------------------- ransom

// After a ransom the phase goes on; where nothing is left to decide, it ends by itself.
void pay_ransom(const Ruleset& rules, State& state, const Move& move, EventLog* log) {
  wood::apply_ransom(state, move, log);
  if (state.turn.phase == Phase::wood) {
    enter_wood(rules, state, log);
  } else if (state.turn.phase == Phase::part_end) {
    end_part(rules, state, log);
  } else if (state.turn.phase == Phase::exchange && wood::exchange_if_no_choice(state, log)) {
    after_wood(rules, state, log);
  }
}

}  // namespace

void apply(const Ruleset& rules, State& state, const Move& move, EventLog* log) {
  BASTIDE_ASSERT(is_legal(rules, state, move), "turn::apply : the move is legal");
  if (move.kind == MoveKind::ransom) {
    pay_ransom(rules, state, move, log);
    return;
  }
  switch (state.turn.phase) {
    case Phase::draw: draw(rules, state, move.tile, log); return;
    case Phase::place: place(rules, state, move, log); return;
    case Phase::symbol:
      resolve_symbol(rules, state, state.board.cell_at(move.at), log);
      enter_wood(rules, state, log);
      return;
    case Phase::wood: act(rules, state, move, log); return;
    case Phase::capture:
      if (move.kind == MoveKind::capture && wood::apply_capture(rules, state, move, log)) {
        state.turn.phase = Phase::exchange;
      } else {
        after_wood(rules, state, log);
      }
      return;
    case Phase::exchange:
      wood::apply_exchange(state, move.figure, log);
      after_wood(rules, state, log);
      return;
    case Phase::dragon: move_dragon(rules, state, move.at, log); return;
    case Phase::part_end:
      if (move.kind == MoveKind::second_part) {
        take_second_part(rules, state, log);
      } else {
        end_turn(rules, state, log);
      }
      return;
    case Phase::over: return;
  }
}

}  // namespace bastide::turn
