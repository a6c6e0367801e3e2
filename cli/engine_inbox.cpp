#include "cli/engine_inbox.h"

#include "notation/text_tools.h"

namespace bastide::cli {

namespace {

// A controller that sends without reading the answers is slowed down, not served from memory.
constexpr std::size_t most_bytes = 8 << 20;

bool is_word(const std::string& line, std::string_view word) { return text::trimmed({line, 0}).text == word; }

}  // namespace

void EngineInbox::stop_search() {
  stop_ = true;
  stop_.notify_all();
}

bool EngineInbox::put(std::string line) {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return bytes_ < most_bytes || closed_; });
  if (closed_) return false;
  const u64 number = ++count_;
  const bool quits = is_word(line, "quit");
  if (quits || is_word(line, "stop")) {
    stopped_through_ = number;
    if (searching_) stop_search();
  }
  if (searching_ && lines_.empty() && is_word(line, "isready")) {
    say_ready_();
    return true;
  }
  bytes_ += line.size() + sizeof(Line);
  lines_.push_back({std::move(line), number});
  ended_ |= quits;
  changed_.notify_all();
  return !quits;
}

void EngineInbox::end() {
  const std::lock_guard lock(mutex_);
  ended_ = true;
  if (searching_ && unbounded_) stop_search();
  changed_.notify_all();
}

void EngineInbox::fail(std::exception_ptr error) {
  const std::lock_guard lock(mutex_);
  error_ = std::move(error);
  ended_ = true;
  stop_search();
  changed_.notify_all();
}

std::optional<EngineInbox::Line> EngineInbox::take() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return !lines_.empty() || ended_; });
  if (error_) std::rethrow_exception(error_);
  if (lines_.empty()) return std::nullopt;
  Line line = std::move(lines_.front());
  lines_.pop_front();
  bytes_ -= line.text.size() + sizeof(Line);
  changed_.notify_all();
  return line;
}

const std::atomic<bool>& EngineInbox::begin_search(u64 line, bool unbounded) {
  const std::lock_guard lock(mutex_);
  searching_ = true;
  unbounded_ = unbounded;
  stop_ = stopped_through_ > line || (ended_ && unbounded) || error_;
  // Those that came between `go` and now.
  while (!lines_.empty() && is_word(lines_.front().text, "isready")) {
    bytes_ -= lines_.front().text.size() + sizeof(Line);
    lines_.pop_front();
    say_ready_();
  }
  return stop_;
}

void EngineInbox::end_search() {
  const std::lock_guard lock(mutex_);
  searching_ = false;
}

void EngineInbox::close() {
  const std::lock_guard lock(mutex_);
  closed_ = true;
  changed_.notify_all();
}

}  // namespace bastide::cli
