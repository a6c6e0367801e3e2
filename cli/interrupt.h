// Ctrl-C as a request: a command that plays for long ends cleanly and says how to go on.
#pragma once

#include <atomic>

namespace bastide::cli {

// From now on the first Ctrl-C (or SIGTERM) sets this; another one ends the program
// at once, unless it comes in the same moment.
const std::atomic<bool>& catch_interrupts();

}  // namespace bastide::cli
