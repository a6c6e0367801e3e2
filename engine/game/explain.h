// Why: a short text and the number of the rule behind every legal decision, every refusal and every event,
// for people and for whatever shows the game to them. Cold code: nothing here is asked during a search.
//
// Kinds of decisions are finer than MoveKind, because the rule depends on the figure and on what lets it go
// there. Their texts are data (data/rules/decisions.json); reasons of refusals are written where they arise.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "game/state.h"
#include "table/event.h"
#include "table/move.h"
#include "table/ruleset.h"

namespace bastide {

// In the order of data/rules/decisions.json.
enum class DecisionKind : u8 {
  draw,  // chance
  place,
  continue_river,
  symbol,
  follower_road,
  follower_city,
  follower_monastery,
  follower_field,
  large_follower,
  abbot,
  builder,
  pig,
  guard,
  portal,
  remote,
  twin,
  recall,
  fairy,
  princess_must,
  princess_may,
  tower,
  capture,
  capture_own,
  spare,  // capture nobody
  exchange,
  ransom,
  dragon,
  second_part,
  decline_part,
  end_turn,
  pass,
};
inline constexpr int decision_kinds = int(DecisionKind::pass) + 1;

struct DecisionDef {
  DecisionKind kind = DecisionKind::pass;
  std::string_view name;        // "follower-road": stable, for programs
  std::string_view title;       // "Follower on a road"
  std::string_view short_text;  // fits after "may": "place a follower"
  std::string_view text;        // what it means, a sentence or two
  std::string_view rule;        // "R-BASE-FOLLOW-2"
  u32 needs = 0;                // bits of elements, one of which must be in the game; 0: none
};
std::span<const DecisionDef> decision_defs() noexcept;

// What a decision (or draw) means and which rule allows it. Precondition: the move is legal.
const DecisionDef& explain_decision(const Ruleset& rules, const State& state, const Move& move);

struct Refusal {
  std::string reason;         // "the feature is already occupied", one line
  std::string_view rule{};    // "R-BASE-FOLLOW-3", static text
  std::string text() const {  // both
    return reason + " (" + std::string(rule) + ")";
  }
};

// Why a move is refused. Precondition: it is not legal; any bytes may be asked about.
Refusal refusal_of(const Ruleset& rules, const State& state, const Move& move);
// The same as an error of try_apply.
Error explain_refusal(const Ruleset& rules, const State& state, const Move& move);

// Every kind of decision the ruleset knows and that cannot be made now, in the order of DecisionKind, with
// the reason. The ways to do nothing are one: `pass`.
struct Absence {
  DecisionKind kind;
  Refusal why;
};
std::vector<Absence> absent_decisions(const Ruleset& rules, const State& state);

// In phase wood: every spot of the tile just placed on which a figure in the supply of the active seat may
// not stand. In other phases nothing.
struct RefusedSpot {
  Move move;
  Refusal why;
};
std::vector<RefusedSpot> refused_spots(const Ruleset& rules, const State& state);

// Phase wood is passed over when nothing can be done in it. If this placement, or choice of a symbol, was
// followed by that: the position in which it happened, so that the functions above can tell why. `events`
// and `after` are what apply() made of the move.
std::optional<State> skipped_wood(const Ruleset& rules, const State& before, const Move& move,
                                  std::span<const Event> events, const State& after);
// Whether decisions of this kind belong to phase wood.
constexpr bool is_of_wood(DecisionKind kind) {
  return kind >= DecisionKind::follower_road && kind <= DecisionKind::tower;
}

// The rule behind an event: its own, or that of its kind.
std::string_view rule_of(const Event& event);

}  // namespace bastide
