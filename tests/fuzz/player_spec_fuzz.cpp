// Any text as a player with a budget: accepted ones keep within the limits, others are refused with a reason.
#include "ai/player_spec.h"
#include "tests/fuzz/fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace bastide;
  const std::string text(fuzz::text_of(data, size));
  const auto spec = ai::parse_player_spec(text);
  if (!spec) {
    fuzz::require_sound(spec.error());
    return 0;
  }
  fuzz::require(spec->text == text, "the text is kept", text);
  fuzz::require(spec->is_program() != spec->command.empty(), "a program has a command", text);
  const auto& [time, nodes, infinite] = spec->budget;
  fuzz::require(!infinite, "no budget is infinite", text);
  fuzz::require(!time || (time->count() >= 1 && time->count() <= 86'400'000), "a time within limits", text);
  fuzz::require(!nodes || (*nodes >= 1 && *nodes <= 999'999'999), "nodes within limits", text);
  return 0;
}
