#include "game/new_game.h"

#include "base/rng.h"
#include "game/aside.h"

namespace bastide {

namespace {

std::optional<Error> refuse(const Ruleset& rules, int seats, Seat first, std::optional<int> draws) {
  if (seats < 1 || seats > max_seats) {
    return Error{"game/seats", "", "a game has 1 to 6 seats, not " + std::to_string(seats)};
  }
  const int most = rules.options.max_players_number();
  if (seats > most) {
    return Error{"game/seats", "",
                 std::to_string(seats) + " seats, but max-players is " + std::to_string(most) +
                     " (R-BASE-SETUP-1): add {max-players=6} to the ruleset to play on"};
  }
  if (first >= seats) {
    return Error{"game/first", "", "the first seat must be one of 0 to " + std::to_string(seats - 1)};
  }
  if (draws && (*draws < 1 || *draws > most_draws)) {
    return Error{"game/draws", "",
                 "a game lasts 1 to " + std::to_string(most_draws) + " draws, not " + std::to_string(*draws)};
  }
  return std::nullopt;
}

}  // namespace

Result<State> new_game(const Ruleset& rules, int seats, Seat first, std::optional<int> draws) {
  if (auto problem = refuse(rules, seats, first, draws)) return std::unexpected(std::move(*problem));
  State state(rules.cells);
  state.turn.seat = state.turn.decider = first;
  state.players.count = u8(seats);
  for (Seat s = 0; s < seats; ++s) {
    Player& player = state.players[s];
    for (int k = 0; k < figure_kinds; ++k)
      player.supply[std::size_t(k)] = u8(figures_per_seat(rules, FigureKind(k)));
    if (rules.has(Element::tower)) player.tower_pieces = u8(tower_pieces_per_seat(seats));
  }
  for (int i = 0; i < rules.stack.size(); ++i) {
    state.bag.copies[std::size_t(i)] = rules.stack[i].copies;
    u8& left = state.bag.left[u8(rules.stack[i].stack)];
    left = u8(left + rules.stack[i].copies);
  }
  if (rules.options.draw_order() == DrawOrder::any) lay_dragons_aside(rules, state.bag);
  if (draws) state.bag.draws_left = u8(*draws);
  for (const StartCell& c : rules.start) state.board.place(c.tile, 0, c.at);
  state.river = river::trace(state.board);
  return state;
}

int figures_per_seat(const Ruleset& rules, FigureKind kind) {
  switch (kind) {
    case FigureKind::follower: return rules.options.followers_number();
    case FigureKind::large_follower:
      return rules.has(Element::large_follower) ? constant::large_followers : 0;
    case FigureKind::abbot: return rules.has(Element::abbot) ? constant::abbots : 0;
    case FigureKind::builder: return rules.has(Element::builder) ? constant::builders : 0;
    case FigureKind::pig: return rules.has(Element::pig) ? constant::pigs : 0;
  }
  return 0;
}

// One seat, which no book knows, gets what two get.
int tower_pieces_per_seat(int seats) {
  return constant::tower_pieces_per_seat[std::size_t(seats < 2 ? 2 : seats)];
}

namespace {

u64 place_key(const State& state, u8 cell) {
  if (cell == none8) return 0;
  const Coord at = state.board.cell(cell).at;
  return u64(u16(at.x)) << 17 | u64(u16(at.y)) << 1 | 1;
}

// Keys stand in records of the base game: its phases keep their numbers whatever is added between them.
u64 phase_key(Phase phase) {
  switch (phase) {
    case Phase::draw: return 0;
    case Phase::place: return 1;
    case Phase::wood: return 2;
    case Phase::over: return 3;
    case Phase::symbol: return 4;
    case Phase::capture: return 5;
    case Phase::exchange: return 6;
    case Phase::dragon: return 7;
    case Phase::part_end: return 8;
  }
  return 0;
}

// What the expansions add to a state; 0-cost in the base game, where it is not called.
u64 expansion_key(const Ruleset& rules, const State& state, u64 k) {
  const Turn& t = state.turn;
  k = mix(k ^ (u64(t.part) | u64(t.builder_again) << 2 | u64(t.symbol_again) << 3 | u64(t.ransom_paid) << 4 |
               u64(t.symbol) << 8 | u64(t.decider) << 16 | u64(t.exchange_with) << 24));
  k = mix(k ^ place_key(state, t.tower));
  k = mix(k ^ place_key(state, state.dragon.cell));
  u64 visited = 0;
  for (int i = 0; i < state.dragon.visited_count; ++i) {
    visited ^= mix(place_key(state, state.dragon.visited[std::size_t(i)]));
  }
  k = mix(k ^ visited ^ state.dragon.visited_count);
  k = mix(k ^ place_key(state, state.fairy.cell));
  for (int i = 0; i < state.board.figure_count(); ++i) {
    const Figure& g = state.board.figure(i);
    if (!g.beside_fairy) continue;
    k = mix(k ^ (u64(g.seat) | u64(g.kind) << 8 | u64(state.board.local_segment(g)) << 16));
  }
  u64 towers = 0;
  for (int i = 0; i < state.board.cell_count(); ++i) {
    const Cell& c = state.board.cell(i);
    if (c.tower_height == 0) continue;
    towers ^= mix(place_key(state, u8(i)) | u64(c.tower_height) << 40 | u64(c.tower_closed) << 48);
  }
  k = mix(k ^ towers);
  for (Seat s = 0; s < state.players.count; ++s) {
    const Player& p = state.players[s];
    for (const u8 n : p.supply) k = mix(k ^ n);
    for (const u8 n : p.goods) k = mix(k ^ n);
    k = mix(k ^ p.tower_pieces);
    for (const auto& held : p.prison) k = mix(k ^ (u64(held[0]) | u64(held[1]) << 8 | u64(held[2]) << 16));
  }
  for (int i = 0; i < rules.dragon_entries.size(); ++i) k = mix(k ^ state.bag.aside_of[std::size_t(i)]);
  return k;
}

}  // namespace

u64 key(const Ruleset& rules, const State& state) {
  u64 k = mix(state.board.key() ^ mix(phase_key(state.turn.phase) | u64(state.turn.seat) << 8 |
                                      u64(state.turn.tile) << 16 | u64(state.players.count) << 24));
  if (state.turn.cell != none8) {
    const Coord at = state.board.cell(state.turn.cell).at;
    k = mix(k ^ (u64(u16(at.x)) << 16 | u16(at.y)));
  }
  for (Seat s = 0; s < state.players.count; ++s) {
    k = mix(k ^
            (u64(u16(state.players[s].score)) | u64(state.players[s].supply_of(FigureKind::follower)) << 16));
  }
  for (int i = 0; i < rules.stack.size(); ++i) k = mix(k ^ state.bag.copies[std::size_t(i)]);
  if (state.bag.draws_left != none8) k = mix(k ^ (u64(1) << 32 | state.bag.draws_left));
  return rules.elements == 0 ? k : expansion_key(rules, state, k);
}

}  // namespace bastide
