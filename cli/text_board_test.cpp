// Signs on text boards: everything that is in play is seen, in UTF-8 and in ASCII.
#include "cli/text_board.h"

#include <gtest/gtest.h>

#include "cli/standing.h"
#include "notation/position.h"

namespace bastide::cli {
namespace {

struct Shown {
  std::string board, legend, supplies, neutral;
};

Shown shown(const std::string& position, bool utf8) {
  const auto read = parse_position(position);
  if (!read) return {read.error().text(), "", "", ""};
  const Ruleset rules = *make_ruleset(read->spec);
  const auto state = set_up(rules, *read);
  if (!state) return {state.error().text(), "", "", ""};
  Style style;
  style.utf8 = utf8;
  Shown out;
  for (const std::string& row : text_board(*state, {}, style)) out.board += row + "\n";
  for (const std::string& row : board_legend(*state, style)) out.legend += row + "\n";
  const Names names = {"Ann", "Bob"};
  for (Seat s = 0; s < 2; ++s) out.supplies += supply_text(rules, *state, s, names) + "\n";
  for (const std::string& line : neutral_lines(rules, *state)) out.neutral += line + "\n";
  return out;
}

void expect_all(const std::string& text, std::initializer_list<const char*> parts) {
  for (const char* part : parts) EXPECT_NE(text.find(part), std::string::npos) << part << "\n" << text;
}

TEST(TextBoard, BaseGameNeedsNoLegend) {
  const Shown s = shown("base ; seats 2 ; tiles D@0,0>0 ; scores 0,0 ; turn 0 draw", true);
  EXPECT_EQ(s.legend, "");
  EXPECT_EQ(s.neutral, "");
  EXPECT_EQ(s.supplies, "7 followers\n7 followers\n");
}

TEST(TextBoard, TowersGuardsAndPrisoners) {
  const std::string position =
      "base+tower+traders-builders ; seats 2 ; tiles D@0,0>0 tw-city@0,-1>2 V@1,0>0 ; towers 0,-1=2! ; "
      "figures "
      "0F:t@0,-1 ; prisoners 0:1F,1F ; scores 4,3 ; pieces 9,9 ; turn 1 wood 1,0";
  const Shown s = shown(position, true);
  expect_all(s.board, {"♜2A"});
  expect_all(s.legend, {"♜3A closed by seat A", "♖ tower place"});
  EXPECT_EQ(s.legend.find("dragon"), std::string::npos);
  expect_all(s.supplies, {"builder, pig; no goods; 9 tower pieces; holds 2 followers of Bob\n"});
  expect_all(s.neutral, {"tower at 0,-1, 2 high, closed"});
  expect_all(shown(position, false).board, {"T2A"});
}

TEST(TextBoard, DragonFairyAndTilesAside) {
  const std::string position =
      "base+princess-dragon ; seats 2 ; tiles D@0,0>0 pd-field-volcano@0,1>0 V@1,0>0 ; figures 1F:r0@1,0* ; "
      "dragon 0,1 ; fairy 1,0 ; scores 0,0 ; turn 1 draw";
  for (const bool utf8 : {true, false}) {
    const Shown s = shown(position, utf8);
    expect_all(s.board, {"=D=", "=F=", "(B)"});
    expect_all(s.legend, {"=D= dragon", "=F= fairy", "volcano"});
    expect_all(s.neutral, {"dragon at 0,1\n", "fairy at 1,0\n"});
  }
  expect_all(
      shown("base+princess-dragon ; seats 2 ; tiles D@0,0>0 ; scores 0,0 ; aside pd-bend-dragon ; turn 0 "
            "draw",
            true)
          .neutral,
      {"dragon beside the board", "fairy beside the board", "1 dragon tile set aside", "pd-bend-dragon"});
}

// Every tile with a mark shows it in every size and rotation, inside the tile.
TEST(TextBoard, MarksOfAllTiles) {
  for (std::size_t t = 0; t < tile_facts().size(); ++t) {
    const std::vector<Mark> printed = printed_marks(TileId(t));
    for (Rotation r = 0; r < 4; ++r) {
      for (const TileSize size : {TileSize{5, 3}, TileSize{7, 3}, TileSize{9, 5}, TileSize{15, 7}}) {
        Style style;
        style.utf8 = false;
        std::string text;
        for (const std::string& row : text_tiles({{"", TileId(t), r, {}}}, size, style)) text += row + "\n";
        for (const Mark mark : printed) {
          EXPECT_NE(text.find(sign_of(mark).ascii), std::string::npos)
              << tile_facts()[t].id << " " << sign_of(mark).meaning << "\n"
              << text;
        }
        for (const auto& placed : TileRaster(TileId(t), r, size).marks()) {
          EXPECT_TRUE(placed.spot.x >= 0 && placed.spot.x < size.width && placed.spot.y >= 0 &&
                      placed.spot.y < size.height)
              << tile_facts()[t].id;
        }
      }
    }
  }
}

}  // namespace
}  // namespace bastide::cli
