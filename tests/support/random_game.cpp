#include "tests/support/random_game.h"

#include <cstdlib>

namespace bastide::test {

RulesetSpec random_spec(u64 seed) {
  Rng rng(seed);
  RulesetSpec spec;
  spec.preset = PresetId(rng.below(preset_count));
  spec.options = preset_options(spec.preset);
  for (const OptionDef& option : option_defs()) {
    if (rng.below(2) == 0) continue;
    const OptionId id = OptionId(&option - option_defs().data());
    spec.options.set(id, u8(rng.below(u32(option.values.size()))));
  }
  spec.copies[u8(ModuleId::base)] = rng.below(6) == 0 ? 2 : 1;
  if (rng.below(2) == 0) spec.copies[u8(ModuleId::river)] = rng.below(6) == 0 ? 2 : 1;
  for (const ModuleDef& module : module_defs()) {
    if (module.id == ModuleId::base || module.id == ModuleId::river) continue;
    u8& whole = spec.copies[u8(module.id)];
    u8& tiles = spec.tile_copies[u8(module.id)];
    switch (rng.below(4)) {
      case 0:
      case 1: whole = 1; break;
      case 2: tiles = module.sets.empty() ? 0 : u8(1 + rng.below(2)); break;
      default: break;
    }
    if (!make_ruleset(spec)) whole = tiles = 0;  // too many cells
  }
  for (const ElementDef& element : element_defs()) {
    if (element.standalone && rng.below(4) == 0) spec.elements |= element_bit(element.id);
  }
  for (const ModuleDef& module : module_defs()) {
    if (spec.copies[u8(module.id)] > 0) spec.elements &= ~module.elements;  // named by the module already
  }
  return spec;
}

int random_seats(const Ruleset& rules, u64 seed) {
  return 1 + int(Rng(seed ^ 0x5EA7).below(u32(rules.options.max_players_number())));
}

Move random_move(const Ruleset& rules, const State& state, Rng& rng) {
  if (is_chance(state)) {
    ChanceList draws;
    chance(rules, state, draws);
    u32 total = 0;
    for (const Chance& c : draws) total += c.copies;
    u32 pick = rng.below(total);
    for (const Chance& c : draws) {
      if (pick < c.copies) return Move::draw(c.tile);
      pick -= c.copies;
    }
  }
  MoveList moves;
  generate(rules, state, moves);
  return moves[int(rng.below(u32(moves.size())))];
}

Record random_game(const Ruleset& rules, int seats, u64 seed) {
  Rng rng(seed);
  Record record;
  record.spec = rules.spec;
  record.seats = seats;
  record.first = Seat(rng.below(u32(seats)));
  constexpr const char* names[] = {"", "Ann", "Bo Ek", "Çelik", "# 7", "\"Q\\"};
  for (int s = 0; s < seats; ++s) record.names[std::size_t(s)] = names[rng.below(std::size(names))];
  auto state = new_game(rules, seats, record.first);
  if (!state) std::abort();  // the caller's seats or ruleset
  while (!is_over(*state)) {
    record.moves.push_back(random_move(rules, *state, rng));
    apply(rules, *state, record.moves.back());
  }
  return record;
}

}  // namespace bastide::test
