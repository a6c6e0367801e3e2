#include "protocol/game.h"

#include <utility>

#include "notation/move_text.h"

namespace bastide::protocol {

Game::Game(Record record, const Ruleset& rules, const State& start, bool from_position)
    : record_(std::move(record)),
      rules_(rules),
      start_(start),
      state_(start),
      from_position_(from_position) {}

Result<Game> Game::from_record(Record record) {
  const auto rules = make_ruleset(record.spec);
  if (!rules) return std::unexpected(rules.error());
  const auto start = new_game(*rules, record.seats, record.first, record.draws);
  if (!start) return std::unexpected(start.error());
  std::vector<Move> moves = std::exchange(record.moves, {});
  Game game(std::move(record), *rules, *start, false);
  for (const Move& move : moves) {
    if (auto r = try_apply(game.rules_, game.state_, move); !r) return std::unexpected(r.error());
  }
  game.record_.moves = std::move(moves);
  return game;
}

Result<Game> Game::from_position(std::string_view text) {
  const auto position = parse_position(text);
  if (!position) return std::unexpected(position.error());
  const auto rules = make_ruleset(position->spec);
  if (!rules) return std::unexpected(rules.error());
  const auto start = set_up(*rules, *position);
  if (!start) return std::unexpected(start.error());
  Record record;
  record.spec = position->spec;
  record.seats = position->seats;
  return Game(std::move(record), *rules, *start, true);
}

Result<void> Game::play(const std::vector<text::Word>& moves) {
  State state = state_;
  std::vector<Move> played;
  for (const text::Word& word : moves) {
    const auto move = parse_move(state, word.text);
    if (!move) return fail(move.error().code, text::column(word.offset), move.error().text());
    if (auto r = try_apply(rules_, state, *move); !r) {
      return fail(r.error().code, text::column(word.offset),
                  "move " + text::quoted(word.text) + ": " + r.error().text());
    }
    played.push_back(*move);
  }
  state_ = state;
  if (!played.empty()) record_.uncommitted = false;
  record_.moves.insert(record_.moves.end(), played.begin(), played.end());
  return {};
}

void Game::undo_to(std::size_t ply) {
  BASTIDE_ASSERT(ply <= record_.moves.size(), "Game::undo_to : a ply that was played");
  if (ply < record_.moves.size()) record_.uncommitted = false;
  record_.moves.resize(ply);
  state_ = start_;
  for (const Move& move : record_.moves) apply(rules_, state_, move);
}

std::optional<Record> Game::record() const {
  if (from_position_) return std::nullopt;
  return record_;
}

}  // namespace bastide::protocol
