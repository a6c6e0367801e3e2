// Final scoring of fields: which completed cities each occupied field touches, then one of three methods.
#include <algorithm>
#include <array>
#include <bit>

#include "expansions/base_game/base_game.h"

namespace bastide::base_game {

namespace {

// No board has more completed cities: each takes two city segments at least.
constexpr int max_cities = max_board_segments / 2;
using CitySet = std::array<u64, (max_cities + 63) / 64>;

bool contains(const CitySet& set, int city) { return set[std::size_t(city) / 64] >> (city % 64) & 1; }
void insert(CitySet& set, int city) { set[std::size_t(city) / 64] |= u64(1) << (city % 64); }
int size(const CitySet& set) {
  int n = 0;
  for (const u64 word : set) n += std::popcount(word);
  return n;
}

// Fields with figures in them, and the completed cities they touch.
class Contacts {
 public:
  Contacts(const Board& board, bool sorted) : board_(board) {
    for (int i = 0; i < board.figure_count(); ++i) {
      if (board.figure(i).is_guard()) continue;
      const FeatureId id = board.feature_of(board.figure(i));
      if (board.feature(id).kind != SegmentKind::field) continue;
      if (std::find(fields_.begin(), fields_.end(), id) == fields_.end()) fields_.push_back(id);
    }
    // Fields are paid in reading order, so that logs do not depend on the order of play.
    if (sorted) {
      std::sort(fields_.begin(), fields_.end(),
                [&](FeatureId a, FeatureId b) { return reads_before(board, a, b); });
    }
    for (int i = 0; i < fields_.size(); ++i) touched_[std::size_t(i)] = {};
    if (!fields_.empty()) find_contacts();
  }

  int field_count() const { return fields_.size(); }
  FeatureId field(int i) const { return fields_[i]; }
  Strengths strengths(int i) const { return board_.feature(fields_[i]).strengths; }
  bool has_pig(int i, Seat s) const { return board_.feature(fields_[i]).helpers >> s & 1; }
  const CitySet& cities_of(int field) const { return touched_[std::size_t(field)]; }
  int city_count() const { return cities_.size(); }
  FeatureId city(int i) const { return cities_[i]; }

 private:
  void find_contacts() {
    for (int i = 0; i < board_.cell_count(); ++i) {
      const Cell& c = board_.cell(i);
      const TileDef& def = board_.def(c);
      for (int s = 0; s < def.segment_count; ++s) {
        const u16 touches = def.segments[std::size_t(s)].touches;
        if (touches == 0) continue;
        const FeatureId id = board_.feature_of(c, s);
        const Feature& f = board_.feature(id);
        if (!f.strengths.any() && f.helpers == 0) continue;
        const int field = int(std::find(fields_.begin(), fields_.end(), id) - fields_.begin());
        for (u32 rest = touches; rest != 0; rest &= rest - 1)
          touch(field, board_.feature_of(c, std::countr_zero(rest)));
      }
    }
  }

  void touch(int field, FeatureId city) {
    if (!board_.feature(city).complete()) return;  // R-FINAL-FARM-2
    const auto* found = std::find(cities_.begin(), cities_.end(), city);
    const int index = int(found - cities_.begin());
    if (found == cities_.end()) cities_.push_back(city);
    insert(touched_[std::size_t(field)], index);
  }

  const Board& board_;
  FixedVector<FeatureId, max_figures> fields_;
  FixedVector<FeatureId, max_cities> cities_;
  std::array<CitySet, max_figures> touched_;
};

struct Payment {
  FeatureId feature;
  int cities;
  int each;
  Strengths strengths;
  const char* rule;
};

void pay(const Board& board, Players& players, Seat s, const Payment& p, EventLog* log) {
  if (p.cities == 0) return;
  players[s].score = i16(players[s].score + p.cities * p.each);
  if (log == nullptr) return;
  Event e;
  e.kind = EventKind::points;
  e.seat = s;
  e.scored = Scored::field;
  e.at = first_cell(board, p.feature);
  e.points = i16(p.cities * p.each);
  e.cities = u8(p.cities);
  e.each = u8(p.each);
  e.strengths = p.strengths;
  e.rule = p.rule;
  log->push_back(e);
}

// First edition: every city asks who has most farmers around it, in all its fields together.
void score_by_city(const Board& board, const Contacts& contacts, Players& players, EventLog* log) {
  for (int city = 0; city < contacts.city_count(); ++city) {
    Strengths around;
    u8 pigs = 0;
    for (int f = 0; f < contacts.field_count(); ++f) {
      if (!contains(contacts.cities_of(f), city)) continue;
      around.packed += contacts.strengths(f).packed;
      for (Seat s = 0; s < players.count; ++s) pigs |= u8(contacts.has_pig(f, s) << s);
    }
    const u8 winning = winners(around, players.count);
    for (Seat s = 0; s < players.count; ++s) {
      if (!(winning >> s & 1)) continue;
      const bool pig = pigs >> s & 1;
      pay(board, players, s,
          {contacts.city(city), 1, 4 + pig, around, pig ? "R-FINAL-FARM-4" : "R-FINAL-FARM-3"}, log);
    }
  }
}

// Third edition: every field pays its majority for each city it touches.
void score_by_field(const Board& board, const Contacts& contacts, Players& players, EventLog* log) {
  for (int f = 0; f < contacts.field_count(); ++f) {
    const u8 winning = winners(contacts.strengths(f), players.count);
    for (Seat s = 0; s < players.count; ++s) {
      if (!(winning >> s & 1)) continue;
      const bool pig = contacts.has_pig(f, s);
      pay(board, players, s,
          {contacts.field(f), size(contacts.cities_of(f)), 3 + pig, contacts.strengths(f),
           pig ? "R-FINAL-FARM-6" : "R-FINAL-FARM-5"},
          log);
    }
  }
}

// Second edition: the same, but nobody is paid twice for a city. A city that the field with the own pig pays
// for is left to that field, because it pays more.
void score_by_field_once(const Board& board, const Contacts& contacts, Players& players, EventLog* log) {
  const auto wins = [&](int f, Seat s) {
    return (winners(contacts.strengths(f), players.count) >> s & 1) != 0;
  };
  std::array<CitySet, max_seats> paid{}, by_pig{};
  for (int f = 0; f < contacts.field_count(); ++f) {
    for (Seat s = 0; s < players.count; ++s) {
      if (!contacts.has_pig(f, s) || !wins(f, s)) continue;
      for (std::size_t w = 0; w < by_pig[s].size(); ++w) by_pig[s][w] |= contacts.cities_of(f)[w];
    }
  }
  for (int f = 0; f < contacts.field_count(); ++f) {
    for (Seat s = 0; s < players.count; ++s) {
      if (!wins(f, s)) continue;
      const bool pig = contacts.has_pig(f, s);
      CitySet cities = contacts.cities_of(f);
      for (std::size_t w = 0; w < cities.size(); ++w) {
        cities[w] &= ~paid[s][w] & (pig ? ~u64(0) : ~by_pig[s][w]);
        paid[s][w] |= cities[w];
      }
      pay(board, players, s,
          {contacts.field(f), size(cities), 3 + pig, contacts.strengths(f), "R-FINAL-FARM-7"}, log);
    }
  }
}

}  // namespace

bool touches_completed_city(const Board& board, FeatureId field) {
  for (int i = 0; i < board.cell_count(); ++i) {
    const Cell& c = board.cell(i);
    for (int s = 0; s < board.def(c).segment_count; ++s) {
      if (board.feature_of(c, s) != field) continue;
      for (u32 rest = board.def(c).segments[std::size_t(s)].touches; rest != 0; rest &= rest - 1) {
        if (board.feature(board.feature_of(c, std::countr_zero(rest))).complete()) return true;
      }
    }
  }
  return false;
}

void score_fields(const Ruleset& rules, const Board& board, Players& players, EventLog* log) {
  if (rules.options.farmers() == Farmers::off) return;
  const Contacts contacts(board, log != nullptr);
  switch (rules.options.farm_scoring()) {
    case FarmScoring::city_4: score_by_city(board, contacts, players, log); break;
    case FarmScoring::farm_3_once: score_by_field_once(board, contacts, players, log); break;
    case FarmScoring::farm_3: score_by_field(board, contacts, players, log); break;
  }
}

}  // namespace bastide::base_game
