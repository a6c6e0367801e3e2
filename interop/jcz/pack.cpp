#include "interop/jcz/pack.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "base/rng.h"

namespace bastide::jcz {

namespace {

constexpr u64 low_48_bits = (u64(1) << 48) - 1;
// Redraws need a number whose successors fit as well: it has to be looked for. Three redraws in a row, among
// all tiles of all sets, take about a million tries.
constexpr int most_tries = 20'000'000;

// The draws still to be made, as a range of indices among the tiles that can be drawn.
struct Wanted {
  std::size_t count = 0;  // tiles that can be drawn
  std::size_t first = 0;  // the tile's copies are neighbours
  std::size_t copies = 0;
  bool met_by(double random) const {
    const std::size_t index = picked(random, count);
    return index >= first && index < first + copies;
  }
};

std::optional<std::vector<Wanted>> wanted(Pack pack, bool dragon_on_board,
                                          std::span<const TileName* const> draws) {
  std::vector<Wanted> out;
  for (const TileName* name : draws) {
    const auto tiles = pack.drawable(dragon_on_board);
    const auto first = std::find(tiles.begin(), tiles.end(), name);
    if (first == tiles.end()) return std::nullopt;
    out.push_back({tiles.size(), std::size_t(first - tiles.begin()),
                   std::size_t(std::count(tiles.begin(), tiles.end(), name))});
    pack.take(name);
  }
  return out;
}

}  // namespace

Pack::Pack(const std::vector<Copies>& tiles, bool dragons, bool with_river) {
  for (const auto& [name, number] : tiles) {
    const TileFacts& facts = tile_facts()[name->kinds[0]];
    Group group = land;
    if (with_river && facts.river.sides != 0) group = facts.river.end == RiverEnd::lake ? river_lake : river;
    if (dragons && facts.special == Special::dragon) group = dragon;
    groups_[group].insert(groups_[group].end(), std::size_t(number), name);
  }
  for (auto& group : groups_) {
    std::sort(group.begin(), group.end(), [](const TileName* a, const TileName* b) { return a->id < b->id; });
  }
}

std::vector<const TileName*> Pack::drawable(bool dragon_on_board) const {
  if (!groups_[river].empty()) return groups_[river];
  if (!groups_[river_lake].empty()) return groups_[river_lake];
  std::vector<const TileName*> tiles = groups_[land];
  if (dragon_on_board) tiles.insert(tiles.end(), groups_[dragon].begin(), groups_[dragon].end());
  return tiles;
}

bool Pack::take(const TileName* name) {
  for (auto& group : groups_) {
    const auto found = std::find(group.begin(), group.end(), name);
    if (found == group.end()) continue;
    group.erase(found);
    return true;
  }
  return false;
}

std::size_t picked(double random, std::size_t count) {
  const auto index = std::size_t(std::floor(random * double(count)));
  return index < count ? index : count - 1;
}

double next_random(double random) {
  const u64 x = (25214903917u * (std::bit_cast<u64>(random) & low_48_bits) + 11) & low_48_bits;
  return double(x) / double(low_48_bits + 1);
}

std::optional<double> random_for(const Pack& pack, bool dragon_on_board,
                                 std::span<const TileName* const> draws) {
  if (draws.empty()) return 0.5;
  const auto steps = wanted(pack, dragon_on_board, draws);
  if (!steps) return std::nullopt;
  const Wanted& first = steps->front();
  const double low = double(first.first) / double(first.count),
               width = double(first.copies) / double(first.count);
  if (steps->size() == 1) return low + width / 2;
  Rng rng(steps->size());
  for (int i = 0; i < most_tries; ++i) {
    const double start = low + width * (double(rng.next() >> 11) / double(u64(1) << 53));
    double random = start;
    bool all = first.met_by(random) && random < 1;
    for (std::size_t s = 1; all && s < steps->size(); ++s) {
      random = next_random(random);
      all = (*steps)[s].met_by(random);
    }
    if (all) return start;
  }
  return std::nullopt;
}

}  // namespace bastide::jcz
