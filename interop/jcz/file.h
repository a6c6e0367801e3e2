// A `.jcz` file as plain values, read from and written to its JSON text. See docs/formats/jcz.md.
//
// Reading checks the shape of the file: types, ranges, sizes, known messages. Whether the names in it mean
// something, and whether the game is legal, is the business of setup.h and replay.h. Values the game does not
// depend on (clocks, colours, ids) are not kept.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/types.h"

namespace bastide::jcz {

// Larger files are refused unread; a game with every set takes about a tenth.
inline constexpr std::size_t max_file_bytes = 4 << 20;
inline constexpr std::size_t max_messages = 20'000;

// x to the east, y to the south, from wherever the file puts its origin.
struct Position {
  int x = 0;
  int y = 0;
  friend bool operator==(const Position&, const Position&) = default;
};

struct Pointer {
  Position position;
  std::string feature;   // City, Road, Field, Monastery, Garden, Tower
  std::string location;  // NW, NL.WR, I
  friend bool operator==(const Pointer&, const Pointer&) = default;
};

struct Setup {
  struct Count {
    std::string id;
    int number = 0;
    friend bool operator==(const Count&, const Count&) = default;
  };
  struct Rule {
    std::string id;
    std::string value;  // numbers and truth values as JSON writes them
    friend bool operator==(const Rule&, const Rule&) = default;
  };
  struct Start {
    std::string tile;
    Position at;
    int rotation = 0;  // quarter turns clockwise
    friend bool operator==(const Start&, const Start&) = default;
  };
  // In the order of their names.
  std::vector<Count> sets;      // with their copies, those of 0 left out
  std::vector<Count> elements;  // true is the usual number; what is off is left out
  std::vector<Rule> rules;
  std::vector<Start> start;
  friend bool operator==(const Setup&, const Setup&) = default;
};

enum class MessageType : u8 {
  place_tile,     // tile, at, rotation
  deploy_meeple,  // pointer, figure
  pass,
  commit,               // random
  move_neutral_figure,  // figure, and `at`, or pointer with `beside`
  return_meeple,        // pointer, figure, word = source
  place_token,          // pointer, word = token
  capture_follower,     // pointer, figure
  exchange_follower,    // figure
  pay_ransom,           // figure
  undo,
};
std::string_view name_of(MessageType type);

struct Message {
  MessageType type = MessageType::pass;
  std::optional<int> player;
  std::string tile;
  Position at;
  int rotation = 0;  // quarter turns clockwise
  Pointer pointer;
  std::string figure;  // "0.small.1", "dragon.1"
  std::string beside;  // the figure the fairy goes to; empty: she goes to a cell
  std::string word;
  std::optional<double> random;
  friend bool operator==(const Message&, const Message&) = default;
};

struct File {
  std::optional<double> initial_random;
  Setup setup;
  std::vector<std::string> players;  // names; none in a file that is only a set-up
  std::vector<Message> replay;
  std::vector<std::string> draw_order;  // forced draws
  std::optional<int> end_turn;          // draws after which the pack counts as empty
  std::vector<std::string> assertions;
  friend bool operator==(const File&, const File&) = default;
};

// Errors name the place: "replay[12].payload.position: …".
Result<File> read_file(std::string_view text);

// The text of a file as JCloisterZone saves it.
std::string write_file(const File& file);

// Whether a JSON text can only be a `.jcz` file: it has a set-up, and does not say that it is a record.
bool looks_like_file(std::string_view text);

}  // namespace bastide::jcz
