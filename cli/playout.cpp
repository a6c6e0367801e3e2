#include "cli/playout.h"

#include <algorithm>

#include "cli/failure.h"
#include "notation/ruleset_text.h"

namespace bastide::cli {

namespace {

void shuffle_from(std::vector<TileId>& tiles, std::size_t begin, Rng& rng) {
  for (std::size_t i = tiles.size(); i > begin + 1; --i) {
    std::swap(tiles[i - 1], tiles[begin + rng.below(u32(i - begin))]);
  }
}

}  // namespace

std::vector<TileId> shuffled_draws(const Ruleset& rules, const State& state, Rng& rng) {
  std::vector<TileId> order;
  if (rules.options.draw_order() == DrawOrder::any) {
    // Any order of all of them will do, those set aside included.
    for (int i = 0; i < rules.stack.size(); ++i)
      order.insert(order.end(), state.bag.copies[std::size_t(i)], rules.stack[i].tile);
    for (int i = 0; i < rules.dragon_entries.size(); ++i)
      order.insert(order.end(), state.bag.aside_of[std::size_t(i)],
                   rules.stack[rules.dragon_entries[i]].tile);
    shuffle_from(order, 0, rng);
    return order;
  }
  for (std::size_t stack = 0; stack < stack_kinds; ++stack) {
    const std::size_t begin = order.size();
    for (int i = rules.stack_begin[stack]; i < rules.stack_begin[stack + 1]; ++i) {
      order.insert(order.end(), state.bag.copies[std::size_t(i)], rules.stack[i].tile);
    }
    shuffle_from(order, begin, rng);
  }
  return order;
}

Ruleset ruleset_or_fail(const std::string& text) { return value_or_fail(ruleset(text), "ruleset " + text); }

State new_game_or_fail(const Ruleset& rules, int seats) {
  return value_or_fail(new_game(rules, seats), "ruleset " + print_ruleset(rules.spec));
}

}  // namespace bastide::cli
