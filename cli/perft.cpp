// `bastide perft`: how many ways there are to play on, a test of move generation.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/output.h"
#include "cli/playout.h"
#include "notation/position.h"
#include "notation/ruleset_text.h"

namespace bastide::cli {

namespace {

struct Settings {
  std::string rules = "base";
  i64 seats = 2;
  i64 depth = 4;
  std::string draws;
  u64 seed = 1;
  std::string position;
  bool chance = false;
  bool json = false;
};

struct Start {
  Ruleset rules;
  State state;
};

Start start_of(const Settings& settings) {
  if (settings.position.empty()) {
    const Ruleset rules = ruleset_or_fail(settings.rules);
    return {rules, new_game_or_fail(rules, int(settings.seats))};
  }
  const Position position = value_or_fail(parse_position(settings.position), "--position");
  const Ruleset rules = value_or_fail(make_ruleset(position.spec), "--position");
  return {rules, value_or_fail(set_up(rules, position), "--position")};
}

std::vector<TileId> parse_draws(const std::string& text) {
  std::vector<TileId> tiles;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find(',', at), text.size());
    const std::string id = text.substr(at, end - at);
    const TileId tile = find_tile(id);
    if (tile == no_tile) throw Failure("--draws: no tile is called \"" + id + "\"");
    tiles.push_back(tile);
    at = end + 1;
  }
  return tiles;
}

class Counter {
 public:
  Counter(const Ruleset& rules, int depth, bool chance, std::vector<TileId> draws)
      : rules_(rules),
        depth_(depth),
        chance_(chance),
        draws_(std::move(draws)),
        counts_(std::size_t(depth)) {}

  // Sequences of 1, 2, … depth decisions.
  const std::vector<u64>& count(const State& state) {
    visit(state, 0, 0);
    return counts_;
  }

 private:
  void visit(const State& state, int depth, std::size_t drawn) {
    if (depth == depth_ || is_over(state)) return;
    if (is_chance(state)) {
      draw(state, depth, drawn);
      return;
    }
    MoveList moves;
    generate(rules_, state, moves);
    counts_[std::size_t(depth)] += u64(moves.size());
    if (depth + 1 == depth_) return;
    for (const Move& move : moves) step(state, move, depth + 1, drawn);
  }

  void draw(const State& state, int depth, std::size_t drawn) {
    if (chance_) {
      ChanceList list;
      chance(rules_, state, list);
      for (const Chance& c : list) step(state, Move::draw(c.tile), depth, drawn);
      return;
    }
    if (drawn == draws_.size())
      throw Failure(fmt::format("--draws: {} tiles are too few for this depth", drawn));
    const Move move = Move::draw(draws_[drawn]);
    if (!is_legal(rules_, state, move)) {
      State copy = state;
      throw Failure("--draws: " + try_apply(rules_, copy, move).error().text());
    }
    step(state, move, depth, drawn + 1);
  }

  void step(const State& state, const Move& move, int depth, std::size_t drawn) {
    State next = state;
    apply(rules_, next, move);
    visit(next, depth, drawn);
  }

  const Ruleset& rules_;
  int depth_;
  bool chance_;
  std::vector<TileId> draws_;
  std::vector<u64> counts_;
};

int run_perft(const Settings& settings) {
  const Start start = start_of(settings);
  std::vector<TileId> draws;
  if (!settings.draws.empty()) {
    if (settings.chance) throw Failure("--chance and --draws exclude each other");
    draws = parse_draws(settings.draws);
  } else {
    Rng rng(settings.seed);
    draws = shuffled_draws(start.rules, start.state, rng);
  }
  Counter counter(start.rules, int(settings.depth), settings.chance, draws);
  const std::vector<u64>& counts = counter.count(start.state);
  if (!settings.json) {
    for (std::size_t d = 0; d < counts.size(); ++d) print(fmt::format("depth {:2}  {}\n", d + 1, counts[d]));
    return exit_ok;
  }
  nlohmann::ordered_json json = {{"ruleset", print_ruleset(start.rules.spec)},
                                 {"position", print_position(position_of(start.rules, start.state))},
                                 {"chance", settings.chance},
                                 {"draws", nlohmann::ordered_json::array()},
                                 {"depths", nlohmann::ordered_json::array()}};
  if (!settings.chance) {
    for (std::size_t i = 0; i < std::min(draws.size(), counts.size()); ++i) {
      json["draws"].push_back(tile_facts()[draws[i]].id);
    }
  }
  for (std::size_t d = 0; d < counts.size(); ++d)
    json["depths"].push_back({{"depth", d + 1}, {"count", counts[d]}});
  print(json.dump(2) + "\n");
  return exit_ok;
}

}  // namespace

void add_perft(Arguments& arguments) {
  static Settings settings;
  arguments.text("--rules", settings.rules, "Ruleset [base]");
  arguments.number("--seats", settings.seats, 1, max_seats, "Number of seats [2]");
  arguments.number("--depth", settings.depth, 1, 100, "Decisions to look ahead; draws are not counted [4]");
  arguments.text("--draws", settings.draws, "Tiles in the order they are drawn: V,U,E");
  arguments.seed("--seed", settings.seed, "Without --draws: shuffle the tiles with this seed [1]");
  arguments.text("--position", settings.position, "Begin with this position (its ruleset and seats count)");
  arguments.flag("--chance", settings.chance, "Expand every draw: each tile that can come, counted once");
  arguments.flag("--json", settings.json, "Print the counts as JSON");
  arguments.examples(
      "  bastide perft --draws V,E,U --depth 4\n"
      "  bastide perft --rules base+river --seed 3 --depth 5\n"
      "  bastide perft --chance --depth 3");
  arguments.action([] { return run_perft(settings); });
}

}  // namespace bastide::cli
