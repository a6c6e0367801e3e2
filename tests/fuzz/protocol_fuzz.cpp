// Any bytes as what an engine is sent: every line has its answers, each one line of text; whatever was
// refused changed nothing; the game is sound at the end.
#include "protocol/line_splitter.h"
#include "protocol/session.h"
#include "tests/fuzz/fuzz.h"

namespace {

using namespace bastide;

// Thinks nothing of it: the session is what is tested.
class FirstMove final : public ai::Player {
 public:
  ai::Thought think(const Ruleset& rules, const State& state, const ai::Budget&, const std::atomic<bool>&,
                    const ai::Report& report) override {
    MoveList moves;
    generate(rules, state, moves);
    const ai::Thought thought{{moves[0]}, -5, 1};
    report(thought);
    return thought;
  }
};

std::unique_ptr<ai::Player> make_first_move(u64) { return std::make_unique<FirstMove>(); }

const ai::Entrant players[] = {{"first", "", make_first_move}, {"second", "", make_first_move}};

struct Answers {
  int lines = 0;
  int errors = 0;

  void add(std::string_view line) {
    ++lines;
    errors += line.starts_with("error ");
    fuzz::require(!line.empty(), "an answer says something");
    for (const char c : line) fuzz::require(std::uint8_t(c) >= ' ', "an answer is one line", line);
    if (line.starts_with("error ")) fuzz::require(line.size() < 2000, "an error is short", line);
  }
};

struct Snapshot {
  std::size_t ply = 0;
  u64 hash = 0;
  friend bool operator==(const Snapshot&, const Snapshot&) = default;
};

Snapshot snapshot(const protocol::Session& session) {
  const auto& game = session.game();
  return game ? Snapshot{game->ply() + 1, key(game->rules(), game->state())} : Snapshot{};
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Answers answers;
  protocol::Session session(
      {.name = "Fuzz",
       .players = players,
       .load = [](const std::string&) -> Result<Record> { return fail("fuzz/load", "", "no such file"); },
       .send = [&answers](std::string_view line) { answers.add(line); }});
  protocol::LineSplitter splitter;
  splitter.add(fuzz::text_of(data, size));
  const std::atomic<bool> stop = true;
  u64 number = 0;
  for (auto line = splitter.next(); line || (line = splitter.rest()); line = splitter.next()) {
    const Snapshot before = snapshot(session);
    answers = {};
    const protocol::Next next = session.receive(*line, ++number);
    if (next == protocol::Next::think) session.think(stop);
    fuzz::require(answers.errors == 0 || answers.lines == 1, "an error is the only answer", *line);
    fuzz::require(answers.errors == 0 || snapshot(session) == before, "a refused line changes nothing",
                  *line);
    if (next == protocol::Next::quit) break;
  }
  if (const auto& game = session.game()) {
    const auto problem = check(game->rules(), game->state(), CheckLevel::full);
    fuzz::require(!problem, problem ? *problem : "");
  }
  return 0;
}
