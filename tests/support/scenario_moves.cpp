// Moves as a scenario writes them: the name of the decision, then seats by their names and spots as in
// records.
#include "notation/move_text.h"
#include "tests/support/scenario_table.h"

namespace bastide::test::runner {

namespace {

// @1,-2: a cell with a tile or without.
Coord take_cell(Words& words) {
  const std::string word = words.take("a cell, @x,y");
  if (!word.starts_with('@')) throw ScenarioError("bad word '" + word + "': expected a cell, @x,y");
  return parse_cell(std::string_view(word).substr(1));
}

FigureKind take_figure(Words& words) { return parse_figure(words.take("a figure")); }

// SEAT FIGURE:SEGMENT@X,Y: a figure somebody has on the board; a * at the end: the one beside the fairy.
struct Target {
  FigureKind figure;
  Spot spot;
  u8 whose;
};

Target take_target(const Table& table, Words& words) {
  Target target{};
  target.whose = table.seat(words.take("whose figure"));
  std::string word = words.take("a figure");
  if (word.ends_with('*')) {
    target.whose |= beside_fairy_bit;
    word.pop_back();
  }
  const Move where = parse_deploy(table.state, word);
  target.figure = where.figure;
  target.spot = {where.at, none8, where.segment};
  return target;
}

Move take_fairy(const Table& table, Words& words) {
  const std::string word = words.take("where the fairy goes");
  if (word.starts_with('@')) return Move::fairy_to(parse_cell(std::string_view(word).substr(1)));
  const Move beside = parse_deploy(table.state, word);
  return Move::fairy_beside(beside.figure, beside.at, beside.segment);
}

// The own abbot can only be in one place; {} if it is in none, which is refused.
Move recall(const State& state) {
  for (int i = 0; i < state.board.figure_count(); ++i) {
    const Figure& g = state.board.figure(i);
    if (g.kind == FigureKind::abbot && g.seat == state.turn.seat) {
      return Move::recall(state.board.cell(g.cell).at);
    }
  }
  return Move::recall({});
}

struct Decision {
  std::string_view name;
  Move (*take)(const Table&, Words&);
};

constexpr Decision decisions[] = {
    {"draw", [](const Table&, Words& w) { return Move::draw(parse_tile(w.take("the tile"))); }},
    {"place", [](const Table&, Words& w) { return parse_place(w.take("the place")); }},
    {"symbol", [](const Table&, Words& w) { return Move::symbol(take_cell(w)); }},
    {"deploy", [](const Table& t, Words& w) { return parse_deploy(t.state, w.take("the figure")); }},
    {"recall", [](const Table& t, Words&) { return recall(t.state); }},
    {"fairy", take_fairy},
    {"princess",
     [](const Table& t, Words& w) {
       const Target x = take_target(t, w);
       return Move::princess(x.figure, x.spot.at, x.spot.segment, x.whose);
     }},
    {"tower", [](const Table&, Words& w) { return Move::tower(take_cell(w)); }},
    {"capture",
     [](const Table& t, Words& w) {
       const Target x = take_target(t, w);
       return Move::capture(x.figure, x.spot.at, x.spot.segment, x.whose);
     }},
    {"exchange", [](const Table&, Words& w) { return Move::exchange(take_figure(w)); }},
    {"ransom",
     [](const Table& t, Words& w) {
       const FigureKind figure = take_figure(w);
       return Move::ransom(figure, t.seat(w.take("who holds it")));
     }},
    {"dragon", [](const Table&, Words& w) { return Move::dragon(take_cell(w)); }},
    {"more", [](const Table&, Words&) { return Move::second_part(); }},
    {"pass", [](const Table&, Words&) { return Move::pass(); }},
};

}  // namespace

Move parse_deploy(const State& state, std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) {
    throw ScenarioError("bad word '" + std::string(text) + "': expected a figure, figure:segment");
  }
  const FigureKind kind = parse_figure(text.substr(0, colon));
  std::string where(text.substr(colon + 1));
  if (where.find('@') == std::string::npos) {
    if (state.turn.cell == none8)
      throw ScenarioError("no tile was just placed: say which, " + std::string(text) + "@x,y");
    where += "@" + text_of(state.board.cell(state.turn.cell).at);
  }
  const Spot spot = parse_spot(state, where);
  return Move::deploy(kind, spot.at, spot.segment);
}

bool is_move(std::string_view name) {
  for (const Decision& d : decisions) {
    if (d.name == name) return true;
  }
  return false;
}

Move take_move(const Table& table, Words& words) {
  const std::string name = words.take("a move");
  for (const Decision& d : decisions) {
    if (d.name == name) return d.take(table, words);
  }
  std::string known;
  for (const Decision& d : decisions) known += (known.empty() ? "" : ", ") + std::string(d.name);
  throw ScenarioError("'" + name + "' is no move: " + known);
}

}  // namespace bastide::test::runner
