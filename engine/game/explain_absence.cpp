// What cannot be done now, and why: kinds of decisions, and spots of the tile just placed.
#include <array>

#include "expansions/tower/tower.h"
#include "game/explain_wood.h"
#include "game/turn_order.h"

namespace bastide {

namespace {

using Kinds = std::array<bool, decision_kinds>;

bool knows(const Ruleset& rules, const DecisionDef& def) {
  if (def.needs != 0 && (rules.elements & def.needs) == 0) return false;
  const bool must = rules.options.princess_removal() == PrincessRemoval::must;
  const bool farmers = rules.options.farmers() == Farmers::on;
  switch (def.kind) {
    case DecisionKind::continue_river: return rules.river;
    case DecisionKind::princess_must: return must;
    case DecisionKind::princess_may: return !must;
    case DecisionKind::follower_field:
    case DecisionKind::pig: return farmers;
    case DecisionKind::spare:
    case DecisionKind::decline_part:
    case DecisionKind::end_turn: return false;  // counted as `pass`
    default: return true;
  }
}

// A figure kind placed on the tile just placed, and where it may stand there.
struct Placing {
  FigureKind figure;
  u8 grounds;  // bit per SegmentKind
  const char* nothing_here;
  std::string_view rule;
};

constexpr u8 ground(SegmentKind k) { return u8(1u << u8(k)); }

Placing placing_of(DecisionKind kind) {
  using enum SegmentKind;
  constexpr FigureKind small = FigureKind::follower;
  switch (kind) {
    case DecisionKind::follower_road:
      return {small, ground(road), "the tile just placed shows no road", "R-BASE-FOLLOW-2"};
    case DecisionKind::follower_city:
      return {small, ground(city), "the tile just placed shows no city", "R-BASE-FOLLOW-2"};
    case DecisionKind::follower_field:
      return {small, ground(field), "the tile just placed shows no field", "R-BASE-FOLLOW-2"};
    case DecisionKind::follower_monastery:
      return {small, ground(monastery), "the tile just placed shows no monastery", "R-BASE-FOLLOW-2"};
    case DecisionKind::abbot:
      return {FigureKind::abbot, u8(ground(monastery) | ground(garden)),
              "the tile just placed shows no monastery and no garden", "R-AB-1"};
    case DecisionKind::builder:
      return {FigureKind::builder, u8(ground(road) | ground(city)),
              "the tile just placed shows no road and no city", "R-TB-BUILDER-1"};
    case DecisionKind::pig:
      return {FigureKind::pig, ground(field), "the tile just placed shows no field", "R-TB-PIG-1"};
    default:
      return {FigureKind::large_follower, u8(ground(road) | ground(city) | ground(field) | ground(monastery)),
              "the tile just placed has no place for a follower", "R-BASE-FOLLOW-2"};
  }
}

// The first spot of the right ground tells why; all the others are in refused_spots().
Refusal no_placing(const Ruleset& rules, const State& state, const Placing& p) {
  if (state.players[state.turn.seat].supply_of(p.figure) == 0) return not_in_supply(state, p.figure);
  const Cell& cell = state.board.cell(state.turn.cell);
  const TileDef& def = state.board.def(cell);
  for (u8 s = 0; s < def.segment_count; ++s) {
    if (p.grounds & ground(def.segments[s].kind))
      return refusal_of(rules, state, Move::deploy(p.figure, cell.at, s));
  }
  return {p.nothing_here, p.rule};
}

bool has_follower(const State& state) {
  const Player& player = state.players[state.turn.seat];
  return player.supply_of(FigureKind::follower) > 0 || player.supply_of(FigureKind::large_follower) > 0;
}

Refusal no_guard(const State& state) {
  if (!has_follower(state)) return {"you have no follower left in the supply", "R-TW-GUARD-1"};
  int raised = 0, open = 0;
  for (int i = 0; i < state.board.cell_count(); ++i) {
    raised += state.board.cell(i).tower_height > 0;
    open += tower::may_guard(state.board, state.board.cell(i));
  }
  if (raised == 0) return {"no tower has a piece yet", "R-TW-GUARD-1"};
  if (open == 0) return {"all towers are closed", "R-TW-GUARD-1"};
  return {"the dragon stands at the only open tower", "R-PD-VOLCANO-4"};
}

Refusal no_tower(const State& state) {
  if (state.players[state.turn.seat].tower_pieces == 0)
    return {"you have no tower pieces left", "R-TW-PIECE-2"};
  for (int i = 0; i < state.board.cell_count(); ++i) {
    if (tower::is_place(state.board, state.board.cell(i))) return {"all towers are closed", "R-TW-PIECE-1"};
  }
  return {"no tile on the board has a tower place", "R-TW-PIECE-1"};
}

Refusal no_elsewhere(const State& state, DecisionKind kind) {
  const Special special = state.board.def(state.board.cell(state.turn.cell)).special;
  const bool supplied =
      has_follower(state) || state.players[state.turn.seat].supply_of(FigureKind::abbot) > 0;
  if (kind == DecisionKind::portal) {
    if (special != Special::magic_portal)
      return {"the tile just placed shows no magic portal", "R-PD-PORTAL-1"};
    if (!supplied) return {"you have no follower left in the supply", "R-BASE-FOLLOW-1"};
    return {"no unfinished feature elsewhere is free", "R-PD-PORTAL-2"};
  }
  const bool twin = kind == DecisionKind::twin;
  if (state.turn.symbol != (twin ? SymbolKind::twin : SymbolKind::remote))
    return {std::string("the symbol ") + (twin ? "TWIN" : "REMOTE") + " was not resolved in this part",
            twin ? "R-AN-7" : "R-AN-8"};
  if (!supplied) return {"you have no follower left in the supply", "R-BASE-FOLLOW-1"};
  if (twin) return {"no follower of yours on the board stands by itself on its segment", "R-AN-7"};
  if (special == Special::magic_portal) return {"the portal allows the same", "R-PD-PORTAL-1"};
  return {"no unfinished feature elsewhere is free", "R-AN-8"};
}

Refusal no_fairy(const State& state) {
  for (int i = 0; i < state.board.figure_count(); ++i) {
    const Figure& g = state.board.figure(i);
    if (g.seat == state.turn.seat && g.is_follower())
      return {"the fairy stands already with the only follower you have on the board", "R-PD-FAIRY-8"};
  }
  return {"you have no follower on the board", "R-PD-FAIRY-1"};
}

// A kind that belongs to phase wood, in phase wood.
Refusal no_wood(const Ruleset& rules, const State& state, DecisionKind kind) {
  if (kind != DecisionKind::princess_must && kind != DecisionKind::princess_may) {
    if (Refusal r = restriction(rules, state, false); !r.reason.empty()) return r;
  }
  switch (kind) {
    case DecisionKind::guard: return no_guard(state);
    case DecisionKind::portal:
    case DecisionKind::remote:
    case DecisionKind::twin: return no_elsewhere(state, kind);
    case DecisionKind::recall: return refusal_of(rules, state, Move::recall({}));
    case DecisionKind::fairy: return no_fairy(state);
    case DecisionKind::princess_must:
    case DecisionKind::princess_may:
      return refusal_of(rules, state, Move::princess(FigureKind::follower, {}, none8, 0));
    case DecisionKind::tower: return no_tower(state);
    default: return no_placing(rules, state, placing_of(kind));
  }
}

Refusal no_ransom(const Ruleset& rules, const State& state) {
  const Seat payer = state.turn.decider;
  for (Seat holder = 0; holder < state.players.count; ++holder) {
    for (int k = 0; k < follower_kinds; ++k) {
      if (state.players[holder].prison[payer][std::size_t(k)] > 0)
        return refusal_of(rules, state, Move::ransom(FigureKind(k), holder));
    }
  }
  return {"nobody holds a follower of yours", "R-TW-RANSOM-1"};
}

Refusal no_placement(const State& state, DecisionKind kind) {
  const bool river = tile_def(state.turn.tile).has_river;
  if (kind == DecisionKind::place && river) return {"the drawn tile belongs to the river", "R-RV-PLACE-1"};
  return {"the drawn tile does not belong to the river", "R-RV-PLACE-1"};
}

Refusal why_absent(const Ruleset& rules, const State& state, DecisionKind kind) {
  const Phase phase = state.turn.phase;
  if (phase == Phase::over) return refusal_of(rules, state, Move::pass());
  switch (kind) {
    case DecisionKind::draw: return refusal_of(rules, state, Move::draw(no_tile));
    case DecisionKind::place:
    case DecisionKind::continue_river:
      return phase == Phase::place ? no_placement(state, kind) : refusal_of(rules, state, Move::place({}, 0));
    case DecisionKind::symbol: return refusal_of(rules, state, Move::symbol({}));
    case DecisionKind::capture:
      if (phase == Phase::capture) return {"the tower reaches no follower of others", "R-TW-CAPTURE-2"};
      return {"nobody may be captured now", "R-TW-CAPTURE-1"};
    case DecisionKind::capture_own:
      if (phase == Phase::capture) return {"the tower reaches no follower of yours", "R-TW-CAPTURE-2"};
      return {"nobody may be captured now", "R-TW-CAPTURE-1"};
    case DecisionKind::exchange: return {"no prisoners are exchanged now", "R-TW-EXCHANGE-1"};
    case DecisionKind::ransom: return no_ransom(rules, state);
    case DecisionKind::dragon: return {"the dragon does not travel now", "R-PD-DRAGON-2"};
    case DecisionKind::second_part: return refusal_of(rules, state, Move::second_part());
    case DecisionKind::pass: return refusal_of(rules, state, Move::pass());
    default: break;
  }
  if (phase == Phase::wood) return no_wood(rules, state, kind);
  if (phase == Phase::draw || phase == Phase::place || phase == Phase::symbol)
    return {"not yet: first the tile of this part is to be placed", "R-TURN-8"};
  return {"not any more: the time for figures, fairy and towers is over in this part", "R-TURN-8"};
}

Kinds possible_kinds(const Ruleset& rules, const State& state) {
  Kinds possible{};
  MoveList moves;
  turn::generate(rules, state, moves);
  for (const Move& m : moves) possible[u8(explain_decision(rules, state, m).kind)] = true;
  if (state.turn.phase == Phase::draw) possible[u8(DecisionKind::draw)] = true;
  if (turn::is_legal(rules, state, Move::pass())) possible[u8(DecisionKind::pass)] = true;
  return possible;
}

}  // namespace

std::vector<Absence> absent_decisions(const Ruleset& rules, const State& state) {
  std::vector<Absence> absent;
  const Kinds possible = possible_kinds(rules, state);
  for (const DecisionDef& def : decision_defs()) {
    if (possible[u8(def.kind)] || !knows(rules, def)) continue;
    absent.push_back({def.kind, why_absent(rules, state, def.kind)});
  }
  return absent;
}

std::optional<State> skipped_wood(const Ruleset& rules, const State& before, const Move& move,
                                  std::span<const Event> events, const State& after) {
  const Phase then = after.turn.phase;
  if ((move.kind != MoveKind::place && move.kind != MoveKind::symbol) || then == Phase::wood ||
      then == Phase::symbol)
    return std::nullopt;
  std::optional<State> state = before;
  if (move.kind == MoveKind::place) {
    state->turn.cell = state->board.place(state->turn.tile, move.rotation, move.at);
    if (rules.has(Element::dragon) && tile_def(state->turn.tile).special == Special::volcano)
      state->dragon.cell = state->turn.cell;
  }
  for (const Event& e : events) {
    if (e.kind == EventKind::symbol_resolved) state->turn.symbol = SymbolKind(e.segment);
  }
  state->turn.phase = Phase::wood;
  return state;
}

std::vector<RefusedSpot> refused_spots(const Ruleset& rules, const State& state) {
  std::vector<RefusedSpot> refused;
  if (state.turn.phase != Phase::wood) return refused;
  const Cell& cell = state.board.cell(state.turn.cell);
  for (int k = 0; k < figure_kinds; ++k) {
    const FigureKind figure = FigureKind(k);
    if (state.players[state.turn.seat].supply_of(figure) == 0) continue;
    for (u8 s = 0; s < state.board.def(cell).segment_count; ++s) {
      const Move move = Move::deploy(figure, cell.at, s);
      if (!turn::is_legal(rules, state, move)) refused.push_back({move, refusal_of(rules, state, move)});
    }
  }
  return refused;
}

}  // namespace bastide
