// What people choose from: nothing that matters is left out, everything is said in words.
#include "cli/options_of_turn.h"

#include <gtest/gtest.h>

#include "notation/position.h"

namespace bastide::cli {
namespace {

TEST(OptionsOfTurn, RotationsThatMakeNoDifferenceAreOne) {
  const TileId crossing = find_tile("X");
  for (Rotation r = 1; r < 4; ++r) EXPECT_EQ(outline(crossing, 0), outline(crossing, r));
}

// The same crossing with an arrow points to another cell each time.
TEST(OptionsOfTurn, ArrowsMakeADifference) {
  const TileId crossing = find_tile("an-turn-4");
  for (Rotation r = 1; r < 4; ++r) EXPECT_NE(outline(crossing, 0), outline(crossing, r));
}

struct Offer {
  std::string text;
  std::vector<Decision> options;
};

Offer offered(const std::string& position) {
  const auto read = parse_position(position);
  if (!read) return {read.error().text(), {}};
  const Ruleset rules = *make_ruleset(read->spec);
  const auto state = set_up(rules, *read);
  if (!state) return {state.error().text(), {}};
  Offer offer{"", decisions(rules, *state)};
  for (const Decision& d : offer.options) offer.text += d.text + "\n";
  return offer;
}

void expect_all(const std::string& position, std::initializer_list<const char*> parts) {
  const std::string text = offered(position).text;
  for (const char* part : parts) EXPECT_NE(text.find(part), std::string::npos) << part << "\n" << text;
}

TEST(OptionsOfTurn, DecisionsAreToldInWords) {
  const std::string tower =
      "base+tower ; seats 2 ; tiles D@0,0>0 tw-city@0,-1>2 V@1,0>0 ; towers 0,-1=1 ; figures 0F:r0@0,0 "
      "1F:f0@0,-1 ; scores 5,5 ; prisoners 1:0F ; pieces 9,10 ; turn 0 ";
  expect_all(tower + "wood 1,0",
             {"put a piece on the tower at 0,-1, then 2 high\n",
              "close the tower at 0,-1 with your follower\n", "pay 3 points to B for your follower\n"});
  expect_all(tower + "capture 1,0 tower 0,-1",
             {"capture B's follower in the field at 0,-1\n", "take back your follower on the road at 0,0\n"});
  expect_all(
      "base+princess-dragon{princess-removal=may} ; seats 2 ; tiles D@0,0>0 pd-corner-princess@0,-1>2 ; "
      "figures 1F:c0@0,0 0F:f1@0,0 ; turn 0 wood 0,-1",
      {"princess: send B's follower in the city at 0,0 home\n",
       "move the fairy beside your follower in the field at 0,0 ("});
  expect_all(
      "base+princess-dragon ; seats 2 ; tiles D@0,0>0 pd-field-volcano@0,1>0 V@1,0>0 "
      "pd-straight-dragon@-1,0>0 ; dragon 0,0 0,1 ; turn 0 dragon -1,0",
      {"dragon to 1,0\n"});
}

TEST(OptionsOfTurn, LongListsAreGrouped) {
  const std::vector<Decision> all =
      offered("base+princess-dragon ; seats 2 ; tiles D@0,0>0 pd-crossing-portal@1,0>1 ; turn 0 wood 1,0")
          .options;
  ASSERT_GT(all.size(), 3u);
  EXPECT_EQ(menu(all, all.size()).size(), all.size());
  const std::vector<MenuEntry> grouped = menu(all, 1);
  ASSERT_LT(grouped.size(), all.size());
  std::size_t choices = 0;
  const MenuEntry* fields = nullptr;
  for (const MenuEntry& e : grouped) {
    choices += e.choices.size();
    if (e.text == "follower in a field elsewhere: 2 to choose from") fields = &e;
  }
  EXPECT_EQ(choices, all.size());
  ASSERT_NE(fields, nullptr);
  EXPECT_EQ(choice_lines(*fields, 100).size(), 1u);
  EXPECT_EQ(choice_lines(*fields, 10).size(), 2u);
  EXPECT_EQ(chosen(*fields, "2", true).choices.size(), 1u);
  EXPECT_EQ(chosen(*fields, "2", false).choices.size(), 0u);
  EXPECT_EQ(chosen(*fields, "0,0", false).choices.size(), 2u);
  EXPECT_EQ(chosen(*fields, "5,5", true).choices.size(), 0u);
  EXPECT_NE(fields->choices[0].brief, fields->choices[1].brief);  // two fields of one tile
}

}  // namespace
}  // namespace bastide::cli
