#include "ai/player_spec.h"

#include <charconv>

namespace bastide::ai {

namespace {

constexpr u64 max_milliseconds = 86'400'000;  // a day
constexpr u64 max_nodes = 999'999'999;        // as in the engine protocol
constexpr std::string_view budget_forms = "250ms, 1.5s, 2000n or 250ms,2000n";

std::unexpected<Error> bad(std::string message) { return fail("player/spec", "", std::move(message)); }

// What people typed, for a message: short, and nothing a terminal obeys.
std::string quoted(std::string_view text) {
  std::string out = "\"";
  for (const char c : text.substr(0, 60)) out += u8(c) < ' ' || c == '\x7f' ? '?' : c;
  return out + (text.size() > 60 ? "…\"" : "\"");
}

std::optional<u64> whole_number(std::string_view text) {
  u64 value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

// Seconds with up to three decimals, as milliseconds: "1.5" -> 1500.
std::optional<u64> milliseconds_of(std::string_view seconds) {
  const std::size_t dot = seconds.find('.');
  const auto whole = whole_number(seconds.substr(0, dot));
  if (!whole || *whole > max_milliseconds) return std::nullopt;
  if (dot == std::string_view::npos) return *whole * 1000;
  const std::string_view digits = seconds.substr(dot + 1);
  const auto part = whole_number(digits);
  if (!part || digits.size() > 3) return std::nullopt;
  constexpr u64 unit[] = {0, 100, 10, 1};
  return *whole * 1000 + *part * unit[digits.size()];
}

bool cut_end(std::string_view& text, std::string_view end) {
  if (!text.ends_with(end)) return false;
  text.remove_suffix(end.size());
  return true;
}

// One limit. False: it is none, or there is already one of its kind.
bool add_limit(std::string_view text, Budget& budget) {
  if (cut_end(text, "n")) {
    const auto nodes = whole_number(text);
    if (!nodes || *nodes < 1 || *nodes > max_nodes || budget.nodes) return false;
    budget.nodes = *nodes;
    return true;
  }
  const auto time = cut_end(text, "ms")  ? whole_number(text)
                    : cut_end(text, "s") ? milliseconds_of(text)
                                         : std::nullopt;
  if (!time || *time < 1 || *time > max_milliseconds || budget.time) return false;
  budget.time = std::chrono::milliseconds(*time);
  return true;
}

// "./mybot --flag", or with the budget in front that stands between "exec@" and the colon.
Result<PlayerSpec> parse_program(std::string_view text, std::string_view rest) {
  PlayerSpec spec{std::string(text), nullptr, "", {}};
  if (rest.starts_with('@')) {
    const std::size_t colon = rest.find(':');
    if (colon == std::string_view::npos)
      return bad("player " + quoted(text) + ": expected exec@BUDGET:COMMAND, e.g. exec@250ms:./mybot");
    const auto budget = parse_budget(rest.substr(1, colon - 1));
    if (!budget) return bad("player " + quoted(text) + ": " + budget.error().message);
    spec.budget = *budget;
    rest.remove_prefix(colon);
  }
  spec.command = rest.substr(1);
  if (spec.command.find_first_not_of(" \t") == std::string::npos)
    return bad("player " + quoted(text) + ": expected a command line after exec:");
  if (spec.command.find_first_of(std::string_view("\0\n\r", 3)) != std::string::npos)
    return bad("player " + quoted(text) + ": a command line is one line");
  return spec;
}

}  // namespace

Result<Budget> parse_budget(std::string_view text) {
  Budget budget;
  for (std::string_view rest = text;;) {
    const std::size_t comma = rest.find(',');
    if (!add_limit(rest.substr(0, comma), budget)) {
      return bad(quoted(text) + " is not a budget: expected " + std::string(budget_forms) +
                 ", from 1 ms to a day and from 1 to " + std::to_string(max_nodes) + " nodes");
    }
    if (comma == std::string_view::npos) return budget;
    rest.remove_prefix(comma + 1);
  }
}

Result<PlayerSpec> parse_player_spec(std::string_view text) {
  if (text.starts_with("exec:") || text.starts_with("exec@")) return parse_program(text, text.substr(4));
  const bool is_level = text.starts_with("level:");
  const auto entrants = is_level ? levels() : roster();
  const std::string_view what = is_level ? text.substr(6) : text;
  const std::size_t colon = what.find(':');
  const Entrant* entrant = find_entrant(entrants, what.substr(0, colon));
  if (entrant == nullptr) {
    const std::string known = is_level ? (levels().empty() ? "there are no levels yet"
                                                           : "expected level: and " + names_of(levels()))
                                       : "expected " + names_of(roster()) + ", level:NAME or exec:COMMAND";
    return bad("player " + quoted(text) + ": " + known);
  }
  PlayerSpec spec{std::string(text), entrant, "", entrant->usual};
  if (colon != std::string_view::npos) {
    const auto budget = parse_budget(what.substr(colon + 1));
    if (!budget) return bad("player " + quoted(text) + ": " + budget.error().message);
    spec.budget = *budget;
  }
  return spec;
}

}  // namespace bastide::ai
