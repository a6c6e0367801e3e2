#include "cli/arguments.h"

#include <signal.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <charconv>
#include <cstdio>
#include <memory>

#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/output.h"

#if !defined(BASTIDE_VERSION)
#define BASTIDE_VERSION "unknown"
#endif

namespace bastide::cli {

namespace {

int exit_code = exit_ok;  // of the sub-command that ran

template <class T>
bool parse_whole(const std::string& text, T& value) {
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  return error == std::errc() && stop == end;
}

// An option whose text is turned into a value by `accept`; false means: not a value.
CLI::Option* add(CLI::App& app, const std::string& name, const std::string& help, const std::string& type,
                 const std::string& wanted, std::function<bool(const std::string&)> accept) {
  const std::string shown = name.substr(name.rfind('-') == std::string::npos ? 0 : name.find("--"));
  auto* option = app.add_option_function<std::vector<std::string>>(
      name,
      [=](const std::vector<std::string>& given) {
        if (given.size() > 1) throw CLI::ValidationError(shown, "given more than once");
        if (!accept(given.front()))
          throw CLI::ValidationError(shown, "\"" + given.front() + "\" is not " + wanted);
      },
      help);
  option->type_name(type)->expected(1)->allow_extra_args(false);
  if (name[0] == '-') option->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  return option;
}

struct Entry {
  const char* name;
  const char* summary;
  void (*add)(Arguments&);
};

constexpr Entry entries[] = {
    {"play", "Play a game in the terminal", add_play},
    {"show", "Draw the board of a recorded game, as text or SVG", add_show},
    {"score", "Check a recorded game and explain its scores", add_score},
    {"explain", "Explain what may be done and what not, by rule", add_explain},
    {"analyze", "Judge every move of a recorded game: what it lost, how lucky the draw was", add_analyze},
    {"convert", "Turn a recorded game into another format: .bastide, .json, .jcz", add_convert},
    {"simulate", "Play random games, check the rules while doing so", add_simulate},
    {"arena", "Let players play many games against each other, and measure them", add_arena},
    {"train", "Make the weights of the evaluation out of games against itself", add_train},
    {"engine", "Speak the engine protocol with bots and programs", add_engine},
    {"perft", "Count the ways to play on", add_perft},
    {"bench", "Measure the speed of the engine, or its signature", add_bench},
    {"tiles", "List tile sets and tiles", add_tiles},
    {"rules", "List modules, presets and options; explain rulesets and rules", add_rules},
    {"check-data", "Check the tile and rules data", add_check_data},
};

void complain(const std::string& message) {
  std::fprintf(stderr, "bastide: %s\n", one_line(message).c_str());
}

// CLI11 would only say that a command is missing.
void refuse_unknown_command(int argc, const char* const* argv) {
  if (argc < 2 || argv[1][0] == '-') return;
  std::string known;
  for (const Entry& entry : entries) {
    if (std::string_view(entry.name) == argv[1]) return;
    known += (known.empty() ? "" : ", ") + std::string(entry.name);
  }
  throw Failure("no command is called \"" + std::string(argv[1]) + "\"; there are " + known);
}

int parse_and_run(CLI::App& app, int argc, const char* const* argv) {
  refuse_unknown_command(argc, argv);
  try {
    app.parse(argc, argv);
  } catch (const CLI::CallForHelp&) {
    print(app.help());
  } catch (const CLI::CallForVersion&) {
    print("bastide " BASTIDE_VERSION "\n");
  } catch (const CLI::ParseError& error) {
    const auto chosen = app.get_subcommands();
    const std::string help =
        chosen.empty() ? "bastide --help" : "bastide " + chosen.front()->get_name() + " --help";
    throw Failure(std::string(error.what()) + " (see " + help + ")");
  }
  flush_output();
  return exit_code;
}

}  // namespace

void Arguments::text(const std::string& name, std::string& value, const std::string& help) {
  add(app_, name, help, name[0] == '-' ? "TEXT" : "", "a text that is not empty",
      [&value](const std::string& text) {
        value = text;
        return !text.empty();
      });
}

void Arguments::texts(const std::string& name, std::vector<std::string>& values, const std::string& help) {
  const bool positional = name[0] != '-';
  app_.add_option_function<std::vector<std::string>>(
          name,
          [&values, name](const std::vector<std::string>& given) {
            for (const std::string& text : given) {
              if (text.empty()) throw CLI::ValidationError(name, "\"\" is not a text that is not empty");
            }
            values = given;
          },
          help)
      ->type_name(positional ? "" : "TEXT")
      ->expected(1, positional ? CLI::detail::expected_max_vector_size : 1)
      ->allow_extra_args(positional)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

void Arguments::list(const std::string& name, std::vector<std::string>& values, const std::string& help) {
  texts(name, values, help);
  app_.get_options().back()->expected(1, CLI::detail::expected_max_vector_size)->allow_extra_args(true);
}

void Arguments::needed(const std::string& name, std::string& value, const std::string& help) {
  text(name, value, help);
  app_.get_options().back()->required();
}

void Arguments::number(const std::string& name, i64& value, i64 least, i64 most, const std::string& help) {
  const std::string wanted = "a whole number from " + std::to_string(least) + " to " + std::to_string(most);
  add(app_, name, help, "N", wanted, [&value, least, most](const std::string& text) {
    return parse_whole(text, value) && value >= least && value <= most;
  });
}

void Arguments::seed(const std::string& name, u64& value, const std::string& help) {
  add(app_, name, help, "N", "a whole number from 0 to 18446744073709551615",
      [&value](const std::string& text) { return parse_whole(text, value); });
}

void Arguments::seconds(const std::string& name, double& value, const std::string& help) {
  add(app_, name, help, "S", "a number of seconds from 0.01 to 86400", [&value](const std::string& text) {
    return parse_whole(text, value) && value >= 0.01 && value <= 86400;
  });
}

void Arguments::choice(const std::string& name, std::string& value, const std::string& values,
                       const std::string& help) {
  add(app_, name, help, values, "one of " + values, [&value, values](const std::string& text) {
    value = text;
    return ("|" + values + "|").find("|" + text + "|") != std::string::npos;
  });
}

void Arguments::flag(const std::string& name, bool& value, const std::string& help) {
  app_.add_flag(name, value, help);
}

void Arguments::examples(const std::string& lines) { app_.footer("\nExamples:\n" + lines); }

void Arguments::action(std::function<int()> run) {
  app_.callback([run = std::move(run)] { exit_code = run(); });
}

int run(int argc, const char* const* argv) {
  // A closed pipe and a full quota are failed writes like any other, with a message and no half file.
  signal(SIGPIPE, SIG_IGN);
  signal(SIGXFSZ, SIG_IGN);
  CLI::App app("Bastide plays Carcassonne, the tile-laying game.", "bastide");
  app.set_version_flag("--version", "bastide " BASTIDE_VERSION, "Print the version and exit");
  app.set_help_flag("--help,-h", "Print this help and exit");
  app.require_subcommand(1);
  app.footer(
      "\nbastide COMMAND --help explains a command and shows examples.\n"
      "Exit codes: 0 fine, 1 a negative result, 2 bad usage or input.");
  for (const Entry& entry : entries) {
    CLI::App* command = app.add_subcommand(entry.name, entry.summary);
    command->set_help_flag("--help,-h", "Print this help and exit");
    Arguments arguments(*command);
    entry.add(arguments);
  }
  try {
    return parse_and_run(app, argc, argv);
  } catch (const Failure& failure) {
    complain(failure.what());
    return failure.code();
  } catch (const std::exception& error) {
    complain(std::string("unexpected: ") + error.what());
    return exit_misuse;
  }
}

}  // namespace bastide::cli
