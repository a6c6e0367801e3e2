#include "tests/cli/conversation.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <stdexcept>

namespace bastide::test {

namespace {

constexpr int patience_ms = 120'000;  // a program that says nothing for so long never will

std::array<int, 2> make_pipe() {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
  return ends;
}

}  // namespace

Conversation::Conversation(const std::vector<std::string>& arguments) {
  signal(SIGPIPE, SIG_IGN);  // the program may have ended when something is sent
  const auto in = make_pipe(), out = make_pipe();
  std::vector<char*> argv{const_cast<char*>(BASTIDE_PROGRAM)};
  for (const std::string& a : arguments) argv.push_back(const_cast<char*>(a.c_str()));
  argv.push_back(nullptr);
  child_ = fork();
  if (child_ == 0) {
    dup2(in[0], STDIN_FILENO);
    dup2(out[1], STDOUT_FILENO);
    execv(BASTIDE_PROGRAM, argv.data());
    _exit(127);
  }
  close(in[0]);
  close(out[1]);
  to_ = in[1];
  from_ = out[0];
}

Conversation::~Conversation() {
  end_input();
  if (child_ > 0) {
    kill(child_, SIGKILL);
    waitpid(child_, nullptr, 0);
  }
  close(from_);
}

void Conversation::send(const std::string& line) {
  const std::string text = line + "\n";
  for (std::size_t at = 0; at < text.size();) {
    const ssize_t done = write(to_, text.data() + at, text.size() - at);
    if (done <= 0) return;  // it has ended; whoever waits for its answer will see
    at += std::size_t(done);
  }
}

std::string Conversation::receive() {
  while (unread_.find('\n') == std::string::npos) {
    pollfd ready{from_, POLLIN, 0};
    std::array<char, 4096> block{};
    const ssize_t got = poll(&ready, 1, patience_ms) == 1 ? read(from_, block.data(), block.size()) : 0;
    if (got <= 0) return "(nothing)";
    unread_.append(block.data(), std::size_t(got));
  }
  const std::size_t end = unread_.find('\n');
  const std::string line = unread_.substr(0, end);
  unread_.erase(0, end + 1);
  return line;
}

std::string Conversation::answer() {
  std::string line = receive();
  while (line.starts_with("info ")) line = receive();
  return line;
}

void Conversation::end_input() {
  if (to_ >= 0) close(to_);
  to_ = -1;
}

int Conversation::wait() {
  int status = 0;
  waitpid(child_, &status, 0);
  child_ = -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

}  // namespace bastide::test
