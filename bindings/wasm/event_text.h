// Events as one line of text each, for transcripts and for callers of the WebAssembly module:
//   drawn V | discarded C R-TURN-4 | placed V@1,0>2 | figure 0F:r0@1,0 | returned 0F:r0@1,0 R-SCORE-6
//   points 0 city 8 = 2 x (3 tiles + 1 pennants) strengths 1,0 at 0,-1 R-SCORE-CITY-2
//   points 1 field 9 = 3 x 3 cities strengths 0,2 at -2,0 R-FINAL-FARM-5
//   points 0 fairy 1 R-PD-FAIRY-4 | set-aside 3K | set-aside-back 4 | goods 0 wine 2
//   dragon@2,0 by 1 (by nobody when it flies to a volcano) | fairy@2,0 by 0 | tower@1,0 by 0 height 3
//   captured 1F:c0@1,0 by 0 | freed 1F from 0 | symbol@1,0 by 0 twin | more 0
//   over
// Incomplete features scored at the end say "incomplete" after the kind. Header only, because the tests
// write their transcripts with it as well.
#pragma once

#include <string>

#include "notation/move_text.h"

namespace bastide::wasm {

inline std::string coord_text(Coord c) { return std::to_string(c.x) + "," + std::to_string(c.y); }

inline std::string tile_text(TileId tile) { return std::string(tile_facts()[tile].id); }

inline const char* scored_text(Scored scored) {
  switch (scored) {
    case Scored::road: return "road";
    case Scored::city: return "city";
    case Scored::monastery: return "monastery";
    case Scored::garden: return "garden";
    case Scored::field: return "field";
    case Scored::goods: return "goods";
    case Scored::fairy: return "fairy";
    case Scored::symbol: return "symbol";
    case Scored::ransom: return "ransom";
  }
  return "?";
}

inline const char* symbol_text(SymbolKind kind) {
  switch (kind) {
    case SymbolKind::none: return "none";
    case SymbolKind::twin: return "twin";
    case SymbolKind::remote: return "remote";
    case SymbolKind::again: return "again";
  }
  return "?";
}

inline bool of_feature(Scored scored) { return scored <= Scored::field; }

inline std::string points_text(const State& state, const Event& e) {
  std::string text = e.kind == EventKind::points ? "points " : "no-points ";
  text += std::to_string(e.seat) + " " + scored_text(e.scored);
  if (!of_feature(e.scored)) return text + " " + std::to_string(e.points);
  if (e.scored != Scored::field && !e.complete) text += " incomplete";
  text += " " + std::to_string(e.points) + " = " + std::to_string(e.each) + " x ";
  if (e.scored == Scored::field) {
    text += std::to_string(e.cities) + " cities";
  } else {
    text += "(" + std::to_string(e.tiles) + " tiles + " + std::to_string(e.pennants) + " pennants)";
  }
  text += " strengths";
  for (Seat s = 0; s < state.players.count; ++s) {
    text += (s == 0 ? " " : ",") + std::to_string(e.strengths.of(s));
  }
  return text + " at " + coord_text(e.at);
}

// `after` is the state after the move that made the event.
inline std::string event_text(const State& after, const Event& e) {
  const auto figure = [&] {
    const Cell& cell = after.board.cell(after.board.cell_at(e.at));
    return std::to_string(e.seat) + figure_letter(e.figure) + ":" + spot_name(cell.tile, e.segment) + "@" +
           coord_text(e.at);
  };
  const auto seat = [](Seat s) { return s == none8 ? std::string("nobody") : std::to_string(s); };
  constexpr const char* goods[] = {"wine", "grain", "cloth"};
  std::string text;
  switch (e.kind) {
    case EventKind::tile_drawn: text = "drawn " + tile_text(e.tile); break;
    case EventKind::tile_discarded: text = "discarded " + tile_text(e.tile); break;
    case EventKind::tile_placed:
      text = "placed " + tile_text(e.tile) + "@" + coord_text(e.at) + ">" + std::to_string(e.rotation);
      break;
    case EventKind::figure_placed: text = "figure " + figure(); break;
    case EventKind::figure_returned: text = "returned " + figure(); break;
    case EventKind::points:
    case EventKind::no_points: text = points_text(after, e); break;
    case EventKind::tile_set_aside: text = "set-aside " + tile_text(e.tile); break;
    case EventKind::tiles_returned: text = "set-aside-back " + std::to_string(e.points); break;
    case EventKind::goods_taken:
      text = "goods " + seat(e.seat) + " " + goods[e.segment] + " " + std::to_string(e.points);
      break;
    case EventKind::dragon_moved: text = "dragon@" + coord_text(e.at) + " by " + seat(e.seat); break;
    case EventKind::fairy_moved:
      text = "fairy@" + coord_text(e.at) + " by " + seat(e.seat);
      if (e.segment != none8) text += " beside " + figure();
      break;
    case EventKind::tower_raised:
      text = "tower@" + coord_text(e.at) + " by " + seat(e.seat) + " height " + std::to_string(e.points);
      break;
    case EventKind::figure_captured: text = "captured " + figure() + " by " + seat(e.by); break;
    case EventKind::figure_freed:
      text = "freed " + seat(e.seat) + figure_letter(e.figure) + " from " + seat(e.by);
      break;
    case EventKind::symbol_resolved:
      text = "symbol@" + coord_text(e.at) + " by " + seat(e.seat) + " " + symbol_text(SymbolKind(e.segment));
      break;
    case EventKind::second_part: text = "more " + seat(e.seat); break;
    case EventKind::game_over: text = "over"; break;
  }
  return e.rule[0] == '\0' ? text : text + " " + e.rule;
}

}  // namespace bastide::wasm
