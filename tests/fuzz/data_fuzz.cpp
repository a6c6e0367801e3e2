// Any text in place of a data file. The first byte chooses the file; if the text begins with '!', it is
// instead an edit of the shipped file: two bytes of place, one of length to cut, the rest to insert.
#include <algorithm>

#include "cli/data_check/data_check.h"
#include "tests/fuzz/fuzz.h"

namespace {

using namespace bastide;

std::string edited(std::string text, std::string_view edit) {
  if (edit.size() < 3) return text;
  const auto byte = [&](std::size_t i) { return std::size_t(std::uint8_t(edit[i])); };
  const std::size_t at = (byte(0) << 8 | byte(1)) % (text.size() + 1);
  return text.replace(at, std::min(byte(2), text.size() - at), edit.substr(3));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::vector<DataFile> shipped = embedded_data();
  if (size == 0) return 0;
  std::vector<DataFile> files = shipped;
  DataFile& file = files[data[0] % files.size()];
  const std::string_view text = fuzz::text_of(data + 1, size - 1);
  file.text = text.starts_with('!') ? edited(file.text, text.substr(1)) : std::string(text);
  for (const std::string& problem : check_data(files)) {
    fuzz::require(!problem.empty() && problem.find('\n') == std::string::npos, "a problem is one line",
                  problem);
  }
  check_compiled(files);
  for (const SetSummary& summary : summarise_data(files)) summary_line(summary);
  return 0;
}
