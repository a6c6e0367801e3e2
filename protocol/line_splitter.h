// Bytes as they arrive, cut into lines. No input can fill the memory: of a line that is too long only so much
// is kept that its reader can see it.
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <string_view>

namespace bastide::protocol {

// Longer lines are refused. A whole game in one `play` takes less than a tenth of it.
inline constexpr std::size_t max_line_bytes = 1 << 20;

class LineSplitter {
 public:
  void add(std::string_view bytes);
  // The next whole line without its end (LF or CR LF); nothing if it has not all arrived.
  std::optional<std::string> next();
  // At the end of the input: a last line without an end, if there is one.
  std::optional<std::string> rest();

 private:
  std::deque<std::string> lines_;
  std::string begun_;  // up to max_line_bytes + 2: a CR may still be cut off
};

}  // namespace bastide::protocol
