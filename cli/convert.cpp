// `bastide convert`: a recorded game in another format. Formats: docs/formats/record.md, jcz.md.
#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/game_file.h"
#include "cli/input.h"
#include "cli/output.h"

namespace bastide::cli {

namespace {

struct Settings {
  std::string in, out;
  std::string from, to;
};

int run_convert(const Settings& settings) {
  const auto to = settings.to.empty() ? game_format_of_path(settings.out) : find_game_format(settings.to);
  if (!to) {
    throw Failure("OUT: " + settings.out +
                  " says no format: let it end in .bastide, .json or .jcz, or use --to");
  }
  const GameText game = read_game_text(settings.in, find_game_format(settings.from));
  const std::string source = input_name(settings.in);
  write_file(settings.out, text_of(record_of(game, source), *to, source));
  return exit_ok;
}

}  // namespace

void add_convert(Arguments& arguments) {
  static Settings settings;
  arguments.needed("IN", settings.in, "A recorded game, - for standard input");
  arguments.needed("OUT", settings.out, "The file to write, - for standard output");
  arguments.choice("--from", settings.from, game_format_names,
                   "Format of IN (otherwise .jcz by its ending, or by its content)");
  arguments.choice("--to", settings.to, game_format_names, "Format of OUT (otherwise by its ending)");
  arguments.examples(
      "  bastide convert saved.jcz game.bastide\n"
      "  bastide convert game.bastide game.jcz\n"
      "  bastide convert - - --to json < game.bastide\n"
      "A game JCloisterZone cannot have is refused with the move and the reason (docs/formats/jcz.md).");
  arguments.action([] { return run_convert(settings); });
}

}  // namespace bastide::cli
