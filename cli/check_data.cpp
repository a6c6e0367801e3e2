// `bastide check-data`: the data check as a command. What is checked: cli/data_check/data_check.h.
#include <sys/stat.h>

#include <cerrno>
#include <cstring>
#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/data_check/data_check.h"
#include "cli/failure.h"
#include "cli/output.h"

namespace bastide::cli {

namespace {

struct Settings {
  std::string folder;
  bool json = false;
};

std::vector<DataFile> files_of(const std::string& folder) {
  if (folder.empty()) return embedded_data();
  struct stat info;
  if (stat(folder.c_str(), &info) != 0) throw Failure(folder + ": " + std::strerror(errno));
  if (!S_ISDIR(info.st_mode)) throw Failure(folder + ": is not a directory");
  std::vector<DataFile> files = read_data(folder);
  if (files.empty()) throw Failure(folder + ": has no data files (tiles/*.json, rules/options.json)");
  return files;
}

void print_json(const std::vector<SetSummary>& sets, const std::vector<std::string>& problems) {
  nlohmann::ordered_json json = {{"sets", nlohmann::ordered_json::array()}, {"problems", problems}};
  for (const SetSummary& s : sets) {
    json["sets"].push_back({{"set", s.set},
                            {"title", s.title},
                            {"tiles", s.tiles},
                            {"kinds", s.kinds},
                            {"established", s.established},
                            {"inferred", s.inferred},
                            {"reconstruction", s.reconstruction}});
  }
  print(json.dump(2) + "\n");
}

int run_check_data(const Settings& settings) {
  const std::vector<DataFile> files = files_of(settings.folder);
  std::vector<std::string> problems = check_data(files);
  // Broken files differ from the tables anyway; one list of problems is enough.
  if (problems.empty()) problems = check_compiled(files);
  const std::vector<SetSummary> sets = summarise_data(files);
  if (settings.json) {
    print_json(sets, problems);
  } else {
    for (const std::string& problem : problems) print(one_line(problem) + "\n");
    for (const SetSummary& s : sets) {
      const bool blamed = std::any_of(problems.begin(), problems.end(), [&](const std::string& problem) {
        return problem.starts_with("tiles/" + s.set + ".json");
      });
      if (!blamed) print("ok " + summary_line(s).erase(s.set.size(), 1) + "\n");  // "base: 72" -> "base 72"
    }
    if (problems.empty()) print("ok base-gardens " + garden_line(files) + "\n");
  }
  return problems.empty() ? exit_ok : exit_negative;
}

}  // namespace

void add_check_data(Arguments& arguments) {
  static Settings settings;
  arguments.text("DIR", settings.folder,
                 "A data folder; without it the data built into the program is checked");
  arguments.flag("--json", settings.json, "Print the result as JSON");
  arguments.examples(
      "  bastide check-data\n"
      "  bastide check-data data");
  arguments.action([] { return run_check_data(settings); });
}

}  // namespace bastide::cli
