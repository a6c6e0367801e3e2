#include "cli/arena/tile_order.h"

#include <utility>

namespace bastide::cli {

TileOrder::TileOrder(const Ruleset& rules, const State& state, Rng rng)
    : one_stack_(rules.options.draw_order() == DrawOrder::any) {
  const auto add = [&](int entry, int copies) {
    for (int n = 0; n < copies; ++n) {
      const u64 bits = rng.next();
      copies_.push_back({entry, u32(bits >> 32), u32(bits)});
    }
  };
  for (int i = 0; i < rules.stack_begin[stack_kinds]; ++i) add(i, state.bag.copies[std::size_t(i)]);
  for (int i = 0; one_stack_ && i < rules.dragon_entries.size(); ++i)
    add(rules.dragon_entries[i], state.bag.aside_of[std::size_t(i)]);
}

// The places still to come are spread evenly over all that is left of the range. So are those given here:
// that makes every order of the rest equally likely, and disturbs none of the other tiles.
void TileOrder::take_back(const State& state) {
  std::array<int, max_stack_entries> missing{};
  for (std::size_t i = 0; i < missing.size(); ++i) missing[i] = state.bag.copies[i];
  for (const Copy& copy : copies_) missing[std::size_t(copy.entry)] -= !copy.drawn;
  for (Copy& copy : copies_) {
    if (!copy.drawn || missing[std::size_t(copy.entry)] <= 0) continue;
    --missing[std::size_t(copy.entry)];
    copy.place = reached_ + u32(u64(copy.way_back) * (~u32(0) - reached_) >> 32);
    copy.drawn = false;
  }
}

Move TileOrder::next(const Ruleset& rules, const State& state) {
  take_back(state);
  const auto stack = std::size_t(state.bag.current());
  Copy* first = nullptr;
  for (Copy& copy : copies_) {
    const bool here =
        one_stack_ || (copy.entry >= rules.stack_begin[stack] && copy.entry < rules.stack_begin[stack + 1]);
    if (here && !copy.drawn && (first == nullptr || copy.place < first->place)) first = &copy;
  }
  BASTIDE_ASSERT(first != nullptr, "the bag and the order hold the same tiles");
  reached_ = first->place;
  const TileId tile = rules.stack[first->entry].tile;
  // A kind may lie in several stacks, and the game takes it from the earliest one (R-TURN-18): that copy is
  // drawn, and the other one waits in its place.
  for (Copy& copy : copies_) {
    const bool earlier = copy.entry < first->entry && rules.stack[copy.entry].tile == tile;
    if (!one_stack_ || !earlier || copy.drawn) continue;
    std::swap(copy.place, first->place);
    first = &copy;
  }
  first->drawn = true;
  return Move::draw(tile);
}

}  // namespace bastide::cli
