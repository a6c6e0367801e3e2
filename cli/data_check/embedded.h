// The texts of the data files as they were when the program was built.
//
// The build writes them into `embedded_data.cpp` (tools/generate_tables.py). Names are relative to data/,
// such as "tiles/base.json". They exist for `check-data` only: play reads the compiled tables.
#pragma once

#include <span>
#include <string_view>

namespace bastide {

struct EmbeddedFile {
  std::string_view name;
  std::string_view text;
};

std::span<const EmbeddedFile> embedded_files() noexcept;

}  // namespace bastide
