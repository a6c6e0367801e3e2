#include "cli/interrupt.h"

#include <signal.h>

#include <chrono>

namespace bastide::cli {

namespace {

using Steady = std::chrono::steady_clock;

// Who stops a program often tells it twice: timeout(1) signals its child, and then the group the child is in.
constexpr Steady::duration same_wish = std::chrono::milliseconds(300);

std::atomic<bool> interrupted = false;
std::atomic<Steady::rep> first_time = 0;
static_assert(decltype(first_time)::is_always_lock_free);  // for a signal's handler

void on_interrupt(int which) {
  const Steady::rep now = Steady::now().time_since_epoch().count();
  if (!interrupted) {
    first_time = now;
    interrupted = true;
  } else if (Steady::duration(now - first_time) > same_wish) {
    signal(which, SIG_DFL);
    raise(which);
  }
}

}  // namespace

const std::atomic<bool>& catch_interrupts() {
  struct sigaction action{};
  action.sa_handler = on_interrupt;
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  return interrupted;
}

}  // namespace bastide::cli
