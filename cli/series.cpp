#include "cli/series.h"

#include <fmt/format.h>

#include <algorithm>
#include <mutex>

#include "cli/output.h"
#include "cli/parallel.h"
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
  std::atomic<u64> done = 0;
  std::mutex mutex;  // guards the result
  SeriesResult result;
  const auto play = [&](u64 i, int) {
    Game game(plan, plan.first + i);
    std::optional<BrokenGame> broken = game.play();
    if (!plan.folder.empty())
      write_file(record_path(plan.folder, plan.first + i), print_record(game.record()));
    ++done;
    const std::lock_guard lock(mutex);
    if (!broken) {
      result.sums.add(game.sums());
      return true;
    }
    if (!result.broken || result.broken->number > broken->number) result.broken = std::move(broken);
    return false;
  };
  play_in_parallel(plan.games, plan.threads, stop, play, [&] { progress(done); });
  result.stopped = stop && result.sums.games < plan.games;
  return result;
}

std::string record_path(const std::string& folder, u64 number) {
  return fmt::format("{}/game-{:06}.bastide", folder, number);
}

}  // namespace bastide::cli
