#include "cli/options_of_turn.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/line_input.h"
#include "cli/move_words.h"
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

void tell_deployment(const Ruleset& rules, const State& state, Decision& option) {
  const Move& move = option.move;
  const u8 index = state.board.cell_at(move.at);
  const FeatureView view =
      feature(rules, state, state.board.feature_of(state.board.cell(index), move.segment));
  const std::string text = describe(view);
  if (index == state.turn.cell) {
    option.segment = move.segment;
    option.text =
        move.figure == FigureKind::follower ? text : fmt::format("{}: {}", name_of(move.figure), text);
    return;
  }
  const std::string place = place_of(state, move.at, move.segment);
  option.text = fmt::format("{} at {}: {}", name_of(move.figure), place, text);
  option.group = fmt::format("{} {} elsewhere", name_of(move.figure), on_a(view.kind));
  option.brief = fmt::format("{}: {} so far", place, view.value_now);
}

std::string group_of(const Move& move) {
  switch (move.kind) {
    case MoveKind::deploy: return fmt::format("close a tower with your {}", name_of(move.figure));
    case MoveKind::fairy: return "move the fairy";
    case MoveKind::princess: return "princess: send a knight home";
    case MoveKind::tower: return "put a piece on a tower";
    case MoveKind::capture: return "capture a follower";
    default: return "";  // never many
  }
}

// What is left to say when the group is known.
std::string brief_of(const State& state, const Move& move) {
  if (move.kind == MoveKind::tower || move.kind == MoveKind::deploy) {
    const int height = state.board.cell(state.board.cell_at(move.at)).tower_height;
    return fmt::format("{}: {} high", text_of(move.at), height + (move.kind == MoveKind::tower));
  }
  const bool to_cell = move.kind == MoveKind::fairy && move.segment == whole_cell;
  return to_cell ? text_of(move.at) : figure_of(state, move);
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
    Decision option{move, none8, print_move(state, move), words_of(state, move)};
    if (move.kind == MoveKind::deploy && move.segment != none8) {
      tell_deployment(rules, state, option);
    } else {
      option.group = group_of(move);
      if (!option.group.empty()) option.brief = brief_of(state, move);
    }
    options.push_back(option);
  }
  return options;
}

std::vector<MenuEntry> menu(const std::vector<Decision>& options, std::size_t longest) {
  std::vector<MenuEntry> entries;
  const bool grouped = options.size() > longest;
  for (const Decision& d : options) {
    const auto same = std::find_if(entries.begin(), entries.end(), [&](const MenuEntry& e) {
      return grouped && !d.group.empty() && e.choices[0].group == d.group;
    });
    if (same != entries.end()) {
      same->choices.push_back(d);
    } else {
      entries.push_back({d.text, {d}});
    }
  }
  for (MenuEntry& e : entries) {
    if (e.choices.size() == 1) continue;
    e.text = fmt::format("{}: {} to choose from", e.choices[0].group, e.choices.size());
    std::stable_sort(e.choices.begin(), e.choices.end(),
                     [](const Decision& a, const Decision& b) { return reads_before(a.move.at, b.move.at); });
  }
  return entries;
}

std::vector<std::string> choice_lines(const MenuEntry& entry, int width) {
  std::vector<std::string> items;
  std::size_t widest = 1;
  for (const Decision& d : entry.choices) {
    items.push_back(fmt::format("{:>4}  {}", items.size() + 1, d.brief));
    widest = std::max(widest, columns_of(items.back()));
  }
  // Read down the columns, like a page.
  const std::size_t columns = std::max<std::size_t>(1, std::size_t(std::max(width, 0)) / (widest + 1));
  const std::size_t rows = (items.size() + columns - 1) / columns;
  std::vector<std::string> lines(rows);
  for (std::size_t i = 0; i < items.size(); ++i) {
    const bool last = i + rows >= items.size();
    lines[i % rows] += last ? items[i] : padded(items[i], widest + 1);
  }
  return lines;
}

MenuEntry chosen(const MenuEntry& group, const std::string& answer, bool by_number) {
  MenuEntry meant{fmt::format("{} at {}:", group.choices[0].group, answer), {}};
  const auto number = parse_choice(answer);
  const auto place = parse_coord(answer);
  for (std::size_t i = 0; i < group.choices.size(); ++i) {
    const bool named = by_number && number && number->letter == '\0' && number->number == int(i) + 1;
    if (named || (place && group.choices[i].move.at == *place)) meant.choices.push_back(group.choices[i]);
  }
  return meant;
}

}  // namespace bastide::cli
