// Registers one test for every scenario below tests/scenarios/, and one for every scenario that must fail.
#include "tests/support/scenario.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>

#include "tests/support/rule_numbers.h"

namespace bastide::test {
namespace {

namespace fs = std::filesystem;

const std::set<std::string>& known_numbers() {
  static const std::set<std::string> numbers = defined_numbers();
  return numbers;
}

class ScenarioHolds : public testing::Test {
 public:
  ScenarioHolds(fs::path file, std::string name) : file_(std::move(file)), name_(std::move(name)) {}
  void TestBody() override {
    const Scenario scenario = read_scenario(file_, name_);
    EXPECT_EQ(scenario.fails_with, "") << name_ << ": only scenarios in tests/support/failing may fail";
    if (const auto problem = run_scenario(scenario, known_numbers())) ADD_FAILURE() << *problem;
  }

 private:
  fs::path file_;
  std::string name_;
};

class ScenarioFails : public testing::Test {
 public:
  ScenarioFails(fs::path file, std::string name) : file_(std::move(file)), name_(std::move(name)) {}
  void TestBody() override {
    const Scenario scenario = read_scenario(file_, name_);
    ASSERT_NE(scenario.fails_with, "") << name_ << " has no line fails-with";
    const auto problem = run_scenario(scenario, known_numbers());
    ASSERT_TRUE(problem.has_value()) << name_ << " must fail with: " << scenario.fails_with;
    EXPECT_NE(problem->find(scenario.fails_with), std::string::npos)
        << "it fails with:   " << *problem << "\nbut should with: " << scenario.fails_with;
  }

 private:
  fs::path file_;
  std::string name_;
};

// "scoring/city-small" becomes suite Scenario_scoring, test city_small.
std::string test_name(std::string path) {
  std::replace_if(path.begin(), path.end(), [](unsigned char c) { return !std::isalnum(c); }, '_');
  return path;
}

template <class Fixture>
void register_below(const std::string& folder, const std::string& suite) {
  for (const fs::path& file : scenario_files(source_root() / folder)) {
    const fs::path below = fs::relative(file, source_root() / folder);
    const std::string name = (fs::path(folder) / below).generic_string();
    const std::string topic = below.parent_path().generic_string();
    const std::string full_suite = topic.empty() ? suite : suite + "_" + test_name(topic);
    testing::RegisterTest(full_suite.c_str(), test_name(below.stem().string()).c_str(), nullptr, nullptr,
                          name.c_str(), 1,
                          [file, name]() -> testing::Test* { return new Fixture(file, name); });
  }
}

// Tests of GoogleTest's own kind are registered the same way, before main().
const bool registered = [] {
  register_below<ScenarioHolds>("tests/scenarios", "Scenario");
  register_below<ScenarioFails>("tests/support/failing", "FailingScenario");
  return true;
}();

TEST(ScenarioFiles, AreFound) {
  EXPECT_TRUE(registered);
  EXPECT_GT(scenario_files(source_root() / "tests/scenarios").size(), 100u);
  EXPECT_GT(scenario_files(source_root() / "tests/support/failing").size(), 30u);
}

// The example in the description of the format is a scenario, too.
TEST(ScenarioFiles, ExampleOfTheDocumentHolds) {
  const std::string name = "docs/formats/scenario.md";
  const std::string text = read_file(source_root() / name);
  const std::string fence = "```\n";
  const std::size_t begin = text.find(fence) + fence.size();
  const Scenario scenario = parse_scenario(text.substr(begin, text.find(fence, begin) - begin), name);
  if (const auto problem = run_scenario(scenario, known_numbers())) ADD_FAILURE() << *problem;
}

// The runner is only worth something if each kind of expectation is seen to fail.
TEST(ScenarioFiles, EveryExpectationCanFail) {
  std::set<std::string> failed;
  for (const fs::path& file : scenario_files(source_root() / "tests/support/failing")) {
    for (const ScenarioLine& line : read_scenario(file, file.filename().string()).lines) {
      if (line.keyword == "expect" && !line.words.empty()) failed.insert(line.words[0]);
    }
  }
  for (const std::string& name : expectation_names()) EXPECT_TRUE(failed.contains(name)) << name;
}

}  // namespace
}  // namespace bastide::test
