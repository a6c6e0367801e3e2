// Plays a scenario line by line: set-up, then moves, refusals and expectations in any order.
#include "notation/position.h"
#include "notation/ruleset_text.h"
#include "tests/support/scenario_set_up.h"

namespace bastide::test::runner {

namespace {

class Runner {
 public:
  explicit Runner(const std::set<std::string>& known_numbers) : known_numbers_(known_numbers) {}

  void run(const ScenarioLine& line);
  // After the last line: everything a scenario needs was there, and no points were left out.
  void finish();
  // The position in notation, for messages; empty before the first move.
  std::string position() const;

 private:
  bool read_header(std::string_view keyword, Words& words);
  bool read_refusal(std::string_view keyword, Words& words);
  bool read_step(std::string_view keyword, Words& words);
  void expect(const std::vector<std::string>& words);
  Table& table();
  void check_invariants();
  void apply(const Move& move);
  void play(Words& words);
  void can(Words& words);
  void reject(Words& words);

  const std::set<std::string>& known_numbers_;
  bool has_title_ = false;
  bool has_rule_ = false;
  bool expects_ = false;
  SetUp set_up_;
  std::optional<Table> table_;  // absent until the first line after the set-up
};

// All further words of the line must appear in the reason.
void check_reason(const Error& error, Words& words) {
  const std::string reason = error.text();
  while (!words.done()) {
    const std::string word = words.take("a word");
    if (reason.find(word) == std::string::npos) {
      throw ScenarioError("refused for another reason than '" + word + "': " + reason);
    }
  }
}

void Runner::run(const ScenarioLine& line) {
  if (line.keyword == "expect") {
    expect(line.words);
    return;
  }
  Words words(line.words);
  if (SetUp::is_keyword(line.keyword)) {
    if (table_) throw ScenarioError("'" + line.keyword + "' belongs before the first move");
    set_up_.read(line.keyword, words);
  } else if (!read_header(line.keyword, words) && !read_refusal(line.keyword, words) &&
             !read_step(line.keyword, words)) {
    throw ScenarioError("unknown keyword '" + line.keyword + "'");
  }
  words.end();
}

void Runner::finish() {
  if (!has_title_) throw ScenarioError("the scenario has no title: begin it with 'scenario'");
  if (!has_rule_) throw ScenarioError("the scenario shows no rule: add a line 'rule'");
  if (!expects_) throw ScenarioError("the scenario expects nothing");
  if (table_) table_->begin_step();
}

std::string Runner::position() const {
  return table_ ? print_position(position_of(table_->rules, table_->state)) : "";
}

bool Runner::read_header(std::string_view keyword, Words& words) {
  if (keyword == "scenario") {
    do words.take("the title");
    while (!words.done());
    has_title_ = true;
    return true;
  }
  if (keyword != "rule") return false;
  do {
    const std::string number = words.take("a rule number");
    if (!known_numbers_.contains(number)) throw ScenarioError("docs/rules has no " + number);
  } while (!words.done());
  has_rule_ = true;
  return true;
}

bool Runner::read_refusal(std::string_view keyword, Words& words) {
  if (keyword == "refuse-ruleset") {
    const std::string text = words.take("a ruleset");
    const auto rules = ruleset(text);
    if (rules) throw ScenarioError("ruleset " + text + " is not refused");
    check_reason(rules.error(), words);
  } else if (keyword == "refuse-seats") {
    const int seats = words.take_number("a number of seats");
    const auto state = new_game(set_up_.rules(), seats);
    if (state) throw ScenarioError(std::to_string(seats) + " seats are not refused");
    check_reason(state.error(), words);
  } else {
    return false;
  }
  expects_ = true;
  return true;
}

bool Runner::read_step(std::string_view keyword, Words& words) {
  if (keyword == "can") {
    can(words);
  } else if (keyword == "reject") {
    reject(words);
  } else if (keyword == "play") {
    play(words);
  } else if (is_move(keyword)) {
    std::vector<std::string> move{std::string(keyword)};
    while (!words.done()) move.push_back(words.take("a word"));
    Words all(move);
    table().begin_step();
    apply(take_move(table(), all));
    all.end();
  } else {
    return false;
  }
  return true;
}

// Several expectations on a line are separated by ";".
void Runner::expect(const std::vector<std::string>& words) {
  std::vector<std::string> part;
  for (std::size_t i = 0; i <= words.size(); ++i) {
    if (i < words.size() && words[i] != ";") {
      part.push_back(words[i]);
      continue;
    }
    Words one(part);
    check_expectation(table(), one);
    part.clear();
  }
  expects_ = true;
}

Table& Runner::table() {
  if (!table_) {
    table_ = set_up_.table();
    check_invariants();
  }
  return *table_;
}

void Runner::check_invariants() {
  if (const auto problem = check(table_->rules, table_->state, CheckLevel::full)) {
    throw ScenarioError("the state is broken: " + *problem);
  }
}

void Runner::apply(const Move& move) {
  Table& t = table();
  if (const auto done = try_apply(t.rules, t.state, move, t.log.get()); !done) {
    throw ScenarioError("not possible: " + done.error().text());
  }
  check_invariants();
}

// TILE PLACE [FIGURE | MOVE]: draw, place, and what the seat does then; without it the seat passes.
void Runner::play(Words& words) {
  table().begin_step();
  apply(Move::draw(parse_tile(words.take("the tile"))));
  apply(parse_place(words.take("the place")));
  if (!words.done() && is_move(words.peek())) {
    apply(take_move(table(), words));
  } else if (!words.done()) {
    apply(parse_deploy(table().state, words.take("the figure")));
  } else if (table().state.turn.phase == Phase::wood) {
    apply(Move::pass());
  }
}

// The move is legal, and among the decisions offered.
void Runner::can(Words& words) {
  Table& t = table();
  expects_ = true;
  const Move move = take_move(t, words);
  if (!is_legal(t.rules, t.state, move)) {
    State copy = t.state;
    throw ScenarioError("not possible: " + try_apply(t.rules, copy, move).error().text());
  }
  bool offered = false;
  if (move.kind == MoveKind::draw) {
    ChanceList draws;
    chance(t.rules, t.state, draws);
    for (const Chance& c : draws) offered |= c.tile == move.tile;
  } else {
    MoveList moves;
    generate(t.rules, t.state, moves);
    for (const Move& m : moves) offered |= m == move;
  }
  if (!offered) throw ScenarioError("legal, but not among the moves that are offered");
}

// Whether a move of this kind is what the phase asks for.
bool belongs_to(MoveKind kind, Phase phase) {
  switch (kind) {
    case MoveKind::draw: return phase == Phase::draw;
    case MoveKind::place: return phase == Phase::place;
    case MoveKind::symbol: return phase == Phase::symbol;
    case MoveKind::deploy:
    case MoveKind::recall:
    case MoveKind::fairy:
    case MoveKind::princess:
    case MoveKind::tower: return phase == Phase::wood;
    case MoveKind::capture: return phase == Phase::capture;
    case MoveKind::exchange: return phase == Phase::exchange;
    case MoveKind::dragon: return phase == Phase::dragon;
    case MoveKind::second_part: return phase == Phase::part_end;
    case MoveKind::ransom: return phase != Phase::draw && phase != Phase::over;
    case MoveKind::pass: return phase == Phase::wood || phase == Phase::capture || phase == Phase::part_end;
  }
  return false;
}

// The move is refused, changes nothing, and is not offered. A move that does not belong to the phase is
// always refused: whoever means that says so with a word of the reason.
void Runner::reject(Words& words) {
  Table& t = table();
  expects_ = true;
  const Move move = take_move(t, words);
  const u64 before = key(t.rules, t.state);
  const auto done = try_apply(t.rules, t.state, move);
  if (done) throw ScenarioError("must be refused, but is possible");
  if (!belongs_to(move.kind, t.state.turn.phase) && words.done()) {
    throw ScenarioError("refused because of the phase alone, say so with a word: " + done.error().text());
  }
  if (key(t.rules, t.state) != before) throw ScenarioError("refused, but the state has changed");
  MoveList moves;
  generate(t.rules, t.state, moves);
  for (const Move& m : moves) {
    if (m == move) throw ScenarioError("refused, but among the moves that are offered");
  }
  check_reason(done.error(), words);
}

}  // namespace

}  // namespace bastide::test::runner

namespace bastide::test {

std::optional<std::string> run_scenario(const Scenario& scenario,
                                        const std::set<std::string>& known_numbers) {
  runner::Runner player(known_numbers);
  int number = 0;
  try {
    for (const ScenarioLine& line : scenario.lines) {
      number = line.number;
      player.run(line);
    }
    player.finish();
    return std::nullopt;
  } catch (const runner::ScenarioError& error) {
    std::string text = scenario.name + ":" + std::to_string(number) + ": " + error.what();
    if (const std::string position = player.position(); !position.empty()) text += "\n  in: " + position;
    return text;
  }
}

}  // namespace bastide::test
