// Golden playthroughs: transcripts of random games in tests/playthroughs/*.txt, played again and compared
// line by line. A transcript begins with the lines `ruleset`, `seats`, `first` and `seed`; the rest follows
// from them. To add one, write these four lines into a new file and run tools/regenerate, which calls
// this test with BASTIDE_REGENERATE=1; what changed is then to be read as a diff.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <set>
#include <sstream>

#include "bindings/wasm/event_text.h"
#include "notation/position.h"
#include "notation/ruleset_text.h"
#include "tests/support/random_game.h"

namespace bastide::test {
namespace {

const std::filesystem::path folder = std::filesystem::path(BASTIDE_SOURCE_DIR) / "tests/playthroughs";

std::vector<std::string> transcript_names() {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() == ".txt") names.push_back(entry.path().stem().string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

std::vector<std::string> lines_of(const std::string& name) {
  std::ifstream file(folder / (name + ".txt"));
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}

struct Header {
  std::string ruleset;
  int seats = 0;
  int first = 0;
  u64 seed = 0;
};

Header header_of(const std::vector<std::string>& lines) {
  Header header;
  for (const std::string& line : lines) {
    std::istringstream words(line);
    std::string word;
    words >> word;
    if (word == "ruleset") words >> header.ruleset;
    if (word == "seats") words >> header.seats;
    if (word == "first") words >> header.first;
    if (word == "seed") words >> header.seed;
  }
  return header;
}

std::string hex(u64 value) {
  std::string text(16, '0');
  for (std::size_t i = 16; i-- > 0; value >>= 4) text[i] = "0123456789abcdef"[value & 15];
  return text;
}

// Number of decisions or of different draws.
int choices(const Ruleset& rules, const State& state) {
  MoveList moves;
  generate(rules, state, moves);
  ChanceList draws;
  chance(rules, state, draws);
  return moves.size() + draws.size();
}

// The moves of a transcript: the last word of every line that begins with a number.
std::vector<std::string> moves_of(const std::vector<std::string>& lines) {
  std::vector<std::string> moves;
  for (const std::string& line : lines) {
    if (!line.empty() && line[0] >= '0' && line[0] <= '9') moves.push_back(line.substr(line.rfind(' ') + 1));
  }
  return moves;
}

// The next move: from the transcript, or a random one if there is none (then it is being written).
Result<Move> next_move(const Ruleset& rules, const State& state, const std::vector<std::string>& moves,
                       std::size_t number, Rng& rng) {
  if (moves.empty()) return random_move(rules, state, rng);
  if (number >= moves.size()) return fail("playthrough/end", "", "the transcript ends before the game");
  return parse_move(state, moves[number]);
}

// Plays the game of a header and writes it down: number, key, choices, move; events indented below.
std::vector<std::string> play(const Header& header, const std::vector<std::string>& moves) {
  const Ruleset rules = *ruleset(header.ruleset);
  State state = *new_game(rules, header.seats, Seat(header.first));
  Rng rng(header.seed);
  std::vector<std::string> lines = {"ruleset " + header.ruleset, "seats " + std::to_string(header.seats),
                                    "first " + std::to_string(header.first),
                                    "seed " + std::to_string(header.seed)};
  const auto log = std::make_unique<EventLog>();
  for (std::size_t number = 0; !is_over(state); ++number) {
    if (number % 60 == 0) lines.push_back("position " + print_position(position_of(rules, state)));
    const auto move = next_move(rules, state, moves, number, rng);
    if (!move || !is_legal(rules, state, *move)) {
      lines.push_back("move " + std::to_string(number) + (move ? " is illegal" : ": " + move.error().text()));
      return lines;
    }
    lines.push_back(std::to_string(number) + " " + hex(key(rules, state)) + " " +
                    std::to_string(choices(rules, state)) + " " + print_move(state, *move));
    log->clear();
    apply(rules, state, *move, log.get());
    for (const Event& e : *log) {
      // Draws and placements say no more than the move does.
      if (e.kind == EventKind::tile_drawn || e.kind == EventKind::tile_placed) continue;
      if (e.kind == EventKind::figure_placed) continue;
      lines.push_back("  " + wasm::event_text(state, e));
    }
  }
  lines.push_back("end " + hex(key(rules, state)));
  std::string scores = "scores";
  for (Seat s = 0; s < header.seats; ++s) scores += (s == 0 ? " " : ",") + std::to_string(score(state, s));
  lines.push_back(scores);
  return lines;
}

bool regenerating() { return std::getenv("BASTIDE_REGENERATE") != nullptr; }

class Playthrough : public testing::TestWithParam<std::string> {};

TEST_P(Playthrough, IsPlayedAgainTheSame) {
  const std::vector<std::string> golden = lines_of(GetParam());
  const Header header = header_of(golden);
  const auto rules = ruleset(header.ruleset);
  ASSERT_TRUE(rules) << rules.error().text();
  const auto start = new_game(*rules, header.seats, Seat(header.first));
  ASSERT_TRUE(start) << start.error().text();
  const std::vector<std::string> now =
      play(header, regenerating() ? std::vector<std::string>{} : moves_of(golden));
  if (regenerating()) {
    std::ofstream file(folder / (GetParam() + ".txt"));
    for (const std::string& line : now) file << line << '\n';
    return;
  }
  for (std::size_t i = 0; i < std::min(golden.size(), now.size()); ++i) {
    ASSERT_EQ(golden[i], now[i]) << GetParam() << ".txt line " << i + 1
                                 << " (if the change is meant: tools/regenerate)";
  }
  EXPECT_EQ(golden.size(), now.size());
}

// A position line stands for the state whose key is on the next line.
TEST_P(Playthrough, PositionsHaveTheKeysOfTheirStates) {
  if (regenerating()) GTEST_SKIP();
  const std::vector<std::string> golden = lines_of(GetParam());
  int positions = 0;
  for (std::size_t i = 0; i + 1 < golden.size(); ++i) {
    if (!golden[i].starts_with("position ")) continue;
    const auto position = parse_position(std::string_view(golden[i]).substr(9));
    ASSERT_TRUE(position) << position.error().text();
    const Ruleset rules = *make_ruleset(position->spec);
    const auto state = set_up(rules, *position);
    ASSERT_TRUE(state) << GetParam() << ".txt line " << i + 1 << ": " << state.error().text();
    EXPECT_NE(golden[i + 1].find(" " + hex(key(rules, *state)) + " "), std::string::npos)
        << GetParam() << ".txt line " << i + 1;
    ++positions;
  }
  EXPECT_GE(positions, 2);
}

INSTANTIATE_TEST_SUITE_P(All, Playthrough, testing::ValuesIn(transcript_names()), [](const auto& test) {
  std::string name = test.param;
  std::replace_if(name.begin(), name.end(), [](char c) { return c == '-' || c == '.'; }, '_');
  return name;
});

// Every module with its effects at two seats and at six, its tiles alone, everything together, every value of
// every option, and the smallest table have a transcript.
TEST(Playthroughs, AreComplete) {
  std::set<std::string> missing = {"seats 1", "everything seats 2", "everything seats 6"};
  const auto value_name = [](std::size_t o, u8 value) {
    return std::string(option_defs()[o].name) + "=" + std::string(option_defs()[o].values[value].name);
  };
  const auto at_seats = [](const ModuleDef& m, int seats) {
    return std::string(m.name) + " seats " + std::to_string(seats);
  };
  for (const ModuleDef& m : module_defs()) {
    if (m.id != ModuleId::river) missing.insert({at_seats(m, 2), at_seats(m, 6)});
    if (!m.sets.empty()) missing.insert(std::string(m.name));
  }
  for (std::size_t o = 0; o < option_count; ++o) {
    for (std::size_t v = 0; v < option_defs()[o].values.size(); ++v) missing.insert(value_name(o, u8(v)));
  }
  for (const std::string& name : transcript_names()) {
    const Header header = header_of(lines_of(name));
    const RulesetSpec spec = *parse_ruleset(header.ruleset);
    int whole = 0;
    for (const ModuleDef& m : module_defs()) {
      whole += spec.copies[u8(m.id)] > 0;
      if (spec.copies[u8(m.id)] > 0) missing.erase(at_seats(m, header.seats));
      if (spec.copies[u8(m.id)] + spec.tile_copies[u8(m.id)] > 0) missing.erase(std::string(m.name));
    }
    const std::string seats = "seats " + std::to_string(header.seats);
    if (whole == int(module_defs().size())) missing.erase("everything " + seats);
    missing.erase(seats);
    const bool river = spec.copies[u8(ModuleId::river)] > 0;
    for (std::size_t o = 0; o < option_count; ++o) {
      if (option_defs()[o].name.starts_with("river") && !river) continue;
      missing.erase(value_name(o, spec.options[OptionId(o)]));
    }
  }
  for (const std::string& m : missing) ADD_FAILURE() << "no playthrough with " << m;
}

}  // namespace
}  // namespace bastide::test
