#include "protocol/line_splitter.h"

#include <algorithm>
#include <utility>

namespace bastide::protocol {

namespace {

std::string without_return(std::string line) {
  if (line.ends_with('\r')) line.pop_back();
  return line;
}

}  // namespace

void LineSplitter::add(std::string_view bytes) {
  while (!bytes.empty()) {
    const std::size_t end = std::min(bytes.find('\n'), bytes.size());
    begun_ += bytes.substr(0, std::min(end, max_line_bytes + 2 - begun_.size()));
    if (end == bytes.size()) return;
    lines_.push_back(without_return(std::exchange(begun_, {})));
    bytes.remove_prefix(end + 1);
  }
}

std::optional<std::string> LineSplitter::next() {
  if (lines_.empty()) return std::nullopt;
  std::string line = std::move(lines_.front());
  lines_.pop_front();
  return line;
}

std::optional<std::string> LineSplitter::rest() {
  if (begun_.empty()) return std::nullopt;
  return without_return(std::exchange(begun_, {}));
}

}  // namespace bastide::protocol
