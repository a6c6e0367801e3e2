// Any text as a JSON record: no exception, no deep recursion; accepted ones survive the round trip.
#include "interop/record_json.h"
#include "tests/fuzz/fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace bastide;
  const auto record = record_from_json(fuzz::text_of(data, size));
  if (!record) {
    fuzz::require_sound(record.error());
    return 0;
  }
  const std::string json = record_to_json(*record);
  const auto again = record_from_json(json);
  fuzz::require(again && *again == *record, "print and parse JSON", json);
  fuzz::require(record_to_json(*again) == json, "canonical JSON stays as it is", json);
  const auto text = parse_record(print_record(*record));
  fuzz::require(text && *text == *record, "both forms hold the same", json);
  return 0;
}
