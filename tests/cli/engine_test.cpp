// `bastide engine`, talked to as a bot would, and fed with what no bot should send.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "tests/cli/conversation.h"
#include "tests/cli/program.h"

namespace bastide::test {
namespace {

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> out;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) out.push_back(line);
  return out;
}

// The lines of the document's conversation.
std::vector<std::string> transcript() {
  const std::string document = read_file(BASTIDE_SOURCE_DIR "/docs/formats/engine-protocol.md");
  const std::string tag = "```transcript\n";
  const std::size_t begin = document.find(tag) + tag.size();
  return lines_of(document.substr(begin, document.find("\n```", begin) - begin));
}

TEST(CliEngine, TheConversationInTheDocumentIsTrue) {
  Conversation engine({"engine"});
  int said = 0;
  for (const std::string& line : transcript()) {
    ASSERT_TRUE(line.starts_with("> ") || line.starts_with("< ")) << line;
    if (line[0] == '>') {
      engine.send(line.substr(2));
      continue;
    }
    // What depends on the version of the program is not compared.
    const std::string answer = engine.receive();
    if (line.starts_with("< id name Bastide")) {
      EXPECT_EQ(answer, "id name Bastide " BASTIDE_VERSION);
    } else {
      ASSERT_EQ(answer, line.substr(2)) << "answer " << said;
    }
    ++said;
  }
  EXPECT_GT(said, 20);
  EXPECT_EQ(engine.receive(), "(nothing)");
  EXPECT_EQ(engine.wait(), 0);
}

void begin(Conversation& engine) {
  engine.send("newgame base 2\nplay =V");
  EXPECT_EQ(engine.receive(), "ok");
  EXPECT_EQ(engine.receive(), "ok");
}

TEST(CliEngine, HearsWhileItThinks) {
  Conversation engine({"engine"});
  begin(engine);
  engine.send("go infinite");
  EXPECT_TRUE(engine.receive().starts_with("info "));
  engine.send("isready");
  EXPECT_EQ(engine.answer(), "ready");
  engine.send("isready");
  EXPECT_EQ(engine.answer(), "ready");
  engine.send("stop");
  EXPECT_TRUE(engine.answer().starts_with("bestmove @"));
  engine.send("stop");  // too late, and harmless
  engine.send("go infinite\nisready\nstop\nstate");
  EXPECT_EQ(engine.answer(), "ready");
  EXPECT_TRUE(engine.answer().starts_with("bestmove @"));
  EXPECT_TRUE(engine.answer().starts_with("state ply 1 "));
}

TEST(CliEngine, QuitAndTheEndOfInputEndIt) {
  for (const char* last :
       {"", "go infinite", "go time 60000000", "go nodes 999999999", "record", "go infinite\nstate"}) {
    Conversation quits({"engine"});
    begin(quits);
    quits.send(last + std::string("\nquit"));
    EXPECT_EQ(quits.wait(), 0) << last;
  }
  for (const char* last : {"", "go infinite", "record", "go infinite\nstate"}) {
    Conversation ends({"engine"});
    begin(ends);
    ends.send(last);
    ends.end_input();
    EXPECT_EQ(ends.wait(), 0) << last;
  }
  EXPECT_EQ(run_program({"engine"}).out, "");
}

TEST(CliEngine, CommandsFromAFileAreAllAnswered) {
  const std::string commands = "newgame base 2\nplay =V\ngo nodes 1000\nstate\ngo\nplay @1,0>0\nmoves";
  const ProgramResult first = run_program({"engine"}, {.text = commands});
  EXPECT_EQ(first.code, 0);
  EXPECT_EQ(first.err, "");
  const auto lines = lines_of(first.out);
  ASSERT_GT(lines.size(), 6u);
  EXPECT_EQ(lines.back(), "moves F:r0 F:f0 F:f1 -") << "the last line needs no end";
  EXPECT_EQ(std::count_if(lines.begin(), lines.end(), [](auto& l) { return l.starts_with("bestmove "); }), 2);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(run_program({"engine"}, {.text = commands}).out, first.out);
  std::string with_returns;
  for (const char c : commands) with_returns += c == '\n' ? "\r\n" : std::string(1, c);
  EXPECT_EQ(run_program({"engine"}, {.text = with_returns}).out, first.out);
}

TEST(CliEngine, LoadsRecordsOfBothForms) {
  const TemporaryFolder folder;
  ASSERT_EQ(run_program({"simulate", "--games", "1", "--rules", "all", "--out", folder.path()}).code, 0);
  const std::string file = folder.path(folder.files().at(0));
  const std::string record = read_file(file);
  const ProgramResult r = run_program({"engine"}, {.text = "load " + file + "\nshow record\nmoves\n"});
  EXPECT_EQ(r.out, "ok\nrecord\n" + record + "end\nover\n");
  const std::string json =
      folder.write("a b.json", R"({"format": "bastide-record", "edition": 1, "ruleset": "base",
      "seats": 2, "moves": ["=V", "@1,0>0"]})");
  const ProgramResult both =
      run_program({"engine"}, {.text = "load " + json + "\nmoves\nrecord\n" + record + "end\nmoves\n"});
  EXPECT_EQ(both.out, "ok\nmoves F:r0 F:f0 F:f1 -\nok\nover\n");
  const std::string broken =
      folder.write("broken.bastide", "bastide 1\nruleset base\nseats 2\n=V @0,0>0\nunfinished\n");
  for (const std::string& bad : {broken, folder.path("nowhere"), folder.path(), std::string("-")}) {
    const auto answers = lines_of(run_program({"engine"}, {.text = "load " + bad + "\nstate\n"}).out);
    ASSERT_EQ(answers.size(), 2u);
    EXPECT_TRUE(answers[0].starts_with("error line 1, column 6: ")) << answers[0];
    EXPECT_TRUE(answers[1].starts_with("error line 2: there is no game")) << answers[1];
  }
}

// Everything gets an answer of one printable line, and the game goes on afterwards.
TEST(CliEngine, NonsenseDoesNoHarm) {
  std::string noise = "newgame base 2\n";
  std::size_t lines = 1;
  for (int i = 0; i < 50000; ++i) {
    const char c = char((i * 7919 >> 3) | 1);  // no LF, no NUL
    noise += c == '\r' ? 'x' : c;
    if (i % 100 == 99) noise += "\n", ++lines;
  }
  noise +=
      std::string(3 << 20, 'x') + "\n" + std::string("play\0=V\n", 8) + "\xef\xbb\xbfmoves\n" + "state\n";
  const ProgramResult r = run_program({"engine"}, {.text = noise});
  EXPECT_EQ(r.code, 0) << r.err;
  EXPECT_EQ(r.err, "");
  const auto answers = lines_of(r.out);
  ASSERT_EQ(answers.size(), lines + 4);
  for (std::size_t i = 1; i + 1 < answers.size(); ++i) {
    EXPECT_TRUE(answers[i].starts_with("error line " + std::to_string(i + 1))) << answers[i];
    EXPECT_TRUE(std::all_of(answers[i].begin(), answers[i].end(),
                            [](char c) { return static_cast<unsigned char>(c) >= ' '; }));
  }
  EXPECT_EQ(answers.back(), "state ply 0 seat 0 phase draw tile - left 71 scores 0,0 projected 0,0");
}

TEST(CliEngine, OutputThatCannotBeWritten) {
  const std::string commands = "bastide\nnewgame base 2\nplay =V\ngo infinite\n";
  for (const ProgramResult& r : {run_program({"engine"}, {.text = commands, .out_to = "/dev/full"}),
                                 run_program({"engine"}, {.text = commands, .close_out = true})}) {
    EXPECT_EQ(r.code, 2);
    EXPECT_TRUE(is_one_message(r.err)) << r.err;
  }
  EXPECT_EQ(run_program({"engine", "--bogus"}).code, 2);
}

}  // namespace
}  // namespace bastide::test
