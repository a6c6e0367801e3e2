// The key tells states apart, and only states.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <unordered_map>

#include "notation/position.h"
#include "notation/ruleset_text.h"
#include "variants.h"

namespace bastide::property {
namespace {

// A second hash of everything a state is made of, independent of the order things came in; with it two
// equal keys of different states would be noticed.
u64 digest(const Ruleset& rules, const State& state) {
  const auto spin = [](u64 x) {
    x *= 0xD6E8FEB86659FD93ull;
    x ^= x >> 32;
    x *= 0xCA9B0C7EBA1DA115ull;
    return x ^ x >> 29;
  };
  u64 sum = 0;
  for (int i = 0; i < state.board.cell_count(); ++i) {
    const Cell& c = state.board.cell(i);
    sum += spin(spin(u64(u16(c.at.x)) << 32 | u16(c.at.y)) + (u64(c.tile) << 8 | c.rotation));
  }
  for (int i = 0; i < state.board.figure_count(); ++i) {
    const Figure& f = state.board.figure(i);
    const Cell& c = state.board.cell(f.cell);
    const u64 where = u64(u16(c.at.x)) << 32 | u64(u16(c.at.y)) << 8 | u64(f.segment - c.first_segment);
    sum += spin(spin(where) + (u64(f.kind) << 8 | f.seat) + 77);
  }
  u64 rest = u64(state.turn.phase) | u64(state.turn.seat) << 8 | u64(state.turn.tile) << 16;
  if (state.turn.phase == Phase::wood) {
    const Coord at = state.board.cell(state.turn.cell).at;
    rest ^= u64(u16(at.x)) << 48 | u64(u16(at.y)) << 32;
  }
  for (Seat s = 0; s < state.players.count; ++s) rest = spin(rest) + u64(u16(state.players[s].score));
  for (int i = 0; i < rules.stack.size(); ++i) rest = spin(rest) + state.bag.copies[std::size_t(i)];
  return spin(rest) + sum;
}

TEST(Key, NoTwoStatesShareOne) {
  std::unordered_map<u64, u64> digest_of;
  std::unordered_map<u64, u64> key_of;
  const Table table = random_table(7);
  int states = 0;
  for (u64 seed = 0; states < 200'000; ++seed) {
    State state = table.state();
    Rng rng(seed);
    while (!is_over(state)) {
      MoveList moves;
      generate(table.rules, state, moves);
      for (const Move& m : moves) {  // children differ from each other by very little
        State child = state;
        apply(table.rules, child, m);
        const u64 k = key(table.rules, child), d = digest(table.rules, child);
        ASSERT_EQ(digest_of.emplace(k, d).first->second, d) << "two states with one key";
        ASSERT_EQ(key_of.emplace(d, k).first->second, k) << "one state with two keys";
        ++states;
      }
      apply(table.rules, state, random_move(table.rules, state, rng));
    }
  }
}

// The text of a position, without the order in which things came about.
std::string unordered_text(const Ruleset& rules, const State& state) {
  Position p = position_of(rules, state);
  const auto by_cell = [](const auto& a, const auto& b) { return reads_before(a.at, b.at); };
  std::sort(p.tiles.begin(), p.tiles.end(), by_cell);
  std::stable_sort(p.figures.begin(), p.figures.end(), by_cell);
  std::sort(p.towers.begin(), p.towers.end(), by_cell);
  if (!p.dragon.empty()) std::sort(p.dragon.begin() + 1, p.dragon.end(), reads_before);
  return print_position(p);
}

// With everything in play: the key differs exactly where the position does.
TEST(Key, IsThatOfThePosition) {
  std::unordered_map<u64, std::string> text_of;
  std::unordered_map<std::string, u64> key_of;
  const Ruleset rules = *ruleset("all{ransom-when=any-decision}");
  for (u64 seed = 0; seed < 6; ++seed) {
    State state = *new_game(rules, 3);
    Rng rng(seed);
    while (!is_over(state)) {
      MoveList moves;
      generate(rules, state, moves);
      for (int i = 0; i < std::min(moves.size(), 12); ++i) {
        State child = state;
        apply(rules, child, moves[int(rng.below(u32(moves.size())))]);
        if (is_over(child)) continue;
        const u64 k = key(rules, child);
        const std::string text = unordered_text(rules, child);
        ASSERT_EQ(text_of.emplace(k, text).first->second, text) << "two positions with one key";
        ASSERT_EQ(key_of.emplace(text, k).first->second, k) << "one position with two keys: " << text;
      }
      apply(rules, state, random_move(rules, state, rng));
    }
  }
  EXPECT_GT(text_of.size(), 5000u);
}

// Draws, places and passes; false if that is not legal.
bool play_tile(const Ruleset& rules, State& state, TileId tile, const Move& placement) {
  if (!is_legal(rules, state, Move::draw(tile))) return false;
  apply(rules, state, Move::draw(tile));
  if (!is_legal(rules, state, placement)) return false;
  apply(rules, state, placement);
  if (state.turn.phase == Phase::wood) apply(rules, state, Move::pass());
  return true;
}

// Lays two random tiles in either order, without figures. Nothing if that is not possible here.
struct BothOrders {
  State straight, swapped;
};
std::optional<BothOrders> lay_two(const Ruleset& rules, const State& state, Rng& rng) {
  // Draws a tile and says where it goes.
  const auto choose = [&](const State& before) -> std::optional<std::pair<TileId, Move>> {
    State after = before;
    const TileId tile = random_move(rules, after, rng).tile;
    apply(rules, after, Move::draw(tile));
    if (after.turn.phase != Phase::place) return std::nullopt;
    return std::pair(tile, random_move(rules, after, rng));
  };
  BothOrders both{state, state};
  const auto first = choose(state);
  if (!first || !play_tile(rules, both.straight, first->first, first->second)) return std::nullopt;
  const auto second = choose(both.straight);
  if (!second || !play_tile(rules, both.straight, second->first, second->second)) return std::nullopt;
  if (!play_tile(rules, both.swapped, second->first, second->second)) return std::nullopt;
  if (!play_tile(rules, both.swapped, first->first, first->second)) return std::nullopt;
  return both;
}

TEST(Key, DoesNotDependOnTheOrderOfPlay) {
  int compared = 0;
  for (u64 seed = 5000; seed < 5100; ++seed) {
    const Table table = random_table(seed);
    State state = table.state();
    Rng rng(seed);
    while (!is_over(state)) {
      if (is_chance(state) && state.bag.total() > 2) {
        if (const auto both = lay_two(table.rules, state, rng)) {
          ASSERT_EQ(key(table.rules, both->straight), key(table.rules, both->swapped)) << "seed " << seed;
          ++compared;
        }
      }
      apply(table.rules, state, random_move(table.rules, state, rng));
    }
  }
  EXPECT_GT(compared, 2000);
}

TEST(Key, IsTheSameWithAndWithoutLog) {
  for (u64 seed = 5100; seed < 5120; ++seed) {
    const Table table = any_table(seed);
    State with = table.state(), without = table.state();
    const auto log = std::make_unique<EventLog>();
    Rng rng(seed);
    while (!is_over(with)) {
      const Move m = random_move(table.rules, with, rng);
      log->clear();
      apply(table.rules, with, m, log.get());
      apply(table.rules, without, m);
      ASSERT_EQ(key(table.rules, with), key(table.rules, without)) << "seed " << seed;
      ASSERT_FALSE(log->empty() && m.kind != MoveKind::pass);
    }
  }
}

}  // namespace
}  // namespace bastide::property
