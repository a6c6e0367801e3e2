// The whole state of a game: everything that changes, nothing that does not (that is the Ruleset).
// A plain value without pointers: copying it is all a search needs.
#pragma once

#include "board/board.h"
#include "expansions/princess_dragon/princess_dragon.h"
#include "expansions/river/river.h"
#include "table/bag.h"
#include "table/players.h"
#include "table/turn.h"

namespace bastide {

struct State {
  Turn turn;
  princess_dragon::Dragon dragon;
  princess_dragon::Fairy fairy;
  river::River river;
  Players players;
  Bag bag;
  Board board;

  explicit State(int cells) : board(cells) {}
};

}  // namespace bastide
