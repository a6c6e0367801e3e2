// Any text as a record: accepted ones are legal games, print in one way, and survive the round trip.
#include "notation/record.h"
#include "tests/fuzz/fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace bastide;
  const auto record = parse_record(fuzz::text_of(data, size));
  if (!record) {
    fuzz::require_sound(record.error());
    return 0;
  }
  const std::string text = print_record(*record);
  const auto again = parse_record(text);
  fuzz::require(again && *again == *record, "print and parse a record", text);
  fuzz::require(print_record(*again) == text, "a canonical text stays as it is", text);
  auto replay = Replay::start(*record);
  fuzz::require(replay.has_value(), "an accepted record can be replayed", text);
  while (!replay->done()) fuzz::require(replay->step().has_value(), "every move is legal", text);
  const auto problem = check(replay->rules(), replay->state(), CheckLevel::full);
  fuzz::require(!problem, problem ? *problem : "", text);
  return 0;
}
