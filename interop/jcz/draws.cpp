#include "interop/jcz/draws.h"

#include <algorithm>

#include "interop/jcz/pointing.h"
#include "interop/jcz/refusal.h"
#include "notation/text_tools.h"

namespace bastide::jcz {

namespace {

// All tiles that are left, if none of them fits: then the order does not matter, and the game is over.
std::vector<TileId> all_if_none_fits(const Ruleset& rules, State state) {
  std::vector<TileId> tiles;
  // It may be over before all were tried.
  if (state.bag.draws_left != none8 || rules.options.draw_order() == DrawOrder::any) return tiles;
  while (is_chance(state)) {
    ChanceList chances;
    chance(rules, state, chances);
    tiles.push_back(chances[0].tile);
    apply(rules, state, Move::draw(chances[0].tile));
  }
  return is_over(state) ? tiles : std::vector<TileId>{};
}

}  // namespace

bool is_kind_of(TileId kind, const TileName& name) {
  for (const TileId k : name.kinds) {
    if (k != no_tile && (k == kind || (name.garden && tile_facts()[k].garden_twin == kind))) return true;
  }
  return false;
}

TileId kind_to_draw(const Ruleset& rules, const State& state, const TileName& name) {
  for (TileId kind : name.kinds) {
    if (kind == no_tile) continue;
    // Where gardens are not played we have no tiles with gardens.
    if (name.garden && !rules.has(Element::garden)) kind = tile_facts()[kind].garden_twin;
    if (is_legal(rules, state, Move::draw(kind))) return kind;
  }
  return no_tile;
}

std::vector<TileId> dragons_to_set_aside(const Ruleset& rules, const State& state) {
  std::vector<TileId> tiles;
  if (!is_chance(state) || state.dragon.cell != none8 || state.bag.current() != Stack::main) return tiles;
  for (const u8 entry : rules.dragon_entries) {
    tiles.insert(tiles.end(), state.bag.copies[entry], rules.stack[entry].tile);
  }
  return tiles;
}

Draws::Draws(const File& file, const Ruleset& rules)
    : random_(file.initial_random), pack_(pack_of(file.setup), rules.has(Element::dragon), rules.river) {
  for (std::size_t i = 0; i < file.draw_order.size(); ++i) {
    order_.push_back(find_tile_name(file.draw_order[i]));
    if (order_.back() == nullptr) {
      refuse("jcz/unknown", "gameAnnotations.drawOrder[" + std::to_string(i) + "]",
             "unknown tile " + text::quoted(file.draw_order[i]));
    }
  }
}

const TileName* Draws::forced(std::size_t index, Pack& pack) const {
  const TileName* name = order_[index];
  if (!pack.take(name)) {
    wrong("the next tile of the forced order, " + text::quoted(name->id) + " at gameAnnotations.drawOrder[" +
          std::to_string(index) + "], is not left in the pack");
  }
  return name;
}

// `forced_counts`: whether a forced draw uses up the random number; nobody wrote down whether it does.
Draws::Drawn Draws::follow(const Ruleset& rules, State state, bool forced_counts) const {
  Drawn drawn;
  Pack pack = pack_;
  std::optional<double> random = random_;
  bool used = false;
  while (is_chance(state)) {
    const TileName* name = nullptr;
    const bool by_order = next_forced_ + drawn.forced < order_.size();
    if (by_order) {
      name = forced(next_forced_ + drawn.forced++, pack);
      used |= forced_counts;
    } else {
      const auto tiles = pack.drawable(state.dragon.cell != none8);
      if (!random || tiles.empty()) break;
      if (used) random = next_random(*random);
      used = true;
      name = tiles[picked(*random, tiles.size())];
      pack.take(name);
    }
    const TileId kind = kind_to_draw(rules, state, *name);
    if (kind == no_tile && by_order && rules.options.draw_order() == DrawOrder::stacks) throw OutOfOrder{};
    if (kind == no_tile) break;
    apply(rules, state, Move::draw(kind));
    drawn.names.push_back(name);
    drawn.kinds.push_back(kind);
    drawn.fits = state.turn.phase == Phase::place;
  }
  return drawn;
}

void Draws::take(const Drawn& drawn) {
  for (const TileName* name : drawn.names) pack_.take(name);
  next_forced_ += drawn.forced;
  random_.reset();
}

std::vector<TileId> Draws::until(const Ruleset& rules, const State& state, const TileName* placed) {
  Drawn drawn;
  for (const bool forced_counts : {false, true}) {
    drawn = follow(rules, state, forced_counts);
    if (!drawn.fits || drawn.names.back() != placed) continue;
    take(drawn);
    return drawn.kinds;
  }
  if (drawn.fits && drawn.forced == drawn.names.size()) {
    wrong("expected tile " + text::quoted(drawn.names.back()->id) +
          ", the next one of the forced order, not " + text::quoted(placed->id));
  }
  drawn.names.resize(drawn.forced);
  drawn.kinds.resize(drawn.forced);
  take(drawn);
  State after = state;
  for (const TileId kind : drawn.kinds) apply(rules, after, Move::draw(kind));
  const auto tiles = pack_.drawable(after.dragon.cell != none8);
  const TileId kind = is_chance(after) ? kind_to_draw(rules, after, *placed) : no_tile;
  if (kind == no_tile || std::find(tiles.begin(), tiles.end(), placed) == tiles.end()) return {};
  pack_.take(placed);
  drawn.kinds.push_back(kind);
  return drawn.kinds;
}

std::vector<TileId> Draws::onward(const Ruleset& rules, const State& state) {
  if (const auto all = all_if_none_fits(rules, state); !all.empty()) return all;
  const Drawn drawn = follow(rules, state, false);
  State after = state;
  for (const TileId kind : drawn.kinds) apply(rules, after, Move::draw(kind));
  // A chain that breaks off in between says nothing.
  if (!drawn.fits && !is_over(after)) return {};
  take(drawn);
  return drawn.kinds;
}

}  // namespace bastide::jcz
