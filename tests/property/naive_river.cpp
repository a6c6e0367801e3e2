#include "naive_river.h"

namespace bastide::property {

namespace {

bool is_source(TileId tile) {
  if (tile_facts()[tile].source) return true;
  for (const TileFacts& f : tile_facts()) {
    if (f.source && f.next_cell == tile) return true;
  }
  return false;
}

int bend_of(int flow_in, int flow_out) {
  return flow_in == flow_out ? 0 : flow_out == ((flow_in + 1) & 3) ? 1 : -1;
}

// Follows the stream that leaves a source tile by this side.
Arm walk(const NaiveBoard& board, Place source, int side) {
  Arm arm;
  arm.flow = side;
  arm.end = beside(source, side);
  while (board.taken(arm.end)) {
    int out = -1;
    for (int s = 0; s < 4; ++s) {
      if (s != ((arm.flow + 2) & 3) && board.river_at(arm.end, s)) out = s;
    }
    if (out < 0) return arm;                                    // a lake
    if (is_source(board.cells().at(arm.end).tile)) return arm;  // it ran into its own source
    arm.bends.push_back(bend_of(arm.flow, out));
    arm.flow = out;
    arm.end = beside(arm.end, out);
  }
  arm.open = true;
  return arm;
}

bool bend_allowed(RiverUturn rule, const std::vector<int>& bends, int bend) {
  if (bend == 0 || bends.empty()) return true;
  if (rule == RiverUturn::immediate_only) return bends.back() != bend;
  if (rule == RiverUturn::alternate_bends) {
    for (auto b = bends.rbegin(); b != bends.rend(); ++b) {
      if (*b != 0) return *b != bend;
    }
  }
  return true;
}

// The five cells around the continuation of an open end (R-OPT-RIVER-UTURN).
bool five_empty(const NaiveBoard& board, const Arm& arm) {
  const int left = arm.flow + 3, right = arm.flow + 1;
  const Place after = beside(arm.end, arm.flow);
  const Place five[] = {beside(arm.end, left), beside(arm.end, right), after, beside(after, left),
                        beside(after, right)};
  for (const Place& p : five) {
    if (board.taken(p)) return false;
  }
  return true;
}

}  // namespace

std::vector<Arm> arms(const NaiveBoard& board) {
  std::vector<Arm> all;
  for (const auto& [at, laid] : board.cells()) {
    if (!is_source(laid.tile)) continue;
    for (int side = 0; side < 4; ++side) {
      if (!board.river_at(at, side)) continue;
      const Place next = beside(at, side);
      if (board.taken(next) && is_source(board.cells().at(next).tile)) continue;  // inside the double source
      all.push_back(walk(board, at, side));
    }
  }
  return all;
}

bool river_allows(const NaiveBoard& board, RiverUturn rule, TileId tile, int turn, Place at) {
  if (!board.matches(tile, turn, at)) return false;
  NaiveBoard after = board;
  after.lay(at, {tile, turn});
  bool continues = false;
  for (const Arm& arm : arms(board)) {
    if (!arm.open || arm.end != at) continue;
    continues = true;
    for (int side = 0; side < 4; ++side) {
      if (side == ((arm.flow + 2) & 3) || !after.river_at(at, side)) continue;
      if (board.taken(beside(at, side))) return false;  // R-RV-PLACE-3
      if (!bend_allowed(rule, arm.bends, bend_of(arm.flow, side))) return false;
    }
  }
  if (!continues) return false;
  if (rule != RiverUturn::clearance) return true;
  for (const Arm& arm : arms(after)) {
    if (arm.open && !five_empty(after, arm)) return false;
  }
  return true;
}

}  // namespace bastide::property
