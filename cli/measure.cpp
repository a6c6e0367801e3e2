#include "cli/measure.h"

#include <time.h>

#include "cli/playout.h"

namespace bastide::cli {

namespace {

constexpr u64 bench_seed = 20;
constexpr int sample_games = 256;
// Decisions are taken once on each state: repeated, the processor would learn their branches. Copies are
// repeated, as a search copies its root.
constexpr int once = 1;
constexpr int in_a_row = 16;

void keep(const State& state) { asm volatile("" : : "r"(&state) : "memory"); }

void play_game(const Ruleset& rules, State& state, Rng& rng, GamesMeasure& m) {
  MoveList moves;
  while (!is_over(state)) {
    if (is_chance(state)) {
      apply(rules, state, random_draw(rules, state, rng));
      continue;
    }
    moves.clear();
    generate(rules, state, moves);
    const Move move = moves[int(rng.below(u32(moves.size())))];
    ++m.decisions;
    if (move.kind == MoveKind::place) {
      ++m.placements;
      m.ways += u64(moves.size());
    }
    apply(rules, state, move);
  }
}

// States in which the n-th tile is to be placed, of many games.
std::vector<State> sample_states(const Ruleset& rules, int seats, int cell) {
  std::vector<State> states;
  for (u64 game = 0; game < sample_games; ++game) {
    Rng rng = game_rng(bench_seed, game);
    State state = new_game_or_fail(rules, seats);
    while (!is_over(state) && state.board.cell_count() <= cell) {
      if (state.turn.phase == Phase::place && state.board.cell_count() == cell - 1) states.push_back(state);
      apply(rules, state, random_move(rules, state, rng));
    }
  }
  return states;
}

// Runs work(state) on copies of all samples, each `repeats` times in a row, until the time is over;
// nanoseconds for one.
template <class Work>
double time_copies(const std::vector<State>& samples, int repeats, double seconds, Work work) {
  const u64 begin = cpu_nanoseconds();
  const u64 end = begin + u64(seconds * 1e9);
  u64 now = begin, done = 0;
  do {
    for (const State& sample : samples) {
      for (int i = 0; i < repeats; ++i) {
        State copy = sample;
        work(copy);
        keep(copy);
      }
    }
    done += samples.size() * u64(repeats);
    now = cpu_nanoseconds();
  } while (now < end);
  return double(now - begin) / double(done);
}

}  // namespace

u64 cpu_nanoseconds() {
  timespec t{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return u64(t.tv_sec) * 1'000'000'000u + u64(t.tv_nsec);
}

GamesMeasure measure_games(const Ruleset& rules, int seats, double seconds, u64 games) {
  GamesMeasure m;
  const State fresh = new_game_or_fail(rules, seats);
  const u64 begin = cpu_nanoseconds();
  const u64 end = begin + u64(seconds * 1e9);
  while (games > 0 ? m.games < games : m.games % 16 != 0 || cpu_nanoseconds() < end) {
    Rng rng = game_rng(bench_seed, m.games);
    State state = fresh;
    play_game(rules, state, rng, m);
    for (Seat s = 0; s < seats; ++s) m.scores[s] += score(state, s);
    ++m.games;
  }
  m.nanoseconds = cpu_nanoseconds() - begin;
  return m;
}

std::optional<DecisionMeasure> measure_decision(const Ruleset& rules, int seats, int cell, double seconds) {
  const std::vector<State> samples = sample_states(rules, seats, cell);
  if (samples.empty()) return std::nullopt;
  Rng rng(bench_seed);
  u64 tiles = 0, asked = 0;
  const double with = time_copies(samples, once, seconds * 0.8, [&](State& state) {
    apply(rules, state, random_decision(rules, state, rng));
    ++tiles;
    ++asked;
    if (state.turn.phase != Phase::wood) return;
    apply(rules, state, random_decision(rules, state, rng));
    ++asked;
  });
  const double copies = time_copies(samples, once, seconds * 0.2, [](State&) {});
  return DecisionMeasure{(with - copies) * double(tiles) / double(asked), with - copies};
}

CopyMeasure measure_copy(const Ruleset& rules, int seats, double seconds) {
  std::vector<State> last;
  for (u64 game = 0; game < sample_games; ++game) {
    Rng rng = game_rng(bench_seed, game);
    State state = new_game_or_fail(rules, seats);
    State decision = state;
    while (!is_over(state)) {
      if (!is_chance(state)) decision = state;
      apply(rules, state, random_move(rules, state, rng));
    }
    last.push_back(decision);
  }
  CopyMeasure m;
  for (const State& state : last) m.bytes += double(state_bytes(state)) / double(last.size());
  m.nanoseconds = time_copies(last, in_a_row, seconds, [](State&) {});
  return m;
}

}  // namespace bastide::cli
