#include "cli/rule_texts.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/words.h"

namespace bastide::cli {

const RuleText* find_rule(std::string_view number) {
  const auto rules = rule_texts();
  const auto found = std::ranges::find(rules, number, &RuleText::number);
  return found == rules.end() ? nullptr : &*found;
}

std::vector<const RuleText*> find_rules(std::string_view name) {
  std::vector<const RuleText*> found;
  const bool group = name.ends_with("-*");
  if (group) name.remove_suffix(1);
  for (const RuleText& rule : rule_texts()) {
    if (group ? rule.number.starts_with(name) : rule.number == name) found.push_back(&rule);
  }
  // As people count: R-AN-2 before R-AN-10.
  std::ranges::sort(found, [](const RuleText* a, const RuleText* b) {
    const auto stem = [](const RuleText* r) { return r->number.substr(0, r->number.rfind('-')); };
    if (stem(a) != stem(b)) return stem(a) < stem(b);
    if (a->number.size() != b->number.size()) return a->number.size() < b->number.size();
    return a->number < b->number;
  });
  return found;
}

std::string wrapped(std::string_view text, std::size_t columns, std::string_view indent) {
  std::string out, line;
  const auto flush = [&] {
    out += std::string(indent) + line + "\n";
    line.clear();
  };
  while (!text.empty()) {
    const std::size_t blank = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, blank);
    if (!line.empty() && columns_of(indent) + columns_of(line) + 1 + columns_of(word) > columns) flush();
    if (!line.empty()) line += ' ';
    line += word;
    text.remove_prefix(std::min(blank + 1, text.size()));
  }
  if (!line.empty()) flush();
  return out;
}

std::string rule_paragraph(const RuleText& rule) {
  std::string out = fmt::format("{}  ({}: {})\n", rule.number, rule.file, rule.section);
  std::string_view rest = rule.text;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string_view line = rest.substr(0, end);
    if (line.starts_with('|')) {
      out += fmt::format("  {}\n", line);  // tables stay as they are
    } else {
      const std::size_t begin = std::min(line.find_first_not_of(' '), line.size());
      out += wrapped(line.substr(begin), 100, begin == 0 ? "  " : "    ");
    }
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return out;
}

}  // namespace bastide::cli
