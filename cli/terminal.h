// What the terminal can show.
#pragma once

#include <string>

namespace bastide::cli {

struct Style {
  bool colour = false;
  bool true_colour = false;  // 24 bits; otherwise the 256 colours every terminal has
  bool utf8 = true;
  int columns = 100;
  int rows = 50;
};

// The style for standard output: colours on a terminal that does not refuse them (NO_COLOR, TERM=dumb) or
// when they are asked for; the size of the terminal, or a middling one.
Style output_style(bool force_colour, bool force_ascii);

}  // namespace bastide::cli
