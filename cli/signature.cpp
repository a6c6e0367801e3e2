#include "cli/signature.h"

#include <memory>

#include "cli/playout.h"

namespace bastide::cli {

namespace {

struct Case {
  const char* rules;
  int seats;
};

constexpr Case cases[] = {
    {"base", 2},
    {"base@bigbox-2006", 3},
    {"base{farm-scoring=farm-3-once,followers=3}", 4},
    {"base{farmers=off,small-city=one-per-tile}", 1},
    {"base+river", 2},
    {"base+river{river-start-tile=into-river,river-uturn=alternate-bends}", 3},
    {"base+river{river-start-tile=into-main,river-uturn=clearance}", 2},
    {"base+river@anniversary-2021", 5},
    {"base+inns-cathedrals:tiles+traders-builders:tiles+princess-dragon:tiles+tower:tiles+anniversary:tiles",
     6},
    {"base*2+river*2{river-set=river-20}", 2},
};
constexpr u64 games_per_case = 40;

u64 hash_events(u64 hash, const EventLog& log) {
  for (const Event& e : log) {
    hash = mix(hash ^ (u64(e.kind) | u64(e.seat) << 8 | u64(e.scored) << 16 | u64(e.tile) << 24 |
                       u64(u16(e.at.x)) << 32 | u64(u16(e.at.y)) << 48));
    hash = mix(hash ^ (u64(u16(e.points)) | u64(e.tiles) << 16 | u64(e.pennants) << 24 | u64(e.cities) << 32 |
                       u64(e.each) << 40 | u64(e.complete) << 48 | u64(e.segment) << 56));
    for (const char* c = e.rule; *c != '\0'; ++c) hash = mix(hash ^ u8(*c));
  }
  return hash;
}

u64 hash_game(u64 hash, const Ruleset& rules, int seats, Rng rng, EventLog& log) {
  State state = new_game_or_fail(rules, seats);
  while (!is_over(state)) {
    log.clear();
    apply(rules, state, random_move(rules, state, rng), &log);
    hash = hash_events(mix(hash ^ key(rules, state)), log);
  }
  for (Seat s = 0; s < seats; ++s) hash = mix(hash ^ u64(score(state, s)));
  return hash;
}

}  // namespace

u64 engine_signature() {
  u64 hash = 0;
  const auto log = std::make_unique<EventLog>();
  for (std::size_t c = 0; c < std::size(cases); ++c) {
    const Ruleset rules = ruleset_or_fail(cases[c].rules);
    for (u64 game = 0; game < games_per_case; ++game) {
      hash = hash_game(hash, rules, cases[c].seats, game_rng(c, game), *log);
    }
  }
  return hash;
}

}  // namespace bastide::cli
