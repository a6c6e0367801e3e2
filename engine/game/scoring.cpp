#include "game/scoring.h"

#include <algorithm>

#include "expansions/base_game/base_game.h"
#include "expansions/inns_cathedrals/inns_cathedrals.h"
#include "expansions/traders_builders/traders_builders.h"
#include "game/figures.h"

namespace bastide::scoring {

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

// Points of a feature for one seat, with the reckoning.
void pay(const Board& board, Players& players, Seat seat, FeatureId id, const Value& value, EventLog* log) {
  players[seat].score = i16(players[seat].score + value.points);
  if (log == nullptr) return;
  const Feature& f = board.feature(id);
  Event e;
  e.kind = value.points == 0 ? EventKind::no_points : EventKind::points;
  e.seat = seat;
  e.scored = scored_as(f.kind);
  e.complete = f.complete();
  e.at = base_game::first_cell(board, id);
  e.points = i16(value.points);
  e.tiles = value.tiles;
  e.pennants = value.pennants;
  e.each = value.each;
  e.strengths = f.strengths;
  e.rule = value.rule;
  log->push_back(e);
}

void award(const Board& board, Players& players, FeatureId id, const Value& value, EventLog* log) {
  if (value.points == 0 && log == nullptr) return;
  const u8 winning = base_game::winners(board.feature(id).strengths, players.count);
  for (Seat s = 0; s < players.count; ++s) {
    if (winning >> s & 1) pay(board, players, s, id, value, log);
  }
}

// Three points for each seat with a follower of this feature bound to the fairy (R-PD-FAIRY-5).
void award_fairy(const Ruleset& rules, const Board& board, const princess_dragon::Fairy& fairy,
                 Players& players, FeatureId id, const char* rule, EventLog* log) {
  if (fairy.cell == none8) return;
  const bool by_tile = rules.options.fairy_binding() == FairyBinding::tile;
  u8 paid = 0;
  for (int i = 0; i < board.figure_count(); ++i) {
    const Figure& g = board.figure(i);
    if (board.feature_of(g) != id || !princess_dragon::is_bound(g, fairy, by_tile) || (paid >> g.seat & 1))
      continue;
    paid |= u8(1u << g.seat);
    give(players, g.seat, constant::fairy_feature_points, Scored::fairy, rule, log,
         board.cell(fairy.cell).at);
  }
}

// The seat whose tile completed the city takes its goods (R-SCORE-GOODS-1).
void take_goods(Players& players, Seat seat, const Feature& city, EventLog* log) {
  for (std::size_t g = 0; g < goods_kinds; ++g) {
    if (city.goods[g] == 0) continue;
    players[seat].goods[g] = u8(players[seat].goods[g] + city.goods[g]);
    if (log == nullptr) continue;
    Event e;
    e.kind = EventKind::goods_taken;
    e.seat = seat;
    e.segment = u8(g);
    e.points = city.goods[g];
    e.rule = "R-SCORE-GOODS-1";
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
    return ka != kb ? ka < kb : base_game::reads_before(board, a, b);
  });
}

template <int Capacity>
void add_once(FixedVector<FeatureId, Capacity>& features, FeatureId f) {
  if (std::find(features.begin(), features.end(), f) == features.end()) features.push_back(f);
}

// Fields that give their farmers nothing.
void report_barren(const Board& board, Players& players, const FixedVector<FeatureId, max_figures>& fields,
                   EventLog& log) {
  Value nothing;
  nothing.rule = "R-FINAL-FARM-2";
  for (const FeatureId id : fields) {
    if (!base_game::touches_completed_city(board, id)) award(board, players, id, nothing, &log);
  }
}

void score_goods(Players& players, EventLog* log) {
  for (int kind = 0; kind < goods_kinds; ++kind) {
    const u8 leading = traders_builders::leaders(players, kind);
    for (Seat s = 0; s < players.count; ++s) {
      if ((leading >> s & 1) == 0) continue;
      give(players, s, constant::goods_majority_points, Scored::goods, "R-FINAL-GOODS-1", log);
      if (log == nullptr) continue;
      Event& e = (*log)[log->size() - 1];
      e.segment = u8(kind);
      for (Seat t = 0; t < players.count; ++t)
        e.strengths.add(t, std::min<int>(players[t].goods[std::size_t(kind)], 31));
    }
  }
}

}  // namespace

Value value_completed(const Ruleset& rules, const Feature& f) {
  Value value = base_game::value_completed(rules, f);
  inns_cathedrals::adjust_completed(value, f, rules.active_tags);
  return value;
}

Value value_at_end(const Ruleset& rules, const Feature& f) {
  Value value = base_game::value_at_end(f);
  inns_cathedrals::adjust_incomplete(value, f, rules.active_tags);
  return value;
}

void give(Players& players, Seat seat, int points, Scored scored, const char* rule, EventLog* log, Coord at) {
  players[seat].score = i16(players[seat].score + points);
  if (log == nullptr) return;
  Event e;
  e.kind = EventKind::points;
  e.seat = seat;
  e.scored = scored;
  e.points = i16(points);
  e.at = at;
  e.rule = rule;
  log->push_back(e);
}

void score_completed(const Ruleset& rules, State& state, EventLog* log) {
  const Board& board = state.board;
  const Cell& placed = board.cell(state.turn.cell);
  const bool goods = rules.has(Element::goods);
  FixedVector<FeatureId, max_segments + 2 * 9> done;
  const auto note = [&](FeatureId id) {
    const Feature& f = board.feature(id);
    if (!f.complete() || f.kind == SegmentKind::field) return;
    if (f.strengths.any() || (goods && f.kind == SegmentKind::city)) add_once(done, id);
  };
  const TileDef& def = board.def(placed);
  for (int s = 0; s < def.segment_count; ++s) note(board.feature_of(placed, s));
  for (int i = 0; i < board.shrine_count(); ++i) {
    if (surrounds(board.shrine(i).at, placed.at)) note(board.shrine(i).feature);
  }
  if (log != nullptr) sort_for_log(board, done);
  for (const FeatureId id : done) {
    award(board, state.players, id, value_completed(rules, board.feature(id)), log);
    award_fairy(rules, board, state.fairy, state.players, id, "R-PD-FAIRY-5", log);
    if (goods && board.feature(id).kind == SegmentKind::city) {
      take_goods(state.players, state.turn.seat, board.feature(id), log);
    }
    for (int i = board.figure_count() - 1; i >= 0; --i) {
      if (board.feature_of(board.figure(i)) == id) send_home(rules, state, i, "R-SCORE-6", log);
    }
  }
}

void score_recall(const Ruleset& rules, State& state, int index, EventLog* log) {
  const Figure g = state.board.figure(index);
  const FeatureId id = state.board.feature_of(g);
  Value value = value_at_end(rules, state.board.feature(id));
  value.rule = "R-SCORE-MON-3";
  pay(state.board, state.players, g.seat, id, value, log);
  send_home(rules, state, index, "R-AB-4", log);
}

void score_final(const Ruleset& rules, const Board& board, const princess_dragon::Fairy& fairy,
                 Players& players, EventLog* log) {
  FixedVector<FeatureId, max_figures> held, fields;
  for (int i = 0; i < board.figure_count(); ++i) {
    const Figure& g = board.figure(i);
    if (g.is_guard()) continue;  // R-FINAL-6
    const FeatureId id = board.feature_of(g);
    if (board.feature(id).kind == SegmentKind::field) {
      add_once(fields, id);
    } else {
      add_once(held, id);
    }
  }
  if (log != nullptr) {
    sort_for_log(board, held);
    sort_for_log(board, fields);
  }
  for (const FeatureId id : held) {
    award(board, players, id, value_at_end(rules, board.feature(id)), log);
    award_fairy(rules, board, fairy, players, id, "R-FINAL-5", log);
  }
  base_game::score_fields(rules, board, players, log);
  if (log != nullptr) report_barren(board, players, fields, *log);
  for (const FeatureId id : fields) award_fairy(rules, board, fairy, players, id, "R-FINAL-5", log);
  if (rules.has(Element::goods)) score_goods(players, log);
}

}  // namespace bastide::scoring
