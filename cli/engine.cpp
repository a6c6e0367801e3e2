// `bastide engine`: the engine protocol on standard input and output, for bots and for programs that want an
// opponent. What is said is decided in protocol/; here it is carried from and to the streams.
#include <mutex>

#include "ai/roster.h"
#include "cli/commands.h"
#include "cli/engine_inbox.h"
#include "cli/engine_listener.h"
#include "cli/failure.h"
#include "cli/input.h"
#include "cli/output.h"
#include "protocol/session.h"

namespace bastide::cli {

namespace {

// Lines go out whole and at once, whichever thread sends them.
class Speaker {
 public:
  void say(std::string_view line) {
    const std::lock_guard lock(mutex_);
    print(line);
    print("\n");
    flush_output();
  }

 private:
  std::mutex mutex_;
};

Result<Record> load_record(const std::string& path) {
  if (path == "-") return fail("engine/load", "", "a record cannot come from standard input, commands do");
  try {
    return read_record(path);
  } catch (const Failure& failure) {
    return fail("engine/load", "", one_line(failure.what()));
  }
}

// The default player, chosen on the command line: for those who run the engine and cannot set options.
std::size_t player_or_fail(const std::string& name) {
  const ai::Entrant* found = ai::find_entrant(ai::everybody(), name);
  if (found == nullptr) throw Failure("--player: expected one of " + ai::names_of(ai::everybody()));
  return std::size_t(found - ai::everybody().data());
}

int run_engine(const std::string& player) {
  Speaker speaker;
  const auto send = [&speaker](std::string_view line) { speaker.say(line); };
  protocol::Session session({.name = "Bastide " BASTIDE_VERSION,
                             .players = ai::everybody(),
                             .player = player_or_fail(player),
                             .load = load_record,
                             .send = send});
  EngineInbox inbox([&speaker] { speaker.say("ready"); });
  const EngineListener listener(inbox);
  while (const auto line = inbox.take()) {
    const protocol::Next next = session.receive(line->text, line->number);
    if (next == protocol::Next::quit) break;
    if (next != protocol::Next::think) continue;
    session.think(inbox.begin_search(line->number, session.is_unbounded()));
    inbox.end_search();
  }
  return exit_ok;
}

}  // namespace

void add_engine(Arguments& arguments) {
  static std::string player(ai::everybody()[0].name);
  arguments.text("--player", player, "Who answers go, until another one is chosen [" + player + "]");
  arguments.examples(
      "  printf 'newgame base 2\\nplay =V\\ngo\\n' | bastide engine\n"
      "  python3 examples/python_bot/play_games.py --bastide build/release/bastide");
  arguments.action([] { return run_engine(player); });
}

}  // namespace bastide::cli
