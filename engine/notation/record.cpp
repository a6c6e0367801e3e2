#include "notation/record.h"

#include <algorithm>

#include "notation/move_text.h"
#include "notation/ruleset_text.h"
#include "notation/text_tools.h"

namespace bastide {

namespace {

std::string scores_text(std::span<const int> scores) {
  std::string out;
  for (const int s : scores) out += (out.empty() ? "" : " ") + std::to_string(s);
  return out;
}

std::vector<int> scores_of(const State& state) {
  std::vector<int> out(state.players.count);
  for (Seat s = 0; s < state.players.count; ++s) out[s] = score(state, s);
  return out;
}

// The text line by line, without comments and blank lines.
class Lines {
 public:
  explicit Lines(std::string_view text) : rest_(text) {}

  // Moves to the next line with words in it; false at the end of the text.
  bool next() {
    while (!rest_.empty()) {
      const std::size_t end = std::min(rest_.find('\n'), rest_.size());
      line_ = rest_.substr(0, end);
      rest_.remove_prefix(std::min(end + 1, rest_.size()));
      ++number_;
      if (line_.ends_with('\r')) line_.remove_suffix(1);
      words_ = text::words(line_);
      if (!words_.empty() && !words_[0].text.starts_with('#')) return true;
    }
    ++number_;
    line_ = {};
    words_.clear();
    return false;
  }

  std::string_view line() const { return line_; }
  const std::vector<text::Word>& words() const { return words_; }
  std::string_view keyword() const { return words_.empty() ? std::string_view() : words_[0].text; }

  std::string where(std::size_t offset) const {
    return "line " + std::to_string(number_) + ", " + text::column(offset);
  }
  std::unexpected<Error> bad(std::string_view code, std::size_t offset, std::string message) const {
    return fail(code, where(offset), std::move(message));
  }
  // For an error of another parser about the text that begins at `offset`.
  std::unexpected<Error> bad(const Error& error, std::size_t offset) const {
    return fail(error.code, where(offset + text::offset_in(error.where)), error.message);
  }

 private:
  std::string_view rest_;
  std::string_view line_;
  std::vector<text::Word> words_;
  std::size_t number_ = 0;
};

bool is_ending(std::string_view keyword) {
  return keyword == "result" || keyword == "unfinished" || keyword == "uncommitted";
}

class Reader {
 public:
  explicit Reader(std::string_view text) : lines_(text) {}

  Result<Record> read() {
    more_ = lines_.next();
    if (auto r = read_header(); !r) return std::unexpected(r.error());
    auto recorder = Recorder::start(header_);
    if (!recorder) return std::unexpected(located(recorder.error()));
    for (; more_ && !is_ending(lines_.keyword()); more_ = lines_.next()) {
      for (const text::Word& word : lines_.words()) {
        if (auto r = recorder->play(word.text); !r) return lines_.bad(r.error(), word.offset);
      }
    }
    return read_end(*recorder);
  }

 private:
  // The next line must be `keyword VALUE`; gives the value.
  Result<text::Word> value_of(std::string_view keyword, std::string_view meaning) {
    const auto& words = lines_.words();
    if (lines_.keyword() != keyword) {
      const std::string found = more_ ? text::quoted(lines_.keyword()) : "the end of the record";
      return lines_.bad(
          "record/expected", more_ ? words[0].offset : 0,
          "expected " + std::string(keyword) + " and " + std::string(meaning) + "; found " + found);
    }
    if (words.size() != 2) {
      const std::size_t at = words.size() < 2 ? lines_.line().size() : words[2].offset;
      return lines_.bad("record/expected", at,
                        "expected one word after " + std::string(keyword) + ": " + std::string(meaning));
    }
    return words[1];
  }

  Result<int> number_of(std::string_view keyword, std::string_view meaning, int low, int high) {
    const auto word = value_of(keyword, meaning);
    if (!word) return std::unexpected(word.error());
    const auto number = text::number(word->text, low, high);
    if (number) return *number;
    return lines_.bad("record/expected", word->offset,
                      "expected " + std::string(meaning) + "; found " + text::quoted(word->text));
  }

  Result<void> read_header() {
    const auto edition = number_of("bastide", "the edition, a number", 0, 999'999'999);
    if (!edition) return std::unexpected(edition.error());
    if (*edition != rules_edition) {
      return lines_.bad("record/edition", lines_.words()[1].offset,
                        "edition " + std::to_string(*edition) + " is not known here: expected edition " +
                            std::to_string(rules_edition));
    }
    more_ = lines_.next();
    const auto rules = value_of("ruleset", "the ruleset");
    if (!rules) return std::unexpected(rules.error());
    const auto spec = parse_ruleset(rules->text);
    if (!spec) return lines_.bad(spec.error(), rules->offset);
    if (const auto made = make_ruleset(*spec); !made) return lines_.bad(made.error(), rules->offset);
    header_.spec = *spec;
    more_ = lines_.next();
    const auto seats = number_of("seats", "the number of seats, 1 to 6", 1, max_seats);
    if (!seats) return std::unexpected(seats.error());
    header_.seats = *seats;
    seats_at_ = lines_.where(lines_.words()[1].offset);
    more_ = lines_.next();
    return read_optional_lines();
  }

  Result<void> read_optional_lines() {
    bool first_seen = false;
    for (; more_; more_ = lines_.next()) {
      if (lines_.keyword() == "first") {
        if (first_seen) return lines_.bad("record/twice", lines_.words()[0].offset, "first is given twice");
        first_seen = true;
        const auto first = number_of(
            "first", "the seat that begins, 0 to " + std::to_string(header_.seats - 1), 0, header_.seats - 1);
        if (!first) return std::unexpected(first.error());
        header_.first = Seat(*first);
      } else if (lines_.keyword() == "draws") {
        if (header_.draws)
          return lines_.bad("record/twice", lines_.words()[0].offset, "draws is given twice");
        const auto draws = number_of(
            "draws", "the number of draws the game lasts, 1 to " + std::to_string(most_draws), 1, most_draws);
        if (!draws) return std::unexpected(draws.error());
        header_.draws = *draws;
      } else if (lines_.keyword() == "seat") {
        if (auto r = read_name(); !r) return r;
      } else {
        break;
      }
    }
    return {};
  }

  Result<void> read_name() {
    const auto& words = lines_.words();
    const std::string range = "a seat from 0 to " + std::to_string(header_.seats - 1) + " and its name";
    const auto seat = words.size() < 2 ? std::nullopt : text::number(words[1].text, 0, header_.seats - 1);
    if (!seat) {
      return lines_.bad("record/expected", words.size() < 2 ? lines_.line().size() : words[1].offset,
                        "expected " + range + " after seat");
    }
    if (words.size() < 3)
      return lines_.bad("record/expected", lines_.line().size(), "expected " + range + " after seat");
    std::string& name = header_.names[std::size_t(*seat)];
    if (!name.empty()) {
      return lines_.bad("record/twice", words[1].offset, "seat " + std::to_string(*seat) + " is named twice");
    }
    const auto rest = text::trimmed({lines_.line().substr(words[2].offset), words[2].offset});
    if (!is_seat_name(rest.text)) {
      return lines_.bad("record/name", rest.offset,
                        "expected a name of at most 40 bytes of UTF-8 without control characters");
    }
    name = rest.text;
    return {};
  }

  // What new_game refuses is wrong with the seats.
  Error located(Error error) const {
    error.where = seats_at_;
    return error;
  }

  // A record says how it ends, so that one that was cut off is never taken for a shorter game.
  Result<Record> read_end(const Recorder& recorder) {
    if (!more_) {
      auto record = recorder.finish(std::nullopt);
      if (!record) return lines_.bad(record.error(), 0);
      return lines_.bad("record/cut-off", 0, "the record is cut off: expected more moves, or unfinished");
    }
    if (lines_.keyword() != "result") return read_unfinished(recorder);
    const std::size_t at = lines_.words()[0].offset;
    std::vector<int> result;
    for (const text::Word& word : lines_.words()) {
      if (word.offset == at) continue;
      const auto points = text::number(word.text, INT16_MIN, INT16_MAX);
      if (!points)
        return lines_.bad("record/expected", word.offset,
                          "expected points; found " + text::quoted(word.text));
      result.push_back(*points);
    }
    auto record = recorder.finish(result);
    if (!record) return lines_.bad(record.error(), at);
    return nothing_after(std::move(record));
  }

  Result<Record> read_unfinished(const Recorder& recorder) {
    const auto& words = lines_.words();
    if (words.size() > 1) {
      return lines_.bad("record/expected", words[1].offset,
                        "expected the end of the line; found " + text::quoted(words[1].text));
    }
    auto record =
        words[0].text == "uncommitted" ? recorder.finish_uncommitted() : recorder.finish(std::nullopt);
    if (!record) return lines_.bad(record.error(), words[0].offset);
    return nothing_after(std::move(record));
  }

  Result<Record> nothing_after(Result<Record> record) {
    if (lines_.next()) {
      return lines_.bad("record/expected", lines_.words()[0].offset,
                        "nothing may follow the end; found " + text::quoted(lines_.keyword()));
    }
    return record;
  }

  Lines lines_;
  bool more_ = false;  // lines_ stands on a line
  Record header_;
  std::string seats_at_;
};

}  // namespace

// ---------------------------------------------------------------- recorder, replay

Recorder::Recorder(Record record, const Ruleset& rules, const State& state)
    : record_(std::move(record)), rules_(rules), state_(state) {}

Result<Recorder> Recorder::start(Record header) {
  const auto rules = make_ruleset(header.spec);
  if (!rules) return std::unexpected(rules.error());
  const auto state = new_game(*rules, header.seats, header.first, header.draws);
  if (!state) return std::unexpected(state.error());
  for (int s = 0; s < max_seats; ++s) {
    const std::string& name = header.names[std::size_t(s)];
    if (name.empty() || (s < header.seats && is_seat_name(name))) continue;
    return fail("record/name", "seat " + std::to_string(s), "not a name for one of the seats");
  }
  header.moves.clear();
  header.uncommitted = false;
  return Recorder(std::move(header), *rules, *state);
}

// Whether the move, made in phase `before`, was the last of a part that can still wait for its commitment. A
// late journey begins after it.
static bool ends_part(const Ruleset& rules, Phase before, const Move& move, const State& after) {
  const bool late = rules.options.dragon_timing() == DragonTiming::after_scoring;
  if (before == Phase::draw || move.kind == MoveKind::second_part) return false;
  if (before == Phase::part_end && move.kind == MoveKind::pass) return false;
  if (late && move.kind == MoveKind::dragon) return false;
  const Phase phase = after.turn.phase;
  return phase == Phase::draw || phase == Phase::over ||
         (late && phase == Phase::dragon && after.dragon.visited_count == 1);
}

Result<void> Recorder::play(std::string_view text) {
  const auto move = parse_move(state_, text);
  if (!move) return std::unexpected(move.error());
  const Phase before = state_.turn.phase;
  if (auto r = try_apply(rules_, state_, *move); !r) return r;
  part_ended_ = ends_part(rules_, before, *move, state_);
  record_.moves.push_back(*move);
  return {};
}

Result<Record> Recorder::finish(std::optional<std::span<const int>> result) const {
  const std::vector<int> scores = scores_of(state_);
  if (is_over(state_) && !result) {
    return fail("record/no-result", "", "expected result " + scores_text(scores) + ": the game is over");
  }
  if (!is_over(state_) && result)
    return fail("record/early-result", "", "a result, but the game is not over");
  if (result && !std::equal(result->begin(), result->end(), scores.begin(), scores.end())) {
    return fail("record/wrong-result", "", "the game ends with result " + scores_text(scores));
  }
  return record_;
}

Result<Record> Recorder::finish_uncommitted() const {
  if (!part_ended_)
    return fail("record/uncommitted", "", "uncommitted, but the last move does not end a part");
  Record record = record_;
  record.uncommitted = true;
  return record;
}

Replay::Replay(const Record& record, const Ruleset& rules, const State& state)
    : record_(&record), rules_(rules), state_(state), events_(std::make_shared<EventLog>()) {}

Result<Replay> Replay::start(const Record& record) {
  const auto rules = make_ruleset(record.spec);
  if (!rules) return std::unexpected(rules.error());
  const auto state = new_game(*rules, record.seats, record.first, record.draws);
  if (!state) return std::unexpected(state.error());
  return Replay(record, *rules, *state);
}

Result<void> Replay::step() {
  BASTIDE_ASSERT(!done(), "Replay::step : a move is left");
  events_->clear();
  if (auto r = try_apply(rules_, state_, record_->moves[next_], events_.get()); !r) return r;
  ++next_;
  return {};
}

// ---------------------------------------------------------------- text

bool is_seat_name(std::string_view name) {
  return !name.empty() && name.size() <= max_name_bytes && text::is_printable_utf8(name) &&
         name.front() != ' ' && name.back() != ' ';
}

Result<Record> parse_record(std::string_view text) {
  if (text.size() > max_record_bytes) {
    return fail("record/too-long", "",
                "a record has at most " + std::to_string(max_record_bytes) + " bytes, not " +
                    std::to_string(text.size()));
  }
  return Reader(text).read();
}

std::string print_record(const Record& record) {
  std::string out = "bastide " + std::to_string(rules_edition) + "\nruleset " + print_ruleset(record.spec) +
                    "\nseats " + std::to_string(record.seats) + "\n";
  if (record.first != 0) out += "first " + std::to_string(record.first) + "\n";
  if (record.draws) out += "draws " + std::to_string(*record.draws) + "\n";
  for (int s = 0; s < record.seats; ++s) {
    const std::string& name = record.names[std::size_t(s)];
    if (!name.empty()) out += "seat " + std::to_string(s) + " " + name + "\n";
  }
  const auto rules = make_ruleset(record.spec);
  if (!rules) return out;
  auto state = new_game(*rules, record.seats, record.first, record.draws);
  if (!state) return out;
  bool begun = false;   // a line of moves
  bool placed = false;  // it holds a placed tile
  for (const Move& move : record.moves) {
    if (!is_legal(*rules, *state, move)) break;
    if (move.kind == MoveKind::draw && placed) {
      out += '\n';
      begun = placed = false;
    }
    if (begun) out += ' ';
    out += print_move(*state, move);
    begun = true;
    placed |= move.kind == MoveKind::place;
    apply(*rules, *state, move);
  }
  if (begun) out += '\n';
  if (record.uncommitted) return out + "uncommitted\n";
  out += is_over(*state) ? "result " + scores_text(scores_of(*state)) + "\n" : "unfinished\n";
  return out;
}

}  // namespace bastide
