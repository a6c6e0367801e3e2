#include "tests/support/scenario_set_up.h"

#include <algorithm>
#include <array>

#include "notation/move_text.h"
#include "notation/ruleset_text.h"

namespace bastide::test::runner {

namespace {

constexpr std::array<std::string_view, 14> keywords = {
    "rules",  "seats",     "turn",  "board",  "figures",   "scores",   "bag",
    "towers", "prisoners", "goods", "pieces", "dragon-at", "fairy-at", "aside"};

// SEAT NUMBER, once or more.
void read_numbers(Words& words, std::map<std::string, int>& numbers, std::string_view what) {
  do {
    const std::string name = words.take("a seat");
    numbers[name] = words.take_number(what);
  } while (!words.done());
}

void read_tiles(Words& words, std::vector<TileId>& tiles) {
  do tiles.push_back(parse_tile(words.take("a tile")));
  while (!words.done());
}

// The word before the mark and the one after it.
std::pair<std::string, std::string> halves(const std::string& word, char mark, const std::string& form) {
  const std::size_t at = word.find(mark);
  if (at == std::string::npos) throw ScenarioError("'" + word + "' is no " + form);
  return {word.substr(0, at), word.substr(at + 1)};
}

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
  for (const TileId t : position.aside) --copies[t];
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
  if (keyword == "scores") read_numbers(words, scores_, "a score");
  if (keyword == "bag") {
    if (!bag_) bag_.emplace();
    read_tiles(words, *bag_);
  }
  if (keyword == "towers") read_towers(words);
  if (keyword == "prisoners") read_prisoners(words);
  if (keyword == "goods") read_goods(words);
  if (keyword == "pieces") read_numbers(words, pieces_, "a number of pieces");
  if (keyword == "dragon-at") dragon_ = parse_cell(words.take("a cell"));
  if (keyword == "fairy-at") fairy_ = parse_cell(words.take("a cell"));
  if (keyword == "aside") read_tiles(words, aside_);
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
      auto [figure, spot] = halves(words.take("a figure"), ':', "figure:segment@x,y");
      const bool beside_fairy = spot.ends_with('*');
      if (beside_fairy) spot.pop_back();
      figures_.push_back({owner, figure, spot, beside_fairy});
    } while (!words.done() && words.peek().find(':') != std::string::npos);
  } while (!words.done());
}

// HOLDER OWNER:FIGURE …
void SetUp::read_prisoners(Words& words) {
  const std::string holder = words.take("a seat");
  do {
    const auto [owner, figure] = halves(words.take("a prisoner"), ':', "owner:figure");
    prisoners_.push_back({holder, owner, figure});
  } while (!words.done());
}

// SEAT WINE,GRAIN,CLOTH …
void SetUp::read_goods(Words& words) {
  do {
    const std::string name = words.take("a seat");
    const auto [wine, others] = halves(words.take("goods"), ',', "wine,grain,cloth");
    const auto [grain, cloth] = halves(others, ',', "wine,grain,cloth");
    goods_[name] = {u8(parse_number(wine)), u8(parse_number(grain)), u8(parse_number(cloth))};
  } while (!words.done());
}

// X,Y=HEIGHT, with ! if it is closed.
void SetUp::read_towers(Words& words) {
  do {
    auto [cell, height] = halves(words.take("a tower"), '=', "x,y=height");
    const bool closed = height.ends_with('!');
    if (closed) height.pop_back();
    towers_.push_back({parse_cell(cell), parse_number(height), closed});
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
  const auto [segment, cell] = halves(figure.spot, '@', "segment@x,y");
  const Coord at = parse_cell(cell);
  for (const Position::Tile& t : position.tiles) {
    if (t.at != at) continue;
    const auto spot = find_spot(t.tile, segment);
    if (!spot) throw ScenarioError("tile " + tile_name(t.tile) + " has no segment '" + segment + "'");
    return {seat(figure.seat), parse_figure(figure.figure), at, *spot, figure.beside_fairy};
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
  add_expansions(rules, position);
  if (bag_) position.discarded = all_but(rules, position, *bag_);
  return position;
}

// What a seat has spent of its tower pieces is told by `pieces`; without it the pieces on the board are taken
// from the seats in turn, as if they had built them one after the other.
void SetUp::add_expansions(const Ruleset& rules, Position& position) const {
  position.towers = towers_;
  for (const Prisoner& p : prisoners_)
    position.prisoners.push_back({seat(p.holder), seat(p.owner), parse_figure(p.figure)});
  for (const auto& [name, goods] : goods_) position.goods[seat(name)] = goods;
  if (dragon_) position.dragon = {*dragon_};
  position.fairy = fairy_;
  position.aside = aside_;
  if (towers_.empty() && pieces_.empty()) return;
  const auto fresh = new_game(rules, int(names_.size()));
  if (!fresh) throw ScenarioError("the game is refused: " + fresh.error().text());
  position.pieces.clear();
  for (Seat s = 0; s < names_.size(); ++s) position.pieces.push_back(fresh->players[s].tower_pieces);
  int built = 0;
  for (const Position::Tower& t : towers_) built += t.height;
  for (; pieces_.empty() && built > 0; --built) --position.pieces[std::size_t(built) % names_.size()];
  for (const auto& [name, n] : pieces_) position.pieces[seat(name)] = n;
}

Table SetUp::table() const {
  const Ruleset rules = this->rules();
  const bool fresh = board_.empty() && figures_.empty() && scores_.empty() && !bag_ && towers_.empty() &&
                     prisoners_.empty() && goods_.empty() && pieces_.empty() && !dragon_ && !fairy_ &&
                     aside_.empty();
  auto state = fresh ? new_game(rules, int(names_.size()), turn_.empty() ? Seat(0) : seat(turn_))
                     : set_up(rules, position(rules));
  if (!state) throw ScenarioError("the position is refused: " + state.error().text());
  Table table{rules, *state, names_};
  table.discarded_before = state->bag.discarded;
  return table;
}

}  // namespace bastide::test::runner
