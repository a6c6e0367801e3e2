// How a sub-command ends early: one line for people and the exit code of the program.
#pragma once

#include <stdexcept>
#include <string>

#include "base/result.h"
#include "base/types.h"

namespace bastide::cli {

// Exit codes of the program.
inline constexpr int exit_ok = 0;
inline constexpr int exit_negative = 1;  // it worked, and the answer is no: problems found, games broken
inline constexpr int exit_misuse = 2;    // bad usage, bad input, or output that cannot be written

// Thrown anywhere below run(), printed there as "bastide: MESSAGE".
class Failure : public std::runtime_error {
 public:
  explicit Failure(const std::string& message, int code = exit_misuse)
      : std::runtime_error(message), code_(code) {}
  int code() const { return code_; }

 private:
  int code_;
};

// The value, or a Failure "SOURCE: line 3, column 8: reason".
template <class T>
T value_or_fail(Result<T> result, const std::string& source) {
  if (!result) throw Failure(source + ": " + result.error().text());
  return std::move(*result);
}

// Text from outside made fit for one line on a terminal: control bytes and broken UTF-8 become "?", and
// what is too long is cut.
std::string one_line(const std::string& text);

}  // namespace bastide::cli
