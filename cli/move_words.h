// A decision in words, for people who look at the board: seats are letters, places are coordinates.
#pragma once

#include <string>

#include "bastide.h"

namespace bastide::cli {

// "on a road", "in a city"; "on the road" …
std::string on_a(SegmentKind kind);
std::string on_the(SegmentKind kind);

// "3,1"; if the tile has several segments of the kind also where its borders are, by the compass: "3,1 (N,
// ESE)".
std::string place_of(const State& state, Coord at, u8 segment);

// "B's follower on the road at 3,1": the figure a move names.
std::string figure_of(const State& state, const Move& move);

// "capture B's follower on the road at -6,-4". Precondition: the move is legal, and neither draws nor places
// the tile.
std::string words_of(const State& state, const Move& move);

}  // namespace bastide::cli
