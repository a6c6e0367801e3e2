#include "cli/arena/game.h"

#include "ai/move_clock.h"
#include "cli/arena/tile_order.h"
#include "cli/playout.h"
#include "notation/move_text.h"

namespace bastide::cli {

namespace {

// The name of a seat in a record: the player, cut to what a record takes.
std::string seat_name(std::string name) {
  for (char& c : name) {
    if (u8(c) < ' ' || c == '\x7f') c = ' ';
  }
  while (!name.empty() && !is_seat_name(name)) name.pop_back();
  return name;
}

u64 in_microseconds(std::chrono::nanoseconds time) {
  return u64(std::chrono::round<std::chrono::microseconds>(time).count());
}

class ArenaGame {
 public:
  ArenaGame(const Match& match, const Fixture& fixture, Contestant& a, Contestant& b,
            const std::atomic<bool>& stop)
      : match_(match),
        fixture_(fixture),
        a_(a),
        b_(b),
        stop_(stop),
        state_(new_game_or_fail(match.rules, match.seats)),
        order_(match.rules, state_, tile_rng(match, fixture.round)) {
    result_.number = fixture.number;
    record_ = empty_record(match, fixture);
    for (Seat s = 0; s < match.seats; ++s) clocks_.emplace_back(spec(s).budget);
  }

  std::optional<PlayedGame> play() {
    begin();
    while (!is_over(state_) && !result_.forfeit && !stop_) {
      if (is_chance(state_)) {
        end_moves();
        carry_out(order_.next(match_.rules, state_));
      } else {
        ask();
      }
    }
    if (stop_ && !is_over(state_)) return std::nullopt;
    end_moves();
    for (Seat s = 0; s < match_.seats; ++s) result_.scores.push_back(score(state_, s));
    return PlayedGame{std::move(result_), std::move(record_)};
  }

 private:
  const ai::PlayerSpec& spec(Seat seat) const { return match_.players[std::size_t(fixture_.player[seat])]; }
  Contestant& contestant(Seat seat) const { return fixture_.is_a(seat) ? a_ : b_; }

  void begin() {
    std::array<u64, max_seats> seeds{};
    for (Seat s = 0; s < match_.seats; ++s) seeds[s] = player_seed(match_, fixture_.number, s);
    for (const Seat s : {fixture_.seat_of_a, Seat(fixture_.seat_of_a == 0 ? 1 : 0)}) {
      const auto begun = contestant(s).begin(match_.rules, match_.seats, seeds, stop_);
      if (!begun && !result_.forfeit) result_.forfeit = Forfeit{s, begun.error().text()};
    }
  }

  // The seat to move decides, once or for as many decisions as it has an answer to.
  void ask() {
    const Seat seat = to_move(state_);
    ai::MoveClock& clock = clocks_[seat];
    const auto answer = contestant(seat).decide(match_.rules, state_, clock.left(), stop_);
    if (!answer) {
      result_.forfeit = Forfeit{seat, answer.error().text()};
      return;
    }
    if (stop_) return;  // a hurried answer is none
    clock.spend(answer->time, answer->nodes);
    moved_ |= u8(1u << seat);
    if (answer->moves.empty()) result_.forfeit = Forfeit{seat, "it named no move"};
    for (const Move& move : answer->moves) {
      // What it expects of others is its own affair.
      if (is_over(state_) || is_chance(state_) || to_move(state_) != seat) break;
      if (!is_legal(match_.rules, state_, move)) {
        result_.forfeit = Forfeit{seat, "illegal move: " + refusal_of(match_.rules, state_, move).text()};
        return;
      }
      carry_out(move);
    }
  }

  void carry_out(const Move& move) {
    a_.hear(state_, move);
    b_.hear(state_, move);
    record_.moves.push_back(move);
    apply(match_.rules, state_, move);
  }

  // The next tile is due: whoever decided something for this one has made a move.
  void end_moves() {
    for (Seat s = 0; s < match_.seats; ++s) {
      if (moved_ >> s & 1) {
        Timing& timing = fixture_.is_a(s) ? result_.a : result_.b;
        ++timing.moves;
        timing.nanoseconds += u64(clocks_[s].used().count());
        const auto late = in_microseconds(clocks_[s].overshoot().value_or(std::chrono::nanoseconds(0)));
        if (late > 0) timing.overshoots.push_back(late);
      }
      clocks_[s].restart();
    }
    moved_ = 0;
  }

  const Match& match_;
  const Fixture& fixture_;
  Contestant& a_;
  Contestant& b_;
  const std::atomic<bool>& stop_;
  State state_;
  TileOrder order_;
  std::vector<ai::MoveClock> clocks_;  // by seat
  u8 moved_ = 0;                       // bit per seat that has decided something since the last draw
  GameResult result_;
  Record record_;
};

}  // namespace

Record empty_record(const Match& match, const Fixture& fixture) {
  Record record;
  record.spec = match.rules.spec;
  record.seats = match.seats;
  for (Seat s = 0; s < match.seats; ++s)
    record.names[s] = seat_name(match.players[std::size_t(fixture.player[s])].text);
  return record;
}

std::optional<PlayedGame> play_game(const Match& match, const Fixture& fixture, Contestant& a, Contestant& b,
                                    const std::atomic<bool>& stop) {
  return ArenaGame(match, fixture, a, b, stop).play();
}

}  // namespace bastide::cli
