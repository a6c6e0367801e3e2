// `bastide explain`: what may be done at a moment of a recorded game, what may not, what the last move did,
// and the rule behind each. The JSON form: docs/formats/explain.md.
#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/explain_json.h"
#include "cli/explain_report.h"
#include "cli/failure.h"
#include "cli/input.h"
#include "cli/output.h"
#include "cli/rule_texts.h"

namespace bastide::cli {

namespace {

constexpr std::size_t columns = 110;
constexpr std::size_t shown_moves = 16;  // of a kind, unless all are asked for

struct Settings {
  std::string file;
  i64 ply = -1;
  std::vector<std::string> moves;
  bool all = false;
  bool text = false;
  bool json = false;
};

void print_lines(const std::vector<EventLine>& lines) {
  for (const EventLine& line : lines) print(fmt::format("  {}  {}\n", line.text, line.rule));
}

void print_possible(const PossibleKind& k, bool all) {
  print(fmt::format("  {}: {}  {}\n", k.decision->title,
                    k.moves.size() == 1 ? "one way" : fmt::format("{} ways", k.moves.size()),
                    k.decision->rule));
  print(wrapped(k.decision->text, columns, "      "));
  std::string moves;
  const std::size_t shown = all ? k.moves.size() : std::min(k.moves.size(), shown_moves);
  for (std::size_t i = 0; i < shown; ++i) moves += (i == 0 ? "" : " ") + k.moves[i];
  if (shown < k.moves.size()) moves += fmt::format(" and {} more (--all)", k.moves.size() - shown);
  print(wrapped(moves, columns, "      "));
}

// "Builder, Pig: your …  R-…", the names wrapped.
void print_refused(const std::vector<std::string>& what, const Refusal& why) {
  std::string text;
  for (const std::string& w : what) text += (text.empty() ? "" : ", ") + w;
  print(wrapped(fmt::format("{}: {}  {}", text, why.reason, why.rule), columns, "  "));
}

void print_refused_kinds(const std::vector<RefusedKinds>& groups) {
  for (const RefusedKinds& group : groups) {
    std::vector<std::string> titles;
    for (const DecisionDef* def : group.decisions) titles.emplace_back(def->title);
    print_refused(titles, group.why);
  }
}

void print_last(const LastMove& last, const Names& names) {
  print(fmt::format("Move before: {} by {}: {}  {}\n", last.move, names[last.seat], last.decision->title,
                    last.decision->rule));
  print_lines(last.lines);
  if (!last.skipped.empty()) print(" Nothing could be placed or moved after it:\n");
  print_refused_kinds(last.skipped);
  for (const RefusedSpots& group : last.skipped_spots) print_refused(group.moves, group.why);
  print("\n");
}

void print_everything(const ExplainReport& r, bool all) {
  if (r.last) print_last(*r.last, r.names);
  if (r.phase == Phase::over) {
    print(fmt::format("Nothing can be done any more: {}  {}\n", r.refused[0].why.reason,
                      r.refused[0].why.rule));
    return;
  }
  print("Possible now:\n");
  for (const PossibleKind& k : r.possible) print_possible(k, all);
  if (!r.refused.empty()) print("\nNot possible now:\n");
  print_refused_kinds(r.refused);
  if (!r.spots.empty()) print(fmt::format("\nNot on the tile just placed ({}):\n", r.tile));
  for (const RefusedSpots& group : r.spots) print_refused(group.moves, group.why);
}

void print_asked(const AskedMove& a) {
  if (a.decision == nullptr) {
    print(fmt::format("{} is refused: {}  {}\n", a.move, a.why.reason, a.why.rule));
    return;
  }
  print(fmt::format("{} is possible: {}  {}\n", a.move, a.decision->title, a.decision->rule));
  print(wrapped(a.decision->text, columns, "      "));
  print_lines(a.lines);
  print(fmt::format("  Then {}.\n", a.then));
}

void print_text(const ExplainReport& r, const Settings& settings) {
  print(fmt::format("{}\nAfter move {} of {}: {}.\n", r.rules, r.ply, r.moves, r.standing));
  if (r.phase != Phase::over) {
    print(
        fmt::format("Phase {}{}, {}.\n", name_of(r.phase), r.tile.empty() ? "" : ", tile " + r.tile, r.part));
  }
  print("\n");
  if (r.asked.empty()) print_everything(r, settings.all);
  for (const AskedMove& a : r.asked) print_asked(a);
  if (!settings.text) return;
  print("\nRules:\n");
  // With moves asked about, only their rules are cited above.
  ExplainReport cited = r;
  if (!r.asked.empty()) {
    cited.last.reset();
    cited.possible.clear();
    cited.refused.clear();
    cited.spots.clear();
  }
  for (const std::string_view number : cited_rules(cited)) {
    if (const RuleText* rule = find_rule(number)) print(rule_paragraph(*rule));
  }
}

int run_explain(const Settings& settings) {
  const Record record = read_record(settings.file);
  const Moment moment = moment_of(record, settings.ply, input_name(settings.file));
  const ExplainReport report = explain_report(moment, settings.moves);
  if (settings.json) {
    print(explain_json(report, settings.text) + "\n");
  } else {
    print_text(report, settings);
  }
  return exit_ok;
}

}  // namespace

void add_explain(Arguments& arguments) {
  static Settings settings;
  arguments.needed("FILE", settings.file, "A game record (.bastide or its JSON form), - for standard input");
  arguments.number("--ply", settings.ply, 0, 1'000'000, "Explain after so many moves, draws included [all]");
  arguments.texts("--move", settings.moves, "Explain this move instead, possible or not; may be repeated");
  arguments.flag("--all", settings.all, "List all moves of each kind, not only the first ones");
  arguments.flag("--text", settings.text, "Add the texts of the rules that are cited");
  arguments.flag("--json", settings.json, "Print everything as JSON (docs/formats/explain.md)");
  arguments.examples(
      "  bastide explain game.bastide --ply 40\n"
      "  bastide explain game.bastide --ply 41 --move F:c0 --move fairy@1,0 --text\n"
      "  bastide explain game.bastide --ply 40 --json | jq .possible\n"
      "Moves are written as in docs/formats/notation.md. A refused move is an answer, exit code 0.");
  arguments.action([] { return run_explain(settings); });
}

}  // namespace bastide::cli
