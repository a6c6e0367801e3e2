// What holds for every player, and what each of them sees.
#include <gtest/gtest.h>

#include <climits>

#include "ai/player_spec.h"
#include "ai/search.h"
#include "ai/trained.h"
#include "notation/move_text.h"
#include "notation/position.h"
#include "notation/ruleset_text.h"
#include "tests/support/random_game.h"

namespace bastide::ai {
namespace {

const std::atomic<bool> go_on = false, at_once = true;

Thought ask(Player& player, const Ruleset& rules, const State& state, const Budget& budget,
            const std::atomic<bool>& stop = go_on) {
  u64 reports = 0;
  const Thought thought = player.think(rules, state, budget, stop, [&](const Thought&) { ++reports; });
  EXPECT_GT(reports, 0u);
  return thought;
}

void expect_legal(const Ruleset& rules, const State& state, const Thought& thought) {
  ASSERT_FALSE(thought.line.empty());
  State next = state;
  for (const Move& move : thought.line) {
    ASSERT_TRUE(is_legal(rules, next, move));
    apply(rules, next, move);
  }
}

std::vector<const Entrant*> everyone() {
  std::vector<const Entrant*> all;
  for (const Entrant& e : roster()) all.push_back(&e);
  for (const Entrant& e : levels()) all.push_back(&e);
  return all;
}

// Also when there is no time at all.
TEST(Players, OnlyNameLegalMoves) {
  for (u64 seed = 0; seed < 6; ++seed) {
    const auto rules = make_ruleset(test::random_spec(seed));
    State state = *new_game(*rules, test::random_seats(*rules, seed));
    Rng rng(seed);
    std::vector<std::unique_ptr<Player>> players;
    for (const Entrant* e : everyone()) players.push_back(e->make(seed));
    while (!is_over(state)) {
      if (!is_chance(state)) {
        Player& player = *players[rng.below(u32(players.size()))];
        Budget budget;
        budget.nodes = 1 + rng.below(400);
        const Thought thought = ask(player, *rules, state, budget, rng.below(4) == 0 ? at_once : go_on);
        expect_legal(*rules, state, thought);
        if (rng.below(3) > 0) {
          apply(*rules, state, thought.line[0]);
          continue;
        }
      }
      apply(*rules, state, test::random_move(*rules, state, rng));
    }
  }
}

TEST(Players, DecideAlikeForTheSameSeedAndNodes) {
  for (const char* text : {"base", "all"}) {
    const auto rules = ruleset(text);
    for (const Entrant* e : everyone()) {
      const auto one = e->make(3), two = e->make(3);
      State state = *new_game(*rules, 2);
      Rng rng(1);
      for (int ply = 0; ply < 12; ++ply) {
        if (is_chance(state)) {
          apply(*rules, state, test::random_move(*rules, state, rng));
          continue;
        }
        Budget budget;
        budget.nodes = 300;
        const Thought a = ask(*one, *rules, state, budget), b = ask(*two, *rules, state, budget);
        EXPECT_EQ(a.line, b.line) << e->name;
        EXPECT_EQ(a.value, b.value) << e->name;
        EXPECT_EQ(a.nodes, b.nodes) << e->name;
        EXPECT_EQ(a.value.has_value(), e->name != "random") << e->name;
        apply(*rules, state, a.line[0]);
      }
    }
  }
}

// A player that sits down at another table, with more seats or fewer, plays as if it had come fresh.
TEST(Players, BringNothingAlongFromAnotherGame) {
  const auto rules = ruleset("base");
  Budget budget;
  budget.nodes = 300;
  for (const char* name : {"greedy", "search"}) {
    const Entrant* entrant = find_entrant(roster(), name);
    const auto traveller = entrant->make(1);
    for (const int seats : {2, 5, 2}) {
      State state = *new_game(*rules, seats);
      Rng rng{u64(seats)};
      for (int ply = 0; ply < 30 || is_chance(state); ++ply)
        apply(*rules, state, test::random_move(*rules, state, rng));
      const Thought fresh = ask(*entrant->make(1), *rules, state, budget);
      const Thought now = ask(*traveller, *rules, state, budget);
      EXPECT_EQ(now.line, fresh.line) << name << ", seats " << seats;
      EXPECT_EQ(now.value, fresh.value) << name << ", seats " << seats;
    }
  }
}

// The same position with other rules has other moves: what was planned with the first ones is forgotten.
TEST(Players, PlanAnewUnderOtherRules) {
  const auto farming = ruleset("base"), without = ruleset("base{farmers=off}");
  Budget budget;
  budget.nodes = 500;
  for (const char* name : {"greedy", "search", "uct"}) {
    const auto player = find_entrant(roster(), name)->make(1);
    int farmers = 0;
    Rng rng(5);
    State state = *new_game(*farming, 2);
    while (!is_over(state) && farmers < 2) {
      if (is_chance(state)) {
        apply(*farming, state, test::random_move(*farming, state, rng));
        continue;
      }
      const Line line = ask(*player, *farming, state, budget).line;
      for (const Move& m : line) {
        if (m.kind == MoveKind::deploy && !is_legal(*without, state, m)) {
          ++farmers;
          EXPECT_TRUE(is_legal(*without, state, ask(*player, *without, state, budget).line[0])) << name;
        }
        apply(*farming, state, m);
      }
    }
    EXPECT_EQ(farmers, 2) << name;
  }
}

TEST(Players, HaveWeightsForTheirNumberOfSeats) {
  const auto base = ruleset("base"), all = ruleset("all");
  EXPECT_NE(&weights_for(*base, 2), &weights_for(*base, 3));
  EXPECT_EQ(&weights_for(*base, 3), &weights_for(*base, 6));
  EXPECT_NE(&weights_for(*all, 2), &weights_for(*all, 3));
  EXPECT_EQ(&weights_for(*all, 3), &weights_for(*all, 6));
  EXPECT_NE(&weights_for(*all, 2), &weights_for(*base, 2));
  EXPECT_NE(&weights_for(*all, 6), &weights_for(*base, 6));
}

TEST(Players, FinishWhatIsWorthIt) {
  const auto rules = ruleset("base");
  // A knight waits for a cap, and a cap it is.
  const auto parsed =
      parse_position("base ; seats 2 ; tiles D@0,0>0 ; figures 0F:c0@0,0 ; scores 0,0 ; turn 0 place E");
  ASSERT_TRUE(parsed) << parsed.error().text();
  const auto state = set_up(*rules, *parsed);
  ASSERT_TRUE(state) << state.error().text();
  Budget budget;
  budget.nodes = 3000;
  for (const char* name : {"greedy", "search"}) {
    const Thought thought = ask(*find_entrant(roster(), name)->make(1), *rules, *state, budget);
    State next = *state;
    for (const Move& move : thought.line) apply(*rules, next, move);
    EXPECT_EQ(score(next, 0), 4) << name;
  }
}

// Also where a tile has so many ways that one look at them takes thousands of nodes.
TEST(Players, ExpertsLookAtAFewAnswers) {
  for (const char* text : {"base", "all"}) {
    const auto rules = ruleset(text);
    State state = *new_game(*rules, 2);
    Rng rng(5);
    while (state.turn.phase != Phase::place || state.board.cell_count() < 25)
      apply(*rules, state, test::random_move(*rules, state, rng));
    SearchSettings settings;
    settings.turns_ahead = 0;  // as experts do
    Search search(*rules, weights_for(*rules, 2), settings);
    const auto used = [&](u64) { return search.visits() > 0 ? 1.f : 0.f; };
    search.run(state, [](u64) { return false; }, used, [](const Candidate&, u64) {});
    const u64 one_look = search.nodes();  // and the few visits there are always
    ASSERT_LT(search.visits(), 8u);
    const auto expert = find_entrant(levels(), "expert")->make(1);
    const u64 nodes = ask(*expert, *rules, state, {}).nodes;
    EXPECT_GT(nodes, one_look) << text;
    EXPECT_LT(nodes, 10 * one_look) << text;
  }
}

// ---------------------------------------------------------------- the end of the game

// The best lead that can be reached, chance averaged: everything tried.
double solve(const Ruleset& rules, const State& state, Seat seat) {
  if (is_over(state)) return score(state, seat) - score(state, Seat(1 - seat));
  if (is_chance(state)) {
    ChanceList draws;
    chance(rules, state, draws);
    double sum = 0, copies = 0;
    for (const Chance& c : draws) {
      State next = state;
      apply(rules, next, Move::draw(c.tile));
      sum += c.copies * solve(rules, next, seat);
      copies += c.copies;
    }
    return sum / copies;
  }
  MoveList moves;
  generate(rules, state, moves);
  double best = 0;
  bool any = false;
  for (const Move& m : moves) {
    State next = state;
    apply(rules, next, m);
    const double value = solve(rules, next, seat);
    if (!any || (to_move(state) == seat ? value > best : value < best)) best = value;
    any = true;
  }
  return best;
}

// A turn with a tile to place and so many to come.
std::optional<State> late_turn(const Ruleset& rules, u64 seed, int to_come) {
  State state = *new_game(rules, 2);
  Rng rng(seed);
  while (state.bag.total() > to_come || is_chance(state))
    apply(rules, state, test::random_move(rules, state, rng));
  return state.turn.phase == Phase::place ? std::optional(state) : std::nullopt;
}

Candidate found_with(const Ruleset& rules, const State& state, u64 most_nodes) {
  Search search(rules, weights_for(rules, state.players.count), {});
  const auto used = [&](u64 nodes) { return float(nodes) / float(most_nodes); };
  return search.run(state, [](u64) { return false; }, used, [](const Candidate&, u64) {})[0];
}

TEST(Search, IsExactWithOneTileToCome) {
  const auto rules = ruleset("base");
  for (u64 seed = 0; seed < 3; ++seed) {
    const auto state = late_turn(*rules, seed, 1);
    if (!state) continue;
    const Candidate best = found_with(*rules, *state, 1'000'000);
    EXPECT_NEAR(best.value, solve(*rules, *state, to_move(*state)), 1e-3) << seed;
  }
}

// However many ways there are: all rules, more placements than are followed before the end.
TEST(Search, TakesTheBestOfTheLastTile) {
  const auto rules = ruleset("all");
  int positions = 0;
  for (u64 seed = 0; positions < 2 && seed < 20; ++seed) {
    State state = *new_game(*rules, 3), last = state;
    Rng rng(seed);
    while (!is_over(state)) {
      if (state.turn.phase == Phase::place && state.bag.total() + state.bag.aside == 0) last = state;
      apply(*rules, state, test::random_move(*rules, state, rng));
    }
    MoveList moves;
    generate(*rules, last, moves);
    if (last.turn.phase != Phase::place || moves.size() <= SearchSettings{}.root_placements) continue;
    ++positions;
    const Seat seat = to_move(last);
    int best = INT_MIN;
    const auto lead = [&](const Line&, const State& end) {
      EXPECT_TRUE(is_over(end));
      int other = INT_MIN;
      for (Seat s = 0; s < 3; ++s) other = s == seat ? other : std::max(other, score(end, s));
      best = std::max(best, score(end, seat) - other);
      return std::optional<float>(0);
    };
    const auto nothing = [](const State&) { return 0.f; };
    for_each_way(*rules, last, seat, Promising{}, nothing, nothing, lead);
    EXPECT_EQ(found_with(*rules, last, 10'000'000).value, float(best)) << seed;
  }
  EXPECT_GT(positions, 0);
}

// Visits to the middle of a base game under a budget of so many nodes; used(nodes) is the share that is used.
u32 visits(u64 nodes, const SearchSettings& settings, const Search::Used& used) {
  const auto rules = ruleset("base");
  State state = *new_game(*rules, 2);
  Rng rng(9);
  for (int ply = 0; ply < 40 || is_chance(state); ++ply)
    apply(*rules, state, test::random_move(*rules, state, rng));
  Search search(*rules, weights_for(*rules, 2), settings);
  search.run(state, [&](u64 n) { return n >= nodes; }, used, [](const Candidate&, u64) {});
  return search.visits();
}

struct QuickTurns {
  SearchSettings usual, always, never;
  QuickTurns() {
    always.ahead_from = 0;
    never.turns_ahead = 0;
  }
};

// Quick turns cost visits: few as there are with a small budget, none are given for them.
TEST(Search, SmallBudgetsAreForVisits) {
  const QuickTurns with;
  const auto evenly = [](u64 nodes, const SearchSettings& settings) {
    return visits(nodes, settings, [&](u64 n) { return float(n) / float(nodes); });
  };
  EXPECT_GT(evenly(5000, with.usual), evenly(5000, with.always));
  EXPECT_EQ(evenly(5000, with.usual), evenly(5000, with.never));
  EXPECT_EQ(evenly(60000, with.usual), evenly(60000, with.always));
}

// With a limit of time the number of nodes is an estimate, and the first look a bad one: it may have been
// slow.
TEST(Search, ASlowBeginningDoesNotMakeABudgetSmall) {
  const QuickTurns with;
  constexpr u64 nodes = 60000, beginning = 1000;
  const auto slowly = [](u64 n) {
    return n < beginning ? 0.1f * float(n) / beginning
                         : 0.1f + 0.9f * float(n - beginning) / (nodes - beginning);
  };
  const u32 always = visits(nodes, with.always, slowly), never = visits(nodes, with.never, slowly);
  EXPECT_GT(never, always);
  EXPECT_LT(visits(nodes, with.usual, slowly), (always + never) / 2);
}

// Of a placement nobody had time to look at nothing is known, so that it is no better than the others.
TEST(Search, ABudgetThatEndsEarlyLeavesTheBestOfWhatWasSeen) {
  const auto rules = ruleset("all");
  constexpr u64 nodes = 48;
  State state = *new_game(*rules, 2);
  Rng rng(3);
  MoveList moves;
  while (moves.size() <= int(nodes) || to_move(state) != 0) {
    apply(*rules, state, test::random_move(*rules, state, rng));
    moves.clear();
    if (state.turn.phase == Phase::place) generate(*rules, state, moves);
  }
  state.players[1].score = 100;  // far behind
  Evaluation evaluation(*rules, weights_for(*rules, state.players.count));
  evaluation.look(state);
  float best = -1e9f;
  Move expected;
  u64 looks = 0;
  const auto lead = [&](const State& s) {
    ++looks;
    return evaluation.lead(evaluation.values(s), 0, 2);
  };
  for (int i = 0; looks < nodes; ++i) {
    State placed = state;
    apply(*rules, placed, moves[i]);
    evaluation.look_again(placed);
    const float value = quick_look(*rules, placed, lead);
    if (value > best) {
      best = value;
      expected = moves[i];
    }
  }
  ASSERT_LT(best, 0);
  Search search(*rules, weights_for(*rules, state.players.count), {});
  const auto spent = [](u64 n) { return n >= nodes; };
  const auto used = [](u64 n) { return float(n) / float(nodes); };
  EXPECT_EQ(search.run(state, spent, used, [](const Candidate&, u64) {})[0].line[0], expected);
}

// Of the way that is chosen: both do their best with the tiles that come.
TEST(Search, KnowsTheValueWithTwoTilesToCome) {
  const auto rules = ruleset("base");
  for (u64 seed = 0; seed < 4; ++seed) {
    const auto state = late_turn(*rules, seed, 2);
    if (!state) continue;
    const Candidate best = found_with(*rules, *state, 400'000);
    State after = *state;
    for (const Move& m : best.line) apply(*rules, after, m);
    EXPECT_NEAR(best.value, solve(*rules, after, to_move(*state)), 1e-3) << seed;
  }
}

}  // namespace
}  // namespace bastide::ai
