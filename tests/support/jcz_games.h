// Random games JCloisterZone can have.
#pragma once

#include <vector>

#include "base/rng.h"
#include "interop/jcz/setup.h"
#include "notation/record.h"

namespace bastide::test {

// What a file can say: a set-up of random sets, elements and rules.
jcz::Setup random_jcz_setup(Rng& rng);

struct Played {
  Record record;
  std::vector<std::vector<int>> scores;  // whenever a tile is placed, and at the end
};

// A game to its end, by moves that JCloisterZone has. Ransoms are paid at any decision, or else only before a
// tile is placed.
Played play_like_jcz(const RulesetSpec& spec, int seats, Rng& rng, bool ransom_anywhere);

}  // namespace bastide::test
