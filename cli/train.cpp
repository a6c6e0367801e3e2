// `bastide train`: makes the weights of the evaluation out of games against itself.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstring>
#include <filesystem>
#include <numbers>
#include <thread>

#include "ai/trained.h"
#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/input.h"
#include "cli/interrupt.h"
#include "cli/output.h"
#include "cli/parallel.h"
#include "cli/playout.h"
#include "cli/progress.h"
#include "cli/random_rules.h"
#include "cli/training_file.h"

namespace bastide::cli {

namespace {

struct Settings {
  std::vector<std::string> rules;
  std::string seats = "2";
  i64 games = 50'000;
  u64 seed = 1;
  std::string rate = "0.004";
  i64 batch = 8;
  i64 steps = 1;
  i64 threads = 0;
  std::string set = "base";
  std::string from;
  std::string out;
  std::string checkpoint;
};

constexpr std::size_t file_limit = 16 << 20;
constexpr double seconds_between_checkpoints = 30;
constexpr double warm_up = 0.05;          // share of the games in which the rate rises
constexpr double last_rate = 0.05;        // of the full one, at the end
constexpr double memory_of_means = 0.99;  // of the figures that are shown, by step

std::string known_sets() { return fmt::format("{}", fmt::join(ai::set_names, ", ")); }

class Training {
 public:
  explicit Training(const Settings& settings) : settings_(settings), rate_(rate_of(settings.rate)) {
    for (const std::string& text : settings.rules) {
      rules_.push_back(text == "random" ? std::nullopt : std::optional(ruleset_or_fail(text)));
    }
    if (settings.seats != "random" && settings.seats != "many") {
      if (settings.seats.size() != 1 || settings.seats[0] < '2' || settings.seats[0] > '6')
        throw Failure("--seats: \"" + one_line(settings.seats) +
                      "\" is no number from 2 to 6, nor random, nor many");
      seats_ = settings.seats[0] - '0';
      for (const auto& rules : rules_) {
        if (rules) new_game_or_fail(*rules, seats_);
      }
    }
    if (std::ranges::find(ai::set_names, settings.set) == ai::set_names.end())
      throw Failure("--set: \"" + one_line(settings.set) + "\" is none of " + known_sets());
    need_file("--out", settings.out);
    need_file("--checkpoint", settings.checkpoint);
    need_folder("--out", settings.out);
    need_folder("--checkpoint", settings.checkpoint);
    if (whole_path("--out", settings.out) == whole_path("--checkpoint", settings.checkpoint))
      throw Failure("--checkpoint: \"" + one_line(settings.checkpoint) + "\" is the file of --out, too");
    other_sets();  // a file that cannot be added to is better known now than after the last game
    now_.plan = plan_text() + ", set " + settings.set;
    now_.weights = settings.from.empty() ? ai::first_weights(settings.seed) : weights_from(settings.from);
    if (std::filesystem::exists(settings.checkpoint)) go_on();
  }

  int run() {
    const std::atomic<bool>& stop = catch_interrupts();
    const u64 games = u64(settings_.games), before = now_.games;
    Progress progress(games, before);
    double saved = 0, told = 0;
    while (now_.games < games && !stop) {
      learn_from(std::min(u64(settings_.batch), games - now_.games), stop);
      progress.show(now_.games);
      if (progress.seconds() - saved > seconds_between_checkpoints) {
        saved = progress.seconds();
        save();
      }
      if (progress.seconds() - told > 60) {
        told = progress.seconds();
        progress.clear();
        tell();
      }
    }
    progress.clear();
    save();
    tell();
    if (now_.games < games) {
      print("stopped: the same command goes on from " + settings_.checkpoint + "\n");
      return exit_negative;
    }
    write_weights();
    std::filesystem::remove(settings_.checkpoint);
    print("written: set \"" + settings_.set + "\" of " + settings_.out + "\n");
    return exit_ok;
  }

 private:
  // What cannot be written is better known now than after the last game.
  static void need_folder(const std::string& option, const std::string& path) {
    const std::filesystem::path parent = std::filesystem::path(path).parent_path();
    const std::string folder = parent.empty() ? "." : parent.string();
    if (access(folder.c_str(), W_OK | X_OK) != 0)
      throw Failure(option + ": " + one_line(folder) + ": " + std::strerror(errno));
  }

  static std::filesystem::path whole_path(const std::string& option, const std::string& path) {
    std::error_code error;
    auto whole = std::filesystem::weakly_canonical(path, error);
    if (error) throw Failure(option + ": " + one_line(path) + ": " + error.message());
    return whole;
  }

  static double rate_of(const std::string& text) {
    char* end = nullptr;
    const double rate = std::strtod(text.c_str(), &end);
    if (end == text.c_str() || *end != '\0' || !(rate > 0 && rate <= 1))
      throw Failure("--rate: \"" + text + "\" is not a number above 0 and at most 1");
    return rate;
  }

  std::string plan_text() const {
    std::string rules;
    for (const std::string& r : settings_.rules) rules += (rules.empty() ? "" : " ") + r;
    return fmt::format("rules {}, seats {}, games {}, seed {}, rate {}, batch {}, steps {}, from {}", rules,
                       settings_.seats, settings_.games, settings_.seed, rate_, settings_.batch,
                       settings_.steps, settings_.from.empty() ? "nothing" : settings_.from);
  }

  std::vector<WeightSet> sets_in(const std::string& path) const {
    return value_or_fail(read_weights(read_input(path, file_limit)), path);
  }

  // FILE, or FILE:SET
  ai::Weights weights_from(const std::string& text) const {
    const std::size_t colon = text.rfind(':');
    const bool named = colon != std::string::npos && !std::filesystem::exists(text);
    const std::string path = named ? text.substr(0, colon) : text;
    const std::string name = named ? text.substr(colon + 1) : settings_.set;
    for (const WeightSet& set : sets_in(path)) {
      if (set.name == name) return set.weights;
    }
    throw Failure(path + ": there is no set \"" + name + "\" in it");
  }

  void go_on() {
    Checkpoint found =
        value_or_fail(read_checkpoint(read_input(settings_.checkpoint, file_limit)), settings_.checkpoint);
    if (found.plan != now_.plan || found.games > u64(settings_.games)) {
      throw Failure(settings_.checkpoint + ": belongs to other settings (" + one_line(found.plan) +
                    "); give them again, or another --checkpoint");
    }
    const u64 batch = u64(settings_.batch), steps = (found.games + batch - 1) / batch * u64(settings_.steps);
    if (found.games % batch != 0 && found.games != u64(settings_.games))
      throw Failure(
          fmt::format("{}: games: {} are no whole batches of {}", settings_.checkpoint, found.games, batch));
    if (found.optimizer.steps != steps)
      throw Failure(fmt::format("{}: steps: expected {} after {} games; found {}", settings_.checkpoint,
                                steps, found.games, found.optimizer.steps));
    now_ = std::move(found);
  }

  int seats_for(const Ruleset& rules, Rng& rng) const {
    if (seats_ > 0) return std::min(seats_, rules.options.max_players_number());  // it may be a random one
    if (settings_.seats == "many") return 3 + int(rng.below(u32(rules.options.max_players_number()) - 2));
    return std::max(2, random_seats(rules, rng));
  }

  ai::PlayedGame game(u64 number) const {
    Rng rng = game_rng(settings_.seed, number);
    const auto& fixed = rules_[number % rules_.size()];
    const Ruleset rules = fixed ? *fixed : random_ruleset(rng);
    const int seats = seats_for(rules, rng);
    return ai::play_against_itself(rules, seats, now_.weights, plan_, rng.next());
  }

  template <class Task>
  void for_each_game(u64 games, const std::atomic<bool>& stop, Task&& task) const {
    const int threads =
        settings_.threads > 0 ? int(settings_.threads) : int(std::thread::hardware_concurrency());
    play_in_parallel(
        games, threads, stop,
        [&](u64 i, int) {
          task(i);
          return true;
        },
        [] {});
  }

  // The gradients are added in the order of the games, whatever the threads do. Nothing is learned from games
  // that were stopped.
  void learn_from(u64 games, const std::atomic<bool>& stop) {
    std::vector<ai::PlayedGame> played(games);
    for_each_game(games, stop, [&](u64 i) { played[i] = game(now_.games + i); });
    if (stop) return;
    const std::atomic<bool> never = false;
    ai::Gradient all;
    const std::size_t steps = std::size_t(settings_.steps);
    for (std::size_t part = 0; part < steps; ++part) {
      std::vector<ai::Gradient> gradients(games);
      for_each_game(games, never,
                    [&](u64 i) { gradients[i] = ai::learn(played[i], now_.weights, part, steps); });
      ai::Gradient sum;
      for (const ai::Gradient& g : gradients) sum.add(g);
      now_.optimizer.step(now_.weights, sum, rate_now());
      all.add(sum);
    }
    need_weights_that_make_sense();
    double points = 0, seats = 0;
    for (const ai::PlayedGame& g : played) {
      points += g.points;
      seats += g.seats;
    }
    const double keep = now_.games > 0 ? memory_of_means : 0;
    now_.points = keep * now_.points + (1 - keep) * points / seats;
    now_.error = keep * now_.error + (1 - keep) * all.squared_error / double(std::max<u64>(all.samples, 1));
    now_.games += games;
  }

  // The checkpoint stays as it was the last time they did.
  void need_weights_that_make_sense() const {
    const auto sensible = [](float weight) { return std::abs(weight) <= largest_weight; };
    if (!std::ranges::all_of(now_.weights.numbers(), sensible))
      throw Failure(
          fmt::format("after {} games there are weights beyond a million; try a smaller --rate", now_.games));
  }

  // Up in a line, then down along a cosine.
  double rate_now() const {
    const double done = double(now_.games) / double(settings_.games);
    if (done < warm_up) return rate_ * (done + 1e-4) / warm_up;
    return rate_ * (last_rate + (1 - last_rate) * 0.5 * (1 + std::cos(std::numbers::pi * done)));
  }

  void save() const { write_file(settings_.checkpoint, print_checkpoint(now_)); }

  void tell() const {
    if (now_.games == 0) return;
    print(fmt::format("{} games: {:.1f} points a seat, squared error {:.2f}\n", now_.games, now_.points,
                      now_.error));
    flush_output();
  }

  std::vector<WeightSet> other_sets() const {
    return std::filesystem::exists(settings_.out) ? sets_in(settings_.out) : std::vector<WeightSet>{};
  }

  // Other sets in the file stay as they are.
  void write_weights() const {
    std::vector<WeightSet> sets = other_sets();
    const auto same = [&](const WeightSet& s) { return s.name == settings_.set; };
    const auto found = std::find_if(sets.begin(), sets.end(), same);
    WeightSet& set = found != sets.end() ? *found : sets.emplace_back();
    set = {settings_.set, plan_text(), now_.weights};
    write_file(settings_.out, print_weights(sets));
  }

  const Settings& settings_;
  const double rate_;
  std::vector<std::optional<Ruleset>> rules_;  // none: made up for every game
  int seats_ = 0;                              // 0: another number in every game
  const ai::TrainingPlan plan_;
  Checkpoint now_;
};

int train(Settings& settings) {
  if (settings.rules.empty()) settings.rules = {"base"};
  if (settings.checkpoint.empty()) settings.checkpoint = settings.out + ".checkpoint";
  return Training(settings).run();
}

}  // namespace

void add_train(Arguments& arguments) {
  static Settings settings;
  arguments.needed("--out", settings.out, "File of weights; the set is added or replaced in it");
  arguments.text("--set", settings.set, "Name of the set: " + known_sets() + " [base]");
  arguments.texts("--rules", settings.rules,
                  "Ruleset, or random: another one in every game; may be repeated, played in turn [base]");
  arguments.text("--seats", settings.seats,
                 "Number of seats, 2 to 6, or another in every game: random, or many (3 to 6) [2]");
  arguments.number("--games", settings.games, 1, 1'000'000'000, "Games to play [50000]");
  arguments.seed("--seed", settings.seed, "Seed of the games and of the first weights [1]");
  arguments.text("--rate", settings.rate, "How large the steps are at most [0.004]");
  arguments.number("--batch", settings.batch, 1, 1024, "Games that are learned from together [8]");
  arguments.number("--steps", settings.steps, 1, 64,
                   "Steps made with them, each with its share of their positions [1]");
  arguments.text("--from", settings.from, "Weights to begin with: FILE, or FILE:SET [small random ones]");
  arguments.text("--checkpoint", settings.checkpoint,
                 "Where it is kept how far it came, to go on from [the file of --out, .checkpoint]");
  arguments.number("--threads", settings.threads, 1, 256,
                   "Games played at the same time; changes no result [all cores]");
  arguments.examples(
      "  bastide train --games 60000 --out weights.json\n"
      "  bastide train --rules all --rules random --seats random --from weights.json:base --set expanded"
      " --out weights.json\n"
      "Interrupted with Ctrl-C, or in any other way, the same command goes on from the checkpoint.");
  arguments.action([] { return train(settings); });
}

}  // namespace bastide::cli
