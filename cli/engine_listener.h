// Reads standard input on a thread of its own, so that an engine hears what it is told while it thinks.
#pragma once

#include <array>
#include <thread>

#include "cli/engine_inbox.h"

namespace bastide::cli {

class EngineListener {
 public:
  // Puts lines into the inbox, which must outlive it, until the input or the listener ends.
  explicit EngineListener(EngineInbox& inbox);
  EngineListener(const EngineListener&) = delete;
  EngineListener& operator=(const EngineListener&) = delete;
  // Closes the inbox and does not wait for more input.
  ~EngineListener();

 private:
  void listen();
  void read_lines();

  EngineInbox& inbox_;
  std::array<int, 2> wake_{-1, -1};  // a pipe: its other end is closed to end the waiting
  std::thread thread_;
};

}  // namespace bastide::cli
