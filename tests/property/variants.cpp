#include "variants.h"

namespace bastide::property {

namespace {

void randomise(Options& options, Rng& rng) {
  for (const OptionDef& def : option_defs()) {
    const OptionId id = *find_option(def.name);
    options.set(id, u8(rng.below(u32(def.values.size()))));
  }
  // Few followers make dull games: most have all seven.
  if (rng.below(3) != 0) options.set(Followers::v7);
  // The usual order of the draws is the one to be tested most.
  if (rng.below(2) != 0) options.set(DrawOrder::stacks);
}

Table make(RulesetSpec spec, Rng& rng) {
  Table table;
  table.rules = *make_ruleset(spec);
  table.seats = 1 + int(rng.below(u32(table.rules.options.max_players_number())));
  table.first = Seat(rng.below(u32(table.seats)));
  return table;
}

}  // namespace

Table random_table(u64 seed, bool extra_tiles) {
  Rng rng(seed);
  RulesetSpec spec;
  spec.copies[u8(ModuleId::base)] = 1;
  spec.copies[u8(ModuleId::river)] = rng.below(3) != 0;
  for (const ModuleDef& m : module_defs()) {
    const bool expansion = m.id != ModuleId::base && m.id != ModuleId::river && !m.sets.empty();
    if (expansion && extra_tiles && rng.below(6) == 0) spec.tile_copies[u8(m.id)] = 1;
  }
  randomise(spec.options, rng);
  return make(spec, rng);
}

Table any_table(u64 seed) {
  Rng rng(seed);
  return make(test::random_spec(seed), rng);
}

Table river_table(u64 seed, RiverSet set, RiverUturn rule) {
  Rng rng(seed);
  RulesetSpec spec;
  spec.copies[u8(ModuleId::base)] = 1;
  spec.copies[u8(ModuleId::river)] = 1;
  randomise(spec.options, rng);
  spec.options.set(set);
  spec.options.set(rule);
  return make(spec, rng);
}

Table base_table(int seats) {
  RulesetSpec spec;
  spec.copies[u8(ModuleId::base)] = 1;
  return {*make_ruleset(spec), seats, 0};
}

std::vector<Move> random_moves(const Table& table, u64 seed) {
  Rng rng(seed);
  State state = table.state();
  std::vector<Move> moves;
  while (!is_over(state)) {
    moves.push_back(random_move(table.rules, state, rng));
    apply(table.rules, state, moves.back());
  }
  return moves;
}

}  // namespace bastide::property
