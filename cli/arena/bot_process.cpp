#include "cli/arena/bot_process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#if defined(__linux__)
#include <sys/prctl.h>
#endif
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <thread>
#include <tuple>

extern char** environ;

namespace bastide::cli {

namespace {

using namespace std::chrono_literals;

constexpr auto time_to_quit = 500ms;
constexpr auto time_to_look_around = 50ms;  // between two looks at whether to stop

std::unexpected<Error> bot_error(std::string message) { return fail("bot", "", std::move(message)); }

// The two ends of a pipe that no program started meanwhile by another thread inherits.
struct Pipe {
  std::array<int, 2> ends{-1, -1};
  Pipe() {
    if (pipe2(ends.data(), O_CLOEXEC) != 0) ends = {-1, -1};
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  ~Pipe() {
    for (const int end : ends) {
      if (end >= 0) close(end);
    }
  }
  // Hands an end over; it is not waited for when it is full or empty.
  int release(std::size_t which) {
    const int end = ends[which];
    fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK);
    ends[which] = -1;
    return end;
  }
};

// Starts the shell with the ends of the pipes as its input and output; an errno if it does not start.
int spawn(const std::string& command, int in, int out, pid_t& child) {
  posix_spawn_file_actions_t streams;
  posix_spawn_file_actions_init(&streams);
  posix_spawn_file_actions_adddup2(&streams, in, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&streams, out, STDOUT_FILENO);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t defaults;
  sigemptyset(&defaults);
  for (const int number : {SIGPIPE, SIGXFSZ, SIGINT, SIGTERM}) sigaddset(&defaults, number);
  posix_spawnattr_setsigdefault(&attributes, &defaults);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
  std::array<std::string, 3> words{"sh", "-c", command};
  std::array<char*, 4> argv{words[0].data(), words[1].data(), words[2].data(), nullptr};
  const int error = posix_spawn(&child, "/bin/sh", &streams, &attributes, argv.data(), environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&streams);
  return error;
}

// Waits until the file can be read or written; false if it cannot by then.
bool wait_for(int fd, short what, BotProcess::Clock::time_point deadline) {
  while (true) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - BotProcess::Clock::now());
    pollfd ready{fd, what, 0};
    const int count = poll(&ready, 1, int(std::clamp<i64>(left.count(), 0, 1'000'000)));
    if (count > 0) return true;
    if ((count < 0 && errno != EINTR) || left.count() <= 0) return false;
  }
}

}  // namespace

Result<std::unique_ptr<BotProcess>> BotProcess::start(const std::string& command) {
#if defined(__linux__)
  prctl(PR_SET_CHILD_SUBREAPER, 1);  // what the shell leaves behind becomes our child, to be waited for
#endif
  Pipe in, out;
  pid_t child = -1;
  int error = errno;
  if (in.ends[0] >= 0 && out.ends[0] >= 0) error = spawn(command, in.ends[0], out.ends[1], child);
  if (child < 0 || error != 0) return bot_error("it could not be started: " + std::string(strerror(error)));
  return std::unique_ptr<BotProcess>(new BotProcess(child, in.release(1), out.release(0)));
}

BotProcess::~BotProcess() {
  std::ignore = send("quit", Clock::now() + 100ms);
  close(to_);
  has_ended(Clock::now() + time_to_quit);
  close(from_);
  // As long as the shell is not waited for, its group cannot be anybody else's.
  kill(-child_, SIGKILL);
  while (waitpid(-child_, nullptr, 0) > 0 || errno == EINTR) {
  }
}

bool BotProcess::has_ended(Clock::time_point deadline) const {
  for (auto pause = 1ms;; pause = std::min(pause * 2, 20ms)) {
    siginfo_t info{};
    if (waitid(P_PID, id_t(child_), &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_pid != 0) return true;
    if (Clock::now() >= deadline) return false;
    std::this_thread::sleep_for(pause);
  }
}

std::unexpected<Error> BotProcess::gone() const {
  siginfo_t info{};
  if (!has_ended(Clock::now() + 200ms)) return bot_error("it closed its output");
  waitid(P_PID, id_t(child_), &info, WEXITED | WNOHANG | WNOWAIT);
  return bot_error(std::string("it has ended, ") +
                   (info.si_code == CLD_EXITED ? "exit code " : "by signal ") +
                   std::to_string(info.si_status));
}

Result<void> BotProcess::send(const std::string& line, Clock::time_point deadline) {
  const std::string text = line + "\n";
  for (std::size_t at = 0; at < text.size();) {
    if (!wait_for(to_, POLLOUT, deadline)) return bot_error("it reads nothing");
    const ssize_t done = write(to_, text.data() + at, text.size() - at);
    if (done < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (done < 0) return gone();
    at += std::size_t(done);
  }
  return {};
}

Result<std::string> BotProcess::receive(Clock::time_point deadline, const std::atomic<bool>& stop) {
  while (true) {
    if (auto line = lines_.next()) return std::move(*line);
    if (stop) return bot_error("the arena was stopped");
    const auto now = Clock::now();
    if (now >= deadline) return bot_error("it was silent for too long");
    if (!wait_for(from_, POLLIN, std::min(deadline, now + time_to_look_around))) continue;
    std::array<char, 4096> block{};
    const ssize_t got = read(from_, block.data(), block.size());
    if (got < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (got <= 0) return gone();
    lines_.add({block.data(), std::size_t(got)});
  }
}

}  // namespace bastide::cli
