#include "game/check.h"

#include <array>

#include "board/rebuild.h"
#include "game/new_game.h"
#include "game/scoring.h"

namespace bastide {

namespace {

std::string name(Seat s) { return "seat " + std::to_string(s); }

// R-INV-1: supply, board and prisons together hold what each seat began with.
std::optional<std::string> check_figures(const Ruleset& rules, const State& state) {
  std::array<std::array<int, figure_kinds>, max_seats> figures{};
  int beside_fairy = 0;
  for (int i = 0; i < state.board.figure_count(); ++i) {
    const Figure& g = state.board.figure(i);
    if (g.seat >= state.players.count) return "a figure of a seat that does not play";
    const Cell& c = state.board.cell(g.cell);
    if (!g.is_guard()) {
      const int local = g.segment - c.first_segment;
      if (local < 0 || local >= state.board.def(c).segment_count) return "a figure beside its tile";
    } else if (!c.tower_closed || c.tower_height == 0 || g.kind > FigureKind::large_follower) {
      return "a guard without a closed tower";
    }
    ++figures[g.seat][u8(g.kind)];
    beside_fairy += g.beside_fairy;
    if (g.beside_fairy && g.cell != state.fairy.cell) return "the fairy is not beside her follower";
  }
  if (beside_fairy > 1) return "the fairy is beside two followers";
  for (Seat s = 0; s < state.players.count; ++s) {
    for (int k = 0; k < figure_kinds; ++k) {
      int& n = figures[s][std::size_t(k)];
      n += state.players[s].supply[std::size_t(k)];
      for (Seat h = 0; k < follower_kinds && h < state.players.count; ++h) {
        n += state.players[h].prison[s][std::size_t(k)];
      }
      if (n != figures_per_seat(rules, FigureKind(k))) {
        return name(s) + " has " + std::to_string(n) + " figures of kind " + std::to_string(k) + " (R-INV-1)";
      }
    }
    if (state.players[s].score < 0) return "a score below 0 (R-INV-6)";
    if (state.players[s].holds_any_of(s)) return name(s) + " holds itself prisoner";
    for (Seat t = 0; t < s; ++t) {
      const bool mutual = state.players[s].holds_any_of(t) && state.players[t].holds_any_of(s);
      if (mutual && state.turn.phase != Phase::exchange)
        return "two seats hold prisoners of each other (R-INV-2)";
    }
  }
  return std::nullopt;
}

std::optional<std::string> check_helpers(const Ruleset& rules, const State& state) {
  for (int i = 0; i < state.board.figure_count(); ++i) {
    const Figure& g = state.board.figure(i);
    if (g.is_follower()) continue;
    if (g.kind == FigureKind::pig && rules.options.pig_without_farmer() == PigWithoutFarmer::stays) continue;
    if (state.board.feature(state.board.feature_of(g)).strengths.of(g.seat) == 0) {
      return "a builder or pig left alone (R-INV-3)";
    }
  }
  return std::nullopt;
}

std::optional<std::string> check_dragon(const State& state) {
  if (state.dragon.cell == none8) return std::nullopt;
  if (state.dragon.cell == state.fairy.cell) return "dragon and fairy share a cell (R-INV-5)";
  for (int i = 0; i < state.board.figure_count(); ++i) {
    if (state.board.figure(i).cell == state.dragon.cell) return "a figure on the dragon's cell (R-INV-5)";
  }
  return std::nullopt;
}

// R-INV-9, and tower pieces: none is lost and none comes back.
std::optional<std::string> check_tokens(const Ruleset& rules, const State& state) {
  std::array<int, goods_kinds> taken{};
  int pieces = 0;
  for (Seat s = 0; s < state.players.count; ++s) {
    for (std::size_t g = 0; g < goods_kinds; ++g) taken[g] += state.players[s].goods[g];
    pieces += state.players[s].tower_pieces;
  }
  // Between placing and scoring a completed city still holds its goods.
  if (rules.has(Element::goods) && !scoring::is_to_come(rules, state.turn.phase)) {
    std::array<int, goods_kinds> symbols{};
    for (int i = 0; i < state.board.cell_count(); ++i) {
      const Cell& c = state.board.cell(i);
      for (int s = 0; s < state.board.def(c).segment_count; ++s) {
        const Goods g = state.board.def(c).segments[std::size_t(s)].goods;
        if (g != Goods::none && state.board.feature(state.board.feature_of(c, s)).complete()) {
          ++symbols[std::size_t(g) - 1];
        }
      }
    }
    if (symbols != taken) return "goods in hands differ from symbols in completed cities (R-INV-9)";
  }
  for (int i = 0; i < state.board.cell_count(); ++i) pieces += state.board.cell(i).tower_height;
  const int expected =
      rules.has(Element::tower) ? state.players.count * tower_pieces_per_seat(state.players.count) : 0;
  return pieces == expected ? std::nullopt : std::optional<std::string>("tower pieces do not add up");
}

std::optional<std::string> check_tiles(const Ruleset& rules, const State& state) {
  int unseen = 0;
  std::array<int, stack_kinds> left{};
  for (int i = 0; i < rules.stack.size(); ++i) {
    const int copies = state.bag.copies[std::size_t(i)];
    if (copies > rules.stack[i].copies) return "more tiles in the bag than there are";
    left[u8(rules.stack[i].stack)] += copies;
    unseen += copies;
  }
  for (std::size_t s = 0; s < stack_kinds; ++s) {
    if (left[s] != state.bag.left[s]) return "the number of tiles left in a stack is wrong";
  }
  const int in_hand = state.turn.phase == Phase::place;
  int aside = 0;
  for (int i = 0; i < rules.dragon_entries.size(); ++i) aside += state.bag.aside_of[std::size_t(i)];
  if (aside != state.bag.aside) return "the number of tiles set aside is wrong";
  if (aside > 0 && state.dragon.cell != none8) return "tiles set aside although the dragon is on the board";
  if (rules.options.draw_order() == DrawOrder::any && state.dragon.cell == none8) {
    for (const u8 entry : rules.dragon_entries) {
      if (state.bag.copies[entry] != 0) return "a dragon tile in the stack before the dragon (R-TURN-18)";
    }
  }
  if (state.board.cell_count() + unseen + aside + state.bag.discarded + in_hand != rules.cells) {
    return "tiles placed, unseen and discarded do not add up (R-INV-7)";
  }
  if (state.turn.phase == Phase::draw && state.bag.empty()) return "a draw from an empty bag";
  return std::nullopt;
}

// After scoring no completed feature but a field holds a follower (R-INV-4).
std::optional<std::string> check_scored(const Ruleset& rules, const State& state) {
  if (scoring::is_to_come(rules, state.turn.phase)) return std::nullopt;
  for (int i = 0; i < state.board.figure_count(); ++i) {
    const Figure& g = state.board.figure(i);
    if (g.is_guard()) continue;
    const Feature& f = state.board.feature(state.board.feature_of(g));
    if (f.kind != SegmentKind::field && f.complete()) return "a figure in a completed feature (R-INV-4)";
  }
  return std::nullopt;
}

std::optional<std::string> check_river(const State& state) {
  const river::River traced = river::trace(state.board);
  if (traced.count != state.river.count) return "wrong number of river ends";
  for (int i = 0; i < traced.count; ++i) {
    bool found = false;
    for (int k = 0; k < traced.count; ++k) {
      found |= traced.tips[std::size_t(i)] == state.river.tips[std::size_t(k)];
    }
    if (!found) return "a river end differs from the river on the board";
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> check(const Ruleset& rules, const State& state, CheckLevel level) {
  if (auto problem = check_figures(rules, state)) return problem;
  if (auto problem = check_tiles(rules, state)) return problem;
  if (auto problem = check_scored(rules, state)) return problem;
  if (auto problem = check_helpers(rules, state)) return problem;
  if (auto problem = check_dragon(state)) return problem;
  if (level == CheckLevel::cheap) return std::nullopt;
  if (auto problem = check_tokens(rules, state)) return problem;
  if (auto problem = check_river(state)) return problem;
  return differs_from_rebuilt(state.board);
}

}  // namespace bastide
