#include "interop/jcz/setup.h"

#include <gtest/gtest.h>

#include <numeric>

#include "notation/ruleset_text.h"

namespace bastide::jcz {
namespace {

Setup setup(std::vector<Setup::Count> sets, std::vector<Setup::Count> elements,
            std::vector<Setup::Rule> rules = {}) {
  elements.push_back({"small-follower", 7});
  elements.push_back({"farmers", 1});
  return {std::move(sets), std::move(elements), std::move(rules), {}};
}

std::string text(const Setup& s) {
  const auto spec = ruleset_of(s);
  return spec ? print_ruleset(*spec) : spec.error().text();
}

TEST(JczSetup, RulesetsOfSetUps) {
  EXPECT_EQ(text(setup({{"basic:1", 1}}, {})), "base");
  EXPECT_EQ(text(setup({{"basic:2", 1}}, {})), "base");
  EXPECT_EQ(text(setup({{"basic:1", 1}, {"river/1:1", 1}}, {{"river", 1}})),
            "base+river{river-start-tile=into-main,river-uturn=clearance}");
  EXPECT_EQ(text(setup({{"basic:1", 2}, {"inns-and-cathedrals:1", 1}},
                       {{"big-follower", 1}, {"inn", 1}, {"cathedral", 1}})),
            "base*2+inns-cathedrals");
  EXPECT_EQ(text(setup({{"basic:1", 1}, {"inns-and-cathedrals:1", 1}}, {{"inn", 1}})),
            "base+inns-cathedrals:tiles+inn");
  EXPECT_EQ(text(setup({{"basic:1", 1}}, {{"fairy", 1}, {"tower", 1}, {"builder", 1}})),
            "base+builder+fairy+tower:element{builder-on-completed=forbidden,ransom-when=any-decision}");
  EXPECT_EQ(text(setup({{"basic:1", 1}}, {},
                       {{"princess-action", "must"}, {"tiny-city-scoring", "2"}, {"barn-placement", "x"}})),
            "base{small-city=one-per-tile,princess-removal=must}");
}

TEST(JczSetup, GardensOfEachPrint) {
  const std::vector<Setup::Count> abbot{{"abbot", 1}, {"garden", 1}};
  EXPECT_EQ(text(setup({{"basic:1", 1}}, abbot)), "base+abbot{garden-tiles=none}");
  EXPECT_EQ(text(setup({{"basic:2", 1}, {"tower:1", 1}}, abbot)), "base+tower:tiles+abbot");
  EXPECT_EQ(text(setup({{"basic:2", 1}, {"tower:2", 1}}, abbot)),
            "base+tower:tiles+abbot{garden-tiles=all-sets}");
  EXPECT_EQ(text(setup({{"basic:1", 1}, {"tower:2", 1}}, abbot)),
            "base:plain+tower:tiles+abbot{garden-tiles=all-sets}");
  EXPECT_EQ(text(setup({{"basic:1", 1}, {"basic:2", 1}}, abbot)),
            "base+base:plain+abbot{garden-tiles=all-sets}");
}

TEST(JczSetup, WhatIsUnknownIsNamed) {
  const auto refused = [](const jcz::Setup& s, std::string_view part) {
    const std::string found = text(s);
    EXPECT_TRUE(found.starts_with(part)) << found;
  };
  refused(setup({{"basic:1", 1}, {"abbey-and-mayor:1", 1}}, {}),
          "setup.sets[\"abbey-and-mayor:1\"]: unknown set");
  refused(setup({{"basic:1", 1}, {"river/2:1", 1}}, {}), "setup.sets[\"river/2:1\"]: unknown set");
  refused(setup({{"basic:1", 1}}, {{"phantom", 1}}), "setup.elements[\"phantom\"]: unknown element");
  refused(setup({{"basic:1", 1}}, {{"pig", 2}}), "setup.elements[\"pig\"]: there is only one");
  refused(setup({{"basic:1", 1}}, {{"small-follower", 8}}),
          "setup.elements[\"small-follower\"]: expected 0 to 7");
  refused(setup({{"basic:1", 1}}, {}, {{"dragon-move", "never"}}),
          "setup.rules[\"dragon-move\"]: unknown value \"never\"");
  refused(setup({{"basic:1", 10}}, {}), "setup.sets[\"basic:1\"]: more than 9 copies");
  refused(setup({{"basic:1", 1}, {"river/1:1", 1}}, {}), "setup.elements: the river's tiles need");
  jcz::Setup other = setup({{"basic:1", 1}}, {});
  other.start = {{"BA/L", {}, 0}};
  EXPECT_EQ(start_of(other).error().text(),
            "setup.start[0].tile: expected BA/RCr, the tile our games begin with; found \"BA/L\"");
}

int total(const std::vector<Copies>& pack) {
  return std::accumulate(pack.begin(), pack.end(), 0, [](int n, const Copies& c) { return n + c.number; });
}

// Every combination of prints: the pack holds as many tiles as our stacks, and the ruleset comes back.
TEST(JczSetup, RulesetsAndPacksAgree) {
  for (unsigned bits = 0; bits < 1u << 12; ++bits) {
    jcz::Setup s = setup({}, {{"abbot", 1}, {"garden", 1}, {"river", 1}, {"tower", 1}, {"fairy", 1}});
    for (std::size_t i = 0; i < set_names().size(); ++i) {
      if (bits >> i & 1) s.sets.push_back({std::string(set_names()[i].id), 1});
    }
    const auto spec = ruleset_of(s);
    ASSERT_TRUE(spec) << spec.error().text();
    const auto rules = make_ruleset(*spec);
    if (!rules) continue;  // no base game, or too many tiles
    int stacks = 0;
    for (const StackEntry& e : rules->stack) stacks += e.copies;
    EXPECT_EQ(total(pack_of(s)), stacks) << print_ruleset(*spec);
    EXPECT_EQ(*parse_ruleset(print_ruleset(*spec)), *spec);
    const auto back = setup_of(*spec);
    ASSERT_TRUE(back) << back.error().text();
    EXPECT_EQ(*ruleset_of(*back), *spec) << print_ruleset(*spec);
    EXPECT_EQ(total(pack_of(*back)), stacks);
  }
}

TEST(JczSetup, WhatJCloisterZoneDoesNotHave) {
  const auto refused = [](const char* rules) {
    const auto made = setup_of(*parse_ruleset(rules));
    return made ? "accepted" : made.error().text();
  };
  EXPECT_EQ(refused("base"), "accepted");
  EXPECT_EQ(refused("base+anniversary"), "ruleset: JCloisterZone does not have the element symbol");
  EXPECT_EQ(refused("base+anniversary:tiles"), "ruleset: JCloisterZone does not have the module anniversary");
  EXPECT_EQ(refused("base+river{river-set=river-20}"),
            "ruleset: JCloisterZone does not have the river of river-set=river-20");
}

}  // namespace
}  // namespace bastide::jcz
