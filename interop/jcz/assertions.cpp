#include "interop/jcz/assertions.h"

#include <algorithm>
#include <array>

#include "notation/text_tools.h"

namespace bastide::jcz {

namespace {

// Lower case letters only: "TilePhase" and "tile phase" are the same.
std::string letters(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c >= 'A' && c <= 'Z') out += char(c - 'A' + 'a');
    if (c >= 'a' && c <= 'z') out += c;
  }
  return out;
}

struct FeatureName {
  std::string_view name;
  Scored scored;
};
constexpr FeatureName feature_names[] = {
    {"city", Scored::city},           {"castle", Scored::city},        {"road", Scored::road},
    {"monastery", Scored::monastery}, {"cloister", Scored::monastery}, {"garden", Scored::garden},
    {"field", Scored::field},         {"farm", Scored::field},         {"fairy", Scored::fairy},
    {"tradegoods", Scored::goods},    {"goods", Scored::goods},        {"ransom", Scored::ransom},
    {"towerransom", Scored::ransom},
};

// Other names of the phases that Game::phase gives.
constexpr std::pair<std::string_view, std::string_view> phase_names[] = {
    {"dragon", "dragonmove"},    {"dragonmovement", "dragonmove"},
    {"capture", "towercapture"}, {"tower", "towercapture"},
    {"commit", "commitaction"},  {"over", "gameover"},
    {"gameend", "gameover"},     {"placetile", "tile"},
};

class Judge {
 public:
  explicit Judge(const Game& game) : game_(game) {}

  Outcome judge(const std::string& assertion) const {
    Outcome outcome{assertion, false, "not understood"};
    std::string_view text = text::trimmed({assertion, 0}).text;
    if (const std::size_t at = text.find(" scored "); at != text.npos) {
      judge_scored(text.substr(0, at), text.substr(at + 8), outcome);
    } else if (const std::size_t has = text.rfind(" has "); has != text.npos) {
      judge_points(text.substr(0, has), text.substr(has + 5), outcome);
    } else if (text.ends_with(" can pass")) {
      judge_pass(true, outcome);
    } else if (text.ends_with(" can't pass") || text.ends_with(" cannot pass")) {
      judge_pass(false, outcome);
    } else if (text.starts_with("phase is ")) {
      judge_phase(text.substr(9), outcome);
    }
    return outcome;
  }

 private:
  // "12 points", "1 point"
  static std::optional<int> points(std::string_view text) {
    for (const std::string_view unit : {" points", " point"}) {
      if (text.ends_with(unit)) return text::number(text.substr(0, text.size() - unit.size()), -9999, 9999);
    }
    return std::nullopt;
  }

  std::optional<std::size_t> seat(std::string_view name, Outcome& outcome) const {
    const auto found = std::find(game_.names.begin(), game_.names.end(), name);
    if (found != game_.names.end()) return std::size_t(found - game_.names.begin());
    outcome.found = "no player is called " + text::quoted(name);
    return std::nullopt;
  }

  void judge_points(std::string_view name, std::string_view rest, Outcome& outcome) const {
    const auto wanted = points(rest);
    const auto who = wanted ? seat(name, outcome) : std::nullopt;
    if (!who) return;
    outcome.holds = game_.final_scores[*who] == *wanted;
    outcome.found = std::to_string(game_.final_scores[*who]) + " points";
  }

  // "city for 12 points"
  void judge_scored(std::string_view name, std::string_view rest, Outcome& outcome) const {
    const std::size_t at = rest.rfind(" for ");
    if (at == rest.npos) return;
    const auto wanted = points(rest.substr(at + 5));
    const std::string_view words = rest.substr(0, std::min(rest.find('.'), at));
    const auto feature =
        std::find_if(std::begin(feature_names), std::end(feature_names),
                     [what = letters(words)](const FeatureName& f) { return f.name == what; });
    if (!wanted || feature == std::end(feature_names)) return;
    const auto who = seat(name, outcome);
    if (!who) return;
    int together = 0;
    std::string all;
    for (const Game::Points& p : game_.points) {
      if (p.event.seat != *who || p.event.scored != feature->scored) continue;
      outcome.holds |= p.event.points == *wanted;
      together += p.event.points;
      all += (all.empty() ? "" : ", ") + std::to_string(p.event.points);
    }
    // We tell of each kind of goods, they of all.
    outcome.holds |= feature->scored == Scored::goods && together == *wanted;
    outcome.found = all.empty() ? "never scored" : "scored for " + all;
  }

  void judge_pass(bool wanted, Outcome& outcome) const {
    outcome.holds = game_.may_pass == wanted;
    outcome.found = game_.may_pass ? "a PASS is possible" : "a PASS is not possible";
  }

  void judge_phase(std::string_view name, Outcome& outcome) const {
    std::string wanted = letters(name);
    if (wanted.ends_with("phase")) wanted.resize(wanted.size() - 5);
    for (const auto& [other, usual] : phase_names) {
      if (wanted == other) wanted = usual;
    }
    outcome.holds = wanted == game_.phase;
    outcome.found = "phase is " + std::string(game_.phase);
  }

  const Game& game_;
};

}  // namespace

std::vector<Outcome> check_assertions(const File& file, const Game& game) {
  std::vector<Outcome> out;
  const Judge judge(game);
  for (const std::string& assertion : file.assertions) out.push_back(judge.judge(assertion));
  return out;
}

}  // namespace bastide::jcz
