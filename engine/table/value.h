// What a feature is worth, with the reckoning.
#pragma once

#include "base/types.h"

namespace bastide {

struct Value {
  int points = 0;
  u8 tiles = 0;
  u8 pennants = 0;
  u8 each = 0;  // per tile and pennant
  const char* rule = "";
};

}  // namespace bastide
