#include "interop/jcz/export.h"

#include <algorithm>
#include <memory>

#include "interop/jcz/actions.h"
#include "interop/jcz/draws.h"
#include "interop/jcz/move_message.h"
#include "interop/jcz/refusal.h"
#include "interop/jcz/replay.h"
#include "interop/jcz/setup.h"
#include "notation/move_text.h"
#include "notation/text_tools.h"

namespace bastide::jcz {

namespace {

constexpr double any_number = 0.5;  // where no draw follows

std::vector<int> scores_of(const State& state) {
  std::vector<int> scores;
  for (Seat s = 0; s < state.players.count; ++s) scores.push_back(score(state, s));
  return scores;
}

class Exporter {
 public:
  explicit Exporter(const Record& record)
      : record_(record),
        our_rules_(value_of(make_ruleset(record.spec))),
        our_(value_of(new_game(our_rules_, record.seats, record.first, record.draws))),
        setup_(value_of(setup_of(record.spec))),
        rules_(value_of(make_ruleset(their_spec()))),
        limit_(limit()),
        state_(value_of(new_game(rules_, record.seats, 0, limit_))),
        figures_(rules_, record.seats),
        pack_(pack_of(setup_), rules_.has(Element::dragon), rules_.river),
        told_(std::size_t(record.seats)),
        events_(std::make_unique<EventLog>()) {}

  File make() {
    file_.setup = setup_;
    file_.end_turn = limit_;
    file_.initial_random = any_number;
    forced_ = draws_to_force();
    for (int s = 0; s < record_.seats; ++s) {
      const std::string& name = record_.names[std::size_t((s + record_.first) % record_.seats)];
      file_.players.push_back(name.empty() ? "Player " + std::to_string(s + 1) : name);
    }
    for (index_ = 0; index_ < record_.moves.size(); ++index_) {
      step(record_.moves[index_]);
      compare();
    }
    finish();
    return std::move(file_);
  }

 private:
  template <class T>
  static T value_of(Result<T> result) {
    if (!result) throw Refusal{result.error()};
    return std::move(*result);
  }

  // The order of the draws is no rule there: a file may force any.
  RulesetSpec their_spec() const {
    RulesetSpec spec = value_of(ruleset_of(setup_));
    spec.options.set(our_rules_.options.draw_order());
    return spec;
  }

  // JCloisterZone's pack may hold a tile more than our stacks: it is never drawn if the game ends before.
  std::optional<int> limit() const {
    if (record_.draws || rules_.cells == our_rules_.cells) return record_.draws;
    return our_.bag.total() + our_.bag.aside;
  }

  [[noreturn]] void wrong(const std::string& why) const {
    const bool known = index_ < record_.moves.size() && is_legal(our_rules_, our_, record_.moves[index_]);
    const std::string text = known ? " (" + print_move(our_, record_.moves[index_]) + ")" : "";
    refuse("jcz/export", "move " + std::to_string(index_) + text, "JCloisterZone cannot follow: " + why);
  }

  // The options in which the games differ, for messages.
  std::string differences() const {
    std::string out;
    for (int o = 0; o < option_count; ++o) {
      const OptionId id = OptionId(o);
      if (rules_.options[id] == our_rules_.options[id]) continue;
      const OptionDef& def = option_defs()[std::size_t(o)];
      out += (out.empty() ? "it plays " : ", ") + std::string(def.name) + "=" +
             std::string(def.values[rules_.options[id]].name);
    }
    return out.empty() ? "it plays by the same options" : out;
  }

  void compare() const {
    const std::vector<int> ours = scores_of(our_), theirs = scores_of(state_);
    for (std::size_t s = 0; s < ours.size(); ++s) {
      if (our_.turn.phase == state_.turn.phase && ours[(s + record_.first) % ours.size()] != theirs[s])
        wrong("the scores come out otherwise; " + differences());
    }
  }

  // ---------------------------------------------------------------- both games

  // Seats are counted from the one that begins.
  Seat seat(Seat ours) const { return Seat((ours + record_.seats - record_.first) % record_.seats); }

  Move translated(Move m) const {
    const bool names_seat =
        m.kind == MoveKind::princess || m.kind == MoveKind::capture || m.kind == MoveKind::ransom;
    if (names_seat) m.extra = u8(seat(m.extra & ~beside_fairy_bit) | (m.extra & beside_fairy_bit));
    return m;
  }

  // Plays a move in JCloisterZone's game.
  void follow(const Move& m, const std::optional<FigureName>& named = {}) {
    events_->clear();
    if (auto r = try_apply(rules_, state_, m, events_.get()); !r) wrong(r.error().message);
    figures_.follow(*events_, named);
    for (const Event& e : *events_) {
      if (e.kind == EventKind::points && given_at_once(e)) told_[e.seat] += e.points;
    }
  }

  void step(const Move& ours) {
    if (!part_open_) told_ = scores_of(state_);
    const Phase phase = our_.turn.phase;
    const bool declines = ours.kind == MoveKind::pass;
    if (declines && phase == Phase::part_end && is_legal(our_rules_, our_, Move::second_part()))
      wrong("it always plays the builder's second part");
    // Only ours asked.
    if (declines && state_.turn.phase != phase) {
      apply(our_rules_, our_, ours);
      return;
    }
    if (ours.kind == MoveKind::draw) {
      draw(ours);
      return;
    }
    bring_to(phase);
    const Move m = translated(ours);
    send(m);
    apply(our_rules_, our_, ours);
  }

  // JCloisterZone's game may be asked where ours was not: there it declines.
  void bring_to(Phase phase) {
    while (state_.turn.phase != phase) {
      if (state_.turn.phase == Phase::wood) {
        decline();
      } else if (state_.turn.phase == Phase::part_end) {
        commit();
        follow(is_legal(rules_, state_, Move::second_part()) ? Move::second_part() : Move::pass());
      } else {
        wrong("the game goes on in another way; " + differences());
      }
    }
  }

  void decline() {
    if (has_action(rules_, state_) && !action_skipped_) say_pass();
    follow(Move::pass());
  }

  // ---------------------------------------------------------------- messages

  void say(Message message, std::optional<std::size_t> before = {}) {
    const std::size_t at = before.value_or(file_.replay.size());
    file_.replay.insert(file_.replay.begin() + std::ptrdiff_t(at), std::move(message));
  }

  void say_pass() {
    Message pass;
    pass.player = to_move(state_);
    say(std::move(pass));
  }

  void commit() {
    if (!part_open_) return;
    part_open_ = false;
    told_before_ = told_;
    committed_at_ = file_.replay.size();
    Message message;
    message.type = MessageType::commit;
    message.player = part_seat_;
    message.random = any_number;
    say(std::move(message));
    told_ = scores_of(state_);
    number_at_ = committed_at_;
  }

  void send(const Move& m) {
    if (m.kind == MoveKind::pass) return send_pass();
    if (m.kind == MoveKind::ransom) return send_ransom(m);
    if (m.kind == MoveKind::second_part || (m.kind == MoveKind::dragon && late_dragon())) commit();
    refuse_unknown(m);
    if (m.kind == MoveKind::second_part || !is_legal(rules_, state_, m))
      return follow(m);  // which refuses it
    if (m.kind == MoveKind::place) begin_part();
    auto [message, named] = message_for(state_, figures_, m);
    say(std::move(message));
    follow(m, named);
  }

  void refuse_unknown(const Move& m) const {
    if (m.kind == MoveKind::recall && !may_recall(state_))
      wrong("it calls an abbot home only from what is not complete");
    if (m.kind == MoveKind::tower && state_.board.cell_at(m.at) == state_.dragon.cell)
      wrong("it puts nothing on the cell of the dragon");
  }

  void begin_part() {
    part_open_ = true;
    part_seat_ = to_move(state_);
    action_skipped_ = false;
    placed_at_ = file_.replay.size();
  }

  void send_pass() {
    if (state_.turn.phase == Phase::wood) return decline();
    if (state_.turn.phase == Phase::capture) {
      say_pass();
    } else {
      commit();
    }
    follow(Move::pass());
  }

  // ---------------------------------------------------------------- ransom

  // At the end of a part JCloisterZone asks before it scores, so the points must be there already, unless the
  // seat is about to act again. A follower
  // that is freed and placed at once must be free before the tile is placed: where nothing else can be done
  // the action is skipped.
  void send_ransom(const Move& m) {
    if (!is_legal(rules_, state_, m)) return follow(m);  // which refuses it
    auto [message, named] = message_for(state_, figures_, m);
    std::optional<std::size_t> before;
    const std::vector<int>* points = &told_;
    if (state_.turn.phase == Phase::dragon && part_open_ && late_dragon() &&
        told_[to_move(state_)] < constant::ransom_points)
      commit();
    if (state_.turn.phase == Phase::wood && used_at_once(m)) {
      before = placed_at_++;
    } else if (state_.turn.phase == Phase::wood) {
      action_skipped_ = !has_action(rules_, state_);
    } else if (state_.turn.phase == Phase::part_end &&
               (part_open_ ? told_ : told_before_)[part_seat_] < constant::ransom_points && plays_on()) {
      commit();  // and pays before the next tile is placed
    } else if (state_.turn.phase == Phase::part_end && !part_open_) {
      before = committed_at_;
      points = &told_before_;
    }
    if ((*points)[to_move(state_)] < constant::ransom_points)
      wrong("a ransom at the end of a turn is paid before scoring, and there are no three points yet");
    say(std::move(message), before);
    if (before && *before <= committed_at_ && state_.turn.phase == Phase::part_end)
      number_at_ = ++committed_at_;
    follow(m, named);
  }

  // The seat goes on with a second part.
  bool plays_on() const {
    return index_ + 1 < record_.moves.size() && record_.moves[index_ + 1].kind == MoveKind::second_part;
  }

  bool late_dragon() const { return rules_.options.dragon_timing() == DragonTiming::after_scoring; }

  bool used_at_once(const Move& ransom) const {
    if (index_ + 1 >= record_.moves.size()) return false;
    const Move& next = record_.moves[index_ + 1];
    if (next.kind == MoveKind::pass || next.kind == MoveKind::draw) return false;
    if (!has_action(rules_, state_)) return true;
    return next.kind == MoveKind::deploy && next.figure == ransom.figure &&
           state_.players[state_.turn.seat].supply_of(ransom.figure) == 0;
  }

  // ---------------------------------------------------------------- draws

  void draw(const Move& ours) {
    bring_to(Phase::draw);
    commit();
    const bool dragon = state_.dragon.cell != none8;
    const int aside = our_.bag.aside;
    const TileName* name = name_for(ours.tile);
    if (!is_legal(rules_, state_, ours))
      wrong("tile " + std::string(name->id) + " cannot come now; " + differences());
    apply(our_rules_, our_, ours);
    follow(ours);
    if (our_.bag.aside > aside) return;  // JCloisterZone leaves it out of the pack
    const bool forced = file_.draw_order.size() < forced_;
    if (forced) {
      file_.draw_order.emplace_back(name->id);
      pack_.take(name);
    } else {
      drawn_.push_back(name);
    }
    if (is_chance(our_)) return;
    if (our_.turn.phase != state_.turn.phase)
      wrong("tile " + std::string(name->id) + " fits where it does not fit here; " + differences());
    if (!forced) close_draw(dragon);
  }

  // A draw that no number gives is forced, and with it all before. What is discarded beside it is forced as
  // well: nobody knows whether a forced draw uses up the number.
  std::size_t draws_to_force() const {
    if (our_rules_.options.draw_order() == DrawOrder::stacks) return 0;
    State state = our_;
    Pack pack = pack_;
    std::size_t draws = 0, forced = 0;
    bool needed = false;
    for (const Move& m : record_.moves) {
      if (m.kind == MoveKind::draw) {
        const auto tiles = pack.drawable(state.dragon.cell != none8);
        const TileName* name = name_for(m.tile);
        needed |= std::find(tiles.begin(), tiles.end(), name) == tiles.end();
        pack.take(name);
        ++draws;
        if (needed) forced = draws;
      }
      apply(our_rules_, state, m);
      if (!is_chance(state)) needed = false;
    }
    return forced;
  }

  const TileName* name_for(TileId kind) const {
    const TileName* name = jcz::name_of(kind);
    if (name == nullptr) wrong("it does not have this tile");
    return name;
  }

  // Finds the number that makes the draws since it was given.
  void close_draw(bool dragon_on_board) {
    const auto random = random_for(pack_, dragon_on_board, drawn_);
    if (!random) wrong("no random number gives these draws");
    for (const TileName* name : drawn_) pack_.take(name);
    drawn_.clear();
    if (number_at_) {
      file_.replay[*number_at_].random = random;
    } else {
      file_.initial_random = random;
    }
  }

  // ---------------------------------------------------------------- the end

  void finish() {
    // What only JCloisterZone's game asks about, and what it gives when the part is committed.
    const bool ahead = our_.turn.phase == Phase::draw || is_over(our_);
    if (!record_.uncommitted) {
      if (ahead) bring_to(our_.turn.phase);
      if (ahead || (our_.turn.phase == Phase::dragon && late_dragon())) commit();
    }
    compare();
    if (!drawn_.empty()) close_draw(state_.dragon.cell != none8);
    const auto game = replay(file_);
    if (!game) wrong("the game cannot be told in its messages: " + game.error().text());
    if (!part_open_) told_ = scores_of(state_);
    if (game->final_scores != told_ || game->over != (is_over(our_) && !record_.uncommitted))
      wrong("the game ends otherwise; " + differences());
  }

  const Record& record_;
  const Ruleset our_rules_;
  State our_;
  const Setup setup_;
  const Ruleset rules_;  // and what follows: JCloisterZone's
  const std::optional<int> limit_;
  State state_;
  FigureBook figures_;
  Pack pack_;
  File file_;
  std::size_t forced_ = 0;                // draws to force
  std::size_t index_ = 0;                 // in the record's moves
  std::vector<int> told_;                 // scores as JCloisterZone has given them
  std::vector<int> told_before_;          // before the last COMMIT
  bool part_open_ = false;                // a tile lies and its part is not committed
  Seat part_seat_ = 0;                    // whose part it is
  bool action_skipped_ = false;           // there was nothing to do in it, until a ransom was paid
  std::size_t placed_at_ = 0;             // message that placed its tile
  std::size_t committed_at_ = 0;          // message of the last COMMIT
  std::optional<std::size_t> number_at_;  // message with the number of the next draw; none: the first one
  std::vector<const TileName*> drawn_;    // by that number, so far
  std::unique_ptr<EventLog> events_;
};

}  // namespace

Result<File> file_of(const Record& record) {
  return answered([&] { return Exporter(record).make(); });
}

}  // namespace bastide::jcz
