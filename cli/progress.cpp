#include "cli/progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <string>

namespace bastide::cli {

namespace {

// "2:05", "1:02:05"
std::string clock_text(u64 seconds) {
  const u64 minutes = seconds / 60;
  if (minutes < 60) return fmt::format("{}:{:02}", minutes, seconds % 60);
  return fmt::format("{}:{:02}:{:02}", minutes / 60, minutes % 60, seconds % 60);
}

// "[####......]"
std::string bar(u64 done, u64 all) {
  constexpr u64 width = 24;
  const u64 filled = all > 0 ? std::min(width, done * width / all) : width;
  return "[" + std::string(filled, '#') + std::string(width - filled, '.') + "]";
}

}  // namespace

Progress::Progress(u64 games, u64 before, const char* what)
    : games_(games), before_(before), what_(what), on_(isatty(STDERR_FILENO) != 0) {}

void Progress::show(u64 done) {
  const double now = seconds();
  if (!on_ || now - last_ < 0.5) return;
  last_ = now;
  std::string pace = ", " + clock_text(u64(now)) + " so far";  // nothing else is known before the first one
  if (done > before_) {
    const double speed = double(done - before_) / now;
    const double left = double(games_ - done) / speed;
    pace = fmt::format(", {:.{}f}/s, {} left", speed, speed < 10 ? 2 : 0, clock_text(u64(left)));
  }
  fmt::print(stderr, "\r  {} {} of {} {}{} \x1b[K", bar(done, games_), done, games_, what_, pace);
  std::fflush(stderr);
}

void Progress::clear() const {
  if (on_ && last_ > 0) fmt::print(stderr, "\r\x1b[K");
}

}  // namespace bastide::cli
