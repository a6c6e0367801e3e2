// A copy of a state is the state: it plays on identically, and playing takes no memory from the heap.
#include <gtest/gtest.h>

#include <cstdlib>
#include <memory>
#include <new>

#include "variants.h"

namespace {

// Counts what the program takes from the heap while `counting` is set, that is inside Allocations only.
bool counting = false;
long allocations = 0;

void* counted(std::size_t bytes) {
  allocations += counting;
  void* p = std::malloc(bytes == 0 ? 1 : bytes);
  if (p == nullptr) std::abort();
  return p;
}

}  // namespace

void* operator new(std::size_t bytes) { return counted(bytes); }
void* operator new[](std::size_t bytes) { return counted(bytes); }
void* operator new(std::size_t bytes, const std::nothrow_t&) noexcept { return counted(bytes); }
void* operator new[](std::size_t bytes, const std::nothrow_t&) noexcept { return counted(bytes); }
void operator delete(void* p) noexcept { std::free(p); }
void operator delete[](void* p) noexcept { std::free(p); }
void operator delete(void* p, const std::nothrow_t&) noexcept { std::free(p); }
void operator delete[](void* p, const std::nothrow_t&) noexcept { std::free(p); }
void operator delete(void* p, std::size_t) noexcept { std::free(p); }
void operator delete[](void* p, std::size_t) noexcept { std::free(p); }

namespace bastide::property {
namespace {

// Number of allocations inside a function.
template <class F>
long allocations_in(F f) {
  const long before = allocations;
  counting = true;
  f();
  counting = false;
  return allocations - before;
}

TEST(Copy, PlaysOnIdentically) {
  for (u64 seed = 4000; seed < 4020; ++seed) {
    const Table table = seed < 4010 ? random_table(seed) : any_table(seed);
    const std::vector<Move> moves = random_moves(table, seed);
    std::vector<u64> keys;
    std::vector<std::pair<std::size_t, State>> copies;
    State state = table.state();
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (i % 17 == seed % 17) copies.emplace_back(i, state);
      apply(table.rules, state, moves[i]);
      keys.push_back(key(table.rules, state));
    }
    for (const auto& [from, copy] : copies) {
      State fresh = copy;
      State longer = state;  // something larger lies where the copy goes
      longer = copy;
      State other_size(max_cells);
      other_size = copy;
      for (std::size_t i = from; i < moves.size(); ++i) {
        for (State* s : {&fresh, &longer, &other_size}) {
          apply(table.rules, *s, moves[i]);
          ASSERT_EQ(key(table.rules, *s), keys[i]) << "seed " << seed << " from " << from << " ply " << i;
        }
      }
      EXPECT_EQ(check(table.rules, longer, CheckLevel::full), std::nullopt);
    }
  }
}

// Assigning a state to itself, and copies of copies.
TEST(Copy, OfACopyAndOfItself) {
  const Table table = base_table(2);
  State state = table.state();
  Rng rng(1);
  for (int i = 0; i < 60; ++i) apply(table.rules, state, random_move(table.rules, state, rng));
  const u64 before = key(table.rules, state);
  State& same = state;
  state = same;
  EXPECT_EQ(key(table.rules, state), before);
  const State a = state;
  const State b = a;
  EXPECT_EQ(key(table.rules, b), before);
  EXPECT_EQ(check(table.rules, b, CheckLevel::full), std::nullopt);
  EXPECT_LE(state_bytes(state), sizeof(State));
  EXPECT_LT(state_bytes(table.state()), state_bytes(state));
}

TEST(Copy, PlayingNeedsNoHeap) {
  EXPECT_EQ(allocations_in([] { delete new int(1); }), 1) << "the counter counts";
  for (u64 seed = 4100; seed < 4130; ++seed) {
    const Table table = seed < 4115 ? random_table(seed) : any_table(seed);
    State state = table.state();
    const auto log = std::make_unique<EventLog>();
    Rng rng(seed);
    u64 sum = 0;
    const long taken = allocations_in([&] {
      while (!is_over(state)) {
        const Move m = random_move(table.rules, state, rng);
        State copy = state;
        log->clear();
        apply(table.rules, copy, m, log.get());
        apply(table.rules, state, m);
        sum += key(table.rules, copy) ^ key(table.rules, state);
        copy = state;
      }
    });
    EXPECT_EQ(taken, 0) << "seed " << seed;
    EXPECT_EQ(sum, 0u);
  }
}

}  // namespace
}  // namespace bastide::property
