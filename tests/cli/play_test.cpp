// The game in the terminal, played through a pipe.
#include <gtest/gtest.h>

#include "tests/cli/program.h"

namespace bastide::test {
namespace {

// Answers that always lead on: the first spot, the first way, the first follower spot (or none).
std::string answers(int turns, const std::string& follower) {
  std::string text;
  for (int i = 0; i < turns; ++i) text += "1a\n" + follower + "\n";
  return text;
}

int count(const std::string& text, const std::string& what) {
  int n = 0;
  for (std::size_t at = text.find(what); at != text.npos; at = text.find(what, at + 1)) ++n;
  return n;
}

TEST(CliPlay, AWholeGameAgainstTheBot) {
  const TemporaryFolder folder;
  const std::string file = folder.path("game.bastide");
  // When no follower can be placed the answer for it is a spot without a letter, which asks for the way:
  // harmless.
  const ProgramResult r = run_program({"play", "--seed", "5", "--save", file}, {.text = answers(300, "0")});
  EXPECT_EQ(r.code, 0) << r.err;
  EXPECT_EQ(r.err, "");
  EXPECT_NE(r.out.find("The game is over."), std::string::npos);
  EXPECT_NE(r.out.find("Most points: "), std::string::npos);
  const ProgramResult score = run_program({"score", file});
  EXPECT_EQ(score.code, 0) << score.err;
  EXPECT_NE(score.out.find("final scores"), std::string::npos);
  EXPECT_NE(score.out.find("A You"), std::string::npos);
  EXPECT_NE(score.out.find("B Bot"), std::string::npos);
}

TEST(CliPlay, HotSeatWithRiver) {
  const ProgramResult r = run_program({"play", "--bot", "none", "--seats", "3", "--rules", "base+river",
                                       "--names", "Ann,Bob,Cy", "--seed", "2"},
                                      {.text = answers(400, "1")});
  EXPECT_EQ(r.code, 0);
  EXPECT_NE(r.out.find("The game is over."), std::string::npos);
  EXPECT_NE(r.out.find("Cy, your tile"), std::string::npos);
}

TEST(CliPlay, EndOfInputIsAQuietEnd) {
  const ProgramResult r = run_program({"play", "--seed", "1"});
  EXPECT_EQ(r.code, 0);
  EXPECT_EQ(r.err, "");
  EXPECT_NE(r.out.find("End of input"), std::string::npos);
}

TEST(CliPlay, Commands) {
  const ProgramResult r = run_program({"play", "--seed", "7"}, {.text = "h\nt\ni\nl\nu\nfoo\n99\n1z\n\nq\n"});
  EXPECT_EQ(r.code, 0);
  for (const char* text : {"take your last choice back", "Still to come:",
                           "If the game ended now: You 0, Bot 0", "Nothing has happened yet.",
                           "There is nothing to take back.", "Choose a spot from 1", "to lay it there"}) {
    EXPECT_NE(r.out.find(text), std::string::npos) << text;
  }
}

TEST(CliPlay, ADigitInsteadOfALetterIsExplained) {
  const ProgramResult r = run_program({"play", "--seed", "3"}, {.text = "1\n2\nq\n\n"});
  EXPECT_EQ(r.code, 0);
  EXPECT_GE(count(r.out, "Which way? a-"), 1) << r.out;
  EXPECT_EQ(count(r.out, ": 2 is taken for another spot."), 1) << r.out;
}

TEST(CliPlay, QuestionsFitTheGame) {
  const ProgramResult base =
      run_program({"play", "--bot", "none", "--seed", "5"}, {.text = answers(60, "0")});
  EXPECT_GT(count(base.out, "put a follower (7 left) on"), 10);
  EXPECT_GT(count(base.out, "Follower? 0-"), 10);
  EXPECT_EQ(count(base.out, "Which? "), 0);
  EXPECT_EQ(count(base.out, ", you may "), 0);
  const ProgramResult all = run_program({"play", "--bot", "none", "--rules", "all", "--seed", "5"},
                                        {.text = answers(60, "1") + "h\n"});
  EXPECT_GT(count(all.out, "move the fairy"), 10);
  EXPECT_GT(count(all.out, "Which? 0-"), 10);
  EXPECT_GT(count(all.out, "followers, large follower, abbot, builder, pig; no goods; 10 tower pieces"), 1);
  EXPECT_NE(all.out.find("=F= fairy"), std::string::npos);  // the legend
}

TEST(CliPlay, TakingBackGivesTheSameTileAgain) {
  const ProgramResult r = run_program({"play", "--seed", "7"}, {.text = "1a\n0\nu\nu\n1a\n0\nu\n"});
  EXPECT_EQ(r.code, 0);
  EXPECT_EQ(count(r.out, "Taken back."), 3);
  // The first tile was laid twice, over the bot's answer.
  EXPECT_EQ(count(r.out, "You, your tile: D"), 2) << r.out;
}

TEST(CliPlay, SaveAndLoad) {
  const TemporaryFolder folder;
  const std::string file = folder.path("a.bastide");
  const ProgramResult first = run_program({"play", "--seed", "7"}, {.text = "1a\n0\ns " + file + "\nq\n\n"});
  EXPECT_EQ(first.code, 0);
  EXPECT_NE(first.out.find("Saved to " + file), std::string::npos);
  const std::string saved = read_file(file);
  const ProgramResult second =
      run_program({"play", "--load", file, "--save", folder.path("b.bastide")}, {.text = "q\n"});
  EXPECT_EQ(second.code, 0);
  EXPECT_EQ(read_file(folder.path("b.bastide")).substr(0, saved.size() - 1),
            saved.substr(0, saved.size() - 1));
  const ProgramResult bad = run_program({"play", "--seed", "7"}, {.text = "1a\n0\ns /nonexistent/x\nq\n\n"});
  EXPECT_EQ(bad.code, 0);
  EXPECT_NE(bad.out.find("Not saved: /nonexistent/x: "), std::string::npos);
  const ProgramResult lost = run_program({"play", "--save", "/nonexistent/x"}, {.text = "q\n"});
  EXPECT_EQ(lost.code, 2);
  EXPECT_NE(lost.err.find("/nonexistent/x"), std::string::npos);
  // Nothing is written unasked.
  EXPECT_EQ(folder.files(), (std::vector<std::string>{"a.bastide", "b.bastide"}));
}

TEST(CliPlay, QuitOffersToSave) {
  const TemporaryFolder folder;
  const ProgramResult r =
      run_program({"play", "--seed", "7"}, {.text = "1a\n0\nq\n" + folder.path("q.bastide") + "\n"});
  EXPECT_EQ(r.code, 0);
  EXPECT_EQ(folder.files(), std::vector<std::string>{"q.bastide"});
}

TEST(CliPlay, NonsenseDoesNoHarm) {
  std::string noise;
  for (int i = 0; i < 20000; ++i) noise += char(i * 7919 >> 3);
  const ProgramResult r =
      run_program({"play", "--seed", "7"}, {.text = noise + "\n" + std::string(1 << 20, 'x') + "\nq\n\n"});
  EXPECT_EQ(r.code, 0);
}

}  // namespace
}  // namespace bastide::test
