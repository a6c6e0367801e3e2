#include "cli/words.h"

#include <fmt/format.h>

#include <algorithm>

namespace bastide::cli {

namespace {

// Others are given to one seat for something that lies nowhere.
bool of_feature(const Event& e) { return e.scored <= Scored::field; }

bool same_scoring(const Event& a, const Event& b) {
  return of_feature(a) && a.scored == b.scored && a.at == b.at && a.points == b.points &&
         a.complete == b.complete && a.strengths == b.strengths && a.cities == b.cities &&
         a.tiles == b.tiles && a.seat != b.seat;
}

// What points beside the features are for.
std::string other_headline(const Event& e) {
  const std::string_view rule = e.rule;
  switch (e.scored) {
    case Scored::goods: return fmt::format("Most {}", goods_name(e.segment));
    case Scored::fairy:
      return "Fairy at " + text_of(e.at) +
             (rule == "R-PD-FAIRY-4" ? ", a turn begins" : ", a follower scored");
    case Scored::symbol:
      return "Arrow at " + text_of(e.at) + (rule == "R-AN-4" ? " not chosen" : " into an empty cell");
    case Scored::ransom: return e.points < 0 ? "Ransom paid" : "Ransom received";
    default: return "";  // a feature
  }
}

std::string headline(const Event& e) {
  const std::string at = text_of(e.at);
  if (e.scored == Scored::field) {
    // First edition: a city asks its fields, so the place is the city's.
    const std::string_view rule = e.rule;
    return rule == "R-FINAL-FARM-3" || rule == "R-FINAL-FARM-4" ? "Fields around the city at " + at
                                                                : "Field at " + at;
  }
  if (!of_feature(e)) return other_headline(e);
  std::string name = name_of(e.scored);
  name[0] = char(name[0] - 'a' + 'A');
  if (std::string_view(e.rule) == "R-SCORE-MON-3") return fmt::format("{} at {}, abbot recalled", name, at);
  return fmt::format("{}{} at {}", e.complete ? "" : "Unfinished ", e.complete ? name : name_of(e.scored),
                     at);
}

// Who stood there, winners first, if there was more than one: "2 : 1".
std::string majority(const Scoring& scoring, const std::vector<std::string>& names) {
  const Strengths strengths = scoring.front().strengths;
  std::string text;
  for (const Event& e : scoring) text += fmt::format("{}{}", text.empty() ? "" : " : ", strengths.of(e.seat));
  bool contested = scoring.size() > 1;
  for (Seat s = 0; s < names.size(); ++s) {
    const bool won = std::any_of(scoring.begin(), scoring.end(), [&](const Event& e) { return e.seat == s; });
    if (won || strengths.of(s) == 0) continue;
    contested = true;
    text += fmt::format(" : {} {}", strengths.of(s), names[s]);
  }
  return contested ? " (" + text + ")" : "";
}

}  // namespace

std::vector<std::string> seat_names(const std::array<std::string, max_seats>& names, int seats) {
  std::vector<std::string> out;
  for (Seat s = 0; s < seats; ++s) {
    out.push_back(names[s].empty() ? std::string("Seat ") + seat_letter(s) : names[s]);
  }
  return out;
}

std::optional<Seat> find_seat(std::string_view text, int seats) {
  const char c = text.size() == 1 ? text[0] : '\0';
  const int seat = c >= 'A' && c <= 'F'   ? c - 'A'
                   : c >= 'a' && c <= 'f' ? c - 'a'
                   : c >= '0' && c <= '5' ? c - '0'
                                          : -1;
  if (seat < 0 || seat >= seats) return std::nullopt;
  return Seat(seat);
}

const char* name_of(SegmentKind kind) {
  constexpr const char* names[] = {"city", "road", "field", "monastery", "garden"};
  return names[u8(kind)];
}

const char* name_of(Scored scored) {
  constexpr const char* names[] = {"road",  "city",  "monastery", "garden", "field",
                                   "goods", "fairy", "symbol",    "ransom"};
  return names[u8(scored)];
}

const char* goods_name(u8 kind) {
  constexpr const char* names[] = {"wine", "grain", "cloth"};
  return names[kind];
}

const char* name_of(FigureKind kind) {
  constexpr const char* names[] = {"follower", "large follower", "abbot", "builder", "pig"};
  return names[u8(kind)];
}

std::string text_of(Coord c) { return fmt::format("{},{}", c.x, c.y); }

std::string counted(int n, const char* noun, const char* plural) {
  if (n == 1) return fmt::format("1 {}", noun);
  return plural != nullptr ? fmt::format("{} {}", n, plural) : fmt::format("{} {}s", n, noun);
}

std::size_t columns_of(std::string_view text) {
  return std::size_t(std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

std::string padded(std::string_view text, std::size_t columns) {
  const std::size_t used = columns_of(text);
  return std::string(text) + std::string(columns > used ? columns - used : 0, ' ');
}

std::vector<Scoring> scorings(std::span<const Event> log) {
  std::vector<Scoring> found;
  for (const Event& e : log) {
    if (e.kind != EventKind::points && e.kind != EventKind::no_points) continue;
    if (found.empty() || !same_scoring(found.back().back(), e)) found.emplace_back();
    found.back().push_back(e);
  }
  return found;
}

std::string reckoning(const Event& e) {
  std::string sum;
  if (e.tiles > 0) sum = counted(e.tiles, "tile");
  if (e.pennants > 0) sum += " + " + counted(e.pennants, "pennant");
  if (e.cities > 0) sum = counted(e.cities, "finished city", "finished cities");
  if (e.scored == Scored::field && e.cities == 0) sum = "no finished city";
  if (sum.empty()) return std::to_string(e.points);
  if (e.kind == EventKind::no_points) return sum + " = 0";
  if (e.pennants > 0 && e.each != 1) sum = "(" + sum + ")";
  if (e.each != 1) sum += fmt::format(" x {}", e.each);
  return fmt::format("{} = {}", sum, e.points);
}

std::string explain(const Scoring& scoring, const std::vector<std::string>& names) {
  std::string winners;
  for (const Event& e : scoring) winners += (winners.empty() ? "" : ", ") + names[e.seat];
  const Event& e = scoring.front();
  return fmt::format("{}: {} -> {}{}", headline(e), reckoning(e), winners, majority(scoring, names));
}

}  // namespace bastide::cli
