// Everything that cites a rule cites one that exists, over many random games under many rulesets.
#include "cli/explain_report.h"

#include <gtest/gtest.h>

#include <bit>
#include <set>

#include "cli/any_move.h"
#include "cli/rule_texts.h"
#include "notation/move_text.h"
#include "tests/support/random_game.h"

namespace bastide::cli {
namespace {

TEST(RuleTexts, AreSortedAndReadable) {
  EXPECT_GT(rule_texts().size(), 400u);
  for (std::size_t i = 0; i < rule_texts().size(); ++i) {
    const RuleText& rule = rule_texts()[i];
    EXPECT_TRUE(i == 0 || rule_texts()[i - 1].number < rule.number) << rule.number;
    EXPECT_GT(rule.text.size(), 10u) << rule.number;
    EXPECT_EQ(rule.text.find("**"), std::string_view::npos) << rule.number;
    EXPECT_EQ(rule.text.find("]("), std::string_view::npos) << rule.number;
    EXPECT_FALSE(rule.section.empty()) << rule.number;
  }
  EXPECT_EQ(find_rule("R-"), nullptr);
  const RuleText* bends = find_rule("R-RV-PLACE-2");
  ASSERT_NE(bends, nullptr);
  EXPECT_NE(bends->text.find("\n  - `clearance`"), std::string_view::npos);
  EXPECT_NE(find_rule("R-BASE-TILES-1")->text.find("\n| A | 2 |"), std::string_view::npos);
}

TEST(RuleTexts, Wrapped) {
  EXPECT_EQ(wrapped("one two three", 9, "  "), "  one two\n  three\n");
  EXPECT_EQ(wrapped("", 9, "  "), "");
  EXPECT_EQ(wrapped("averyveryverylongword x", 9, " "), " averyveryverylongword\n x\n");
}

TEST(ExplainRules, DecisionsCiteRulesThatExist) {
  std::set<std::string_view> names;
  for (const DecisionDef& def : decision_defs()) {
    EXPECT_NE(find_rule(def.rule), nullptr) << def.name;
    EXPECT_TRUE(names.insert(def.name).second) << def.name;
    EXPECT_FALSE(def.title.empty() || def.short_text.empty() || def.text.empty()) << def.name;
  }
}

class Games {
 public:
  // Plays a random game and looks at every position of it.
  void play(u64 seed) {
    const RulesetSpec spec = test::random_spec(seed);
    rules_ = *make_ruleset(spec);
    State state = *new_game(rules_, test::random_seats(rules_, seed));
    Rng rng(seed);
    const auto log = std::make_unique<EventLog>();
    while (!is_over(state)) {
      look(state, rng);
      const State before = state;
      const Move move = test::random_move(rules_, state, rng);
      log->clear();
      apply(rules_, state, move, log.get());
      const std::span<const Event> events{log->begin(), log->end()};
      for (const Event& e : events) expect_rule(rule_of(e), "event");
      if (const auto wood = skipped_wood(rules_, before, move, events, state)) look_at_skipped(*wood);
    }
    look(state, rng);
  }

  const std::set<DecisionKind>& possible() const { return possible_; }
  const std::set<std::string_view>& cited() const { return cited_; }

 private:
  void expect_rule(std::string_view number, std::string_view about) {
    const bool known = !cited_.insert(number).second;
    EXPECT_TRUE(known || find_rule(number) != nullptr) << number << ": " << about;
  }

  void expect_refusal(const Refusal& why) {
    EXPECT_FALSE(why.reason.empty()) << why.rule;
    expect_rule(why.rule, why.reason);
  }

  void look(const State& state, Rng& rng) {
    std::set<DecisionKind> kinds;
    MoveList moves;
    generate(rules_, state, moves);
    for (const Move& move : moves) {
      const DecisionDef& def = explain_decision(rules_, state, move);
      kinds.insert(def.kind);
      expect_rule(def.rule, def.name);
      EXPECT_TRUE(def.needs == 0 || (rules_.elements & def.needs) != 0) << def.name;
    }
    possible_.insert(kinds.begin(), kinds.end());
    for (const Absence& absence : absent_decisions(rules_, state)) {
      EXPECT_FALSE(kinds.contains(absence.kind)) << decision_defs()[u8(absence.kind)].name;
      expect_refusal(absence.why);
    }
    for (const RefusedSpot& spot : refused_spots(rules_, state)) {
      EXPECT_FALSE(is_legal(rules_, state, spot.move));
      expect_refusal(spot.why);
    }
    for (int i = 0; i < 8; ++i) refuse_something(state, rng);
  }

  // Wood was passed over: nothing of it is possible there, by the engine's own word.
  void look_at_skipped(const State& wood) {
    MoveList moves;
    generate(rules_, wood, moves);
    EXPECT_EQ(moves.size(), 1) << print_move(wood, moves[0]);
    for (const Absence& absence : absent_decisions(rules_, wood)) expect_refusal(absence.why);
  }

  void refuse_something(const State& state, Rng& rng) {
    Move move = std::bit_cast<Move>(rng.next());
    move.kind = MoveKind(rng.below(u32(MoveKind::pass) + 1));
    if (rng.below(4) != 0) move.at = state.board.cell(int(rng.below(u32(state.board.cell_count())))).at;
    if (rng.below(4) != 0) move.arg = u8(rng.below(6));
    if (rng.below(4) != 0) move.segment = rng.below(4) == 0 ? none8 : u8(rng.below(5));
    if (rng.below(4) != 0) move.extra = u8(rng.below(6));
    if (!is_legal(rules_, state, move)) expect_refusal(refusal_of(rules_, state, move));
  }

  Ruleset rules_;
  std::set<DecisionKind> possible_;
  std::set<std::string_view> cited_;
};

TEST(ExplainRules, RandomGamesCiteRulesThatExist) {
  Games games;
  for (u64 seed = 0; seed < 150; ++seed) games.play(seed);
  for (const DecisionDef& def : decision_defs()) {
    if (def.kind == DecisionKind::draw) continue;
    EXPECT_TRUE(games.possible().contains(def.kind)) << def.name << " never came up";
  }
  EXPECT_GT(games.cited().size(), 60u);
}

TEST(AnyMove, NotationOfEveryPhaseIsUnderstoodInEveryPhase) {
  const Ruleset rules = *make_ruleset(test::random_spec(0));
  State state = *new_game(rules, 2);
  Rng rng(1);
  const char* good[] = {"=V",         "@1,0>2",   "symbol@0,0", "F:c0",       "F:t@0,0",         "recall",
                        "fairy@0,0",  "more",     "tower@0,0",  "exchange:L", "ransom:L1",       "-",
                        "dragon@0,0", "F:c0@9,9", "F:c9@0,0",   "B:r7",       "capture:1F:t@0,0"};
  const char* bad[] = {"",      "x",       "F",         "F:",     "F:z0",       "@1,0",          "@1,0>4",
                       "=Zzz",  "F:c0@",   "fairy",     "tower@", "F:c0@999,0", "capture:9F:c0", "  ",
                       "moree", "ransom:", "princess:1"};
  while (!is_over(state)) {
    for (const char* text : good) {
      const auto move = parse_any_move(state, text);
      EXPECT_TRUE(move || move.error().code != "move/syntax") << text << ": " << move.error().message;
    }
    for (const char* text : bad) {
      const auto move = parse_any_move(state, text);
      EXPECT_TRUE(!move && move.error().code == "move/syntax") << text;
    }
    apply(rules, state, test::random_move(rules, state, rng));
  }
  EXPECT_TRUE(parse_any_move(state, "F:c0"));
}

}  // namespace
}  // namespace bastide::cli
