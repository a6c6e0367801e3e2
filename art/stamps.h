// Landmarks and small repeated things: upright pictures around the origin, as pen templates.
// Outlined in ink and told apart by silhouette, so that they read at 48 pixels a tile.
#pragma once

#include <string_view>

#include "base/types.h"

namespace bastide::art {

enum class Stamp : u8 {
  tree,
  wall_tower,
  well,
  village,
  wayside_cross,
  cottage,
  monastery,
  cathedral,
  inn,
  garden,
  pennant,
  wine,
  grain,
  cloth,
  princess,
  dragon,
  volcano,
  portal,
  foundation,
  rocks,
  twin_sign,
  remote_sign,
  again_sign,
};
inline constexpr int stamp_count = 23;

// A template for Pen::put.
std::string_view stamp_picture(Stamp what);

}  // namespace bastide::art
