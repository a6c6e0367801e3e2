#include "tests/cli/program.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <fstream>
#include <sstream>
#include <thread>

namespace bastide::test {

namespace {

constexpr auto patience = std::chrono::seconds(120);

std::string temporary_file(const std::string& text) {
  std::string name = (std::filesystem::temp_directory_path() / "bastide-test-XXXXXX").string();
  const int fd = mkstemp(name.data());
  std::ofstream(name, std::ios::binary) << text;
  close(fd);
  return name;
}

// In the child: puts the three streams in place and becomes the program.
[[noreturn]] void become_program(const std::vector<std::string>& arguments, const std::string& in,
                                 const std::string& out, const std::string& err, bool close_out) {
  dup2(open(in.c_str(), O_RDONLY), STDIN_FILENO);
  dup2(open(err.c_str(), O_WRONLY | O_TRUNC), STDERR_FILENO);
  if (close_out) {
    std::array<int, 2> ends{};
    if (pipe(ends.data()) != 0) _exit(126);
    close(ends[0]);
    dup2(ends[1], STDOUT_FILENO);
  } else {
    dup2(open(out.c_str(), O_WRONLY), STDOUT_FILENO);
  }
  std::vector<char*> argv{const_cast<char*>(BASTIDE_PROGRAM)};
  for (const std::string& a : arguments) argv.push_back(const_cast<char*>(a.c_str()));
  argv.push_back(nullptr);
  execv(BASTIDE_PROGRAM, argv.data());
  _exit(127);
}

using Clock = std::chrono::steady_clock;

// Whether the program has a handler for Ctrl-C: before that it would end at once, or never hear it.
bool listens(pid_t child) {
  std::ifstream status("/proc/" + std::to_string(child) + "/status");
  for (std::string line; std::getline(status, line);) {
    if (line.starts_with("SigCgt:")) return std::stoull(line.substr(7), nullptr, 16) >> (SIGINT - 1) & 1;
  }
  return false;
}

// When to interrupt it.
class Interruption {
 public:
  explicit Interruption(const ProgramInput& input)
      : input_(input), due_(input.interrupt_after_ms > 0 || input.interrupt_when) {}

  void look(pid_t child) {
    if (!due_) return;
    if (!listening_ && listens(child)) {
      listening_ = true;
      since_ = Clock::now();
    }
    if (!listening_) return;
    const bool now = input_.interrupt_when
                         ? input_.interrupt_when()
                         : Clock::now() - since_ > std::chrono::milliseconds(input_.interrupt_after_ms);
    if (!now) return;
    kill(child, SIGINT);
    due_ = false;
  }

 private:
  const ProgramInput& input_;
  bool due_;
  bool listening_ = false;
  Clock::time_point since_{};
};

int wait_for(pid_t child, const ProgramInput& input) {
  const auto begin = Clock::now();
  Interruption interruption(input);
  while (true) {
    int status = 0;
    if (waitpid(child, &status, WNOHANG) == child) {
      return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    }
    interruption.look(child);
    if (Clock::now() - begin > patience) {
      kill(child, SIGKILL);
      waitpid(child, &status, 0);
      return -1;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
}

}  // namespace

ProgramResult run_program(const std::vector<std::string>& arguments, const ProgramInput& input) {
  const std::string in = temporary_file(input.text), out = temporary_file(""), err = temporary_file("");
  const pid_t child = fork();
  if (child == 0) {
    become_program(arguments, in, input.out_to.empty() ? out : input.out_to, err, input.close_out);
  }
  ProgramResult result;
  result.code = wait_for(child, input);
  result.out = read_file(out);
  result.err = read_file(err);
  for (const std::string& file : {in, out, err}) unlink(file.c_str());
  return result;
}

TemporaryFolder::TemporaryFolder() {
  std::string name = (std::filesystem::temp_directory_path() / "bastide-test-XXXXXX").string();
  path_ = mkdtemp(name.data());
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

std::string TemporaryFolder::write(const std::string& name, const std::string& text) const {
  std::ofstream(path(name), std::ios::binary) << text;
  return path(name);
}

std::vector<std::string> TemporaryFolder::files() const {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(path_))
    names.push_back(entry.path().filename());
  std::sort(names.begin(), names.end());
  return names;
}

std::string read_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

bool is_one_message(const std::string& err) {
  return err.starts_with("bastide: ") && err.ends_with("\n") && std::count(err.begin(), err.end(), '\n') == 1;
}

}  // namespace bastide::test
