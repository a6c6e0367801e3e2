#include "naive_wood.h"

#include <algorithm>
#include <cstdlib>

namespace bastide::property {

namespace {

u8 segment_of(const Spot& spot) { return spot.number == tower_top ? none8 : u8(spot.number); }

constexpr FigureKind follower_kinds_all[] = {FigureKind::follower, FigureKind::large_follower,
                                             FigureKind::abbot};
constexpr FigureKind ordinary_kinds[] = {FigureKind::follower, FigureKind::large_follower};

// The seat, and the mark of the one follower the fairy stands beside (move.h).
u8 whose(const NaiveFigure& figure) { return u8(figure.seat | (figure.beside_fairy ? beside_fairy_bit : 0)); }

class Menu {
 public:
  Menu(const NaiveTable& table, const NaiveTurn& turn) : table_(table), turn_(turn) {}

  Moves list() {
    const Options& options = table_.rules.options;
    if (table_.shows(turn_.tile, Special::princess)) princess();
    const bool knight_to_remove = !moves_.empty();
    if (knight_to_remove && options.princess_removal() == PrincessRemoval::must) return moves_;
    moves_.insert(Move::pass());
    // R-PD-VOLCANO-1
    if (table_.shows(turn_.tile, Special::volcano) && options.volcano_wood() == VolcanoWood::nothing)
      return moves_;
    on_the_new_tile();
    if (table_.shows(turn_.tile, Special::magic_portal) || turn_.symbol == SymbolKind::remote) anywhere();
    if (turn_.symbol == SymbolKind::twin) twin();
    recall();
    fairy();
    towers();
    return moves_;
  }

 private:
  SegmentKind kind_of(const Spot& spot) const {
    return naming(table_.board.cells().at(spot.at).tile, spot.number).kind;
  }

  // R-BASE-FOLLOW-2, R-TB-BUILDER-1, R-TB-PIG-1, R-AB-1, R-AB-2, R-BASE-SETUP-8
  bool role_exists(FigureKind figure, SegmentKind segment) const {
    if (segment == SegmentKind::field && table_.rules.options.farmers() == Farmers::off) return false;
    switch (figure) {
      case FigureKind::follower:
      case FigureKind::large_follower: return segment != SegmentKind::garden;
      case FigureKind::abbot: return segment == SegmentKind::monastery || segment == SegmentKind::garden;
      case FigureKind::builder: return segment == SegmentKind::road || segment == SegmentKind::city;
      case FigureKind::pig: return segment == SegmentKind::field;
    }
    return false;
  }

  // From the supply to the spot, if the figure may be there at all; R-PD-VOLCANO-4.
  void deploy(FigureKind figure, const Spot& spot) {
    if (table_.supply(turn_.seat, figure) == 0 || table_.dragon == spot.at) return;
    if (spot.number != tower_top && !role_exists(figure, kind_of(spot))) return;
    moves_.insert(Move::deploy(figure, coord(spot.at), segment_of(spot)));
  }

  // W1 to W4
  void on_the_new_tile() {
    for (int number = 0; number < segment_total(turn_.tile); ++number) {
      const Spot spot{turn_.placed, number};
      const Region region = table_.board.region(spot);
      if (!table_.occupied(region)) {
        for (const FigureKind kind : follower_kinds_all) deploy(kind, spot);
      }
      if (!table_.has_follower(turn_.seat, region)) continue;
      deploy(FigureKind::pig, spot);
      const bool forbidden = table_.rules.options.builder_on_completed() == BuilderOnCompleted::forbidden;
      if (!(region.closed && forbidden)) deploy(FigureKind::builder, spot);
    }
  }

  bool complete(const Region& region) const {
    if (!region.closed) return false;
    return region.kind != SegmentKind::field ||
           table_.rules.options.closed_field_remote() == ClosedFieldRemote::forbidden;
  }

  // W10, W12: R-PD-PORTAL-*, R-AN-8
  void anywhere() {
    std::set<Spot> seen;
    for (const auto& [at, laid] : table_.board.cells()) {
      for (int number = 0; number < segment_total(laid.tile); ++number) {
        if (seen.contains({at, number})) continue;
        const Region region = table_.board.region({at, number});
        seen.insert(region.spots.begin(), region.spots.end());
        if (table_.occupied(region) || complete(region)) continue;
        for (const Spot& spot : region.spots) {
          for (const FigureKind kind : follower_kinds_all) deploy(kind, spot);
        }
      }
    }
  }

  // W11: R-AN-7, R-AN-11
  void twin() {
    for (const NaiveFigure& own : table_.figures) {
      if (own.seat != turn_.seat || !own.follower() || own.guard()) continue;
      if (kind_of(own.spot) == SegmentKind::garden) continue;
      const auto side_by_side = std::count_if(
          table_.figures.begin(), table_.figures.end(),
          [&](const NaiveFigure& f) { return f.seat == own.seat && f.follower() && f.spot == own.spot; });
      if (side_by_side > 1) continue;
      for (const FigureKind kind : ordinary_kinds) deploy(kind, own.spot);
    }
  }

  // W5
  void recall() {
    for (const NaiveFigure& f : table_.figures) {
      if (f.seat == turn_.seat && f.kind == FigureKind::abbot) moves_.insert(Move::recall(coord(f.spot.at)));
    }
  }

  // Moving her to where she has the same effect is no action (R-PD-FAIRY-8); of two followers alike on
  // one segment it does not matter which.
  bool same_effect(const NaiveFigure& f) const {
    if (table_.rules.options.fairy_binding() == FairyBinding::tile) return table_.fairy == f.spot.at;
    return std::any_of(table_.figures.begin(), table_.figures.end(), [&](const NaiveFigure& g) {
      return g.beside_fairy && g.seat == f.seat && g.kind == f.kind && g.spot == f.spot;
    });
  }

  // W6
  void fairy() {
    if (!table_.rules.has(Element::fairy)) return;
    for (const NaiveFigure& f : table_.figures) {
      if (f.seat != turn_.seat || !f.follower() || same_effect(f)) continue;
      const Coord at = coord(f.spot.at);
      const bool by_tile = table_.rules.options.fairy_binding() == FairyBinding::tile;
      moves_.insert(by_tile ? Move::fairy_to(at) : Move::fairy_beside(f.kind, at, segment_of(f.spot)));
    }
  }

  // W7
  void princess() {
    const TileFacts& facts = tile_facts()[turn_.tile];
    for (int city = 0; city < facts.city_count; ++city) {
      if (!facts.cities[std::size_t(city)].princess) continue;
      for (const NaiveFigure& f : table_.followers_in(table_.board.region({turn_.placed, city}))) {
        moves_.insert(Move::princess(f.kind, coord(f.spot.at), segment_of(f.spot), whose(f)));
      }
    }
  }

  // W8, W9
  void towers() {
    for (const auto& [at, laid] : table_.board.cells()) {
      if (!table_.shows(laid.tile, Special::tower_foundation)) continue;
      const auto found = table_.towers.find(at);
      const NaiveTower tower = found == table_.towers.end() ? NaiveTower{} : found->second;
      if (tower.closed) continue;
      if (table_.players[turn_.seat].pieces > 0) moves_.insert(Move::tower(coord(at)));
      if (tower.height == 0) continue;
      for (const FigureKind kind : ordinary_kinds) deploy(kind, {at, tower_top});
    }
  }

  const NaiveTable& table_;
  const NaiveTurn& turn_;
  Moves moves_;
};

}  // namespace

Moves wood_decisions(const NaiveTable& table, const NaiveTurn& turn) { return Menu(table, turn).list(); }

Moves captures(const NaiveTable& table, const NaiveTurn& turn) {
  Moves moves;
  const int height = table.towers.at(turn.tower).height;
  for (const NaiveFigure& f : table.figures) {
    const int dx = std::abs(f.spot.at.first - turn.tower.first);
    const int dy = std::abs(f.spot.at.second - turn.tower.second);
    const bool in_reach = (dx == 0 || dy == 0) && dx + dy <= height;
    if (!f.follower() || !in_reach) continue;
    moves.insert(Move::capture(f.kind, coord(f.spot.at), segment_of(f.spot), whose(f)));
  }
  return moves;
}

NaiveFigure meant(const NaiveTable& table, const Move& move) {
  const Seat seat = move.extra & u8(~beside_fairy_bit);
  const Spot spot{place(move.at), move.segment == none8 ? tower_top : move.segment};
  const bool marked = (move.extra & beside_fairy_bit) != 0;
  return *std::find(table.figures.begin(), table.figures.end(), NaiveFigure{seat, move.figure, spot, marked});
}

}  // namespace bastide::property
