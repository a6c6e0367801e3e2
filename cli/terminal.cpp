#include "cli/terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdlib>
#include <string_view>

namespace bastide::cli {

namespace {

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value != nullptr ? value : "";
}

// The first of the three variables that is set decides, as the C library does it.
bool speaks_utf8() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const std::string_view value = environment(name);
    if (value.empty()) continue;
    return value.find("UTF-8") != value.npos || value.find("utf8") != value.npos ||
           value.find("UTF8") != value.npos;
  }
  // Nothing is said: today's terminals and files are UTF-8.
  return true;
}

}  // namespace

Style output_style(bool force_colour, bool force_ascii) {
  Style style;
  const bool terminal = isatty(STDOUT_FILENO) != 0;
  const bool refused = !environment("NO_COLOR").empty() || environment("TERM") == "dumb";
  style.colour = force_colour || (terminal && !refused);
  const std::string_view depth = environment("COLORTERM");
  style.true_colour = depth == "truecolor" || depth == "24bit";
  style.utf8 = !force_ascii && speaks_utf8();
  winsize size{};
  if (terminal && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 && size.ws_row > 0) {
    style.columns = size.ws_col;
    style.rows = size.ws_row;
  }
  return style;
}

}  // namespace bastide::cli
