#include "cli/standing.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/words.h"

namespace bastide::cli {

namespace {

bool is_doing_nothing(DecisionKind kind) {
  return kind == DecisionKind::pass || kind == DecisionKind::spare || kind == DecisionKind::end_turn ||
         kind == DecisionKind::decline_part || kind == DecisionKind::ransom;
}

// "a, b or c"
std::string listed(const std::vector<std::string>& parts, const char* last) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) text += i + 1 == parts.size() ? std::string(" ") + last + " " : ", ";
    text += parts[i];
  }
  return text;
}

// Kinds of figures a seat of this game can have.
bool in_play(const Ruleset& rules, FigureKind kind) {
  switch (kind) {
    case FigureKind::follower: return true;
    case FigureKind::large_follower: return rules.has(Element::large_follower);
    case FigureKind::abbot: return rules.has(Element::abbot);
    case FigureKind::builder: return rules.has(Element::builder);
    case FigureKind::pig: return rules.has(Element::pig);
  }
  return false;
}

std::string figures_text(const Ruleset& rules, const Player& player) {
  std::string text = counted(player.supply_of(FigureKind::follower), "follower");
  for (int k = 1; k < figure_kinds; ++k) {
    const int n = player.supply_of(FigureKind(k));
    if (n == 0 || !in_play(rules, FigureKind(k))) continue;
    text += n == 1 ? fmt::format(", {}", name_of(FigureKind(k))) : ", " + counted(n, name_of(FigureKind(k)));
  }
  return text;
}

std::string goods_text(const Player& player) {
  std::string text;
  for (std::size_t g = 0; g < goods_kinds; ++g) {
    if (player.goods[g] > 0)
      text += fmt::format("{}{} {}", text.empty() ? "" : ", ", player.goods[g], goods_name(u8(g)));
  }
  return text.empty() ? "no goods" : text;
}

std::string prisoners_text(const Player& player, const Names& names) {
  std::vector<std::string> held;
  for (Seat owner = 0; owner < names.size(); ++owner) {
    for (std::size_t k = 0; k < follower_kinds; ++k) {
      const int n = player.prison[owner][k];
      if (n > 0) held.push_back(fmt::format("{} of {}", counted(n, name_of(FigureKind(k))), names[owner]));
    }
  }
  return held.empty() ? "" : "holds " + listed(held, "and");
}

}  // namespace

Refusal with_names(Refusal why, const Names& names) {
  for (Seat s = 0; s < names.size(); ++s) {
    const std::string seat = "seat " + std::to_string(s);
    if (const std::size_t at = why.reason.find(seat); at != std::string::npos)
      why.reason.replace(at, seat.size(), names[s]);
  }
  return why;
}

const char* name_of(Phase phase) {
  constexpr const char* names[] = {"draw",     "place",  "symbol",   "wood", "capture",
                                   "exchange", "dragon", "part_end", "over"};
  return names[u8(phase)];
}

std::string may_do(const Ruleset& rules, const State& state) {
  MoveList moves;
  generate(rules, state, moves);
  std::vector<std::string> parts, idle;
  for (const Move& move : moves) {
    const DecisionDef& def = explain_decision(rules, state, move);
    std::vector<std::string>& to = is_doing_nothing(def.kind) ? idle : parts;
    if (std::ranges::find(to, def.short_text) == to.end()) to.emplace_back(def.short_text);
  }
  return listed(parts.empty() ? idle : parts, "or");
}

std::string turn_text(const Ruleset& rules, const State& state, const Names& names) {
  const std::string& name = names[to_move(state)];
  const bool free = is_legal(rules, state, Move::pass());
  switch (state.turn.phase) {
    case Phase::draw: return name + " is to draw a tile";
    case Phase::place: {
      const TileFacts& t = tile_facts()[state.turn.tile];
      return fmt::format("{} is to place tile {} ({})", name, t.id, t.name);
    }
    case Phase::symbol:
    case Phase::exchange:
    case Phase::dragon: return fmt::format("{} is to {}", name, may_do(rules, state));
    case Phase::wood:
    case Phase::capture:
    case Phase::part_end: return fmt::format("{} {} {}", name, free ? "may" : "must", may_do(rules, state));
    case Phase::over: return "the game is over";
  }
  return "";
}

std::string part_text(const State& state) {
  const Turn& turn = state.turn;
  if (turn.phase == Phase::over) return "";
  std::string text = turn.part == 1 ? "first part of the turn" : "second part of the turn";
  if (turn.phase == Phase::dragon && turn.decider != turn.seat) text += " of another seat";
  if (turn.part == 1 && turn.builder_again) text += ", the builder allows a second one";
  if (turn.part == 1 && turn.symbol_again) text += ", the symbol AGAIN gives a second one";
  if (turn.symbol == SymbolKind::twin) text += ", the symbol TWIN is in force";
  if (turn.symbol == SymbolKind::remote) text += ", the symbol REMOTE is in force";
  if (turn.ransom_paid) text += ", a ransom has been paid";
  return text;
}

std::string supply_text(const Ruleset& rules, const State& state, Seat seat, const Names& names) {
  const Player& player = state.players[seat];
  std::string text = figures_text(rules, player);
  if (rules.has(Element::goods)) text += "; " + goods_text(player);
  if (rules.has(Element::tower)) {
    text += "; " + counted(player.tower_pieces, "tower piece");
    if (const std::string held = prisoners_text(player, names); !held.empty()) text += "; " + held;
  }
  return text;
}

std::vector<std::string> neutral_lines(const Ruleset& rules, const State& state) {
  std::vector<std::string> lines;
  const Board& board = state.board;
  const auto place = [&](u8 cell) {
    return cell == none8 ? std::string("beside the board") : "at " + text_of(board.cell(cell).at);
  };
  if (rules.has(Element::dragon)) lines.push_back("dragon " + place(state.dragon.cell));
  if (rules.has(Element::fairy)) lines.push_back("fairy " + place(state.fairy.cell));
  if (state.bag.aside > 0) {
    std::string tiles;
    for (int i = 0; i < rules.dragon_entries.size(); ++i) {
      for (int n = 0; n < state.bag.aside_of[std::size_t(i)]; ++n)
        tiles += fmt::format("{}{}", tiles.empty() ? "" : ", ",
                             tile_facts()[rules.stack[rules.dragon_entries[i]].tile].id);
    }
    lines.push_back(fmt::format("{} set aside until a volcano comes: {}",
                                counted(state.bag.aside, "dragon tile"), tiles));
  }
  for (int i = 0; rules.has(Element::tower) && i < board.cell_count(); ++i) {
    const Cell& c = board.cell(i);
    if (c.tower_height > 0)
      lines.push_back(fmt::format("tower at {}, {} high{}", text_of(c.at), int(c.tower_height),
                                  c.tower_closed ? ", closed" : ""));
  }
  if (state.bag.discarded > 0)
    lines.push_back(fmt::format("{} fitted nowhere and left the game", counted(state.bag.discarded, "tile")));
  return lines;
}

}  // namespace bastide::cli
