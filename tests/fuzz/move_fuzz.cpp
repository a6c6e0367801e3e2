// Any words as moves of one game. The first byte chooses the ruleset; wrong words are skipped, so that the
// fuzzer finds its way into the game.
#include <algorithm>
#include <vector>

#include "notation/move_text.h"
#include "notation/ruleset_text.h"
#include "tests/fuzz/fuzz.h"

namespace {

using namespace bastide;

// Eight of them, so that the digits 0 to 7 choose one.
constexpr std::string_view rulesets[] = {
    "base",
    "base+river",
    "base+river{river-set=river-20,river-uturn=clearance}",
    "base{farmers=off,followers=1}",
    "base+tower:tiles+traders-builders:tiles",
    "all",
    "all{fairy-binding=tile,ransom-when=any-decision,dragon-timing=before-scoring,tower-reopens=no}",
    "base+abbot+anniversary+builder{extra-turn-status=separate-turn}",
};

std::vector<Ruleset> make_rulesets() {
  std::vector<Ruleset> out;
  for (const std::string_view text : rulesets) out.push_back(*ruleset(text));
  return out;
}

void play_word(const Ruleset& rules, State& state, std::string_view word) {
  const auto move = parse_move(state, word);
  if (!move) {
    fuzz::require_sound(move.error());
    return;
  }
  fuzz::require(print_move(state, *move) == word, "a move has one text", word);
  const u64 before = key(rules, state);
  if (const auto done = try_apply(rules, state, *move); !done) {
    fuzz::require_sound(done.error());
    fuzz::require(key(rules, state) == before, "a refused move changes nothing", word);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  static const std::vector<Ruleset> made = make_rulesets();
  const Ruleset& rules = made[data[0] % made.size()];
  auto state = new_game(rules, 2);
  std::string_view rest = fuzz::text_of(data + 1, size - 1);
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find(' '), rest.size());
    play_word(rules, *state, rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  const auto problem = check(rules, *state, CheckLevel::full);
  fuzz::require(!problem, problem ? *problem : "");
  return 0;
}
