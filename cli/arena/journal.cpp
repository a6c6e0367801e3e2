#include "cli/arena/journal.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include "ai/trained.h"
#include "cli/failure.h"
#include "cli/input.h"
#include "notation/ruleset_text.h"

namespace bastide::cli {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t max_journal_bytes = std::size_t(1) << 30;

// What a level usually takes may be something else in the next version.
Json budget_json(const ai::Budget& budget) {
  Json json = Json::object();
  if (budget.time) json["ms"] = budget.time->count();
  if (budget.nodes) json["nodes"] = *budget.nodes;
  return json;
}

// Of the program that is running: players of the same names may play otherwise in another one.
std::string read_program_fingerprint() {
  std::ifstream file("/proc/self/exe", std::ios::binary);
  if (!file) return "unknown";
  u64 sum = 0;
  for (std::array<char, 1 << 16> part; file.read(part.data(), part.size()), file.gcount() > 0;) {
    for (std::size_t at = 0; at < std::size_t(file.gcount()); at += sizeof(u64)) {
      u64 word = 0;
      std::memcpy(&word, part.data() + at, std::min(sizeof word, std::size_t(file.gcount()) - at));
      sum = mix(sum ^ word);
    }
  }
  return fmt::format("{:016x}", sum);
}

const std::string& program_fingerprint() {
  static const std::string read = read_program_fingerprint();  // the program is large
  return read;
}

// What the games depend on. Their number is no part of it: a match can go on further than it was meant to.
Json header_of(const Match& match) {
  Json players = Json::array(), budgets = Json::array();
  for (const auto& player : match.players) {
    players.push_back(player.text);
    budgets.push_back(budget_json(player.budget));
  }
  return {{"format", "bastide-arena-journal"},
          {"edition", 3},
          {"version", BASTIDE_VERSION},
          {"program", program_fingerprint()},
          {"weights", fmt::format("{:016x}", ai::weights_fingerprint())},
          {"players", players},
          {"budgets", budgets},
          {"rules", print_ruleset(match.rules.spec)},
          {"seats", match.seats},
          {"seed", match.seed}};
}

std::string line_of(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

Json timing_json(const Timing& timing) {
  return {{"moves", timing.moves}, {"ns", timing.nanoseconds}, {"late", timing.overshoots}};
}

// ---------------------------------------------------------------- reading

// Anything that is not as the writer writes it; caught below.
struct Damaged {
  std::string what;
};

const Json& member(const Json& json, const char* name) {
  const auto found = json.is_object() ? json.find(name) : json.end();
  if (found == json.end()) throw Damaged{std::string("\"") + name + "\" is missing"};
  return *found;
}

u64 number(const Json& json, const char* name, u64 most = u64(1) << 60) {
  if (!json.is_number_unsigned() || json.get<u64>() > most)
    throw Damaged{std::string("\"") + name + "\" is not a number that can be"};
  return json.get<u64>();
}

Timing timing_of(const Json& game, const char* player) {
  const Json& json = member(game, player);
  Timing timing;
  timing.moves = number(member(json, "moves"), "moves", 1'000'000);
  timing.nanoseconds = number(member(json, "ns"), "ns");
  const Json& late = member(json, "late");
  if (!late.is_array() || late.size() > timing.moves) throw Damaged{"\"late\" is not a list of moves"};
  for (const Json& us : late) timing.overshoots.push_back(number(us, "late"));
  return timing;
}

GameResult result_of(const Json& json, const Match& match) {
  GameResult result;
  result.number = number(member(json, "game"), "game");
  const Json& scores = member(json, "scores");
  if (!scores.is_array() || scores.size() != std::size_t(match.seats))
    throw Damaged{"\"scores\" has not one number for each seat"};
  for (const Json& score : scores) {
    if (!score.is_number_integer() || score < -100'000 || score > 100'000)
      throw Damaged{"\"scores\" has something that is no score"};
    result.scores.push_back(score.get<int>());
  }
  if (json.contains("forfeit")) {
    const Json& reason = member(json["forfeit"], "reason");
    if (!reason.is_string()) throw Damaged{"\"reason\" is not a text"};
    result.forfeit = Forfeit{Seat(number(member(json["forfeit"], "seat"), "seat", u64(match.seats) - 1)),
                             one_line(reason.get<std::string>())};
  }
  result.a = timing_of(json, "a");
  result.b = timing_of(json, "b");
  return result;
}

void check_header(const Json& found, const Match& match) {
  const Json expected = Json::parse(journal_header(match));  // as it would have been written
  if (!found.is_object() || found.value("format", Json()) != expected["format"])
    throw Damaged{"this is not the journal of an arena"};
  for (const auto& [name, value] : expected.items()) {
    const Json other = found.value(name, Json());
    if (other != value) {
      throw Damaged{"this is the journal of another match: " + name + " " +
                    other.dump(-1, ' ', false, Json::error_handler_t::replace) + ", not " + value.dump()};
    }
  }
}

}  // namespace

std::string journal_header(const Match& match) { return line_of(header_of(match)); }

std::string journal_line(const GameResult& result) {
  Json json = {{"game", result.number}, {"scores", result.scores}};
  if (result.forfeit) json["forfeit"] = {{"seat", result.forfeit->seat}, {"reason", result.forfeit->reason}};
  json["a"] = timing_json(result.a);
  json["b"] = timing_json(result.b);
  return line_of(json);
}

Result<JournalText> parse_journal(std::string_view text, const Match& match) {
  JournalText journal;
  const auto damaged = [](u64 line, const std::string& what) {
    return fail("journal/damaged", "line " + std::to_string(line), what);
  };
  if (text.find('\n') == std::string_view::npos) {
    // Its very first line was cut off; anything else is not ours to write over.
    if (journal_header(match).starts_with(text)) return journal;
    return damaged(1, "this is not the journal of an arena");
  }
  std::set<u64> seen;
  u64 line = 0;
  for (std::size_t at = 0, end = 0; (end = text.find('\n', at)) != std::string_view::npos; at = end + 1) {
    const std::string_view content = text.substr(at, end - at);
    const Json json = Json::parse(content.begin(), content.end(), nullptr, false);
    if (json.is_discarded()) return damaged(++line, "this is not JSON");
    try {
      if (++line == 1) {
        check_header(json, match);
        continue;
      }
      journal.games.push_back(result_of(json, match));
      if (!seen.insert(journal.games.back().number).second) throw Damaged{"this game is there twice"};
    } catch (const Damaged& problem) {
      return damaged(line, problem.what);
    }
  }
  journal.whole_bytes = text.rfind('\n') + 1;
  return journal;
}

Journal::Journal(const std::string& path, const Match& match, Results& results) : path_(path) {
  file_ = open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (file_ < 0) throw Failure(path + ": " + std::strerror(errno));
  try {
    struct stat about{};
    if (fstat(file_, &about) != 0) throw Failure(path + ": " + std::strerror(errno));
    if (!S_ISREG(about.st_mode)) throw Failure(path + ": a journal is a file, and this is something else");
    if (flock(file_, LOCK_EX | LOCK_NB) != 0) throw Failure(path + ": another arena is writing this journal");
    const JournalText text = value_or_fail(parse_journal(read_input(path, max_journal_bytes), match), path);
    if (ftruncate(file_, off_t(text.whole_bytes)) != 0) throw Failure(path + ": " + std::strerror(errno));
    if (text.whole_bytes == 0) append(journal_header(match));
    for (const GameResult& game : text.games) {
      if (game.number < results.size()) results[game.number] = game;
    }
  } catch (...) {
    close(file_);
    throw;
  }
}

Journal::~Journal() { close(file_); }

void Journal::append(const std::string& text) {
  for (std::size_t at = 0; at < text.size();) {
    const ssize_t done = ::write(file_, text.data() + at, text.size() - at);
    if (done < 0 && errno == EINTR) continue;
    if (done < 0) throw Failure(path_ + ": " + std::strerror(errno));
    at += std::size_t(done);
  }
}

}  // namespace bastide::cli
