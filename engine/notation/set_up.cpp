// Positions from states and states from positions. The tiles of a position are played through the rules of
// placement with no figure on the board, so nothing scores on the way; figures, scores and phase follow.
#include <algorithm>
#include <tuple>

#include "notation/move_text.h"
#include "notation/position.h"
#include "notation/text_tools.h"

namespace bastide {

namespace {

std::string tile_name(TileId tile) { return std::string(tile_facts()[tile].id); }

std::string name_of(const Position::Tile& t) {
  return tile_name(t.tile) + "@" + print_placing({t.at, t.rotation});
}

bool is_shrine(SegmentKind kind) { return kind == SegmentKind::monastery || kind == SegmentKind::garden; }

class Builder {
 public:
  Builder(const Ruleset& rules, const Position& position, const State& state)
      : rules_(rules), p_(position), state_(state), bag_(state.bag) {}

  Result<State> build() {
    using Step = Result<void> (Builder::*)();
    for (const Step step : {&Builder::check_values, &Builder::place_tiles, &Builder::use_up_tiles,
                            &Builder::set_turn, &Builder::place_figures, &Builder::check_phase}) {
      if (auto r = (this->*step)(); !r) return std::unexpected(r.error());
    }
    return std::move(state_);
  }

 private:
  static bool known(TileId tile) { return tile < tile_facts().size(); }

  Result<void> check_values() {
    if (p_.spec != rules_.spec) return fail("position/ruleset", "", "the position is of another ruleset");
    if (int(p_.scores.size()) != p_.seats) {
      return fail("position/scores", "scores",
                  std::to_string(p_.scores.size()) + " scores for " + std::to_string(p_.seats) + " seats");
    }
    for (std::size_t s = 0; s < p_.scores.size(); ++s) {
      if (p_.scores[s] < 0 || p_.scores[s] > max_position_score) {
        return fail("position/scores", "scores",
                    "a score is at least 0 and at most " + std::to_string(max_position_score));
      }
      state_.players[Seat(s)].score = i16(p_.scores[s]);
    }
    if (p_.seat >= p_.seats)
      return fail("position/turn", "turn", "there is no seat " + std::to_string(p_.seat));
    return {};
  }

  // Takes a tile out of the earliest stack that has it: stacks are drawn one after the other.
  Result<void> take(TileId tile, const std::string& where) {
    for (int i = 0; known(tile) && i < rules_.stack.size(); ++i) {
      u8& copies = bag_.copies[std::size_t(i)];
      if (rules_.stack[i].tile != tile || copies == 0) continue;
      --copies;
      --bag_.left[u8(rules_.stack[i].stack)];
      return {};
    }
    return fail("position/no-such-tile", where, "the ruleset has no tile of this kind, or not so many");
  }

  Result<void> place_tiles() {
    for (int i = 0; i < rules_.start.size(); ++i) {
      const Position::Tile wanted{rules_.start[i].tile, rules_.start[i].at, 0};
      if (i < int(p_.tiles.size()) && p_.tiles[std::size_t(i)] == wanted) continue;
      return fail(
          "position/start", "tiles",
          "expected " + name_of(wanted) + ", which the set-up puts there, in place " + std::to_string(i + 1));
    }
    for (std::size_t i = std::size_t(rules_.start.size()); i < p_.tiles.size(); ++i) {
      const Position::Tile& t = p_.tiles[i];
      if (auto r = take(t.tile, known(t.tile) ? name_of(t) : "tiles"); !r) return r;
      state_.turn = {Phase::place, 0, t.tile, none8};
      if (auto r = try_apply(rules_, state_, Move::place(t.at, t.rotation)); !r) {
        return fail("position/placement", name_of(t), r.error().message);
      }
      if (state_.turn.phase == Phase::wood) apply(rules_, state_, Move::pass());
    }
    return {};
  }

  Result<void> use_up_tiles() {
    for (const TileId t : p_.discarded) {
      if (auto r = take(t, known(t) ? "discarded " + tile_name(t) : "discarded"); !r) return r;
    }
    if (p_.phase == Phase::place) {
      if (auto r = take(p_.tile, known(p_.tile) ? "drawn " + tile_name(p_.tile) : "turn"); !r) return r;
    }
    bag_.discarded = u8(p_.discarded.size());
    // `state_.bag` is still that of the set-up.
    bool later = false;
    for (std::size_t s = 0; s < stack_kinds; ++s) {
      if (later && bag_.left[s] != state_.bag.left[s]) {
        return fail("position/stack-order", "tiles",
                    "tiles of a later stack are in the game while an earlier one is not used up (R-TURN-2)");
      }
      later |= bag_.left[s] != 0;
    }
    state_.bag = bag_;
    return {};
  }

  Result<void> set_turn() {
    state_.turn = {p_.phase, p_.seat, no_tile, none8};
    if (p_.phase == Phase::place) state_.turn.tile = p_.tile;
    if (p_.phase != Phase::wood) return {};
    if (int(p_.tiles.size()) <= rules_.start.size() || p_.tiles.back().at != p_.placed) {
      return fail("position/turn", "turn",
                  "in phase wood the tile just placed must be the last of the tiles");
    }
    state_.turn.tile = p_.tiles.back().tile;
    state_.turn.cell = u8(state_.board.cell_count() - 1);
    return {};
  }

  Result<void> place_figures() {
    for (const Position::Standing& g : p_.figures) {
      const u8 index = state_.board.cell_at(g.at);
      const std::string where = "figure at " + print_coord(g.at);
      if (g.seat >= p_.seats)
        return fail("position/figure", where, "there is no seat " + std::to_string(g.seat));
      if (index == none8) return fail("position/figure", where, "no tile lies there");
      const Cell& cell = state_.board.cell(index);
      if (g.segment >= state_.board.def(cell).segment_count) {
        return fail("position/figure", where, "the tile has no such segment");
      }
      if (u8(g.kind) >= figure_kinds || state_.players[g.seat].supply_of(g.kind) == 0) {
        return fail("position/figure", where,
                    "seat " + std::to_string(g.seat) + " has no such figure left (R-INV-1)");
      }
      if (auto problem = refuse_spot(cell, index, g.segment)) return fail("position/figure", where, *problem);
      --state_.players[g.seat].supply_of(g.kind);
      state_.board.add_figure(g.seat, g.kind, index, g.segment);
    }
    return {};
  }

  std::optional<std::string> refuse_spot(const Cell& cell, u8 index, u8 local) const {
    const Segment& segment = state_.board.def(cell).segments[local];
    if (segment.kind == SegmentKind::garden) return "only an abbot may stand on a garden (R-AB-2)";
    if (segment.kind == SegmentKind::field) {
      if (rules_.options.farmers() == Farmers::off)
        return "farmers are off: nobody stands on a field (R-BASE-SETUP-8)";
    } else if (const FeatureId f = state_.board.feature_of(cell, local);
               state_.board.feature(f).complete() && !just_completed(cell, f)) {
      return "the feature is complete: its followers have gone home (R-INV-4)";
    }
    if (p_.phase == Phase::wood && index == state_.turn.cell)
      return "nobody stands on the tile just placed yet";
    return std::nullopt;
  }

  // Scoring comes after phase wood: what the placed tile completed still holds its followers.
  bool just_completed(const Cell& cell, FeatureId f) const {
    if (p_.phase != Phase::wood) return false;
    const Cell& placed = state_.board.cell(state_.turn.cell);
    if (is_shrine(state_.board.feature(f).kind)) return surrounds(cell.at, placed.at);
    for (int s = 0; s < state_.board.def(placed).segment_count; ++s) {
      if (state_.board.feature_of(placed, s) == f) return true;
    }
    return false;
  }

  Result<void> check_phase() {
    MoveList moves;
    switch (p_.phase) {
      case Phase::draw:
        if (state_.bag.empty())
          return fail("position/turn", "turn", "no tile is left to draw: the game is over");
        return {};
      case Phase::over:
        if (!state_.bag.empty())
          return fail("position/turn", "turn", "the game is not over: tiles are left to draw");
        return {};
      case Phase::place:
        generate(rules_, state_, moves);
        if (moves.empty()) return fail("position/turn", "turn", "the drawn tile fits nowhere (R-TURN-4)");
        return {};
      case Phase::wood:
        generate(rules_, state_, moves);
        if (moves.size() == 1)
          return fail("position/turn", "turn", "no figure can be placed: phase wood is skipped");
        return {};
    }
    return fail("position/turn", "turn", "unknown phase");
  }

  const Ruleset& rules_;
  const Position& p_;
  State state_;
  Bag bag_;
};

// Tiles of the stacks that are neither unseen nor on the board nor in hand.
std::vector<TileId> discarded_in(const Ruleset& rules, const State& state) {
  std::vector<int> missing(tile_facts().size());
  for (int i = 0; i < rules.stack.size(); ++i) {
    missing[rules.stack[i].tile] += rules.stack[i].copies - state.bag.copies[std::size_t(i)];
  }
  for (int i = rules.start.size(); i < state.board.cell_count(); ++i) --missing[state.board.cell(i).tile];
  if (state.turn.phase == Phase::place) --missing[state.turn.tile];
  std::vector<TileId> out;
  for (std::size_t t = 0; t < missing.size(); ++t)
    out.insert(out.end(), std::size_t(std::max(0, missing[t])), TileId(t));
  return out;
}

}  // namespace

Position position_of(const Ruleset& rules, const State& state) {
  Position p;
  p.spec = rules.spec;
  p.seats = state.players.count;
  for (int i = 0; i < state.board.cell_count(); ++i) {
    const Cell& c = state.board.cell(i);
    p.tiles.push_back({c.tile, c.at, c.rotation});
  }
  std::vector<Figure> figures(std::size_t(state.board.figure_count()));
  for (std::size_t i = 0; i < figures.size(); ++i) figures[i] = state.board.figure(int(i));
  std::sort(figures.begin(), figures.end(), [](const Figure& a, const Figure& b) {
    return std::tuple(a.segment, u8(a.seat), u8(a.kind)) < std::tuple(b.segment, u8(b.seat), u8(b.kind));
  });
  for (const Figure& g : figures) {
    const Cell& c = state.board.cell(g.cell);
    p.figures.push_back({g.seat, g.kind, c.at, u8(g.segment - c.first_segment)});
  }
  for (Seat s = 0; s < state.players.count; ++s) p.scores.push_back(score(state, s));
  p.discarded = discarded_in(rules, state);
  p.phase = state.turn.phase;
  p.seat = state.turn.seat;
  if (p.phase == Phase::place) p.tile = state.turn.tile;
  if (p.phase == Phase::wood) p.placed = state.board.cell(state.turn.cell).at;
  return p;
}

Result<State> set_up(const Ruleset& rules, const Position& position) {
  const auto state = new_game(rules, position.seats);
  if (!state) return std::unexpected(state.error());
  return Builder(rules, position, *state).build();
}

}  // namespace bastide
