// What a sub-command accepts on its command line. A thin cover over CLI11, so that only one file pays for
// compiling it and all commands check numbers in the same way.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "base/types.h"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace bastide::cli {

class Arguments {
 public:
  explicit Arguments(CLI::App& app) : app_(app) {}

  // Names are "FILE" for a positional argument and "--depth" or "-x,--long" for options. The variables must
  // live as long as the program; their values at this point are the defaults.
  void text(const std::string& name, std::string& value, const std::string& help);
  // May be given several times; a positional argument takes all that are left.
  void texts(const std::string& name, std::vector<std::string>& values, const std::string& help);
  // An option that takes all words up to the next option.
  void list(const std::string& name, std::vector<std::string>& values, const std::string& help);
  void needed(const std::string& name, std::string& value, const std::string& help);
  void number(const std::string& name, i64& value, i64 least, i64 most, const std::string& help);
  void seed(const std::string& name, u64& value, const std::string& help);
  void seconds(const std::string& name, double& value, const std::string& help);
  void choice(const std::string& name, std::string& value, const std::string& values,
              const std::string& help);
  void flag(const std::string& name, bool& value, const std::string& help);

  void examples(const std::string& lines);
  // What the sub-command does; the result is the exit code.
  void action(std::function<int()> run);

 private:
  CLI::App& app_;
};

// The command line of the whole program: parses it, runs the chosen sub-command, returns the exit code.
int run(int argc, const char* const* argv);

}  // namespace bastide::cli
