// The numbered rules of docs/rules, built into the program (tools/generate_rule_texts.py).
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::cli {

struct RuleText {
  std::string_view number;   // "R-TW-EXCHANGE-2"
  std::string_view file;     // "04-figures.md", in docs/rules
  std::string_view section;  // "4.10 Tower (TW)"
  std::string_view text;     // one or more lines
};

// Sorted by number.
std::span<const RuleText> rule_texts() noexcept;

// The rule with this number, or null.
const RuleText* find_rule(std::string_view number);

// All rules a text names: one by its number, a group by "R-TW-*". Nothing if there is none of that name.
std::vector<const RuleText*> find_rules(std::string_view name);

// The rule for people: number and section, then the text, wrapped and indented.
std::string rule_paragraph(const RuleText& rule);

// Text broken at blanks into lines of at most so many columns, each after the indentation.
std::string wrapped(std::string_view text, std::size_t columns, std::string_view indent);

}  // namespace bastide::cli
