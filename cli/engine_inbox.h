// The lines an engine has been sent and not yet handled, between the thread that reads them and the one that
// handles them. Decides what `stop`, `isready` and the end of the input mean for a search that is running or
// still waiting in line; everything else keeps its order.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <string>

#include "base/types.h"

namespace bastide::cli {

class EngineInbox {
 public:
  struct Line {
    std::string text;
    u64 number = 0;  // in the input, from 1
  };

  // `say_ready` answers `isready` while a search is running, on either thread.
  explicit EngineInbox(std::function<void()> say_ready) : say_ready_(std::move(say_ready)) {}

  // ---- the reading thread
  // Waits while too much is unhandled. False: nobody takes lines any more, or this one was `quit`.
  bool put(std::string line);
  // The end of the input: lines and searches with a limit are still finished.
  void end();
  // Reading or answering went wrong: stops a search, and the next take() throws this.
  void fail(std::exception_ptr error);

  // ---- the handling thread
  // The next line, waiting for it; nothing after the end.
  std::optional<Line> take();
  // A search begins because of the line with this number. Gives what tells it to stop: `stop` or `quit` after
  // that line, whether they came before or after the search began; without a limit also the end of the input.
  const std::atomic<bool>& begin_search(u64 line, bool unbounded);
  void end_search();
  // Takes no more lines; lets put() go.
  void close();

 private:
  void stop_search();  // with the mutex held

  std::function<void()> say_ready_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Line> lines_;
  std::size_t bytes_ = 0;    // in lines_
  u64 count_ = 0;            // lines so far
  u64 stopped_through_ = 0;  // searches of the lines up to this one have been stopped
  bool ended_ = false;
  bool closed_ = false;
  bool searching_ = false;
  bool unbounded_ = false;  // the search that is running
  std::atomic<bool> stop_ = false;
  std::exception_ptr error_;
};

}  // namespace bastide::cli
