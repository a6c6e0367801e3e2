// Everything `bastide explain` tells about a moment of a game, gathered before it is printed.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/event_words.h"
#include "cli/moment.h"
#include "cli/standing.h"

namespace bastide::cli {

// Decisions of one kind.
struct PossibleKind {
  const DecisionDef* decision = nullptr;
  std::vector<std::string> moves;  // in notation
};

// Kinds, or spots of the tile just placed, that are refused for one and the same reason.
struct RefusedKinds {
  std::vector<const DecisionDef*> decisions;
  Refusal why;
};
struct RefusedSpots {
  std::vector<std::string> moves;
  Refusal why;
};

// The move that led here.
struct LastMove {
  std::string move;  // in notation
  Seat seat = 0;     // who made it; for a draw, whose turn it was
  const DecisionDef* decision = nullptr;
  std::vector<EventLine> lines;
  // If nobody was asked for a figure after it: why not.
  std::vector<RefusedKinds> skipped;
  std::vector<RefusedSpots> skipped_spots;
};

// A move somebody asked about.
struct AskedMove {
  std::string move;
  const DecisionDef* decision = nullptr;  // null: refused
  Refusal why;
  std::vector<EventLine> lines;  // what it would do
  std::string then;              // where the game would stand
};

struct ExplainReport {
  std::string rules;
  Names names;
  std::size_t ply = 0, moves = 0;  // of the record
  std::string standing, part;
  Phase phase = Phase::over;
  Seat seat = 0;
  int part_number = 1;
  std::string tile;  // drawn or placed in this part, or empty
  std::optional<LastMove> last;
  std::vector<PossibleKind> possible;
  std::vector<RefusedKinds> refused;
  std::vector<RefusedSpots> spots;
  std::vector<AskedMove> asked;
};

// Moves asked about may be in the notation of any phase; text that is no notation at all fails.
ExplainReport explain_report(const Moment& moment, const std::vector<std::string>& asked);

// Numbers of all rules the report cites, in order, each once.
std::vector<std::string_view> cited_rules(const ExplainReport& report);

}  // namespace bastide::cli
