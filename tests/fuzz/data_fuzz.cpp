// Any text in place of a data file: the first byte chooses the file, the rest is its text. The file is
// checked alone, because all of them take a third of a second here; the missing ones are problems, too.
#include "cli/data_check/data_check.h"
#include "tests/fuzz/fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace bastide;
  static const std::vector<DataFile> shipped = embedded_data();
  if (size == 0) return 0;
  const std::string name = shipped[data[0] % shipped.size()].name;
  const std::vector<DataFile> files{{name, std::string(fuzz::text_of(data + 1, size - 1))}};
  for (const std::string& problem : check_data(files)) {
    fuzz::require(!problem.empty() && problem.find('\n') == std::string::npos, "a problem is one line",
                  problem);
  }
  check_compiled(files);
  for (const SetSummary& summary : summarise_data(files)) summary_line(summary);
  return 0;
}
