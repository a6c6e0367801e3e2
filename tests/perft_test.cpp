// Perft: numbers of decision sequences, in tests/perft/*.perft. Lines of a file:
//   id NAME
//   ruleset TEXT, seats N     the beginning of a game, or
//   position TEXT             any position
//   draws V E K …             the tiles drawn, in this order; one that fits nowhere is discarded
//   perft N COUNT             sequences of N decisions (where a tile goes, what is done then) with these
//   draws chance N COUNT            the same when every draw is any of the tiles possible, each kind once
// Small depths are confirmed by brute force over is_legal. tools/regenerate writes the counts anew.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>

#include "notation/position.h"
#include "notation/ruleset_text.h"
#include "tests/support/brute_force.h"

namespace bastide::test {
namespace {

const std::filesystem::path folder = std::filesystem::path(BASTIDE_SOURCE_DIR) / "tests/perft";

struct Count {
  bool chance = false;
  int depth = 0;
  u64 number = 0;
};

struct PerftFile {
  std::vector<std::string> lines;
  std::optional<Ruleset> rules;
  std::optional<State> state;
  std::vector<TileId> draws;
  std::vector<std::pair<std::size_t, Count>> counts;  // with the line each stands in
  std::string problem;
  mutable bool exhausted = false;  // the draws were too few, or not in the bag
};

void read_start(PerftFile& file, const std::string& ruleset_text, int seats) {
  const auto rules = ruleset(ruleset_text);
  if (!rules) {
    file.problem = rules.error().text();
    return;
  }
  file.rules = *rules;
  const auto state = new_game(*rules, seats);
  if (state) file.state.emplace(*state);
  if (!state) file.problem = state.error().text();
}

void read_position(PerftFile& file, const std::string& text) {
  const auto position = parse_position(text);
  if (!position) {
    file.problem = position.error().text();
    return;
  }
  file.rules = *make_ruleset(position->spec);
  const auto state = set_up(*file.rules, *position);
  if (state) file.state.emplace(*state);
  if (!state) file.problem = state.error().text();
}

PerftFile read(const std::string& name) {
  PerftFile file;
  std::ifstream in(folder / (name + ".perft"));
  std::string ruleset_text;
  for (std::string line; std::getline(in, line);) {
    file.lines.push_back(line);
    std::istringstream words(line);
    std::string word;
    words >> word;
    if (word == "ruleset") words >> ruleset_text;
    if (word == "position") read_position(file, line.substr(9));
    if (word == "seats") {
      int seats = 0;
      words >> seats;
      read_start(file, ruleset_text, seats);
    }
    if (word == "draws") {
      for (std::string id; words >> id;) {
        file.draws.push_back(find_tile(id));
        if (file.draws.back() == no_tile) file.problem = "no tile " + id;
      }
    }
    if (word == "perft" || word == "chance") {
      Count count;
      count.chance = word == "chance";
      words >> count.depth >> count.number;
      file.counts.emplace_back(file.lines.size() - 1, count);
    }
  }
  return file;
}

// Draws from the list until a tile can be placed; false when the list is used up or does not fit the bag.
bool draw_next(const PerftFile& file, State& state, std::size_t& next) {
  while (is_chance(state)) {
    if (next == file.draws.size() || !is_legal(*file.rules, state, Move::draw(file.draws[next])))
      return false;
    apply(*file.rules, state, Move::draw(file.draws[next++]));
  }
  return true;
}

// Decisions by generate(), or by asking is_legal about everything.
std::vector<Move> decisions(const Ruleset& rules, const State& state, bool brute) {
  if (brute) return brute_force(rules, state);
  MoveList moves;
  generate(rules, state, moves);
  return {moves.begin(), moves.end()};
}

u64 perft(const PerftFile& file, State state, std::size_t next, int depth, bool brute) {
  if (!draw_next(file, state, next)) {
    file.exhausted = true;
    return 0;
  }
  const std::vector<Move> moves = decisions(*file.rules, state, brute);
  if (depth == 1) return moves.size();
  u64 sum = 0;
  for (const Move& m : moves) {
    State child = state;
    apply(*file.rules, child, m);
    if (!is_over(child)) sum += perft(file, child, next, depth - 1, brute);
  }
  return sum;
}

u64 perft_chance(const Ruleset& rules, const State& state, int depth, bool brute) {
  u64 sum = 0;
  if (is_chance(state)) {
    ChanceList draws;
    chance(rules, state, draws);
    for (const Chance& c : draws) {
      State child = state;
      apply(rules, child, Move::draw(c.tile));
      if (!is_over(child)) sum += perft_chance(rules, child, depth, brute);
    }
    return sum;
  }
  const std::vector<Move> moves = decisions(rules, state, brute);
  if (depth == 1) return moves.size();
  for (const Move& m : moves) {
    State child = state;
    apply(rules, child, m);
    if (!is_over(child)) sum += perft_chance(rules, child, depth - 1, brute);
  }
  return sum;
}

u64 count(const PerftFile& file, const Count& c, bool brute) {
  return c.chance ? perft_chance(*file.rules, *file.state, c.depth, brute)
                  : perft(file, *file.state, 0, c.depth, brute);
}

std::vector<std::string> perft_names() {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() == ".perft") names.push_back(entry.path().stem().string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

class Perft : public testing::TestWithParam<std::string> {};

TEST_P(Perft, Counts) {
  PerftFile file = read(GetParam());
  ASSERT_EQ(file.problem, "");
  ASSERT_TRUE(file.state);
  ASSERT_FALSE(file.counts.empty());
  const bool regenerating = std::getenv("BASTIDE_REGENERATE") != nullptr;
  for (const auto& [line, c] : file.counts) {
    const u64 found = count(file, c, false);
    EXPECT_TRUE(regenerating || found == c.number)
        << GetParam() << ".perft line " << line + 1 << ": " << found << ", not " << c.number;
    file.lines[line] =
        (c.chance ? "chance " : "perft ") + std::to_string(c.depth) + " " + std::to_string(found);
  }
  EXPECT_FALSE(file.exhausted) << "too few draws, or one that is not in the bag";
  if (!regenerating) return;
  std::ofstream out(folder / (GetParam() + ".perft"));
  for (const std::string& line : file.lines) out << line << '\n';
}

TEST_P(Perft, SmallDepthsByBruteForce) {
  if (std::getenv("BASTIDE_REGENERATE") != nullptr) GTEST_SKIP();
  const PerftFile file = read(GetParam());
  ASSERT_EQ(file.problem, "");
  for (const auto& [line, c] : file.counts) {
    if (c.number > 5'000 || c.depth > 3) continue;
    EXPECT_EQ(count(file, c, true), c.number) << GetParam() << ".perft line " << line + 1;
  }
}

INSTANTIATE_TEST_SUITE_P(All, Perft, testing::ValuesIn(perft_names()), [](const auto& test) {
  std::string name = test.param;
  std::replace_if(name.begin(), name.end(), [](char c) { return c == '-' || c == '.'; }, '_');
  return name;
});

}  // namespace
}  // namespace bastide::test
