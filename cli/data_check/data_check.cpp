// The way in: from files to records, through the checks, to lines. See data_check.h.
#include "cli/data_check/data_check.h"

#include <algorithm>
#include <exception>
#include <fstream>
#include <iterator>
#include <set>

#include "cli/data_check/embedded.h"
#include "cli/data_check/readers.h"

namespace bastide {

namespace data_check {

std::string set_file(const std::string& set) { return "tiles/" + set + ".json"; }

const SetRecord* find_set(const Records& records, const std::string& set) {
  const auto found = std::ranges::find(records.sets, set, &SetRecord::set);
  return found == records.sets.end() ? nullptr : &*found;
}

namespace {

std::vector<std::string> expected_files() {
  std::vector<std::string> names;
  for (const char* set : set_names) names.push_back(set_file(set));
  names.push_back(garden_file);
  names.push_back(options_file);
  return names;
}

void check_file_names(const std::vector<DataFile>& files, Problems& problems) {
  const auto names = expected_files();
  std::set<std::string> seen;
  for (const DataFile& file : files) {
    if (std::ranges::find(names, file.name) == names.end()) report(problems, file.name, "file", "unknown");
    if (!seen.insert(file.name).second) report(problems, file.name, "file", "given twice");
  }
  for (const std::string& name : names) {
    if (!seen.contains(name)) report(problems, name, "file", "missing");
  }
}

void read_file(const std::string& name, const JsonView& root, Records& records, Problems& problems) {
  if (name == options_file) {
    records.options = read_options(root);
  } else if (name == garden_file) {
    records.gardens = read_gardens(root, problems);
  } else {
    SetRecord set = read_set(root, problems);
    if (set_file(set.set) != name) root.fail("'set' is '" + set.set + "', which is not the name of the file");
    records.sets.push_back(std::move(set));
  }
}

}  // namespace

Records read_records(const std::vector<DataFile>& files, Problems& problems) {
  Records records;
  for (const std::string& name : expected_files()) {
    const auto file = std::ranges::find(files, name, &DataFile::name);
    if (file == files.end()) continue;
    try {
      const nlohmann::json parsed = parse_json(name, file->text);
      read_file(name, JsonView(parsed, name, ""), records, problems);
    } catch (const BadPlace& bad) {
      problems.push_back(bad.problem);
    } catch (const std::exception& e) {
      // The readers ask for the type before they take a value; this is the net below them.
      report(problems, name, "top level", std::string("cannot be read: ") + e.what());
    }
  }
  return records;
}

}  // namespace data_check

std::vector<DataFile> embedded_data() {
  std::vector<DataFile> files;
  for (const EmbeddedFile& file : embedded_files()) {
    files.push_back({std::string(file.name), std::string(file.text)});
  }
  return files;
}

std::vector<DataFile> read_data(const std::string& folder) {
  std::vector<DataFile> files;
  for (const std::string& name : data_check::expected_files()) {
    std::ifstream in(folder + "/" + name, std::ios::binary);
    if (!in) continue;
    files.push_back({name, std::string(std::istreambuf_iterator<char>(in), {})});
  }
  return files;
}

std::vector<std::string> check_data(std::vector<DataFile> files) {
  data_check::Problems problems;
  data_check::check_file_names(files, problems);
  const data_check::Records records = data_check::read_records(files, problems);
  data_check::check_tiles(records, problems);
  data_check::check_sets(records, problems);
  data_check::check_options(records, problems);
  return problems;
}

std::vector<SetSummary> summarise_data(const std::vector<DataFile>& files) {
  data_check::Problems ignored;
  std::vector<SetSummary> out;
  for (const data_check::SetRecord& set : data_check::read_records(files, ignored).sets) {
    SetSummary summary{.set = set.set, .title = set.title};
    for (const data_check::TileRecord& tile : set.tiles) {
      ++summary.kinds;
      summary.tiles += tile.count;
      int& by_certainty = tile.certainty == Certainty::established ? summary.established
                          : tile.certainty == Certainty::inferred  ? summary.inferred
                                                                   : summary.reconstruction;
      by_certainty += tile.count;
    }
    out.push_back(summary);
  }
  return out;
}

std::string summary_line(const SetSummary& summary) {
  std::string line = summary.set + ": " + std::to_string(summary.tiles) + " tiles, " +
                     std::to_string(summary.kinds) + " kinds: " + std::to_string(summary.established) +
                     " established";
  if (summary.inferred) line += ", " + std::to_string(summary.inferred) + " inferred";
  if (summary.reconstruction) line += ", " + std::to_string(summary.reconstruction) + " reconstruction";
  return line;
}

std::string garden_line(const std::vector<DataFile>& files) {
  data_check::Problems ignored;
  const data_check::Records records = data_check::read_records(files, ignored);
  if (!records.gardens) return "";
  int base = 0, others = 0;
  for (const data_check::GardenRecord& g : *records.gardens) (g.set == "base" ? base : others) += g.count;
  return std::to_string(base) + " base tiles, " + std::to_string(others) + " in other sets";
}

}  // namespace bastide
