#include "ai/search.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace bastide::ai {

namespace {

constexpr u64 looks_between_clocks = 16;

// Spreads numbers evenly over [0, 1): whatever their count, no part is left out (multiples of the golden
// ratio).
double spread(u32 index, int depth) {
  const double x = (double(index) + 0.5) * 0.6180339887498949 + double(depth) * 0.7548776662466927;
  return x - std::floor(x);
}

// For orders of priors; e^x closely enough, the same on every platform.
float grows(float x) {
  if (x < -12) return 0;
  const float y = 1 + x / 64;
  float power = y;
  for (int i = 0; i < 6; ++i) power *= power;
  return power;
}

}  // namespace

Search::Search(const Ruleset& rules, const Weights& weights, const SearchSettings& settings)
    : rules_(rules), settings_(settings), evaluation_(rules, weights, settings.style) {}

float Search::useful(const Values& values, Seat seat) const {
  const float ahead = values[seat];  // leads, see weigh()
  return ahead / std::sqrt(ahead * ahead + settings_.clear_lead * settings_.clear_lead);
}

// Leads of all seats.
Values Search::weigh(const State& state) {
  if (++nodes_ % looks_between_clocks == 0 && (*spent_)(nodes_)) stopped_ = true;
  const Values values = evaluation_.values(state);
  const int seats = state.players.count;
  Values leads{};
  for (Seat s = 0; s < seats; ++s) leads[s] = evaluation_.lead(values, s, seats);
  return leads;
}

// What a placement is worth when nothing else is done.
float Search::promise(const State& placed, Seat seat) {
  if (stopped_) return 0;
  evaluation_.look_again(placed);
  return weigh(left_alone(rules_, placed))[seat];
}

void Search::collect_arms(const State& state, std::vector<Arm>& arms) {
  const Seat seat = to_move(state);
  evaluation_.look(state);
  Line line;
  const auto weigh_way = [&](const Line& way, const State& after) {
    const Values values = weigh(after);
    Arm arm;
    arm.line = way;
    arm.prior = useful(values, seat);
    arm.look = values[seat];
    arms.push_back(std::move(arm));
    return !stopped_;
  };
  const auto placed = [&](const State& after) { evaluation_.look_again(after); };
  auto rank = [&](const State& after) { return promise(after, seat); };
  for_each_way(rules_, state, seat, line, settings_.root_placements, placed, rank, weigh_way);
  order(arms);
}

// As many candidates as the budget can visit often enough to tell them apart. A visit costs about as much as
// the look at all ways did.
std::size_t Search::affordable(float first_used) const {
  if (evaluation_.tiles_left() <= 1) return std::size_t(-1);
  const float visits = first_used > 0 ? (1 - first_used) / first_used : 1e6f;
  return std::size_t(std::clamp(visits / settings_.visits_each, 2.f, 1e6f));
}

std::vector<Candidate> Search::run(const State& state, const Spent& spent, const Used& used,
                                   const Found& found) {
  nodes_list_.clear();
  edges_.clear();
  spent_ = &spent;
  stopped_ = false;
  nodes_ = 0;
  std::vector<Arm> arms;
  collect_arms(state, arms);
  const auto candidate = [](const Arm& a) {
    return Candidate{a.line, a.visits > 0 ? float(a.points / a.visits) : a.look, a.visits};
  };
  found(candidate(arms[0]), nodes_);
  // With at most one tile to come every way can be followed to the end.
  const std::size_t most = evaluation_.tiles_left() <= 1 ? arms.size() : std::size_t(settings_.candidates);
  const Seat seat = to_move(state);
  const float first_used = used(nodes_);
  std::size_t alive = std::min({arms.size(), most, affordable(first_used)});
  int rounds = 0;
  for (std::size_t n = alive; n > 1; n = (n + 1) / 2) ++rounds;
  for (int round = 0; round < rounds && !stopped_; ++round) {
    const float end = first_used + (1 - first_used) * float(round + 1) / float(rounds);
    const std::span<Arm> survivors(arms.data(), alive);
    do {
      for (Arm& arm : survivors) {
        if (!stopped_) visit(state, arm);
      }
      if (stopped_) break;  // a turn that is cut short would favour those it did not reach
      for (Arm& arm : survivors) count_visit(arm, seat);
      if (std::has_single_bit(survivors[0].visits)) {  // now and then
        order(survivors);
        found(candidate(arms[0]), nodes_);
      }
    } while (used(nodes_) < end && bytes() < settings_.memory);
    order(survivors);
    found(candidate(arms[0]), nodes_);
    alive = (alive + 1) / 2;
  }
  std::vector<Candidate> out;
  for (const Arm& a : arms) out.push_back(candidate(a));
  return out;
}

// The best first; among equals the one that was before. (Not std::stable_sort: clang warns of what libstdc++
// 12 does in it.)
void Search::order(std::span<Arm> arms) const {
  std::vector<std::pair<float, std::size_t>> places;
  for (std::size_t i = 0; i < arms.size(); ++i) places.push_back({-arms[i].mean(settings_.prior_weight), i});
  std::sort(places.begin(), places.end());
  std::vector<Arm> sorted;
  for (const auto& [value, i] : places) sorted.push_back(std::move(arms[i]));
  std::move(sorted.begin(), sorted.end(), arms.begin());
}

void Search::visit(const State& before, Arm& arm) {
  State state = before;
  for (const Move& m : arm.line) apply(rules_, state, m);
  if (arm.node != no_node) {
    arm.seen = descend(state, arm.node, 0);
    return;
  }
  Best best;
  arm.node = make_node(state, best);
  arm.seen = nodes_list_[arm.node].kind == Kind::draw ? descend(state, arm.node, 0) : best.values;
}

void Search::count_visit(Arm& arm, Seat seat) const {
  arm.sum += double(useful(arm.seen, seat));
  arm.points += double(arm.seen[seat]);
  ++arm.visits;
}

// A node for this state. If it is a decision or the end, `best` is what was seen there.
Search::NodeId Search::make_node(const State& state, Best& best) {
  if (is_over(state)) {
    best.values = weigh(state);
    nodes_list_.push_back({0, 0, Kind::over, 0, 0});
    return NodeId(nodes_list_.size() - 1);
  }
  if (!is_chance(state)) {
    evaluation_.look(state);
    return grow(state, to_move(state), best);
  }
  ChanceList draws;
  chance(rules_, state, draws);
  float total = 0;
  for (const Chance& c : draws) total += c.copies;
  nodes_list_.push_back({u32(edges_.size()), u16(draws.size()), Kind::draw, 0, 0});
  for (const Chance& c : draws) {
    Edge edge;
    edge.move = Move::draw(c.tile);
    edge.share = float(c.copies) / total;
    edges_.push_back(edge);
  }
  return NodeId(nodes_list_.size() - 1);
}

// A decision and all that the same seat decides after it.
Search::NodeId Search::grow(const State& state, Seat seat, Best& best) {
  MoveList moves;
  generate(rules_, state, moves);
  auto rank = [&](const State& after) { return promise(after, seat); };
  keep_promising(rules_, state, moves, settings_.placements, rank);
  const std::size_t base = scratch_.size();
  for (const Move& move : moves) {
    if (stopped_) break;
    State next = state;
    apply(rules_, next, move);
    if (move.kind == MoveKind::place) evaluation_.look_again(next);
    Edge edge;
    edge.move = move;
    Best here;
    if (is_way_end(next, seat)) {
      here.values = weigh(next);
      here.useful = useful(here.values, seat);
      here.any = true;
    } else {
      edge.child = grow(next, seat, here);
    }
    if (!here.any) continue;
    edge.prior = here.useful;
    if (!best.any || here.useful > best.useful) best = here;
    scratch_.push_back(edge);
  }
  const auto begin = scratch_.begin() + std::ptrdiff_t(base);
  for (auto e = begin; e != scratch_.end(); ++e) e->visits = u32(e - begin);  // lent for its place
  std::sort(begin, scratch_.end(), [](const Edge& a, const Edge& b) {
    return a.prior != b.prior ? a.prior > b.prior : a.visits < b.visits;
  });
  for (auto e = begin; e != scratch_.end(); ++e) e->visits = 0;
  const std::size_t count = std::min(scratch_.size() - base, std::size_t(settings_.breadth));
  nodes_list_.push_back({u32(edges_.size()), u16(count), Kind::decision, seat, 0});
  edges_.insert(edges_.end(), begin, begin + std::ptrdiff_t(count));
  scratch_.resize(base);
  share_out(edges_of(nodes_list_.back()));
  return NodeId(nodes_list_.size() - 1);
}

void Search::share_out(std::span<Edge> edges) const {
  float total = 0;
  for (Edge& e : edges) {
    e.share = grows((e.prior - edges[0].prior) * settings_.clear_lead / settings_.temperature);
    total += e.share;
  }
  for (Edge& e : edges) e.share /= total;
}

// The most promising decision: what its visits and its prior say, and more for one seldom visited.
std::size_t Search::select(const Node& node) const {
  const auto edges = edges_of(node);
  const float bonus = settings_.exploration * std::sqrt(float(node.visits + 1));
  std::size_t best = 0;
  float best_value = -10;
  for (std::size_t i = 0; i < edges.size(); ++i) {
    const Edge& e = edges[i];
    const float visits = float(e.visits);
    const float value = (e.prior + e.sum) / (1 + visits) + bonus * e.share / (1 + visits);
    if (value > best_value) {
      best_value = value;
      best = i;
    }
  }
  return best;
}

// The same tiles in the same order for all nodes with the same bag, so that they are compared fairly.
std::size_t Search::pick_draw(const Node& node, int depth) const {
  const auto edges = edges_of(node);
  double left = spread(node.visits, depth);
  for (std::size_t i = 0; i + 1 < edges.size(); ++i) {
    left -= double(edges[i].share);
    if (left < 0) return i;
  }
  return edges.size() - 1;
}

Values Search::descend(State& state, NodeId id, int depth) {
  const Node node = nodes_list_[id];
  if (node.kind == Kind::over) return weigh(state);
  if (node.count == 0) return weigh(state);  // cut short
  const std::size_t picked = node.first + (node.kind == Kind::draw ? pick_draw(node, depth) : select(node));
  apply(rules_, state, edges_[picked].move);
  const NodeId child = edges_[picked].child;
  Values values;
  if (child != no_node) {
    values = descend(state, child, depth + 1);
  } else {
    Best best;
    const NodeId made = make_node(state, best);
    edges_[picked].child = made;
    values = nodes_list_[made].kind == Kind::draw ? descend(state, made, depth + 1) : best.values;
  }
  if (stopped_) return values;
  ++nodes_list_[id].visits;
  Edge& edge = edges_[picked];
  ++edge.visits;
  if (node.kind == Kind::decision) edge.sum += useful(values, node.seat);
  return values;
}

}  // namespace bastide::ai
