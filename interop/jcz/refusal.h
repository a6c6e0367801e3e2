// How the code of this folder gives up: it throws, and the public functions turn that into an Error. Nothing
// of it leaves the folder.
#pragma once

#include <string>
#include <utility>

#include "base/result.h"

namespace bastide::jcz {

struct Refusal {
  Error error;
};

[[noreturn]] inline void refuse(std::string_view code, std::string where, std::string message) {
  throw Refusal{Error{code, std::move(where), std::move(message)}};
}

// Calls what may refuse; the refusal becomes the result.
template <class Function>
auto answered(Function function) -> Result<decltype(function())> {
  try {
    return function();
  } catch (const Refusal& refusal) {
    return std::unexpected(refusal.error);
  }
}

}  // namespace bastide::jcz
