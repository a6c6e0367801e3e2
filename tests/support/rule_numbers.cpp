#include "tests/support/rule_numbers.h"

#include <algorithm>
#include <cctype>
#include <fstream>
#include <iterator>
#include <stdexcept>

namespace bastide::test {

namespace {

namespace fs = std::filesystem;

bool number_char(char c) {
  return std::isupper(static_cast<unsigned char>(c)) || std::isdigit(static_cast<unsigned char>(c)) ||
         c == '-';
}

// The number that begins at `from`: "R-SCORE-3" of "R-SCORE-3, -4" and "R-INV" of "R-INV-*".
std::string number_at(std::string_view text, std::size_t from) {
  std::size_t end = from;
  while (end < text.size() && number_char(text[end])) ++end;
  while (end > from && text[end - 1] == '-') --end;
  return std::string(text.substr(from, end - from));
}

// The number a line of docs/rules defines: the first thing on it, in bold or in the first column.
std::string defined_on(std::string_view line, char letter) {
  for (const std::string_view before : {"- **", "**", "| "}) {
    if (letter == 'R' && before == "| ") continue;
    if (!line.starts_with(before)) continue;
    line.remove_prefix(before.size());
    if (!line.starts_with(std::string{letter, '-'})) return "";
    const std::string number = number_at(line, 0);
    line.remove_prefix(number.size());
    return line.starts_with(before == "| " ? " |" : "**") ? number : "";
  }
  return "";
}

std::set<std::string> defined(char letter) {
  std::set<std::string> numbers;
  for (const fs::path& file : files_below(source_root() / "docs/rules", {".md"})) {
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);) {
      const std::string number = defined_on(line, letter);
      if (!number.empty()) numbers.insert(number);
    }
  }
  return numbers;
}

}  // namespace

fs::path source_root() { return BASTIDE_SOURCE_DIR; }

std::string read_file(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) throw std::runtime_error("cannot read " + file.string());
  return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<fs::path> files_below(const fs::path& folder, const std::vector<std::string>& endings) {
  std::vector<fs::path> files;
  if (!fs::exists(folder)) return files;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    const std::string name = entry.path().filename().string();
    const bool wanted =
        std::any_of(endings.begin(), endings.end(), [&](auto& e) { return name.ends_with(e); });
    if (entry.is_regular_file() && wanted) files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

std::set<std::string> defined_rules() { return defined('R'); }
std::set<std::string> defined_vectors() { return defined('V'); }

std::set<std::string> defined_numbers() {
  std::set<std::string> numbers = defined_rules();
  numbers.merge(defined_vectors());
  return numbers;
}

std::vector<std::string> cited_numbers(std::string_view text) {
  std::vector<std::string> numbers;
  for (std::size_t i = 0; i + 2 < text.size(); ++i) {
    if ((text[i] != 'R' && text[i] != 'V') || text[i + 1] != '-') continue;
    if (!std::isupper(static_cast<unsigned char>(text[i + 2]))) continue;
    if (i > 0 && (std::isalnum(static_cast<unsigned char>(text[i - 1])) || text[i - 1] == '-')) continue;
    const std::string number = number_at(text, i);
    i += number.size();
    if (number.find('-', 2) != std::string::npos || text.substr(i).starts_with("-*"))
      numbers.push_back(number);
  }
  return numbers;
}

bool is_number_or_group(const std::set<std::string>& known, const std::string& cited) {
  if (known.contains(cited)) return true;
  const auto next = known.lower_bound(cited + "-");
  return next != known.end() && next->starts_with(cited + "-");
}

}  // namespace bastide::test
