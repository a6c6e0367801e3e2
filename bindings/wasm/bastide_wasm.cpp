// The engine for browsers and Node: plain functions over the façade, the notation and the drawings.
// bastide.mjs wraps them; nothing is decided here.
//
// Text goes in as pointer and length, in memory from the exported malloc. Text comes out as a pointer, its
// length from text_size(); it is valid until the next call. Games are handles; 0 means refused, and
// error() says why: its code, a line break, the message.
#include <memory>
#include <string>
#include <string_view>

#include "ai/player_spec.h"
#include "ai/timed_player.h"
#include "ai/ways.h"
#include "art/art.h"
#include "bindings/wasm/event_text.h"
#include "inspect.h"
#include "notation/position.h"
#include "notation/record.h"
#include "notation/ruleset_text.h"

#define EXPORT(name) extern "C" __attribute__((export_name(#name)))

// Set by the linker: where the stack lies.
extern "C" char __stack_low, __stack_high;

namespace bastide::wasm {
namespace {

struct Game {
  Ruleset rules;
  State state;
  Record record;
  bool recorded = true;    // false for a game that began in a position
  std::string events;      // of the last move
  u64 tile = next_tile();  // the draw it is about: no two games have the same
  static u64 next_tile() {
    static u64 count = 0;
    return ++count;
  }
};

struct Opponent {
  ai::TimedPlayer player;
  u64 tile = 0;  // the last one it thought about
};

std::string text;
std::string error_text;
EventLog event_log;

const char* give(std::string result) {
  text = std::move(result);
  return text.c_str();
}

Game* refuse(const Error& e) {
  error_text = std::string(e.code) + "\n" + e.text();
  return nullptr;
}

std::string event_lines(const State& after) {
  std::string lines;
  for (const Event& e : event_log) lines += event_text(after, e) + "\n";
  return lines;
}

art::FigureKind drawn_as(FigureKind kind) {
  switch (kind) {
    case FigureKind::follower: return art::FigureKind::small_follower;
    case FigureKind::large_follower: return art::FigureKind::large_follower;
    case FigureKind::abbot: return art::FigureKind::abbot;
    case FigureKind::builder: return art::FigureKind::builder;
    case FigureKind::pig: return art::FigureKind::pig;
  }
  return art::FigureKind::small_follower;
}

art::BoardPicture picture_of(const State& state) {
  art::BoardPicture picture;
  const Board& board = state.board;
  for (int i = 0; i < board.cell_count(); ++i) {
    const Cell& c = board.cell(i);
    picture.tiles.push_back({c.tile, c.rotation, c.at.x, c.at.y, u32(i)});
  }
  for (int i = 0; i < board.cell_count(); ++i) {
    for (int n = 0; n < board.cell(i).tower_height; ++n)
      picture.figures.push_back({art::FigureKind::tower_piece, none8, u16(i), none8, false});
  }
  for (int i = 0; i < board.figure_count(); ++i) {
    const Figure& f = board.figure(i);
    const Cell& c = board.cell(f.cell);
    const u8 local = board.local_segment(f);
    const bool lying = !f.is_guard() && board.def(c).segments[local].kind == SegmentKind::field;
    picture.figures.push_back({drawn_as(f.kind), f.seat, f.cell, local, lying});
  }
  const auto neutral = [&](art::FigureKind kind, u8 cell) {
    if (cell != none8) picture.figures.push_back({kind, none8, cell, none8, false});
  };
  neutral(art::FigureKind::dragon, state.dragon.cell);
  neutral(art::FigureKind::fairy, state.fairy.cell);
  return picture;
}

}  // namespace

// ---------------------------------------------------------------- text, memory

// States are 30 kB each and are made on the stack: it must be larger than the linker's usual 64 kB.
EXPORT(stack_size) std::size_t stack_size() { return std::size_t(&__stack_high - &__stack_low); }

EXPORT(text_size) std::size_t text_size() { return text.size(); }
EXPORT(error) const char* error() { return give(error_text); }

// ---------------------------------------------------------------- games

EXPORT(new_game) Game* make_game(const char* rules_text, std::size_t size, int seats, int first) {
  auto rules = ruleset({rules_text, size});
  if (!rules) return refuse(rules.error());
  auto state = new_game(*rules, seats, Seat(first));
  if (!state) return refuse(state.error());
  Record record;
  record.spec = rules->spec;
  record.seats = seats;
  record.first = Seat(first);
  return new Game{*rules, *state, std::move(record), true, ""};
}

EXPORT(set_up) Game* make_position(const char* position_text, std::size_t size) {
  const auto position = parse_position({position_text, size});
  if (!position) return refuse(position.error());
  const auto rules = make_ruleset(position->spec);
  if (!rules) return refuse(rules.error());
  auto state = set_up(*rules, *position);
  if (!state) return refuse(state.error());
  return new Game{*rules, *state, {}, false, ""};
}

// The game of a record after its first `plies` moves and draws; all of them if negative.
EXPORT(replay) Game* make_replay(const char* record_text, std::size_t size, int plies) {
  auto record = parse_record({record_text, size});
  if (!record) return refuse(record.error());
  if (plies >= 0 && std::size_t(plies) < record->moves.size()) {
    record->moves.resize(std::size_t(plies));
    record->uncommitted = false;
  }
  auto replay = Replay::start(*record);
  if (!replay) return refuse(replay.error());
  while (!replay->done()) {
    if (auto step = replay->step(); !step) return refuse(step.error());
  }
  return new Game{replay->rules(), replay->state(), *record, true, ""};
}

EXPORT(copy_game) Game* copy_game(const Game* game) {
  Game* copy = new Game(*game);
  copy->tile = Game::next_tile();  // whoever thinks about it begins anew
  return copy;
}
EXPORT(free_game) void free_game(Game* game) { delete game; }

// ---------------------------------------------------------------- looking

EXPORT(phase) int phase(const Game* game) { return int(game->state.turn.phase); }
EXPORT(seat_to_move) int seat_to_move(const Game* game) { return to_move(game->state); }
EXPORT(key) u64 key_of(const Game* game) { return key(game->rules, game->state); }

// One decision a line.
EXPORT(legal_moves) const char* legal_moves(const Game* game) {
  MoveList moves;
  generate(game->rules, game->state, moves);
  std::string lines;
  for (const Move& m : moves) lines += print_move(game->state, m) + "\n";
  return give(std::move(lines));
}

// The same explained: the move, its kind, the number of the rule that allows it, what it means in a few
// words and in a sentence or two, separated by tabs (data/rules/decisions.json).
EXPORT(explained_moves) const char* explained_moves(const Game* game) {
  MoveList moves;
  generate(game->rules, game->state, moves);
  std::string lines;
  for (const Move& m : moves) {
    const DecisionDef& def = explain_decision(game->rules, game->state, m);
    lines += print_move(game->state, m);
    for (const std::string_view part : {def.name, def.rule, def.title, def.text}) {
      lines += '\t';
      lines += part;
    }
    lines += '\n';
  }
  return give(std::move(lines));
}

// What the ruleset knows and cannot be done now: kind, number of the rule and reason, separated by tabs.
EXPORT(refused_kinds) const char* refused_kinds(const Game* game) {
  std::string lines;
  for (const Absence& a : absent_decisions(game->rules, game->state)) {
    lines += std::string(decision_defs()[u8(a.kind)].name) + "\t" + std::string(a.why.rule) + "\t" +
             a.why.reason + "\n";
  }
  return give(std::move(lines));
}

// One draw a line, with its number of copies: "=V 9".
EXPORT(draws) const char* draws(const Game* game) {
  ChanceList list;
  chance(game->rules, game->state, list);
  std::string lines;
  for (const Chance& c : list) {
    lines += print_move(game->state, Move::draw(c.tile)) + " " + std::to_string(c.copies) + "\n";
  }
  return give(std::move(lines));
}

// Writes the scores by seat; returns the number of seats. `out` has room for six.
EXPORT(scores) int scores(const Game* game, i32* out) {
  for (Seat s = 0; s < game->state.players.count; ++s) out[s] = score(game->state, s);
  return game->state.players.count;
}

// The same if the game ended now.
EXPORT(projected_scores) int projected(const Game* game, i32* out) {
  const auto scores = projected_scores(game->rules, game->state);
  for (Seat s = 0; s < game->state.players.count; ++s) out[s] = scores[s];
  return game->state.players.count;
}

EXPORT(position) const char* position(const Game* game) {
  return give(print_position(position_of(game->rules, game->state)));
}

// Empty for a game that began in a position.
EXPORT(record) const char* record(const Game* game) {
  return give(game->recorded ? print_record(game->record) : std::string());
}

// What the last move did, one event a line (event_text.h).
EXPORT(events) const char* events(const Game* game) { return give(game->events); }

// ---------------------------------------------------------------- playing

// A draw or decision; 1 if it was legal and is done, 0 if not and nothing changed.
EXPORT(apply) int apply_text(Game* game, const char* move_text, std::size_t size) {
  const auto move = parse_move(game->state, {move_text, size});
  if (!move) {
    refuse(move.error());
    return 0;
  }
  event_log.clear();
  if (const auto done = try_apply(game->rules, game->state, *move, &event_log); !done) {
    refuse(done.error());
    return 0;
  }
  if (move->kind == MoveKind::draw) game->tile = Game::next_tile();
  game->record.moves.push_back(*move);
  game->record.uncommitted = false;
  game->events = event_lines(game->state);
  return 1;
}

// ---------------------------------------------------------------- opponents

// A player by its name and budget, as docs/arena.md describes them; null if there is none.
EXPORT(make_player) Opponent* make_player(const char* spec_text, std::size_t size, u32 seed) {
  auto spec = ai::parse_player_spec({spec_text, size});
  if (spec && spec->is_program()) spec = fail("player/spec", "", "other programs cannot be run here");
  if (!spec) {
    refuse(spec.error());
    return nullptr;
  }
  return new Opponent{{spec->entrant->make(seed), spec->budget}};
}

EXPORT(free_player) void free_player(Opponent* opponent) { delete opponent; }

// What it would do now: its decisions for this tile separated by spaces, a tab, the hundredths of a point it
// expects to be ahead (nothing if it cannot tell), a tab, the number of positions it looked at. Null if there
// is nothing to decide. Limits of 0 are none: then the budget of the player counts, one for all its decisions
// about a tile.
EXPORT(think) const char* think(Opponent* opponent, const Game* game, u32 milliseconds, u32 nodes) {
  if (is_over(game->state) || is_chance(game->state)) {
    refuse({"player/nothing", "", "there is nothing to decide"});
    return nullptr;
  }
  if (game->tile != opponent->tile) opponent->player.next_tile();
  opponent->tile = game->tile;
  ai::Budget limits;
  if (milliseconds > 0) limits.time = std::chrono::milliseconds(milliseconds);
  if (nodes > 0) limits.nodes = nodes;
  const ai::Thought thought = limits.time || limits.nodes
                                  ? opponent->player.think(game->rules, game->state, limits)
                                  : opponent->player.think(game->rules, game->state);
  std::string line;
  State state = game->state;
  const Seat seat = to_move(state);
  for (const Move& move : thought.line) {
    if (ai::is_way_end(state, seat)) break;  // what it expects of others is not for it to play
    line += (line.empty() ? "" : " ") + print_move(state, move);
    apply(game->rules, state, move);
  }
  return give(line + "\t" + (thought.value ? std::to_string(*thought.value) : "") + "\t" +
              std::to_string(thought.nodes));
}

// ---------------------------------------------------------------- tiles and pictures

// One tile set a line: id, a tab, ids of its kinds separated by spaces.
EXPORT(tile_sets) const char* sets() {
  std::string lines;
  for (const TileSetInfo& set : tile_sets()) {
    lines += std::string(set.id) + "\t";
    for (int t = 0; t < set.kinds; ++t) lines += (t == 0 ? "" : " ") + tile_text(TileId(set.first + t));
    lines += "\n";
  }
  return give(std::move(lines));
}

// An SVG of a tile; null for an unknown one.
EXPORT(tile_svg) const char* tile_picture(const char* id, std::size_t size, int rotation, u32 copy) {
  const TileId tile = find_tile({id, size});
  if (tile == no_tile) {
    refuse({"tile/unknown", "", "no tile is called \"" + std::string(id, size) + "\""});
    return nullptr;
  }
  return give(art::tile_svg(tile, Rotation(rotation & 3), copy));
}

// An SVG of all tiles of a set, by its number in tile_sets; null for an unknown one.
EXPORT(sheet_svg) const char* sheet_picture(int set) {
  if (set < 0 || std::size_t(set) >= tile_sets().size()) {
    refuse({"set/unknown", "", "no such tile set"});
    return nullptr;
  }
  return give(art::sheet_svg(u8(set)));
}

EXPORT(board_svg) const char* board_picture(const Game* game) {
  return give(art::board_svg(picture_of(game->state)));
}

}  // namespace bastide::wasm
