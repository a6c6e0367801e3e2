#include "cli/play_session.h"

#include <fmt/format.h>

#include <algorithm>

#include "ai/timed_player.h"
#include "cli/failure.h"
#include "cli/line_input.h"
#include "cli/options_of_turn.h"
#include "cli/output.h"
#include "cli/play_texts.h"
#include "cli/score_report.h"
#include "cli/standing.h"
#include "cli/text_board.h"
#include "cli/words.h"
#include "inspect.h"
#include "notation/move_text.h"

namespace bastide::cli {

namespace {

constexpr TileSize hand_size{9, 5};
constexpr TileSize wood_size{15, 7};
constexpr int rows_for_talk = 16;  // below the board
constexpr std::size_t log_tail = 20;
constexpr std::size_t longest_list = 12;  // of decisions, before they are grouped

void print_lines(const std::vector<std::string>& lines, const char* indent = "") {
  for (const std::string& line : lines) print(indent + line + "\n");
}

class Session {
 public:
  explicit Session(const PlaySetup& setup)
      : setup_(setup),
        style_(setup.style),
        table_(setup.record, setup.seed, setup.source),
        bot_(setup.level->make(setup.seed), setup.level->usual) {
    board_style_ = style_;
    board_style_.rows = std::max(20, style_.rows - rows_for_talk);
  }

  int run() {
    shown_ = table_.log().size();
    print("Type h for help, q to quit.\n");
    while (!quit_ && !is_over(state())) step();
    if (is_over(state())) finish();
    if (!unsaved_.empty()) throw Failure(unsaved_);
    return exit_ok;
  }

 private:
  const State& state() const { return table_.state(); }
  const Ruleset& rules() const { return table_.rules(); }
  bool is_bot(Seat s) const { return setup_.bots >> s & 1; }
  u8 people() const { return u8(((1u << state().players.count) - 1) & ~setup_.bots); }

  void step() {
    if (is_chance(state())) {
      bot_.next_tile();
      table_.draw();
    } else if (is_bot(to_move(state()))) {
      table_.decide(bot_.think(rules(), state()).line[0]);
    } else if (state().turn.phase == Phase::place) {
      ask_place();
      return;
    } else {
      ask_decision();
      return;
    }
    redraw_ = true;
  }

  // ---- showing

  void show_board(const BoardMarks& marks) {
    print("\n");
    print_lines(text_board(state(), marks, board_style_));
    print("\n");
  }

  BoardMarks marks() const {
    BoardMarks m;
    m.last = table_.last_placed();
    m.last_seat = table_.last_seat();
    m.dead = dead_cells(rules(), state());
    return m;
  }

  void show_news() {
    for (; shown_ < table_.log().size(); ++shown_) print("  " + table_.log()[shown_] + "\n");
  }

  // In one line; with expansions, where seats own more than followers, a line each.
  void show_seats() {
    const bool plain = rules().elements == 0;
    for (Seat s = 0; s < state().players.count; ++s) {
      print(fmt::format("{} {} {} ({}){}", in_seat_colour(s, fmt::format(" {} ", seat_letter(s)), style_),
                        table_.names()[s], emphasised(std::to_string(score(state(), s)), style_),
                        supply_text(rules(), state(), s, table_.names()), plain ? "   " : "\n"));
    }
    print(counted(state().bag.total() + (state().turn.phase == Phase::place), "tile") + " left\n");
  }

  void show_help() {
    print(play_help);
    print_lines(board_legend(state(), board_style_), "  ");
  }

  void show_tiles_to_come() {
    print("Still to come:\n");
    for (const Chance& c : remaining_tiles(rules(), state())) {
      print(
          fmt::format("  {:>2} x {:<3} {}\n", c.copies, tile_facts()[c.tile].id, tile_facts()[c.tile].name));
    }
  }

  void show_projection() {
    const auto scores = projected_scores(rules(), state());
    print("If the game ended now:");
    for (Seat s = 0; s < state().players.count; ++s) {
      print(fmt::format("{} {} {}", s > 0 ? "," : "", table_.names()[s], scores[s]));
    }
    print("\n");
  }

  void show_log() {
    const auto& log = table_.log();
    if (log.empty()) print("Nothing has happened yet.\n");
    for (std::size_t i = log.size() - std::min(log.size(), log_tail); i < log.size(); ++i)
      print("  " + log[i] + "\n");
  }

  // ---- asking

  // The line typed, or nothing if it was a command that has been carried out.
  std::optional<std::string> next_line(const std::string& prompt) {
    std::optional<std::string> line = std::move(pending_);
    pending_.reset();
    if (!line) line = ask(prompt);
    if (!line) {
      print("\nEnd of input: the game stops here.\n");
      leave();
      return std::nullopt;
    }
    redraw_ = false;
    if (obey(*line)) return std::nullopt;
    return line;
  }

  bool obey(const std::string& line) {
    if (line.empty()) {
      redraw_ = true;
      return true;
    }
    if (line.size() > 1 && !line.starts_with("s ")) return false;
    switch (line[0]) {
      case 'h':
      case '?': show_help(); return true;
      case 't': show_tiles_to_come(); return true;
      case 'i': show_projection(); return true;
      case 'l': show_log(); return true;
      case 'u': take_back(); return true;
      case 's': save(line.size() > 2 ? line.substr(2) : setup_.save); return true;
      case 'q': quit(); return true;
      default: return false;
    }
  }

  void take_back() {
    if (!table_.take_back(people())) {
      print("There is nothing to take back.\n");
      return;
    }
    bot_.next_tile();
    shown_ = table_.log().size();
    redraw_ = true;
    print("Taken back.\n");
  }

  void save(const std::string& file) {
    if (file.empty()) {
      print("Give a file name: s FILE\n");
      return;
    }
    try {
      write_file(file, print_record(table_.record()));
      print("Saved to " + file + ".\n");
    } catch (const Failure& failure) {
      print(fmt::format("Not saved: {}\n", one_line(failure.what())));
      if (quit_) unsaved_ = failure.what();
    }
  }

  void quit() {
    quit_ = true;
    if (setup_.save.empty() && !table_.record().moves.empty()) {
      const auto file = ask("Save the game? Type a file name, or press Enter to leave it: ");
      if (file && !file->empty()) save(*file);
    }
    leave();
  }

  void leave() {
    quit_ = true;
    if (!setup_.save.empty()) save(setup_.save);
  }

  void decide(const Move& move) {
    table_.decide(move);
    redraw_ = true;
  }

  // Whoever knows the notation of records may type it at any question. Whether the line was notation.
  bool obey_notation(const std::string& line) {
    const auto move = parse_move(state(), line);
    if (!move) return false;
    if (is_legal(rules(), state(), *move)) {
      decide(*move);
    } else {
      print(fmt::format("Not possible: {}.\n",
                        with_names(refusal_of(rules(), state(), *move), table_.names()).text()));
    }
    return true;
  }

  void ask_place() {
    const std::vector<PlaceOption> options = place_options(rules(), state());
    const std::vector<Decision> others = decisions(rules(), state());  // ransoms
    const TileFacts& tile = tile_facts()[state().turn.tile];
    if (redraw_) {
      BoardMarks m = marks();
      for (const PlaceOption& o : options) m.spots.push_back(o.at);
      show_board(m);
      show_news();
      show_seats();
      print(fmt::format("\n{}, your tile: {}, {}\n", table_.names()[to_move(state())], tile.id, tile.name));
      print_lines(text_tiles({{"", state().turn.tile, options[0].rotations[0], {}}}, hand_size, style_));
      for (std::size_t i = 0; i < others.size(); ++i)
        print(fmt::format("  {}: {}\n", ransom_key(others, i), others[i].text));
    }
    const auto line =
        next_line(fmt::format("Where? {}{} (h for help) > ", options.size() > 1 ? "1-" : "", options.size()));
    if (!line || obey_notation(*line)) return;
    for (std::size_t i = 0; i < others.size(); ++i) {
      if (*line == ransom_key(others, i)) return decide(others[i].move);
    }
    const auto choice = parse_choice(*line);
    if (!choice || choice->number < 1 || choice->number > int(options.size())) {
      print(fmt::format("Choose a spot from 1 to {}, or h for help.\n", options.size()));
      return;
    }
    place(options[std::size_t(choice->number - 1)], choice->letter);
  }

  // What to type for it: "r", or "r1", "r2" … if there are several.
  static std::string ransom_key(const std::vector<Decision>& ransoms, std::size_t i) {
    return ransoms.size() == 1 ? "r" : fmt::format("r{}", i + 1);
  }

  // The letter of a way to lay the tile; none if the answer was for the question before.
  char ask_way(int ways) {
    const char last = char('a' + ways - 1);
    const auto line = ask(fmt::format("Which way? a-{} (anything else: another spot) > ", last));
    if (line && line->size() == 1 && (*line)[0] >= 'a' && (*line)[0] <= last) return (*line)[0];
    redraw_ = false;
    if (!line || line->empty()) return '\0';
    if (parse_choice(*line))
      print(fmt::format("Ways are letters, a to {}: {} is taken for another spot.\n", last, *line));
    pending_ = line;
    return '\0';
  }

  void place(const PlaceOption& option, char letter) {
    const int ways = int(option.rotations.size());
    if (letter == '\0' && ways == 1) letter = 'a';
    if (letter == '\0') {
      std::vector<TitledTile> pictures;
      for (int i = 0; i < ways; ++i) {
        pictures.push_back(
            {std::string(1, char('a' + i)), state().turn.tile, option.rotations[std::size_t(i)], {}});
      }
      print_lines(text_tiles(pictures, hand_size, style_));
      letter = ask_way(ways);
      if (letter == '\0') return;
    }
    if (letter < 'a' || letter >= 'a' + ways) {
      print(fmt::format("There {} to lay it there: a to {}.\n",
                        ways == 1 ? "is one way" : "are " + std::to_string(ways) + " ways",
                        char('a' + ways - 1)));
      return;
    }
    decide(Move::place(option.at, option.rotations[std::size_t(letter - 'a')]));
  }

  void show_decisions(const std::vector<MenuEntry>& entries, const std::string& question, bool may_pass) {
    shown_ = table_.log().size();
    show_board(marks());
    if (state().turn.cell != none8) {
      const Cell& cell = state().board.cell(state().turn.cell);
      TitledTile picture{"", cell.tile, cell.rotation, {}};
      for (std::size_t i = 0; i < std::min<std::size_t>(entries.size(), 9); ++i) {
        const u8 segment = entries[i].choices[0].segment;
        if (segment != none8) picture.letters.emplace_back(segment, char('1' + i));
      }
      print_lines(text_tiles({picture}, wood_size, style_));
    }
    print(question + "\n");
    for (std::size_t i = 0; i < entries.size(); ++i)
      print(fmt::format(" {:>2}  {}\n", i + 1, entries[i].text));
    if (may_pass) print("  0  nothing\n");
  }

  void ask_decision() {
    const std::vector<Decision> options = decisions(rules(), state());
    const std::vector<MenuEntry> entries = menu(options, longest_list);
    const bool may_pass = is_legal(rules(), state(), Move::pass());
    const int lowest = may_pass ? 0 : 1, highest = int(entries.size());
    if (redraw_)
      show_decisions(entries, play_question(rules(), state(), table_.names(), options, may_pass), may_pass);
    const auto line = next_line(play_prompt(state(), options, lowest, highest));
    if (!line || obey_notation(*line)) return;
    const auto choice = parse_choice(*line);
    if (!choice || choice->letter != '\0' || choice->number < lowest || choice->number > highest) {
      print(fmt::format("Choose a number from {} to {}.\n", lowest, highest));
      return;
    }
    if (choice->number == 0) {
      decide(Move::pass());
    } else if (const MenuEntry& entry = entries[std::size_t(choice->number - 1)]; entry.choices.size() == 1) {
      decide(entry.choices[0].move);
    } else {
      ask_within(entry);
    }
  }

  // One of a group, by its number or its place; by the place alone if the list would not fit the screen.
  // Anything else is an answer to the question before.
  void ask_within(const MenuEntry& entry) {
    const std::vector<std::string> lines = choice_lines(entry, style_.columns);
    const bool listed = int(lines.size()) <= std::max(rows_for_talk, style_.rows - 4);
    print(entry.text + "\n");
    if (listed) print_lines(lines);
    const std::string numbers = fmt::format("1-{}", entry.choices.size());
    while (true) {
      const auto line = ask(fmt::format("Which? {}X,Y (Enter: back) > ", listed ? numbers + " or " : ""));
      redraw_ = line && line->empty();
      if (!line || line->empty()) return;
      const MenuEntry meant = chosen(entry, *line, listed);
      if (meant.choices.size() == 1) return decide(meant.choices[0].move);
      if (meant.choices.size() > 1 && meant.choices.size() < entry.choices.size()) return ask_within(meant);
      if (!parse_choice(*line) && !parse_coord(*line)) {
        pending_ = line;
        return;
      }
      print(fmt::format("Choose {}the place of one of them, like {}.\n", listed ? numbers + ", or " : "",
                        text_of(entry.choices[0].move.at)));
    }
  }

  void finish() {
    BoardMarks m;
    m.last = table_.last_placed();
    m.last_seat = table_.last_seat();
    show_board(m);
    show_news();
    print("\nThe game is over.\n\n");
    print_lines(score_table(score_report(table_.record(), setup_.source)));
    int best = 0;
    for (Seat s = 0; s < state().players.count; ++s) best = std::max(best, score(state(), s));
    std::string winners;
    for (Seat s = 0; s < state().players.count; ++s) {
      if (score(state(), s) == best) winners += (winners.empty() ? "" : " and ") + table_.names()[s];
    }
    print(fmt::format("\nMost points: {}, with {}.\n", winners, best));
    if (!setup_.save.empty()) save(setup_.save);
  }

  const PlaySetup& setup_;
  Style style_, board_style_;
  Table table_;
  ai::TimedPlayer bot_;
  std::size_t shown_ = 0;               // lines of the log people have seen
  std::optional<std::string> pending_;  // typed, not yet looked at
  bool redraw_ = true;
  bool quit_ = false;
  std::string unsaved_;  // why the game could not be saved at the end
};

}  // namespace

int play_session(const PlaySetup& setup) { return Session(setup).run(); }

}  // namespace bastide::cli
