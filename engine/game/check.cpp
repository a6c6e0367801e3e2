#include "game/check.h"

#include <array>

#include "board/rebuild.h"

namespace bastide {

namespace {

std::optional<std::string> check_figures(const Ruleset& rules, const State& state) {
  std::array<int, max_seats> figures{};
  for (int i = 0; i < state.board.figure_count(); ++i) {
    const Figure& g = state.board.figure(i);
    if (g.seat >= state.players.count) return "a figure of a seat that does not play";
    const Cell& c = state.board.cell(g.cell);
    const int local = g.segment - c.first_segment;
    if (local < 0 || local >= state.board.def(c).segment_count) return "a figure beside its tile";
    ++figures[g.seat];
  }
  for (Seat s = 0; s < state.players.count; ++s) {
    figures[s] += state.players[s].supply_of(FigureKind::follower);
    if (figures[s] != rules.options.followers_number()) {
      return "seat " + std::to_string(s) + " has " + std::to_string(figures[s]) + " followers (R-INV-1)";
    }
    if (state.players[s].score < 0) return "a score below 0 (R-INV-6)";
  }
  return std::nullopt;
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
  if (state.board.cell_count() + unseen + state.bag.discarded + in_hand != rules.cells) {
    return "tiles placed, unseen and discarded do not add up (R-INV-7)";
  }
  if (state.turn.phase == Phase::draw && unseen == 0) return "a draw from an empty bag";
  return std::nullopt;
}

// After scoring no completed feature but a field holds a follower (R-INV-4).
std::optional<std::string> check_scored(const State& state) {
  if (state.turn.phase == Phase::wood) return std::nullopt;
  for (int i = 0; i < state.board.figure_count(); ++i) {
    const Feature& f = state.board.feature(state.board.feature_of(state.board.figure(i)));
    if (f.kind != SegmentKind::field && f.complete()) return "a follower in a completed feature (R-INV-4)";
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
  if (auto problem = check_scored(state)) return problem;
  if (level == CheckLevel::cheap) return std::nullopt;
  if (auto problem = check_river(state)) return problem;
  return differs_from_rebuilt(state.board);
}

}  // namespace bastide
