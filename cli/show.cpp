// `bastide show`: the board of a record after any of its moves, as text or as a drawing.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "art/art.h"
#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/input.h"
#include "cli/moment.h"
#include "cli/output.h"
#include "cli/standing.h"
#include "cli/text_board.h"
#include "cli/words.h"
#include "notation/position.h"
#include "notation/ruleset_text.h"

namespace bastide::cli {

namespace {

using Json = nlohmann::ordered_json;

struct Settings {
  std::string file;
  i64 ply = -1;
  std::string svg;
  bool dark = false;
  bool json = false;
  bool colour = false;
  bool ascii = false;
};

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
  u8 beside_fairy = none8;  // the segment of her follower
  for (int i = 0; i < state.board.figure_count(); ++i) {
    const Figure& g = state.board.figure(i);
    const Cell& c = state.board.cell(g.cell);
    const u8 local = state.board.local_segment(g);
    if (g.beside_fairy) beside_fairy = local;
    const bool lying = !g.is_guard() && tile_def(c.tile).segments[local].kind == SegmentKind::field;
    picture.figures.push_back({kinds[u8(g.kind)], u8(g.seat), g.cell, local, lying});
  }
  if (state.dragon.cell != none8)
    picture.figures.push_back({art::FigureKind::dragon, none8, state.dragon.cell, none8, false});
  if (state.fairy.cell != none8)
    picture.figures.push_back({art::FigureKind::fairy, none8, state.fairy.cell, beside_fairy, false});
  if (m.placed) {
    picture.highlighted.push_back({m.placed->x, m.placed->y});
    picture.highlight_seat = m.placed_by;
  }
  return picture;
}

Json cell_json(const State& state, u8 cell) {
  if (cell == none8) return nullptr;
  const Coord at = state.board.cell(cell).at;
  return Json::array({at.x, at.y});
}

// What a seat has beside the board.
Json seat_json(const State& state, Seat seat) {
  const Player& p = state.players[seat];
  Json supply = Json::object(), prisoners = Json::array();
  for (std::size_t k = 0; k < figure_kinds; ++k) supply[name_of(FigureKind(k))] = p.supply[k];
  for (Seat owner = 0; owner < state.players.count; ++owner) {
    for (std::size_t k = 0; k < follower_kinds; ++k) {
      if (p.prison[owner][k] > 0)
        prisoners.push_back(
            {{"seat", owner}, {"figure", name_of(FigureKind(k))}, {"count", p.prison[owner][k]}});
    }
  }
  return {{"supply", supply},
          {"goods", {{"wine", p.goods[0]}, {"grain", p.goods[1]}, {"cloth", p.goods[2]}}},
          {"tower_pieces", p.tower_pieces},
          {"prisoners", prisoners}};
}

void print_json(const Moment& m) {
  const State& state = m.game.state();
  Json json = {{"ruleset", print_ruleset(m.game.rules().spec)},
               {"ply", m.game.next_index()},
               {"moves", m.moves},
               {"position", print_position(position_of(m.game.rules(), state))},
               {"names", m.names},
               {"over", is_over(state) && !m.uncommitted},
               {"uncommitted", m.uncommitted},
               {"seat_to_move", to_move(state)},
               {"tiles_left", state.bag.total()},
               {"discarded", state.bag.discarded}};
  json["last_move"] = m.last_move.empty() ? Json() : Json(m.last_move);
  json["drawn_tile"] = nullptr;
  if (state.turn.phase == Phase::place) json["drawn_tile"] = tile_facts()[state.turn.tile].id;
  json["scores"] = Json::array();
  json["followers"] = Json::array();
  json["seats"] = Json::array();
  for (Seat s = 0; s < state.players.count; ++s) {
    json["scores"].push_back(score(state, s));
    json["followers"].push_back(state.players[s].supply_of(FigureKind::follower));
    json["seats"].push_back(seat_json(state, s));
  }
  json["dragon"] = cell_json(state, state.dragon.cell);
  json["fairy"] = cell_json(state, state.fairy.cell);
  json["towers"] = Json::array();
  for (int i = 0; i < state.board.cell_count(); ++i) {
    const Cell& c = state.board.cell(i);
    if (c.tower_height > 0)
      json["towers"].push_back(
          {{"at", {c.at.x, c.at.y}}, {"height", int(c.tower_height)}, {"closed", bool(c.tower_closed)}});
  }
  json["set_aside"] = state.bag.aside;
  print(json.dump(2) + "\n");
}

void print_text(const Moment& m, const Style& style) {
  const State& state = m.game.state();
  const Ruleset& rules = m.game.rules();
  BoardMarks marks;
  marks.last = m.placed;
  marks.last_seat = m.placed_by;
  for (const std::string& row : text_board(state, marks, style)) print(row + "\n");
  const std::vector<std::string> legend = board_legend(state, style);
  if (!legend.empty()) print("\n");
  for (const std::string& line : legend) print(line + "\n");
  print("\n");
  for (Seat s = 0; s < state.players.count; ++s) {
    print(fmt::format("{} {} {:>4} points; {}\n", in_seat_colour(s, std::string(1, seat_letter(s)), style),
                      padded(m.names[s], 12), score(state, s), supply_text(rules, state, s, m.names)));
  }
  const std::vector<std::string> neutral = neutral_lines(rules, state);
  if (!neutral.empty()) print("\n");
  for (const std::string& line : neutral) print(line + "\n");
  print(fmt::format("\nafter move {} of {}{}: {}; {} left\n", m.game.next_index(), m.moves,
                    m.last_move.empty() ? "" : " (" + m.last_move + ")", turn_text(rules, state, m.names),
                    counted(state.bag.total(), "tile")));
  if (m.uncommitted) print("the last part is not committed: what it brings has not been given yet\n");
  if (state.turn.phase == Phase::place) {
    for (const std::string& row : text_tiles({{"", state.turn.tile, 0, {}}}, {9, 5}, style))
      print(row + "\n");
  }
  print(print_position(position_of(m.game.rules(), state)) + "\n");
}

int run_show(const Settings& settings) {
  const Record record = read_record(settings.file);
  const Moment moment = moment_of(record, settings.ply, input_name(settings.file));
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
      "On text boards (A) is a follower of seat A, (a) a farmer, [M] a monastery; docs/cli.md has all "
      "signs.");
  arguments.action([] { return run_show(settings); });
}

}  // namespace bastide::cli
