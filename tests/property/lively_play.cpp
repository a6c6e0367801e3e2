#include "lively_play.h"

#include <map>

namespace bastide::property {

namespace {

// Moves that are much alike, and how fond the players are of them.
struct Group {
  std::vector<Move> moves;
  u32 weight = 0;
};

// Whether the deployment goes beside another figure, as by a twin symbol.
bool joins_another(const State& state, const Move& m) {
  for (int i = 0; i < state.board.figure_count(); ++i) {
    const Figure& f = state.board.figure(i);
    if (state.board.cell(f.cell).at == m.at && state.board.local_segment(f) == m.segment) return true;
  }
  return false;
}

u32 fondness(const Taste& taste, const Move& m) {
  const u32 kind = taste.fondness[u8(m.kind)];
  const bool of_figure = m.kind == MoveKind::deploy || m.kind == MoveKind::capture;
  return of_figure ? kind * taste.fondness_of_figure[u8(m.figure)] : kind;
}

// Whether this capture lets the seat choose which of its followers comes back.
bool leads_to_choice(const State& state, const Move& capture) {
  const Seat owner = capture.extra & u8(~beside_fairy_bit);
  int kinds = 0;
  for (const u8 held : state.players[owner].prison[state.turn.seat]) kinds += held > 0;
  return owner != state.turn.seat && kinds > 1;
}

// Groups apart: deployments and captures of different figures, on towers, here and elsewhere; ransoms.
int group_of(const State& state, const Move& m) {
  const bool here = m.at == state.board.cell(state.board.cell_count() - 1).at;
  if (m.kind == MoveKind::deploy && joins_another(state, m)) return 300 + int(m.figure);
  if (m.kind == MoveKind::deploy) return 100 + 4 * int(m.figure) + 2 * (m.segment == none8) + here;
  if (m.kind == MoveKind::capture) return 200 + 2 * int(m.figure) + leads_to_choice(state, m);
  return int(m.kind);
}

int worth(const Ruleset& rules, const State& state, const Taste& taste, const Move& placement) {
  State after = state;
  apply(rules, after, placement);
  int worth = 0;
  for (i16 dx = -1; dx <= 1; ++dx) {
    for (i16 dy = -1; dy <= 1; ++dy) {
      const Coord at{i16(placement.at.x + dx), i16(placement.at.y + dy)};
      if (state.board.cell_at(at) != none8) worth += taste.neighbours * (dx == 0 || dy == 0 ? 2 : 1);
    }
  }
  if (after.turn.symbol != SymbolKind::none) worth += taste.arrows;
  if (after.turn.phase == Phase::symbol) worth += 2 * taste.arrows;
  if (after.turn.builder_again || after.turn.part == 2) worth += taste.builder;
  return worth;
}

Move best_placement(const Ruleset& rules, const State& state, const Taste& taste, const Group& group,
                    Rng& rng) {
  const auto any = [&] { return group.moves[rng.below(u32(group.moves.size()))]; };
  Move best = any();
  int most = worth(rules, state, taste, best);
  for (u32 i = 1; i < taste.tries; ++i) {
    const Move other = any();
    const int value = worth(rules, state, taste, other);
    if (value > most) {
      best = other;
      most = value;
    }
  }
  return best;
}

Move draw_by_taste(const Ruleset& rules, const State& state, const Taste& taste, Rng& rng) {
  ChanceList draws;
  chance(rules, state, draws);
  std::vector<u32> weights;
  u32 total = 0;
  for (const Chance& c : draws) {
    const TileFacts& facts = tile_facts()[c.tile];
    const bool symbol = facts.symbol.kind != SymbolKind::none;
    weights.push_back(c.copies *
                      (symbol ? taste.fondness_of_symbols : taste.fondness_of_special[u8(facts.special)]));
    total += weights.back();
  }
  if (total == 0) return random_move(rules, state, rng);  // only what comes last is left
  u32 pick = rng.below(total);
  std::size_t i = 0;
  while (pick >= weights[i]) pick -= weights[i++];
  return Move::draw(draws[int(i)].tile);
}

}  // namespace

Table rich_table(u64 seed) {
  Rng rng(seed ^ 0xB16B0C5);
  RulesetSpec spec;
  spec.preset = PresetId(rng.below(preset_count));
  spec.options = preset_options(spec.preset);
  for (const OptionDef& option : option_defs()) {
    const OptionId id = OptionId(&option - option_defs().data());
    const bool at_random = id != OptionId::followers || rng.below(4) == 0;
    if (at_random) spec.options.set(id, u8(rng.below(u32(option.values.size()))));
  }
  Table table;
  while (true) {
    for (const ModuleDef& module : module_defs()) {
      const bool base = module.id == ModuleId::base;
      const bool many = !base && module.id != ModuleId::river && !module.sets.empty() && rng.below(4) == 0;
      spec.copies[u8(module.id)] = u8(base ? 1 : many ? 2 + rng.below(3) : rng.below(4) != 0);
    }
    const auto rules = make_ruleset(spec);
    if (!rules) continue;  // too many cells
    table.rules = *rules;
    break;
  }
  // Two to four seats have the most pieces and prisoners.
  table.seats = rng.below(4) == 0 ? 1 + int(rng.below(u32(table.rules.options.max_players_number())))
                                  : 2 + int(rng.below(3));
  table.first = Seat(rng.below(u32(table.seats)));
  return table;
}

Taste random_taste(Rng& rng) {
  Taste taste;
  for (u32& f : taste.fondness) f = 1U << rng.below(5);
  for (u32& f : taste.fondness_of_figure) f = 1U << rng.below(3);
  taste.fondness[u8(MoveKind::pass)] = rng.below(3);
  taste.fondness[u8(MoveKind::deploy)] = 4U << rng.below(3);
  taste.fondness[u8(MoveKind::ransom)] = 1;
  taste.fondness_of_special[0] = 2;
  for (std::size_t i = 1; i < taste.fondness_of_special.size(); ++i) {
    constexpr u32 choices[] = {0, 1, 2, 2, 10, 40};
    taste.fondness_of_special[i] = choices[rng.below(6)];
  }
  taste.fondness_of_symbols = rng.below(2) == 0 ? 2 : 20;
  taste.tries = 1U << rng.below(7);
  taste.neighbours = int(rng.below(4));
  taste.arrows = int(rng.below(40));
  taste.builder = int(rng.below(20));
  return taste;
}

Move lively_move(const Ruleset& rules, const State& state, const Taste& taste, Rng& rng) {
  if (is_chance(state)) return draw_by_taste(rules, state, taste, rng);
  MoveList moves;
  generate(rules, state, moves);
  std::map<int, Group> groups;
  u32 total = 0;
  for (const Move& m : moves) {
    Group& group = groups[group_of(state, m)];
    if (group.moves.empty()) total += group.weight = fondness(taste, m);
    group.moves.push_back(m);
  }
  if (total == 0) return moves[int(rng.below(u32(moves.size())))];  // only what nobody is fond of
  u32 pick = rng.below(total);
  for (const auto& [name, group] : groups) {
    if (pick >= group.weight) {
      pick -= group.weight;
      continue;
    }
    if (group.moves[0].kind == MoveKind::place) return best_placement(rules, state, taste, group, rng);
    return group.moves[rng.below(u32(group.moves.size()))];
  }
  return moves[0];
}

}  // namespace bastide::property
