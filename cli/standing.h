// Where a game stands, in words: who decides what, what each seat owns, where the neutral figures are.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "bastide.h"

namespace bastide::cli {

using Names = std::vector<std::string>;  // of the seats

// Engine texts number the seats; people know their names.
Refusal with_names(Refusal why, const Names& names);

const char* name_of(Phase phase);  // "place": stable, for programs

// What the seat to move may do now: "place a follower, move the fairy or raise a tower". Doing nothing and
// ransoms are left out, unless there is nothing else.
std::string may_do(const Ruleset& rules, const State& state);

// "Ann is to place tile V (…)", "the game is over".
std::string turn_text(const Ruleset& rules, const State& state, const Names& names);

// "first part", "second part: the last of this turn", "the symbol REMOTE is in force" …; may be empty.
std::string part_text(const State& state);

// What a seat has beside the board, as far as it is in play: "5 followers, large follower, builder; 2 wine;
// 8 tower pieces; holds a follower of Bob".
std::string supply_text(const Ruleset& rules, const State& state, Seat seat, const Names& names);

// Dragon, fairy, tiles set aside, towers, as far as they are in play: one sentence each.
std::vector<std::string> neutral_lines(const Ruleset& rules, const State& state);

}  // namespace bastide::cli
