// Figures: hooded, cloaked people and the animals, our own silhouettes.
#pragma once

#include "art/art.h"
#include "art/pen.h"

namespace bastide::art {

// Half the room a figure needs, at 100 percent.
int figure_radius(FigureKind kind);

// Draws a figure with its middle at `p`, not turned by the pen.
void draw_figure(Pen& pen, FigureKind kind, u8 seat, bool lying, Point p, int percent, bool glyph);

}  // namespace bastide::art
