// The JSON form of `bastide explain`: docs/formats/explain.md.
#pragma once

#include <string>

#include "cli/explain_report.h"

namespace bastide::cli {

// One line without its end. `texts`: the texts of all rules that are cited come with it.
std::string explain_json(const ExplainReport& report, bool texts);

}  // namespace bastide::cli
