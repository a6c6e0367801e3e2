#include "tests/support/jcz_games.h"

#include "interop/jcz/actions.h"
#include "tests/support/random_game.h"

namespace bastide::test {

namespace {

// What JCloisterZone never lets anybody do.
bool expressible(const Ruleset& rules, const State& state, const Move& m, bool ransom_anywhere) {
  switch (m.kind) {
    case MoveKind::pass:
      return state.turn.phase != Phase::part_end || !is_legal(rules, state, Move::second_part());
    case MoveKind::recall: return jcz::may_recall(state);
    case MoveKind::tower: return state.board.cell_at(m.at) != state.dragon.cell;
    case MoveKind::ransom:
      if (ransom_anywhere) return state.turn.phase != Phase::part_end;
      return state.turn.phase == Phase::place;
    default: return true;
  }
}

std::vector<int> scores_of(const State& state) {
  std::vector<int> out;
  for (Seat s = 0; s < state.players.count; ++s) out.push_back(score(state, s));
  return out;
}

}  // namespace

jcz::Setup random_jcz_setup(Rng& rng) {
  jcz::Setup s;
  const auto one_in = [&](u32 n) { return rng.below(n) == 0; };
  s.sets.push_back({one_in(2) ? "basic:1" : "basic:2", one_in(8) ? 2 : 1});
  bool river = false;
  for (const ModuleDef& module : module_defs()) {
    if (module.id == ModuleId::base || jcz::find_set(module.id, false) == nullptr || !one_in(2)) continue;
    s.sets.push_back({std::string(jcz::find_set(module.id, one_in(2))->id), 1});
    river |= module.id == ModuleId::river;
  }
  s.elements.push_back({"small-follower", one_in(3) ? 1 + int(rng.below(7)) : 7});
  if (!one_in(6)) s.elements.push_back({"farmers", 1});
  for (const jcz::ElementName& e : jcz::element_names()) {
    if (!one_in(4)) s.elements.push_back({std::string(e.id), 1});
  }
  if (river) s.elements.push_back({"river", 1});
  for (const jcz::RuleValue& v : jcz::rule_values()) {
    if (!v.usual && one_in(3)) s.rules.push_back({std::string(v.rule), std::string(v.value)});
  }
  return s;
}

Played play_like_jcz(const RulesetSpec& spec, int seats, Rng& rng, bool ransom_anywhere) {
  const Ruleset rules = *make_ruleset(spec);
  Played played;
  played.record.spec = spec;
  played.record.seats = seats;
  if (rng.below(4) == 0) played.record.draws = 1 + int(rng.below(60));
  State state = *new_game(rules, seats, 0, played.record.draws);
  while (!is_over(state)) {
    Move m = random_move(rules, state, rng);
    if (!is_chance(state) && !expressible(rules, state, m, ransom_anywhere)) continue;
    if (m.kind == MoveKind::place) played.scores.push_back(scores_of(state));
    apply(rules, state, m);
    played.record.moves.push_back(m);
  }
  played.scores.push_back(scores_of(state));
  return played;
}

}  // namespace bastide::test
