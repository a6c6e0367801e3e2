// Looks ahead: a tree of decisions and draws under every promising way to go on.
//
// The ways of the seat to move are compared by sequential halving: all survivors are visited equally often,
// see the same tiles in the same order, and the worse half is dropped again and again. Below them a visit
// follows decisions by upper confidence bounds, placement and wood as levels of their own, priors from the
// evaluation; draws in proportion to the tiles that are left. Where it leaves the tree, the best way of the
// seat to move there is found by one look; its evaluation is what the visit has seen, together with that of
// the position some quick turns later (search_ahead.cpp).
//
// Towards the end of the game nothing needs to be estimated: a way that ends it has its final scores, and
// what is above it is settled as soon as all draws are, or all decisions that could be the best. What is
// settled is not visited again.
#pragma once

#include <functional>
#include <limits>
#include <span>

#include "ai/blocks.h"
#include "ai/evaluation.h"
#include "ai/familiar.h"
#include "ai/ways.h"

namespace bastide::ai {

struct SearchSettings {
  float clear_lead = 30;  // points that count as a clear lead: more of them matter less and less
  float doubt = 8;  // in points, for one turn left; grows with the root of the turns (Evaluation::standing)
  float temperature = 2;  // of the priors, in points
  float exploration = 0.3f;
  float margin = 5;              // points by which an estimate may be wrong when the end is counted out
  int candidates = 16;           // ways to begin with against one rival; fewer against more
  float visits_each = 4;         // that each of them should get
  float prior_weight = 6;        // of the evaluation, in visits for each rival, when they are compared
  int breadth = 24;              // decisions kept at a node below
  int root_placements = 64;      // placements that are followed in full, of the move to be found
  int placements = 6;            // and of those below
  int expanded_placements = 12;  // the same with expansions
  int root_elsewhere = 16;    // decisions away from the tile that are followed after all of these placements
  int elsewhere = 2;          // the same below
  int turns_ahead = 8;        // played quickly from where a visit leaves the tree, without expansions
  float ahead_from = 25000;   // nodes of a budget with which they pay: with fewer, visits are worth more
  float ahead_weight = 0.5f;  // of what is seen after them; the rest is for what is seen before
  u32 most_visits = 0;  // of all ways together, counted by whoever runs it; 0: as many as there is time for
  Style style{};
  std::size_t memory = (sizeof(void*) > 4 ? std::size_t(512) : 96) << 20;  // bytes of the tree
};

struct Candidate {
  Line line;
  float value = 0;  // expected lead
  u32 visits = 0;
};

// Two ways weighed against each other.
struct Duel {
  float first = 0, second = 0;  // expected leads
  float error = 0;              // standard error of their difference, from two visits on
  u32 visits = 0;               // of each; without any, what one look says
};

class Search {
 public:
  Search(const Ruleset& rules, const Weights& weights, const SearchSettings& settings);

  // Asked often: positions looked at so far. True ends the search.
  using Spent = std::function<bool(u64 nodes)>;
  // Share of the budget that is used, 0 to 1, by which the halving goes.
  using Used = std::function<float(u64 nodes)>;
  using Found = std::function<void(const Candidate& best, u64 nodes)>;

  // Ways to go on, the best first. Precondition: a seat has a decision to make. Every way that is not left
  // aside (sieve.h) is looked at once, or as many as until `spent`.
  std::vector<Candidate> run(const State& state, const Spent& spent, const Used& used, const Found& found);
  // Both ways visited equally often, with the same tiles (search_duel.cpp). The ways are whole: they end
  // where chance, another seat or the end of the game takes over.
  Duel duel(const State& state, const Line& first, const Line& second, const Spent& spent, const Used& used);
  u64 nodes() const { return nodes_; }
  u32 visits() const { return visits_; }

 private:
  using NodeId = u32;
  static constexpr NodeId no_node = ~u32(0);
  enum class Kind : u8 { decision, draw, over };
  struct Edge {
    Move move;
    NodeId child = no_node;
    float prior = 0;  // usefulness of the best way that begins with it
    float sum = 0;    // of the usefulness that visits found
    float share = 0;  // decisions: of the priors; draws: of the tiles
    u32 visits = 0;
    bool settled = false;  // the child is
    // Usefulness, as far as it is known.
    float estimate() const { return (prior + sum) / (1 + float(visits)); }
  };
  static constexpr u32 unsettled = ~u32(0);
  struct Node {
    u32 first = 0;
    u16 count = 0;
    Kind kind = Kind::decision;
    Seat seat = 0;
    u32 visits = 0;
    u32 settled = unsettled;  // place in settled_
  };
  // What a visit found, by seat.
  struct Seen {
    Values leads{};
    Values useful{};
    bool settled = false;  // exact: it will not change
  };
  struct Best {
    Seen seen;
    bool any = false;
    bool is_over = false;
  };
  struct Arm {
    Line line;
    float prior = 0;
    float look = 0;     // lead, before it was visited
    double sum = 0;     // usefulness
    double points = 0;  // lead
    u32 visits = 0;
    NodeId node = no_node;
    Seen seen;  // by the last visit
    float lead(Seat seat) const {
      if (seen.settled) return seen.leads[seat];
      return visits > 0 ? float(points / visits) : look;
    }
    float mean(Seat seat, float weight) const {
      if (seen.settled) return seen.useful[seat];
      return (prior * weight + float(sum)) / (weight + float(visits));
    }
  };

  void begin(const State& state, const Spent& spent);
  float useful(float standing) const;
  Seen weigh(const State& state);
  float promise(const State& placed, Seat seat);
  float promise_again(const State& state, const Move& placement, float before);
  void choose_turns_ahead(const Used& used);
  void collect_arms(const State& state, std::vector<Arm>& arms);
  std::size_t first_visits(const State& state, std::span<Arm> arms, const Used& used);
  // With at most one tile to come every way can be counted out, so that nothing is left aside.
  bool is_nearly_over() const { return evaluation_.tiles_left() <= 1; }
  int all_or(int most) const { return is_nearly_over() ? std::numeric_limits<int>::max() : most; }
  // With expansions a placement has so many ways that the budget may end before all are seen.
  Promising promising(int placements, int elsewhere) const {
    return {all_or(placements), all_or(elsewhere), rules_.elements != 0};
  }
  void visit(const State& before, Arm& arm, u32 number);
  void count_visit(Arm& arm, Seat seat) const;
  void order(std::span<Arm> arms, const State& state) const;
  Seen descend(State& state, NodeId node, int depth);
  void play_on(State state, NodeId node, Seen& sample);
  Seen take_turn(State& state);
  Seen settle(NodeId node, const Seen& seen);
  Seen settle_draws(NodeId node, Seen sample);
  Seen settle_decision(NodeId node, Seen sample);
  NodeId make_node(const State& state, Seen& seen);
  NodeId grow(const State& state, Seat seat, Sieve& sieve, Best& best);
  void share_out(std::span<Edge> edges) const;
  std::size_t select(const Node& node) const;
  std::size_t pick_draw(const Node& node, int depth) const;
  std::span<Edge> edges_of(const Node& n) { return edges_.range(n.first, n.count); }
  std::span<const Edge> edges_of(const Node& n) const { return edges_.range(n.first, n.count); }
  std::size_t bytes() const { return tree_.bytes() + edges_.bytes() + settled_.bytes(); }

  const Ruleset& rules_;
  const SearchSettings settings_;
  Evaluation evaluation_;
  Familiar familiar_;
  Blocks<Node> tree_;
  Blocks<Edge> edges_;
  Blocks<Seen> settled_;
  std::vector<Edge> scratch_;
  const Spent* spent_ = nullptr;
  bool stopped_ = false;
  // Seats that are reckoned with one by one: all others with expansions, else only the best of them, whoever
  // that is. (Counting all of them won less without expansions, docs/decisions/0007.)
  int rivals_ = 1;
  int turns_ahead_ = 0;  // of the visits now
  float doubt_ = 0;      // of this search, in points
  u64 nodes_ = 0;
  u32 visits_ = 0;
  u32 visit_number_ = 0;  // of the way that is visited
};

}  // namespace bastide::ai
