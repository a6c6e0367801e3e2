#include "ai/search.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

#include "ai/functions.h"

namespace bastide::ai {

namespace {

constexpr u64 looks_between_clocks = 16;

// Spreads numbers evenly over [0, 1): whatever their count, no part is left out (multiples of the golden
// ratio).
double spread(u32 index, int depth) {
  const double x = (double(index) + 0.5) * 0.6180339887498949 + double(depth) * 0.7548776662466927;
  return x - std::floor(x);
}

}  // namespace

Search::Search(const Ruleset& rules, const Weights& weights, const SearchSettings& settings)
    : rules_(rules), settings_(settings), evaluation_(rules, weights, settings.style) {}

void Search::begin(const State& state, const Spent& spent) {
  evaluation_.look(state);
  evaluation_.count_gains_from(state);
  const int seats = state.players.count, tiles = evaluation_.tiles_left();
  rivals_ = rules_.elements == 0 ? 1 : std::max(seats - 1, 1);
  // The same for all that is compared. None when the end can be counted out.
  doubt_ = rivals_ > 1 && tiles > seats ? settings_.doubt * std::sqrt(float(tiles) / float(seats)) : 0;
  familiar_.begin(state);
  tree_.clear();
  edges_.clear();
  settled_.clear();
  spent_ = &spent;
  stopped_ = false;
  nodes_ = 0;
  visits_ = 0;
}

float Search::useful(float standing) const {
  return standing / std::sqrt(standing * standing + settings_.clear_lead * settings_.clear_lead);
}

// What one look says.
Search::Seen Search::weigh(const State& state) {
  if (++nodes_ % looks_between_clocks == 0 && (*spent_)(nodes_)) stopped_ = true;
  const Values values = evaluation_.values(state);
  const int seats = state.players.count;
  Seen seen;
  for (Seat s = 0; s < seats; ++s) {
    seen.leads[s] = evaluation_.lead(values, s, seats);
    seen.useful[s] = useful(evaluation_.standing(values, s, seats, doubt_));
  }
  return seen;
}

// What a placement is worth at a quick look.
float Search::promise(const State& placed, Seat seat) {
  if (stopped_) return -std::numeric_limits<float>::infinity();  // not looked at: behind those that were
  evaluation_.look_again(placed);
  return quick_look(rules_, placed, [&](const State& s) { return weigh(s).useful[seat]; });
}

// The same below the root, where it may be known from elsewhere. `before` is the usefulness of the state.
// With expansions a dragon, towers and the fairy change far-away places, so that nothing is taken for known.
float Search::promise_again(const State& state, const Move& placement, float before) {
  const bool expanded = rules_.elements != 0;
  if (const auto gain = expanded ? std::nullopt : familiar_.gain(state, placement)) return before + *gain;
  State placed = state;
  apply(rules_, placed, placement);
  const float promised = promise(placed, to_move(state));
  if (!stopped_ && !expanded) familiar_.learn(state, placement, promised - before);
  return promised;
}

void Search::collect_arms(const State& state, std::vector<Arm>& arms) {
  const Seat seat = to_move(state);
  const auto weigh_way = [&](const Line& way, const State& after) {
    Arm arm;
    arm.line = way;
    const Seen seen = weigh(after);
    arm.look = seen.leads[seat];
    arm.prior = seen.useful[seat];
    arms.push_back(std::move(arm));
    return stopped_ ? std::nullopt : std::optional(arms.back().prior);
  };
  const auto placed = [&](const State& after) { evaluation_.look_again(after); };
  auto rank = [&](const State& after) { return promise(after, seat); };
  for_each_way(rules_, state, seat, promising(settings_.root_placements, settings_.root_elsewhere), placed,
               rank, weigh_way);
  order(arms, state);
}

// Quick turns pay if the whole budget will do for many nodes. How many is known the better the more of it is
// used: one look is a poor measure of time.
void Search::choose_turns_ahead(const Used& used) {
  const bool pays = float(nodes_) >= settings_.ahead_from * used(nodes_);
  turns_ahead_ = pays && rules_.elements == 0 ? settings_.turns_ahead : 0;
}

// Visits one way after the other, once each: as many as the budget can visit often enough to tell them apart,
// or to settle them, going by what the visits so far have cost. At least two.
std::size_t Search::first_visits(const State& state, std::span<Arm> arms, const Used& used) {
  float each = settings_.visits_each;
  if (is_nearly_over()) each = std::clamp(float(state.bag.total() + state.bag.aside), 1.f, each);
  const float before = used(nodes_);
  std::size_t count = 0;
  while (count < arms.size()) {
    if (count >= 2 && (used(nodes_) - before) * each > 1 - before) break;
    visit(state, arms[count], 0);
    if (stopped_) break;
    count_visit(arms[count++], to_move(state));
  }
  return count;
}

std::vector<Candidate> Search::run(const State& state, const Spent& spent, const Used& used,
                                   const Found& found) {
  begin(state, spent);
  const Seat seat = to_move(state);
  std::vector<Arm> arms;
  collect_arms(state, arms);
  const auto candidate = [&](const Arm& a) { return Candidate{a.line, a.lead(seat), a.visits}; };
  found(candidate(arms[0]), nodes_);
  const auto most = std::size_t(all_or(settings_.candidates * 2 / (rivals_ + 1)));
  const float first_used = used(nodes_);
  choose_turns_ahead(used);
  std::size_t alive = first_visits(state, std::span(arms).first(std::min(arms.size(), most)), used);
  int rounds = 0;
  for (std::size_t n = alive; n > 1; n = (n + 1) / 2) ++rounds;
  for (int round = 0; round < rounds && !stopped_; ++round) {
    const float end = first_used + (1 - first_used) * float(round + 1) / float(rounds);
    const std::span<Arm> survivors(arms.data(), alive);
    const auto all_settled = [](std::span<const Arm> list) {
      return std::all_of(list.begin(), list.end(), [](const Arm& a) { return a.seen.settled; });
    };
    do {
      choose_turns_ahead(used);
      for (Arm& arm : survivors) {
        if (!stopped_ && !arm.seen.settled) visit(state, arm, arm.visits);
      }
      if (stopped_) break;  // a turn that is cut short would favour those it did not reach
      for (Arm& arm : survivors) count_visit(arm, seat);
      if (std::has_single_bit(survivors[0].visits)) {  // now and then
        order(survivors, state);
        found(candidate(arms[0]), nodes_);
      }
    } while (used(nodes_) < end && bytes() < settings_.memory && !all_settled(survivors));
    order(survivors, state);
    found(candidate(arms[0]), nodes_);
    alive = (alive + 1) / 2;
  }
  std::vector<Candidate> out;
  for (const Arm& a : arms) out.push_back(candidate(a));
  return out;
}

// The best first; among equals the one that was before. (Not std::stable_sort: clang warns of what libstdc++
// 12 does in it.)
void Search::order(std::span<Arm> arms, const State& state) const {
  // Most visits see what the next seat answers; with more rivals that says less.
  const float weight = settings_.prior_weight * float(rivals_);
  std::vector<std::pair<float, std::size_t>> places;
  for (std::size_t i = 0; i < arms.size(); ++i) places.push_back({-arms[i].mean(to_move(state), weight), i});
  std::sort(places.begin(), places.end());
  std::vector<Arm> sorted;
  for (const auto& [value, i] : places) sorted.push_back(std::move(arms[i]));
  std::move(sorted.begin(), sorted.end(), arms.begin());
}

void Search::visit(const State& before, Arm& arm, u32 number) {
  ++visits_;
  visit_number_ = number;
  State state = before;
  for (const Move& m : arm.line) apply(rules_, state, m);
  const bool is_new = arm.node == no_node;
  if (is_new) arm.node = make_node(state, arm.seen);
  if (!is_new || tree_[arm.node].kind == Kind::draw) arm.seen = descend(state, arm.node, 0);
}

void Search::count_visit(Arm& arm, Seat seat) const {
  arm.sum += double(arm.seen.useful[seat]);
  arm.points += double(arm.seen.leads[seat]);
  ++arm.visits;
}

// A node for this state. If it is a decision or the end, `found` is what was seen there.
Search::NodeId Search::make_node(const State& state, Seen& found) {
  if (is_over(state)) {
    const NodeId node = tree_.push({0, 0, Kind::over, 0, 0});
    found = weigh(state);
    found.settled = true;
    settle(node, found);
    return node;
  }
  if (!is_chance(state)) {
    evaluation_.look(state);
    Best best;
    const int placements = rules_.elements == 0 ? settings_.placements : settings_.expanded_placements;
    Sieve sieve(promising(placements, settings_.elsewhere));
    const NodeId node = grow(state, to_move(state), sieve, best);
    found = best.seen;
    found.settled = best.is_over && !stopped_;
    if (found.settled) settle(node, found);
    return node;
  }
  ChanceList draws;
  chance(rules_, state, draws);
  float total = 0;
  for (const Chance& c : draws) total += c.copies;
  const u32 first = edges_.take(u32(draws.size()));
  for (int i = 0; i < draws.size(); ++i) {
    Edge edge;
    edge.move = Move::draw(draws[i].tile);
    edge.share = float(draws[i].copies) / total;
    edges_[first + u32(i)] = edge;
  }
  return tree_.push({first, u16(draws.size()), Kind::draw, 0, 0});
}

// A decision and all that the same seat decides after it.
Search::NodeId Search::grow(const State& state, Seat seat, Sieve& sieve, Best& best) {
  MoveList moves;
  generate(rules_, state, moves);
  const bool placing = state.turn.phase == Phase::place && rules_.elements == 0;
  const float before = placing ? weigh(state).useful[seat] : 0;
  sieve.keep(rules_, state, moves,
             [&](const State& s, const Move& placement) { return promise_again(s, placement, before); });
  const std::size_t base = scratch_.size();
  for (int i = 0; i < moves.size() && !stopped_; ++i) {
    const Move& move = moves[i];
    State next = state;
    apply(rules_, next, move);
    if (move.kind == MoveKind::place) {
      sieve.follow(std::size_t(i));
      evaluation_.look_again(next);
    }
    Edge edge;
    edge.move = move;
    Best here;
    if (is_way_end(next, seat)) {
      here.seen = weigh(next);
      here.is_over = is_over(next);
      here.any = true;
    } else {
      edge.child = grow(next, seat, sieve, here);
    }
    if (!here.any) continue;
    edge.prior = here.seen.useful[seat];
    sieve.learn(state, move, edge.prior);
    if (!best.any || edge.prior > best.seen.useful[seat]) best = here;
    scratch_.push_back(edge);
  }
  const auto begin = scratch_.begin() + std::ptrdiff_t(base);
  for (auto e = begin; e != scratch_.end(); ++e) e->visits = u32(e - begin);  // lent for its place
  std::sort(begin, scratch_.end(), [](const Edge& a, const Edge& b) {
    return a.prior != b.prior ? a.prior > b.prior : a.visits < b.visits;
  });
  for (auto e = begin; e != scratch_.end(); ++e) e->visits = 0;
  const std::size_t count = std::min(scratch_.size() - base, std::size_t(all_or(settings_.breadth)));
  const Node node{edges_.take(u32(count)), u16(count), Kind::decision, seat, 0};
  std::copy_n(begin, count, edges_of(node).begin());
  scratch_.resize(base);
  share_out(edges_of(node));
  return tree_.push(node);
}

void Search::share_out(std::span<Edge> edges) const {
  float total = 0;
  for (Edge& e : edges) {
    e.share = exponential((e.prior - edges[0].prior) * settings_.clear_lead / settings_.temperature);
    total += e.share;
  }
  for (Edge& e : edges) e.share /= total;
}

// The most promising decision: what its visits and its prior say, and more for one seldom visited. Some are
// not settled, or the node would be.
std::size_t Search::select(const Node& node) const {
  const auto edges = edges_of(node);
  const float bonus = settings_.exploration * std::sqrt(float(node.visits + 1));
  std::size_t best = 0;
  float best_value = -10;
  for (std::size_t i = 0; i < edges.size(); ++i) {
    const Edge& e = edges[i];
    const float value = e.estimate() + bonus * e.share / (1 + float(e.visits));
    if (value > best_value && !e.settled) {
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

Search::Seen Search::descend(State& state, NodeId id, int depth) {
  const Node node = tree_[id];
  if (node.settled != unsettled || node.count == 0) {  // or cut short
    if (node.settled == unsettled) return weigh(state);
    ++nodes_;
    return settled_[node.settled];
  }
  const u32 picked = node.first + u32(node.kind == Kind::draw ? pick_draw(node, depth) : select(node));
  apply(rules_, state, edges_[picked].move);
  Seen sample;
  const bool is_new = edges_[picked].child == no_node;
  if (is_new) {
    const NodeId made = make_node(state, sample);
    edges_[picked].child = made;
  }
  const NodeId child = edges_[picked].child;
  if (!is_new || tree_[child].kind == Kind::draw) {
    sample = descend(state, child, depth + 1);
  } else if (!stopped_ && !sample.settled && turns_ahead_ > 0) {
    play_on(state, child, sample);
  }
  if (stopped_) {  // cut short: nothing it has seen is certain
    sample.settled = false;
    return sample;
  }
  ++tree_[id].visits;
  Edge& edge = edges_[picked];
  ++edge.visits;
  edge.settled = sample.settled;
  if (node.kind == Kind::draw) return settle_draws(id, sample);
  edge.sum += sample.useful[node.seat];
  if (edge.settled) {
    edge.prior = sample.useful[node.seat];
    edge.sum = edge.prior * float(edge.visits);
  }
  return settle_decision(id, sample);
}

Search::Seen Search::settle(NodeId id, const Seen& seen) {
  if (tree_[id].settled == unsettled) tree_[id].settled = settled_.push(seen);
  return seen;
}

// Settled with all draws: what they give on average.
Search::Seen Search::settle_draws(NodeId id, Seen sample) {
  const auto edges = edges_of(tree_[id]);
  sample.settled = std::all_of(edges.begin(), edges.end(), [](const Edge& e) { return e.settled; });
  if (!sample.settled) return sample;
  Seen mean;
  mean.settled = true;
  for (const Edge& e : edges) {
    const Seen& of = settled_[tree_[e.child].settled];
    for (std::size_t s = 0; s < max_seats; ++s) {
      mean.leads[s] += e.share * of.leads[s];
      mean.useful[s] += e.share * of.useful[s];
    }
  }
  return settle(id, mean);
}

// Settled with all decisions that could be the best. Until then a visit to a lesser one has seen the best.
Search::Seen Search::settle_decision(NodeId id, Seen sample) {
  const Node& node = tree_[id];
  const Edge* best = nullptr;
  float rival = -10;
  for (const Edge& e : edges_of(node)) {
    if (!e.settled) {
      rival = std::max(rival, e.estimate());
    } else if (best == nullptr || e.estimate() > best->estimate()) {
      best = &e;
    }
  }
  sample.settled = false;
  if (best == nullptr) return sample;
  Seen known = settled_[tree_[best->child].settled];
  if (rival < best->estimate() - settings_.margin / settings_.clear_lead) return settle(id, known);
  if (sample.useful[node.seat] > known.useful[node.seat]) return sample;
  known.settled = false;
  return known;
}

}  // namespace bastide::ai
