// How the outside world is told that its input is wrong. Text, files and network input give a
// `Result`; preconditions inside the engine are asserted instead (contracts.h).
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <utility>

namespace bastide {

struct Error {
  std::string_view code;  // stable, for programs: "move/illegal", "record/bad-tile"
  std::string where;      // place in the input: "line 3, column 8", empty if the whole of it
  std::string message;    // for people, one line

  // "line 3: tile Z is unknown"
  std::string text() const { return where.empty() ? message : where + ": " + message; }
};

template <class T>
using Result = std::expected<T, Error>;

inline std::unexpected<Error> fail(std::string_view code, std::string where, std::string message) {
  return std::unexpected(Error{code, std::move(where), std::move(message)});
}

}  // namespace bastide
