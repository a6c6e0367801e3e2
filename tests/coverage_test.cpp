// Every rule and every vector of docs/rules is shown: by a scenario, or by a test that says "covers" and the
// number in a comment. A list beside the scenarios names the exceptions, with reasons.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <sstream>

#include "notation/ruleset_text.h"
#include "tests/support/rule_numbers.h"
#include "tests/support/scenario.h"

namespace bastide::test {
namespace {

using Numbers = std::set<std::string>;

std::string listed(const Numbers& numbers) {
  std::string text;
  for (const std::string& n : numbers) text += "\n  " + n;
  return text;
}

// Number -> what is said about it. Lines are "NUMBER [words]"; # begins a comment.
std::map<std::string, std::string> read_list(const std::string& name) {
  std::map<std::string, std::string> list;
  std::istringstream in(read_file(source_root() / "tests/scenarios" / name));
  for (std::string line; std::getline(in, line);) {
    line = line.substr(0, line.find('#'));
    std::istringstream words(line);
    std::string number, word, rest;
    if (!(words >> number)) continue;
    while (words >> word) rest += (rest.empty() ? "" : " ") + word;
    EXPECT_TRUE(list.emplace(number, rest).second) << name << " lists " << number << " twice";
  }
  return list;
}

Numbers numbers_of(const std::map<std::string, std::string>& list) {
  Numbers numbers;
  for (const auto& [number, rest] : list) numbers.insert(number);
  return numbers;
}

Numbers minus(const Numbers& a, const Numbers& b) {
  Numbers left;
  for (const std::string& n : a) {
    if (!b.contains(n)) left.insert(n);
  }
  return left;
}

Numbers both(const Numbers& a, const Numbers& b) { return minus(a, minus(a, b)); }

Numbers shown_by_scenarios() {
  Numbers shown;
  for (const auto& file : scenario_files(source_root() / "tests/scenarios")) {
    const Scenario scenario = read_scenario(file, file.filename().string());
    shown.insert(scenario.rule_numbers.begin(), scenario.rule_numbers.end());
  }
  return shown;
}

// Numbers after "// covers" in the tests of the project.
Numbers shown_by_tests() {
  Numbers shown;
  for (const char* folder : {"engine", "art", "cli", "tests"}) {
    for (const auto& file : files_below(source_root() / folder, {"_test.cpp"})) {
      std::istringstream in(read_file(file));
      for (std::string line; std::getline(in, line);) {
        const std::size_t tag = line.find("// covers ");
        if (tag == std::string::npos) continue;
        for (const std::string& n : cited_numbers(line.substr(tag))) shown.insert(n);
      }
    }
  }
  return shown;
}

Numbers shown() {
  Numbers numbers = shown_by_scenarios();
  numbers.merge(shown_by_tests());
  return numbers;
}

TEST(Coverage, EveryRuleAndVectorIsShown) {
  Numbers missing = minus(defined_numbers(), shown());
  missing = minus(missing, numbers_of(read_list("definitional.txt")));
  EXPECT_TRUE(missing.empty()) << missing.size() << " numbers without a scenario:" << listed(missing);
}

TEST(Coverage, WhatIsShownExists) {
  const Numbers unknown = minus(shown(), defined_numbers());
  EXPECT_TRUE(unknown.empty()) << "cited, but not in docs/rules:" << listed(unknown);
}

// "R-OPT-FARM-SCORING" for option farm-scoring.
std::string number_of(const OptionDef& option) {
  std::string number = "R-OPT-" + std::string(option.name);
  for (char& c : number) c = char(std::toupper(static_cast<unsigned char>(c)));
  return number;
}

// A scenario that cites the number of an option shows the value its ruleset has.
TEST(Coverage, EveryValueOfEveryOptionIsShown) {
  std::set<std::pair<OptionId, u8>> shown_values;
  for (const auto& file : scenario_files(source_root() / "tests/scenarios")) {
    const Scenario scenario = read_scenario(file, file.filename().string());
    std::string text = "base";
    for (const ScenarioLine& line : scenario.lines) {
      if (line.keyword == "rules") text = line.words[0];
    }
    const auto spec = parse_ruleset(text);
    ASSERT_TRUE(spec) << file;
    for (std::size_t o = 0; o < option_count; ++o) {
      const auto& numbers = scenario.rule_numbers;
      if (std::find(numbers.begin(), numbers.end(), number_of(option_defs()[o])) != numbers.end())
        shown_values.insert({OptionId(o), spec->options[OptionId(o)]});
    }
  }
  for (std::size_t o = 0; o < option_count; ++o) {
    for (std::size_t v = 0; v < option_defs()[o].values.size(); ++v) {
      EXPECT_TRUE(shown_values.contains({OptionId(o), u8(v)}))
          << option_defs()[o].name << "=" << option_defs()[o].values[v].name
          << " needs a scenario that cites " << number_of(option_defs()[o]);
    }
  }
}

TEST(Coverage, DefinitionalNumbersExistAndAreNotShown) {
  const Numbers definitional = numbers_of(read_list("definitional.txt"));
  const Numbers unknown = minus(definitional, defined_numbers());
  EXPECT_TRUE(unknown.empty()) << "definitional.txt lists what is not in docs/rules:" << listed(unknown);
  const Numbers needless = both(definitional, shown());
  EXPECT_TRUE(needless.empty()) << "shown now: take them off definitional.txt" << listed(needless);
}

TEST(Coverage, DefinitionalNumbersHaveAReason) {
  for (const auto& [number, reason] : read_list("definitional.txt")) {
    EXPECT_GT(reason.size(), 10u) << number << " needs a reason in definitional.txt";
  }
}

TEST(Coverage, SourcesCiteRulesThatExist) {
  const Numbers known = defined_numbers();
  for (const char* folder : {"engine", "art", "cli", "data", "tests"}) {
    for (const auto& file : files_below(source_root() / folder, {".h", ".cpp", ".json"})) {
      for (const std::string& number : cited_numbers(read_file(file))) {
        EXPECT_TRUE(is_number_or_group(known, number))
            << file << " cites " << number << ", which does not exist";
      }
    }
  }
}

TEST(Coverage, DefinitionsAreFound) {
  // docs/rules/README.md states how many there are.
  const std::string total = "Total: " + std::to_string(defined_rules().size()) + " rules, " +
                            std::to_string(defined_vectors().size()) + " vectors.";
  EXPECT_NE(read_file(source_root() / "docs/rules/README.md").find(total), std::string::npos)
      << "found: " << total;
}

TEST(Coverage, NumbersAreFoundInText) {
  using Found = std::vector<std::string>;
  EXPECT_EQ(cited_numbers("(R-SCORE-3, -4) and R-SCORE-CITY-2."), (Found{"R-SCORE-3", "R-SCORE-CITY-2"}));
  EXPECT_EQ(cited_numbers("R-INV-*, V-END-ROAD-1"), (Found{"R-INV", "V-END-ROAD-1"}));
  EXPECT_EQ(cited_numbers("VR-SCORE-3 R-x R- OR-A-1"), (Found{}));
  const Numbers known{"R-INV-1", std::string("R-") + "INVERSE-1"};
  EXPECT_TRUE(is_number_or_group(known, "R-INV-1"));
  EXPECT_TRUE(is_number_or_group(known, "R-INV"));
  EXPECT_FALSE(is_number_or_group(known, std::string("R-") + "IN"));
  EXPECT_FALSE(is_number_or_group(known, "R-INV-9"));
}

}  // namespace
}  // namespace bastide::test
