// What `play` says around the decisions it offers.
#pragma once

#include "cli/options_of_turn.h"
#include "cli/standing.h"

namespace bastide::cli {

extern const char* const play_help;

// What the list of decisions is headed with.
std::string play_question(const Ruleset& rules, const State& state, const Names& names,
                          const std::vector<Decision>& options, bool may_pass);

// What stands before the answer, a number from `lowest` to `highest`.
std::string play_prompt(const State& state, const std::vector<Decision>& options, int lowest, int highest);

}  // namespace bastide::cli
