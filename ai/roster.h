// The players by name. To add one, add a line to a table in roster.cpp: the engine protocol, the arena and
// everything else that seats players by name find it there. What people write is read in player_spec.h.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "ai/player.h"

namespace bastide::ai {

struct Entrant {
  std::string_view name;
  std::string_view help;  // one line
  std::unique_ptr<Player> (*make)(u64 seed);
  Budget usual{};  // for a move, where none is asked for
};

// Ways to play. The first one is the default of the engine protocol.
std::span<const Entrant> roster();

// The same players tuned for people, weakest first, each with the budget that belongs to it.
std::span<const Entrant> levels();

// Both, one after the other.
std::span<const Entrant> everybody();

// Null: no such name.
const Entrant* find_entrant(std::span<const Entrant> entrants, std::string_view name);

// "greedy, random"
std::string names_of(std::span<const Entrant> entrants);

}  // namespace bastide::ai
