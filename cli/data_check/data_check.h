// `check-data`: is the data complete, consistent, and what the program was built from?
//
// Every problem is one line "file: tile: what". Files may be anything at all, truncated or mistyped; that
// is a problem line too, never an exception. What is compared with the published totals is in set_check.cpp,
// the geometry of a tile in geometry.h. The data files are described in data/tiles/README.md.
#pragma once

#include <string>
#include <vector>

namespace bastide {

// A data file and its name relative to the data folder, such as "tiles/base.json".
struct DataFile {
  std::string name;
  std::string text;
};

// The files built into the program, and those in a folder (one that cannot be read is left out, which
// check_data then reports as missing).
std::vector<DataFile> embedded_data();
std::vector<DataFile> read_data(const std::string& folder);

// All problems of the files, none if they are sound.
std::vector<std::string> check_data(std::vector<DataFile> files);

// Where the tables compiled into the program differ from the files.
std::vector<std::string> check_compiled(const std::vector<DataFile>& files);

// What a set holds, by certainty; counted in tiles, not kinds.
struct SetSummary {
  std::string set;
  std::string title;
  int tiles = 0;
  int kinds = 0;
  int established = 0;
  int inferred = 0;
  int reconstruction = 0;
};

// One entry a readable set, in the order of the catalogue.
std::vector<SetSummary> summarise_data(const std::vector<DataFile>& files);
std::string summary_line(const SetSummary& summary);
// "8 base tiles, 12 in other sets": the copies that carry a garden. Empty if the file could not be read.
std::string garden_line(const std::vector<DataFile>& files);

}  // namespace bastide
