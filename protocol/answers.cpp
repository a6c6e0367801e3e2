#include "protocol/answers.h"

#include "ai/ways.h"
#include "inspect.h"
#include "notation/move_text.h"

namespace bastide::protocol {

namespace {

// The words of the position's text.
const char* phase_word(Phase phase) {
  switch (phase) {
    case Phase::draw: return "draw";
    case Phase::place: return "place";
    case Phase::symbol: return "symbol";
    case Phase::wood: return "wood";
    case Phase::capture: return "capture";
    case Phase::exchange: return "exchange";
    case Phase::dragon: return "dragon";
    case Phase::part_end: return "end";
    case Phase::over: break;
  }
  return "over";
}

// "4,7"
template <class Points>
std::string by_seat(const State& state, Points points) {
  std::string out;
  for (Seat s = 0; s < state.players.count; ++s) out += (s == 0 ? "" : ",") + std::to_string(points(s));
  return out;
}

// Whether the tile of the turn is known: drawn, or already placed.
bool has_tile(const State& state) { return !is_chance(state) && !is_over(state); }

// -5 is "-0.05".
std::string in_points(int hundredths) {
  const int size = hundredths < 0 ? -hundredths : hundredths;
  const std::string cents = std::to_string(size % 100);
  return (hundredths < 0 ? "-" : "") + std::to_string(size / 100) + (cents.size() < 2 ? ".0" : ".") + cents;
}

// " @1,0>2 F:r0": the moves of the line as far as `goes_on` wants them.
template <class GoesOn>
std::string line_text(const Game& game, const ai::Thought& thought, GoesOn goes_on) {
  State state = game.state();
  std::string out;
  for (const Move& move : thought.line) {
    if (!goes_on(state)) break;
    BASTIDE_ASSERT(is_legal(game.rules(), state, move), "a player's line is legal");
    out += " " + print_move(state, move);
    apply(game.rules(), state, move);
  }
  return out;
}

}  // namespace

std::string state_line(const Game& game) {
  const State& state = game.state();
  const auto projected = projected_scores(game.rules(), state);
  return "state ply " + std::to_string(game.ply()) + " seat " + std::to_string(to_move(state)) + " phase " +
         phase_word(state.turn.phase) + " tile " +
         (has_tile(state) ? std::string(tile_facts()[state.turn.tile].id) : "-") + " left " +
         std::to_string(state.bag.total()) + " scores " +
         by_seat(state, [&](Seat s) { return score(state, s); }) + " projected " +
         by_seat(state, [&](Seat s) { return projected[s]; });
}

std::string moves_line(const Game& game) {
  const State& state = game.state();
  if (is_over(state)) return "over";
  if (is_chance(state)) {
    ChanceList draws;
    chance(game.rules(), state, draws);
    std::string out = "draws";
    for (const Chance& c : draws)
      out += " " + print_move(state, Move::draw(c.tile)) + " " + std::to_string(c.copies);
    return out;
  }
  MoveList moves;
  generate(game.rules(), state, moves);
  std::string out = "moves";
  for (const Move& move : moves) out += " " + print_move(state, move);
  return out;
}

std::string info_line(const Game& game, const ai::Thought& thought) {
  const std::string value = thought.value ? " value " + in_points(*thought.value) : "";
  return "info nodes " + std::to_string(thought.nodes) + value + " pv" +
         line_text(game, thought, [](const State&) { return true; });
}

std::string bestmove_line(const Game& game, const ai::Thought& thought) {
  const Seat seat = to_move(game.state());
  return "bestmove" +
         line_text(game, thought, [seat](const State& state) { return !ai::is_way_end(state, seat); });
}

}  // namespace bastide::protocol
