#include "cli/input.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "cli/failure.h"
#include "cli/game_file.h"

namespace bastide::cli {

namespace {

class File {
 public:
  explicit File(const std::string& path)
      : fd_(path == "-" ? STDIN_FILENO : open(path.c_str(), O_RDONLY | O_CLOEXEC)) {}
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  ~File() {
    if (fd_ > STDIN_FILENO) close(fd_);
  }
  int fd() const { return fd_; }

 private:
  int fd_;
};

[[noreturn]] void fail_with_errno(const std::string& path) {
  throw Failure(input_name(path) + ": " + std::strerror(errno));
}

}  // namespace

void need_file(const std::string& option, const std::string& path) {
  if (path == "-") throw Failure(option + ": expected a file; found -, which is no file");
}

std::string input_name(const std::string& path) { return path == "-" ? "standard input" : path; }

std::string read_input(const std::string& path, std::size_t limit) {
  const File file(path);
  if (file.fd() < 0) fail_with_errno(path);
  struct stat info;
  if (fstat(file.fd(), &info) != 0) fail_with_errno(path);
  if (S_ISDIR(info.st_mode)) throw Failure(input_name(path) + ": is a directory");
  std::string text;
  char block[1 << 16];
  while (true) {
    const ssize_t got = read(file.fd(), block, sizeof block);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) fail_with_errno(path);
    if (got == 0) return text;
    text.append(block, std::size_t(got));
    if (text.size() > limit) {
      throw Failure(input_name(path) + ": is larger than " + std::to_string(limit >> 10) + " KiB");
    }
  }
}

Record read_record(const std::string& path) { return record_of(read_game_text(path), input_name(path)); }

}  // namespace bastide::cli
