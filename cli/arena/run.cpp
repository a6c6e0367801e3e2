#include "cli/arena/run.h"

#include <algorithm>
#include <map>
#include <mutex>

#include "cli/arena/game.h"
#include "cli/output.h"
#include "cli/parallel.h"
#include "cli/series.h"

namespace bastide::cli {

namespace {

// Those of a thread: a program is started once and plays game after game, until it loses one by forfeit.
class Contestants {
 public:
  Contestants(const Match& match, std::chrono::milliseconds patience)
      : match_(match), patience_(patience), all_(match.players.size()) {}

  Contestant& operator[](int player) {
    auto& contestant = all_[std::size_t(player)];
    if (!contestant) contestant = make_contestant(match_.players[std::size_t(player)], patience_);
    return *contestant;
  }
  void dismiss(int player) { all_[std::size_t(player)].reset(); }

 private:
  const Match& match_;
  std::chrono::milliseconds patience_;
  std::vector<std::unique_ptr<Contestant>> all_;
};

}  // namespace

void run_match(const Match& match, const RunPlan& plan, Results& results, const std::atomic<bool>& stop,
               const std::function<void(u64 done)>& progress) {
  std::vector<u64> missing;
  for (u64 i = 0; i < results.size(); ++i) {
    if (!results[i]) missing.push_back(i);
  }
  std::vector<Contestants> contestants;
  for (int t = 0; t < plan.threads; ++t) contestants.emplace_back(match, plan.patience);
  std::optional<SprtWatch> watch;
  if (plan.sprt) watch.emplace(*plan.sprt);
  std::atomic<u64> done = results.size() - missing.size();
  std::atomic<bool> halt = false;  // no more games, and those under way end
  if (watch) watch->look(results);
  if (watch && watch->decided()) return;
  std::mutex mutex;  // guards the results and those who look at them

  const auto play = [&](u64 number, Contestants& own) {
    const Fixture f = fixture(match, number);
    const Pairing pairing = match.pairings()[f.pairing];
    auto game = play_game(match, f, own[pairing.a], own[pairing.b], halt);
    if (!game) return;
    if (game->result.forfeit) own.dismiss(f.player[game->result.forfeit->seat]);
    if (!plan.folder.empty()) write_file(record_path(plan.folder, number), print_record(game->record));
    ++done;
    const std::lock_guard lock(mutex);
    results[number] = std::move(game->result);
    plan.finished(*results[number]);
    if (watch) watch->look(results);
    if (watch && watch->decided()) halt = true;
  };
  const auto play_or_halt = [&](u64 i, int thread) {
    try {
      play(missing[i], contestants[std::size_t(thread)]);
    } catch (...) {  // the others need not play to the end for nothing
      halt = true;
      throw;
    }
    return true;
  };
  play_in_parallel(missing.size(), plan.threads, halt, play_or_halt, [&] {
    if (stop) halt = true;
    progress(done);
  });
}

void SprtWatch::look(const Results& results) {
  while (!decided() && 2 * rounds_ + 1 < results.size() && results[2 * rounds_] && results[2 * rounds_ + 1]) {
    Tally tally;
    tally.add_round(std::array{&*results[2 * rounds_], &*results[2 * rounds_ + 1]});
    for (std::size_t i = 0; i < pairs_.size(); ++i) pairs_[i] += tally.pairs[i];
    ++rounds_;
    test_ = sprt(plan_, pairs_);
  }
}

std::vector<Tally> tallies(const Match& match, const Results& results, std::optional<u64> rounds) {
  std::vector<Tally> all(match.pairings().size());
  const u64 count = rounds.value_or(match.rounds);
  std::vector<const GameResult*> games;
  for (u64 i = 0; i < count * match.games_per_round(); i += u64(match.seats)) {
    games.clear();
    for (u64 k = i; k < i + u64(match.seats); ++k) {
      if (results[k]) games.push_back(&*results[k]);
    }
    if (games.size() == std::size_t(match.seats)) all[fixture(match, i).pairing].add_round(games);
  }
  return all;
}

}  // namespace bastide::cli
