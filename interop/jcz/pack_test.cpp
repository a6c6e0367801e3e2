#include "interop/jcz/pack.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/rng.h"

namespace bastide::jcz {
namespace {

Pack pack(std::vector<Setup::Count> sets, bool dragons = false, bool river = false) {
  return {pack_of({std::move(sets), {}, {}, {}}), dragons, river};
}

std::vector<std::string> ids(const std::vector<const TileName*>& tiles) {
  std::vector<std::string> out;
  for (const TileName* t : tiles) out.emplace_back(t->id);
  return out;
}

TEST(JczPack, TilesAreInTheOrderOfTheirBytes) {
  const auto tiles = ids(pack({{"basic:1", 1}}).drawable(false));
  EXPECT_EQ(tiles.size(), 71u);
  EXPECT_TRUE(std::is_sorted(tiles.begin(), tiles.end()));
  EXPECT_EQ(tiles.front(), "BA/C");
  EXPECT_EQ(tiles.back(), "BA/RrC");
  EXPECT_EQ(std::count(tiles.begin(), tiles.end(), "BA/RCr"), 3);
}

TEST(JczPack, RiverThenLakeThenLand) {
  Pack p = pack({{"basic:1", 1}, {"river/1:1", 1}}, false, true);
  for (int left = 10; left > 0; --left) {
    const auto tiles = p.drawable(false);
    ASSERT_EQ(int(tiles.size()), left);
    EXPECT_TRUE(p.take(tiles[0]));
  }
  const auto lake = p.drawable(false);
  ASSERT_EQ(ids(lake), std::vector<std::string>{"RI.1/I.e"});
  EXPECT_TRUE(p.take(lake[0]));
  EXPECT_FALSE(p.take(lake[0]));
  EXPECT_EQ(p.drawable(false).size(), 72u);  // all four BA/RCr
}

TEST(JczPack, DragonsComeWithTheDragon) {
  const Pack with = pack({{"basic:1", 1}, {"princess-and-dragon:1", 1}}, true);
  EXPECT_EQ(with.drawable(false).size(), 71u + 18u);
  const auto all = with.drawable(true);
  ASSERT_EQ(all.size(), 71u + 30u);
  // After the others, not among them.
  for (std::size_t i = 0; i < all.size(); ++i)
    EXPECT_EQ(tile_facts()[all[i]->kinds[0]].special == Special::dragon, i >= 71u + 18u);
  EXPECT_EQ(pack({{"basic:1", 1}, {"princess-and-dragon:1", 1}}).drawable(false).size(), 71u + 30u);
}

// Values worked out apart from this code, with Python's struct and whole numbers.
TEST(JczPack, TheNextNumber) {
  EXPECT_EQ(next_random(0.5), 11.0 / 281474976710656.0);
  EXPECT_EQ(next_random(0.1), 56305081303709.0 / 281474976710656.0);
  EXPECT_EQ(next_random(0.7312983467), 125697104626467.0 / 281474976710656.0);
}

TEST(JczPack, ANumberForAnyDraws) {
  Rng rng(7);
  for (int round = 0; round < 200; ++round) {
    Pack p = pack({{"basic:2", 1}, {"tower:2", 1}, {"inns-and-cathedrals:1", 1}});
    for (int gone = int(rng.below(60)); gone > 0; --gone) {
      const auto tiles = p.drawable(false);
      p.take(tiles[rng.below(u32(tiles.size()))]);
    }
    std::vector<const TileName*> draws;
    Pack rest = p;
    for (u32 n = 1 + rng.below(3); n > 0; --n) {
      const auto tiles = rest.drawable(false);
      draws.push_back(tiles[rng.below(u32(tiles.size()))]);
      rest.take(draws.back());
    }
    const auto number = random_for(p, false, draws);
    ASSERT_TRUE(number);
    double random = *number;
    for (const TileName* name : draws) {
      ASSERT_TRUE(random >= 0 && random < 1);
      const auto tiles = p.drawable(false);
      EXPECT_EQ(tiles[picked(random, tiles.size())], name);
      p.take(name);
      random = next_random(random);
    }
  }
}

}  // namespace
}  // namespace bastide::jcz
