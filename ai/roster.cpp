#include "ai/roster.h"

#include <algorithm>
#include <vector>

#include "ai/greedy.h"
#include "ai/random.h"
#include "ai/search_player.h"
#include "ai/simple.h"
#include "ai/uct.h"

namespace bastide::ai {

using namespace std::chrono_literals;

std::span<const Entrant> roster() {
  static const std::vector<Entrant> all = {
      {"simple", "looks at its own turn only", [](u64) { return make_simple_player(); }},
      {"greedy", "takes the best way it sees at once", [](u64 seed) { return make_greedy_player(seed); }},
      {"search", "looks ahead", [](u64) { return make_search_player(); }, {1s, {}, false}},
      {"uct",
       "random games to the end: a reference",
       [](u64 seed) { return make_uct_player(seed); },
       {1s, {}, false}},
      {"random", "any legal decision", [](u64 seed) { return make_random_player(seed); }},
  };
  return all;
}

std::span<const Entrant> levels() {
  static const std::vector<Entrant> all = {};
  return all;
}

const Entrant* find_entrant(std::span<const Entrant> entrants, std::string_view name) {
  const auto found =
      std::find_if(entrants.begin(), entrants.end(), [&](const Entrant& e) { return e.name == name; });
  return found == entrants.end() ? nullptr : &*found;
}

std::string names_of(std::span<const Entrant> entrants) {
  std::string names;
  for (const Entrant& entrant : entrants) names += (names.empty() ? "" : ", ") + std::string(entrant.name);
  return names;
}

}  // namespace bastide::ai
