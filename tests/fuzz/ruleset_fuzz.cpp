// Any text as a ruleset: accepted ones have a canonical text that means the same.
#include "bastide.h"
#include "notation/ruleset_text.h"
#include "tests/fuzz/fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace bastide;
  const auto spec = parse_ruleset(fuzz::text_of(data, size));
  if (!spec) {
    fuzz::require_sound(spec.error());
    return 0;
  }
  const std::string text = print_ruleset(*spec);
  const auto again = parse_ruleset(text);
  fuzz::require(again && *again == *spec, "print and parse a ruleset", text);
  fuzz::require(print_ruleset(*again) == text, "a canonical text stays as it is", text);
  const auto rules = make_ruleset(*spec);
  if (!rules) {
    fuzz::require_sound(rules.error());
    return 0;
  }
  const auto state = new_game(*rules, 2);
  if (!state) fuzz::require_sound(state.error());
  return 0;
}
