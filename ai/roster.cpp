#include "ai/roster.h"

#include <algorithm>
#include <vector>

#include "ai/greedy.h"
#include "ai/random.h"
#include "ai/search_player.h"
#include "ai/uct.h"

namespace bastide::ai {

using namespace std::chrono_literals;

namespace {

// By Subject: city, road, monastery or garden, field, supply.
constexpr Style builder{{1.25f, 0.95f, 1, 0.85f, 1}, 0};
constexpr Style farmer{{0.95f, 0.95f, 0.95f, 1.25f, 1}, 0};
constexpr Style spoiler{{1, 1, 1, 1, 1}, 0.35f};
// Looks a little more to its own points: hardly weaker, and two of them build more (decision 0007).
constexpr Style peaceful{{1, 1, 1, 1, 1}, -0.05f};

// Looks at a few answers of the others, so that tiles with thousands of ways are no harder than others.
SearchSettings expert(const Style& style = {}) {
  SearchSettings settings;
  settings.most_visits = 12;
  settings.turns_ahead = 0;
  settings.style = style;
  return settings;
}

constexpr std::size_t ways_to_play = 4;  // the first of the following

constexpr Budget glance{80ms, {}, false};   // of who looks at a tile once: far more than most tiles take
constexpr Budget moment{800ms, {}, false};  // of an expert

// What sets the levels apart is how far they see and how often they take a lesser way, never a blunder for
// its own sake. docs/ai.md has what they score, measured.
const std::vector<Entrant>& table() {
  static const std::vector<Entrant> all = {
      {"greedy", "takes the best way it sees at once",
       [](u64 seed) { return make_greedy_player(seed, {.style = peaceful}); }},
      {"search", "looks ahead", [](u64) { return make_search_player(); }, {1s, {}, false}},
      {"uct",
       "random games to the end: a reference",
       [](u64 seed) { return make_uct_player(seed); },
       {1s, {}, false}},
      {"random", "any legal decision", [](u64 seed) { return make_random_player(seed); }},
      {"beginner", "sees what scores now, and takes the best of it about every other time",
       [](u64 seed) { return make_greedy_player(seed, {.temperature = 0.8f, .foresight = false}); }, glance},
      {"casual", "sees what may come of a move, and is not strict about it",
       [](u64 seed) { return make_greedy_player(seed, {.temperature = 1}); }, glance},
      {"skilled", "takes the best it sees at once, or something hardly worse",
       [](u64 seed) { return make_greedy_player(seed, {.temperature = 0.5f}); }, glance},
      {"expert", "looks at the answers of the others", [](u64) { return make_search_player(expert()); },
       moment},
      {"master", "looks ahead as far as it can", [](u64) { return make_search_player(); }, {1s, {}, false}},
      {"builder", "an expert with a liking for cities",
       [](u64) { return make_search_player(expert(builder)); }, moment},
      {"farmer", "an expert with a liking for fields", [](u64) { return make_search_player(expert(farmer)); },
       moment},
      {"spoiler", "an expert who begrudges others their points",
       [](u64) { return make_search_player(expert(spoiler)); }, moment},
  };
  return all;
}

}  // namespace

std::span<const Entrant> everybody() { return table(); }
std::span<const Entrant> roster() { return everybody().first(ways_to_play); }
std::span<const Entrant> levels() { return everybody().subspan(ways_to_play); }

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
