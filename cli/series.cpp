#include "cli/series.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <exception>
#include <memory>
#include <mutex>
#include <thread>

#include "cli/output.h"
#include "cli/random_rules.h"

namespace bastide::cli {

namespace {

constexpr int full_check_every = 32;  // decisions

class Game {
 public:
  Game(const SeriesPlan& plan, u64 number)
      : plan_(plan),
        number_(number),
        rng_(game_rng(plan.seed, number)),
        rules_(plan.rules ? *plan.rules : random_ruleset(rng_)),
        seats_(plan.seats > 0 ? plan.seats : random_seats(rules_, rng_)),
        state_(new_game_or_fail(rules_, seats_)) {
    record_.spec = rules_.spec;
    record_.seats = seats_;
  }

  // The problem, if the game breaks a rule.
  std::optional<BrokenGame> play() {
    while (!is_over(state_)) {
      const bool decision = !is_chance(state_);
      const Move move = random_move(rules_, state_, rng_);
      apply(rules_, state_, move);
      record_.moves.push_back(move);
      if (decision) ++decisions_;
      if (auto problem = look(decision)) {
        return BrokenGame{number_, record_.moves.size() - 1, std::move(*problem), record_};
      }
    }
    return std::nullopt;
  }

  SeriesSums sums() const {
    SeriesSums s;
    s.games = 1;
    s.decisions = decisions_;
    s.draws = record_.moves.size() - decisions_;
    s.discards = state_.bag.discarded;
    u64 hash = mix(number_) ^ key(rules_, state_);
    int best = 0;
    for (Seat seat = 0; seat < seats_; ++seat) {
      s.played[seat] = 1;
      s.scores[seat] = score(state_, seat);
      best = std::max(best, score(state_, seat));
      hash = mix(hash ^ u64(score(state_, seat)));
    }
    s.winning_scores = u64(best);
    s.hash = hash;
    return s;
  }

  const Record& record() const { return record_; }

 private:
  std::optional<std::string> look(bool decision) const {
    if (plan_.checking == Checking::none || !decision) return std::nullopt;
    const bool full =
        plan_.checking == Checking::full && (is_over(state_) || decisions_ % full_check_every == 0);
    return check(rules_, state_, full ? CheckLevel::full : CheckLevel::cheap);
  }

  const SeriesPlan& plan_;
  u64 number_;
  Rng rng_;
  Ruleset rules_;
  int seats_;
  State state_;
  Record record_;
  u64 decisions_ = 0;
};

// What the threads share. Games are handed out in order, and a game once begun is finished.
class Series {
 public:
  Series(const SeriesPlan& plan, const std::atomic<bool>& stop) : plan_(plan), stop_(stop) {}

  void work() {
    SeriesSums sums;
    while (!stop_ && !ended_) {
      const u64 i = next_.fetch_add(1);
      if (i >= plan_.games) break;
      try {
        play_one(plan_.first + i, sums);
      } catch (...) {
        ended_ = true;
        const std::lock_guard lock(mutex_);
        error_ = std::current_exception();
      }
      done_.fetch_add(1);
    }
    const std::lock_guard lock(mutex_);
    result_.sums.add(sums);
    --working_;
  }

  SeriesResult run(const std::function<void(u64)>& progress) {
    working_ = plan_.threads;
    std::vector<std::jthread> threads;
    for (int t = 0; t < plan_.threads; ++t) threads.emplace_back([this] { work(); });
    for (int wait_ms = 1; working_ > 0; wait_ms = std::min(wait_ms * 2, 100)) {
      std::this_thread::sleep_for(std::chrono::milliseconds(wait_ms));
      progress(done_);
    }
    threads.clear();
    if (error_) std::rethrow_exception(error_);
    result_.stopped = stop_ && result_.sums.games < plan_.games;
    return std::move(result_);
  }

 private:
  void play_one(u64 number, SeriesSums& sums) {
    Game game(plan_, number);
    std::optional<BrokenGame> broken = game.play();
    if (!plan_.folder.empty()) write_file(record_path(plan_.folder, number), print_record(game.record()));
    if (!broken) {
      sums.add(game.sums());
      return;
    }
    ended_ = true;
    const std::lock_guard lock(mutex_);
    if (!result_.broken || result_.broken->number > number) result_.broken = std::move(broken);
  }

  const SeriesPlan& plan_;
  const std::atomic<bool>& stop_;
  std::atomic<bool> ended_ = false;
  std::atomic<u64> next_ = 0;
  std::atomic<u64> done_ = 0;
  std::atomic<int> working_ = 0;
  std::mutex mutex_;  // guards what follows
  SeriesResult result_;
  std::exception_ptr error_;
};

}  // namespace

void SeriesSums::add(const SeriesSums& other) {
  games += other.games;
  decisions += other.decisions;
  draws += other.draws;
  discards += other.discards;
  winning_scores += other.winning_scores;
  hash += other.hash;
  for (std::size_t s = 0; s < max_seats; ++s) {
    played[s] += other.played[s];
    scores[s] += other.scores[s];
  }
}

SeriesResult play_series(const SeriesPlan& plan, const std::atomic<bool>& stop,
                         const std::function<void(u64)>& progress) {
  return Series(plan, stop).run(progress);
}

std::string record_path(const std::string& folder, u64 number) {
  return fmt::format("{}/game-{:06}.bastide", folder, number);
}

}  // namespace bastide::cli
