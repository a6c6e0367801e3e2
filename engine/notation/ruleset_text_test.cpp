#include "notation/ruleset_text.h"

#include <gtest/gtest.h>

#include "tests/support/random_game.h"

namespace bastide {
namespace {

RulesetSpec spec_of(std::string_view text) {
  const auto spec = parse_ruleset(text);
  EXPECT_TRUE(spec) << text << ": " << (spec ? "" : spec.error().text());
  return spec ? *spec : RulesetSpec{};
}

std::string canonical(std::string_view text) { return print_ruleset(spec_of(text)); }

int cells_of(std::string_view text) {
  const auto rules = ruleset(text);
  EXPECT_TRUE(rules) << text << ": " << (rules ? "" : rules.error().text());
  return rules ? rules->cells : 0;
}

TEST(RulesetText, CanonicalTextStaysAsItIs) {
  for (const char* text : {
           "base",
           "base*2",
           "base+river",
           "base+river@bigbox-2006",
           "base@anniversary-2021{max-players=6}",
           "base+river{river-set=river-20,farmers=off,followers=0}",
           "base+inns-cathedrals:tiles+traders-builders*2+traders-builders:tiles*3",
           "base+abbot",
           "base+tower:tiles+tower:element+abbot:element",
           "base:tiles",
           "base:plain",
           "base+base:plain*2+tower:tiles+tower:plain",
       }) {
    EXPECT_EQ(canonical(text), text);
  }
}

TEST(RulesetText, OtherTextsBecomeCanonical) {
  EXPECT_EQ(canonical("river+base"), "base+river");
  EXPECT_EQ(canonical("base*1@annotated-4"), "base");
  EXPECT_EQ(canonical("base{farmers=on}"), "base");
  EXPECT_EQ(canonical("base{followers=3,farm-scoring=city-4}"), "base{farm-scoring=city-4,followers=3}");
  EXPECT_EQ(canonical("base+inn+cathedral+large-follower"), "base+large-follower+inn+cathedral");
  EXPECT_EQ(canonical("base+inns-cathedrals+inn"), "base+inns-cathedrals");
  EXPECT_EQ(canonical("base+tower+tower:element"), "base+tower");
  EXPECT_EQ(spec_of("base+inns-cathedrals+inn"), spec_of("base+inns-cathedrals"));
}

TEST(RulesetText, BareNamesOfTowerAndAbbotAreTheModules) {
  EXPECT_EQ(spec_of("base+tower").copies[u8(ModuleId::tower)], 1);
  EXPECT_EQ(spec_of("base+tower").elements, 0u);
  EXPECT_EQ(spec_of("base+tower:element").copies[u8(ModuleId::tower)], 0);
  EXPECT_EQ(spec_of("base+tower:element").elements, element_bit(Element::tower));
  EXPECT_EQ(spec_of("base+abbot:element").elements, element_bit(Element::abbot));
}

TEST(RulesetText, PresetsStandForTheirBox) {
  EXPECT_EQ(canonical("annotated-4"), "base+river");
  EXPECT_EQ(canonical("bigbox-2006"),
            "base+river+inns-cathedrals+traders-builders+princess-dragon+tower@bigbox-2006");
  EXPECT_EQ(canonical("bigbox-2006@annotated-4{farmers=off}"),
            "base+river+inns-cathedrals+traders-builders+princess-dragon+tower{farmers=off}");
  EXPECT_EQ(canonical("anniversary-2021"), "base+river+traders-builders+abbot+anniversary@anniversary-2021");
}

TEST(RulesetText, AllIsEveryModule) {
  EXPECT_EQ(canonical("all"),
            "base+river+inns-cathedrals+traders-builders+princess-dragon+tower+abbot+anniversary"
            "{river-start-tile=remove,river-set=river-20}");
  EXPECT_EQ(cells_of("all"), 194);
  EXPECT_EQ(cells_of("all@bigbox-2006"), 194);
  EXPECT_EQ(spec_of("all@anniversary-2021").preset, PresetId::anniversary_2021);
  EXPECT_EQ(spec_of("all{river-set=river-1}").options.river_set(), RiverSet::river_1);
}

TEST(RulesetText, RandomSpecsRoundTrip) {
  for (u64 seed = 0; seed < 2000; ++seed) {
    const RulesetSpec spec = test::random_spec(seed);
    const std::string text = print_ruleset(spec);
    EXPECT_EQ(spec_of(text), spec) << text;
  }
}

TEST(RulesetText, TheLongestTextFits) {
  RulesetSpec spec;
  spec.copies.fill(9);
  for (const ModuleDef& m : module_defs())
    spec.tile_copies[u8(m.id)] = spec.plain_copies[u8(m.id)] = m.sets.empty() ? 0 : 9;
  spec.preset = PresetId::anniversary_2021;
  for (int i = 0; i < option_count; ++i) {
    const u8 usual = option_defs()[std::size_t(i)].defaults[u8(spec.preset)];
    spec.options.set(OptionId(i), usual == 0 ? 1 : 0);
  }
  EXPECT_LT(print_ruleset(spec).size() + 200, max_ruleset_bytes);  // 200: the elements, named as well
  EXPECT_EQ(spec_of(print_ruleset(spec)), spec);
}

struct Wrong {
  const char* text;
  const char* code;
  const char* where;
  const char* part;  // of the message
};

TEST(RulesetText, ErrorsNameThePlaceAndWhatIsKnown) {
  const Wrong table[] = {
      {"", "ruleset/empty-item", "column 1", "a module (base, river, inns-cathedrals"},
      {"base+", "ruleset/empty-item", "column 6", "MODULE:tiles"},
      {"+base", "ruleset/empty-item", "column 1", "expected a module"},
      {"base++river", "ruleset/empty-item", "column 6", "expected a module"},
      {"base+rivers", "ruleset/unknown-item", "column 6",
       "unknown item \"rivers\": expected a module (base, river,"},
      {"base+symbol", "ruleset/unknown-item", "column 6", "tower:element, abbot:element, garden)"},
      {"base+inn:element", "ruleset/unknown-item", "column 6", "unknown item"},
      {"base+inn:tiles", "ruleset/unknown-item", "column 6", "unknown item"},
      {"base +river", "ruleset/unknown-item", "column 1", "\"base \""},
      {"Base", "ruleset/unknown-item", "column 1", "\"Base\""},
      {"base+abbot:tiles", "ruleset/no-tiles", "column 6", "no tiles"},
      {"base+river+base", "ruleset/twice", "column 12", "base is named twice"},
      {"base+inn+inn", "ruleset/twice", "column 10", "inn is named twice"},
      {"base+tower:tiles+tower:tiles*2", "ruleset/twice", "column 18", "tower:tiles is named twice"},
      {"base*0", "ruleset/copies", "column 6", "from 1 to 9"},
      {"base*10", "ruleset/copies", "column 6", "from 1 to 9"},
      {"base*", "ruleset/copies", "column 6", "from 1 to 9"},
      {"base*02", "ruleset/copies", "column 6", "from 1 to 9"},
      {"base*2:tiles", "ruleset/copies", "column 6", "from 1 to 9"},
      {"base+inn*2", "ruleset/copies", "column 6", "no copies"},
      {"base+all", "ruleset/not-alone", "column 6", "\"all\""},
      {"bigbox-2006+abbot", "ruleset/not-alone", "column 1", "nothing can be added"},
      {"all*2", "ruleset/unknown-item", "column 1", "unknown item \"all\""},
      {"base@", "ruleset/unknown-preset", "column 6", "bigbox-2006, annotated-4, anniversary-2021"},
      {"base@x{farmers=off}", "ruleset/unknown-preset", "column 6", "\"x\""},
      {"base@annotated-4@annotated-4", "ruleset/unknown-preset", "column 6", "unknown preset"},
      {"base{", "ruleset/brace", "column 6", "expected }"},
      {"base{farmers=off", "ruleset/brace", "column 17", "expected }"},
      {"base{farmers=off}+river", "ruleset/brace", "column 18", "nothing may follow }"},
      {"base}", "ruleset/unknown-item", "column 1", "unknown item"},
      {"base{}", "ruleset/unknown-option", "column 6", "farm-scoring, small-city"},
      {"base{farmers=off,}", "ruleset/unknown-option", "column 18", "unknown option \"\""},
      {"base{farmer=off}", "ruleset/unknown-option", "column 6", "farmers"},
      {"base{farmers}", "ruleset/no-value", "column 13", "on, off"},
      {"base{farmers=}", "ruleset/unknown-value", "column 14", "on, off"},
      {"base{farmers=maybe}", "ruleset/unknown-value", "column 14",
       "unknown value \"maybe\" of option farmers: expected one of on, off"},
      {"base{followers=8}", "ruleset/unknown-value", "column 16", "0, 1, 2, 3, 4, 5, 6, 7"},
      {"base{farmers=on,followers=2,farmers=on}", "ruleset/twice", "column 29", "farmers is named twice"},
      {"base\n", "ruleset/unknown-item", "column 1", "\"base\\n\""},
  };
  for (const Wrong& w : table) {
    const auto spec = parse_ruleset(w.text);
    ASSERT_FALSE(spec) << w.text;
    EXPECT_EQ(spec.error().code, w.code) << w.text << ": " << spec.error().message;
    EXPECT_EQ(spec.error().where, w.where) << w.text;
    EXPECT_NE(spec.error().message.find(w.part), std::string::npos) << w.text << ": " << spec.error().message;
  }
}

TEST(RulesetText, LongTextsAreRefusedAndNotEchoed) {
  const auto spec = parse_ruleset(std::string(max_ruleset_bytes + 1, 'x'));
  ASSERT_FALSE(spec);
  EXPECT_EQ(spec.error().code, "ruleset/too-long");
  const auto garbage = parse_ruleset(std::string(max_ruleset_bytes, '\x01'));
  ASSERT_FALSE(garbage);
  EXPECT_LT(garbage.error().message.size(), 800u);
  EXPECT_EQ(garbage.error().message.find('\x01'), std::string::npos);
}

TEST(RulesetText, TheEngineJudgesWhatCanBeMade) {
  EXPECT_EQ(ruleset("river").error().code, "ruleset/no-base");
  EXPECT_EQ(ruleset("base*4").error().code, "ruleset/too-large");
  EXPECT_EQ(ruleset("base+abbot*2").error().code, "ruleset/no-tiles");
  EXPECT_EQ(cells_of("base*3"), 216);
}

}  // namespace
}  // namespace bastide
