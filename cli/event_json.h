// Events as JSON, the same in every command: docs/formats/score.md, docs/formats/explain.md.
#pragma once

#include <nlohmann/json.hpp>

#include "cli/event_words.h"

namespace bastide::cli {

using Json = nlohmann::ordered_json;

// Points one seat got.
Json points_json(const Event& e, int seats);

// One line of what happened; points with all who got them.
Json event_line_json(const EventLine& line, int seats);

}  // namespace bastide::cli
