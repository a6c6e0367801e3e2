#include <charconv>

#include "notation/move_text.h"
#include "tests/support/scenario_table.h"

namespace bastide::test::runner {

namespace {

std::string in_quotes(std::string_view text) { return "'" + std::string(text) + "'"; }

// Splits at the first `mark`; an error that shows the right form if there is none.
std::pair<std::string_view, std::string_view> split(std::string_view text, char mark, std::string_view form) {
  const std::size_t at = text.find(mark);
  if (at == std::string_view::npos) {
    throw ScenarioError("bad word " + in_quotes(text) + ": expected " + std::string(form));
  }
  return {text.substr(0, at), text.substr(at + 1)};
}

}  // namespace

std::string Words::take(std::string_view what) {
  if (done()) throw ScenarioError("the line ends too early: " + std::string(what) + " is missing");
  return words_[next_++];
}

int Words::take_number(std::string_view what) { return parse_number(take(what)); }

bool Words::take_if(std::string_view word) {
  if (done() || peek() != word) return false;
  ++next_;
  return true;
}

void Words::end() const {
  if (!done()) throw ScenarioError("do not know what " + in_quotes(peek()) + " means here");
}

int parse_number(std::string_view text) {
  int value = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (problem != std::errc{} || end != text.data() + text.size()) {
    throw ScenarioError(in_quotes(text) + " is not a number");
  }
  return value;
}

TileId parse_tile(std::string_view text) {
  const TileId tile = find_tile(text);
  if (tile == no_tile) throw ScenarioError("there is no tile " + in_quotes(text));
  return tile;
}

Coord parse_cell(std::string_view text) {
  const auto [x, y] = split(text, ',', "a cell, x,y");
  const int cx = parse_number(x), cy = parse_number(y);
  if (std::abs(cx) > 1000 || std::abs(cy) > 1000)
    throw ScenarioError("cell " + in_quotes(text) + " is too far away");
  return {i16(cx), i16(cy)};
}

Placed parse_placed(std::string_view text) {
  const auto [tile, where] = split(text, '@', "a tile, tile@x,y>turns");
  const auto [cell, turns] = split(where, '>', "a tile, tile@x,y>turns");
  const int rotation = parse_number(turns);
  if (rotation < 0 || rotation > 3)
    throw ScenarioError("a tile is turned 0 to 3 times, not " + std::string(turns));
  return {parse_tile(tile), parse_cell(cell), Rotation(rotation)};
}

Move parse_place(std::string_view text) {
  if (!text.starts_with('@'))
    throw ScenarioError("bad word " + in_quotes(text) + ": expected a place, @x,y>turns");
  const auto [cell, turns] = split(text.substr(1), '>', "a place, @x,y>turns");
  const int rotation = parse_number(turns);
  if (rotation < 0 || rotation > 3)
    throw ScenarioError("a tile is turned 0 to 3 times, not " + std::string(turns));
  return Move::place(parse_cell(cell), Rotation(rotation));
}

Spot parse_spot(const State& state, std::string_view text) {
  const auto [segment, where] = split(text, '@', "a segment, segment@x,y");
  Spot spot{parse_cell(where)};
  spot.cell = state.board.cell_at(spot.at);
  if (spot.cell == none8) throw ScenarioError("no tile lies at " + std::string(where));
  const TileId tile = state.board.cell(spot.cell).tile;
  const auto found = find_spot(tile, segment);
  if (!found) throw ScenarioError("tile " + tile_name(tile) + " has no segment " + in_quotes(segment));
  spot.segment = *found;
  return spot;
}

FigureKind parse_figure(std::string_view text) {
  for (int k = 0; k < figure_kinds; ++k) {
    if (text == std::string_view{std::string{figure_letter(FigureKind(k))}}) return FigureKind(k);
  }
  throw ScenarioError("there is no figure " + in_quotes(text));
}

std::string text_of(Coord at) { return std::to_string(at.x) + "," + std::to_string(at.y); }

std::string tile_name(TileId tile) { return tile == no_tile ? "none" : std::string(tile_facts()[tile].id); }

FeatureId feature_at(const State& state, const Spot& spot) {
  if (spot.segment == none8) throw ScenarioError("a tower is no feature");
  return state.board.feature_of(state.board.cell(spot.cell), spot.segment);
}

Seat Table::seat(const std::string& name) const {
  for (std::size_t s = 0; s < names.size(); ++s) {
    if (names[s] == name) return Seat(s);
  }
  throw ScenarioError("nobody here is called " + in_quotes(name));
}

}  // namespace bastide::test::runner
