#include <sstream>

#include "tests/support/rule_numbers.h"
#include "tests/support/scenario.h"

namespace bastide::test {

namespace {

// A comment begins with # at the beginning of a word.
void strip_comment(std::string& line) {
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '#' && (i == 0 || line[i - 1] == ' ' || line[i - 1] == '\t')) {
      line.resize(i);
      return;
    }
  }
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& w : words) text += (text.empty() ? "" : " ") + w;
  return text;
}

}  // namespace

Scenario parse_scenario(const std::string& text_of_file, const std::string& name) {
  Scenario scenario;
  scenario.name = name;
  std::istringstream in(text_of_file);
  int number = 0;
  for (std::string text; std::getline(in, text);) {
    ++number;
    strip_comment(text);
    std::istringstream words(text);
    ScenarioLine line;
    line.number = number;
    if (!(words >> line.keyword)) continue;
    for (std::string word; words >> word;) line.words.push_back(word);
    if (line.keyword == "rule") {
      scenario.rule_numbers.insert(scenario.rule_numbers.end(), line.words.begin(), line.words.end());
    }
    if (line.keyword == "fails-with") {
      scenario.fails_with = joined(line.words);
      continue;
    }
    scenario.lines.push_back(std::move(line));
  }
  return scenario;
}

Scenario read_scenario(const std::filesystem::path& file, const std::string& name) {
  return parse_scenario(read_file(file), name);
}

std::vector<std::filesystem::path> scenario_files(const std::filesystem::path& folder) {
  return files_below(folder, {".scn"});
}

}  // namespace bastide::test
