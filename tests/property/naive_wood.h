// What can be done with wood (section 4 of the rules), found by trying every figure on every spot. Answers
// questions, changes nothing. Shares no code with the engine.
#pragma once

#include "naive_table.h"
#include "naive_turn.h"

namespace bastide::property {

// The decisions of phase wood without ransoms; the pass is among them where passing is allowed.
Moves wood_decisions(const NaiveTable& table, const NaiveTurn& turn);

// Followers the tower just raised can take (R-TW-CAPTURE-*), without the pass.
Moves captures(const NaiveTable& table, const NaiveTurn& turn);

// The figure on the board a princess or capture move means.
NaiveFigure meant(const NaiveTable& table, const Move& move);

}  // namespace bastide::property
