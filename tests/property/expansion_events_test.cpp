// Events with everything in play: whatever changed during a move is told by its events, and nothing else.
#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <string>
#include <tuple>

#include "lively_play.h"

namespace bastide::property {
namespace {

// What the seats own and what stands on the board, as numbers with names.
using Account = std::map<std::string, int>;

std::string seat_text(Seat s) { return "seat " + std::to_string(s) + " "; }
std::string kind_text(FigureKind k) { return "figure " + std::to_string(int(k)) + " "; }

Account account_of(const State& state) {
  Account account;
  for (Seat s = 0; s < state.players.count; ++s) {
    const Player& p = state.players[s];
    account[seat_text(s) + "points"] = p.score;
    account[seat_text(s) + "pieces"] = p.tower_pieces;
    for (int k = 0; k < figure_kinds; ++k)
      account[seat_text(s) + kind_text(FigureKind(k)) + "supply"] = p.supply[std::size_t(k)];
    for (int g = 0; g < goods_kinds; ++g)
      account[seat_text(s) + "goods " + std::to_string(g)] = p.goods[std::size_t(g)];
    for (Seat owner = 0; owner < state.players.count; ++owner) {
      for (int k = 0; k < follower_kinds; ++k)
        account[seat_text(s) + "holds of " + seat_text(owner) + kind_text(FigureKind(k))] =
            p.prison[owner][std::size_t(k)];
    }
  }
  for (int i = 0; i < state.board.figure_count(); ++i) {
    const Figure& f = state.board.figure(i);
    ++account[seat_text(f.seat) + kind_text(f.kind) + "board"];
  }
  account["tiles placed"] = state.board.cell_count();
  account["tiles unseen"] = state.bag.total();
  account["tiles aside"] = state.bag.aside;
  account["tiles discarded"] = state.bag.discarded;
  return account;
}

// Books one event.
void book(const Event& e, Account& account) {
  const std::string figure = seat_text(e.seat) + kind_text(e.figure);
  const std::string held = seat_text(e.by) + "holds of " + seat_text(e.seat) + kind_text(e.figure);
  switch (e.kind) {
    case EventKind::tile_drawn: --account["tiles unseen"]; break;
    case EventKind::tile_discarded: ++account["tiles discarded"]; break;
    case EventKind::tile_placed: ++account["tiles placed"]; break;
    case EventKind::tile_set_aside: ++account["tiles aside"]; break;
    case EventKind::tiles_returned:
      account["tiles aside"] -= e.points;
      account["tiles unseen"] += e.points;
      break;
    case EventKind::figure_placed:
      --account[figure + "supply"];
      ++account[figure + "board"];
      break;
    case EventKind::figure_returned:
      ++account[figure + "supply"];
      --account[figure + "board"];
      break;
    case EventKind::figure_captured:
      ++account[held];
      --account[figure + "board"];
      break;
    case EventKind::figure_freed:
      --account[held];
      ++account[figure + "supply"];
      break;
    case EventKind::points:
      EXPECT_NE(std::string(e.rule), "");
      account[seat_text(e.seat) + "points"] += e.points;
      break;
    case EventKind::goods_taken:
      account[seat_text(e.seat) + "goods " + std::to_string(e.segment)] += e.points;
      break;
    case EventKind::tower_raised: --account[seat_text(e.seat) + "pieces"]; break;
    case EventKind::dragon_moved:
    case EventKind::fairy_moved:
    case EventKind::symbol_resolved:
    case EventKind::second_part:
    case EventKind::no_points:
    case EventKind::game_over: break;
  }
}

// Numbers that are not zero, as "name=number".
std::string differences(const Account& booked, const Account& found) {
  Account both = booked;
  for (const auto& [name, n] : found) both[name] -= n;
  std::string text;
  for (const auto& [name, n] : both) {
    if (n != 0) text += name + "off by " + std::to_string(n) + "; ";
  }
  return text;
}

// Places and phases the events name are those of the state afterwards.
void check_last_places(const State& before, const State& state, const EventLog& log) {
  Coord dragon, fairy;
  bool dragon_moved = false, fairy_moved = false, over = false, second = false;
  for (const Event& e : log) {
    if (e.kind == EventKind::dragon_moved) std::tie(dragon, dragon_moved) = std::tuple(e.at, true);
    if (e.kind == EventKind::fairy_moved) std::tie(fairy, fairy_moved) = std::tuple(e.at, true);
    if (e.kind == EventKind::tower_raised) {
      const u8 cell = state.board.cell_at(e.at);
      EXPECT_EQ(int(state.board.cell(cell).tower_height), e.points);
    }
    over |= e.kind == EventKind::game_over;
    second |= e.kind == EventKind::second_part;
  }
  EXPECT_EQ(over, is_over(state));
  EXPECT_EQ(dragon_moved, before.dragon.cell != state.dragon.cell);
  EXPECT_TRUE(fairy_moved || before.fairy.cell == state.fairy.cell);
  if (dragon_moved) {
    EXPECT_EQ(state.board.cell(state.dragon.cell).at, dragon);
  }
  if (fairy_moved) {
    EXPECT_EQ(state.board.cell(state.fairy.cell).at, fairy);
  }
  EXPECT_EQ(second, before.turn.part == 1 && state.turn.part == 2);
}

// covers R-INV-1 R-INV-6 R-INV-7
TEST(Events, TellEverythingThatChanges) {
  const auto log = std::make_unique<EventLog>();
  for (u64 seed = 9000; seed < 9040; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const Table table = seed % 2 == 0 ? any_table(seed) : rich_table(seed);
    State state = table.state();
    Rng rng(seed);
    const Taste taste = random_taste(rng);
    while (!is_over(state)) {
      const State before = state;
      log->clear();
      apply(table.rules, state, lively_move(table.rules, state, taste, rng), log.get());
      Account booked = account_of(before);
      for (const Event& e : *log) book(e, booked);
      // R-TURN-18: the tile was drawn from those set aside.
      if (is_chance(before) && table.rules.options.draw_order() == DrawOrder::any &&
          before.bag.aside > state.bag.aside) {
        --booked["tiles aside"];
        ++booked["tiles unseen"];
      }
      ASSERT_EQ(differences(booked, account_of(state)), "");
      check_last_places(before, state, *log);
      if (HasFailure()) return;
    }
  }
}

}  // namespace
}  // namespace bastide::property
