// What "expect" can say. Every check compares one fact of the position, or of what the last step did, with
// what the scenario states; messages give both.
#include <algorithm>
#include <array>
#include <set>
#include <string_view>

#include "inspect.h"
#include "tests/support/scenario_table.h"

namespace bastide::test::runner {

namespace {

constexpr std::array<std::string_view, 9> scored_names = {"road",  "city",  "monastery", "garden", "field",
                                                          "goods", "fairy", "symbol",    "ransom"};
constexpr std::array<std::string_view, 9> phase_names = {"draw",     "place",  "symbol", "wood", "capture",
                                                         "exchange", "dragon", "end",    "over"};

// ---------------------------------------------------------------- seats and figures

void expect_score(Table& table, Words& words) {
  each_seat(table, words, "score", [&](Seat s) { return score(table.state, s); });
}

void expect_supply(Table& table, Words& words) {
  each_seat(table, words, "supply",
            [&](Seat s) { return int(table.state.players[s].supply_of(FigureKind::follower)); });
}

void expect_figures(Table& table, Words& words) {
  each_seat(table, words, "number of figures on the board", [&](Seat s) {
    int n = 0;
    for (int i = 0; i < table.state.board.figure_count(); ++i) n += table.state.board.figure(i).seat == s;
    return n;
  });
}

// ---------------------------------------------------------------- course of the game

void expect_phase(Table& table, Words& words) {
  same("phase", std::string(phase_names[u8(table.state.turn.phase)]), words.take("a phase"));
}

void expect_to_move(Table& table, Words& words) {
  same("seat to move", table.name(to_move(table.state)), words.take("a seat"));
}

void expect_drawn(Table& table, Words& words) {
  const bool in_hand = table.state.turn.phase == Phase::place;
  same("drawn tile", in_hand ? tile_name(table.state.turn.tile) : "none", words.take("a tile"));
}

void expect_legal(Table& table, Words& words) {
  MoveList moves;
  generate(table.rules, table.state, moves);
  same("number of legal decisions", moves.size(), words.take_number("a number"));
}

void expect_over(Table& table, Words&) {
  if (!is_over(table.state)) throw ScenarioError("the game is not over");
}

void expect_winner(Table& table, Words& words) {
  expect_over(table, words);
  int best = 0;
  for (Seat s = 0; s < table.names.size(); ++s) best = std::max(best, score(table.state, s));
  std::set<std::string> winners, expected;
  for (Seat s = 0; s < table.names.size(); ++s) {
    if (score(table.state, s) == best) winners.insert(table.name(s));
  }
  do expected.insert(table.name(table.seat(words.take("a seat"))));
  while (!words.done());
  same("winner", joined(winners), joined(expected));
}

// ---------------------------------------------------------------- tiles

void expect_tiles_left(Table& table, Words& words) {
  same("number of tiles left", table.state.bag.total(), words.take_number("a number"));
}

void expect_discarded(Table& table, Words& words) {
  same("number of tiles discarded", table.state.bag.discarded - table.discarded_before,
       words.take_number("a number"));
}

void expect_left(Table& table, Words& words) {
  const std::vector<Chance> unseen = remaining_tiles(table.rules, table.state);
  do {
    const TileId tile = parse_tile(words.take("a tile"));
    const auto found =
        std::find_if(unseen.begin(), unseen.end(), [&](const Chance& c) { return c.tile == tile; });
    same("number of tiles " + tile_name(tile) + " left", found == unseen.end() ? 0 : found->copies,
         words.take_number("a number"));
  } while (!words.done());
}

void expect_draws(Table& table, Words& words) {
  ChanceList list;
  chance(table.rules, table.state, list);
  std::set<std::string> possible, expected;
  for (const Chance& c : list) possible.insert(tile_name(c.tile));
  do expected.insert(tile_name(parse_tile(words.take("a tile"))));
  while (!words.done());
  same("what can be drawn", joined(possible), joined(expected));
}

void expect_placed(Table& table, Words& words) {
  same("number of cells with a tile", table.state.board.cell_count(), words.take_number("a number"));
}

void expect_tile(Table& table, Words& words) {
  do {
    const Placed expected = parse_placed(words.take("a tile"));
    const u8 index = table.state.board.cell_at(expected.at);
    if (index == none8) throw ScenarioError("no tile lies at " + text_of(expected.at));
    const Cell& cell = table.state.board.cell(index);
    same("tile at " + text_of(expected.at), tile_name(cell.tile) + ">" + std::to_string(cell.rotation),
         tile_name(expected.tile) + ">" + std::to_string(expected.rotation));
  } while (!words.done());
}

void expect_option(Table& table, Words& words) {
  const std::string name = words.take("an option");
  const auto option = find_option(name);
  if (!option) throw ScenarioError("there is no option '" + name + "'");
  const auto& values = option_defs()[u8(*option)].values;
  same("option " + name, std::string(values[table.rules.options[*option]].name), words.take("a value"));
}

// ---------------------------------------------------------------- features

std::string winners_of(const Table& table, const FeatureView& view) {
  std::string names;
  for (Seat s = 0; s < table.names.size(); ++s) {
    if (view.winners >> s & 1) names += (names.empty() ? "" : ",") + table.name(s);
  }
  return names.empty() ? "nobody" : names;
}

void expect_feature(Table& table, Words& words) {
  const std::string where = words.take("a segment");
  const FeatureView view =
      feature(table.rules, table.state, feature_at(table.state, parse_spot(table.state, where)));
  do {
    const std::string key = words.take("what is expected of the feature");
    const std::string what = key + " of " + where;
    if (key == "complete" || key == "incomplete") {
      same("feature " + where, view.complete ? "complete" : "incomplete", key);
    } else if (key == "tiles") {
      same(what, view.tiles, words.take_number("a number"));
    } else if (key == "pennants") {
      same(what, view.pennants, words.take_number("a number"));
    } else if (key == "open") {
      same(what, view.open, words.take_number("a number"));
    } else if (key == "cities") {
      same(what, view.completed_cities, words.take_number("a number"));
    } else if (key == "value") {
      same(what, view.value_now, words.take_number("a number"));
    } else if (key == "completed") {
      same(what, view.value_completed, words.take_number("a number"));
    } else if (key == "winner") {
      same(what, winners_of(table, view), words.take("seats"));
    } else if (key == "strength") {
      const std::string name = words.take("a seat");
      same(what + " of " + name, view.strength[table.seat(name)], words.take_number("a number"));
    } else {
      throw ScenarioError("a feature has no '" + key + "'");
    }
  } while (!words.done());
}

// SEGMENT SEGMENT: whether they belong to the same feature.
void expect_together(Table& table, Words& words, bool together) {
  const std::string a = words.take("a segment"), b = words.take("a second segment");
  const bool are = feature_at(table.state, parse_spot(table.state, a)) ==
                   feature_at(table.state, parse_spot(table.state, b));
  if (are != together)
    throw ScenarioError(a + " and " + b + (are ? " are one feature" : " are not one feature"));
}

void expect_joined(Table& table, Words& words) { expect_together(table, words, true); }
void expect_separate(Table& table, Words& words) { expect_together(table, words, false); }

// ---------------------------------------------------------------- points

std::vector<Event> points_of(const Table& table) {
  std::vector<Event> points;
  std::copy_if(table.log->begin(), table.log->end(), std::back_inserter(points),
               [](const Event& e) { return e.kind == EventKind::points; });
  return points;
}

std::string text_of(const Table& table, const Event& e) {
  return table.name(e.seat) + " " + std::to_string(e.points) + " " + std::string(scored_names[u8(e.scored)]) +
         " " + e.rule;
}

// SEAT NUMBER KIND RULE [tiles N] [pennants N] [cities N]; the points of a step are named in their order.
void expect_points(Table& table, Words& words) {
  const std::vector<Event> points = points_of(table);
  table.points_asked = true;
  if (words.take_if("none")) {
    if (!points.empty()) throw ScenarioError("there were points: " + text_of(table, points[0]));
    return;
  }
  std::string expected = table.name(table.seat(words.take("a seat")));
  expected += " " + std::to_string(words.take_number("points"));
  const std::string kind = words.take("what was scored");
  if (std::find(scored_names.begin(), scored_names.end(), kind) == scored_names.end()) {
    throw ScenarioError("no points are given for '" + kind + "'");
  }
  expected += " " + kind + " " + words.take("a rule number");
  const auto index = std::size_t(table.points_told);
  if (index >= points.size()) throw ScenarioError("no (further) points were given, expected " + expected);
  same("scoring", text_of(table, points[index]), expected);
  ++table.points_told;
  while (!words.done()) {
    const std::string key = words.take("a count");
    const Event& e = points[index];
    const int is = key == "tiles"      ? e.tiles
                   : key == "pennants" ? e.pennants
                   : key == "cities"   ? e.cities
                                       : -1;
    if (is < 0) throw ScenarioError("points have no '" + key + "'");
    same(key + " of " + expected, is, words.take_number("a number"));
  }
}

constexpr Expectation expectations[] = {
    {"score", expect_score},           {"supply", expect_supply},       {"figures", expect_figures},
    {"phase", expect_phase},           {"to-move", expect_to_move},     {"drawn", expect_drawn},
    {"legal", expect_legal},           {"over", expect_over},           {"winner", expect_winner},
    {"tiles-left", expect_tiles_left}, {"discarded", expect_discarded}, {"left", expect_left},
    {"draws", expect_draws},           {"placed", expect_placed},       {"tile", expect_tile},
    {"option", expect_option},         {"feature", expect_feature},     {"joined", expect_joined},
    {"separate", expect_separate},     {"points", expect_points},
};

}  // namespace

void same(const std::string& what, const std::string& is, const std::string& expected) {
  if (is != expected) throw ScenarioError(what + " is " + is + ", expected " + expected);
}

void same(const std::string& what, int is, int expected) {
  same(what, std::to_string(is), std::to_string(expected));
}

std::string joined(const std::set<std::string>& words) {
  std::string text;
  for (const std::string& w : words) text += (text.empty() ? "" : " ") + w;
  return text.empty() ? "none" : text;
}

void Table::begin_step() {
  const std::vector<Event> points = points_of(*this);
  if (points_asked && std::size_t(points_told) < points.size()) {
    throw ScenarioError("these points were given too: " + text_of(*this, points[std::size_t(points_told)]));
  }
  log->clear();
  points_told = 0;
  points_asked = false;
}

void check_expectation(Table& table, Words& words) {
  const std::string name = words.take("what is expected");
  const std::span<const Expectation> lists[] = {expectations, expansion_expectations()};
  for (const auto& list : lists) {
    for (const Expectation& e : list) {
      if (e.name != name) continue;
      e.check(table, words);
      words.end();
      return;
    }
  }
  throw ScenarioError("do not know how to expect '" + name + "'");
}

}  // namespace bastide::test::runner

namespace bastide::test {

std::vector<std::string> expectation_names() {
  std::vector<std::string> names;
  for (const auto& e : runner::expectations) names.emplace_back(e.name);
  for (const auto& e : runner::expansion_expectations()) names.emplace_back(e.name);
  return names;
}

}  // namespace bastide::test
