#include "ai/uct.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <vector>

#include "ai/clock.h"
#include "ai/lots.h"
#include "ai/plan.h"
#include "ai/reserve.h"

namespace bastide::ai {

namespace {

constexpr double exploration = 0.5;  // of results between -1 and 1
constexpr double clear_lead = 30;  // points; a win is not all there is, or it would learn little from a game
constexpr std::size_t most_nodes = 4'000'000;
constexpr u64 least_games = 16;  // also when there is no time left

class Uct {
 public:
  Uct(const Ruleset& rules, const State& root, u64 seed) : rules_(rules), root_(root), rng_(seed) {
    nodes_.emplace_back();
  }

  void play() {
    State state = root_;
    path_.clear();
    u32 node = 0;
    path_.push_back(node);
    while (!is_over(state)) {
      if (is_chance(state)) {
        const Move move = random_draw(rules_, state, rng_);
        apply(rules_, state, move);
        node = child(node, move, true);
      } else {
        if (nodes_[node].children.empty()) expand(node, state);
        node = select(node);
        nodes_[node].seat = to_move(state);
        apply(rules_, state, nodes_[node].move);
      }
      path_.push_back(node);
      if (nodes_[node].visits == 0) break;
    }
    finish(state);
    learn(state);
  }

  // The most visited line of decisions.
  Thought thought(u64 games) const {
    Thought t;
    u32 node = 0;
    while (!nodes_[node].children.empty()) {
      u32 best = nodes_[node].children[0];
      for (const u32 c : nodes_[node].children) {
        if (nodes_[c].visits > nodes_[best].visits) best = c;
      }
      if (nodes_[best].is_draw || nodes_[best].visits == 0) break;
      if (node == 0) t.value = int(std::lround(100 * nodes_[best].leads / nodes_[best].visits));
      t.line.push_back(nodes_[best].move);
      node = best;
    }
    if (t.line.empty()) {
      MoveList moves;
      generate(rules_, root_, moves);
      t.line.push_back(moves[0]);
    }
    t.nodes = games;
    return t;
  }

  std::size_t size() const { return nodes_.size(); }

 private:
  struct UctNode {
    Move move;
    bool is_draw = false;
    Seat seat = 0;  // who decided it
    u32 visits = 0;
    double sum = 0;    // results for that seat
    double leads = 0;  // the same in points
    std::vector<u32> children;
  };

  u32 child(u32 node, const Move& move, bool is_draw) {
    for (const u32 c : nodes_[node].children) {
      if (nodes_[c].move == move) return c;
    }
    const u32 made = u32(nodes_.size());
    nodes_[node].children.push_back(made);
    nodes_.push_back({move, is_draw, 0, 0, 0, 0, {}});
    return made;
  }

  void expand(u32 node, const State& state) {
    MoveList moves;
    generate(rules_, state, moves);
    for (const Move& move : moves) {
      nodes_[node].children.push_back(u32(nodes_.size()));
      nodes_.push_back({move, false, to_move(state), 0, 0, 0, {}});
    }
  }

  u32 select(u32 node) {
    const auto& children = nodes_[node].children;
    u32 fresh = 0;
    for (const u32 c : children) fresh += nodes_[c].visits == 0;
    if (fresh > 0) {
      u32 pick = rng_.below(fresh);
      for (const u32 c : children) {
        if (nodes_[c].visits == 0 && pick-- == 0) return c;
      }
    }
    const double log_visits = std::log(double(nodes_[node].visits + 1));
    u32 best = children[0];
    double best_value = -1e9;
    for (const u32 c : children) {
      const double n = double(nodes_[c].visits);
      const double value = nodes_[c].sum / n + exploration * std::sqrt(log_visits / n);
      if (value > best_value) {
        best_value = value;
        best = c;
      }
    }
    return best;
  }

  void finish(State& state) {
    while (!is_over(state)) apply(rules_, state, random_move(rules_, state, rng_));
  }

  void learn(const State& end) {
    double results[max_seats] = {}, leads[max_seats] = {};
    for (Seat s = 0; s < end.players.count; ++s) {
      int best_other = end.players.count > 1 ? -9999 : 0;
      for (Seat o = 0; o < end.players.count; ++o) {
        if (o != s) best_other = std::max(best_other, score(end, o));
      }
      leads[s] = score(end, s) - best_other;
      results[s] = std::tanh(leads[s] / clear_lead);
    }
    for (const u32 n : path_) {
      ++nodes_[n].visits;
      nodes_[n].sum += results[nodes_[n].seat];
      nodes_[n].leads += leads[nodes_[n].seat];
    }
  }

  const Ruleset& rules_;
  const State& root_;
  Rng rng_;
  std::vector<UctNode> nodes_;
  std::vector<u32> path_;
};

class UctPlayer final : public Player {
 public:
  explicit UctPlayer(u64 seed) : seed_(seed) {}

  Thought think(const Ruleset& rules, const State& state, const Budget& budget, const std::atomic<bool>& stop,
                const Report& report) override {
    if (const Thought* planned = budget.infinite ? nullptr : plan_.find(rules, state)) {
      report(*planned);
      return *planned;
    }
    const Clock clock(budget_for_now(rules, state, budget), stop);
    Uct uct(rules, state, mix(seed_) ^ key(rules, state));
    u64 games = 0;
    while ((games < least_games || !clock.spent(games)) && uct.size() < most_nodes) {
      uct.play();
      ++games;
      if (std::has_single_bit(games) && games >= 1024) report(uct.thought(games));
    }
    const Thought thought = uct.thought(games);
    report(thought);
    plan_.make(rules, state, thought);
    return thought;
  }

 private:
  u64 seed_;
  Plan plan_;
};

}  // namespace

std::unique_ptr<Player> make_uct_player(u64 seed) { return std::make_unique<UctPlayer>(seed); }

}  // namespace bastide::ai
