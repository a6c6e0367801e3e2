// Every colour of the art, as data.
//
// Field and city differ in lightness first and hue second, so that colour-blind people and 48-pixel tiles
// read alike; the values were measured (design notes, tile art). Drawing code never spells a colour:
// templates name an entry (`$road`) and the pen looks it up here. Two palettes: day, and night for tiles on a
// dark table.
#pragma once

#include <array>
#include <string_view>

#include "base/types.h"

namespace bastide::art {

struct Colour {
  std::string_view name;
  std::string_view day;
  std::string_view night;
};

inline constexpr std::array<Colour, 49> colours{{
    {"field", "#86AC52", "#5F7F45"},      {"meadow", "#7DA34A", "#59783F"},
    {"tuft", "#6C9140", "#4F6C36"},       {"tree", "#54803A", "#446A32"},
    {"treedark", "#3F632C", "#2F4C24"},   {"city", "#EBCB9A", "#B98B5B"},
    {"plaza", "#F5E0BC", "#C79D6E"},      {"street", "#D9B27C", "#A67A4C"},
    {"roofa", "#C4623D", "#9C4A2E"},      {"roofb", "#B4532F", "#8C3F25"},
    {"roofc", "#D27A4E", "#A95E3B"},      {"roofd", "#A94A34", "#823728"},
    {"roofhi", "#E2936A", "#BC7450"},     {"wallline", "#5E4B3C", "#3A2D23"},
    {"wall", "#B9A78C", "#8E7F69"},       {"merlon", "#EFE6D2", "#CFC4AC"},
    {"tower", "#CFC0A6", "#A39680"},      {"roadedge", "#5E4A2E", "#33291B"},
    {"road", "#FDF9EF", "#E2D9C3"},       {"rut", "#D8C8A0", "#B9A983"},
    {"bridge", "#C9BBA2", "#A1947D"},     {"water", "#4F93BE", "#3F7597"},
    {"wateredge", "#2F6A92", "#264F6C"},  {"glint", "#A9D3EA", "#82A9BF"},
    {"stone", "#F3EDE0", "#D6CEBD"},      {"stonedark", "#D5CAB6", "#B0A58F"},
    {"rock", "#9C9284", "#7A7165"},       {"slate", "#5D6B82", "#4A566B"},
    {"slatedark", "#47536A", "#374156"},  {"slatehi", "#8494AE", "#68778F"},
    {"shield", "#2456A6", "#2456A6"},     {"gold", "#E0B040", "#D3A339"},
    {"ivory", "#F7F1E3", "#E9E1CF"},      {"ink", "#2A211B", "#1D1712"},
    {"lawn", "#CBDC97", "#9DB070"},       {"wine", "#7B2345", "#7B2345"},
    {"grain", "#B5810F", "#A5740C"},      {"cloth", "#1E6E68", "#1E6E68"},
    {"clothhi", "#2F938B", "#2F938B"},    {"lava", "#E8502A", "#E8502A"},
    {"lavahi", "#FFC24A", "#FFC24A"},     {"basalt", "#6B5A52", "#55473F"},
    {"basaltdark", "#4C3F39", "#3B302B"}, {"magic", "#6E3FA3", "#7B4AB3"},
    {"magichi", "#C9A4F0", "#C9A4F0"},    {"rose", "#D8577F", "#D8577F"},
    {"skin", "#F2D3B3", "#F2D3B3"},       {"dragon", "#3E7D4A", "#3E7D4A"},
    {"neutral", "#CFC8BA", "#CFC8BA"},
}};

// What lies under and between the tiles.
struct TableColours {
  std::string_view table, text, muted, spot, blocked;
};
inline constexpr TableColours light_table{"#EFE7D6", "#2A211B", "#6B6156", "#2C6E63", "#8D8676"};
inline constexpr TableColours dark_table{"#1E222A", "#ECE6DA", "#A9A294", "#7FD6C2", "#8B8F99"};

// Six seats: optimised for colour blindness, and each with a glyph so that colour is never the only sign.
struct SeatColour {
  std::string_view name, fill, text;
  std::string_view glyph;  // SVG shape around the origin, about 40 units wide
};
inline constexpr std::array<SeatColour, max_seats> seat_colours{{
    {"red", "#BA2014", "#FFFFFF", "<circle r='17'/>"},
    {"blue", "#1347C0", "#FFFFFF", "<path d='M-15-15H15V15H-15Z'/>"},
    {"yellow", "#FCDA36", "#2A211B", "<path d='M0-19L19 15H-19Z'/>"},
    {"green", "#29B583", "#0C2A1E", "<path d='M0-21L19 0L0 21L-19 0Z'/>"},
    {"black", "#221E1A", "#FFFFFF", "<path d='M-7-20H7V-7H20V7H7V20H-7V7H-20V-7H-7Z'/>"},
    {"pink", "#EB74C7", "#2A211B", "<path d='M0-21L6-6H21L9 4L13 19L0 10L-13 19L-9 4L-21-6H-6Z'/>"},
}};

}  // namespace bastide::art
