// What "expect" can say about the things that expansions bring.
#include <algorithm>
#include <array>

#include "inspect.h"
#include "notation/move_text.h"
#include "tests/support/scenario_table.h"

namespace bastide::test::runner {

namespace {

template <FigureKind kind>
void expect_supply_of(Table& table, Words& words) {
  each_seat(table, words, "supply", [&](Seat s) { return int(table.state.players[s].supply_of(kind)); });
}

void expect_pieces(Table& table, Words& words) {
  each_seat(table, words, "number of tower pieces",
            [&](Seat s) { return int(table.state.players[s].tower_pieces); });
}

// SEAT WINE,GRAIN,CLOTH, once or more.
void expect_goods(Table& table, Words& words) {
  do {
    const std::string name = words.take("a seat");
    std::string has;
    for (const u8 n : table.state.players[table.seat(name)].goods)
      has += (has.empty() ? "" : ",") + std::to_string(n);
    same("goods of " + name, has, words.take("goods, wine,grain,cloth"));
  } while (!words.done());
}

// HOLDER OWNER:FIGURE… or HOLDER none.
void expect_prisoners(Table& table, Words& words) {
  const std::string holder = words.take("a seat");
  std::multiset<std::string> held, expected;
  for (Seat owner = 0; owner < table.names.size(); ++owner) {
    for (int k = 0; k < follower_kinds; ++k) {
      for (int n = table.state.players[table.seat(holder)].prison[owner][std::size_t(k)]; n > 0; --n)
        held.insert(table.name(owner) + ":" + figure_letter(FigureKind(k)));
    }
  }
  if (!words.take_if("none")) {
    do expected.insert(words.take("a prisoner, owner:figure"));
    while (!words.done());
  }
  const auto listed = [](const std::multiset<std::string>& all) {
    std::string text;
    for (const std::string& w : all) text += (text.empty() ? "" : " ") + w;
    return text.empty() ? std::string("none") : text;
  };
  same("what " + holder + " holds", listed(held), listed(expected));
}

// X,Y HEIGHT [open|closed]
void expect_tower(Table& table, Words& words) {
  const std::string where = words.take("a cell");
  const u8 index = table.state.board.cell_at(parse_cell(where));
  if (index == none8) throw ScenarioError("no tile lies at " + where);
  const Cell& cell = table.state.board.cell(index);
  same("height of the tower at " + where, cell.tower_height, words.take_number("a height"));
  if (words.done()) return;
  same("tower at " + where, cell.tower_closed ? "closed" : "open", words.take("open or closed"));
}

std::string cell_text(const Table& table, u8 cell) {
  return cell == none8 ? "none" : text_of(table.state.board.cell(cell).at);
}

void expect_dragon(Table& table, Words& words) {
  same("cell of the dragon", cell_text(table, table.state.dragon.cell), words.take("a cell"));
}

void expect_fairy(Table& table, Words& words) {
  same("cell of the fairy", cell_text(table, table.state.fairy.cell), words.take("a cell"));
}

// SEAT FIGURE:SEGMENT@X,Y[*], the * for the one the fairy stands beside.
std::string figure_text(const Table& table, const Figure& g) {
  const Cell& cell = table.state.board.cell(g.cell);
  return table.name(g.seat) + " " + figure_letter(g.kind) + ":" +
         spot_name(cell.tile, table.state.board.local_segment(g)) + "@" + text_of(cell.at) +
         (g.beside_fairy ? "*" : "");
}

// SEAT FIGURE:SEGMENT@X,Y…: this seat's figures on the board, all of them.
void expect_standing(Table& table, Words& words) {
  const std::string name = words.take("a seat");
  std::multiset<std::string> there, expected;
  const Seat seat = table.seat(name);
  for (int i = 0; i < table.state.board.figure_count(); ++i) {
    const Figure& g = table.state.board.figure(i);
    if (g.seat == seat) there.insert(figure_text(table, g));
  }
  if (!words.take_if("none")) {
    do expected.insert(name + " " + words.take("a figure"));
    while (!words.done());
  }
  std::string is, wanted;
  for (const std::string& w : there) is += (is.empty() ? "" : ", ") + w;
  for (const std::string& w : expected) wanted += (wanted.empty() ? "" : ", ") + w;
  same("what stands on the board", is.empty() ? "nothing" : is, wanted.empty() ? "nothing" : wanted);
}

void expect_part(Table& table, Words& words) {
  same("part of the turn", table.state.turn.part, words.take_number("1 or 2"));
}

void expect_symbol(Table& table, Words& words) {
  constexpr std::array<std::string_view, 4> names = {"none", "twin", "remote", "again"};
  same("symbol of this part", std::string(names[u8(table.state.turn.symbol)]), words.take("a symbol"));
}

void expect_aside(Table& table, Words& words) {
  same("number of tiles set aside", table.state.bag.aside, words.take_number("a number"));
}

// Scores if the game ended now.
void expect_projected(Table& table, Words& words) {
  const auto scores = projected_scores(table.rules, table.state);
  each_seat(table, words, "projected score", [&](Seat s) { return scores[s]; });
}

constexpr Expectation expectations[] = {
    {"supply-large", expect_supply_of<FigureKind::large_follower>},
    {"supply-abbot", expect_supply_of<FigureKind::abbot>},
    {"supply-builder", expect_supply_of<FigureKind::builder>},
    {"supply-pig", expect_supply_of<FigureKind::pig>},
    {"pieces", expect_pieces},
    {"goods", expect_goods},
    {"prisoners", expect_prisoners},
    {"tower", expect_tower},
    {"dragon", expect_dragon},
    {"fairy", expect_fairy},
    {"standing", expect_standing},
    {"part", expect_part},
    {"symbol", expect_symbol},
    {"aside", expect_aside},
    {"projected", expect_projected},
};

}  // namespace

std::span<const Expectation> expansion_expectations() { return expectations; }

}  // namespace bastide::test::runner
