#include "ai/simple.h"

#include <algorithm>

#include "inspect.h"

namespace bastide::ai {

namespace {

// In hundredths of a point.
constexpr int point = 100;

// What a follower in the supply is worth: more when few are left, less when few tiles are.
int supply_worth(const State& state, Seat seat) {
  constexpr int by_number[] = {0, 400, 650, 820, 940, 1020, 1080, 1120};
  const int own_turns = state.bag.total() / std::max<int>(1, state.players.count);
  const int followers = std::min<int>(state.players[seat].supply_of(FigureKind::follower), 7);
  return by_number[followers] * std::min(own_turns, 12) / 12;
}

int worth(const Ruleset& rules, const State& state, Seat seat) {
  const auto scores = projected_scores(rules, state);
  int best_other = 0;
  for (Seat s = 0; s < state.players.count; ++s) {
    if (s != seat) best_other = std::max(best_other, scores[s]);
  }
  int value = point * (scores[seat] - best_other) + supply_worth(state, seat);
  // Features that can still grow are a hope, the more so the fewer edges they need.
  for (int i = 0; i < state.board.figure_count(); ++i) {
    const Figure& g = state.board.figure(i);
    if (g.seat != seat || g.is_guard()) continue;
    const Feature& f = state.board.feature(state.board.feature_of(g));
    if (f.kind != SegmentKind::city) continue;
    value += point * (f.tiles + f.pennants) / (2 + f.open);
  }
  return value;
}

class Look {
 public:
  Look(const Ruleset& rules, const Enough& enough) : rules_(rules), enough_(enough) {}

  SimpleChoice best(const State& state) {
    visit(state, to_move(state));
    best_.nodes = nodes_;
    return best_;
  }

 private:
  void visit(const State& state, Seat seat) {
    MoveList moves;
    generate(rules_, state, moves);
    for (const Move& move : moves) {
      State next = state;
      apply(rules_, next, move);
      line_.push_back(move);
      if (next.turn.phase == Phase::wood && to_move(next) == seat) {  // the same turn goes on
        visit(next, seat);
      } else {
        weigh(worth(rules_, next, seat));
      }
      line_.pop_back();
      if (spent_) return;
    }
  }

  void weigh(int value) {
    ++nodes_;
    if (best_.line.empty() || value > best_.worth) best_ = {line_, value, nodes_};
    spent_ = enough_(best_, nodes_);
  }

  const Ruleset& rules_;
  const Enough& enough_;
  std::vector<Move> line_;  // from the state to the one being weighed
  SimpleChoice best_;
  u64 nodes_ = 0;
  bool spent_ = false;
};

using Clock = std::chrono::steady_clock;

// It looks at one turn only, so it is often done long before its budget is.
class SimplePlayer final : public Player {
 public:
  Thought think(const Ruleset& rules, const State& state, const Budget& budget, const std::atomic<bool>& stop,
                const Report& report) override {
    const auto begin = Clock::now();
    u64 reported = 0;
    const SimpleChoice choice = simple_choice(rules, state, [&](const SimpleChoice& best, u64 nodes) {
      if (best.nodes > reported) report(thought_of(rules, state, best));
      reported = best.nodes;
      return stop.load(std::memory_order_relaxed) || (budget.nodes && nodes >= *budget.nodes) ||
             (budget.time && Clock::now() - begin >= *budget.time);
    });
    if (choice.nodes > reported) report(thought_of(rules, state, choice));
    return thought_of(rules, state, choice);
  }

 private:
  // Its measure of worth counts more than points; what it tells others is where the points would stand.
  static Thought thought_of(const Ruleset& rules, const State& state, const SimpleChoice& choice) {
    State next = state;
    for (const Move& move : choice.line) apply(rules, next, move);
    const auto scores = projected_scores(rules, next);
    const Seat seat = to_move(state);
    int best_other = 0;
    for (Seat s = 0; s < state.players.count; ++s) {
      if (s != seat) best_other = std::max(best_other, scores[s]);
    }
    return {choice.line, 100 * (scores[seat] - best_other), choice.nodes};
  }
};

}  // namespace

SimpleChoice simple_choice(const Ruleset& rules, const State& state, const Enough& enough) {
  return Look(rules, enough).best(state);
}

Move simple_move(const Ruleset& rules, const State& state) {
  return simple_choice(rules, state, [](const SimpleChoice&, u64) { return false; }).line[0];
}

std::unique_ptr<Player> make_simple_player() { return std::make_unique<SimplePlayer>(); }

}  // namespace bastide::ai
