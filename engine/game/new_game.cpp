#include "game/new_game.h"

#include "base/rng.h"

namespace bastide {

namespace {

// Elements the turn knows. A ruleset may name others; it cannot be played until they are here.
constexpr u32 playable_elements = 0;

std::optional<Error> refuse(const Ruleset& rules, int seats, Seat first) {
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
  for (const ElementDef& e : element_defs()) {
    if (rules.has(e.id) && !(playable_elements & element_bit(e.id))) {
      return Error{"ruleset/unplayable", "",
                   std::string(e.name) +
                       " cannot be played yet: leave it out, or take the tiles alone (MODULE:tiles)"};
    }
  }
  return std::nullopt;
}

}  // namespace

Result<State> new_game(const Ruleset& rules, int seats, Seat first) {
  if (auto problem = refuse(rules, seats, first)) return std::unexpected(std::move(*problem));
  State state(rules.cells);
  state.turn.seat = first;
  state.players.count = u8(seats);
  for (Seat s = 0; s < seats; ++s) {
    state.players[s].supply_of(FigureKind::follower) = u8(rules.options.followers_number());
  }
  for (int i = 0; i < rules.stack.size(); ++i) {
    state.bag.copies[std::size_t(i)] = rules.stack[i].copies;
    u8& left = state.bag.left[u8(rules.stack[i].stack)];
    left = u8(left + rules.stack[i].copies);
  }
  for (const StartCell& c : rules.start) state.board.place(c.tile, 0, c.at);
  state.river = river::trace(state.board);
  return state;
}

u64 key(const Ruleset& rules, const State& state) {
  u64 k = mix(state.board.key() ^ mix(u64(state.turn.phase) | u64(state.turn.seat) << 8 |
                                      u64(state.turn.tile) << 16 | u64(state.players.count) << 24));
  if (state.turn.phase == Phase::wood) {
    const Coord at = state.board.cell(state.turn.cell).at;
    k = mix(k ^ (u64(u16(at.x)) << 16 | u16(at.y)));
  }
  for (Seat s = 0; s < state.players.count; ++s) {
    k = mix(k ^
            (u64(u16(state.players[s].score)) | u64(state.players[s].supply_of(FigureKind::follower)) << 16));
  }
  for (int i = 0; i < rules.stack.size(); ++i) k = mix(k ^ state.bag.copies[std::size_t(i)]);
  return k;
}

}  // namespace bastide
