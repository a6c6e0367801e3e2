// The layers of a tile, from the ground up. Each draws one thing for a plan; tile.cpp puts them in order.
#pragma once

#include "art/dice.h"
#include "art/pen.h"
#include "art/plan.h"

namespace bastide::art {

// ground.cpp
void draw_meadow(Pen& pen, const Plan& plan, Dice& dice);
void draw_trees(Pen& pen, const Plan& plan, Dice& dice);
void draw_water(Pen& pen, const Plan& plan);
void draw_roads(Pen& pen, const Plan& plan);
void draw_bridge(Pen& pen, const Plan& plan);
void draw_tunnel(Pen& pen, const Plan& plan);

// town.cpp
void draw_city_ground(Pen& pen, const Plan& plan);
void draw_houses(Pen& pen, const Plan& plan, Dice& dice);
void draw_walls(Pen& pen, const Plan& plan);
void draw_gates(Pen& pen, const Plan& plan);

// tile.cpp: everything from the field to the seam, without the <svg> around it.
void draw_tile(Pen& pen, const Plan& plan, u32 copy);

}  // namespace bastide::art
