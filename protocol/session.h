// The engine protocol, one line in, lines out: docs/formats/engine-protocol.md. Knows no streams, threads or
// clocks; whoever runs it brings the lines and sends the answers.
//
//   switch (session.receive(line, number)) {
//     case Next::line: break;
//     case Next::think: session.think(stop); break;   // `go`: answers when it is done
//     case Next::quit: return;
//   }
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ai/roster.h"
#include "notation/record.h"
#include "protocol/game.h"

namespace bastide::protocol {

inline constexpr int protocol_version = 1;

struct SessionSetup {
  std::string name;  // for `id name`
  std::span<const ai::Entrant> players;
  std::size_t player = 0;  // the default one of them
  std::function<Result<Record>(const std::string& path)> load;
  std::function<void(std::string_view line)> send;
};

enum class Next : u8 { line, think, quit };

// A record that is being sent.
struct RecordText {
  std::string text;
  bool too_long = false;
};

class Session {
 public:
  explicit Session(SessionSetup setup);

  // Handles a line without its end, the `number`th of the input. A wrong one is answered with one line
  // "error" and changes nothing.
  Next receive(std::string_view line, u64 number);

  // After Next::think: thinks, sends "info" lines and, at the end, "bestmove". An unbounded search ends when
  // `stop` becomes true and is notified; every other one at the latest then.
  void think(const std::atomic<bool>& stop);
  bool is_unbounded() const { return budget_.infinite; }

  // Nothing before the first game.
  const std::optional<Game>& game() const { return game_; }

 private:
  using Words = std::vector<text::Word>;
  struct Command {
    std::string_view name;
    std::string_view usage;  // its arguments, for messages
    std::size_t least;       // of them
    std::size_t most;
    bool needs_game;
    Result<Next> (Session::*run)(const Words& arguments);
  };
  static const std::vector<Command>& commands();

  Result<Next> run(std::string_view line);
  Result<Next> collect(std::string_view line);

  Result<Next> handshake(const Words& arguments);
  Result<Next> isready(const Words& arguments);
  Result<Next> setoption(const Words& arguments);
  Result<Next> newgame(const Words& arguments);
  Result<Next> position(const Words& arguments);
  Result<Next> record(const Words& arguments);
  Result<Next> load(const Words& arguments);
  Result<Next> play(const Words& arguments);
  Result<Next> undo(const Words& arguments);
  Result<Next> moves(const Words& arguments);
  Result<Next> state(const Words& arguments);
  Result<Next> show(const Words& arguments);
  Result<Next> go(const Words& arguments);
  Result<Next> stop(const Words& arguments);
  Result<Next> quit(const Words& arguments);

  // What is wrong with an argument: at its column, or at the end of the line if it is missing.
  std::unexpected<Error> bad(const Words& arguments, std::size_t index, std::string message) const;
  // The same where the command has another form.
  std::unexpected<Error> bad_form(const Words& arguments, std::size_t index) const;
  Result<Next> begin(Result<Game> game, std::size_t offset);
  Result<Next> ok();

  SessionSetup setup_;
  std::string_view line_;  // the one being handled
  const Command* command_ = nullptr;
  std::optional<Game> game_;
  std::optional<RecordText> record_;
  std::size_t player_kind_ = 0;
  u64 seed_ = 0;
  std::unique_ptr<ai::Player> player_;
  ai::Budget budget_;
};

}  // namespace bastide::protocol
