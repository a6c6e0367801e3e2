#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "cli/analysis.h"
#include "cli/words.h"

namespace bastide::cli {

namespace {

constexpr const char* marks[] = {"", "?!", "?", "??"};  // by Verdict, as chess players write them
constexpr std::size_t widest_name = 12;
constexpr std::size_t widest_tile = 14;
constexpr std::size_t numbers_width = 34;  // of all columns of the table that do not depend on the game

// The beginning of a text, if it is too long for the column.
std::string fitted(const std::string& text, std::size_t width) {
  if (columns_of(text) <= width) return padded(text, width);
  std::string cut;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool begins = (u8(text[i]) & 0xC0) != 0x80;
    if (begins && columns_of(cut) + 2 >= width) break;
    cut += text[i];
  }
  return padded(cut + "..", width);
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

std::string trimmed(std::string line) {
  while (line.ends_with(' ')) line.pop_back();
  return line + "\n";
}

std::string played_text(const JudgedMove& move) {
  std::string text;
  for (const Choice& c : move.choices) text += (text.empty() ? "" : " ") + joined(c.played.moves);
  return text;
}

// What else could have been done, better or not. Of a move with several choices, instead of the one that cost
// most.
std::string other_text(const JudgedMove& move) { return joined(move.costliest().other.moves); }

double points(int hundredths) { return hundredths / 100.0; }

// To one decimal, and never "-0.0".
double tenths(int hundredths) { return std::round(hundredths / 10.0) / 10.0 + 0.0; }

std::string seat_text(const Analysis& a, Seat seat) {
  return fmt::format("{} {}", seat_letter(seat), a.names[seat]);
}

struct Widths {
  std::size_t name = 4, tile = 4, played = 6, other = 10;
};

Widths widths_of(const Analysis& a, std::size_t columns) {
  Widths w;
  for (const JudgedMove& m : a.moves) {
    w.name = std::max(w.name, std::min(widest_name, columns_of(seat_text(a, m.seat))));
    w.tile = std::max(w.tile, std::min(widest_tile, columns_of(tile_facts()[m.tile].id)));
    w.played = std::max(w.played, columns_of(played_text(m)));
    w.other = std::max(w.other, columns_of(other_text(m)));
  }
  const std::size_t used = numbers_width + w.name + w.tile;
  const std::size_t room = columns > used + 24 ? columns - used : 24;
  // Both as wide as they need, or each gets half, and what the other does not need.
  if (w.played + w.other > room) {
    const std::size_t half = room / 2;
    if (w.other <= half) {
      w.played = room - w.other;
    } else if (w.played <= half) {
      w.other = room - w.played;
    } else {
      w.played = room - half;
      w.other = half;
    }
  }
  return w;
}

std::string table(const Analysis& a, std::size_t columns) {
  const Widths w = widths_of(a, columns);
  std::string text = trimmed(fmt::format("{:>3}  {}  {}  {} {:>6} {:>5}    {:>6}  {}", "No",
                                         padded("Seat", w.name), padded("Tile", w.tile),
                                         padded("Played", w.played), "Lead", "Loss", "Luck", "Best other"));
  for (const JudgedMove& m : a.moves) {
    const Verdict verdict = verdict_of(m.loss());
    text += trimmed(fmt::format(
        "{:>3}  {}  {}  {} {:>+6.1f} {:>5} {:<2} {:>6}  {}", m.number, fitted(seat_text(a, m.seat), w.name),
        fitted(std::string(tile_facts()[m.tile].id), w.tile), fitted(played_text(m), w.played),
        tenths(m.lead_before()), m.loss() > 0 ? fmt::format("{:.2f}", points(m.loss())) : "-",
        marks[u8(verdict)], m.luck ? fmt::format("{:+.2f}", points(*m.luck)) : "",
        fitted(other_text(m), w.other)));
  }
  return text;
}

std::string totals_text(const Analysis& a) {
  std::size_t width = 4;
  for (Seat s = 0; s < int(a.totals.size()); ++s) width = std::max(width, columns_of(seat_text(a, s)));
  std::string text =
      fmt::format("{}  {:>5}  {:>5}  {:>4}  {:>4}  {:>4}  {:>8}  {:>8}  {:>8}\n", padded("Seat", width),
                  "Moves", "Best", marks[1], marks[2], marks[3], "Loss", "A move", "Luck");
  for (Seat s = 0; s < int(a.totals.size()); ++s) {
    if (!(a.seats >> s & 1)) continue;
    const SeatTotals& t = a.totals[s];
    text += fmt::format("{}  {:>5}  {:>5}  {:>4}  {:>4}  {:>4}  {:>8.2f}  {:>8}  {:>+8.2f}\n",
                        padded(seat_text(a, s), width), t.moves, t.verdict[0], t.verdict[1], t.verdict[2],
                        t.verdict[3], points(t.loss),
                        t.moves > 0 ? fmt::format("{:.2f}", points(t.loss) / t.moves) : "-", points(t.luck));
  }
  return text;
}

// In as many lines as it takes; the first one begins at column `indent` as well.
std::string wrapped(const std::string& text, std::size_t indent, std::size_t columns) {
  std::string out, line;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    const std::string word = text.substr(at, end - at);
    if (!line.empty() && indent + columns_of(line) + 1 + columns_of(word) > columns) {
      out += line + "\n" + std::string(indent, ' ');
      line.clear();
    }
    line += (line.empty() ? "" : " ") + word;
    at = end + 1;
  }
  return out + line + "\n";
}

// "played  @1,0>0 F:r0  tile to 1,0; put your follower on the road at 1,0"; the words below the notation if
// there is no room beside it.
std::string way_text(const char* title, const WayText& way, std::size_t columns) {
  const std::string head = fmt::format("       {}  ", title);
  const std::string moves = joined(way.moves);
  if (head.size() + columns_of(moves) + 2 + columns_of(way.words) <= columns)
    return head + moves + "  " + way.words + "\n";
  return head + wrapped(moves, head.size(), columns) + std::string(head.size(), ' ') +
         wrapped(way.words, head.size(), columns);
}

std::string costliest_text(const Analysis& a, std::size_t columns) {
  std::string text;
  for (Seat s = 0; s < int(a.totals.size()); ++s) {
    if (a.totals[s].costliest.empty()) continue;
    text += fmt::format("\nCostliest moves of {}\n", a.names[s]);
    for (const std::size_t i : a.totals[s].costliest) {
      const JudgedMove& m = a.moves[i];
      const Choice& c = m.costliest();
      text += fmt::format("{:>5}  {:.2f} lost with tile {} (--ply {})\n", m.number, points(m.loss()),
                          tile_facts()[m.tile].id, c.ply);
      text += way_text("played", c.played, columns) + way_text("better", c.best, columns);
    }
  }
  return text;
}

}  // namespace

std::string analysis_text(const Analysis& a, const std::string& budget, std::size_t columns) {
  const std::string head = fmt::format(
      "{}, {}: {}{}, searched with {} each", a.rules, counted(int(a.names.size()), "seat"),
      counted(int(a.moves.size()), "move"), a.over ? "" : " of a game that is not finished", budget);
  std::string text = wrapped(head, 0, columns) + "\n";
  if (a.moves.empty()) return text + "There is no move to judge.\n";
  text += table(a, columns) + "\n";
  text += totals_text(a);
  text += fmt::format(
      "\nLead: points ahead of the best other seat at the end, as expected with the best move. Loss: how "
      "much\n"
      "less with the one played; {} from {:g}, {} from {:g}, {} from {:g} points. Luck: what the tile was "
      "worth\n"
      "more than the average one. Best other: the best way found but the one played.\n",
      marks[1], points(least_loss[1]), marks[2], points(least_loss[2]), marks[3], points(least_loss[3]));
  return text + costliest_text(a, columns);
}

}  // namespace bastide::cli
