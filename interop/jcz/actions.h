// What JCloisterZone asks about, where our engine asks about more, and when it gives points.
#pragma once

#include "bastide.h"

namespace bastide::jcz {

// An abbot is called home only from a monastery or garden that is not complete.
bool may_recall(const State& state);

// Whether the active seat has anything to do in phase wood besides passing. A ransom is no action, and our
// engine would let an abbot come home who is about to be scored. Precondition: the phase is wood.
bool has_action(const Ruleset& rules, const State& state);

// Points of an abbot who comes home and of a ransom are given at once, all others when the part is committed.
bool given_at_once(const Event& points);

}  // namespace bastide::jcz
