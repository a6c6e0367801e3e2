#include "inspect.h"

#include <algorithm>
#include <bit>
#include <set>

#include "expansions/base_game/base_game.h"
#include "game/scoring.h"
#include "game/turn_parts.h"

namespace bastide {

namespace {

// Completed cities a field touches.
int completed_cities(const Board& board, FeatureId field) {
  std::set<FeatureId> cities;
  for (int i = 0; i < board.cell_count(); ++i) {
    const Cell& c = board.cell(i);
    for (int s = 0; s < board.def(c).segment_count; ++s) {
      if (board.feature_of(c, s) != field) continue;
      for (u32 rest = board.def(c).segments[std::size_t(s)].touches; rest != 0; rest &= rest - 1) {
        const FeatureId city = board.feature_of(c, std::countr_zero(rest));
        if (board.feature(city).complete()) cities.insert(city);
      }
    }
  }
  return int(cities.size());
}

void add_unique(std::vector<Coord>& list, Coord c) {
  if (std::find(list.begin(), list.end(), c) == list.end()) list.push_back(c);
}

void add_shrine_cells(const Board& board, Coord at, std::vector<Coord>& open_cells) {
  for (i16 y = -1; y <= 1; ++y) {
    for (i16 x = -1; x <= 1; ++x) {
      const Coord c{i16(at.x + x), i16(at.y + y)};
      if (board.cell_at(c) == none8) open_cells.push_back(c);
    }
  }
}

// Cells of the feature and the empty cells its open edges face.
void add_cells(const Board& board, FeatureView& view) {
  for (int i = 0; i < board.cell_count(); ++i) {
    const Cell& c = board.cell(i);
    const TileFace& face = board.face(c);
    const auto mine = [&](u8 local) { return local != none8 && board.feature_of(c, local) == view.id; };
    bool here = false;
    for (int s = 0; s < board.def(c).segment_count; ++s) here |= mine(u8(s));
    if (!here) continue;
    view.cells.push_back(u8(i));
    if (view.kind == SegmentKind::monastery || view.kind == SegmentKind::garden) {
      add_shrine_cells(board, c.at, view.open_cells);
      continue;
    }
    for (std::size_t s = 0; s < 4; ++s) {
      const Coord beside = neighbour(c.at, Side(s));
      const bool meets = mine(face.side[s]) || mine(face.half[2 * s]) || mine(face.half[2 * s + 1]);
      if (meets && board.cell_at(beside) == none8) add_unique(view.open_cells, beside);
    }
  }
}

FeatureView view_of(const Ruleset& rules, const State& state, FeatureId id) {
  const Board& board = state.board;
  const Feature& f = board.feature(id);
  FeatureView view;
  view.id = id;
  view.kind = f.kind;
  view.complete = f.complete();
  view.open = f.open;
  view.pennants = f.pennants;
  view.inn = rules.has(Element::inn) && (f.tags & tag::inn) != 0 && f.kind == SegmentKind::road;
  view.cathedral =
      rules.has(Element::cathedral) && (f.tags & tag::cathedral) != 0 && f.kind == SegmentKind::city;
  for (std::size_t g = 0; g < goods_kinds; ++g) view.goods[g] = rules.has(Element::goods) ? f.goods[g] : 0;
  view.helpers = f.helpers;
  add_cells(board, view);
  view.tiles = int(view.cells.size());
  for (Seat s = 0; s < state.players.count; ++s) view.strength[s] = f.strengths.of(s);
  view.winners = winners(f.strengths, state.players.count);
  if (f.kind == SegmentKind::field) {
    view.completed_cities = completed_cities(board, id);
    const bool on = rules.options.farmers() == Farmers::on;
    const int each = rules.options.farm_scoring() == FarmScoring::city_4 ? 4 : 3;
    view.value_now = on ? each * view.completed_cities : 0;
    view.value_completed = view.value_now;
  } else {
    const Worth points = worth(rules, f);
    view.value_completed = points.completed;
    view.value_now = points.now;
  }
  return view;
}

bool fits_in_any_rotation(const Board& board, TileId tile, Coord cell) {
  for (Rotation r = 0; r < 4; ++r) {
    if (board.fits(tile_def(tile), r, cell)) return true;
  }
  return false;
}

}  // namespace

Worth worth(const Ruleset& rules, const Feature& f) {
  const int completed = scoring::value_completed(rules, f).points;
  return {completed, f.complete() ? completed : scoring::value_at_end(rules, f).points};
}

u8 winners(Strengths strengths, int seats) { return base_game::winners(strengths, seats); }

std::vector<FeatureView> features(const Ruleset& rules, const State& state) {
  std::set<FeatureId> live;
  for (int s = 0; s < state.board.segment_count(); ++s) live.insert(state.board.feature_of(s));
  std::vector<FeatureView> views;
  views.reserve(live.size());
  for (const FeatureId id : live) views.push_back(view_of(rules, state, id));
  return views;
}

FeatureView feature(const Ruleset& rules, const State& state, FeatureId id) {
  return view_of(rules, state, id);
}

std::vector<Chance> remaining_tiles(const Ruleset& rules, const State& state) {
  std::array<u8, 256> copies{};
  for (int i = 0; i < rules.stack.size(); ++i) {
    u8& n = copies[rules.stack[i].tile];
    n = u8(n + state.bag.copies[std::size_t(i)]);
  }
  std::vector<Chance> tiles;
  for (int t = 0; t < 256; ++t) {
    if (copies[std::size_t(t)] > 0) tiles.push_back({TileId(t), copies[std::size_t(t)]});
  }
  return tiles;
}

std::vector<Chance> tiles_that_fit(const Ruleset& rules, const State& state, Coord cell) {
  std::vector<Chance> tiles = remaining_tiles(rules, state);
  std::erase_if(tiles, [&](const Chance& c) { return !fits_in_any_rotation(state.board, c.tile, cell); });
  return tiles;
}

std::vector<Coord> dead_cells(const Ruleset& rules, const State& state) {
  std::vector<Chance> tiles = remaining_tiles(rules, state);
  if (state.turn.phase == Phase::place) tiles.push_back({state.turn.tile, 1});
  for (int i = 0; i < rules.dragon_entries.size(); ++i) {
    const u8 copies = state.bag.aside_of[std::size_t(i)];
    if (copies > 0) tiles.push_back({rules.stack[rules.dragon_entries[i]].tile, copies});
  }
  std::vector<Coord> dead;
  for (int i = 0; i < state.board.frontier_count(); ++i) {
    const Coord cell = state.board.frontier_at(i);
    const bool alive = std::any_of(tiles.begin(), tiles.end(), [&](const Chance& c) {
      return fits_in_any_rotation(state.board, c.tile, cell);
    });
    if (!alive) dead.push_back(cell);
  }
  std::sort(dead.begin(), dead.end(), reads_before);
  return dead;
}

int dragon_steps_to_come(const Ruleset& rules, const State& state) {
  switch (state.turn.phase) {
    case Phase::dragon: return constant::dragon_moves + 1 - state.dragon.visited_count;
    case Phase::draw:
    case Phase::part_end:
    case Phase::over: return 0;
    default: return turn::is_dragon_called(rules, state) ? constant::dragon_moves : 0;
  }
}

std::array<int, max_seats> projected_scores(const Ruleset& rules, const State& state) {
  State end = state;
  if (state.turn.phase != Phase::over) {
    // A feature completed by the tile of this part is still to be scored at its full value.
    if (scoring::is_to_come(rules, state.turn.phase)) scoring::score_completed(rules, end, nullptr);
    scoring::score_final(rules, end.board, end.fairy, end.players, nullptr);
  }
  std::array<int, max_seats> scores{};
  for (Seat s = 0; s < end.players.count; ++s) scores[s] = end.players[s].score;
  return scores;
}

}  // namespace bastide
