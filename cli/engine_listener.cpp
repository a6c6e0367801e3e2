#include "cli/engine_listener.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <vector>

#include "cli/failure.h"
#include "protocol/line_splitter.h"

namespace bastide::cli {

EngineListener::EngineListener(EngineInbox& inbox) : inbox_(inbox) {
  if (pipe2(wake_.data(), O_CLOEXEC) != 0) throw Failure(std::string("pipe: ") + std::strerror(errno));
  thread_ = std::thread([this] { listen(); });
}

EngineListener::~EngineListener() {
  inbox_.close();
  close(wake_[1]);
  thread_.join();
  close(wake_[0]);
}

void EngineListener::listen() {
  try {
    read_lines();
  } catch (...) {
    inbox_.fail(std::current_exception());
  }
}

void EngineListener::read_lines() {
  protocol::LineSplitter splitter;
  std::vector<char> block(1 << 16);
  while (true) {
    std::array<pollfd, 2> ready{{{STDIN_FILENO, POLLIN, 0}, {wake_[0], POLLIN, 0}}};
    if (poll(ready.data(), ready.size(), -1) < 0) {
      if (errno == EINTR) continue;
      throw Failure(std::string("standard input: ") + std::strerror(errno));
    }
    if (ready[1].revents != 0) return;
    const ssize_t got = read(STDIN_FILENO, block.data(), block.size());
    if (got < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (got < 0) throw Failure(std::string("standard input: ") + std::strerror(errno));
    if (got == 0) break;
    splitter.add({block.data(), std::size_t(got)});
    while (auto line = splitter.next()) {
      if (!inbox_.put(std::move(*line))) return;
    }
  }
  if (auto line = splitter.rest()) {
    if (!inbox_.put(std::move(*line))) return;
  }
  inbox_.end();
}

}  // namespace bastide::cli
