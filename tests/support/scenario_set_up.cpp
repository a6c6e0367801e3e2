#include "tests/support/scenario_set_up.h"

#include <algorithm>
#include <array>

#include "notation/move_text.h"
#include "notation/ruleset_text.h"

namespace bastide::test::runner {

namespace {

constexpr std::array<std::string_view, 7> keywords = {"rules",   "seats",  "turn", "board",
                                                      "figures", "scores", "bag"};

// Adds the tiles in an order in which each touches one before it, as a position needs them.
void add_in_order(std::vector<Placed> tiles, std::vector<Position::Tile>& placed) {
  const auto touches = [&](const Placed& p) {
    return std::any_of(placed.begin(), placed.end(), [&](const Position::Tile& t) {
      return std::abs(t.at.x - p.at.x) + std::abs(t.at.y - p.at.y) == 1;
    });
  };
  while (!tiles.empty()) {
    const auto next = std::find_if(tiles.begin(), tiles.end(), touches);
    if (next == tiles.end()) {
      throw ScenarioError("tile " + tile_name(tiles[0].tile) + " at " + text_of(tiles[0].at) +
                          " touches no other");
    }
    placed.push_back({next->tile, next->at, next->rotation});
    tiles.erase(next);
  }
}

// What must be out of the game so that exactly the bag is left.
std::vector<TileId> all_but(const Ruleset& rules, const Position& position, const std::vector<TileId>& bag) {
  std::map<TileId, int> copies;
  for (const StackEntry& e : rules.stack) copies[e.tile] += e.copies;
  for (const StartCell& c : rules.start) ++copies[c.tile];
  for (const Position::Tile& t : position.tiles) --copies[t.tile];
  for (const TileId t : bag) {
    if (--copies[t] < 0) throw ScenarioError("the bag cannot have so many tiles " + tile_name(t));
  }
  std::vector<TileId> out;
  for (const auto& [tile, n] : copies) {
    for (int i = 0; i < n; ++i) out.push_back(tile);
  }
  return out;
}

}  // namespace

bool SetUp::is_keyword(std::string_view keyword) {
  return std::find(keywords.begin(), keywords.end(), keyword) != keywords.end();
}

void SetUp::read(std::string_view keyword, Words& words) {
  if (keyword == "seats") read_seats(words);
  if (keyword == "figures") read_figures(words);
  if (keyword == "turn") turn_ = words.take("a seat");
  if (keyword == "rules") {
    ruleset_ = words.take("a ruleset");
    rules();
  }
  if (keyword == "board") {
    do board_.push_back(parse_placed(words.take("a tile")));
    while (!words.done());
  }
  if (keyword == "scores") {
    do {
      const std::string name = words.take("a seat");
      scores_[name] = words.take_number("a score");
    } while (!words.done());
  }
  if (keyword == "bag") {
    if (!bag_) bag_.emplace();
    do bag_->push_back(parse_tile(words.take("a tile")));
    while (!words.done());
  }
}

void SetUp::read_seats(Words& words) {
  names_.clear();
  do {
    const std::string name = words.take("a name");
    if (std::find(names_.begin(), names_.end(), name) != names_.end()) {
      throw ScenarioError("two seats are called " + name);
    }
    names_.push_back(name);
  } while (!words.done());
}

// SEAT FIGURE:SEGMENT@X,Y …, and so on with other seats.
void SetUp::read_figures(Words& words) {
  do {
    const std::string owner = words.take("a seat");
    do {
      const std::string word = words.take("a figure");
      const std::size_t colon = word.find(':');
      if (colon == std::string::npos) throw ScenarioError("'" + word + "' is no figure:segment@x,y");
      figures_.push_back({owner, word.substr(0, colon), word.substr(colon + 1)});
    } while (!words.done() && words.peek().find(':') != std::string::npos);
  } while (!words.done());
}

Seat SetUp::seat(const std::string& name) const {
  const auto found = std::find(names_.begin(), names_.end(), name);
  if (found == names_.end()) throw ScenarioError("nobody here is called '" + name + "'");
  return Seat(found - names_.begin());
}

Ruleset SetUp::rules() const {
  auto rules = ruleset(ruleset_);
  if (!rules) throw ScenarioError("ruleset " + ruleset_ + " is refused: " + rules.error().text());
  return *rules;
}

Position::Standing SetUp::standing(const Standing& figure, const Position& position) const {
  const std::size_t mark = figure.spot.find('@');
  if (mark == std::string::npos) throw ScenarioError("'" + figure.spot + "' is no segment@x,y");
  const Coord at = parse_cell(std::string_view(figure.spot).substr(mark + 1));
  const std::string segment = figure.spot.substr(0, mark);
  for (const Position::Tile& t : position.tiles) {
    if (t.at != at) continue;
    const u8 index = find_segment(t.tile, segment);
    if (index == none8)
      throw ScenarioError("tile " + tile_name(t.tile) + " has no segment '" + segment + "'");
    return {seat(figure.seat), parse_figure(figure.figure), at, index};
  }
  throw ScenarioError("no tile lies at " + text_of(at));
}

Position SetUp::position(const Ruleset& rules) const {
  Position position;
  position.spec = rules.spec;
  position.seats = int(names_.size());
  position.seat = turn_.empty() ? Seat(0) : seat(turn_);
  std::vector<Placed> others = board_;
  for (const StartCell& c : rules.start) {
    position.tiles.push_back({c.tile, c.at, 0});
    std::erase_if(others,
                  [&](const Placed& p) { return p.tile == c.tile && p.at == c.at && p.rotation == 0; });
  }
  add_in_order(others, position.tiles);
  position.scores.assign(names_.size(), 0);
  for (const auto& [name, points] : scores_) position.scores[seat(name)] = points;
  for (const Standing& figure : figures_) position.figures.push_back(standing(figure, position));
  if (bag_) position.discarded = all_but(rules, position, *bag_);
  return position;
}

Table SetUp::table() const {
  const Ruleset rules = this->rules();
  const bool fresh = board_.empty() && figures_.empty() && scores_.empty() && !bag_;
  auto state = fresh ? new_game(rules, int(names_.size()), turn_.empty() ? Seat(0) : seat(turn_))
                     : set_up(rules, position(rules));
  if (!state) throw ScenarioError("the position is refused: " + state.error().text());
  Table table{rules, *state, names_};
  table.discarded_before = state->bag.discarded;
  return table;
}

}  // namespace bastide::test::runner
