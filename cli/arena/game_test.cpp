// Games of the arena: the order of tiles, who sits where, clocks, and players that break the rules.
#include "cli/arena/game.h"

#include <gtest/gtest.h>

#include <cmath>

#include "cli/arena/tile_order.h"
#include "cli/playout.h"
#include "notation/ruleset_text.h"

namespace bastide::cli {
namespace {

const std::atomic<bool> go_on = false;

Match match_of(const std::vector<std::string>& players, const std::string& rules, int seats = 2) {
  Match match;
  for (const std::string& text : players) match.players.push_back(*ai::parse_player_spec(text));
  match.rules = *ruleset(rules);
  match.seats = seats;
  match.seed = 7;
  match.rounds = 4;
  return match;
}

PlayedGame play(const Match& match, u64 number) {
  const Fixture f = fixture(match, number);
  const Pairing pairing = match.pairings()[f.pairing];
  const auto a = make_contestant(match.players[std::size_t(pairing.a)], {});
  const auto b = make_contestant(match.players[std::size_t(pairing.b)], {});
  return *play_game(match, f, *a, *b, go_on);
}

std::vector<TileId> tiles_of(const Record& record) {
  std::vector<TileId> tiles;
  for (const Move& move : record.moves) {
    if (move.kind == MoveKind::draw) tiles.push_back(move.tile);
  }
  return tiles;
}

TEST(ArenaMatch, EveryoneSitsEverywhere) {
  const Match match = match_of({"greedy", "random", "greedy:5n"}, "base");
  ASSERT_EQ(match.games_per_round(), 6u);
  EXPECT_EQ(match.games(), 24u);
  const int expected[6][2] = {{0, 1}, {1, 0}, {0, 2}, {2, 0}, {1, 2}, {2, 1}};
  for (u64 i = 0; i < 24; ++i) {
    const Fixture f = fixture(match, i);
    EXPECT_EQ(f.round, i / 6);
    EXPECT_EQ(f.player[0], expected[i % 6][0]) << i;
    EXPECT_EQ(f.player[1], expected[i % 6][1]) << i;
  }
  const Match many = match_of({"greedy", "random"}, "base", 4);
  for (u64 i = 0; i < 8; ++i) {
    for (Seat s = 0; s < 4; ++s) EXPECT_EQ(fixture(many, i).player[s], s == i % 4 ? 0 : 1);
  }
}

TEST(ArenaGame, GamesOfARoundHaveTheSameTiles) {
  for (const char* rules : {"base", "base+river+inns-cathedrals"}) {
    const Match match = match_of({"greedy:10n", "random"}, rules);
    const auto first = tiles_of(play(match, 0).record);
    EXPECT_EQ(first, tiles_of(play(match, 1).record)) << rules;
    EXPECT_NE(first, tiles_of(play(match, 2).record)) << rules;
    EXPECT_EQ(tiles_of(play(match, 2).record), tiles_of(play(match, 3).record)) << rules;
  }
}

// Dragon tiles come back when a volcano lies, and how many wait then depends on the game. The tiles that were
// never set aside keep their order.
TEST(ArenaGame, DragonTilesComeBackWithoutDisturbingTheOthers) {
  const Match match = match_of({"greedy:10n", "random"}, "base+princess-dragon");
  const auto without_dragons = [](const Record& record) {
    std::vector<TileId> tiles = tiles_of(record);
    std::erase_if(tiles, [](TileId t) { return tile_facts()[t].special == Special::dragon; });
    return tiles;
  };
  for (u64 round = 0; round < 4; ++round) {
    const Record one = play(match, 2 * round).record, two = play(match, 2 * round + 1).record;
    EXPECT_EQ(without_dragons(one), without_dragons(two)) << round;
    EXPECT_NE(tiles_of(one), without_dragons(one));
  }
}

TEST(ArenaGame, TheSameGameTwiceIsTheSame) {
  const Match match = match_of({"greedy:20n", "random"}, "all", 3);
  const PlayedGame one = play(match, 4), two = play(match, 4);
  EXPECT_EQ(one.record, two.record);
  EXPECT_EQ(one.result.scores, two.result.scores);
  EXPECT_FALSE(one.result.forfeit);
  EXPECT_EQ(one.record.names[1], "greedy:20n");
  EXPECT_EQ(one.record.names[0], "random");
  EXPECT_TRUE(parse_record(print_record(one.record)));
  EXPECT_GT(one.result.a.moves, 20u);
  EXPECT_GT(one.result.b.moves, 40u);
}

class TileOrders : public testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(
    All, TileOrders,
    testing::Values("all", "all{draw-order=any}",
                    // The start tile is one of a kind that lies in two stacks.
                    "base+river{draw-order=any}", "base+river*2{draw-order=any}",
                    "base+river{draw-order=any,river-start-tile=into-river}",
                    "base+river{draw-order=any,river-set=river-20,river-start-tile=into-main}"));

TEST_P(TileOrders, DrawEveryTileOfEveryStackOnce) {
  const auto rules = *ruleset(GetParam());
  for (u64 seed = 0; seed < 20; ++seed) {
    State state = *new_game(rules, 2);
    TileOrder order(rules, state, Rng(seed));
    Rng rng(seed);
    while (!is_over(state)) {
      const Move move = is_chance(state) ? order.next(rules, state) : random_decision(rules, state, rng);
      ASSERT_TRUE(is_legal(rules, state, move));
      apply(rules, state, move);
    }
    EXPECT_TRUE(state.bag.empty());
  }
}

// All tiles are one stack then: each is as likely to come first, also a dragon, which lies aside.
TEST(TileOrder, AnyTileMayComeFirstIfAnyOrderWillDo) {
  const auto rules = *ruleset("base+river+princess-dragon{draw-order=any}");
  const State state = *new_game(rules, 2);
  ChanceList draws;
  chance(rules, state, draws);
  int total = 0, dragons = 0, first_dragons = 0;
  const auto is_dragon = [](TileId t) { return tile_facts()[t].special == Special::dragon; };
  for (const Chance& c : draws) {
    total += c.copies;
    dragons += is_dragon(c.tile) ? c.copies : 0;
  }
  ASSERT_GT(dragons, 0);
  constexpr int times = 2000;
  for (u64 seed = 0; seed < times; ++seed)
    first_dragons += is_dragon(TileOrder(rules, state, Rng(seed)).next(rules, state).tile);
  const double expected = double(times) * dragons / total;
  EXPECT_NEAR(first_dragons, expected, 5 * std::sqrt(expected));
}

// Plays what it is told, and remembers what it was given.
class Puppet final : public Contestant {
 public:
  Result<void> begin(const Ruleset&, int, const std::array<u64, max_seats>&,
                     const std::atomic<bool>&) override {
    return {};
  }
  void hear(const State&, const Move&) override { ++heard; }
  Result<Answer> decide(const Ruleset& rules, const State& state, const ai::Budget& budget,
                        const std::atomic<bool>&) override {
    budgets.push_back(budget);
    phases.push_back(state.turn.phase);
    if (break_after-- == 0) return Answer{{Move::place({0, 0}, 0)}, {}, 0};
    MoveList moves;
    generate(rules, state, moves);
    State next = state;
    apply(rules, next, moves[0]);
    if (stop_before_the_end != nullptr && is_over(next)) *stop_before_the_end = true;
    return Answer{{moves[0]}, std::chrono::milliseconds(60), 10};
  }

  int break_after = -1;
  std::atomic<bool>* stop_before_the_end = nullptr;
  int heard = 0;
  std::vector<ai::Budget> budgets;
  std::vector<Phase> phases;
};

TEST(ArenaGame, AnIllegalMoveLosesTheGame) {
  const Match match = match_of({"greedy", "greedy"}, "base");
  Puppet a, b;
  b.break_after = 5;
  const auto game = play_game(match, fixture(match, 1), a, b, go_on);
  ASSERT_TRUE(game && game->result.forfeit);
  EXPECT_EQ(game->result.forfeit->seat, 0);
  EXPECT_TRUE(game->result.forfeit->reason.starts_with("illegal move: ")) << game->result.forfeit->reason;
  EXPECT_TRUE(parse_record(print_record(game->record)));
}

// Whoever is told to stop answers at once, and not as well as it could: such a game is none, not even if this
// was its last move.
TEST(ArenaGame, AHurriedAnswerDoesNotCount) {
  const Match match = match_of({"greedy", "greedy"}, "base");
  Puppet a, b;
  const auto whole = play_game(match, fixture(match, 0), a, b, go_on);
  ASSERT_TRUE(whole);
  std::atomic<bool> stop = false;
  Puppet hurried_a, hurried_b;
  hurried_a.stop_before_the_end = hurried_b.stop_before_the_end = &stop;
  EXPECT_FALSE(play_game(match, fixture(match, 0), hurried_a, hurried_b, stop));
  EXPECT_EQ(hurried_a.budgets.size() + hurried_b.budgets.size(), a.budgets.size() + b.budgets.size());
}

TEST(ArenaGame, TheDecisionsOfATileShareABudget) {
  const Match match = match_of({"greedy:100ms,1000n", "greedy"}, "base");
  Puppet a, b;
  const auto game = play_game(match, fixture(match, 0), a, b, go_on);
  ASSERT_TRUE(game && !game->result.forfeit);
  EXPECT_EQ(a.heard, int(game->record.moves.size()));
  int woods = 0;
  for (std::size_t i = 0; i < a.budgets.size(); ++i) {
    const bool wood = a.phases[i] == Phase::wood;
    woods += wood;
    EXPECT_EQ(a.budgets[i].time, std::chrono::milliseconds(wood ? 40 : 100));
    EXPECT_EQ(a.budgets[i].nodes, wood ? 990u : 1000u);
  }
  EXPECT_GT(woods, 3);
  for (const ai::Budget& budget : b.budgets) EXPECT_FALSE(budget.time || budget.nodes);
  EXPECT_EQ(game->result.a.moves, a.budgets.size() - std::size_t(woods));
  EXPECT_EQ(game->result.a.nanoseconds, u64(a.budgets.size()) * 60'000'000);
  // Two decisions of 60 ms are 20 ms too long.
  EXPECT_EQ(game->result.a.overshoots, std::vector<u64>(std::size_t(woods), 20'000));
  EXPECT_TRUE(game->result.b.overshoots.empty());
}

TEST(ArenaGame, AStoppedGameHasNoResult) {
  const Match match = match_of({"greedy", "greedy"}, "base");
  Puppet a, b;
  const std::atomic<bool> stop = true;
  EXPECT_FALSE(play_game(match, fixture(match, 0), a, b, stop));
}

}  // namespace
}  // namespace bastide::cli
