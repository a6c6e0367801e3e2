// A match: who plays whom, under which rules, and what each numbered game is. A game depends on the match and
// its number alone, so that games can be played in any order, by any number of threads, today and tomorrow.
#pragma once

#include <string>
#include <vector>

#include "ai/player_spec.h"
#include "bastide.h"

namespace bastide::cli {

// Two of the players of a match: `a` is seated once in a game, `b` at all other seats.
struct Pairing {
  int a = 0;
  int b = 1;
};

struct Match {
  std::vector<ai::PlayerSpec> players;  // two, or more that all play each other
  Ruleset rules;
  int seats = 2;
  u64 seed = 1;
  u64 rounds = 0;

  // (0,1), (0,2), (1,2), … With more than two players and seats, each also the other way round.
  std::vector<Pairing> pairings() const;
  u64 meetings() const { return players.size() > 2 && seats > 2 ? 2 : 1; }  // pairings of each two players
  // In a round every pairing plays a game for each seat `a` can have, all with the same order of tiles.
  u64 games_per_round() const { return pairings().size() * u64(seats); }
  u64 games() const { return rounds * games_per_round(); }
};

// One game of a match.
struct Fixture {
  u64 number = 0;
  u64 round = 0;
  std::size_t pairing = 0;
  Seat seat_of_a = 0;
  std::array<int, max_seats> player{};  // by seat

  bool is_a(Seat seat) const { return seat == seat_of_a; }
};
Fixture fixture(const Match& match, u64 number);

// What the tiles of a round, and the dice of a seat in a game, come from.
Rng tile_rng(const Match& match, u64 round);
u64 player_seed(const Match& match, u64 number, Seat seat);

// How long the decisions took, over all moves of a player in a game (or in many).
struct Timing {
  u64 moves = 0;
  u64 nanoseconds = 0;
  std::vector<u64> overshoots;  // beyond a limit of time, in microseconds; of those moves that were late

  void add(const Timing& other);
};

// Why a game was not played to its end.
struct Forfeit {
  Seat seat = 0;  // who lost it
  std::string reason;
};

struct GameResult {
  u64 number = 0;
  std::vector<int> scores;  // by seat
  std::optional<Forfeit> forfeit;
  Timing a, b;
};

}  // namespace bastide::cli
