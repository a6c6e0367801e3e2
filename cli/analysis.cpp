#include "cli/analysis.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>

#include "cli/failure.h"
#include "cli/move_words.h"
#include "cli/parallel.h"
#include "cli/words.h"
#include "notation/move_text.h"
#include "notation/ruleset_text.h"

namespace bastide::cli {

namespace {

constexpr std::size_t most_costliest = 3;

// Where a move is in the record.
struct Span {
  std::size_t begin = 0, end = 0;  // of the decisions of a choice
};
struct Outline {
  int number = 0;
  Seat seat = 0;
  TileId tile = no_tile;
  int part = 1;
  std::vector<std::size_t> draws;
  std::vector<Span> choices;  // none: the tile was drawn and never placed
};

// Cuts a record into moves.
class Cutter {
 public:
  Cutter(const Record& record, const std::string& source)
      : game_(value_or_fail(Replay::start(record), source)) {
    while (!game_.done()) {
      const std::size_t index = game_.next_index();
      const State& state = game_.state();
      is_chance(state) ? draw(index) : decide(index);
      if (auto done = game_.step(); !done) throw Failure(source + ": " + done.error().text());
    }
    drop_unfinished();
    int number = 0;
    for (Outline& o : outlines_) {
      if (!o.choices.empty()) o.number = ++number;
    }
  }

  const Ruleset& rules() const { return game_.rules(); }
  bool is_over() const { return bastide::is_over(game_.state()); }
  std::vector<Outline> take() { return std::move(outlines_); }

 private:
  // A tile that fits nowhere is followed by another draw: both belong to the move that comes of them.
  void draw(std::size_t index) {
    const Seat seat = to_move(game_.state());
    if (outlines_.empty() || !outlines_.back().choices.empty()) {
      first_of_tile_ = outlines_.size();
      outlines_.push_back({0, seat, no_tile, 1, {}, {}});
    }
    outlines_.back().draws.push_back(index);
    deciding_.reset();
  }

  void decide(std::size_t index) {
    const State& state = game_.state();
    const Seat seat = to_move(state);
    Outline& outline = outline_of(seat);
    if (outline.choices.empty()) {
      outline.tile = state.turn.tile;
      outline.part = state.turn.part;
    }
    if (deciding_ != seat) outline.choices.push_back({index, index});
    outline.choices.back().end = index + 1;
    deciding_ = seat;
  }

  Outline& outline_of(Seat seat) {
    for (std::size_t i = first_of_tile_; i < outlines_.size(); ++i) {
      if (outlines_[i].seat == seat) return outlines_[i];
    }
    outlines_.push_back({0, seat, no_tile, 1, {}, {}});
    return outlines_.back();
  }

  // What the last seat would have done next is not known.
  void drop_unfinished() {
    if (!deciding_ || ai::is_way_end(game_.state(), *deciding_)) return;
    outline_of(*deciding_).choices.pop_back();
  }

  Replay game_;
  std::vector<Outline> outlines_;
  std::size_t first_of_tile_ = 0;
  std::optional<Seat> deciding_;  // who made the decision before
};

WayText written(const Ruleset& rules, State state, const ai::Line& way) {
  WayText text;
  for (const Move& m : way) {
    std::string words;
    if (m.kind == MoveKind::place) {
      words = fmt::format("tile to {}", text_of(m.at));
      if (m.rotation > 0) words += fmt::format(", turned {} degrees", 90 * m.rotation);
    } else {
      words = words_of(state, m);
    }
    text.words += (text.words.empty() ? "" : "; ") + words;
    text.moves.push_back(print_move(state, m));
    apply(rules, state, m);
  }
  return text;
}

// What one job finds out.
struct Judged {
  std::vector<Choice> choices;
  std::vector<DrawLuck> draws;
};

std::optional<Judged> judge(const Ruleset& rules, const Record& record, const Outline& outline,
                            ai::Analyst& analyst, const ai::Budget& budget, const std::atomic<bool>& stop) {
  Judged judged;
  State state = *new_game(rules, record.seats, record.first, record.draws);
  std::size_t at = 0;
  const auto go_to = [&](std::size_t index) {
    while (at < index) apply(rules, state, record.moves[at++]);
  };
  for (const std::size_t ply : outline.draws) {
    go_to(ply);
    const TileId tile = record.moves[ply].tile;
    for (const ai::Luck& luck : analyst.lucks(state)) {
      if (luck.tile == tile)
        judged.draws.push_back({ply, outline.seat, tile, int(std::lround(luck.points * 100))});
    }
    if (stop) return std::nullopt;
  }
  for (const Span& span : outline.choices) {
    go_to(span.begin);
    const ai::Line played(record.moves.begin() + std::ptrdiff_t(span.begin),
                          record.moves.begin() + std::ptrdiff_t(span.end));
    const auto judgement = analyst.judge(state, played, budget, stop);
    if (!judgement) return std::nullopt;
    judged.choices.push_back({span.begin, written(rules, state, played),
                              written(rules, state, judgement->best), written(rules, state, judgement->other),
                              judgement->lead_played, judgement->lead_best, judgement->error});
  }
  return judged;
}

void add_up(Analysis& analysis) {
  for (const DrawLuck& d : analysis.draws) analysis.totals[d.seat].luck += d.luck;
  for (std::size_t i = 0; i < analysis.moves.size(); ++i) {
    const JudgedMove& move = analysis.moves[i];
    SeatTotals& totals = analysis.totals[move.seat];
    ++totals.moves;
    totals.loss += move.loss();
    ++totals.verdict[u8(verdict_of(move.loss()))];
    if (move.loss() > 0) totals.costliest.push_back(i);
  }
  for (SeatTotals& totals : analysis.totals) {
    std::ranges::sort(totals.costliest, [&](std::size_t a, std::size_t b) {
      const int first = analysis.moves[a].loss(), second = analysis.moves[b].loss();
      return first != second ? first > second : a < b;
    });
    totals.costliest.resize(std::min(totals.costliest.size(), most_costliest));
  }
}

}  // namespace

Verdict verdict_of(int loss) {
  std::size_t v = verdicts - 1;
  while (loss < least_loss[v]) --v;
  return Verdict(v);
}

const char* name_of(Verdict verdict) {
  constexpr const char* names[] = {"best", "inaccuracy", "mistake", "blunder"};
  return names[u8(verdict)];
}

int JudgedMove::loss() const {
  int sum = 0;
  for (const Choice& c : choices) sum += c.loss();
  return sum;
}

const Choice& JudgedMove::costliest() const {
  return *std::ranges::max_element(choices, {}, [](const Choice& c) { return c.loss(); });
}

Analysis analyse(const Record& record, const AnalysisPlan& plan, const std::string& source,
                 const std::atomic<bool>& stop, const std::function<void(u64 done, u64 all)>& progress) {
  Cutter cutter(record, source);
  const Ruleset& rules = cutter.rules();
  Analysis analysis;
  analysis.rules = print_ruleset(record.spec);
  analysis.names = seat_names(record.names, record.seats);
  analysis.seats = u8(plan.seats & ((1u << record.seats) - 1));
  analysis.over = cutter.is_over();
  analysis.totals.resize(std::size_t(record.seats));
  std::vector<Outline> outlines = cutter.take();
  std::erase_if(outlines, [&](const Outline& o) { return !(analysis.seats >> o.seat & 1); });

  std::vector<std::optional<Judged>> judged(outlines.size());
  std::vector<std::unique_ptr<ai::Analyst>> analysts(std::size_t(plan.threads));
  std::atomic<u64> done = 0;
  const auto work = [&](u64 i, int thread) {
    auto& analyst = analysts[std::size_t(thread)];
    if (!analyst) analyst = std::make_unique<ai::Analyst>(rules, record.seats);
    judged[i] = judge(rules, record, outlines[i], *analyst, plan.budget, stop);
    ++done;
    return true;
  };
  play_in_parallel(outlines.size(), plan.threads, stop, work, [&] { progress(done, outlines.size()); });

  for (std::size_t i = 0; i < outlines.size(); ++i) {
    if (!judged[i]) {
      analysis.stopped = true;
      continue;
    }
    const Outline& o = outlines[i];
    std::optional<int> luck;
    for (const DrawLuck& d : judged[i]->draws) {
      luck = luck.value_or(0) + d.luck;
      analysis.draws.push_back(d);
    }
    if (!o.choices.empty())
      analysis.moves.push_back({o.number, o.seat, o.tile, o.part, std::move(judged[i]->choices), luck});
  }
  add_up(analysis);
  return analysis;
}

}  // namespace bastide::cli
