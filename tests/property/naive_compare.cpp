#include "naive_compare.h"

#include <algorithm>
#include <sstream>

#include "notation/move_text.h"
#include "notation/position.h"

namespace bastide::property {

namespace {

// Collects what differs.
class Differences {
 public:
  template <class T>
  void number(const std::string& what, T engine, T naive) {
    if (engine == naive) return;
    out_ << what << ": engine " << int(engine) << ", naive " << int(naive) << "\n";
  }
  void seats_number(const std::string& what, Seat seat, int engine, int naive) {
    number(what + " of seat " + std::to_string(seat), engine, naive);
  }
  // Lists in no order: says what is missing on either side.
  void words(const std::string& what, std::vector<std::string> engine, std::vector<std::string> naive) {
    if (engine.empty() && naive.empty()) return;
    std::sort(engine.begin(), engine.end());
    std::sort(naive.begin(), naive.end());
    if (engine == naive) return;
    std::vector<std::string> only_engine, only_naive;
    std::set_difference(engine.begin(), engine.end(), naive.begin(), naive.end(),
                        std::back_inserter(only_engine));
    std::set_difference(naive.begin(), naive.end(), engine.begin(), engine.end(),
                        std::back_inserter(only_naive));
    out_ << what << ": only the engine:";
    for (const std::string& w : only_engine) out_ << " " << w;
    out_ << "; only the naive game:";
    for (const std::string& w : only_naive) out_ << " " << w;
    out_ << "\n";
  }
  std::string text() const { return out_.str(); }

 private:
  std::ostringstream out_;
};

std::string cell_text(Coord at) { return print_coord(at); }
std::string cell_text(Place at) { return print_coord(coord(at)); }

std::string tile_text(TileId tile) { return std::string(tile_facts()[tile].id); }

std::string figure_text(int seat, FigureKind kind, const std::string& at, int segment, bool beside_fairy) {
  return std::to_string(seat) + figure_letter(kind) + ":" + std::to_string(segment) + "@" + at +
         (beside_fairy ? "*" : "");
}

void compare_turn(const State& state, const NaiveTurn& naive, Differences& found) {
  const Turn& turn = state.turn;
  found.number("phase", turn.phase, naive.phase);
  if (turn.phase == Phase::over || naive.phase == Phase::over) return;
  found.number("seat", turn.seat, naive.seat);
  found.number("decider", to_move(state), naive.decider);
  found.number("part", int(turn.part), naive.part);
  found.number("ransom paid", turn.ransom_paid, naive.ransom_paid);
  if (turn.phase == Phase::draw) return;
  found.number("tile", turn.tile, naive.tile);
  found.number("symbol", turn.symbol, naive.symbol);
  if (naive.part == 1) {
    found.number("second part by the builder", turn.builder_again, naive.builder_again);
    found.number("second part by a symbol", turn.symbol_again, naive.symbol_again);
  }
}

void compare_players(const State& state, const NaiveTable& naive, Differences& found) {
  for (Seat s = 0; s < state.players.count; ++s) {
    const Player& engine = state.players[s];
    const NaivePlayer& player = naive.players[s];
    found.seats_number("score", s, score(state, s), player.score);
    for (const auto& [kind, n] : player.supply)
      found.seats_number(std::string("supply ") + figure_letter(kind), s, engine.supply_of(kind), n);
    found.seats_number("tower pieces", s, engine.tower_pieces, player.pieces);
    std::vector<std::string> goods, naive_goods, held, naive_held;
    for (int kind = 0; kind < goods_kinds; ++kind)
      goods.insert(goods.end(), engine.goods[std::size_t(kind)], std::to_string(kind));
    for (const auto& [kind, n] : player.goods)
      naive_goods.insert(naive_goods.end(), std::size_t(n), std::to_string(int(kind) - int(Goods::wine)));
    found.words("goods of seat " + std::to_string(s), goods, naive_goods);
    for (Seat owner = 0; owner < max_seats; ++owner) {
      for (u8 kind = 0; kind < follower_kinds; ++kind)
        held.insert(held.end(), engine.prison[owner][kind],
                    std::to_string(owner) + figure_letter(FigureKind(kind)));
    }
    for (const Prisoner& p : player.prison)
      naive_held.push_back(std::to_string(p.owner) + figure_letter(p.kind));
    found.words("prisoners of seat " + std::to_string(s), held, naive_held);
  }
}

void compare_board(const Position& position, const NaiveGame& naive, Differences& found) {
  const NaiveTable& table = naive.table();
  std::vector<std::string> figures, naive_figures, towers, naive_towers, dragon, naive_dragon;
  for (const Position::Standing& f : position.figures)
    figures.push_back(figure_text(f.seat, f.kind, cell_text(f.at), f.segment, f.beside_fairy));
  for (const NaiveFigure& f : table.figures)
    naive_figures.push_back(figure_text(f.seat, f.kind, cell_text(f.spot.at),
                                        f.guard() ? int(none8) : f.spot.number, f.beside_fairy));
  found.words("figures", figures, naive_figures);
  for (const Position::Tower& t : position.towers)
    towers.push_back(cell_text(t.at) + "=" + std::to_string(t.height) + (t.closed ? "!" : ""));
  for (const auto& [at, t] : table.towers)
    naive_towers.push_back(cell_text(at) + "=" + std::to_string(t.height) + (t.closed ? "!" : ""));
  found.words("towers", towers, naive_towers);
  for (const Coord at : position.dragon) dragon.push_back(cell_text(at));
  if (table.dragon) naive_dragon.push_back(cell_text(*table.dragon));
  for (const Place& p : naive.turn().journey) naive_dragon.push_back(cell_text(p));
  found.words("dragon", dragon, naive_dragon);
  if (!dragon.empty() && !naive_dragon.empty()) found.words("dragon now", {dragon[0]}, {naive_dragon[0]});
  found.words("fairy", {position.fairy ? cell_text(*position.fairy) : "aside"},
              {table.fairy ? cell_text(*table.fairy) : "aside"});
}

std::vector<std::string> listed(const std::map<TileId, int>& tiles) {
  std::vector<std::string> words;
  for (const auto& [tile, copies] : tiles) words.insert(words.end(), std::size_t(copies), tile_text(tile));
  return words;
}

std::vector<std::string> listed(const std::vector<TileId>& tiles) {
  std::vector<std::string> words;
  for (const TileId tile : tiles) words.push_back(tile_text(tile));
  return words;
}

void compare_tiles(const Ruleset& rules, const State& state, const Position& position, const NaiveGame& naive,
                   Differences& found) {
  std::map<std::pair<int, TileId>, int> unseen;
  for (int i = 0; i < rules.stack.size(); ++i)
    unseen[{int(rules.stack[i].stack), rules.stack[i].tile}] += state.bag.copies[std::size_t(i)];
  found.number("unseen tiles alike", unseen == naive.table().unseen, true);
  found.words("set aside", listed(position.aside), listed(naive.table().aside));
  found.words("discarded", listed(position.discarded), listed(naive.table().discarded));
  std::map<TileId, int> draws;
  if (is_chance(state)) {
    ChanceList list;
    chance(rules, state, list);
    for (const Chance& c : list) draws[c.tile] += c.copies;
  }
  if (draws != naive.draws()) found.words("draws", listed(draws), listed(naive.draws()));
}

std::string move_text(const Move& m) {
  std::ostringstream out;
  out << int(m.kind) << "/" << int(m.arg) << "@" << m.at.x << "," << m.at.y << ":" << int(m.segment) << "/"
      << int(m.extra);
  return out.str();
}

// Decisions are compared as bytes; words are made only of those that differ.
void compare_decisions(const Ruleset& rules, const State& state, const NaiveGame& naive, Differences& found) {
  MoveList list;
  generate(rules, state, list);
  const Moves legal = naive.legal();
  const Moves generated(list.begin(), list.end());
  found.number("decisions generated once each", int(generated.size()), list.size());
  std::vector<std::string> only_engine, only_naive;
  for (const Move& m : generated) {
    if (!legal.contains(m)) only_engine.push_back(move_text(m) + "(" + print_move(state, m) + ")");
  }
  for (const Move& m : legal) {
    if (!generated.contains(m)) only_naive.push_back(move_text(m));
  }
  found.words("decisions", only_engine, only_naive);
}

}  // namespace

std::string difference(const Ruleset& rules, const State& state, const NaiveGame& naive) {
  Differences found;
  compare_turn(state, naive.turn(), found);
  compare_players(state, naive.table(), found);
  const Position position = position_of(rules, state);
  compare_board(position, naive, found);
  compare_tiles(rules, state, position, naive, found);
  // In different phases decisions cannot be alike, nor named by the engine's notation.
  if (state.turn.phase == naive.phase()) compare_decisions(rules, state, naive, found);
  return found.text();
}

}  // namespace bastide::property
