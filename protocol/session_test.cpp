// Every command of the engine protocol: what it answers, what it changes, and that a wrong one changes
// nothing.
#include "protocol/session.h"

#include <gtest/gtest.h>

#include <cstring>

#include "protocol/line_splitter.h"
#include "tests/support/talk.h"

namespace bastide::protocol {
namespace {

using test::Talk;
using Lines = std::vector<std::string>;

bool contains(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

// A game after =V @1,0>0: the first seat may deploy a follower.
struct Begun : Talk {
  Begun() {
    EXPECT_EQ(ask("newgame base 2"), "ok");
    EXPECT_EQ(ask("play =V @1,0>0"), "ok");
  }
};

TEST(ProtocolSession, Handshake) {
  Talk talk;
  EXPECT_EQ(talk.say("bastide"),
            (Lines{"id name Test", "id author the Bastide authors", "protocol 1",
                   "option name player type choice default greedy values "
                   "greedy,search,uct,random,"
                   "beginner,casual,skilled,expert,master,builder,farmer,spoiler",
                   "option name seed type number default 0 min 0 max 999999999", "ready"}));
  EXPECT_EQ(talk.ask("isready"), "ready");
}

TEST(ProtocolSession, NothingIsAnsweredToBlankLinesAndComments) {
  Talk talk;
  for (const char* line : {"", "   ", "\t", "# a comment", "  #newgame base 2"})
    EXPECT_EQ(talk.say(line), Lines{});
  EXPECT_FALSE(talk.session().game());
}

TEST(ProtocolSession, NewGame) {
  Talk talk;
  EXPECT_EQ(talk.ask("newgame base 2"), "ok");
  EXPECT_EQ(talk.ask("state"), "state ply 0 seat 0 phase draw tile - left 71 scores 0,0 projected 0,0");
  EXPECT_EQ(talk.ask("  newgame\tbase+river  3 first 2 "), "ok");
  EXPECT_TRUE(talk.ask("state").starts_with("state ply 0 seat 2 phase draw tile - left 83 scores 0,0,0"));
}

TEST(ProtocolSession, APositionSetsTheGameItShows) {
  Begun talk;
  const std::string shown = talk.ask("show position");
  EXPECT_EQ(shown, "position base ; seats 2 ; tiles D@0,0>0 V@1,0>0 ; scores 0,0 ; turn 0 wood 1,0");
  Talk other;
  EXPECT_EQ(other.ask(shown), "ok");
  EXPECT_EQ(other.ask("show position"), shown);
  EXPECT_EQ(other.ask("moves"), talk.ask("moves"));
  EXPECT_TRUE(other.ask("state").starts_with("state ply 0 seat 0 phase wood tile V"));
  EXPECT_TRUE(contains(other.ask("show record"), "began with a position"));
  EXPECT_EQ(other.ask("play -"), "ok");
  EXPECT_EQ(other.ask("undo 0"), "ok");
  EXPECT_EQ(other.ask("show position"), shown);
}

TEST(ProtocolSession, ARecordSetsTheGameItShows) {
  Begun talk;
  const Lines shown = talk.say("show record");
  EXPECT_EQ(shown,
            (Lines{"record", "bastide 1", "ruleset base", "seats 2", "=V @1,0>0", "unfinished", "end"}));
  Talk other;
  for (std::size_t i = 0; i + 1 < shown.size(); ++i) EXPECT_EQ(other.say(shown[i]), Lines{});
  EXPECT_EQ(other.ask(shown.back()), "ok");
  EXPECT_EQ(other.ask("state"), talk.ask("state"));
  EXPECT_EQ(other.say("show record"), shown);
}

TEST(ProtocolSession, AWrongRecordIsRefusedOnceAndChangesNothing) {
  Begun talk;
  const std::string before = talk.ask("state");
  for (const char* line : {"record", "bastide 1", "ruleset base", "seats 2", "=V @0,0>0", "quit", "play -"})
    EXPECT_EQ(talk.say(line), Lines{}) << line;
  EXPECT_EQ(talk.ask("  end "), "error line 11: record line 4, column 4: cell 0,0 is taken (R-BASE-PLACE-1)");
  EXPECT_EQ(talk.ask("state"), before);
  talk.say("record");
  for (int i = 0; i < 40; ++i) EXPECT_EQ(talk.say(std::string(1 << 15, 'x')), Lines{});
  EXPECT_EQ(talk.ask("end"), "error line 54: a record has at most 1048576 bytes");
  EXPECT_EQ(talk.ask("state"), before);
}

TEST(ProtocolSession, Load) {
  Talk talk;
  EXPECT_EQ(talk.ask("load  good.bastide "), "ok");
  EXPECT_TRUE(talk.ask("state").starts_with("state ply 3 seat 1 phase draw"));
  EXPECT_EQ(talk.ask("load a folder/b.bastide"), "error line 3, column 6: a folder/b.bastide: no such file");
  EXPECT_EQ(talk.loaded, (Lines{"good.bastide", "a folder/b.bastide"}));
  EXPECT_TRUE(talk.ask("state").starts_with("state ply 3 seat 1 phase draw"));
}

TEST(ProtocolSession, MovesDrawsAndTheEnd) {
  Talk talk;
  talk.ask("newgame base 2");
  const std::string draws = talk.ask("moves");
  EXPECT_TRUE(draws.starts_with("draws =A 2 =B 4 =C 1 =D 3 ")) << draws;
  talk.ask("play =V @1,0>0");
  EXPECT_EQ(talk.ask("moves"), "moves F:r0 F:f0 F:f1 -");
  // All tiles but the first one are discarded.
  std::string discarded;
  const auto words = text::words(draws);
  for (std::size_t i = 1; i < words.size(); i += 2) {
    for (int n = std::stoi(std::string(words[i + 1].text)); n > 0; --n)
      discarded += std::string(words[i].text.substr(1)) + " ";
  }
  EXPECT_EQ(talk.ask("position base ; seats 2 ; tiles D@0,0>0 ; discarded " + discarded + "; turn 0 over"),
            "ok");
  EXPECT_EQ(talk.ask("moves"), "over");
  EXPECT_TRUE(talk.ask("state").starts_with("state ply 0 seat 0 phase over tile - left 0 "));
  EXPECT_EQ(talk.ask("go"), "error line 8: the game is over");
}

TEST(ProtocolSession, PlayAndUndo) {
  Talk talk;
  talk.ask("newgame base 2");
  EXPECT_EQ(talk.ask("play =V"), "ok");
  EXPECT_EQ(talk.ask("play @1,0>0 F:r0 =E @0,-1>2 -"), "ok");
  EXPECT_TRUE(talk.ask("state").starts_with("state ply 6 seat 0 phase draw"));
  const std::string here = talk.ask("show position");
  EXPECT_EQ(talk.ask("undo 2"), "ok");
  EXPECT_TRUE(talk.ask("state").starts_with("state ply 2 seat 0 phase wood tile V"));
  EXPECT_EQ(talk.ask("play F:r0 =E @0,-1>2 -"), "ok");
  EXPECT_EQ(talk.ask("show position"), here);
  EXPECT_EQ(talk.ask("undo 6"), "ok");
  EXPECT_EQ(talk.ask("show position"), here);
  EXPECT_EQ(talk.ask("undo 7"), "error line 12, column 6: expected a ply from 0 to 6; found \"7\"");
}

TEST(ProtocolSession, PlayPlaysAllOrNothing) {
  Begun talk;
  const std::string before = talk.ask("show position");
  EXPECT_EQ(talk.ask("play F:r0 =E @0,0>0"),
            "error line 4, column 14: move \"@0,0>0\": cell 0,0 is taken (R-BASE-PLACE-1)");
  EXPECT_EQ(talk.ask("show position"), before);
  const std::string foreign = talk.ask("play F:r0 sit");
  EXPECT_TRUE(foreign.starts_with("error line 6, column 11: ")) << foreign;
  EXPECT_TRUE(contains(foreign, "found \"sit\"")) << foreign;
  EXPECT_EQ(talk.ask("show position"), before);
}

TEST(ProtocolSession, GoAnswersWithInfoAndABestMove) {
  Begun talk;
  const Lines answers = talk.say("go");
  ASSERT_GE(answers.size(), 2u);
  for (std::size_t i = 0; i + 1 < answers.size(); ++i)
    EXPECT_TRUE(answers[i].starts_with("info nodes ")) << answers[i];
  EXPECT_TRUE(contains(answers[0], " value ")) << answers[0];
  EXPECT_TRUE(contains(answers[0], " pv ")) << answers[0];
  ASSERT_TRUE(answers.back().starts_with("bestmove "));
  const std::string before = talk.ask("show position");
  EXPECT_EQ(talk.ask("play " + answers.back().substr(9)), "ok") << "and it is legal";
  EXPECT_NE(talk.ask("show position"), before);
}

TEST(ProtocolSession, TheBestMoveIsWholeForOneTile) {
  Talk talk;
  talk.ask("newgame base 2");
  talk.ask("play =V");
  const std::string best = talk.say("go").back();
  EXPECT_EQ(text::words(best).size(), 3u) << best;
  EXPECT_EQ(talk.ask("play " + best.substr(9)), "ok");
  EXPECT_TRUE(talk.ask("state").starts_with("state ply 3 seat 1 phase draw"));
}

TEST(ProtocolSession, GoIsTheSameEveryTime) {
  Begun talk, other;
  for (const char* go : {"go", "go nodes 1", "go nodes 3", "go nodes 1000000", "go time 1000 nodes 2"}) {
    const Lines answers = talk.say(go);
    EXPECT_EQ(answers, talk.say(go)) << go;
    EXPECT_EQ(answers, other.say(go)) << go;
  }
  EXPECT_TRUE(talk.say("go nodes 2")[0].starts_with("info nodes 1 "));
  EXPECT_TRUE(talk.say("go infinite").back().starts_with("bestmove "));
}

TEST(ProtocolSession, OptionsChooseThePlayer) {
  Begun talk;
  EXPECT_EQ(talk.ask("setoption player random"), "ok");
  Lines chosen;
  for (int seed = 0; seed < 20; ++seed) {
    EXPECT_EQ(talk.ask("setoption seed " + std::to_string(seed)), "ok");
    const Lines answers = talk.say("go");
    EXPECT_EQ(answers.size(), 2u);
    EXPECT_EQ(answers, talk.say("go"));
    chosen.push_back(answers.back());
  }
  std::sort(chosen.begin(), chosen.end());
  EXPECT_GT(std::unique(chosen.begin(), chosen.end()) - chosen.begin(), 1) << "seeds differ";
  EXPECT_EQ(talk.ask("setoption player greedy"), "ok");
  EXPECT_EQ(talk.say("go"), Begun().say("go"));
}

// One that looks ahead and is given no limit keeps to its own.
TEST(ProtocolSession, LevelsHaveTheirBudget) {
  Begun talk;
  EXPECT_EQ(talk.ask("setoption player expert"), "ok");
  const Lines answers = talk.say("go");
  EXPECT_TRUE(answers.back().starts_with("bestmove "));
  // A master looks at a hundred times as many.
  EXPECT_LT(std::stoull(answers[answers.size() - 2].substr(std::strlen("info nodes "))), 10'000u);
}

TEST(ProtocolSession, StopAndQuit) {
  Talk talk;
  EXPECT_EQ(talk.say("stop"), Lines{});
  EXPECT_EQ(talk.last, Next::line);
  EXPECT_EQ(talk.say("quit"), Lines{});
  EXPECT_EQ(talk.last, Next::quit);
}

struct Wrong {
  std::string line;
  std::string error;  // how the answer begins, after the number of the line
};

TEST(ProtocolSession, WrongLinesHaveOneErrorAndChangeNothing) {
  const Wrong wrongs[] = {
      {"frobnicate",
       ", column 1: unknown command \"frobnicate\": expected one of bastide, isready, setoption"},
      {"  Bastide", ", column 3: unknown command \"Bastide\""},
      {"end", ", column 1: unknown command \"end\""},
      {"bastide 2", ", column 9: expected bastide; found \"2\""},
      {"isready now", ", column 9: expected isready; found \"now\""},
      {"stop it", ", column 6: expected stop; found \"it\""},
      {"quit 1", ", column 6: expected quit; found \"1\""},
      {"setoption", ", column 10: expected setoption NAME VALUE"},
      {"setoption seed", ", column 15: expected setoption NAME VALUE"},
      {"setoption seed 1 2", ", column 18: expected setoption NAME VALUE; found \"2\""},
      {"setoption hash 5", ", column 11: expected an option: player, seed; found \"hash\""},
      {"setoption seed -1", ", column 16: expected a seed from 0 to 999999999; found \"-1\""},
      {"setoption seed 1e3", ", column 16: expected a seed"},
      {"setoption player best", ", column 18: expected a player: greedy, search, uct, random, beginner"},
      {"newgame", ", column 8: expected newgame RULESET SEATS [first SEAT]"},
      {"newgame base", ", column 13: expected newgame RULESET SEATS [first SEAT]"},
      {"newgame bass 2", ", column 9: unknown item \"bass\""},
      {"newgame base+rivers 2", ", column 14: unknown item \"rivers\""},
      {"newgame river 2", ", column 9: "},
      {"newgame base 0", ", column 14: expected the number of seats, 1 to 6; found \"0\""},
      {"newgame base 7", ", column 14: expected the number of seats"},
      {"newgame base@anniversary-2021 6", ", column 31: "},
      {"newgame base 2 2", ", column 16: expected first SEAT; found \"2\""},
      {"newgame base 2 first", ", column 21: expected the seat that begins, 0 to 1"},
      {"newgame base 2 first 2", ", column 22: expected the seat that begins, 0 to 1; found \"2\""},
      {"newgame base 2 first 1 1", ", column 24: expected newgame RULESET SEATS [first SEAT]; found \"1\""},
      {"position", ", column 9: expected position TEXT"},
      {"position nonsense", ", column 10: "},
      {"position base ; seats 2 ; tiles D@0,0>9 ; turn 0 draw", ", column 33: "},
      {"position base ; seats 2 ; tiles D@0,0>0 D@0,0>0 ; turn 0 draw", ", column 10: "},
      {"record base", ", column 8: expected record; found \"base\""},
      {"load", ", column 5: expected load FILE"},
      {"load nowhere", ", column 6: nowhere: no such file"},
      {"play", ", column 5: expected play MOVE…"},
      {"play F:c0", ", column 6: tile V has no segment \"c0\""},
      {"play F:r0 F:r0", ", column 11: expected a draw"},
      {"undo", ", column 5: expected undo PLY"},
      {"undo -1", ", column 6: expected a ply from 0 to 2; found \"-1\""},
      {"undo 3", ", column 6: expected a ply from 0 to 2; found \"3\""},
      {"undo 99999999999999999999", ", column 6: expected a ply"},
      {"undo 1 1", ", column 8: expected undo PLY"},
      {"moves all", ", column 7: expected moves; found \"all\""},
      {"state 1", ", column 7: expected state"},
      {"show", ", column 5: expected show position|record"},
      {"show board", ", column 6: expected position or record; found \"board\""},
      {"go fast", ", column 4: expected go [time MS] [nodes N] or go infinite; found \"fast\""},
      {"go time", ", column 8: expected milliseconds, 1 to 86400000"},
      {"go time 0", ", column 9: expected milliseconds, 1 to 86400000; found \"0\""},
      {"go nodes 1000000000", ", column 10: expected a number of nodes, 1 to 999999999"},
      {"go nodes 5 nodes 6", ", column 12: expected go"},
      {"go nodes 5 infinite", ", column 12: expected go"},
      {"go infinite infinite", ", column 4: expected go"},
      {std::string("isready\0", 8), ", column 8: unexpected control character \"\\x00\""},
      {"play \x1b[31m", ", column 6: unexpected control character \"\\x1b\""},
      {"\xff\xfe", ", column 1: unknown command \"\\xff\\xfe\""},
      {"spi\xc3\xa9len", ", column 1: unknown command \"spi\\xc3\\xa9len\""},
      {std::string(max_line_bytes + 1, 'x'), ": a line has at most 1048576 bytes"},
      {"play " + std::string(max_line_bytes - 5, 'x'), ", column 6: "},
  };
  Begun talk;
  u64 line = 2;
  const std::string before = talk.ask("show position");
  ++line;
  for (const Wrong& wrong : wrongs) {
    const std::string answer = talk.ask(wrong.line);
    const std::string expected = "error line " + std::to_string(++line) + wrong.error;
    EXPECT_EQ(answer.substr(0, expected.size()), expected);
    EXPECT_LT(answer.size(), 1000u);
    EXPECT_EQ(talk.last, Next::line);
    EXPECT_EQ(talk.ask("show position"), before) << wrong.line.substr(0, 60);
    ++line;
  }
  EXPECT_TRUE(talk.ask("state").starts_with("state ply 2 "));
}

TEST(ProtocolSession, WithoutAGame) {
  Talk talk;
  for (const char* line : {"play =V", "undo 0", "moves", "state", "show position", "go"}) {
    EXPECT_TRUE(
        contains(talk.ask(line), ": there is no game: expected newgame, position, record or load first"));
  }
}

TEST(ProtocolSession, ADrawIsNotASeatsDecision) {
  Talk talk;
  talk.ask("newgame base 2");
  EXPECT_EQ(talk.ask("go"), "error line 2: a draw is due: expected play =TILE before go");
}

}  // namespace
}  // namespace bastide::protocol
