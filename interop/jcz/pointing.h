// What the names in a message point at, on the board as it is now. What points at nothing is refused
// (refusal.h) with the reason; the caller adds the message.
#pragma once

#include <string>

#include "interop/jcz/board.h"
#include "interop/jcz/figures.h"

namespace bastide::jcz {

[[noreturn]] void wrong(std::string why);

class Pointing {
 public:
  Pointing(const Frame& frame, const State& state, const FigureBook& figures)
      : frame_(frame), state_(state), figures_(figures) {}

  Coord coord(Position p) const;
  // A segment of the tile there, none8 for its tower.
  u8 part(const Pointer& pointer) const;
  // A figure of this game.
  FigureName figure(const std::string& id) const;
  // The same, if it belongs to the seat whose turn it is.
  FigureName own_figure(const std::string& id) const;

  // A figure on the board, named by its id and by where it stands.
  struct Standing {
    FigureName name;
    Coord at;
    u8 segment;
    u8 whose;  // as moves name the seat
  };
  Standing standing(const Pointer& pointer, const std::string& id) const;

 private:
  const Frame& frame_;
  const State& state_;
  const FigureBook& figures_;
};

}  // namespace bastide::jcz
