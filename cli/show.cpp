// `bastide show`: the board of a record after any of its moves, as text or as a drawing.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "art/art.h"
#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/input.h"
#include "cli/output.h"
#include "cli/text_board.h"
#include "cli/words.h"
#include "notation/move_text.h"
#include "notation/position.h"
#include "notation/ruleset_text.h"

namespace bastide::cli {

namespace {

struct Settings {
  std::string file;
  i64 ply = -1;
  std::string svg;
  bool dark = false;
  bool json = false;
  bool colour = false;
  bool ascii = false;
};

// A moment of a game.
struct Moment {
  Replay game;
  std::vector<std::string> names;
  std::size_t moves = 0;        // in the whole record
  std::string last_move;        // in notation
  std::optional<Coord> placed;  // the tile placed last
  Seat placed_by = 0;
};

Moment moment_of(const Record& record, const Settings& settings) {
  const std::string source = input_name(settings.file);
  const std::size_t moves = record.moves.size();
  if (settings.ply > i64(moves)) {
    throw Failure(
        fmt::format("--ply: {} is too large, {} has {}", settings.ply, source, counted(int(moves), "move")));
  }
  const std::size_t end = settings.ply < 0 ? moves : std::size_t(settings.ply);
  Moment m{
      value_or_fail(Replay::start(record), source), seat_names(record.names, record.seats), moves, "", {}, 0};
  while (m.game.next_index() < end) {
    const Move& move = record.moves[m.game.next_index()];
    m.last_move = print_move(m.game.state(), move);
    if (move.kind == MoveKind::place) {
      m.placed = move.at;
      m.placed_by = to_move(m.game.state());
    }
    if (auto done = m.game.step(); !done) throw Failure(source + ": " + done.error().text());
  }
  return m;
}

art::BoardPicture picture_of(const Moment& m) {
  const State& state = m.game.state();
  art::BoardPicture picture;
  std::array<u32, 256> copies{};
  for (int i = 0; i < state.board.cell_count(); ++i) {
    const Cell& c = state.board.cell(i);
    picture.tiles.push_back({c.tile, c.rotation, c.at.x, c.at.y, copies[c.tile]++});
  }
  for (int i = 0; i < state.board.cell_count(); ++i) {
    for (int n = 0; n < state.board.cell(i).tower_height; ++n)
      picture.figures.push_back({art::FigureKind::tower_piece, none8, u16(i), none8, false});
  }
  constexpr art::FigureKind kinds[] = {art::FigureKind::small_follower, art::FigureKind::large_follower,
                                       art::FigureKind::abbot, art::FigureKind::builder,
                                       art::FigureKind::pig};
  for (int i = 0; i < state.board.figure_count(); ++i) {
    const Figure& g = state.board.figure(i);
    const Cell& c = state.board.cell(g.cell);
    const u8 local = state.board.local_segment(g);
    const bool lying = !g.is_guard() && tile_def(c.tile).segments[local].kind == SegmentKind::field;
    picture.figures.push_back({kinds[u8(g.kind)], u8(g.seat), g.cell, local, lying});
  }
  if (state.dragon.cell != none8)
    picture.figures.push_back({art::FigureKind::dragon, none8, state.dragon.cell, none8, false});
  if (state.fairy.cell != none8)
    picture.figures.push_back({art::FigureKind::fairy, none8, state.fairy.cell, none8, false});
  if (m.placed) {
    picture.highlighted.push_back({m.placed->x, m.placed->y});
    picture.highlight_seat = m.placed_by;
  }
  return picture;
}

// "dragon at 1,0; fairy at 2,0; tower at 0,3 (2 high)", or nothing.
std::string neutral_text(const State& state) {
  std::string text;
  const auto add = [&](const std::string& part) { text += (text.empty() ? "" : "; ") + part; };
  const Board& board = state.board;
  if (state.dragon.cell != none8) add("dragon at " + text_of(board.cell(state.dragon.cell).at));
  if (state.fairy.cell != none8) add("fairy at " + text_of(board.cell(state.fairy.cell).at));
  for (int i = 0; i < board.cell_count(); ++i) {
    const Cell& c = board.cell(i);
    if (c.tower_height > 0) add(fmt::format("tower at {} ({} high)", text_of(c.at), int(c.tower_height)));
  }
  return text;
}

std::string turn_text(const Moment& m) {
  const State& state = m.game.state();
  const std::string& name = m.names[to_move(state)];
  switch (state.turn.phase) {
    case Phase::draw: return name + " is to draw a tile";
    case Phase::place: {
      const TileFacts& t = tile_facts()[state.turn.tile];
      return fmt::format("{} is to place tile {} ({})", name, t.id, t.name);
    }
    case Phase::symbol: return name + " is to choose a symbol";
    case Phase::wood: return name + " may place or move a figure";
    case Phase::capture: return name + " may capture a follower";
    case Phase::exchange: return name + " is to choose the follower that comes back";
    case Phase::dragon: return name + " is to move the dragon";
    case Phase::part_end: return name + " may play on with another tile";
    case Phase::over: return "the game is over";
  }
  return "";
}

void print_json(const Moment& m) {
  const State& state = m.game.state();
  nlohmann::ordered_json json = {{"ruleset", print_ruleset(m.game.rules().spec)},
                                 {"ply", m.game.next_index()},
                                 {"moves", m.moves},
                                 {"position", print_position(position_of(m.game.rules(), state))},
                                 {"names", m.names},
                                 {"over", is_over(state)},
                                 {"seat_to_move", to_move(state)},
                                 {"tiles_left", state.bag.total()},
                                 {"discarded", state.bag.discarded}};
  json["last_move"] = m.last_move.empty() ? nlohmann::ordered_json() : nlohmann::ordered_json(m.last_move);
  json["drawn_tile"] = nullptr;
  if (state.turn.phase == Phase::place) json["drawn_tile"] = tile_facts()[state.turn.tile].id;
  json["scores"] = nlohmann::ordered_json::array();
  json["followers"] = nlohmann::ordered_json::array();
  for (Seat s = 0; s < state.players.count; ++s) {
    json["scores"].push_back(score(state, s));
    json["followers"].push_back(state.players[s].supply_of(FigureKind::follower));
  }
  print(json.dump(2) + "\n");
}

void print_text(const Moment& m, const Style& style) {
  const State& state = m.game.state();
  BoardMarks marks;
  marks.last = m.placed;
  marks.last_seat = m.placed_by;
  for (const std::string& row : text_board(state, marks, style)) print(row + "\n");
  print("\n");
  for (Seat s = 0; s < state.players.count; ++s) {
    print(fmt::format("{} {} {:>4} points, {}\n", in_seat_colour(s, std::string(1, seat_letter(s)), style),
                      padded(m.names[s], 12), score(state, s),
                      counted(state.players[s].supply_of(FigureKind::follower), "follower") + " left"));
  }
  if (const std::string neutral = neutral_text(state); !neutral.empty()) print("\n" + neutral + "\n");
  print(fmt::format("\nafter move {} of {}{}: {}; {} left\n", m.game.next_index(), m.moves,
                    m.last_move.empty() ? "" : " (" + m.last_move + ")", turn_text(m),
                    counted(state.bag.total(), "tile")));
  if (state.turn.phase == Phase::place) {
    for (const std::string& row : text_tiles({{"", state.turn.tile, 0, {}}}, {9, 5}, style))
      print(row + "\n");
  }
  print(print_position(position_of(m.game.rules(), state)) + "\n");
}

int run_show(const Settings& settings) {
  const Record record = read_record(settings.file);
  const Moment moment = moment_of(record, settings);
  if (!settings.svg.empty()) {
    art::Style style;
    style.table = settings.dark ? art::Table::dark : art::Table::light;
    style.coordinates = true;
    write_file(settings.svg, art::board_svg(picture_of(moment), style));
  }
  if (settings.json) {
    print_json(moment);
  } else if (settings.svg.empty()) {
    print_text(moment, output_style(settings.colour, settings.ascii));
  }
  return exit_ok;
}

}  // namespace

void add_show(Arguments& arguments) {
  static Settings settings;
  arguments.needed("FILE", settings.file, "A game record (.bastide or its JSON form), - for standard input");
  arguments.number("--ply", settings.ply, 0, 1'000'000, "Stop after so many moves, draws included [all]");
  arguments.text("--svg", settings.svg, "Draw the board into this file (- for standard output)");
  arguments.flag("--dark", settings.dark, "Draw it on a dark table");
  arguments.flag("--json", settings.json, "Print the position as JSON");
  arguments.flag("--color", settings.colour, "Use colours even if the output is not a terminal");
  arguments.flag("--ascii", settings.ascii, "Use plain ASCII characters only");
  arguments.examples(
      "  bastide show game.bastide\n"
      "  bastide show game.bastide --ply 40 --svg board.svg\n"
      "  bastide show game.bastide --color | less -R\n"
      "On text boards (A) is a follower of seat A, (a) a farmer, [M] a monastery.");
  arguments.action([] { return run_show(settings); });
}

}  // namespace bastide::cli
