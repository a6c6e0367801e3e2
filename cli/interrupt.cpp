#include "cli/interrupt.h"

#include <signal.h>

namespace bastide::cli {

namespace {

std::atomic<bool> interrupted = false;

void on_interrupt(int) { interrupted = true; }

}  // namespace

const std::atomic<bool>& catch_interrupts() {
  struct sigaction action{};
  action.sa_handler = on_interrupt;
  action.sa_flags = int(SA_RESETHAND);
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  return interrupted;
}

}  // namespace bastide::cli
