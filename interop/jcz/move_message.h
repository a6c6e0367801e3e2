// One move of our engine as the message JCloisterZone would save.
#pragma once

#include <optional>

#include "interop/jcz/figures.h"
#include "interop/jcz/file.h"

namespace bastide::jcz {

struct MoveMessage {
  Message message;
  std::optional<FigureName> named;  // the figure it names where the move names only a kind
};

// Precondition: the move is legal in the state, on a board that is not turned, and JCloisterZone knows it:
// not a draw, a symbol, or the choice of a second part.
MoveMessage message_for(const State& state, const FigureBook& figures, const Move& move);

}  // namespace bastide::jcz
