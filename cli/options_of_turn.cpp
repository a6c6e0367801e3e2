#include "cli/options_of_turn.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/words.h"
#include "inspect.h"
#include "notation/move_text.h"

namespace bastide::cli {

namespace {

std::string describe(const FeatureView& f) {
  switch (f.kind) {
    case SegmentKind::monastery:
    case SegmentKind::garden:
      if (f.complete) return fmt::format("{}, surrounded: +{} now", name_of(f.kind), f.value_completed);
      return fmt::format("{}, {} missing around it: {} so far, {} when surrounded", name_of(f.kind),
                         counted(f.open, "tile"), f.value_now, f.value_completed);
    case SegmentKind::field:
      return fmt::format("field, {}: {} so far, at the end of the game",
                         f.completed_cities == 0
                             ? "no finished city"
                             : counted(f.completed_cities, "finished city", "finished cities"),
                         f.value_now);
    case SegmentKind::road:
    case SegmentKind::city: break;
  }
  std::string text = fmt::format("{}, {}", name_of(f.kind), counted(f.tiles, "tile"));
  if (f.pennants > 0) text += " + " + counted(f.pennants, "pennant");
  if (f.complete) return fmt::format("{}, finished: +{} now", text, f.value_completed);
  text += fmt::format(", {}: {} so far", counted(f.open, "open end"), f.value_now);
  return f.value_completed > f.value_now ? text + fmt::format(", {} if finished", f.value_completed) : text;
}

}  // namespace

Outline outline(TileId id, Rotation r) {
  const TileDef& tile = tile_def(id);
  const TileFace& face = tile.faces[r];
  Outline o;
  o.river = face.river;
  if (tile.symbol != SymbolKind::none) o.arrow = turned(tile.arrow, r);
  std::vector<u8> met;
  const auto number = [&](u8 segment) {
    if (segment == none8) return none8;
    const auto found = std::find(met.begin(), met.end(), segment);
    const u8 n = u8(found - met.begin());
    if (found == met.end()) met.push_back(segment);
    return n;
  };
  for (std::size_t s = 0; s < 4; ++s) o.side[s] = number(face.side[s]);
  for (std::size_t h = 0; h < 8; ++h) o.half[h] = number(face.half[h]);
  for (const u8 segment : met) {
    const Segment& s = tile.segments[segment];
    u16 touches = 0;
    for (std::size_t i = 0; i < met.size(); ++i) {
      if (s.touches >> met[i] & 1) touches |= u16(1u << i);
    }
    o.segments.emplace_back(s.kind, s.pennants, s.tags, s.goods, touches);
  }
  return o;
}

std::vector<PlaceOption> place_options(const Ruleset& rules, const State& state) {
  MoveList moves;
  generate(rules, state, moves);
  std::sort(moves.begin(), moves.end(), [](const Move& a, const Move& b) {
    return a.at != b.at ? reads_before(a.at, b.at) : a.rotation < b.rotation;
  });
  const TileId tile = state.turn.tile;
  std::vector<PlaceOption> options;
  for (const Move& move : moves) {
    if (move.kind != MoveKind::place) continue;  // a ransom
    if (options.empty() || options.back().at != move.at) options.push_back({move.at, {}});
    std::vector<Rotation>& rotations = options.back().rotations;
    const bool known = std::any_of(rotations.begin(), rotations.end(), [&](Rotation r) {
      return outline(tile, r) == outline(tile, move.rotation);
    });
    if (!known) rotations.push_back(move.rotation);
  }
  return options;
}

std::vector<Decision> decisions(const Ruleset& rules, const State& state) {
  MoveList moves;
  generate(rules, state, moves);
  std::vector<Decision> options;
  for (const Move& move : moves) {
    if (move.kind == MoveKind::pass || move.kind == MoveKind::place) continue;
    const DecisionDef& def = explain_decision(rules, state, move);
    Decision option{move, none8, print_move(state, move), ""};
    if (move.kind == MoveKind::deploy && move.segment != none8) {
      const u8 index = state.board.cell_at(move.at);
      const Cell& cell = state.board.cell(index);
      const std::string text = describe(feature(rules, state, state.board.feature_of(cell, move.segment)));
      const bool here = index == state.turn.cell;
      if (here) option.segment = move.segment;
      if (here && move.figure == FigureKind::follower) {
        option.text = text;
      } else {
        option.text =
            fmt::format("{}{}: {}", name_of(move.figure), here ? "" : " at " + text_of(move.at), text);
      }
    } else {
      option.text = fmt::format("{}: {}", def.short_text, option.notation);
    }
    options.push_back(option);
  }
  return options;
}

}  // namespace bastide::cli
