#include "naive_game.h"

#include <algorithm>

#include "naive_scoring.h"
#include "naive_wood.h"

namespace bastide::property {

NaiveGame::NaiveGame(const Ruleset& rules, int seats, Seat first) : table_(rules, seats) {
  turn_.seat = first;
  begin_turn();
}

void NaiveGame::play(const Move& move) {
  const Place at = place(move.at);
  switch (move.kind) {
    case MoveKind::draw: return draw(move.tile);
    case MoveKind::place: return lay_tile(at, move.rotation);
    case MoveKind::symbol: return resolve(at);
    case MoveKind::deploy: return deploy(move);
    case MoveKind::recall: return recall(at);
    case MoveKind::fairy: return move_fairy(move);
    case MoveKind::princess: table_.send_home(meant(table_, move)); return after_wood();
    case MoveKind::tower: return raise_tower(at);
    case MoveKind::capture: return capture(meant(table_, move));
    case MoveKind::exchange: return exchange(move.figure);
    case MoveKind::ransom: return ransom(move.figure, move.extra);
    case MoveKind::dragon: return fly(at);
    case MoveKind::second_part: return end_part(true);
    case MoveKind::pass:
      if (turn_.phase == Phase::part_end) return end_part(false);
      return after_wood();
  }
}

// T0: R-TURN-1, R-PD-FAIRY-4
void NaiveGame::begin_turn() {
  turn_.ransom_paid = false;
  const bool by_tile = table_.rules.options.fairy_binding() == FairyBinding::tile;
  const bool bound = by_tile ? table_.fairy && table_.follower_on_cell(turn_.seat, *table_.fairy)
                             : std::any_of(figures().begin(), figures().end(), [&](const NaiveFigure& f) {
                                 return f.beside_fairy && f.seat == turn_.seat;
                               });
  if (bound) ++table_.players[turn_.seat].score;
  begin_part();
}

// T1
void NaiveGame::begin_part() {
  turn_.decider = turn_.seat;
  turn_.tile = no_tile;
  turn_.symbol = SymbolKind::none;
  turn_.phase = Phase::draw;
  if (table_.stacks_empty()) finish();
}

void NaiveGame::take_unseen(TileId tile) {
  for (auto& [entry, copies] : table_.unseen) {
    if (entry.second != tile || copies == 0) continue;
    --copies;
    return;  // stacks come in the order of drawing
  }
}

void NaiveGame::draw(TileId tile) {
  const bool any = table_.rules.options.draw_order() == DrawOrder::any;  // R-TURN-18
  if (const auto aside = table_.aside.find(tile); any && aside != table_.aside.end()) {
    if (--aside->second == 0) table_.aside.erase(aside);
  } else {
    take_unseen(tile);
  }
  if (!any && table_.shows(tile, Special::dragon) && !table_.dragon) {  // R-TURN-3
    ++table_.aside[tile];
    return begin_part();
  }
  turn_.tile = tile;
  turn_.phase = Phase::place;
  Moves placements;
  add_placements(placements);
  if (!placements.empty()) return;
  ++table_.discarded[tile];  // R-TURN-4
  begin_part();
}

// T2, T3: R-TURN-7
void NaiveGame::lay_tile(Place at, int rotation) {
  table_.board.lay(at, {turn_.tile, rotation});
  turn_.placed = at;
  trigger_builder();
  if (table_.shows(turn_.tile, Special::volcano)) fly_to_volcano();
  arrows();
}

// R-TB-BUILDER-5: it stood before, so a region that holds it was joined by the tile.
void NaiveGame::trigger_builder() {
  for (int number = 0; number < segment_total(turn_.tile); ++number) {
    const Region region = board().region({turn_.placed, number});
    if (turn_.part == 1 && table_.has_figure(turn_.seat, FigureKind::builder, region))
      turn_.builder_again = true;
  }
}

void NaiveGame::fly_to_volcano() {
  table_.dragon = turn_.placed;
  for (const auto& [tile, copies] : table_.aside) table_.unseen[{int(Stack::main), tile}] += copies;
  table_.aside.clear();
}

void NaiveGame::arrows() {
  const bool own =
      table_.rules.has(Element::symbol) && tile_facts()[turn_.tile].symbol.kind != SymbolKind::none;
  if (own && !board().taken(arrow_target(turn_.placed))) table_.players[turn_.seat].score += 2;  // R-AN-3
  const std::vector<Place> choices = resolvable();
  if (choices.empty()) return begin_wood();
  if (choices.size() == 1) return resolve(choices[0]);
  turn_.phase = Phase::symbol;
}

void NaiveGame::resolve(Place at) {
  const std::vector<Place> choices = resolvable();
  const bool own_left_out =
      at != turn_.placed && std::find(choices.begin(), choices.end(), turn_.placed) != choices.end();
  if (own_left_out &&
      table_.rules.options.anniversary_two_points() == AnniversaryTwoPoints::whenever_own_unresolved)
    table_.players[turn_.seat].score += 2;  // R-AN-4
  turn_.symbol = tile_facts()[board().cells().at(at).tile].symbol.kind;
  if (turn_.symbol == SymbolKind::again && turn_.part == 1) turn_.symbol_again = true;
  begin_wood();
}

// T4
void NaiveGame::begin_wood() {
  turn_.phase = Phase::wood;
  skip_if_nothing_to_decide();
}

// A phase in which only passing is possible is left out (docs/formats/notation.md).
void NaiveGame::skip_if_nothing_to_decide() {
  const Moves moves = legal();
  if (moves.size() == 1 && moves.begin()->kind == MoveKind::pass) play(Move::pass());
}

void NaiveGame::deploy(const Move& move) {
  const Spot spot{place(move.at), move.segment == none8 ? tower_top : move.segment};
  table_.put({turn_.seat, move.figure, spot});
  after_wood();
}

// R-AB-4, R-SCORE-MON-3
void NaiveGame::recall(Place at) {
  const auto abbot = std::find_if(figures().begin(), figures().end(), [&](const NaiveFigure& f) {
    return f.seat == turn_.seat && f.kind == FigureKind::abbot && f.spot.at == at;
  });
  table_.players[turn_.seat].score += 1 + board().region(abbot->spot).neighbours;
  table_.send_home(NaiveFigure(*abbot));
  after_wood();
}

void NaiveGame::move_fairy(const Move& move) {
  table_.fairy = place(move.at);
  for (NaiveFigure& f : table_.figures) f.beside_fairy = false;
  if (move.segment != whole_cell) {
    const Spot spot{place(move.at), move.segment == none8 ? tower_top : move.segment};
    const auto own = std::find_if(table_.figures.begin(), table_.figures.end(), [&](const NaiveFigure& f) {
      return f.seat == turn_.seat && f.kind == move.figure && f.spot == spot;
    });
    own->beside_fairy = true;
  }
  after_wood();
}

// T4a
void NaiveGame::raise_tower(Place at) {
  --table_.players[turn_.seat].pieces;
  ++table_.towers[at].height;
  turn_.tower = at;
  // Without anybody in reach nobody is about to decide, so no ransom is offered either.
  if (captures(table_, turn_).empty()) return after_wood();
  turn_.phase = Phase::capture;
}

// R-TW-CAPTURE-4
void NaiveGame::capture(const NaiveFigure& figure) {
  if (figure.seat == turn_.seat) {
    table_.send_home(figure);
    return after_wood();
  }
  table_.take_off(figure);
  turn_.exchange_with = figure.seat;
  if (held_by(figure.seat, turn_.seat).empty()) {
    table_.players[turn_.seat].prison.insert({figure.seat, figure.kind});
    return after_wood();
  }
  ++table_.players[figure.seat].supply[figure.kind];  // home at once (R-X-TW-9)
  begin_exchange();
}

// T4b: R-TW-EXCHANGE-*
void NaiveGame::begin_exchange() {
  const std::set<FigureKind> own = held_by(turn_.exchange_with, turn_.seat);
  if (own.size() == 1) return exchange(*own.begin());
  turn_.phase = Phase::exchange;
}

void NaiveGame::exchange(FigureKind kind) {
  std::multiset<Prisoner>& prison = table_.players[turn_.exchange_with].prison;
  prison.erase(prison.find({turn_.seat, kind}));
  ++table_.players[turn_.seat].supply[kind];
  after_wood();
}

// T5
void NaiveGame::after_wood() {
  const bool early = table_.rules.options.dragon_timing() == DragonTiming::before_scoring;
  if (early && table_.shows(turn_.tile, Special::dragon)) return begin_journey();
  score();
}

void NaiveGame::begin_journey() {
  turn_.journey.clear();
  turn_.decider = turn_.seat;
  turn_.phase = Phase::dragon;
  go_on_journey();
}

// R-PD-DRAGON-7
void NaiveGame::fly(Place at) {
  if (table_.dragon) turn_.journey.push_back(*table_.dragon);
  table_.dragon = at;
  while (true) {
    const auto eaten = std::find_if(figures().begin(), figures().end(),
                                    [&](const NaiveFigure& f) { return f.spot.at == at; });
    if (eaten == figures().end()) break;
    table_.send_home(NaiveFigure(*eaten));
  }
  turn_.decider = Seat((turn_.decider + 1) % int(table_.players.size()));
  go_on_journey();
}

// R-PD-DRAGON-3, -6
void NaiveGame::go_on_journey() {
  if (turn_.journey.size() < 6 && !dragon_steps().empty()) return;
  turn_.decider = turn_.seat;
  turn_.journey.clear();
  if (table_.rules.options.dragon_timing() == DragonTiming::before_scoring) return score();
  begin_part_end();
}

// T6
void NaiveGame::score() {
  score_completed(table_, turn_.placed, turn_.seat);
  const bool late = table_.rules.options.dragon_timing() == DragonTiming::after_scoring;
  if (late && table_.shows(turn_.tile, Special::dragon)) return begin_journey();
  begin_part_end();
}

// T8: R-TURN-13 to -15
void NaiveGame::begin_part_end() {
  turn_.phase = Phase::part_end;
  if (legal().size() == 1) end_part(second_part_due());  // nothing to choose
}

void NaiveGame::end_part(bool second) {
  if (!second) {
    turn_.part = 1;
    turn_.builder_again = turn_.symbol_again = false;
    if (table_.stacks_empty()) return finish();
    turn_.seat = Seat((turn_.seat + 1) % int(table_.players.size()));
    return begin_turn();
  }
  turn_.part = 2;
  const bool separate =
      turn_.symbol_again && table_.rules.options.extra_turn_status() == ExtraTurnStatus::separate_turn;
  turn_.builder_again = turn_.symbol_again = false;
  if (separate) return begin_turn();
  begin_part();
}

// R-TW-RANSOM-1; the phase goes on, unless nothing is left to decide in it.
void NaiveGame::ransom(FigureKind kind, Seat holder) {
  NaivePlayer& payer = table_.players[turn_.decider];
  NaivePlayer& paid = table_.players[holder];
  payer.score -= 3;
  paid.score += 3;
  paid.prison.erase(paid.prison.find({turn_.decider, kind}));
  ++payer.supply[kind];
  turn_.ransom_paid = true;
  ask_again();
}

void NaiveGame::ask_again() {
  if (turn_.phase == Phase::exchange) return begin_exchange();
  if (turn_.phase == Phase::part_end) return begin_part_end();
  skip_if_nothing_to_decide();
}

void NaiveGame::finish() {
  score_end(table_);
  turn_.phase = Phase::over;
}

Scores NaiveGame::ended() const {
  if (turn_.phase == Phase::over) return table_.scores();
  NaiveGame copy = *this;
  const bool unscored =
      turn_.phase == Phase::symbol || turn_.phase == Phase::wood || turn_.phase == Phase::capture ||
      turn_.phase == Phase::exchange ||
      (turn_.phase == Phase::dragon && table_.rules.options.dragon_timing() == DragonTiming::before_scoring);
  if (unscored) score_completed(copy.table_, turn_.placed, turn_.seat);
  score_end(copy.table_);
  return copy.table_.scores();
}

}  // namespace bastide::property
