#include "cli/explain_report.h"

#include <algorithm>
#include <memory>

#include "cli/any_move.h"
#include "cli/failure.h"
#include "notation/move_text.h"
#include "notation/ruleset_text.h"

namespace bastide::cli {

namespace {

bool same(const Refusal& a, const Refusal& b) { return a.reason == b.reason && a.rule == b.rule; }

// What a decision did. A figure was placed by the rule of the decision.
std::vector<EventLine> lines_of(std::span<const Event> events, const State& after, const Names& names,
                                const DecisionDef& decision) {
  std::vector<EventLine> lines = event_lines(events, after, names);
  for (EventLine& line : lines) {
    if (line.kind == EventKind::figure_placed) line.rule = decision.rule;
  }
  return lines;
}

std::vector<PossibleKind> possible_kinds(const Ruleset& rules, const State& state) {
  std::vector<PossibleKind> kinds(decision_kinds);
  const auto add = [&](const Move& move) {
    const DecisionDef& def = explain_decision(rules, state, move);
    kinds[u8(def.kind)].decision = &def;
    kinds[u8(def.kind)].moves.push_back(print_move(state, move));
  };
  MoveList moves;
  generate(rules, state, moves);
  for (const Move& move : moves) add(move);
  ChanceList draws;
  chance(rules, state, draws);
  for (const Chance& draw : draws) add(Move::draw(draw.tile));
  std::erase_if(kinds, [](const PossibleKind& k) { return k.decision == nullptr; });
  return kinds;
}

std::vector<RefusedKinds> refused_kinds(const Ruleset& rules, const State& state, const Names& names,
                                        bool only_wood) {
  std::vector<RefusedKinds> groups;
  for (Absence& absence : absent_decisions(rules, state)) {
    if (only_wood && !is_of_wood(absence.kind)) continue;
    absence.why = with_names(absence.why, names);
    const DecisionDef& def = decision_defs()[u8(absence.kind)];
    const auto group =
        std::ranges::find_if(groups, [&](const RefusedKinds& g) { return same(g.why, absence.why); });
    if (group == groups.end()) {
      groups.push_back({{&def}, absence.why});
    } else {
      group->decisions.push_back(&def);
    }
  }
  return groups;
}

std::vector<RefusedSpots> refused_spot_groups(const Ruleset& rules, const State& state, const Names& names) {
  std::vector<RefusedSpots> groups;
  for (RefusedSpot& spot : refused_spots(rules, state)) {
    spot.why = with_names(spot.why, names);
    const std::string text = print_move(state, spot.move);
    const auto group =
        std::ranges::find_if(groups, [&](const RefusedSpots& g) { return same(g.why, spot.why); });
    if (group == groups.end()) {
      groups.push_back({{text}, spot.why});
    } else {
      group->moves.push_back(text);
    }
  }
  return groups;
}

std::optional<LastMove> last_move(const Moment& m) {
  if (!m.before) return std::nullopt;
  const Ruleset& rules = m.game.rules();
  const std::span<const Event> events{m.game.events().begin(), m.game.events().end()};
  const DecisionDef& decision = explain_decision(rules, *m.before, m.last);
  LastMove last{m.last_move, to_move(*m.before), &decision, {}, {}, {}};
  last.lines = lines_of(events, m.game.state(), m.names, decision);
  if (const auto state = skipped_wood(rules, *m.before, m.last, events, m.game.state())) {
    last.skipped = refused_kinds(rules, *state, m.names, true);
    last.skipped_spots = refused_spot_groups(rules, *state, m.names);
  }
  return last;
}

AskedMove answer(const Moment& m, const std::string& text) {
  const Ruleset& rules = m.game.rules();
  const State& state = m.game.state();
  AskedMove asked{text, nullptr, {}, {}, ""};
  const auto move = parse_any_move(state, text);
  if (!move) {
    const Error& e = move.error();
    if (e.code == "move/syntax") throw Failure("--move: " + e.message);
    asked.why = {e.message, e.code == "move/no-tile" ? "R-DEF-7" : "R-DEF-2"};
    return asked;
  }
  if (!is_legal(rules, state, *move)) {
    asked.why = with_names(refusal_of(rules, state, *move), m.names);
    return asked;
  }
  asked.decision = &explain_decision(rules, state, *move);
  State after = state;
  const auto log = std::make_unique<EventLog>();
  apply(rules, after, *move, log.get());
  asked.lines = lines_of({log->begin(), log->end()}, after, m.names, *asked.decision);
  asked.then = turn_text(rules, after, m.names);
  return asked;
}

}  // namespace

ExplainReport explain_report(const Moment& m, const std::vector<std::string>& asked) {
  const Ruleset& rules = m.game.rules();
  const State& state = m.game.state();
  ExplainReport r;
  r.rules = print_ruleset(rules.spec);
  r.names = m.names;
  r.ply = m.game.next_index();
  r.moves = m.moves;
  r.standing = turn_text(rules, state, m.names);
  r.part = part_text(state);
  r.phase = state.turn.phase;
  r.seat = to_move(state);
  r.part_number = state.turn.part;
  if (state.turn.tile != no_tile) r.tile = tile_facts()[state.turn.tile].id;
  r.last = last_move(m);
  r.possible = possible_kinds(rules, state);
  r.refused = refused_kinds(rules, state, m.names, false);
  r.spots = refused_spot_groups(rules, state, m.names);
  for (const std::string& text : asked) r.asked.push_back(answer(m, text));
  return r;
}

std::vector<std::string_view> cited_rules(const ExplainReport& r) {
  std::vector<std::string_view> numbers;
  const auto cite = [&](std::string_view number) {
    if (std::ranges::find(numbers, number) == numbers.end()) numbers.push_back(number);
  };
  const auto cite_lines = [&](const std::vector<EventLine>& lines) {
    for (const EventLine& line : lines) cite(line.rule);
  };
  if (r.last) {
    cite(r.last->decision->rule);
    cite_lines(r.last->lines);
    for (const RefusedKinds& k : r.last->skipped) cite(k.why.rule);
    for (const RefusedSpots& k : r.last->skipped_spots) cite(k.why.rule);
  }
  for (const PossibleKind& k : r.possible) cite(k.decision->rule);
  for (const RefusedKinds& k : r.refused) cite(k.why.rule);
  for (const RefusedSpots& s : r.spots) cite(s.why.rule);
  for (const AskedMove& a : r.asked) {
    cite(a.decision != nullptr ? a.decision->rule : a.why.rule);
    cite_lines(a.lines);
  }
  return numbers;
}

}  // namespace bastide::cli
