// Inside the scenario runner: the table a scenario is played at, and reading of single words.
//
// A scenario that is wrong, or that the engine disagrees with, throws a ScenarioError; run_scenario adds file
// and line. Nothing else in the project throws this way: here it keeps every line's code to what it means.
#pragma once

#include <memory>
#include <optional>
#include <set>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "bastide.h"
#include "tests/support/scenario.h"

namespace bastide::test::runner {

struct ScenarioError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// The words of a line, taken one after the other.
class Words {
 public:
  explicit Words(std::vector<std::string> words) : words_(std::move(words)) {}
  bool done() const { return next_ == words_.size(); }
  const std::string& peek() const { return words_[next_]; }
  // The next word; an error that names what is missing if there is none.
  std::string take(std::string_view what);
  int take_number(std::string_view what);
  bool take_if(std::string_view word);
  // An error if words are left over.
  void end() const;

 private:
  std::vector<std::string> words_;
  std::size_t next_ = 0;
};

// Where the game stands, and what the last step did.
struct Table {
  Ruleset rules;
  State state;
  std::vector<std::string> names;                                // of the seats
  std::unique_ptr<EventLog> log = std::make_unique<EventLog>();  // since the last step began
  int discarded_before = 0;                                      // out of the game when the scenario began
  int points_told = 0;  // points of the log that expectations have named
  bool points_asked = false;

  Seat seat(const std::string& name) const;
  const std::string& name(Seat s) const { return names[s]; }
  // Forgets what the former step did. An error if expectations named some of its points and not all.
  void begin_step();
};

struct Spot {
  Coord at;
  u8 cell = none8;
  u8 segment = none8;  // none8: the tower of the tile
};

struct Placed {
  TileId tile = no_tile;
  Coord at;
  Rotation rotation = 0;
};

int parse_number(std::string_view text);
TileId parse_tile(std::string_view text);
Coord parse_cell(std::string_view text);                       // 1,-2
Move parse_place(std::string_view text);                       // @1,-2>3
Placed parse_placed(std::string_view text);                    // D@1,-2>3
Spot parse_spot(const State& state, std::string_view text);    // c0@1,-2, t@1,-2
FigureKind parse_figure(std::string_view text);                // F
Move parse_deploy(const State& state, std::string_view text);  // F:c0, F:c0@1,-2
// Whether a line that begins with this word is a move.
bool is_move(std::string_view name);
// "draw E", "place @1,-2>3", "deploy F:c0", "capture B F:c0@1,-2", "pass".
Move take_move(const Table& table, Words& words);

std::string text_of(Coord at);
std::string tile_name(TileId tile);
FeatureId feature_at(const State& state, const Spot& spot);

// One expectation: "score A 8 B 0". Throws if it does not hold or makes no sense.
void check_expectation(Table& table, Words& words);

struct Expectation {
  std::string_view name;
  void (*check)(Table&, Words&);
};
// About what expansions bring: figures other than followers, goods, towers, prisoners, dragon and fairy.
std::span<const Expectation> expansion_expectations();

// Throws, with both values, unless they are the same.
void same(const std::string& what, const std::string& is, const std::string& expected);
void same(const std::string& what, int is, int expected);
// "a b c", or "none".
std::string joined(const std::set<std::string>& words);

// SEAT NUMBER, once or more.
template <class Value>
void each_seat(Table& table, Words& words, const std::string& what, Value value) {
  do {
    const std::string name = words.take("a seat");
    const int expected = words.take_number("a number");
    same(what + " of " + name, value(table.seat(name)), expected);
  } while (!words.done());
}

}  // namespace bastide::test::runner
