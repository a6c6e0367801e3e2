// Any text as a position: accepted ones are sound states that print to an equal position and can be played
// on.
#include "notation/position.h"
#include "tests/fuzz/fuzz.h"

namespace {

using namespace bastide;

// Plays to the end or twenty moves far, whatever comes first; the state must stay sound.
void play_on(const Ruleset& rules, State state, const std::string& text) {
  Rng rng(key(rules, state));
  for (int i = 0; i < 20 && !is_over(state); ++i) {
    ChanceList draws;
    chance(rules, state, draws);
    MoveList moves;
    generate(rules, state, moves);
    fuzz::require(draws.size() + moves.size() > 0, "something can be done", text);
    if (is_chance(state)) {
      apply(rules, state, Move::draw(draws[int(rng.below(u32(draws.size())))].tile));
    } else {
      apply(rules, state, moves[int(rng.below(u32(moves.size())))]);
    }
  }
  const auto problem = check(rules, state, CheckLevel::full);
  fuzz::require(!problem, problem ? *problem : "", text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto position = parse_position(fuzz::text_of(data, size));
  if (!position) {
    fuzz::require_sound(position.error());
    return 0;
  }
  const std::string text = print_position(*position);
  const auto again = parse_position(text);
  fuzz::require(again && *again == *position, "print and parse a position", text);
  const auto rules = make_ruleset(position->spec);
  if (!rules) return 0;
  const auto state = set_up(*rules, *position);
  if (!state) {
    fuzz::require_sound(state.error());
    return 0;
  }
  const auto problem = check(*rules, *state, CheckLevel::full);
  fuzz::require(!problem, problem ? *problem : "", text);
  const auto copy = set_up(*rules, position_of(*rules, *state));
  fuzz::require(copy && key(*rules, *copy) == key(*rules, *state), "the position of a state is that state",
                text);
  play_on(*rules, *state, text);
  return 0;
}
