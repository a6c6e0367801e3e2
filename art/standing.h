// Where figures stand: at their anchor, or beside it when somebody is there already.
#pragma once

#include "art/art.h"
#include "art/plan.h"

namespace bastide::art {

// As segment_anchor, for a plan at hand.
Point anchor(const Plan& plan, u8 segment, Rotation rotation);

// A place for one more figure on a tile, in turned coordinates: in its segment, clear of `others` if
// there is room, near its anchor. The radius is smaller than wished where it could not be helped.
Disc find_standing(const Plan& plan, const Figure& figure, Rotation rotation, int radius,
                   const std::vector<Disc>& others);

}  // namespace bastide::art
