#include "interop/record_json.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "interop/json_place.h"
#include "notation/move_text.h"
#include "notation/ruleset_text.h"
#include "notation/text_tools.h"

namespace bastide {

namespace {

using Json = nlohmann::json;

constexpr std::string_view format_name = "bastide-record";
constexpr std::array<std::string_view, 10> known_keys{
    "format", "edition", "ruleset", "seats", "first", "draws", "names", "moves", "result", "uncommitted"};

std::string known_key_list() {
  std::string out;
  for (const std::string_view key : known_keys) out += (out.empty() ? "" : ", ") + std::string(key);
  return out;
}

// Parses a document whose values are at most two levels deep and whose keys are known and single. Everything
// deeper is thrown away while reading.
class Document {
 public:
  Result<Json> read(std::string_view text) {
    const auto watch = [this](int depth, Json::parse_event_t event, Json& value) {
      return keep(depth, event, value);
    };
    Json document = Json::parse(text.begin(), text.end(), watch, false);
    if (problem_) return std::unexpected(*problem_);
    if (document.is_discarded()) return fail("record/json", place_of_mistake(text), "not well-formed JSON");
    if (!document.is_object()) return fail("record/json", "", "expected an object, { … }");
    return document;
  }

 private:
  bool keep(int depth, Json::parse_event_t event, const Json& value) {
    if (problem_) return false;
    if (event == Json::parse_event_t::key && depth == 1) note_key(value.get_ref<const std::string&>());
    // A container may be the document or a direct member of it.
    const bool opens =
        event == Json::parse_event_t::object_start || event == Json::parse_event_t::array_start;
    if (opens && depth > 1) refuse("", "expected no array or object inside another");
    return !problem_;
  }

  void note_key(const std::string& key) {
    const auto known = std::find(known_keys.begin(), known_keys.end(), key);
    if (known == known_keys.end()) {
      refuse("", "unknown key " + text::quoted(key) + ": expected " + known_key_list());
      return;
    }
    bool& seen = seen_[std::size_t(known - known_keys.begin())];
    if (seen) refuse(key, "the key is there twice");
    seen = true;
  }

  void refuse(std::string where, std::string message) {
    problem_ = Error{"record/json", std::move(where), std::move(message)};
  }

  std::array<bool, known_keys.size()> seen_{};
  std::optional<Error> problem_;
};

class Reader {
 public:
  explicit Reader(const Json& document) : document_(document) {}

  Result<Record> read() {
    if (auto r = check_format(); !r) return std::unexpected(r.error());
    if (auto r = read_header(); !r) return std::unexpected(r.error());
    auto recorder = Recorder::start(header_);
    if (!recorder) return std::unexpected(located(recorder.error()));
    if (auto r = play(*recorder); !r) return std::unexpected(r.error());
    if (document_.contains("uncommitted")) {
      const Json& uncommitted = member("uncommitted");
      if (!uncommitted.is_boolean()) return wrong("uncommitted", "true or false");
      if (uncommitted.get<bool>() && document_.contains("result"))
        return wrong("result", "no result: the last part is uncommitted");
      if (uncommitted.get<bool>()) return at("uncommitted", recorder->finish_uncommitted());
    }
    if (!document_.contains("result")) return at("result", recorder->finish(std::nullopt));
    const auto result = read_result();
    if (!result) return std::unexpected(result.error());
    return at("result", recorder->finish(*result));
  }

 private:
  static std::unexpected<Error> wrong(std::string where, std::string_view expected) {
    return fail("record/json", std::move(where), "expected " + std::string(expected));
  }

  template <class T>
  static Result<T> at(std::string where, Result<T> result) {
    if (!result) result.error().where = std::move(where);
    return result;
  }

  // The member, or null (which is no valid value of any member).
  const Json& member(const char* key) const {
    static const Json null;
    const auto found = document_.find(key);
    return found == document_.end() ? null : *found;
  }

  Result<int> integer(const std::string& where, const Json& value, int low, int high) const {
    if (value.is_number_unsigned()) {
      const auto n = value.get<std::uint64_t>();
      if (n <= std::uint64_t(high) && int(n) >= low) return int(n);
    } else if (value.is_number_integer()) {
      const auto n = value.get<std::int64_t>();
      if (n >= low && n <= high) return int(n);
    }
    return wrong(where, "a whole number from " + std::to_string(low) + " to " + std::to_string(high));
  }

  Result<void> check_format() const {
    const Json& format = member("format");
    if (!format.is_string() || format.get_ref<const std::string&>() != format_name) {
      return wrong("format", "\"bastide-record\"");
    }
    const auto edition = integer("edition", member("edition"), 0, 999'999'999);
    if (!edition) return std::unexpected(edition.error());
    if (*edition != rules_edition) {
      return fail("record/edition", "edition",
                  "edition " + std::to_string(*edition) + " is not known here: expected " +
                      std::to_string(rules_edition));
    }
    return {};
  }

  Result<void> read_header() {
    const Json& rules = member("ruleset");
    if (!rules.is_string()) return wrong("ruleset", "a string");
    const auto spec = parse_ruleset(rules.get_ref<const std::string&>());
    if (!spec) return fail(spec.error().code, "ruleset", spec.error().text());
    header_.spec = *spec;
    const auto seats = integer("seats", member("seats"), 1, max_seats);
    if (!seats) return std::unexpected(seats.error());
    header_.seats = *seats;
    if (document_.contains("first")) {
      const auto first = integer("first", member("first"), 0, header_.seats - 1);
      if (!first) return std::unexpected(first.error());
      header_.first = Seat(*first);
    }
    if (document_.contains("draws")) {
      const auto draws = integer("draws", member("draws"), 1, most_draws);
      if (!draws) return std::unexpected(draws.error());
      header_.draws = *draws;
    }
    return document_.contains("names") ? read_names() : Result<void>{};
  }

  Result<void> read_names() {
    const Json& names = member("names");
    if (!names.is_array() || int(names.size()) != header_.seats) {
      return wrong("names",
                   "an array with a string for each of the " + std::to_string(header_.seats) + " seats");
    }
    for (std::size_t s = 0; s < names.size(); ++s) {
      const std::string where = "names[" + std::to_string(s) + "]";
      if (!names[s].is_string()) return wrong(where, "a string");
      const auto& name = names[s].get_ref<const std::string&>();
      if (!name.empty() && !is_seat_name(name)) {
        return fail("record/name", where,
                    "expected a name of at most 40 bytes without control characters, or \"\"");
      }
      header_.names[s] = name;
    }
    return {};
  }

  // What start() refuses is wrong with the seats or with the ruleset.
  static Error located(Error error) {
    error.where = error.code.starts_with("ruleset/") ? "ruleset" : "seats";
    return error;
  }

  Result<void> play(Recorder& recorder) const {
    const Json& moves = member("moves");
    if (!moves.is_array()) return wrong("moves", "an array of strings");
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const std::string where = "moves[" + std::to_string(i) + "]";
      if (!moves[i].is_string()) return wrong(where, "a string");
      if (auto r = at(where, recorder.play(moves[i].get_ref<const std::string&>())); !r) return r;
    }
    return {};
  }

  Result<std::vector<int>> read_result() const {
    const Json& result = member("result");
    if (!result.is_array()) return wrong("result", "an array of points by seat");
    std::vector<int> out;
    for (std::size_t s = 0; s < result.size(); ++s) {
      const auto points = integer("result[" + std::to_string(s) + "]", result[s], INT16_MIN, INT16_MAX);
      if (!points) return std::unexpected(points.error());
      out.push_back(*points);
    }
    return out;
  }

  const Json& document_;
  Record header_;
};

std::string quoted(const std::string& text) { return Json(text).dump(); }

}  // namespace

Result<Record> record_from_json(std::string_view text) {
  if (text.size() > max_record_bytes) {
    return fail("record/too-long", "",
                "a record has at most " + std::to_string(max_record_bytes) + " bytes, not " +
                    std::to_string(text.size()));
  }
  const auto document = Document().read(text);
  if (!document) return std::unexpected(document.error());
  return Reader(*document).read();
}

// Written by hand to keep the order of the keys and a layout people can read.
std::string record_to_json(const Record& record) {
  std::string out = "{\n  \"format\": \"" + std::string(format_name) +
                    "\",\n  \"edition\": " + std::to_string(rules_edition) +
                    ",\n  \"ruleset\": " + quoted(print_ruleset(record.spec)) +
                    ",\n  \"seats\": " + std::to_string(record.seats) +
                    ",\n  \"first\": " + std::to_string(record.first);
  if (record.draws) out += ",\n  \"draws\": " + std::to_string(*record.draws);
  out += ",\n  \"names\": [";
  for (int s = 0; s < record.seats; ++s) out += (s == 0 ? "" : ", ") + quoted(record.names[std::size_t(s)]);
  out += "],\n  \"moves\": [";
  auto recorder = Recorder::start(record);
  bool placed = true;  // the line is full
  const char* before = "";
  for (const Move& move : record.moves) {
    if (!recorder || !is_legal(recorder->rules(), recorder->state(), move)) break;
    const std::string text = print_move(recorder->state(), move);
    out += before;
    out += placed && move.kind == MoveKind::draw ? "\n    " : " ";
    out += quoted(text);
    placed = move.kind == MoveKind::place || (placed && move.kind != MoveKind::draw);
    before = ",";
    if (!recorder->play(text)) break;
  }
  out += record.moves.empty() ? "]" : "\n  ]";
  if (record.uncommitted) {
    out += ",\n  \"uncommitted\": true";
  } else if (recorder && is_over(recorder->state())) {
    out += ",\n  \"result\": [";
    for (Seat s = 0; s < record.seats; ++s) {
      out += (s == 0 ? "" : ", ") + std::to_string(score(recorder->state(), s));
    }
    out += "]";
  }
  return out + "\n}\n";
}

}  // namespace bastide
