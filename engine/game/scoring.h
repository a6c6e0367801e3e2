// Scoring, during the game and at its end: puts together what the modules say a feature is worth.
#pragma once

#include "game/state.h"
#include "table/event.h"
#include "table/ruleset.h"
#include "table/value.h"

namespace bastide::scoring {

// Road, city, monastery or garden scored as completed, whether or not it is (R-SCORE-*).
Value value_completed(const Ruleset& rules, const Feature& f);
// The same if the game ended now and it were incomplete (R-FINAL-2 … 4).
Value value_at_end(const Ruleset& rules, const Feature& f);

// Points for a seat that no feature gives: goods, fairy, arrow into the void, ransom. `at`: the cell of the
// fairy or arrow.
void give(Players& players, Seat seat, int points, Scored scored, const char* rule, EventLog* log,
          Coord at = {});

// The phase lies between placing a tile and scoring what it completed (T3 to T6).
inline bool is_to_come(const Ruleset& rules, Phase phase) {
  if (phase == Phase::dragon) return rules.options.dragon_timing() == DragonTiming::before_scoring;
  return phase >= Phase::symbol && phase < Phase::dragon;
}

// Scores every road, city, monastery and garden that the tile of this part completed, hands out goods, and
// sends the figures home (R-SCORE-1 … 7).
void score_completed(const Ruleset& rules, State& state, EventLog* log);

// The abbot of the active seat scores and goes home (R-AB-4). `index` = its figure.
void score_recall(const Ruleset& rules, State& state, int index, EventLog* log);

// Final scoring (section 6 of the rules). Changes nothing but points.
void score_final(const Ruleset& rules, const Board& board, const princess_dragon::Fairy& fairy,
                 Players& players, EventLog* log);

}  // namespace bastide::scoring
