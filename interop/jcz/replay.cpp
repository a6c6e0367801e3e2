#include "interop/jcz/replay.h"

#include <algorithm>
#include <memory>

#include "interop/jcz/actions.h"
#include "interop/jcz/draws.h"
#include "interop/jcz/header.h"
#include "interop/jcz/pointing.h"
#include "interop/jcz/refusal.h"
#include "interop/jcz/setup.h"
#include "notation/text_tools.h"

namespace bastide::jcz {

namespace {

constexpr std::string_view dragon_name = "dragon.1";
constexpr std::string_view fairy_name = "fairy.1";

// Everything that an UNDO takes back.
struct Course {
  State state;
  FigureBook figures;
  Draws draws;
  bool committed = true;              // the last part is; before the first tile as well
  bool acted = true;                  // in this part: what a PASS would decline is done or declined
  std::vector<Event> waiting{};       // points that JCloisterZone has not given yet
  std::vector<int> scores{};          // as it has given them
  std::size_t moves = 0, points = 0;  // told so far
  int discards = 0;
  bool over = false;
};

class Replayer {
 public:
  Replayer(const File& file, DrawOrder order)
      : file_(file),
        header_(header_of(file, order)),
        rules_(value_of(make_ruleset(header_.spec), "setup")),
        frame_(value_of(start_of(file.setup), "setup.start")),
        now_{value_of(new_game(rules_, header_.seats, 0, header_.draws), "players"),
             FigureBook(rules_, header_.seats), Draws(file, rules_)},
        events_(std::make_unique<EventLog>()) {
    now_.scores.resize(std::size_t(header_.seats));
    game_.record = header_;
  }

  Game play() {
    for (index_ = 0; index_ < int(file_.replay.size()); ++index_) {
      const Message& m = file_.replay[std::size_t(index_)];
      try {
        take(m);
      } catch (Refusal& refusal) {
        refusal.error.where = "replay[" + std::to_string(index_) + "]";
        refusal.error.message = std::string(name_of(m.type)) + ": " + refusal.error.message;
        throw;
      }
      game_.scores.push_back(now_.scores);
    }
    index_ = std::max(0, index_ - 1);
    if (now_.committed && is_chance(now_.state)) draw_onward();
    if (now_.committed) tell();
    if (!game_.scores.empty()) game_.scores.back() = now_.scores;
    return finished();
  }

 private:
  // ---------------------------------------------------------------- refusals

  [[noreturn]] void unexpected() const { wrong("expected " + awaited()); }

  std::string awaited() const {
    if (now_.over || (now_.committed && is_over(now_.state))) return "nothing: the game is over";
    const Phase phase = now_.state.turn.phase;
    if (phase == Phase::dragon && may_step()) return "MOVE_NEUTRAL_FIGURE of the dragon";
    if (now_.committed) return "PLACE_TILE";
    if (phase == Phase::wood) return "an action or PASS";
    if (phase == Phase::capture) return "CAPTURE_FOLLOWER or PASS";
    if (phase == Phase::exchange) return "EXCHANGE_FOLLOWER";
    return "COMMIT";
  }

  // ---------------------------------------------------------------- moves and points

  void apply(const Move& move, const std::optional<FigureName>& named = {}) {
    events_->clear();
    if (auto r = try_apply(rules_, now_.state, move, events_.get()); !r) wrong(r.error().message);
    moves_.resize(now_.moves);
    moves_.push_back(move);
    ++now_.moves;
    now_.figures.follow(*events_, named);
    for (const Event& e : *events_) {
      now_.discards += e.kind == EventKind::tile_discarded;
      if (e.kind != EventKind::points) continue;
      if (given_at_once(e)) {
        tell(e);
      } else {
        now_.waiting.push_back(e);
      }
    }
  }

  void tell(const Event& e) {
    game_.points.resize(now_.points);
    game_.points.push_back({index_, e});
    ++now_.points;
    now_.scores[e.seat] += e.points;
  }

  void tell() {
    for (const Event& e : now_.waiting) tell(e);
    now_.waiting.clear();
    now_.over = is_over(now_.state);
  }

  // ---------------------------------------------------------------- draws

  void draw(const std::vector<TileId>& tiles) {
    for (const TileId tile : tiles) apply(Move::draw(tile));
  }

  void draw_until(const TileName* placed) {
    draw(dragons_to_set_aside(rules_, now_.state));
    if (!is_chance(now_.state)) unexpected();
    const auto tiles = now_.draws.until(rules_, now_.state, placed);
    if (tiles.empty())
      wrong("tile " + text::quoted(placed->id) + " is not among those that can be drawn now");
    draw(tiles);
    if (now_.state.turn.phase != Phase::place)
      wrong("tile " + text::quoted(placed->id) + " fits nowhere, or must not come before a volcano");
  }

  void draw_onward() {
    draw(dragons_to_set_aside(rules_, now_.state));
    if (is_chance(now_.state)) draw(now_.draws.onward(rules_, now_.state));
  }

  // Somebody acts before the tile is placed: it has been drawn, and a later message tells which.
  void draw_ahead() {
    for (std::size_t i = std::size_t(index_); i < file_.replay.size(); ++i) {
      if (file_.replay[i].type != MessageType::place_tile) continue;
      draw_until(tile_of(file_.replay[i]));
      return;
    }
    draw_onward();
  }

  const TileName* tile_of(const Message& m) const {
    const TileName* name = find_tile_name(m.tile);
    if (name == nullptr) wrong("unknown tile " + text::quoted(m.tile));
    return name;
  }

  // ---------------------------------------------------------------- messages

  void take(const Message& m) {
    if (m.player && *m.player >= header_.seats) wrong("there is no player " + std::to_string(*m.player));
    if (m.type == MessageType::undo) {
      undo();
      return;
    }
    before_.push_back(now_);
    handle(m);
    if (m.type == MessageType::commit) before_.clear();
  }

  void handle(const Message& m) {
    switch (m.type) {
      case MessageType::place_tile: return place_tile(m);
      case MessageType::deploy_meeple: return deploy(m);
      case MessageType::pass: return pass();
      case MessageType::commit: return commit(m);
      case MessageType::move_neutral_figure: return move_neutral(m);
      case MessageType::return_meeple: return return_figure(m);
      case MessageType::place_token: return place_token(m);
      case MessageType::capture_follower: return capture(m);
      case MessageType::exchange_follower: return exchange(m);
      case MessageType::pay_ransom: return ransom(m);
      case MessageType::undo: return;
    }
  }

  void undo() {
    if (before_.empty()) wrong("nothing in this turn can be undone");
    now_ = std::move(before_.back());
    before_.pop_back();
  }

  void need_action() {
    if (now_.committed || now_.state.turn.phase != Phase::wood) unexpected();
    now_.acted = true;
  }

  void place_tile(const Message& m) {
    const TileName* name = tile_of(m);
    const bool drawn = now_.state.turn.phase == Phase::place;
    if (!now_.committed || (!drawn && !is_chance(now_.state))) unexpected();
    if (!drawn) draw_until(name);
    const TileId tile = now_.state.turn.tile;
    if (!is_kind_of(tile, *name)) wrong("tile " + text::quoted(m.tile) + " was not drawn");
    apply(Move::place(point_.coord(m.at), to_ours(tile, m.rotation, frame_)));
    now_.committed = now_.acted = false;
    // Where nothing can be done but paying a ransom JCloisterZone goes on at once.
    if (now_.state.turn.phase == Phase::wood && !has_action(rules_, now_.state)) apply(Move::pass());
  }

  void deploy(const Message& m) {
    need_action();
    const FigureName name = point_.figure(m.figure);
    if (name.seat != now_.state.turn.seat)
      wrong("figure " + text::quoted(m.figure) + " belongs to another player");
    if (!now_.figures.in_supply(name)) wrong("figure " + text::quoted(m.figure) + " is not in the supply");
    const u8 segment = point_.part(m.pointer);
    apply(Move::deploy(name.kind, point_.coord(m.pointer.position), segment), name);
  }

  void pass() {
    const Phase phase = now_.state.turn.phase;
    if (now_.committed) unexpected();
    if (phase == Phase::wood || phase == Phase::capture) {
      apply(Move::pass());
    } else if (now_.acted) {
      unexpected();
    }
    now_.acted = true;
  }

  void commit(const Message& m) {
    const Phase phase = now_.state.turn.phase;
    if (now_.committed || phase == Phase::capture || phase == Phase::exchange ||
        (phase == Phase::dragon && may_step()))
      unexpected();
    if (phase == Phase::wood) apply(Move::pass());
    now_.committed = true;
    now_.draws.commit(m.random);
    go_on();
  }

  // After a part that is committed our engine may still ask what JCloisterZone does not: it always plays a
  // second part, and a ransom can wait for the next decision.
  void go_on() {
    if (now_.state.turn.phase == Phase::part_end) {
      const bool more = is_legal(rules_, now_.state, Move::second_part());
      apply(more ? Move::second_part() : Move::pass());
    }
    tell();
  }

  bool may_step() const {
    return (rules_.options.dragon_timing() == DragonTiming::after_scoring) == now_.committed;
  }

  void move_neutral(const Message& m) {
    if (m.figure == dragon_name) {
      if (now_.state.turn.phase != Phase::dragon || !may_step()) unexpected();
      if (!m.beside.empty()) wrong("expected a position to go to");
      apply(Move::dragon(point_.coord(m.at)));
      if (now_.committed) go_on();
      return;
    }
    if (m.figure != fairy_name) wrong("unknown figure " + text::quoted(m.figure));
    need_action();
    const bool by_tile = rules_.options.fairy_binding() == FairyBinding::tile;
    if (by_tile != m.beside.empty())
      wrong(by_tile ? "expected a position to go to" : "expected a figure to go to");
    if (by_tile) {
      apply(Move::fairy_to(point_.coord(m.at)));
    } else {
      const auto s = point_.standing(m.pointer, m.beside);
      if (s.name.seat != now_.state.turn.seat) wrong("the fairy goes to an own follower");
      apply(Move::fairy_beside(s.name.kind, s.at, s.segment));
    }
  }

  void return_figure(const Message& m) {
    need_action();
    const auto s = point_.standing(m.pointer, m.figure);
    if (m.word == "PRINCESS") {
      apply(Move::princess(s.name.kind, s.at, s.segment, s.whose));
    } else if (m.word == "ABBOT_RETURN") {
      if (s.name.kind != FigureKind::abbot || s.name.seat != now_.state.turn.seat)
        wrong("only the own abbot comes home");
      if (!may_recall(now_.state))
        wrong("the abbot is about to be scored: expected one that is not complete");
      apply(Move::recall(s.at));
    } else {
      wrong("unknown source " + text::quoted(m.word));
    }
  }

  void place_token(const Message& m) {
    if (m.word != "TOWER_PIECE") wrong("unknown token " + text::quoted(m.word));
    need_action();
    if (point_.part(m.pointer) != none8) wrong("expected a pointer to a tower");
    apply(Move::tower(point_.coord(m.pointer.position)));
    now_.acted = now_.state.turn.phase == Phase::capture;
  }

  void capture(const Message& m) {
    if (now_.state.turn.phase != Phase::capture) unexpected();
    const auto s = point_.standing(m.pointer, m.figure);
    apply(Move::capture(s.name.kind, s.at, s.segment, s.whose));
  }

  void exchange(const Message& m) {
    if (now_.state.turn.phase != Phase::exchange) unexpected();
    const FigureName name = point_.figure(m.figure);
    if (name.seat != now_.state.turn.seat)
      wrong("figure " + text::quoted(m.figure) + " belongs to another player");
    if (name.kind > FigureKind::abbot) wrong("only followers are prisoners");
    apply(Move::exchange(name.kind), name);
  }

  void ransom(const Message& m) {
    const FigureName name = point_.figure(m.figure);
    if (now_.committed && is_chance(now_.state)) draw_ahead();
    const auto holder = now_.figures.holder(name);
    if (!holder) wrong("figure " + text::quoted(m.figure) + " is nobody's prisoner");
    if (name.seat != to_move(now_.state))
      wrong("figure " + text::quoted(m.figure) + " is not of the player to act");
    // Our engine may be ahead and have given points that are not there yet.
    if (now_.scores[name.seat] < constant::ransom_points) wrong("a ransom costs three points");
    apply(Move::ransom(name.kind, *holder), name);
  }

  // ---------------------------------------------------------------- the end

  std::string_view phase_name() const {
    if (now_.over) return "gameover";
    const Phase phase = now_.state.turn.phase;
    if (phase == Phase::dragon && may_step()) return "dragonmove";
    if (now_.committed) return "tile";
    if (phase == Phase::wood) return "action";
    if (phase == Phase::capture || phase == Phase::exchange) return "towercapture";
    return "commitaction";
  }

  bool our_engine_is_ahead() const {
    const Phase phase = now_.state.turn.phase;
    return phase == Phase::draw || phase == Phase::over || (phase == Phase::dragon && !may_step());
  }

  Game finished() {
    game_.names = file_.players;
    game_.names.resize(std::size_t(header_.seats));
    moves_.resize(now_.moves);
    game_.record.moves = std::move(moves_);
    game_.record.uncommitted = !now_.committed && our_engine_is_ahead();
    game_.points.resize(now_.points);
    game_.final_scores = now_.scores;
    game_.over = now_.over;
    game_.discards = now_.discards;
    game_.phase = phase_name();
    const Phase phase = now_.state.turn.phase;
    const bool asked = phase == Phase::capture || phase == Phase::wood;
    game_.may_pass = !now_.committed && asked && is_legal(rules_, now_.state, Move::pass());
    return std::move(game_);
  }

  const File& file_;
  const Record header_;
  const Ruleset rules_;
  const Frame frame_;
  Course now_;
  const Pointing point_{frame_, now_.state, now_.figures};
  std::vector<Course> before_;  // each message of this turn that can be undone
  std::vector<Move> moves_;     // those after now_.moves were undone
  std::unique_ptr<EventLog> events_;
  Game game_;
  int index_ = 0;
};

}  // namespace

Result<Game> replay(const File& file) {
  return answered([&] {
    try {
      return Replayer(file, DrawOrder::stacks).play();
    } catch (const OutOfOrder&) {
      return Replayer(file, DrawOrder::any).play();
    }
  });
}

Result<Record> record_from_file(std::string_view text) {
  const auto file = read_file(text);
  if (!file) return std::unexpected(file.error());
  auto game = replay(*file);
  if (!game) return std::unexpected(game.error());
  return std::move(game->record);
}

}  // namespace bastide::jcz
