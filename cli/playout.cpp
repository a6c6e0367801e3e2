#include "cli/playout.h"

#include <algorithm>

#include "cli/failure.h"
#include "notation/ruleset_text.h"

namespace bastide::cli {

std::vector<TileId> shuffled_draws(const Ruleset& rules, const State& state, Rng& rng) {
  std::vector<TileId> order;
  for (std::size_t stack = 0; stack < stack_kinds; ++stack) {
    const std::size_t begin = order.size();
    for (int i = rules.stack_begin[stack]; i < rules.stack_begin[stack + 1]; ++i) {
      order.insert(order.end(), state.bag.copies[std::size_t(i)], rules.stack[i].tile);
    }
    for (std::size_t i = order.size(); i > begin + 1; --i) {
      std::swap(order[i - 1], order[begin + rng.below(u32(i - begin))]);
    }
  }
  return order;
}

Ruleset ruleset_or_fail(const std::string& text) { return value_or_fail(ruleset(text), "ruleset " + text); }

State new_game_or_fail(const Ruleset& rules, int seats) {
  return value_or_fail(new_game(rules, seats), "ruleset " + print_ruleset(rules.spec));
}

}  // namespace bastide::cli
