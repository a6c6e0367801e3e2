#include "ai/evaluation.h"

#include <algorithm>
#include <bit>
#include <cstdlib>

namespace bastide::ai {

namespace {

bool is_shrine(SegmentKind kind) { return kind == SegmentKind::monastery || kind == SegmentKind::garden; }

// What of the inputs all kinds of features have in common.
struct Standing {
  int mine = 0;
  int best_other = 0;
};

Standing standing_in(const Feature& f, Seat seat, int seats) {
  Standing standing{f.strengths.of(seat), 0};
  for (Seat s = 0; s < seats; ++s) {
    if (s != seat) standing.best_other = std::max(standing.best_other, f.strengths.of(s));
  }
  return standing;
}

}  // namespace

float Evaluation::lead(const Values& values, Seat seat, int seats) const {
  if (seats == 1) return values[seat];
  float best = values[seat == 0 ? 1 : 0];
  for (Seat s = 0; s < seats; ++s) {
    if (s != seat) best = std::max(best, values[s]);
  }
  return values[seat] - best - style_.spite * best;
}

Evaluation::Evaluation(const Ruleset& rules, const Weights& weights, const Style& style)
    : rules_(rules),
      weights_(weights),
      style_(style),
      land_(rules),
      occupied_seen_(max_board_segments),
      occupied_index_(max_board_segments),
      city_seen_(max_board_segments),
      city_fields_(max_board_segments),
      occupied_(max_figures) {}

Evaluation::Occupied* Evaluation::occupied(FeatureId f) {
  return occupied_seen_[f] == stamp_ ? &occupied_[occupied_index_[f]] : nullptr;
}

void Evaluation::count_supplies(const Players& players) {
  for (Seat s = 0; s < players.count; ++s) {
    supply_[s] =
        players[s].supply_of(FigureKind::follower) + players[s].supply_of(FigureKind::large_follower);
  }
  for (Seat s = 0; s < players.count; ++s) {
    best_supply_[s] = 0;
    for (Seat o = 0; o < players.count; ++o) {
      if (o != s) best_supply_[s] = std::max(best_supply_[s], supply_[o]);
    }
  }
}

void Evaluation::find_occupied(const State& state) {
  const Board& board = state.board;
  occupied_count_ = 0;
  any_field_ = false;
  for (int i = 0; i < board.figure_count(); ++i) {
    const Figure& g = board.figure(i);
    if (g.is_guard() || !g.is_follower()) continue;
    const FeatureId f = board.feature_of(g);
    Occupied* o = occupied(f);
    if (o == nullptr) {
      occupied_seen_[f] = stamp_;
      occupied_index_[f] = u8(occupied_count_);
      o = &occupied_[occupied_count_++];
      *o = {};
      o->id = f;
      o->at = board.cell(g.cell).at;
      any_field_ |= board.feature(f).kind == SegmentKind::field;
    }
    ++o->followers[g.seat];
    if (g.kind == FigureKind::abbot) o->abbots = u8(o->abbots | 1u << g.seat);
    const bool bound = g.beside_fairy || (state.fairy.cell == g.cell && state.fairy.cell != none8);
    if (bound) o->fairy = u8(o->fairy | 1u << g.seat);
    if (!bound) find_dangers(state, g, *o);
  }
}

void Evaluation::find_dangers(const State& state, const Figure& figure, Occupied& o) const {
  const Board& board = state.board;
  const Coord at = board.cell(figure.cell).at;
  const auto distance = [&](u8 cell) {
    const Coord from = board.cell(cell).at;
    return std::abs(from.x - at.x) + std::abs(from.y - at.y);
  };
  if (state.dragon.cell != none8) o.dragon = u8(std::min<int>(o.dragon, distance(state.dragon.cell)));
  if (!rules_.has(Element::tower)) return;
  for (const u8 tower : land_.towers()) {
    const Coord from = board.cell(tower).at;
    const bool in_line = (from.x == at.x || from.y == at.y) && !board.cell(tower).tower_closed;
    o.towers = u8(o.towers + (in_line && distance(tower) <= board.cell(tower).tower_height + 1));
  }
}

// What if they became one: who would lose `a`, and who would win it?
void Evaluation::join(const Board& board, Occupied& a, const Occupied& b, int seats) {
  const Strengths before = board.feature(a.id).strengths;
  const u8 now = winners(before, seats);
  const u8 then = winners({before.packed + board.feature(b.id).strengths.packed}, seats);
  for (Seat s = 0; s < seats; ++s) {
    a.threats[s] = u8(a.threats[s] + ((now & ~then) >> s & 1));
    a.chances[s] = u8(a.chances[s] + ((then & ~now) >> s & 1));
  }
}

void Evaluation::find_meetings(const State& state) {
  for (const Meeting& m : land_.meetings()) {
    Occupied *a = occupied(m.one), *b = occupied(m.other);
    if (a == nullptr || b == nullptr) continue;
    join(state.board, *a, *b, state.players.count);
    join(state.board, *b, *a, state.players.count);
  }
}

// What each field somebody farms touches, every city once.
void Evaluation::find_cities(const Board& board) {
  for (const Border& border : land_.borders()) {
    if (occupied_seen_[border.field] != stamp_) continue;
    const u8 index = occupied_index_[border.field];
    if (city_seen_[border.city] != stamp_) {
      city_seen_[border.city] = stamp_;
      city_fields_[border.city] = 0;
    }
    const u64 bit = u64(1) << (index & 63);
    if ((city_fields_[border.city] & bit) != 0) continue;
    city_fields_[border.city] |= bit;
    Occupied& field = occupied_[index];
    if (board.feature(border.city).complete()) {
      ++field.cities;
    } else {
      ++field.open_cities;
      field.hope += land_.outlook(border.city).ends;
    }
  }
}

template <class Visit>
void Evaluation::visit_feature(const State& state, const Occupied& o, Visit&& see) {
  const Feature& f = state.board.feature(o.id);
  const Outlook& out = land_.outlook(o.id);
  const int seats = state.players.count;
  const u8 winning = winners(f.strengths, seats);
  const bool field = f.kind == SegmentKind::field, shrine = is_shrine(f.kind);
  const Worth value = field ? Worth{} : worth(rules_, f);
  const int each = rules_.options.farm_scoring() == FarmScoring::city_4 ? 4 : 3;
  const bool farming = rules_.options.farmers() == Farmers::on;
  for (Seat seat = 0; seat < seats; ++seat) {
    const Standing standing = standing_in(f, seat, seats);
    if (standing.mine == 0) continue;
    const bool wins = (winning >> seat & 1) != 0;
    const bool helper = (f.helpers >> seat & 1) != 0;
    Sight sight;
    sight.seat = seat;
    Inputs& x = sight.inputs;
    x[7] = turns_ / 36;
    x[8] = std::min(turns_, 6.f) / 6;
    x[10] = standing.best_other == 0;
    x[11] = standing.best_other > 0 && standing.mine == standing.best_other;
    x[12] = standing.mine < standing.best_other;
    x[13] = float(std::min<int>(o.threats[seat], 3)) / 2;
    x[14] = float(o.followers[seat]) / 2;
    x[15] = float(std::min(supply_[seat], 7)) / 4;
    x[16] = float(std::min(best_supply_[seat], 7)) / 4;
    x[19] = helper;
    x[20] = (o.fairy >> seat & 1) != 0;
    x[21] = (f.helpers & ~(1u << seat)) != 0;
    x[22] = float(std::min(standing.mine - standing.best_other, 3)) / 2;
    x[23] = float(seats - 2) / 4;
    x[24] = float(std::min<int>(o.chances[seat], 3)) / 2;
    x[26] = o.dragon <= 6 ? float(7 - o.dragon) / 6 : 0;
    x[27] = float(std::min<int>(o.towers, 3)) / 2;
    if (field) {
      sight.subject = Subject::field;
      const int city_points = farming ? each + helper : 0;
      sight.now = wins ? float(city_points * o.cities) : 0;
      x[0] = float(o.cities) / 3;
      x[1] = o.hope / 2;
      x[2] = float(o.open_cities) / 3;
      x[3] = float(std::min<int>(f.open, 16)) / 8;
      x[4] = wins ? o.hope : 0;
    } else {
      sight.now = wins ? float(value.now) : 0;
      const float gain = float(value.completed - value.now) / 10;
      x[0] = float(value.now) / 10;
      x[1] = gain;
      x[2] = float(std::min<int>(f.open, 8)) / 4;
      x[5] = out.fits;
      x[6] = out.fewest_fitting == 0;
      if (shrine) {
        sight.subject = Subject::shrine;
        x[3] = float(std::min<int>(out.fewest_fitting, 8)) / 8;
        x[4] = float(f.open - std::min<int>(out.open_cells, f.open)) / 8;
        x[9] = out.fits * gain;
        x[18] = (o.abbots >> seat & 1) != 0;
      } else {
        sight.subject = f.kind == SegmentKind::city ? Subject::city : Subject::road;
        x[3] = float(std::min<int>(out.fewest_ending, 12)) / 6;
        x[4] = out.ends;
        x[9] = out.ends * gain;
        if (rules_.has(Element::goods)) x[17] = float(f.goods[0] + f.goods[1] + f.goods[2]) / 2;
        x[18] = (f.tags & rules_.active_tags & (tag::inn | tag::cathedral)) != 0;
      }
    }
    see(sight);
  }
}

template <class Visit>
void Evaluation::visit_seat(const State& state, Seat seat, Visit&& see) {
  const Player& p = state.players[seat];
  const int seats = state.players.count;
  Sight sight;
  sight.subject = Subject::seat;
  sight.seat = seat;
  Inputs& x = sight.inputs;
  const int small = p.supply_of(FigureKind::follower);
  x[0] = float(std::min(small, 7)) / 7;
  x[1] = small == 0;
  x[2] = small == 1;
  x[3] = small == 2;
  x[4] = turns_ / 36;
  x[5] = std::min(turns_, 6.f) / 6;
  // The seat that draws next has a turn more.
  const Seat next = state.turn.phase == Phase::draw ? state.turn.seat : state.players.after(state.turn.seat);
  x[6] = next == seat;
  x[7] = p.supply_of(FigureKind::large_follower);
  x[8] = p.supply_of(FigureKind::abbot);
  x[9] = p.supply_of(FigureKind::builder);
  x[10] = p.supply_of(FigureKind::pig);
  x[11] = float(p.tower_pieces) / 5;
  int captured = 0, held = 0;
  for (Seat s = 0; s < seats; ++s) {
    for (std::size_t k = 0; k < follower_kinds; ++k) {
      captured += state.players[s].prison[seat][k];
      held += p.prison[s][k];
    }
  }
  x[12] = float(captured) / 2;
  x[13] = float(held) / 2;
  int majorities = 0;
  for (std::size_t g = 0; g < goods_kinds; ++g) {
    int best = 0;
    for (Seat s = 0; s < seats; ++s) {
      if (s != seat) best = std::max<int>(best, state.players[s].goods[g]);
    }
    const int ahead = std::clamp(int(p.goods[g]) - best, -3, 3);
    x[14 + g] = float(ahead) / 3;
    majorities += p.goods[g] > 0 && ahead >= 0;
  }
  x[17] = float(majorities);
  x[19] = x[0] * x[4];
  x[20] = state.dragon.cell != none8;
  x[23] = float(seats - 2) / 4;
  for (int i = 0; i < state.board.figure_count(); ++i) {
    const Figure& g = state.board.figure(i);
    if (g.seat != seat) continue;
    x[18] += g.beside_fairy;
    x[21] += g.is_guard();
    const bool farmer = g.is_follower() && !g.is_guard() &&
                        state.board.feature(state.board.feature_of(g)).kind == SegmentKind::field;
    x[22] += farmer ? 0.25f : 0.f;
  }
  see(sight);
}

template <class Visit>
void Evaluation::visit(const State& state, Visit&& see) {
  ++stamp_;
  turns_ = float(land_.tiles_left()) / float(state.players.count);
  count_supplies(state.players);
  find_occupied(state);
  find_meetings(state);
  if (any_field_) find_cities(state.board);
  for (std::size_t i = 0; i < occupied_count_; ++i) visit_feature(state, occupied_[i], see);
  for (Seat s = 0; s < state.players.count; ++s) visit_seat(state, s, see);
}

Values Evaluation::values(const State& state) {
  Values values{};
  for (Seat s = 0; s < state.players.count; ++s) values[s] = float(score(state, s));
  if (is_over(state)) return values;
  visit(state, [&](const Sight& sight) {
    const float points = sight.now + weights_.of(sight.subject).points(sight.inputs);
    values[sight.seat] += points * style_.liking[std::size_t(sight.subject)];
  });
  return values;
}

void Evaluation::sights(const State& state, std::vector<Sight>& out) {
  out.clear();
  visit(state, [&](const Sight& sight) { out.push_back(sight); });
}

}  // namespace bastide::ai
