// Another program that is talked to in lines, by way of its standard input and output. Whatever it does,
// every call ends in bounded time, and when this object goes, the program and all it has started are gone as
// well.
#pragma once

#include <sys/types.h>

#include <atomic>
#include <chrono>
#include <memory>
#include <string>

#include "base/result.h"
#include "base/types.h"
#include "protocol/line_splitter.h"

namespace bastide::cli {

class BotProcess {
 public:
  using Clock = std::chrono::steady_clock;

  // Runs the command line in a shell, as leader of a process group: Ctrl-C does not reach it.
  static Result<std::unique_ptr<BotProcess>> start(const std::string& command);
  BotProcess(const BotProcess&) = delete;
  BotProcess& operator=(const BotProcess&) = delete;
  // Says quit, waits a moment, and kills what is left.
  ~BotProcess();

  Result<void> send(const std::string& line, Clock::time_point deadline);
  // The next line. An error if there is none by then, if the program has ended, or soon after `stop` is set.
  Result<std::string> receive(Clock::time_point deadline, const std::atomic<bool>& stop);

 private:
  BotProcess(pid_t child, int to, int from) : child_(child), to_(to), from_(from) {}
  bool has_ended(Clock::time_point deadline) const;
  std::unexpected<Error> gone() const;

  pid_t child_;
  int to_;
  int from_;
  protocol::LineSplitter lines_;
};

}  // namespace bastide::cli
