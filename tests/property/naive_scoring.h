// What features are worth and who is paid (sections 5 and 6 of the rules), reckoned from the table as it
// lies. Shares no code with the engine.
#pragma once

#include "naive_table.h"

namespace bastide::property {

// T6: what the tile at `placed` completed is paid, its figures go home, `seat` takes the goods.
void score_completed(NaiveTable& table, Place placed, Seat seat);

// Points for an incomplete road, city, monastery or garden (R-FINAL-2 to -4).
int incomplete_value(const NaiveTable& table, const Region& region);

// Pays all that is paid at the end of the game. Figures stay where they are.
void score_end(NaiveTable& table);

}  // namespace bastide::property
