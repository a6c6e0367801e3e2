#include "cli/arena/match.h"

#include "cli/playout.h"

namespace bastide::cli {

std::vector<Pairing> Match::pairings() const {
  std::vector<Pairing> all;
  for (int b = 1; b < int(players.size()); ++b) {
    for (int a = 0; a < b; ++a) {
      all.push_back({a, b});
      if (meetings() > 1) all.push_back({b, a});
    }
  }
  return all;
}

Fixture fixture(const Match& match, u64 number) {
  const auto pairings = match.pairings();
  const u64 seats = u64(match.seats);
  Fixture f;
  f.number = number;
  f.round = number / match.games_per_round();
  f.pairing = std::size_t(number / seats % pairings.size());
  f.seat_of_a = Seat(number % seats);
  for (Seat s = 0; s < match.seats; ++s)
    f.player[s] = f.is_a(s) ? pairings[f.pairing].a : pairings[f.pairing].b;
  return f;
}

Rng tile_rng(const Match& match, u64 round) { return game_rng(match.seed, round); }

u64 player_seed(const Match& match, u64 number, Seat seat) {
  // Another series than that of the tiles.
  return game_rng(~match.seed, number * max_seats + seat).next();
}

void Timing::add(const Timing& other) {
  moves += other.moves;
  nanoseconds += other.nanoseconds;
  overshoots.insert(overshoots.end(), other.overshoots.begin(), other.overshoots.end());
}

}  // namespace bastide::cli
