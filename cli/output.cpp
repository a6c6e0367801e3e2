#include "cli/output.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>

#include "cli/failure.h"

namespace bastide::cli {

namespace {

constexpr std::size_t keep_bytes = 1 << 16;
std::string kept;  // not yet written to standard output

[[noreturn]] void fail_with_errno(const std::string& path) {
  throw Failure(path + ": " + std::strerror(errno));
}

bool write_all(int fd, std::string_view text) {
  while (!text.empty()) {
    const ssize_t done = write(fd, text.data(), text.size());
    if (done < 0 && errno == EINTR) continue;
    if (done < 0) return false;
    text.remove_prefix(std::size_t(done));
  }
  return true;
}

// Where the file really is: the rename must not replace a link.
std::string resolved(const std::string& path) {
  char* real = realpath(path.c_str(), nullptr);
  if (real == nullptr) return path;
  std::string text = real;
  std::free(real);
  return text;
}

void write_device(const std::string& path, std::string_view text) {
  const int fd = open(path.c_str(), O_WRONLY | O_CLOEXEC);
  if (fd < 0) fail_with_errno(path);
  const bool ok = write_all(fd, text);
  const int error = errno;
  close(fd);
  errno = error;
  if (!ok) fail_with_errno(path);
}

void write_by_rename(const std::string& path, std::string_view text) {
  const std::string target = resolved(path);
  std::string temporary = target + ".XXXXXX";
  const int fd = mkstemp(temporary.data());
  if (fd < 0) fail_with_errno(path);
  const mode_t mask = umask(0);
  umask(mask);
  const bool written = fchmod(fd, 0666 & ~mask) == 0 && write_all(fd, text);
  int error = errno;
  const bool closed = close(fd) == 0;
  if (written && !closed) error = errno;
  if (written && closed && rename(temporary.c_str(), target.c_str()) == 0) return;
  if (written && closed) error = errno;
  unlink(temporary.c_str());
  errno = error;
  fail_with_errno(path);
}

}  // namespace

void print(std::string_view text) {
  kept += text;
  if (kept.size() >= keep_bytes) flush_output();
}

void flush_output() {
  const std::string text = std::move(kept);
  kept.clear();
  if (!write_all(STDOUT_FILENO, text)) fail_with_errno("standard output");
}

void write_file(const std::string& path, std::string_view text) {
  if (path == "-") {
    print(text);
    return;
  }
  struct stat info;
  const bool exists = stat(path.c_str(), &info) == 0;
  if (exists && S_ISDIR(info.st_mode)) throw Failure(path + ": is a directory");
  if (exists && !S_ISREG(info.st_mode)) {
    write_device(path, text);
  } else {
    write_by_rename(path, text);
  }
}

void make_folder(const std::string& path) {
  if (mkdir(path.c_str(), 0777) != 0 && errno != EEXIST) fail_with_errno(path);
  struct stat info;
  if (stat(path.c_str(), &info) != 0) fail_with_errno(path);
  if (!S_ISDIR(info.st_mode)) throw Failure(path + ": is not a directory");
  if (access(path.c_str(), W_OK | X_OK) != 0) fail_with_errno(path);
}

}  // namespace bastide::cli
