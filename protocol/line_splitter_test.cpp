#include "protocol/line_splitter.h"

#include <gtest/gtest.h>

#include <vector>

namespace bastide::protocol {
namespace {

std::vector<std::string> split(const std::vector<std::string>& blocks) {
  LineSplitter splitter;
  std::vector<std::string> lines;
  for (const std::string& block : blocks) {
    splitter.add(block);
    while (auto line = splitter.next()) lines.push_back(*line);
  }
  if (auto line = splitter.rest()) lines.push_back(*line);
  EXPECT_FALSE(splitter.next());
  EXPECT_FALSE(splitter.rest());
  return lines;
}

using Lines = std::vector<std::string>;

TEST(LineSplitter, LinesInAnyBlocks) {
  EXPECT_EQ(split({}), Lines{});
  EXPECT_EQ(split({"", ""}), Lines{});
  EXPECT_EQ(split({"a\nb\n\nc"}), (Lines{"a", "b", "", "c"}));
  EXPECT_EQ(split({"a", "b\r", "\nc\r\n\r\n", "d\r"}), (Lines{"ab", "c", "", "d"}));
  EXPECT_EQ(split({std::string("x\0y\n", 4)}), (Lines{std::string("x\0y", 3)}));
  EXPECT_EQ(split({"a\rb\n"}), (Lines{"a\rb"})) << "a CR inside a line is not its end";
}

TEST(LineSplitter, LongLinesAreCutButSeen) {
  const std::string longest(max_line_bytes, 'x');
  EXPECT_EQ(split({longest + "\r\n", "a\n"}), (Lines{longest, "a"}));
  EXPECT_GT(split({longest + "y\n"})[0].size(), max_line_bytes);
  const Lines lines = split({longest, longest, longest + "\n", "a"});
  ASSERT_EQ(lines.size(), 2u);
  EXPECT_GT(lines[0].size(), max_line_bytes);
  EXPECT_LT(lines[0].size(), max_line_bytes + 10);
  EXPECT_EQ(lines[1], "a");
}

}  // namespace
}  // namespace bastide::protocol
