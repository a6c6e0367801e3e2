#include <algorithm>

#include "expansions/base_game/base_game.h"

namespace bastide::base_game {

namespace {

Scored scored_as(SegmentKind kind) {
  switch (kind) {
    case SegmentKind::city: return Scored::city;
    case SegmentKind::road: return Scored::road;
    case SegmentKind::field: return Scored::field;
    case SegmentKind::monastery: return Scored::monastery;
    case SegmentKind::garden: return Scored::garden;
  }
  return Scored::road;
}

void award(const Board& board, Players& players, FeatureId id, const Value& value, EventLog* log) {
  const Feature& f = board.feature(id);
  const u8 winning = winners(f.strengths, players.count);
  for (Seat s = 0; s < players.count; ++s) {
    if (!(winning >> s & 1)) continue;
    players[s].score = i16(players[s].score + value.points);
    if (log == nullptr) continue;
    Event e;
    e.kind = EventKind::points;
    e.seat = s;
    e.scored = scored_as(f.kind);
    e.complete = f.complete();
    e.at = first_cell(board, id);
    e.points = i16(value.points);
    e.tiles = value.tiles;
    e.pennants = value.pennants;
    e.each = value.each;
    e.strengths = f.strengths;
    e.rule = value.rule;
    log->push_back(e);
  }
}

void send_home(Board& board, Players& players, FeatureId id, EventLog* log) {
  for (int i = board.figure_count() - 1; i >= 0; --i) {
    const Figure g = board.figure(i);
    if (board.feature_of(g) != id) continue;
    board.remove_figure(i);
    ++players[g.seat].supply_of(g.kind);
    if (log == nullptr) continue;
    const Cell& c = board.cell(g.cell);
    Event e;
    e.kind = EventKind::figure_returned;
    e.seat = g.seat;
    e.figure = g.kind;
    e.at = c.at;
    e.segment = u8(g.segment - c.first_segment);
    e.rule = "R-SCORE-6";
    log->push_back(e);
  }
}

// Roads, cities, then monasteries and gardens, each in reading order (R-SCORE-2). No total depends on it;
// it makes logs reproducible, so it is done only for them.
template <int Capacity>
void sort_for_log(const Board& board, FixedVector<FeatureId, Capacity>& features) {
  const auto kind_order = [&](FeatureId f) {
    const SegmentKind k = board.feature(f).kind;
    return k == SegmentKind::road ? 0 : k == SegmentKind::city ? 1 : 2;
  };
  std::sort(features.begin(), features.end(), [&](FeatureId a, FeatureId b) {
    const int ka = kind_order(a), kb = kind_order(b);
    return ka != kb ? ka < kb : reads_before(board, a, b);
  });
}

template <int Capacity>
void add_once(FixedVector<FeatureId, Capacity>& features, FeatureId f) {
  if (std::find(features.begin(), features.end(), f) == features.end()) features.push_back(f);
}

}  // namespace

Value value_completed(const Ruleset& rules, const Feature& f) {
  switch (f.kind) {
    case SegmentKind::road: return {f.tiles, f.tiles, 0, 1, "R-SCORE-ROAD-2"};
    case SegmentKind::city: {
      const bool small = f.tiles == 2 && rules.options.small_city() == SmallCity::one_per_tile;
      const u8 each = small ? 1 : 2;
      return {each * (f.tiles + f.pennants), f.tiles, f.pennants, each,
              small ? "R-SCORE-CITY-3" : "R-SCORE-CITY-2"};
    }
    case SegmentKind::monastery: return {9, 9, 0, 1, "R-SCORE-MON-1"};
    case SegmentKind::garden: return {9, 9, 0, 1, "R-AB-3"};
    case SegmentKind::field: break;
  }
  return {};
}

Value value_at_end(const Ruleset&, const Feature& f) {
  switch (f.kind) {
    case SegmentKind::road: return {f.tiles, f.tiles, 0, 1, "R-FINAL-2"};
    case SegmentKind::city: return {f.tiles + f.pennants, f.tiles, f.pennants, 1, "R-FINAL-2"};
    case SegmentKind::monastery:
    case SegmentKind::garden: return {9 - f.open, u8(9 - f.open), 0, 1, "R-FINAL-4"};
    case SegmentKind::field: break;
  }
  return {};
}

u8 winners(Strengths strengths, int seats) {
  int best = 1;
  u8 winning = 0;
  for (Seat s = 0; s < seats; ++s) {
    const int n = strengths.of(s);
    if (n > best) {
      best = n;
      winning = 0;
    }
    if (n == best) winning |= u8(1u << s);
  }
  return winning;
}

Coord first_cell(const Board& board, FeatureId id) {
  Coord first{INT16_MAX, INT16_MAX};
  for (int i = 0; i < board.cell_count(); ++i) {
    const Cell& c = board.cell(i);
    if (!reads_before(c.at, first)) continue;
    for (int s = 0; s < board.def(c).segment_count; ++s) {
      if (board.feature_of(c, s) == id) first = c.at;
    }
  }
  return first;
}

void score_completed(const Ruleset& rules, Board& board, Players& players, u8 cell, EventLog* log) {
  const Cell& placed = board.cell(cell);
  FixedVector<FeatureId, max_segments + 2 * 9> done;
  const auto note = [&](FeatureId id) {
    const Feature& f = board.feature(id);
    if (!f.complete() || f.kind == SegmentKind::field || !f.strengths.any()) return;
    add_once(done, id);
  };
  const TileDef& def = board.def(placed);
  for (int s = 0; s < def.segment_count; ++s) note(board.feature_of(placed, s));
  for (int i = 0; i < board.shrine_count(); ++i) {
    if (surrounds(board.shrine(i).at, placed.at)) note(board.shrine(i).feature);
  }
  if (log != nullptr) sort_for_log(board, done);
  for (const FeatureId id : done) {
    award(board, players, id, value_completed(rules, board.feature(id)), log);
    send_home(board, players, id, log);
  }
}

void score_incomplete(const Ruleset& rules, const Board& board, Players& players, EventLog* log) {
  FixedVector<FeatureId, max_figures> held;
  for (int i = 0; i < board.figure_count(); ++i) {
    const FeatureId id = board.feature_of(board.figure(i));
    if (board.feature(id).kind != SegmentKind::field) add_once(held, id);
  }
  if (log != nullptr) sort_for_log(board, held);
  for (const FeatureId id : held) award(board, players, id, value_at_end(rules, board.feature(id)), log);
}

}  // namespace bastide::base_game
