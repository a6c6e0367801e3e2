#include "ai/evaluation.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <cstring>

#include "ai/functions.h"

namespace bastide::ai {

namespace {

constexpr std::size_t memory_count = 4096;

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

float best_other(const Values& values, Seat seat, int seats) {
  float best = values[seat == 0 ? 1 : 0];
  for (Seat s = 0; s < seats; ++s) {
    if (s != seat) best = std::max(best, values[s]);
  }
  return best;
}

}  // namespace

float Evaluation::lead(const Values& values, Seat seat, int seats) const {
  if (seats == 1) return values[seat];
  const float best = best_other(values, seat, seats);
  return values[seat] - best - style_.spite * (best - best_others_[seat]);
}

// In the place of the best other seat's value t ln(sum of e^(v / t)) over the others, where t is the doubt.
float Evaluation::standing(const Values& values, Seat seat, int seats, float doubt) const {
  const float ahead = lead(values, seat, seats);
  if (seats <= 2 || doubt <= 0) return ahead;
  const float best = best_other(values, seat, seats);
  float sum = 0;
  for (Seat s = 0; s < seats; ++s) sum += s == seat ? 0 : exponential((values[s] - best) / doubt);
  return ahead - doubt * logarithm(sum);
}

void Evaluation::count_gains_from(const State& state) {
  if (style_.spite == 0) return;
  const Values now = values(state);
  for (Seat s = 0; s < state.players.count; ++s) best_others_[s] = best_other(now, s, state.players.count);
}

Evaluation::Evaluation(const Ruleset& rules, const Weights& weights, const Style& style)
    : rules_(rules),
      weights_(weights),
      style_(style),
      land_(rules),
      occupied_seen_(max_board_segments),
      occupied_index_(max_board_segments),
      memories_(memory_count),
      occupied_(max_figures) {}

void Evaluation::look_again(const State& state) {
  land_.survey(state.board);
  built_.clear();
  for (const FeatureId f : land_.open_features())
    built_.push_back({f, float(worth(rules_, state.board.feature(f)).completed) * land_.outlook(f).ends});
  grown_.clear();
  for (const Pasture& p : land_.pastures()) {
    if (state.board.feature(p.field).open > 0) grown_.push_back({p.field, float(p.cities) + p.hope});
  }
}

Evaluation::Occupied* Evaluation::occupied(FeatureId f) {
  return is_occupied(f) ? &occupied_[occupied_index_[f]] : nullptr;
}

Evaluation::Prizes Evaluation::free_among(const std::vector<Prize>& prizes) const {
  Prizes found;
  for (const Prize& p : prizes) {
    if (is_occupied(p.feature)) continue;
    found.best = std::max(found.best, p.points);
    found.sum += p.points;
  }
  return found;
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

float Evaluation::worth_now(const Feature& feature, FeatureId id) const {
  if (feature.kind == SegmentKind::field) return 3 * float(land_.pasture(id).cities);
  return float(worth(rules_, feature).now);
}

// What if they became one: who would lose `a`, who would win it, and who would win `b` with it?
void Evaluation::join(const Board& board, Occupied& a, FeatureId b, float chance, int seats) const {
  const Feature& other = board.feature(b);
  const Strengths before = board.feature(a.id).strengths;
  const u8 now = winners(before, seats);
  const u8 then = winners({before.packed + other.strengths.packed}, seats);
  const u8 gaining = u8(then & ~winners(other.strengths, seats));
  const float spoils = gaining != 0 ? chance * worth_now(other, b) : 0;
  for (Seat s = 0; s < seats; ++s) {
    if (((now & ~then) >> s & 1) != 0) a.threats[s] += chance;
    if (((then & ~now) >> s & 1) != 0) a.chances[s] += chance;
    if ((gaining >> s & 1) != 0) a.spoils[s] += spoils;
  }
}

void Evaluation::find_meetings(const State& state) {
  for (const Meeting& m : land_.meetings()) {
    if (Occupied* one = occupied(m.one)) join(state.board, *one, m.other, m.chance, state.players.count);
    if (Occupied* other = occupied(m.other)) join(state.board, *other, m.one, m.chance, state.players.count);
  }
}

// Inputs that all kinds of features have.
void Evaluation::see_standing(const State& state, const Occupied& o, Sight& sight) const {
  const Feature& f = state.board.feature(o.id);
  const int seats = state.players.count;
  const Seat seat = sight.seat;
  const Standing standing = standing_in(f, seat, seats);
  Inputs& x = sight.inputs;
  x[7] = turns_ / 36;
  x[8] = std::min(turns_, 6.f) / 6;
  x[10] = standing.best_other == 0;
  x[11] = standing.best_other > 0 && standing.mine == standing.best_other;
  x[12] = standing.mine < standing.best_other;
  x[13] = std::min(o.threats[seat], 2.f);
  x[14] = float(o.followers[seat]) / 2;
  x[15] = float(std::min(supply_[seat], 7)) / 4;
  x[16] = float(std::min(best_supply_[seat], 7)) / 4;
  x[19] = (f.helpers >> seat & 1) != 0;
  x[20] = (o.fairy >> seat & 1) != 0;
  x[21] = (f.helpers & ~(1u << seat)) != 0;
  x[22] = float(std::min(standing.mine - standing.best_other, 3)) / 2;
  x[23] = float(seats - 2) / 4;
  x[24] = std::min(o.chances[seat], 2.f);
  x[25] = std::min(o.spoils[seat], 20.f) / 10;
  x[26] = o.dragon <= 6 ? float(7 - o.dragon) / 6 : 0;
  x[27] = float(std::min<int>(o.towers, 3)) / 2;
  x[28] = seat == next_;
}

void Evaluation::see_field(const Feature& f, const Occupied& o, bool wins, Sight& sight) const {
  const Pasture& pasture = land_.pasture(o.id);
  const int each = rules_.options.farm_scoring() == FarmScoring::city_4 ? 4 : 3;
  const bool helper = (f.helpers >> sight.seat & 1) != 0;
  const int city_points = rules_.options.farmers() == Farmers::on ? each + helper : 0;
  sight.subject = Subject::field;
  sight.now = wins ? float(city_points * pasture.cities) : 0;
  Inputs& x = sight.inputs;
  x[0] = float(pasture.cities) / 3;
  x[1] = pasture.hope / 2;
  x[2] = float(pasture.open_cities) / 3;
  x[3] = float(std::min<int>(f.open, 16)) / 8;
  x[4] = wins ? pasture.hope : 0;
  x[29] = pasture.drawn / 2;
  x[30] = wins ? pasture.drawn : 0;
}

// All that can be completed.
void Evaluation::see_built(const Feature& f, const Occupied& o, const Worth& value, bool wins, Sight& sight) {
  const Outlook& out = land_.outlook(o.id);
  const bool shrine = is_shrine(f.kind);
  const Seat seat = sight.seat;
  sight.now = wins ? float(value.now) : 0;
  const float gain = float(value.completed - value.now) / 10;
  Inputs& x = sight.inputs;
  x[0] = float(value.now) / 10;
  x[1] = gain;
  x[2] = float(std::min<int>(f.open, 8)) / 4;
  x[5] = out.fits;
  x[6] = out.fewest_fitting == 0;
  x[29] = out.drawn;
  x[30] = out.drawn * gain;
  const bool never = shrine ? out.fewest_fitting == 0 : out.fewest_ending == 0;
  x[31] = never;
  returning_[seat] += out.drawn * float(o.followers[seat]);
  stuck_[seat] += never ? o.followers[seat] : 0;
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

template <class Visit>
void Evaluation::visit_feature(const State& state, const Occupied& o, Visit&& see) {
  const Feature& f = state.board.feature(o.id);
  const int seats = state.players.count;
  const u8 winning = winners(f.strengths, seats);
  const bool field = f.kind == SegmentKind::field;
  const Worth value = field ? Worth{} : worth(rules_, f);
  for (Seat seat = 0; seat < seats; ++seat) {
    if (f.strengths.of(seat) == 0) continue;
    const bool wins = (winning >> seat & 1) != 0;
    Sight sight;
    sight.seat = seat;
    sight.feature = o.id;
    see_standing(state, o, sight);
    if (field) {
      see_field(f, o, wins, sight);
    } else {
      see_built(f, o, value, wins, sight);
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
  x[6] = next_ == seat;
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
  x[24] = returning_[seat] / 2;
  x[25] = float(stuck_[seat]) / 2;
  x[26] = free_built_.best / 5;
  x[27] = free_grown_.best / 3;
  x[28] = free_built_.sum / 20;
  if (next_ == seat) {
    x[29] = x[26];
    x[30] = x[27];
  }
  x[31] = small == 0 ? x[27] : 0;
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
  // The seat that draws next has a turn more.
  next_ = state.turn.phase == Phase::draw ? state.turn.seat : state.players.after(state.turn.seat);
  returning_ = {};
  stuck_ = {};
  count_supplies(state.players);
  find_occupied(state);
  find_meetings(state);
  free_built_ = free_among(built_);
  free_grown_ = free_among(grown_);
  for (std::size_t i = 0; i < occupied_count_; ++i) visit_feature(state, occupied_[i], see);
  for (Seat s = 0; s < state.players.count; ++s) visit_seat(state, s, see);
}

// What the network says. It is not asked again for what it has answered: most ways of a seat differ in one
// figure, and with it in the supply, which all its features look at.
float Evaluation::points(const Sight& sight) {
  const std::size_t supply = std::size_t(supply_[sight.seat]) % 4;
  Memory& memory = memories_[(std::size_t(sight.feature) * 32 + sight.seat * 4u + supply) % memory_count];
  if (memory.subject != sight.subject ||
      std::memcmp(&memory.inputs, &sight.inputs, sizeof memory.inputs) != 0) {
    memory = {sight.subject, sight.inputs, weights_.of(sight.subject).points(sight.inputs)};
  }
  return memory.points;
}

Values Evaluation::values(const State& state) {
  Values values{};
  for (Seat s = 0; s < state.players.count; ++s) values[s] = float(score(state, s));
  if (is_over(state)) return values;
  visit(state, [&](const Sight& sight) {
    const float expected = sight.now + points(sight);
    values[sight.seat] += expected * style_.liking[std::size_t(sight.subject)];
  });
  return values;
}

void Evaluation::sights(const State& state, std::vector<Sight>& out) {
  out.clear();
  visit(state, [&](const Sight& sight) { out.push_back(sight); });
}

}  // namespace bastide::ai
