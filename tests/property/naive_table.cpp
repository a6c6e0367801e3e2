#include "naive_table.h"

#include <algorithm>

namespace bastide::property {

namespace {

// R-TW-SETUP-2; the rules know no game for one: as many as in a game for two.
int pieces_for(int seats) {
  const std::map<int, int> pieces{{1, 10}, {2, 10}, {3, 9}, {4, 7}, {5, 6}, {6, 5}};
  return pieces.at(seats);
}

}  // namespace

NaiveTable::NaiveTable(const Ruleset& ruleset, int seats) : rules(ruleset) {
  for (const StartCell& c : rules.start) board.lay({c.at.x, c.at.y}, {c.tile, 0});
  for (const StackEntry& e : rules.stack) unseen[{int(e.stack), e.tile}] += e.copies;
  if (rules.options.draw_order() == DrawOrder::any) put_dragons_aside();
  NaivePlayer player;  // R-SETUP-2
  player.supply[FigureKind::follower] = rules.options.followers_number();
  player.supply[FigureKind::large_follower] = rules.has(Element::large_follower);
  player.supply[FigureKind::abbot] = rules.has(Element::abbot);
  player.supply[FigureKind::builder] = rules.has(Element::builder);
  player.supply[FigureKind::pig] = rules.has(Element::pig);
  player.pieces = rules.has(Element::tower) ? pieces_for(seats) : 0;
  players.assign(std::size_t(seats), player);
}

bool NaiveTable::shows(TileId tile, Special special) const {
  if (tile_facts()[tile].special != special) return false;
  switch (special) {
    case Special::none: return true;
    case Special::volcano:
    case Special::dragon: return rules.has(Element::dragon);
    case Special::magic_portal: return rules.has(Element::portal);
    case Special::princess: return rules.has(Element::princess);
    case Special::tower_foundation: return rules.has(Element::tower);
  }
  return false;
}

// R-TURN-18
void NaiveTable::put_dragons_aside() {
  for (auto& [entry, copies] : unseen) {
    if (!shows(entry.second, Special::dragon) || copies == 0) continue;
    aside[entry.second] += copies;
    copies = 0;
  }
}

bool NaiveTable::stacks_empty() const {
  return std::all_of(unseen.begin(), unseen.end(), [](const auto& entry) { return entry.second == 0; });
}

int NaiveTable::supply(Seat seat, FigureKind kind) const { return players[seat].supply.at(kind); }

std::vector<NaiveFigure> NaiveTable::followers_in(const Region& region) const {
  std::vector<NaiveFigure> found;
  for (const NaiveFigure& f : figures) {
    if (f.follower() && region.spots.contains(f.spot)) found.push_back(f);
  }
  return found;
}

bool NaiveTable::has_follower(Seat seat, const Region& region) const {
  const auto all = followers_in(region);
  return std::any_of(all.begin(), all.end(), [&](const NaiveFigure& f) { return f.seat == seat; });
}

bool NaiveTable::has_figure(Seat seat, FigureKind kind, const Region& region) const {
  return std::any_of(figures.begin(), figures.end(), [&](const NaiveFigure& f) {
    return f.seat == seat && f.kind == kind && region.spots.contains(f.spot);
  });
}

bool NaiveTable::follower_on_cell(Seat seat, Place at) const {
  return std::any_of(figures.begin(), figures.end(),
                     [&](const NaiveFigure& f) { return f.seat == seat && f.follower() && f.spot.at == at; });
}

void NaiveTable::put(const NaiveFigure& figure) {
  --players[figure.seat].supply[figure.kind];
  figures.push_back(figure);
  if (figure.guard()) towers[figure.spot.at].closed = true;
}

void NaiveTable::take_off(const NaiveFigure& figure) {
  figures.erase(std::find(figures.begin(), figures.end(), figure));
  if (figure.guard() && rules.options.tower_reopens() == TowerReopens::yes)
    towers[figure.spot.at].closed = false;
  send_lonely_home();
}

void NaiveTable::send_home(const NaiveFigure& figure) {
  ++players[figure.seat].supply[figure.kind];
  take_off(figure);
}

// R-FIG-1
void NaiveTable::send_lonely_home() {
  for (const NaiveFigure& f : figures) {
    if (f.follower()) continue;
    if (f.kind == FigureKind::pig && rules.options.pig_without_farmer() == PigWithoutFarmer::stays) continue;
    if (has_follower(f.seat, board.region(f.spot))) continue;
    send_home(NaiveFigure(f));  // looks at the others in turn
    return;
  }
}

Scores NaiveTable::scores() const {
  Scores all{};
  for (std::size_t s = 0; s < players.size(); ++s) all[s] = players[s].score;
  return all;
}

}  // namespace bastide::property
