// Scenarios: rulings as small text files that the engine must agree with. The format is described in
// docs/formats/scenario.md; the files lie below tests/scenarios/.
//
// This header is the whole interface: read a file, run it. What a line means is in scenario_run.cpp
// (set-up and moves) and scenario_expect.cpp (expectations).
#pragma once

#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace bastide::test {

// One line that says something: its keyword and the words after it, comments taken away.
struct ScenarioLine {
  int number = 0;
  std::string keyword;
  std::vector<std::string> words;
};

struct Scenario {
  std::string name;                       // the path below its folder, for messages
  std::vector<std::string> rule_numbers;  // what it shows
  std::string fails_with;                 // only scenarios that must fail: part of the message
  std::vector<ScenarioLine> lines;
};

Scenario parse_scenario(const std::string& text_of_file, const std::string& name);
Scenario read_scenario(const std::filesystem::path& file, const std::string& name);

// Plays the scenario. Nothing = the engine agrees; otherwise "name:line: what is wrong". `known_numbers` are
// the rules and vectors that exist.
std::optional<std::string> run_scenario(const Scenario& scenario, const std::set<std::string>& known_numbers);

// Everything a line "expect" can begin with.
std::vector<std::string> expectation_names();

// All files *.scn below a folder, in order of their names.
std::vector<std::filesystem::path> scenario_files(const std::filesystem::path& folder);

}  // namespace bastide::test
