#include "cli/arena/external_bot.h"

#include <algorithm>

#include "cli/failure.h"
#include "notation/move_text.h"
#include "notation/ruleset_text.h"
#include "notation/text_tools.h"

namespace bastide::cli {

namespace {

using namespace std::chrono_literals;

constexpr auto time_without_budget = 60s;    // for a decision; then it is told to stop
constexpr std::size_t most_lines = 100'000;  // "info" before an answer, and "id", "option" in the handshake

std::unexpected<Error> bot_error(const std::string& message) { return fail("bot", "", one_line(message)); }

std::unexpected<Error> unexpected_line(const std::string& expected, const std::string& line) {
  return bot_error("expected " + expected + ", found " + text::quoted(line));
}

// The number after "nodes" in a line "info nodes 12 …", if there is one.
void read_nodes(const std::vector<text::Word>& words, u64& nodes) {
  for (std::size_t i = 1; i + 1 < words.size() && words[i].text != "pv"; ++i) {
    if (words[i].text != "nodes") continue;
    if (const auto n = text::number(words[i + 1].text, 0, 999'999'999)) nodes = u64(*n);
    return;
  }
}

// The moves of a line "bestmove @1,0>2 F:r0", all of which the seat to move must be able to make now.
Result<std::vector<Move>> read_moves(const Ruleset& rules, State state, const std::string& line) {
  const Seat seat = to_move(state);
  std::vector<Move> moves;
  const auto words = text::words(line);
  for (std::size_t i = 1; i < words.size(); ++i) {
    const std::string what = "bestmove " + text::quoted(words[i].text) + ": ";
    if (is_over(state) || is_chance(state) || to_move(state) != seat)
      return bot_error(what + "the seat has no decision to make after the moves before");
    const auto move = parse_move(state, words[i].text);
    if (!move) return bot_error(what + move.error().text());
    const auto played = try_apply(rules, state, *move);
    if (!played) return bot_error("illegal move: " + what + played.error().text());
    moves.push_back(*move);
  }
  if (moves.empty()) return bot_error("bestmove without a move");
  return moves;
}

}  // namespace

Result<void> ExternalBot::start(const std::atomic<bool>& stop) {
  auto process = BotProcess::start(command_);
  if (!process) return std::unexpected(process.error());
  process_ = std::move(*process);
  if (auto met = handshake(stop); !met) return bot_error("handshake: " + met.error().text());
  return {};
}

Result<void> ExternalBot::handshake(const std::atomic<bool>& stop) {
  const auto deadline = Clock::now() + patience_;
  if (auto sent = process_->send("bastide", deadline); !sent) return sent;
  bool speaks = false;
  for (std::size_t count = 0; count < most_lines; ++count) {
    const auto line = process_->receive(deadline, stop);
    if (!line) return std::unexpected(line.error());
    const auto words = text::words(*line);
    const std::string_view first = words.empty() ? "" : words[0].text;
    if (first == "ready" && !speaks) return bot_error("it does not say protocol 1");
    if (first == "ready") return {};
    if (first == "protocol") speaks = words.size() == 2 && words[1].text == "1";
    if (first != "protocol" && first != "id" && first != "option" && first != "info")
      return unexpected_line("id, protocol, option or ready", *line);
  }
  return bot_error("it never says ready");
}

Result<void> ExternalBot::command(const std::string& line, const std::atomic<bool>& stop) {
  const auto deadline = Clock::now() + patience_;
  if (auto sent = process_->send(line, deadline); !sent) return sent;
  const auto answer = process_->receive(deadline, stop);
  const std::string name = line.substr(0, line.find(' '));
  if (!answer) return bot_error(name + ": " + answer.error().text());
  const auto words = text::words(*answer);
  if (words.size() == 1 && words[0].text == "ok") return {};
  return unexpected_line("ok to " + name, *answer);
}

Result<void> ExternalBot::begin(const Ruleset& rules, int seats, const std::array<u64, max_seats>&,
                                const std::atomic<bool>& stop) {
  unheard_.clear();
  const std::string line = "newgame " + print_ruleset(rules.spec) + " " + std::to_string(seats) + " first 0";
  // One that has ended after its last game, or is out of step, may be fine when it is started again.
  if (process_ && command(line, stop)) return {};
  process_.reset();
  if (auto started = start(stop); !started) return started;
  return command(line, stop);
}

void ExternalBot::hear(const State& before, const Move& move) { unheard_ += " " + print_move(before, move); }

Result<std::string> ExternalBot::best_move(const std::string& go, Clock::duration allowed,
                                           const std::atomic<bool>& stop, u64& nodes) {
  const auto begin = Clock::now();
  // A bot that is only late is told so before it has lost.
  const auto reminder = begin + allowed + patience_ / 2;
  const auto deadline = begin + allowed + patience_;
  bool reminded = false;
  if (auto sent = process_->send(go, deadline); !sent) return std::unexpected(sent.error());
  for (std::size_t count = 0; count < most_lines; ++count) {
    auto line = process_->receive(reminded ? deadline : reminder, stop);
    if (!line && !reminded && !stop && Clock::now() >= reminder) {
      reminded = true;
      if (auto sent = process_->send("stop", deadline); !sent) return std::unexpected(sent.error());
      continue;
    }
    if (!line) return bot_error("go: " + line.error().text());
    const auto words = text::words(*line);
    const std::string_view first = words.empty() ? "" : words[0].text;
    if (first == "bestmove") return line;
    if (first != "info") return unexpected_line("bestmove", *line);
    read_nodes(words, nodes);
    if (Clock::now() > deadline) break;
  }
  return bot_error("go: it talks and does not come to a move");
}

Result<Answer> ExternalBot::decide(const Ruleset& rules, const State& state, const ai::Budget& budget,
                                   const std::atomic<bool>& stop) {
  const auto begin = Clock::now();  // what it takes to hear the others' moves is its own time
  if (!unheard_.empty()) {
    if (auto heard = command("play" + unheard_, stop); !heard) return std::unexpected(heard.error());
    unheard_.clear();
  }
  // The protocol has no limit of 0; the smallest one means the same.
  std::string go = "go";
  if (budget.time) go += " time " + std::to_string(std::max<i64>(1, budget.time->count()));
  if (budget.nodes) go += " nodes " + std::to_string(std::max<u64>(1, *budget.nodes));
  Answer answer;
  const auto line = best_move(go, budget.time.value_or(time_without_budget), stop, answer.nodes);
  answer.time = Clock::now() - begin;
  if (!line) return std::unexpected(line.error());
  auto moves = read_moves(rules, state, *line);
  if (!moves) return std::unexpected(moves.error());
  answer.moves = std::move(*moves);
  return answer;
}

}  // namespace bastide::cli
