// `bastide play`: the command line of the game in the terminal.
#include <chrono>

#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/input.h"
#include "cli/play_session.h"
#include "cli/playout.h"

namespace bastide::cli {

namespace {

struct Settings {
  std::string rules;
  i64 seats = 0;
  std::string bots;
  std::string level = "skilled";
  std::string names;
  u64 seed = 0;  // 0: by chance
  std::string load;
  std::string save;
  bool colour = false;
  bool ascii = false;
};

std::vector<std::string> split(const std::string& list) {
  std::vector<std::string> parts;
  for (std::size_t at = 0; at <= list.size();) {
    const std::size_t end = std::min(list.find(',', at), list.size());
    parts.push_back(list.substr(at, end - at));
    at = end + 1;
  }
  return parts;
}

// Seats by letter (A) or number (0); without a list everybody but the first is a bot.
u8 parse_bots(const std::string& list, int seats) {
  if (list.empty()) return u8(((1u << seats) - 1) & ~1u);
  if (list == "none") return 0;
  u8 bots = 0;
  for (const std::string& part : split(list)) {
    const auto seat = find_seat(part, seats);
    if (!seat) {
      throw Failure("--bot: \"" + part + "\" is not one of the seats A to " +
                    std::string(1, char('A' + seats - 1)));
    }
    bots |= u8(1u << *seat);
  }
  return bots;
}

void parse_names(const std::string& list, Record& record) {
  const std::vector<std::string> names = split(list);
  if (int(names.size()) > record.seats) throw Failure("--names: more names than seats");
  for (std::size_t s = 0; s < names.size(); ++s) {
    if (!names[s].empty() && !is_seat_name(names[s]))
      throw Failure("--names: \"" + names[s] + "\" is not a name");
    record.names[s] = names[s];
  }
}

// Whoever has no name is called after what they are.
void name_the_rest(Record& record, u8 bots) {
  int people = 0;
  for (int s = 0; s < record.seats; ++s) people += !(bots >> s & 1);
  for (int s = 0; s < record.seats; ++s) {
    std::string& name = record.names[std::size_t(s)];
    if (!name.empty()) continue;
    const bool bot = bots >> s & 1;
    const bool alone = bot ? record.seats - people == 1 : people == 1;
    name = alone ? (bot ? "Bot" : "You") : std::string(bot ? "Bot " : "Seat ") + seat_letter(Seat(s));
  }
}

int run_play(const Settings& settings) {
  PlaySetup setup;
  setup.source = settings.load.empty() ? "ruleset" : input_name(settings.load);
  if (settings.load.empty()) {
    const Ruleset rules = ruleset_or_fail(settings.rules.empty() ? "base" : settings.rules);
    setup.record.spec = rules.spec;
    setup.record.seats = settings.seats > 0 ? int(settings.seats) : 2;
    new_game_or_fail(rules, setup.record.seats);
  } else {
    if (settings.load == "-")
      throw Failure("--load: the game cannot come from standard input, your moves do");
    if (!settings.rules.empty() || settings.seats > 0)
      throw Failure("--load: the file says which rules and seats");
    setup.record = read_record(settings.load);
  }
  setup.bots = parse_bots(settings.bots, setup.record.seats);
  if (setup.bots == (1u << setup.record.seats) - 1) throw Failure("--bot: at least one seat must be yours");
  setup.level = ai::find_entrant(ai::levels(), settings.level);
  if (setup.level == nullptr)
    throw Failure("--level: \"" + settings.level + "\" is not one of " + ai::names_of(ai::levels()));
  if (!settings.names.empty()) parse_names(settings.names, setup.record);
  name_the_rest(setup.record, setup.bots);
  setup.seed =
      settings.seed != 0 ? settings.seed : u64(std::chrono::system_clock::now().time_since_epoch().count());
  setup.save = settings.save;
  setup.style = output_style(settings.colour, settings.ascii);
  return play_session(setup);
}

}  // namespace

void add_play(Arguments& arguments) {
  static Settings settings;
  arguments.text("--rules", settings.rules, "Ruleset [base]");
  arguments.number("--seats", settings.seats, 1, max_seats, "Number of seats [2]");
  arguments.text("--bot", settings.bots,
                 "Seats played by the program: B or B,C, none for people only [all but A]");
  arguments.text("--level", settings.level,
                 "How the program plays: " + ai::names_of(ai::levels()) + " [skilled]");
  arguments.text("--names", settings.names, "Names of the seats: Ann,Bob");
  arguments.seed("--seed", settings.seed,
                 "Order of the tiles; the same number gives the same tiles [0: by chance]");
  arguments.text("--load", settings.load, "Go on with a saved game");
  arguments.text("--save", settings.save, "Save the game here when you quit and when it is over");
  arguments.flag("--color", settings.colour, "Use colours even if the output is not a terminal");
  arguments.flag("--ascii", settings.ascii, "Use plain ASCII characters only");
  arguments.examples(
      "  bastide play\n"
      "  bastide play --level master\n"
      "  bastide play --seats 3 --rules base+river --names Ann\n"
      "  bastide play --bot none --names Ann,Bob\n"
      "  bastide play --load game.bastide --save game.bastide");
  arguments.action([] { return run_play(settings); });
}

}  // namespace bastide::cli
